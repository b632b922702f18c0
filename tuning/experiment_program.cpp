#include <atomic>
#include <iostream>
#include <string>

#include "engine/core/text.h"
#include "protocol/arguments.h"
#include "tuning/experiment/lambda.h"
#include "tuning/programs.h"
#include "tuning/stop_signals.h"

namespace tianji::tuning {

namespace po = boost::program_options;

protocol::Outcome experiment_program(const protocol::Arguments& arguments) {
  experiment::LambdaOptions options;
  std::string name;
  auto described = protocol::described_options();
  described.add_options()("experiment", po::value(&name)->required()->value_name("NAME"), "lambda")(
      "game", po::value(&options.games)->multitoken()->value_name("NAME..."),
      "bridge (imps, and rubber from the same games), matchpoints, junqi, siguo; all without it")(
      "out", po::value(&options.folder)->default_value(options.folder)->value_name("FOLDER"),
      "a file of games, a table and a picture a game go there; games that are there are not "
      "played again")("engine", po::value(&options.engine)->value_name("COMMAND"),
                      "the engine; without it tianji beside this program")(
      "units", po::value(&options.units)->value_name("N"),
      "pairs of games of each setting, in place of the usual number")(
      "quick", po::bool_switch(&options.quick), "a few units, ten minutes together")(
      "figures", po::bool_switch(&options.figures_only),
      "plays nothing: table and picture of the games that are there")(
      "seed", po::value(&options.seed)->default_value(options.seed)->value_name("N"),
      "the same seed plays the same games")(
      "concurrency",
      po::value(&options.concurrency)->default_value(options.concurrency)->value_name("N"),
      "games at a time");
  const protocol::Usage usage{
      "usage: tianji-lab experiment lambda [OPTION...]\n\n"
      "Plays settings of RiskAversion (0, 1/4, 1/2, 3/4, 1) and RiskForm against plain payoff\n"
      "in duplicate pairs, and says what each gains in the mean and in variance, with 95 %\n"
      "intervals. What was interrupted goes on when it is asked for again; mpirun spreads one\n"
      "game over processes. Without --quick there are units enough for 2 % of the points or\n"
      "0.15 IMPs: days on one machine.\n",
      "Exit status: 0 all was played, 1 not all, 2 wrong usage.\n"
      "Examples: tianji-lab experiment lambda --quick\n"
      "          mpirun -n 8 tianji-lab experiment lambda --game junqi --out lambda\n"};
  po::variables_map values;
  if (const auto ended =
          protocol::read_arguments(arguments, described, {"experiment", 1}, usage, values)) {
    return *ended;
  }
  if (name != "lambda") return protocol::misused(unreadable(name, "lambda"));
  std::atomic<bool> stopped = false;
  const StopSignals signals(stopped, "tianji-lab experiment");
  const auto job = match::Job::join();
  if (!job.ok()) return protocol::failed(job.status());
  return experiment::run_lambda(options, stopped, **job, std::cout);
}

}  // namespace tianji::tuning
