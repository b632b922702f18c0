#include <iostream>
#include <string>

#include "protocol/programs/arguments.h"
#include "tuning/programs.h"
#include "tuning/xiangqi/fit.h"

namespace tianji::tuning {

namespace po = boost::program_options;

protocol::Outcome fit_program(const protocol::Arguments& arguments) {
  FitOptions options;
  SelfPlay& play = options.play;
  auto described = protocol::described_options();
  described.add_options()("positions",
                          po::value(&options.positions)->required()->value_name("FILE"),
                          "file of positions of self-play; missing games are played and appended")(
      "out", po::value(&options.out)->required()->value_name("FILE"),
      "file of the fitted weights, written after each round")(
      "from", po::value(&play.evaluation)->value_name("FILE"),
      "weights with which the games are played and the fit begins (default: the built-in ones)")(
      "games", po::value(&play.games)->default_value(play.games), "games of self-play")(
      "nodes", po::value(&play["nodes"])->default_value(play["nodes"]), "nodes for each move")(
      "opening", po::value(&play["opening"])->default_value(play["opening"]),
      "random moves at the start of a game")(
      "longest", po::value(&play["longest"])->default_value(play["longest"]),
      "plies after which a game is a draw")("seed", po::value(&play.seed)->default_value(play.seed),
                                            "seed of the openings")(
      "rounds", po::value(&options.rounds)->default_value(options.rounds), "rounds of the fit")(
      "epochs", po::value(&options.weights.epochs)->default_value(options.weights.epochs),
      "steps of Adam in each round")(
      "prior", po::value(&options.weights.prior)->default_value(options.weights.prior),
      "centipawns within which the first weights are believed to be right");
  const protocol::Usage usage{
      "usage: tianji-lab fit --positions FILE --out FILE [OPTIONS]\n\n"
      "Plays games of xiangqi against itself, keeps their quiet positions, and fits the\n"
      "weights of the evaluation to the results. Every tenth game is kept out of the fit,\n"
      "and the loss on these games is printed too. It may be interrupted: the same command\n"
      "goes on where it was, and the same options give the same files.\n",
      "Exit status: 0 done, 1 a file cannot be read or written, 2 wrong usage.\n"
      "Example: tianji-lab fit --positions play.txt --games 500 --out my.weights\n"};
  po::variables_map values;
  if (const auto ended = protocol::read_arguments(arguments, described, {}, usage, values)) {
    return *ended;
  }
  return fit_command(options, std::cout);
}

}  // namespace tianji::tuning
