#include <iostream>
#include <string>

#include "protocol/arguments.h"
#include "tuning/junqi/ladder.h"
#include "tuning/programs.h"

namespace tianji::tuning {

namespace po = boost::program_options;

protocol::Outcome ladder_program(const protocol::Arguments& arguments) {
  LadderOptions options;
  auto described = protocol::described_options();
  auto add = described.add_options();
  const auto number = [&add](const char* name, auto& value, const char* help) {
    add(name, po::value(&value)->default_value(value)->value_name("N"), help);
  };
  add("variant", po::value(&options.variant)->required()->value_name("NAME"), "junqi or siguo");
  add("rungs", po::value(&options.rungs)->multitoken()->value_name("NAME..."),
      ("which of them, all without this: " + ladder_rungs()).c_str());
  number("pairs", options.pairs, "of games, a rung");
  number("minutes", options.minutes, "a rung, if it has not played its pairs before; 0: no limit");
  number("worlds", options.worlds, "of our player, a round");
  number("depth", options.depth, "of our player's search");
  number("rollout", options.rollout, "plies of our player's rollouts; 0: none");
  number("lambda", options.lambda, "risk aversion of our player, 0 to 1");
  add("form", po::value(&options.form)->default_value(options.form)->value_name("NAME"),
      "of our player's risk: rms, literal, downside, regret");
  number("rung-worlds", options.rung_worlds, "of one-ply");
  number("playouts", options.playouts, "of flat, each move");
  number("seed", options.seed, "of layouts and players");
  add("weights", po::value(&options.weights)->value_name("FILE"),
      "evaluation weights of our player in place of the built-in ones, which \"self\" keeps");
  const protocol::Usage usage{
      "usage: tianji-lab ladder --variant NAME [--rungs NAME...] [--pairs N] ...\n\n"
      "Our junqi or siguo player against opponents of rising strength, in mirrored\n"
      "pairs: the same layouts twice, sides exchanged. For each rung our share of the\n"
      "points with its 95 % interval over pairs, and games by what ended them. In\n"
      "all-seen our player sees all cards and meets itself: an upper bound.\n",
      "Exit status: 0, 1 a move was illegal, 2 wrong usage.\n"
      "Example: tianji-lab ladder --variant siguo --rungs one-ply flat --pairs 50\n"};
  po::variables_map values;
  if (const auto ended = protocol::read_arguments(arguments, described, {}, usage, values)) {
    return *ended;
  }
  return ladder_command(options, std::cout);
}

}  // namespace tianji::tuning
