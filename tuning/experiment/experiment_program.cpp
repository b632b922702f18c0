#include <atomic>
#include <iostream>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "protocol/programs/arguments.h"
#include "tuning/experiment/decisions.h"
#include "tuning/experiment/lambda.h"
#include "tuning/programs.h"
#include "tuning/store/stop_signals.h"

namespace tianji::tuning {

namespace po = boost::program_options;

namespace {

struct Asked {
  std::string name;
  experiment::LambdaOptions matches;
  std::vector<std::string> logs;
  std::string folder;  ///< empty: the name of the experiment
};

po::options_description described(Asked& asked) {
  auto options = protocol::described_options();
  experiment::LambdaOptions& matches = asked.matches;
  options.add_options()("experiment", po::value(&asked.name)->required()->value_name("NAME"),
                        "lambda or decisions")(
      "out", po::value(&asked.folder)->value_name("FOLDER"),
      "tables and pictures go there, lambda: and the games, those that are there are not played "
      "again; without it the experiment's name")(
      "log", po::value(&asked.logs)->multitoken()->value_name("FILE..."),
      "decisions: what engines wrote with the option DecisionLog")(
      "game", po::value(&matches.games)->multitoken()->value_name("NAME..."),
      "lambda: bridge (imps, and rubber from the same games), matchpoints, junqi, siguo; all "
      "without it")("engine", po::value(&matches.engine)->value_name("COMMAND"),
                    "lambda: the engine; without it tianji beside this program")(
      "units", po::value(&matches.units)->value_name("N"),
      "lambda: pairs of games of each setting, in place of the usual number")(
      "quick", po::bool_switch(&matches.quick),
      "lambda: a few units, ten minutes together on two cores")(
      "figures", po::bool_switch(&matches.figures_only),
      "lambda: plays nothing, table and picture of the games that are there")(
      "seed", po::value(&matches.seed)->default_value(matches.seed)->value_name("N"),
      "lambda: the same seed plays the same games")(
      "concurrency",
      po::value(&matches.concurrency)->default_value(matches.concurrency)->value_name("N"),
      "lambda: games at a time");
  return options;
}

constexpr protocol::Usage kUsage{
    "usage: tianji-lab experiment lambda|decisions [OPTION...]\n\n"
    "Settings of RiskAversion (0, 1/4, 1/2, 3/4, 1) and RiskForm beside plain payoff, with 95 %\n"
    "intervals, as tables and pictures.\n"
    "  lambda     plays them against plain payoff in duplicate pairs: score and variance. What "
    "was\n"
    "             interrupted goes on when it is asked for again; mpirun spreads one game over\n"
    "             processes. Without --quick there are units enough for 2 % of the points or\n"
    "             0.15 IMPs: days on one machine\n"
    "  decisions  asks what they would have chosen in decisions that were logged: each chooses by\n"
    "             one half of the worlds and is valued in the other one\n",
    "Exit status: 0 done, 1 not all was played or a file cannot be used, 2 wrong usage.\n"
    "Examples: tianji-lab experiment lambda --quick\n"
    "          mpirun -n 8 tianji-lab experiment lambda --game junqi --out lambda\n"
    "          tianji-lab experiment decisions --log match.jsonl\n"};

protocol::Outcome run_decisions(const Asked& asked) {
  if (asked.logs.empty()) return protocol::misused(unreadable("no --log", "a decision log"));
  absl::Status status = experiment::run_decisions({asked.logs, asked.folder}, std::cout);
  return status.ok() ? protocol::Outcome{} : protocol::failed(status);
}

}  // namespace

protocol::Outcome experiment_program(const protocol::Arguments& arguments) {
  Asked asked;
  po::variables_map values;
  if (const auto ended = protocol::read_arguments(arguments, described(asked), {"experiment", 1},
                                                  kUsage, values)) {
    return *ended;
  }
  if (asked.folder.empty()) asked.folder = asked.name;
  if (asked.name == "decisions") return run_decisions(asked);
  if (asked.name != "lambda") {
    return protocol::misused(unreadable(asked.name, "lambda or decisions"));
  }
  asked.matches.folder = asked.folder;
  std::atomic<bool> stopped = false;
  const StopSignals signals(stopped, "tianji-lab experiment");
  const auto job = match::Job::join();
  if (!job.ok()) return protocol::failed(job.status());
  return experiment::run_lambda(asked.matches, stopped, **job, std::cout);
}

}  // namespace tianji::tuning
