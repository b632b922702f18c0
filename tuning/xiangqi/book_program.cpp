#include <iostream>
#include <string>

#include "protocol/programs/flags.h"
#include "tuning/programs.h"
#include "tuning/xiangqi/book.h"

namespace tianji::tuning {

protocol::Outcome book_program(const protocol::Arguments& arguments) {
  GrowOptions options;
  const protocol::Flag flags[] = {
      {"out", &options.out, "file of the book; positions that it holds are not searched again",
       "FILE", protocol::Default::required},
      {"plies", &options.plies, "search positions that come after fewer plies than this"},
      {"positions", &options.positions, "most positions of the book"},
      {"margin", &options.margin, "centipawns by which a good move may be worse than the best one"},
      {"moves", &options.most, "most good moves of a position"},
      {"rare", &options.rare,
       "leave out positions that are met in less than one game of this many"},
      {"nodes", &options.nodes,
       "nodes for a position that is hardly ever met; others get up to 21 times as many"},
      {"hash", &options.hash, "MiB of the transposition table"},
  };
  const protocol::Usage usage{
      "usage: tianji-lab book --out FILE [OPTIONS]\n\n"
      "Grows an opening book of xiangqi by searches, breadth first from the start of the\n"
      "game. It may be interrupted: the same command goes on where it was, and the same\n"
      "options give the same book.\n",
      "Exit status: 0 done, 1 a file cannot be read or written, 2 wrong usage.\n"
      "Example: tianji-lab book --out my.book --plies 6 --nodes 100000\n"};
  if (const auto ended = protocol::read_arguments(arguments, flags, {}, usage)) return *ended;
  return book_command(options, std::cout);
}

}  // namespace tianji::tuning
