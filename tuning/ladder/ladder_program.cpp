#include <atomic>
#include <iostream>
#include <string>

#include "protocol/programs/flags.h"
#include "tuning/ladder/ladder.h"
#include "tuning/programs.h"
#include "tuning/store/stop_signals.h"

namespace tianji::tuning {
namespace {

std::vector<protocol::Flag> flags(LadderOptions& options) {
  return {
      {"variant", &options.variant, "The game: junqi or siguo.", "NAME",
       protocol::Default::required},
      {"rungs", &options.rungs,
       "The opponents to play against, all of them without this option: " + ladder_rungs(),
       "NAME..."},
      {"pairs", &options.pairs, "Pairs of games against each opponent.", "N"},
      {"worlds", &options.worlds, "Worlds that our player samples in a round.", "N"},
      {"depth", &options.depth, "Plies that our player searches in each world.", "N"},
      {"rollout", &options.rollout, "Plies of our player's rollouts; 0 is none.", "N"},
      {"lambda", &options.lambda, "How much risk counts against payoff for our player, 0 to 1.",
       "N"},
      {"form", &options.form, "How our player measures risk: rms, literal, downside or regret.",
       "NAME"},
      {"rung-worlds", &options.rung_worlds, "Worlds that the opponent one-ply samples.", "N"},
      {"playouts", &options.playouts, "Games that the opponent flat plays out for each move.", "N"},
      {"tree-playouts", &options.tree_playouts,
       "Games that the opponent is-mcts plays out for each decision.", "N"},
      {"seed", &options.seed,
       "Layouts and players draw from it: the same seed plays the same games.", "N"},
      {"weights", &options.weights,
       "Our player's evaluation: hand or a file of weights, in junqi also a network; the opponent "
       "self keeps the built-in one.",
       "FILE"},
      {"concurrency", &options.concurrency, "Games at a time; results do not depend on it.", "N"},
      {"db", &options.database,
       "Where every finished game is stored, as tianji-lab match does; the same command goes on "
       "with it, tianji-lab report reads it.",
       "FILE"},
  };
}

constexpr protocol::Usage kUsage{
    "usage: tianji-lab ladder --variant NAME [--rungs NAME...] [--pairs N] ...\n\n"
    "Plays our junqi or siguo player against opponents of rising strength, the rungs, in\n"
    "mirrored pairs: the same layouts twice, sides exchanged. Prints for each opponent our\n"
    "fraction of the points, with its 95 % interval over pairs, and what ended the games.\n"
    "all-seen is our player with its usual options, shown all pieces: its fraction of the points\n"
    "is an upper bound of what a better belief in hidden pieces could bring.\n",
    "Exit status: 0 done, 1 interrupted or a player was at fault, 2 wrong usage.\n"
    "Example: tianji-lab ladder --variant siguo --rungs one-ply flat --pairs 50\n"};

}  // namespace

protocol::Outcome ladder_program(const protocol::Arguments& arguments) {
  LadderOptions options;
  if (const auto ended = protocol::read_arguments(arguments, flags(options), {}, kUsage)) {
    return *ended;
  }
  std::atomic<bool> stopped = false;
  const StopSignals signals(stopped, "tianji-lab ladder");
  return ladder_command(options, stopped, std::cout);
}

}  // namespace tianji::tuning
