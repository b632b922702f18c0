#include <iostream>
#include <string>

#include "protocol/programs/flags.h"
#include "tuning/belief/belief.h"
#include "tuning/programs.h"

namespace tianji::tuning {

namespace {

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
    "second on, and counts with which kinds seats begin to attack and to win.\n"
    "bridge (PBN): the holders of hidden cards, as declarer and the defenders see them, by\n"
    "worlds that are all equally likely (uniform), by the calls (auction), and then, row\n"
    "by row, by one more kind of evidence from the play. It reads the boards of even numbers.\n"
    "--fit reads the other half of the games.\n",
    "Exit status: 0 done, 1 when a file cannot be read or written, 2 wrong usage.\n"
    "Example: tianji-lab belief --variant siguo games.txt --plies 40 80\n"};

}  // namespace

protocol::Outcome belief_program(const protocol::Arguments& arguments) {
  BeliefOptions options;
  const protocol::Flag flags[] = {
      {"variant", &options.variant, "The game of the records: " + belief_variants(), "NAME",
       protocol::Default::required},
      {"plies", &options.plies,
       "Numbers of moves (bridge: cards) after which beliefs are measured; without this option 40 "
       "80 120, at bridge 0 1 12 24.",
       "N..."},
      {"worlds", &options.worlds, "Worlds drawn for each belief.", "N"},
      {"games", &options.games, "Use at most this many games (bridge: boards); 0 is all.", "N"},
      {"seats", &options.seats, "Number of seats of each game whose views are taken, in turn.",
       "N"},
      {"seed", &options.seed, "The same seed gives the same numbers.", "N"},
      {"carding", &options.carding,
       "Bridge: the meaning that both sides' small cards are given: standard, upside-down or none.",
       "NAME"},
      {"fit", &options.fit,
       "Fit the weights to the training half instead, and write them into this folder, which must "
       "be there already.",
       "FOLDER"},
      {"observer", &options.observer,
       "Junqi and siguo: add the row secrecy, by what pieces have done in the light of this file, "
       "a "
       "behaviour.weights that --fit wrote for the games of one player.",
       "FILE"},
      {"json", &options.json, "Write the figures to this file as well, as JSON.", "FILE"},
      {"file", &options.files, "The records.", "FILE..."},
  };
  if (const auto ended = protocol::read_arguments(arguments, flags, {"file", -1}, kUsage)) {
    return *ended;
  }
  return belief_command(options, std::cout, std::cerr);
}

}  // namespace tianji::tuning
