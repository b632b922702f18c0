// How endings of banqi with few men end: endgame tables by retrograde analysis.
//
// Known is every position without men face down in which few men are left, at most three of a side:
// with best play on both sides, without draws by quiet plies or repetition and without limits on
// chases. Those of four men take 39 MB; `tianji-lab endings` makes the file.
//
// Bytes: a line of text with the most men, then a byte for each position of each ending of
// EndingList, in its order: 0 a draw (or no position), else 1 + the plies to the end; who moves
// wins in an odd number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "absl/status/statusor.h"
#include "engine/banqi/board.h"
#include "search/banqi/standing.h"
#include "search/methods/retrograde.h"

namespace tianji::banqi {

/// How a file of endings begins; the most men follow, and the end of the line.
inline constexpr std::string_view kEndingsBeginning = "tianji banqi endings of ";

using search::Fate;

class Endings {
 public:
  Endings() = default;  ///< no position is known

  /// Works them out for at most so many men, 2 to kMostMen, in a few seconds; calls
  /// `after_each` after each ending.
  static Endings solved(std::size_t most_men, const std::function<void()>& after_each);
  /// The bytes that bytes() gave.
  static absl::StatusOr<Endings> from(std::string bytes);
  std::string_view bytes() const { return bytes_; }

  /// Nothing if the position is not known. `mover` is a colour.
  std::optional<Fate> fate(const Board& board, std::size_t mover) const;
  /// Of a position of men with numbers; it must be known. `side` moves.
  Fate fate(const StoredAs& stored, const EndingCells& cells, std::size_t side) const;

 private:
  std::size_t most_men_ = 0;
  std::string bytes_;
};

/// The fates of the positions of one ending, by number_of. `smaller` has those of all endings to
/// which its captures lead.
std::vector<Fate> solve_ending(const Standing& standing, const Endings& smaller);

}  // namespace tianji::banqi
