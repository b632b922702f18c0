// What games of turns share: the seats of those in which a seat that cannot move has lost, the
// reading of a move by its text, and of `… | 2`, the seat to act at the end of a position's text.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/core/text.h"
#include "engine/core/types.h"

namespace tianji::theory {

/// The seats, sides and values of a game `G` of two seats, in which a seat that cannot move has
/// lost. `G` derives from this and has over().
template <class G>
class NormalPlay {
 public:
  static constexpr std::size_t kSeatCount = 2;
  static constexpr std::size_t kSideCount = 2;
  static constexpr Side side(Seat seat) { return Side{static_cast<std::uint8_t>(index(seat))}; }

  Seat seat() const { return static_cast<const G&>(*this).over() ? kNobody : turn(); }
  Seat turn() const { return Seat{turn_}; }  ///< also of a game that is over
  Value value(Side side) const {             ///< kWin or -kWin
    assert(seat() == kNobody);
    return index(side) == turn_ ? -kWin : kWin;
  }

  friend bool operator==(const NormalPlay&, const NormalPlay&) = default;

 protected:
  void pass_turn() { turn_ = static_cast<std::uint8_t>(1 - turn_); }

  std::uint8_t turn_ = 0;

 private:
  friend G;
  NormalPlay() = default;
};

/// The legal move with that text; the error says that `expected` was expected. For games with few
/// moves.
template <class P>
absl::StatusOr<typename P::Move> legal_move(const P& position, std::string_view text,
                                            std::string_view expected) {
  typename P::MoveList list;
  position.moves(list);
  for (const auto& move : list) {
    if (to_text(position, move) == text) return move;
  }
  return unreadable(text, list.empty() ? "no move: the game is over" : expected);
}

/// A text split at its mark.
struct ToMove {
  std::string_view rest;  ///< the text before the mark, trimmed
  std::uint8_t seat = 0;
};

/// `signs` are the letters of the two seats: "12" or "wb". A mark within braces does not count.
/// Without a mark the first seat is to act.
absl::StatusOr<ToMove> read_to_move(std::string_view text, std::string_view signs);

}  // namespace tianji::theory
