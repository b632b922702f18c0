#include <iostream>
#include <string>

#include "protocol/programs/flags.h"
#include "tuning/learn/ewn_learning.h"
#include "tuning/programs.h"

namespace tianji::tuning {

protocol::Outcome learn_ewn_program(const protocol::Arguments& arguments) {
  EwnLearning learning;
  std::string out;
  const protocol::Flag flags[] = {
      {"out", &out, "file of the weights", "FILE", protocol::Default::required},
      {"games", &learning.games, "number of games against itself"},
      {"seed", &learning.seed, "seed of set-ups and dice"},
      {"rate", &learning.rate, "rate of learning at the start; it falls to a fiftieth"},
      {"lambda", &learning.lambda,
       "0 to 1: at 0 a value learns from the next position's, at 1 from the result of the game"},
  };
  const protocol::Usage usage{
      "usage: tianji-lab learn-ewn --out FILE [OPTIONS]\n\n"
      "Learns the evaluation of EinStein wuerfelt nicht! from games against itself.\n"
      "The same options give the same weights. eval/dice/ewn.weights is such a file.\n",
      "Exit status: 0 done, 1 the file cannot be written, 2 wrong usage.\n"
      "Example: tianji-lab learn-ewn --out ewn.weights --games 100000\n"};
  if (const auto ended = protocol::read_arguments(arguments, flags, {}, usage)) return *ended;
  return learn_ewn_command(learning, out, std::cout);
}

}  // namespace tianji::tuning
