// What a junqi or siguo player was told: a seat's view, or a whole position; and the answers to
// `query …` that follow from it.
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

/// `fen` is as in engine/junqi/state.h, or empty for the start; what it does not say of the quiet
/// limit and of openness is taken from `rules`.
template <class Board>
absl::StatusOr<JunqiPosition<Board>> read_junqi_position(std::string_view fen,
                                                         std::span<const std::string_view> moves,
                                                         const junqi::Rules& rules);

/// One line for "legal", "seat", "players", "fen", "view <seat>", "payoff" (1, 0 or -1 a side),
/// "gameover", "p1turn", "result". Others are the player's.
template <class Board>
absl::StatusOr<std::string> answer_junqi_query(const JunqiPosition<Board>& position,
                                               std::span<const std::string_view> words);

/// S, N; S, E, N, W.
template <class Board>
std::string seat_letter(Seat seat) {
  return {Board::kFacts.seat_letters[index(seat)]};
}

}  // namespace tianji::search
