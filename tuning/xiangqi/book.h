// `tianji-lab book`: an opening book of xiangqi grown by the engine's own searches.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

#include "absl/status/statusor.h"
#include "protocol/programs/program.h"

namespace tianji::tuning {

struct GrowOptions {
  std::string out;               ///< the book; what it holds already is not searched again
  int plies = 10;                ///< positions with fewer plies behind them are searched
  int positions = 2000;          ///< none are added beyond so many
  int margin = 28;               ///< moves so much worse than the best are still good
  int most = 5;                  ///< good moves a position
  int rare = 1000;               ///< positions met less than once in so many games are left out
  std::int64_t nodes = 400'000;  ///< a position that is hardly ever met
  std::int64_t hash = 16;        ///< MiB of the search's table
};

struct Grown {
  std::size_t known = 0;  ///< positions that the file held and that were met again
  std::size_t added = 0;
};

/// From the start of the game, breadth first: finds the good moves of each position (MultiPV with a
/// limit of nodes, from an empty table), writes its line at once, and goes on with the positions
/// after each good move. Positions and their mirror images are searched once. A line cut short by
/// an interruption is taken back and searched again, so that any number of runs give the same file
/// as one. The weight of a move is how far it lies within the margin, and one. Blocks; a progress
/// bar runs on a terminal's standard error.
absl::StatusOr<Grown> grow_book(const GrowOptions& options);

/// The same as a program: totals on `out`.
protocol::Outcome book_command(const GrowOptions& options, std::ostream& out);

}  // namespace tianji::tuning
