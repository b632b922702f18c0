#include <iostream>
#include <string>

#include "engine/core/text.h"
#include "protocol/games/kinds.h"
#include "protocol/programs/flags.h"
#include "tuning/programs.h"
#include "tuning/replay/replay.h"

namespace tianji::tuning {

protocol::Outcome replay_program(const protocol::Arguments& arguments) {
  ReplayOptions options;
  const protocol::Flag flags[] = {
      {"variant", &options.variant,
       "the game whose rules apply: " + joined(protocol::games::variants()), "NAME",
       protocol::Default::required},
      {"notes", &options.notes,
       "also print what is unusual but allowed, such as final passes left out"},
      {"file", &options.files, "files of records", "FILE..."},
  };
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
  if (const auto ended = protocol::read_arguments(arguments, flags, {"file", -1}, usage)) {
    return *ended;
  }
  return replay_command(options, std::cout);
}

}  // namespace tianji::tuning
