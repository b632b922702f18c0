#include "search/junqi/turn.h"

#include <string>

#include "engine/core/text.h"

namespace tianji::junqi {

template <class Board>
absl::StatusOr<std::vector<Move>> parse_turn(const State<Board>& state, std::string_view text) {
  constexpr std::string_view kSetUpWord = "setup:";
  if (!state.battle().setting_up() || !text.starts_with(kSetUpWord)) {
    const auto move = parse_move(state, text);
    if (!move.ok()) return move.status();
    return std::vector<Move>{*move};
  }
  std::vector<Move> moves;
  State<Board> next = state;
  for (const char c : text.substr(kSetUpWord.size())) {
    if (next.seat() != state.seat()) return unreadable(text, "at most 25 letters an army");
    const auto move = parse_move(next, std::string(kSetUpWord) + c);
    if (!move.ok()) return at(text, move.status());
    next.play(*move);
    moves.push_back(*move);
  }
  if (moves.empty()) return unreadable(text, "setup: and letters");
  return moves;
}

template absl::StatusOr<std::vector<Move>> parse_turn(const State<JunqiBoard>&, std::string_view);
template absl::StatusOr<std::vector<Move>> parse_turn(const State<SiguoBoard>&, std::string_view);

}  // namespace tianji::junqi
