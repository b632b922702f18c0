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
#include "tuning/experiment/bridge/hybrid.h"
#include "tuning/experiment/bridge/phase_switch.h"
#include "tuning/experiment/bridge/point_counts.h"
#include "tuning/experiment/choice/choice.h"
#include "tuning/experiment/decisions.h"
#include "tuning/experiment/gauntlet.h"
#include "tuning/experiment/lambda/lambda.h"
#include "tuning/experiment/losses/losses.h"
#include "tuning/experiment/page/page.h"
#include "tuning/programs.h"
#include "tuning/store/stop_signals.h"

namespace tianji::tuning {
namespace {

/// The command line.
struct Asked {
  std::string name;
  experiment::GameOptions play;  ///< folder: empty for the usual one of the experiment
  experiment::LossOptions losses;
  experiment::ChoiceOptions choice;
  experiment::PageOptions page;
  bool other = false;
  std::vector<std::string> games;
  std::vector<std::string> logs;
  std::vector<double> ks;
};

std::vector<protocol::Flag> flags(Asked& asked) {
  experiment::GameOptions& play = asked.play;
  return {
      {"experiment", &asked.name,
       "the experiment: lambda, decisions, losses, choice, switch, points, hybrid, or page",
       "NAME"},
      {"out", &play.folder,
       "the folder for tables, pictures and games; games that are there are not played again "
       "(default: the experiment's name; for choice that of losses)",
       "FOLDER"},
      {"log", &asked.logs, "decisions: files that engines wrote with the option DecisionLog",
       "FILE..."},
      {"game", &asked.games,
       "lambda: bridge (for IMPs; rubber is computed from the same games), matchpoints, junqi, "
       "siguo; losses: siguo, junqi, xiangqi, bridge (default: all); choice: one game of losses",
       "NAME..."},
      {"k", &asked.ks, "switch: the K of the formula, above 0", "X..."},
      {"engine", &play.engine,
       "the command of the engine (default: the tianji beside this program)", "COMMAND"},
      {"units", &play.units,
       "pairs of games for each setting (losses: games; points: deals), instead of the usual "
       "number",
       "N", protocol::Default::unshown},
      {"quick", &play.quick, "play only a few units, minutes in all on two cores"},
      {"figures", &play.figures_only,
       "play nothing, but write tables and pictures of the games that are in the folder"},
      {"moves", &asked.losses.longest,
       "losses: break a game off after this many moves of each side", "N",
       protocol::Default::unshown},
      {"other", &asked.other,
       "losses, choice: games against an opponent with another evaluation and depth"},
      {"records", &asked.losses.records,
       "losses: games of people, whose turns are looked at as their seats saw them", "FILE"},
      {"replays", &asked.choice.replays, "choice: replays of each move", "N"},
      {"from", &asked.page.from, "page: the folder with those of the experiments", "FOLDER"},
      {"html", &asked.page.html,
       "page: the file that is written (default: experiments.html in that folder)", "FILE"},
      {"seed", &play.seed, "the same seed plays the same games", "N"},
      {"concurrency", &play.concurrency, "games (points: deals) at a time", "N"},
  };
}

constexpr protocol::Usage kUsage{
    "usage: tianji-lab experiment NAME [OPTION...]\n\n"
    "Runs an experiment and writes its figures as tables and pictures with 95 % intervals.\n"
    "  lambda     plays settings of RiskAversion (lambda 1/4, 1/2, 3/4, 1) and RiskForm against\n"
    "             plain payoff in duplicate pairs and measures score and variance. mpirun spreads\n"
    "             one --game over processes. Without --quick it plays pairs enough for an\n"
    "             interval of 2 % of the points or 0.15 IMPs, which takes days on one machine\n"
    "  decisions  reads decisions that were logged and asks what each setting would have chosen:\n"
    "             a setting chooses by one half of the worlds and is valued in the other half\n"
    "  losses     plays games, values every turn again with nothing hidden, and compares the\n"
    "             computed risk with the loss that followed (Zhang and Wang, tables 2 to 8)\n"
    "  choice     replays the worst points of those games with other moves (their table 9)\n"
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
    "          tianji-lab experiment switch --units 20 --concurrency 2\n"
    "          tianji-lab experiment points --quick\n"
    "          tianji-lab experiment page --from . --html experiments.html\n"};

/// The things that an experiment needs besides its options.
struct Run {
  std::atomic<bool>& stopped;
  match::Job& job;
};

protocol::Outcome outcome_of(const absl::Status& status) {
  return status.ok() ? protocol::Outcome{} : protocol::failed(status);
}

protocol::Outcome run_decisions(Asked& asked, const Run& /*run*/) {
  if (asked.logs.empty()) return protocol::misused(unreadable("no --log", "a decision log"));
  return outcome_of(experiment::run_decisions({asked.logs, asked.play.folder}, std::cout));
}

protocol::Outcome run_lambda(Asked& asked, const Run& run) {
  return experiment::run_lambda({asked.play, asked.games}, run.stopped, run.job, std::cout);
}

protocol::Outcome run_switch(Asked& asked, const Run& run) {
  return experiment::run_switch({asked.play, asked.ks}, run.stopped, run.job, std::cout);
}

protocol::Outcome run_points(Asked& asked, const Run& run) {
  return experiment::run_points(asked.play, run.stopped, std::cout);
}

protocol::Outcome run_hybrid(Asked& asked, const Run& run) {
  return experiment::run_hybrid(asked.play, run.stopped, run.job, std::cout);
}

protocol::Outcome run_page(Asked& asked, const Run& /*run*/) {
  return experiment::run_page(asked.page, std::cout);
}

experiment::Opposed opposed(const Asked& asked) {
  if (!asked.losses.records.empty()) return experiment::Opposed::people;
  return asked.other ? experiment::Opposed::other : experiment::Opposed::itself;
}

protocol::Outcome run_losses(Asked& asked, const Run& run) {
  if (asked.other && !asked.losses.records.empty()) {
    return protocol::misused(unreadable("--other with --records", "one of them"));
  }
  static_cast<experiment::GameOptions&>(asked.losses) = asked.play;
  asked.losses.games = asked.games;
  asked.losses.opposed = opposed(asked);
  return experiment::run_losses(asked.losses, run.stopped, run.job, std::cout);
}

protocol::Outcome run_choice(Asked& asked, const Run& run) {
  if (asked.games.size() != 1) {
    return protocol::misused(unreadable(absl::StrCat(asked.games.size(), " games"), "one --game"));
  }
  if (!asked.losses.records.empty()) {
    return protocol::misused(unreadable("--records", "games of engines: they go on from a point"));
  }
  if (asked.choice.replays < 1) {
    return protocol::misused(
        at("--replays", unreadable(absl::StrCat(asked.choice.replays), "1 or more")));
  }
  asked.choice.game = asked.games[0];
  asked.choice.folder = asked.play.folder;
  asked.choice.opposed = opposed(asked);
  asked.choice.figures_only = asked.play.figures_only;
  asked.choice.seed = asked.play.seed;
  return experiment::run_choice(asked.choice, run.stopped, std::cout);
}

struct Experiment {
  std::string_view name;
  std::string_view folder;  ///< of its files, unless another is asked for
  protocol::Outcome (*run)(Asked& asked, const Run& run);
};
constexpr Experiment kExperiments[] = {
    {"lambda", "lambda", run_lambda}, {"decisions", "decisions", run_decisions},
    {"losses", "losses", run_losses}, {"choice", "losses", run_choice},
    {"switch", "switch", run_switch}, {"points", "points", run_points},
    {"hybrid", "hybrid", run_hybrid}, {"page", ".", run_page},
};

}  // namespace

protocol::Outcome experiment_program(const protocol::Arguments& arguments) {
  Asked asked;
  protocol::GivenFlags given;
  if (const auto ended =
          protocol::read_arguments(arguments, flags(asked), {"experiment"}, kUsage, &given)) {
    return *ended;
  }
  const auto* const found =
      std::ranges::find(kExperiments, std::string_view(asked.name), &Experiment::name);
  if (found == std::end(kExperiments)) {
    std::vector<std::string> names;
    for (const Experiment& experiment : kExperiments) names.emplace_back(experiment.name);
    return protocol::misused(unreadable(asked.name, "one of " + absl::StrJoin(names, ", ")));
  }
  if (given.contains("units") && asked.play.units < 1) {
    return protocol::misused(
        at("--units", unreadable(absl::StrCat(asked.play.units), "1 or more, or no --units")));
  }
  if (asked.play.folder.empty()) asked.play.folder = found->folder;
  std::atomic<bool> stopped = false;
  const StopSignals signals(stopped, "tianji-lab experiment");
  const auto job = match::Job::join();
  if (!job.ok()) return protocol::failed(job.status());
  return found->run(asked, {stopped, **job});
}

}  // namespace tianji::tuning
