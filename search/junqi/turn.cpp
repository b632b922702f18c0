#include "search/junqi/turn.h"

#include <algorithm>
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

absl::StatusOr<Layout> goes_on(const Layout& begun, std::string_view word) {
  constexpr std::string_view kWord = "setup:";
  const std::string text = lower(word);
  Layout layout = begun;
  bool legal = text.starts_with(kWord) && text.size() > kWord.size();
  for (std::size_t i = kWord.size(); legal && i < text.size(); ++i) {
    const auto kind = kind_of(text[i]);
    legal = kind && has(next_kinds(layout), *kind);
    if (legal) layout.push_back(*kind);
  }
  if (!legal) return unreadable(word, "setup:<letters>, each piece on a cell where it may stand");
  return layout;
}

bool begins(const Layout& layout, const Layout& begun) {
  return begun.size() <= layout.size() && std::equal(begun.begin(), begun.end(), layout.begin());
}

}  // namespace tianji::junqi
