#include <atomic>
#include <iostream>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "protocol/programs/arguments.h"
#include "tuning/experiment/choice/choice.h"
#include "tuning/experiment/decisions.h"
#include "tuning/experiment/lambda.h"
#include "tuning/experiment/losses/losses.h"
#include "tuning/programs.h"
#include "tuning/store/stop_signals.h"

namespace tianji::tuning {

namespace po = boost::program_options;

namespace {

struct Asked {
  std::string name;
  experiment::LambdaOptions matches;
  experiment::LossOptions losses;
  experiment::ChoiceOptions choice;
  bool other = false;
  std::vector<std::string> logs;
  std::string folder;  ///< empty: the name of the experiment
};

po::options_description described(Asked& asked) {
  auto options = protocol::described_options();
  experiment::LambdaOptions& matches = asked.matches;
  options.add_options()("experiment", po::value(&asked.name)->required()->value_name("NAME"),
                        "lambda, decisions, losses or choice")(
      "out", po::value(&asked.folder)->value_name("FOLDER"),
      "tables and pictures go there, and what is played: what is there is not played again; "
      "without it the experiment's name, for choice that of losses")(
      "log", po::value(&asked.logs)->multitoken()->value_name("FILE..."),
      "decisions: files that engines wrote with the option DecisionLog")(
      "game", po::value(&matches.games)->multitoken()->value_name("NAME..."),
      "lambda: bridge (imps, and rubber from the same games), matchpoints, junqi, siguo; losses: "
      "siguo, junqi, xiangqi, bridge; all without it. choice: one of losses' games")(
      "engine", po::value(&matches.engine)->value_name("COMMAND"),
      "lambda, losses: the engine; without it tianji beside this program")(
      "units", po::value(&matches.units)->value_name("N"),
      "lambda: pairs of games of each setting, losses: games, in place of the usual number")(
      "quick", po::bool_switch(&matches.quick),
      "lambda: play only a few pairs, ten minutes in all on two cores")(
      "figures", po::bool_switch(&matches.figures_only),
      "lambda, losses, choice: plays nothing, tables and pictures of what is there")(
      "moves", po::value(&asked.losses.longest)->value_name("N"),
      "losses: moves of each side, then a game is broken off")(
      "other", po::bool_switch(&asked.other),
      "losses, choice: games against an opponent of another evaluation and depth, not against "
      "itself")("records", po::value(&asked.losses.records)->value_name("FILE"),
                "losses: games of people, whose turns are looked at as their seats saw them")(
      "replays",
      po::value(&asked.choice.replays)->default_value(asked.choice.replays)->value_name("N"),
      "choice: replays of each move")(
      "seed", po::value(&matches.seed)->default_value(matches.seed)->value_name("N"),
      "lambda, losses, choice: the same seed plays the same games")(
      "concurrency",
      po::value(&matches.concurrency)->default_value(matches.concurrency)->value_name("N"),
      "lambda, losses: games at a time");
  return options;
}

constexpr protocol::Usage kUsage{
    "usage: tianji-lab experiment lambda|decisions|losses|choice [OPTION...]\n\n"
    "What aversion to risk brings, and what the risk of a move tells of the loss that comes of "
    "it,\n"
    "as tables and pictures.\n"
    "  lambda     plays settings of RiskAversion (0, 1/4, 1/2, 3/4, 1) and RiskForm against plain\n"
    "             payoff in duplicate pairs: score and variance, with 95 % intervals. What was\n"
    "             interrupted goes on when it is asked for again; mpirun spreads one game over\n"
    "             processes. Without --quick there are units enough for 2 % of the points or\n"
    "             0.15 IMPs: days on one machine\n"
    "  decisions  asks what they would have chosen in decisions that were logged: each chooses by\n"
    "             one half of the worlds and is valued in the other one\n"
    "  losses     plays games, values every turn again with nothing hidden, and compares the risk\n"
    "             that was computed with the loss that came of it\n"
    "  choice     replays the worst points of those games with other moves\n",
    "Exit status: 0 done, 1 not all was played or a file cannot be used, 2 wrong usage.\n"
    "Examples: tianji-lab experiment lambda --quick\n"
    "          mpirun -n 8 tianji-lab experiment lambda --game junqi --out lambda\n"
    "          tianji-lab experiment decisions --log match.jsonl\n"
    "          tianji-lab experiment losses --game junqi --units 4\n"
    "          tianji-lab experiment choice --game junqi\n"};

protocol::Outcome run_decisions(Asked& asked) {
  if (asked.logs.empty()) return protocol::misused(unreadable("no --log", "a decision log"));
  absl::Status status = experiment::run_decisions({asked.logs, asked.folder}, std::cout);
  return status.ok() ? protocol::Outcome{} : protocol::failed(status);
}

/// Runs what plays games: it can be stopped, and be one of several processes.
template <class Run>
protocol::Outcome played(const Run& run) {
  std::atomic<bool> stopped = false;
  const StopSignals signals(stopped, "tianji-lab experiment");
  const auto job = match::Job::join();
  if (!job.ok()) return protocol::failed(job.status());
  return run(stopped, **job);
}

protocol::Outcome run_lambda(Asked& asked) {
  asked.matches.folder = asked.folder;
  return played([&](std::atomic<bool>& stopped, match::Job& job) {
    return experiment::run_lambda(asked.matches, stopped, job, std::cout);
  });
}

experiment::Opposed opposed(const Asked& asked) {
  if (!asked.losses.records.empty()) return experiment::Opposed::people;
  return asked.other ? experiment::Opposed::other : experiment::Opposed::itself;
}

protocol::Outcome run_losses(Asked& asked) {
  if (asked.other && !asked.losses.records.empty()) {
    return protocol::misused(unreadable("--other with --records", "one of them"));
  }
  asked.losses.opposed = opposed(asked);
  asked.losses.folder = asked.folder;
  asked.losses.games = asked.matches.games;
  asked.losses.engine = asked.matches.engine;
  asked.losses.number = asked.matches.units;
  asked.losses.figures_only = asked.matches.figures_only;
  asked.losses.seed = asked.matches.seed;
  asked.losses.concurrency = asked.matches.concurrency;
  return played([&](std::atomic<bool>& stopped, match::Job& job) {
    return experiment::run_losses(asked.losses, stopped, job, std::cout);
  });
}

protocol::Outcome run_choice(Asked& asked) {
  const auto& games = asked.matches.games;
  if (games.size() != 1) {
    return protocol::misused(unreadable(absl::StrCat(games.size(), " games"), "one --game"));
  }
  if (!asked.losses.records.empty()) {
    return protocol::misused(unreadable("--records", "games of engines: they go on from a point"));
  }
  if (asked.choice.replays < 1) {
    return protocol::misused(
        at("--replays", unreadable(absl::StrCat(asked.choice.replays), "1 or more")));
  }
  asked.choice.game = games[0];
  asked.choice.folder = asked.folder;
  asked.choice.opposed = opposed(asked);
  asked.choice.figures_only = asked.matches.figures_only;
  asked.choice.seed = asked.matches.seed;
  return played([&](std::atomic<bool>& stopped, match::Job&) {
    return experiment::run_choice(asked.choice, stopped, std::cout);
  });
}

struct Experiment {
  std::string_view name;
  std::string_view folder;  ///< of its files, unless another is asked for
  protocol::Outcome (*run)(Asked& asked);
};
constexpr Experiment kExperiments[] = {
    {"lambda", "lambda", run_lambda},
    {"decisions", "decisions", run_decisions},
    {"losses", "losses", run_losses},
    {"choice", "losses", run_choice},
};

}  // namespace

protocol::Outcome experiment_program(const protocol::Arguments& arguments) {
  Asked asked;
  po::variables_map values;
  if (const auto ended = protocol::read_arguments(arguments, described(asked), {"experiment", 1},
                                                  kUsage, values)) {
    return *ended;
  }
  std::string names;
  for (const Experiment& experiment : kExperiments) {
    if (experiment.name == asked.name) {
      if (asked.folder.empty()) asked.folder = experiment.folder;
      return experiment.run(asked);
    }
    absl::StrAppend(&names, names.empty() ? "" : ", ", std::string(experiment.name));
  }
  return protocol::misused(unreadable(asked.name, "one of " + names));
}

}  // namespace tianji::tuning
