#include <iostream>
#include <string>

#include "engine/core/text.h"
#include "protocol/games/kinds.h"
#include "protocol/programs/arguments.h"
#include "tuning/programs.h"
#include "tuning/replay/replay.h"

namespace tianji::tuning {

namespace po = boost::program_options;

protocol::Outcome replay_program(const protocol::Arguments& arguments) {
  ReplayOptions options;
  auto described = protocol::described_options();
  described.add_options()(
      "variant", po::value(&options.variant)->required()->value_name("NAME"),
      ("the game whose rules apply: " + joined(protocol::games::variants())).c_str())(
      "notes", po::bool_switch(&options.notes),
      "also print what is unusual but allowed, such as final passes left out")(
      "file", po::value(&options.files)->value_name("FILE..."), "files of records");
  const protocol::Usage usage{
      "usage: tianji-lab replay --variant NAME [--notes] FILE...\n\n"
      "Replays records of real games by our rules and prints one line for each thing that\n"
      "does not agree: an illegal call or card, another contract, result or score than the\n"
      "record states, text that cannot be read. Totals come last.\n"
      "Bridge reads PBN, and LIN from files that end in .lin; xiangqi PGN with its moves as\n"
      "h2e2, H2-E2, C2.5 or in Chinese; junqi and siguo the text that `tianji play --pbn` and\n"
      "`tianji-lab report --records` write.\n",
      "Exit status: 0 all agree, 1 something does not, 2 wrong usage.\n"
      "Example: tianji-lab replay --variant bridge final.pbn semifinal.lin\n"};
  po::variables_map values;
  if (const auto ended =
          protocol::read_arguments(arguments, described, {"file", -1}, usage, values)) {
    return *ended;
  }
  return replay_command(options, std::cout);
}

}  // namespace tianji::tuning
