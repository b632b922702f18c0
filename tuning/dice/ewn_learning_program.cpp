#include <iostream>
#include <string>

#include "protocol/programs/arguments.h"
#include "tuning/dice/ewn_learning.h"
#include "tuning/programs.h"

namespace tianji::tuning {

namespace po = boost::program_options;

protocol::Outcome learn_ewn_program(const protocol::Arguments& arguments) {
  EwnLearning learning;
  std::string out;
  auto described = protocol::described_options();
  described.add_options()("out", po::value(&out)->required()->value_name("FILE"),
                          "where the weights go")(
      "games", po::value(&learning.games)->default_value(learning.games), "against itself")(
      "seed", po::value(&learning.seed)->default_value(learning.seed), "of set-ups and dice")(
      "rate", po::value(&learning.rate)->default_value(learning.rate), "of learning, at first")(
      "lambda", po::value(&learning.lambda)->default_value(learning.lambda),
      "from 0 to 1: how far back the end of a game is heard");
  const protocol::Usage usage{
      "usage: tianji-lab learn-ewn --out FILE [OPTIONS]\n\n"
      "Learns the evaluation of EinStein wuerfelt nicht! from games against itself.\n"
      "The same options give the same weights. eval/dice/ewn.weights is such a file.\n",
      "Exit status: 0 done, 1 the file cannot be written, 2 wrong usage.\n"
      "Example: tianji-lab learn-ewn --out ewn.weights --games 100000\n"};
  po::variables_map values;
  if (const auto ended = protocol::read_arguments(arguments, described, {}, usage, values)) {
    return *ended;
  }
  return learn_ewn_command(learning, out, std::cout);
}

}  // namespace tianji::tuning
