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
                        "the experiment: lambda or decisions")(
      "out", po::value(&asked.folder)->value_name("FOLDER"),
      "the folder for tables and pictures, and for the games of lambda, which are not played again "
      "(default: the experiment's name)")(
      "log", po::value(&asked.logs)->multitoken()->value_name("FILE..."),
      "decisions: files that engines wrote with the option DecisionLog")(
      "game", po::value(&matches.games)->multitoken()->value_name("NAME..."),
      "lambda: what to play: bridge (for IMPs; rubber is computed from the same games), "
      "matchpoints, junqi, siguo (default: all)")(
      "engine", po::value(&matches.engine)->value_name("COMMAND"),
      "lambda: the command of the engine (default: the tianji beside this program)")(
      "units", po::value(&matches.units)->value_name("N"),
      "lambda: pairs of games for each setting, instead of the usual number")(
      "quick", po::bool_switch(&matches.quick),
      "lambda: play only a few pairs, ten minutes in all on two cores")(
      "figures", po::bool_switch(&matches.figures_only),
      "lambda: play nothing, but write tables and pictures of the games that are in the folder")(
      "seed", po::value(&matches.seed)->default_value(matches.seed)->value_name("N"),
      "lambda: the same seed plays the same games")(
      "concurrency",
      po::value(&matches.concurrency)->default_value(matches.concurrency)->value_name("N"),
      "lambda: games at a time");
  return options;
}

constexpr protocol::Usage kUsage{
    "usage: tianji-lab experiment lambda|decisions [OPTION...]\n\n"
    "Compares settings of RiskAversion (lambda 1/4, 1/2, 3/4, 1) and RiskForm with plain payoff,\n"
    "and writes tables and pictures with 95 % intervals.\n"
    "  lambda     plays each setting against plain payoff in duplicate pairs and measures score\n"
    "             and variance. The same command goes on after an interruption; mpirun spreads\n"
    "             one --game over processes. Without --quick it plays pairs enough for an\n"
    "             interval of 2 % of the points or 0.15 IMPs, which takes days on one machine\n"
    "  decisions  reads decisions that were logged and asks what each setting would have chosen:\n"
    "             a setting chooses by one half of the worlds and is valued in the other half\n",
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
