#include <algorithm>
#include <atomic>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "protocol/programs/flags.h"
#include "tuning/experiment/study.h"
#include "tuning/programs.h"
#include "tuning/store/stop_signals.h"

namespace tianji::tuning {
namespace {

using experiment::Run;

std::vector<protocol::Flag> flags(std::string& name, experiment::Options& options) {
  using protocol::Default;
  constexpr std::string_view kMatches = "lambda losses switch points hybrid";
  return {
      {"experiment", &name,
       "the experiment: lambda, decisions, losses, choice, foresight, switch, points, hybrid, or "
       "page",
       "NAME"},
      {"out", &options.folder,
       "the folder for tables, pictures and games; games that are there are not played again "
       "(default: the experiment's name; for choice and foresight that of losses)",
       "FOLDER", Default::usual, "lambda decisions losses choice foresight switch points hybrid"},
      {"log", &options.logs, "decisions: files that engines wrote with the option DecisionLog",
       "FILE...", Default::usual, "decisions"},
      {"game", &options.games,
       "lambda: bridge (for IMPs; rubber is computed from the same games), matchpoints, junqi, "
       "siguo; losses: siguo, junqi, xiangqi, bridge (default: all); choice, foresight: one game "
       "of losses",
       "NAME...", Default::usual, "lambda losses choice foresight"},
      {"k", &options.ks, "switch: the K of the formula, above 0", "X...", Default::usual, "switch"},
      {"engine", &options.engine,
       "the command of the engine (default: the tianji beside this program)", "COMMAND",
       Default::usual, "lambda losses switch hybrid"},
      {"units", &options.units,
       "pairs of games for each setting (losses: games; points: deals), instead of the usual "
       "number",
       "N", Default::unshown, kMatches},
      {"quick", &options.quick, "play only a few units, minutes in all on two cores", "",
       Default::usual, "lambda switch points hybrid"},
      {"figures", &options.figures_only,
       "play nothing, but write tables and pictures of the games that are finished, at any time",
       "", Default::usual, "lambda losses choice foresight switch points hybrid"},
      {"moves", &options.longest, "losses: break a game off after this many moves of each side",
       "N", Default::unshown, "losses"},
      {"other", &options.other,
       "losses, choice, foresight: games against an opponent with another evaluation and depth", "",
       Default::usual, "losses choice foresight"},
      {"records", &options.records,
       "losses, foresight: games of people, whose turns are looked at as their seats saw them",
       "FILE", Default::usual, "losses foresight"},
      {"replays", &options.replays, "choice: replays of each move", "N", Default::usual, "choice"},
      {"random-ties", &options.random_ties,
       "choice: draw the move by risk where several are as good (R = 0), as the paper does", "",
       Default::usual, "choice"},
      {"from", &options.from, "page: the folder with those of the experiments", "FOLDER",
       Default::usual, "page"},
      {"html", &options.html,
       "page: the file that is written (default: experiments.html in that folder)", "FILE",
       Default::usual, "page"},
      {"seed", &options.seed, "the same seed plays the same games", "N", Default::usual,
       "lambda losses choice switch points hybrid"},
      {"concurrency", &options.concurrency, "games (points: deals) at a time", "N", Default::usual,
       kMatches},
  };
}

constexpr protocol::Usage kUsage{
    "usage: tianji-lab experiment NAME [OPTION...]\n\n"
    "Runs an experiment and writes its figures as tables and pictures with 95 % intervals.\n"
    "  lambda     plays settings of RiskAversion (lambda 1/4, 1/2, 3/4, 1) and RiskForm against\n"
    "             plain payoff in duplicate pairs and measures score and variance. mpirun spreads\n"
    "             one --game over processes. Without --quick it plays pairs enough for an\n"
    "             interval of 2 % of the points or 0.15 IMPs, which takes days on one machine\n"
    "  decisions  reads decisions that were logged and finds what each setting would have chosen:\n"
    "             a setting chooses by one half of the worlds and is valued in the other half\n"
    "  losses     plays games, values every turn again with nothing hidden, and compares the\n"
    "             computed risk with the loss that followed (Zhang and Wang, tables 2 to 8)\n"
    "  choice     replays the worst points of those games with other moves (their table 9)\n"
    "  foresight  asks which figures known before a move foretell the loss of those games, and\n"
    "             whether a choice by them gains; fitted to some games, judged on the others\n"
    "  switch     bridge: plays PhaseSwitchTrick 0 to 13, with CheckWorlds 0 and as shipped,\n"
    "             against rules of thumb alone in the same auctions: IMPs and time, beside the\n"
    "             formula of Qiu, Zheng and Wang for the trick at which worlds begin\n"
    "  points     bridge: compares how well counts of points (Milton, short suit, that of Qiu,\n"
    "             Zheng and Wang) predict double-dummy tricks\n"
    "  hybrid     bridge: their experiments 1 and 2: rules first and then worlds, beside rules\n"
    "             alone and beside worlds alone, on the same deals against a test player\n"
    "  page       plays nothing and writes all of it as one page of HTML, beside what the papers\n"
    "             print: the folders losses, points, switch, hybrid and lambda of --from\n"
    "The same command goes on after an interruption.\n",
    "Exit status: 0 done, 1 not all was played or a file cannot be used, 2 wrong usage.\n"
    "Examples: tianji-lab experiment lambda --quick\n"
    "          mpirun -n 8 tianji-lab experiment lambda --game junqi --out lambda\n"
    "          tianji-lab experiment decisions --log match.jsonl\n"
    "          tianji-lab experiment losses --game junqi --units 4\n"
    "          tianji-lab experiment choice --game junqi\n"
    "          tianji-lab experiment foresight --game junqi\n"
    "          tianji-lab experiment switch --units 20 --concurrency 2\n"
    "          tianji-lab experiment points --quick\n"
    "          tianji-lab experiment page --from . --html experiments.html\n"};

struct Experiment {
  std::string_view name;
  std::string_view folder;  ///< of its files, unless another is given for
  protocol::Outcome (*run)(const Run& run);
  bool of_one_game = false;
  bool of_one_process = false;
};
constexpr Experiment kExperiments[] = {
    {"lambda", "lambda", experiment::run_lambda},
    {"decisions", "decisions", experiment::run_decisions},
    {"losses", "losses", experiment::run_losses, false, true},
    {"choice", "losses", experiment::run_choice, true},
    {"foresight", "losses", experiment::run_foresight, true},
    {"switch", "switch", experiment::run_switch},
    {"points", "points", experiment::run_points},
    {"hybrid", "hybrid", experiment::run_hybrid, false, true},
    {"page", ".", experiment::run_page},
};

}  // namespace

protocol::Outcome experiment_program(const protocol::Arguments& arguments) {
  std::string name;
  experiment::Options options;
  const std::vector<protocol::Flag> table = flags(name, options);
  protocol::GivenFlags given;
  if (const auto ended =
          protocol::read_arguments(arguments, table, {"experiment"}, kUsage, &given)) {
    return *ended;
  }
  const auto* const found =
      std::ranges::find(kExperiments, std::string_view(name), &Experiment::name);
  if (found == std::end(kExperiments)) {
    std::vector<std::string> names;
    for (const Experiment& experiment : kExperiments) names.emplace_back(experiment.name);
    return protocol::misused(unreadable(name, "one of " + absl::StrJoin(names, ", ")));
  }
  const absl::Status heeded = protocol::check_heeded(table, given, name);
  if (!heeded.ok()) return protocol::misused(heeded);
  if (found->of_one_game && options.games.size() != 1) {
    return protocol::misused(
        unreadable(absl::StrCat(options.games.size(), " games"), "one --game"));
  }
  if (given.contains("units") && options.units < 1) {
    return protocol::misused(
        at("--units", unreadable(absl::StrCat(options.units), "1 or more, or no --units")));
  }
  if (options.folder.empty()) options.folder = found->folder;
  std::atomic<bool> stopped = false;
  const StopSignals signals(stopped, "tianji-lab experiment");
  const auto job = match::Job::join();
  if (!job.ok()) return protocol::failed(job.status());
  if (found->of_one_process && (*job)->size() > 1) {
    return protocol::misused(
        unreadable(absl::StrCat((*job)->size(), " processes"), "one: it is not for mpirun"));
  }
  return found->run({options, stopped, **job, std::cout});
}

}  // namespace tianji::tuning
