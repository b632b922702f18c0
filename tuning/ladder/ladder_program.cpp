#include <atomic>
#include <iostream>
#include <string>

#include "protocol/programs/arguments.h"
#include "tuning/ladder/ladder.h"
#include "tuning/programs.h"
#include "tuning/store/stop_signals.h"

namespace tianji::tuning {

namespace po = boost::program_options;

namespace {

po::options_description described(LadderOptions& options) {
  auto described = protocol::described_options();
  auto add = described.add_options();
  const auto number = [&add](const char* name, auto& value, const char* help) {
    add(name, po::value(&value)->default_value(value)->value_name("N"), help);
  };
  add("variant", po::value(&options.variant)->required()->value_name("NAME"),
      "The game: junqi or siguo.");
  add("rungs", po::value(&options.rungs)->multitoken()->value_name("NAME..."),
      ("The opponents to play against, all of them without this option: " + ladder_rungs())
          .c_str());
  number("pairs", options.pairs, "Pairs of games against each opponent.");
  number("worlds", options.worlds, "Worlds that our player samples in a round.");
  number("depth", options.depth, "Plies that our player searches in each world.");
  number("rollout", options.rollout, "Plies of our player's rollouts; 0 is none.");
  number("lambda", options.lambda, "How much risk counts against payoff for our player, 0 to 1.");
  add("form", po::value(&options.form)->default_value(options.form)->value_name("NAME"),
      "How our player measures risk: rms, literal, downside or regret.");
  number("rung-worlds", options.rung_worlds, "Worlds that the opponent one-ply samples.");
  number("playouts", options.playouts, "Games that the opponent flat plays out for each move.");
  number("tree-playouts", options.tree_playouts,
         "Games that the opponent is-mcts plays out for each decision.");
  number("seed", options.seed,
         "Layouts and players draw from it: the same seed plays the same games.");
  add("weights", po::value(&options.weights)->value_name("FILE"),
      "Our player's evaluation: hand or a file of weights, in junqi also a network; the opponent "
      "self keeps the built-in one.");
  number("concurrency", options.concurrency, "Games at a time; results do not depend on it.");
  add("db", po::value(&options.database)->default_value(options.database)->value_name("FILE"),
      "Where every finished game is stored, as tianji-lab match does; the same command goes on "
      "with it, tianji-lab report reads it.");
  return described;
}

constexpr protocol::Usage kUsage{
    "usage: tianji-lab ladder --variant NAME [--rungs NAME...] [--pairs N] ...\n\n"
    "Plays our junqi or siguo player against opponents of rising strength, the rungs, in\n"
    "mirrored pairs: the same layouts twice, sides exchanged. Prints for each opponent our\n"
    "share of the points, with its 95 % interval over pairs, and what ended the games.\n"
    "all-seen is our player with its usual options, shown all pieces: its share of the points\n"
    "is an upper bound of what a better belief in hidden pieces could bring.\n",
    "Exit status: 0 done, 1 interrupted or a player was at fault, 2 wrong usage.\n"
    "Example: tianji-lab ladder --variant siguo --rungs one-ply flat --pairs 50\n"};

}  // namespace

protocol::Outcome ladder_program(const protocol::Arguments& arguments) {
  LadderOptions options;
  po::variables_map values;
  if (const auto ended =
          protocol::read_arguments(arguments, described(options), {}, kUsage, values)) {
    return *ended;
  }
  std::atomic<bool> stopped = false;
  const StopSignals signals(stopped, "tianji-lab ladder");
  return ladder_command(options, stopped, std::cout);
}

}  // namespace tianji::tuning
