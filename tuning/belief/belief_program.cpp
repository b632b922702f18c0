#include <iostream>
#include <string>

#include "protocol/programs/arguments.h"
#include "tuning/belief/belief.h"
#include "tuning/programs.h"

namespace tianji::tuning {

namespace po = boost::program_options;

protocol::Outcome belief_program(const protocol::Arguments& arguments) {
  BeliefOptions options;
  auto described = protocol::described_options();
  described.add_options()("variant", po::value(&options.variant)->required()->value_name("NAME"),
                          ("The game that the records are of: " + belief_variants()).c_str())(
      "plies", po::value(&options.plies)->multitoken()->value_name("N..."),
      "Beliefs are asked for after so many moves, bridge: cards; 40 80 120, bridge 0 1 12 24, "
      "without this option.")(
      "worlds", po::value(&options.worlds)->default_value(options.worlds)->value_name("N"),
      "Worlds drawn for each belief.")(
      "games", po::value(&options.games)->default_value(options.games)->value_name("N"),
      "Use at most so many games (bridge: boards); 0 is all.")(
      "seats", po::value(&options.seats)->default_value(options.seats)->value_name("N"),
      "Take the views of so many seats of each game, by turns.")(
      "seed", po::value(&options.seed)->default_value(options.seed)->value_name("N"),
      "The same seed gives the same numbers.")(
      "carding", po::value(&options.carding)->default_value(options.carding)->value_name("NAME"),
      "Bridge: what both sides' small cards are taken to mean: standard, upside-down or none.")(
      "fit", po::value(&options.fit)->value_name("FOLDER"),
      "Fit the weights to the training half and write them to this folder, instead.")(
      "json", po::value(&options.json)->value_name("FILE"),
      "Write the figures to this file as well, as JSON.")(
      "file", po::value(&options.files)->value_name("FILE..."), "The records.");
  const protocol::Usage usage{
      "usage: tianji-lab belief --variant NAME [OPTIONS] FILE...\n\n"
      "Replays records of real games and says how well a seat guesses what it does not see.\n"
      "The figure is the mean of -ln(the probability given to the truth), in nats, lower being\n"
      "better, over all that logic alone does not settle, with its standard error. A row for\n"
      "each way to guess, and how much less it loses than the row before it and than the first.\n"
      "junqi, siguo (games that `tianji play --pbn` writes): the kinds of pieces, by\n"
      "counting what logic leaves to a piece (counts), worlds that are all equally likely\n"
      "(inventory), worlds weighed by how armies are set up (layout), and by what pieces have\n"
      "done as well (behaviour); of every second game, from the second on.\n"
      "bridge (PBN): the holders of hidden cards, as declarer and defenders see them, by worlds\n"
      "that are all equally likely (uniform), by the calls (auction), and by one sort of card\n"
      "played after the other; of the boards of even numbers.\n"
      "--fit uses the other half.\n",
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
