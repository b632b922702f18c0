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
  described.add_options()("positions", po::value(&play.file)->required()->value_name("FILE"),
                          "positions of self-play; games that are missing are played and appended")(
      "out", po::value(&options.out)->required()->value_name("FILE"),
      "the fitted weights, written after each round")(
      "from", po::value(&play.weights)->value_name("FILE"),
      "weights that play and that the fit begins with (default: the built-in ones)")(
      "games", po::value(&play.games)->default_value(play.games), "games of self-play")(
      "nodes", po::value(&play.nodes)->default_value(play.nodes), "nodes a move")(
      "opening", po::value(&play.opening)->default_value(play.opening), "random moves to begin")(
      "longest", po::value(&play.longest)->default_value(play.longest), "plies, then a draw")(
      "seed", po::value(&play.seed)->default_value(play.seed), "of the openings")(
      "rounds", po::value(&options.rounds)->default_value(options.rounds), "rounds of the fit")(
      "epochs", po::value(&options.descent.epochs)->default_value(options.descent.epochs),
      "steps of Adam a round")(
      "prior", po::value(&options.descent.prior)->default_value(options.descent.prior),
      "centipawns within which the first weights are thought to be right");
  const protocol::Usage usage{
      "usage: tianji-lab fit --positions FILE --out FILE [OPTIONS]\n\n"
      "Plays games of xiangqi against itself, keeps their quiet positions, and fits the\n"
      "weights of the evaluation to the results; every tenth game is kept aside and\n"
      "its loss printed beside. May be interrupted: the same command goes on where it\n"
      "was, and the same options give the same files.\n",
      "Exit status: 0 done, 1 a file cannot be read or written, 2 wrong usage.\n"
      "Example: tianji-lab fit --positions play.txt --games 500 --out my.weights\n"};
  po::variables_map values;
  if (const auto ended = protocol::read_arguments(arguments, described, {}, usage, values)) {
    return *ended;
  }
  return fit_command(options, std::cout);
}

}  // namespace tianji::tuning
