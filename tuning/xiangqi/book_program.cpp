#include <iostream>
#include <string>

#include "protocol/programs/arguments.h"
#include "tuning/programs.h"
#include "tuning/xiangqi/book.h"

namespace tianji::tuning {

namespace po = boost::program_options;

protocol::Outcome book_program(const protocol::Arguments& arguments) {
  GrowOptions options;
  auto described = protocol::described_options();
  described.add_options()("out", po::value(&options.out)->required()->value_name("FILE"),
                          "file of the book; positions that it holds are not searched again")(
      "plies", po::value(&options.plies)->default_value(options.plies),
      "search positions that come after fewer plies than this")(
      "positions", po::value(&options.positions)->default_value(options.positions),
      "most positions of the book")(
      "margin", po::value(&options.margin)->default_value(options.margin),
      "centipawns by which a good move may be worse than the best one")(
      "moves", po::value(&options.most)->default_value(options.most),
      "most good moves of a position")(
      "rare", po::value(&options.rare)->default_value(options.rare),
      "leave out positions that are met in less than one game of this many")(
      "nodes", po::value(&options.nodes)->default_value(options.nodes),
      "nodes for a position that is hardly ever met; others get up to 21 times as many")(
      "hash", po::value(&options.hash)->default_value(options.hash),
      "MiB of the transposition table");
  const protocol::Usage usage{
      "usage: tianji-lab book --out FILE [OPTIONS]\n\n"
      "Grows an opening book of xiangqi by searches, breadth first from the start of the\n"
      "game. It may be interrupted: the same command goes on where it was, and the same\n"
      "options give the same book.\n",
      "Exit status: 0 done, 1 a file cannot be read or written, 2 wrong usage.\n"
      "Example: tianji-lab book --out my.book --plies 6 --nodes 100000\n"};
  po::variables_map values;
  if (const auto ended = protocol::read_arguments(arguments, described, {}, usage, values)) {
    return *ended;
  }
  return book_command(options, std::cout);
}

}  // namespace tianji::tuning
