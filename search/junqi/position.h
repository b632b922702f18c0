// What a junqi or siguo player was told: a seat's view, or a whole position.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/junqi/state.h"

namespace tianji::search {

/// A whole position is looked at by the seat to move; who thinks is handed `view` and nothing else.
template <class Board>
struct JunqiPosition {
  junqi::View<Board> view;
  std::optional<junqi::State<Board>> whole;  ///< for a referee and for analysis

  /// The start, nobody set up.
  explicit JunqiPosition(const junqi::Rules& rules);
  explicit JunqiPosition(junqi::State<Board> state);
  explicit JunqiPosition(const junqi::View<Board>& seen) : view(seen) {}
};

/// `told` is what follows `position`; the fen in it is as in engine/junqi/state.h, and what it does
/// not say of the quiet limit and of openness is taken from `rules`.
template <class Board>
absl::StatusOr<JunqiPosition<Board>> read_junqi_position(std::string_view told,
                                                         const junqi::Rules& rules);

/// S, N; S, E, N, W.
template <class Board>
std::string seat_letter(Seat seat) {
  return {Board::kFacts.seat_letters[index(seat)]};
}

}  // namespace tianji::search
