// The position of a junqi or siguo player: a seat's view, or a whole position.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/junqi/state.h"

namespace tianji::search {

/// In a whole position `view` is that of the seat to move. The search gets only `view`.
template <class Board>
struct JunqiPosition {
  junqi::View<Board> view;
  std::optional<junqi::State<Board>> whole;  ///< for a referee and for analysis

  /// The start, before any army is set up.
  explicit JunqiPosition(const junqi::Rules& rules);
  explicit JunqiPosition(junqi::State<Board> state);
  explicit JunqiPosition(const junqi::View<Board>& seen) : view(seen) {}
};

/// Reads the words after `position`. The fen has the form of engine/junqi/state.h; `rules` give the
/// quiet limit and the openness if the fen does not.
template <class Board>
absl::StatusOr<JunqiPosition<Board>> read_junqi_position(std::string_view position,
                                                         const junqi::Rules& rules);

/// The letter of a seat: S, N in junqi; S, E, N, W in siguo.
template <class Board>
std::string seat_letter(Seat seat) {
  return {Board::kFacts.seat_letters[index(seat)]};
}

}  // namespace tianji::search
