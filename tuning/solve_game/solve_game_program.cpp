#include <iostream>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "protocol/programs/arguments.h"
#include "tuning/programs.h"
#include "tuning/solve_game/solve_game.h"

namespace tianji::tuning {

namespace po = boost::program_options;

namespace {

/// The command line.
struct Asked {
  SolveOptions options;
  std::uint64_t iterations = 0;
  std::vector<std::string> words;  ///< the game and its position
};

po::options_description described(Asked& asked) {
  auto described = protocol::described_options();
  described.add_options()("seed", po::value(&asked.options.seed)->value_name("N"),
                          "seed by which a move is drawn where the answer is a mixture (1)")(
      "set", po::value(&asked.options.set)->value_name("NAME=VALUE"),
      "an option of the engine, such as Regret=dcfr; may be repeated")(
      "iterations", po::value(&asked.iterations)->value_name("N"),
      "iterations for poker, liar's dice and goofspiel (1000), for a file the most (100000)")(
      "strategy", po::bool_switch(&asked.options.strategy),
      "print what every seat does at all information sets, however many there are")(
      "plot", po::value(&asked.options.plot)->value_name("STEM"),
      "write how such a game converges to STEM.csv and STEM.svg")(
      "word", po::value(&asked.words)->value_name("WORD..."),
      ("the game and its position: " + solve_variants()).c_str());
  return described;
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
  po::variables_map values;
  if (const auto ended =
          protocol::read_arguments(arguments, described(asked), {"word", -1}, kUsage, values)) {
    return *ended;
  }
  if (asked.words.empty()) {
    return protocol::misused(unreadable(
        "no game",
        "a game and perhaps its position, such as nim 3 4 5, or a file of Gambit's; games: " +
            solve_variants()));
  }
  SolveOptions& options = asked.options;
  if (values.count("iterations") > 0) options.iterations = asked.iterations;
  options.variant = asked.words[0];
  for (std::size_t i = 1; i < asked.words.size(); ++i) {
    options.position += (i == 1 ? "" : " ") + asked.words[i];
  }
  return solve_game_command(options, std::cout);
}

}  // namespace tianji::tuning
