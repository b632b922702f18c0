#include <iostream>
#include <string>

#include "protocol/arguments.h"
#include "tuning/junqi/belief.h"
#include "tuning/programs.h"

namespace tianji::tuning {

namespace po = boost::program_options;

protocol::Outcome belief_program(const protocol::Arguments& arguments) {
  BeliefOptions options;
  auto described = protocol::described_options();
  described.add_options()("variant", po::value(&options.variant)->required()->value_name("NAME"),
                          ("The game that the records are of: " + belief_variants()).c_str())(
      "plies", po::value(&options.plies)->multitoken()->value_name("N..."),
      "Beliefs are asked for after so many moves; 40 80 120 without this option.")(
      "worlds", po::value(&options.worlds)->default_value(options.worlds)->value_name("N"),
      "Worlds drawn for each belief.")(
      "games", po::value(&options.games)->default_value(options.games)->value_name("N"),
      "Use at most so many games; 0 is all.")(
      "seats", po::value(&options.seats)->default_value(options.seats)->value_name("N"),
      "Take the views of so many seats of each game, by turns.")(
      "seed", po::value(&options.seed)->default_value(options.seed)->value_name("N"),
      "The same seed gives the same numbers.")(
      "fit", po::value(&options.fit)->value_name("FOLDER"),
      "Fit the weights to the training half and write them to this folder, instead.")(
      "file", po::value(&options.files)->value_name("FILE..."), "The records.");
  const protocol::Usage usage{
      "usage: tianji-lab belief --variant NAME [OPTIONS] FILE...\n\n"
      "Replays records of real games (their form: engine/junqi/records/record.h) and says how\n"
      "well a seat guesses the pieces that it does not see. The figure is the mean of\n"
      "-ln(the probability given to the true kind), in nats, lower being better, over all\n"
      "pieces on the board that logic alone does not settle, with its standard error.\n"
      "Four ways to guess are compared: counting what logic leaves to a piece (counts),\n"
      "worlds that are all equally likely (inventory), worlds weighed by how armies are\n"
      "set up (layout), and by what pieces have done as well (behaviour).\n"
      "The figures are of every second game, from the second on; --fit uses the others.\n",
      "Exit status: 0 done, 1 when a file cannot be read or written, 2 wrong usage.\n"
      "Example: tianji-lab belief --variant siguo games.txt --plies 40 80\n"};
  po::variables_map values;
  if (const auto ended =
          protocol::read_arguments(arguments, described, {"file", -1}, usage, values)) {
    return *ended;
  }
  return belief_command(options, std::cout, std::cerr);
}

}  // namespace tianji::tuning
