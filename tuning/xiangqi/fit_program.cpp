#include <iostream>
#include <string>

#include "protocol/programs/flags.h"
#include "tuning/programs.h"
#include "tuning/xiangqi/fit.h"

namespace tianji::tuning {

protocol::Outcome fit_program(const protocol::Arguments& arguments) {
  FitOptions options;
  SelfPlay& play = options.play;
  const protocol::Flag flags[] = {
      {"positions", &options.positions,
       "file of positions of self-play; missing games are played and appended", "FILE",
       protocol::Default::required},
      {"out", &options.out, "file of the fitted weights, written after each round", "FILE",
       protocol::Default::required},
      {"from", &play.evaluation,
       "weights with which the games are played and the fit begins (default: the built-in ones)",
       "FILE"},
      {"games", &play.games, "games of self-play"},
      {"nodes", &play["nodes"], "nodes for each move"},
      {"opening", &play["opening"], "random moves at the start of a game"},
      {"longest", &play["longest"], "plies after which a game is a draw"},
      {"seed", &play.seed, "seed of the openings"},
      {"rounds", &options.rounds, "rounds of the fit"},
      {"epochs", &options.weights.epochs, "steps of Adam in each round"},
      {"prior", &options.weights.prior,
       "centipawns within which the first weights are believed to be right"},
  };
  const protocol::Usage usage{
      "usage: tianji-lab fit --positions FILE --out FILE [OPTIONS]\n\n"
      "Plays games of xiangqi against itself, keeps their quiet positions, and fits the\n"
      "weights of the evaluation to the results. Every tenth game is kept out of the fit,\n"
      "and the loss on these games is printed too. It may be interrupted: the same command\n"
      "goes on where it was, and the same options give the same files.\n",
      "Exit status: 0 done, 1 a file cannot be read or written, 2 wrong usage.\n"
      "Example: tianji-lab fit --positions play.txt --games 500 --out my.weights\n"};
  if (const auto ended = protocol::read_arguments(arguments, flags, {}, usage)) return *ended;
  return fit_command(options, std::cout);
}

}  // namespace tianji::tuning
