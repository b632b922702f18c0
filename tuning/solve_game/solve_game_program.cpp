#include <iostream>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "protocol/programs/flags.h"
#include "tuning/programs.h"
#include "tuning/solve_game/solve_game.h"

namespace tianji::tuning {
namespace {

/// The command line.
struct Asked {
  SolveOptions options;
  std::uint64_t iterations = 0;
  std::vector<std::string> words;  ///< the game and its position
};

std::vector<protocol::Flag> flags(Asked& asked) {
  using protocol::Default;
  SolveOptions& options = asked.options;
  return {
      {"seed", &options.seed, "seed by which a move is drawn where the answer is a mixture (1)",
       "N", Default::unshown},
      {"set", &options.set, "an option of the engine, such as Regret=dcfr; may be repeated",
       "NAME=VALUE"},
      {"iterations", &asked.iterations,
       "iterations for poker, liar's dice and goofspiel (1000), for a file the most (100000)", "N",
       Default::unshown},
      {"strategy", &options.strategy,
       "print what every seat does at all information sets, however many there are"},
      {"plot", &options.plot, "write how such a game converges to STEM.csv and STEM.svg", "STEM"},
      {"word", &asked.words, "the game and its position: " + solve_variants(), "WORD..."},
  };
}

constexpr protocol::Usage kUsage{
    "usage: tianji-lab solve-game [OPTION...] VARIANT [POSITION...]\n\n"
    "Solves a small game exactly and prints the solution as a table: values, who wins,\n"
    "best moves or mixtures. The position is the text after \"position fen\" in the\n"
    "protocol (default: the game's start). Write -- before a word that begins with a\n"
    "dash. A game that is too large to be solved is searched as \"go\" searches it.\n\n"
    "A file of Gambit (.efg, .nfg) with two players whose payoffs are opposed is solved by\n"
    "regret minimisation and as a linear program; of other .nfg files the equilibria are\n"
    "listed.\n",
    "Exit status: 0 solved, 1 the position is unreadable or too large, 2 wrong usage.\n"
    "Examples: tianji-lab solve-game nim 3 4 5\n"
    "          tianji-lab solve-game matrix \"0,-1,2;1,0,-1;-1,1,0\"\n"
    "          tianji-lab solve-game --plot leduc --set Regret=pcfr+ leduc\n"
    "          tianji-lab solve-game poker.efg\n"};

}  // namespace

protocol::Outcome solve_game_program(const protocol::Arguments& arguments) {
  Asked asked;
  protocol::GivenFlags given;
  if (const auto ended =
          protocol::read_arguments(arguments, flags(asked), {"word", -1}, kUsage, &given)) {
    return *ended;
  }
  if (asked.words.empty()) {
    return protocol::misused(unreadable(
        "no game",
        "a game and perhaps its position, such as nim 3 4 5, or a file of Gambit's; games: " +
            solve_variants()));
  }
  SolveOptions& options = asked.options;
  if (given.contains("iterations")) options.iterations = asked.iterations;
  options.variant = asked.words[0];
  for (std::size_t i = 1; i < asked.words.size(); ++i) {
    options.position += (i == 1 ? "" : " ") + asked.words[i];
  }
  return solve_game_command(options, std::cout);
}

}  // namespace tianji::tuning
