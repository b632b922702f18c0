#include <iostream>
#include <string>

#include "protocol/programs/arguments.h"
#include "tuning/belief/belief.h"
#include "tuning/programs.h"

namespace tianji::tuning {

namespace po = boost::program_options;

namespace {

po::options_description described(BeliefOptions& options) {
  auto described = protocol::described_options();
  described.add_options()("variant", po::value(&options.variant)->required()->value_name("NAME"),
                          ("The game of the records: " + belief_variants()).c_str())(
      "plies", po::value(&options.plies)->multitoken()->value_name("N..."),
      "Numbers of moves (bridge: cards) after which beliefs are measured; without this option 40 "
      "80 120, at bridge 0 1 12 24.")(
      "worlds", po::value(&options.worlds)->default_value(options.worlds)->value_name("N"),
      "Worlds drawn for each belief.")(
      "games", po::value(&options.games)->default_value(options.games)->value_name("N"),
      "Use at most this many games (bridge: boards); 0 is all.")(
      "seats", po::value(&options.seats)->default_value(options.seats)->value_name("N"),
      "Number of seats of each game whose views are taken, in turn.")(
      "seed", po::value(&options.seed)->default_value(options.seed)->value_name("N"),
      "The same seed gives the same numbers.")(
      "carding", po::value(&options.carding)->default_value(options.carding)->value_name("NAME"),
      "Bridge: the meaning that both sides' small cards are given: standard, upside-down or none.")(
      "fit", po::value(&options.fit)->value_name("FOLDER"),
      "Fit the weights to the training half instead, and write them into this folder, which must "
      "be "
      "there already.")("json", po::value(&options.json)->value_name("FILE"),
                        "Write the figures to this file as well, as JSON.")(
      "file", po::value(&options.files)->value_name("FILE..."), "The records.");
  return described;
}

constexpr protocol::Usage kUsage{
    "usage: tianji-lab belief --variant NAME [OPTIONS] FILE...\n\n"
    "Replays records of real games and measures how well a seat guesses what it does not see.\n"
    "The figure is the mean of -ln(the probability given to the truth), in nats, over all\n"
    "pieces or cards that logic alone does not tell; lower is better. Each row is a belief,\n"
    "with its loss, and how much less it loses than the row before it and than the first.\n"
    "junqi, siguo (games that `tianji play --pbn` writes): the kinds of hidden pieces, by\n"
    "counting the kinds that logic leaves to a piece (counts), by worlds that are all equally\n"
    "likely (inventory), by worlds that fit how armies are set up (layout), and by worlds\n"
    "that fit what pieces have done as well (behaviour). It reads every second game, from the\n"
    "second on.\n"
    "bridge (PBN): the holders of hidden cards, as declarer and the defenders see them, by\n"
    "worlds that are all equally likely (uniform), by the calls (auction), and then, row\n"
    "by row, by one more kind of evidence from the play. It reads the boards of even numbers.\n"
    "--fit reads the other half of the games.\n",
    "Exit status: 0 done, 1 when a file cannot be read or written, 2 wrong usage.\n"
    "Example: tianji-lab belief --variant siguo games.txt --plies 40 80\n"};

}  // namespace

protocol::Outcome belief_program(const protocol::Arguments& arguments) {
  BeliefOptions options;
  po::variables_map values;
  if (const auto ended =
          protocol::read_arguments(arguments, described(options), {"file", -1}, kUsage, values)) {
    return *ended;
  }
  return belief_command(options, std::cout, std::cerr);
}

}  // namespace tianji::tuning
