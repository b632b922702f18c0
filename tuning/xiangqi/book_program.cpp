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
                          "the book; what it holds already is kept and not searched again")(
      "plies", po::value(&options.plies)->default_value(options.plies),
      "search positions with fewer plies behind them")(
      "positions", po::value(&options.positions)->default_value(options.positions),
      "how many positions the book may have")(
      "margin", po::value(&options.margin)->default_value(options.margin),
      "good moves are at most so much worse than the best (centipawns)")(
      "moves", po::value(&options.most)->default_value(options.most), "good moves a position")(
      "rare", po::value(&options.rare)->default_value(options.rare),
      "leave out positions met less than once in so many games")(
      "nodes", po::value(&options.nodes)->default_value(options.nodes), "nodes a position")(
      "hash", po::value(&options.hash)->default_value(options.hash), "MiB of search table");
  const protocol::Usage usage{
      "usage: tianji-lab book --out FILE [OPTIONS]\n\n"
      "Grows an opening book of xiangqi from the start of the game, breadth first, by\n"
      "searches of its own. May be interrupted: the same command goes on where it was,\n"
      "and the same options give the same book.\n",
      "Exit status: 0 done, 1 a file cannot be read or written, 2 wrong usage.\n"
      "Example: tianji-lab book --out my.book --plies 6 --nodes 100000\n"};
  po::variables_map values;
  if (const auto ended = protocol::read_arguments(arguments, described, {}, usage, values)) {
    return *ended;
  }
  return book_command(options, std::cout);
}

}  // namespace tianji::tuning
