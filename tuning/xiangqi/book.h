// `tianji-lab book`: an opening book of xiangqi grown by the engine's own searches.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

#include "absl/status/statusor.h"
#include "protocol/programs/program.h"

namespace tianji::tuning {

/// The options of `tianji-lab book`.
struct GrowOptions {
  std::string out;               ///< the book; positions that it holds are not searched again
  int plies = 10;                ///< positions after fewer plies than this are searched
  int positions = 2000;          ///< most positions of the book
  int margin = 28;               ///< good moves are at most this many centipawns below the best
  int most = 5;                  ///< most good moves of a position
  int rare = 1000;               ///< positions met in less than one game of this many are left out
  std::int64_t nodes = 400'000;  ///< for a position that is hardly ever met; others get more
  std::int64_t hash = 16;        ///< MiB of the transposition table
};

/// The number of positions of a run.
struct Grown {
  std::size_t known = 0;  ///< positions that the file held and that were met again
  std::size_t added = 0;
};

/// From the start of the game, breadth first: finds the good moves of each position (MultiPV with a
/// limit of nodes, from an empty table), writes its line at once, and goes on with the positions
/// after each good move. A position and its mirror image are searched once. A line that an
/// interruption cut short is removed and its position searched again, so that any number of runs
/// give the same file as one. The weight of a move is the margin less its distance from the best
/// move, plus one. Blocks; a progress bar runs on a terminal's standard error.
absl::StatusOr<Grown> grow_book(const GrowOptions& options);

/// Runs grow_book() for the program and prints the totals to `out`.
protocol::Outcome book_command(const GrowOptions& options, std::ostream& out);

}  // namespace tianji::tuning
