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
                          ("whose rules: " + belief_variants()).c_str())(
      "plies", po::value(&options.plies)->multitoken()->value_name("N..."),
      "moves made when beliefs are asked for; default 40 80 120")(
      "worlds", po::value(&options.worlds)->default_value(options.worlds)->value_name("N"),
      "worlds drawn for each belief")(
      "games", po::value(&options.games)->default_value(options.games)->value_name("N"),
      "use at most so many games; 0 is all")(
      "seats", po::value(&options.seats)->default_value(options.seats)->value_name("N"),
      "whose views are taken: so many, by turns")(
      "seed", po::value(&options.seed)->default_value(options.seed)->value_name("N"),
      "the same seed gives the same numbers")(
      "fit", po::value(&options.fit)->value_name("FOLDER"),
      "fit weights to the training half and write them there")(
      "file", po::value(&options.files)->value_name("FILE..."), "the records");
  const protocol::Usage usage{
      "usage: tianji-lab belief --variant NAME [OPTIONS] FILE...\n\n"
      "Replays records of real games (engine/junqi/records/record.h) and says how well a seat\n"
      "recognizes the pieces that it does not see: the mean of -ln(the probability that it\n"
      "gives the true kind), in nats, with standard errors over games. Asked for are pieces\n"
      "on the board of which logic leaves more than one kind. Compared are the counts of\n"
      "the kinds that logic leaves to a piece, worlds that are all equally likely\n"
      "(inventory), worlds weighed by the layout prior, and by behaviour too.\n"
      "Every second game, from the second on, is the test half, which these numbers are of;\n"
      "--fit uses the others only, the training half.\n",
      "Exit status: 0, 1 when a file cannot be read or written, 2 wrong usage.\n"
      "Example: tianji-lab belief --variant siguo games.txt --plies 40 80\n"};
  po::variables_map values;
  if (const auto ended =
          protocol::read_arguments(arguments, described, {"file", -1}, usage, values)) {
    return *ended;
  }
  return belief_command(options, std::cout, std::cerr);
}

}  // namespace tianji::tuning
