#include "search/junqi/position.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/hidden.h"
#include "search/thinking/position_text.h"

namespace tianji::search {
namespace {

using junqi::JunqiBoard;
using junqi::Rules;
using junqi::SiguoBoard;
using junqi::State;
using junqi::View;

/// Number of words before the options of a position: ranks, turn, helped, quiet.
constexpr std::size_t kFixedWords = 4;

/// The position's text, completed by options from `rules` that it leaves out.
template <class Board>
std::string completed(const PositionText& split, const Rules& rules) {
  const std::string whole = split.with_history();
  const auto parts = words(whole);
  const auto named = [&](std::string_view key) {
    return std::any_of(parts.begin(), parts.end(),
                       [&](auto word) { return word.starts_with(key); });
  };
  std::string options;
  if (rules.quiet_limit != Board::kFacts.quiet_limit && !named("limit=")) {
    absl::StrAppend(&options, " limit=", rules.quiet_limit);
  }
  if (rules.openness != junqi::Openness::dark && !named("open=")) {
    absl::StrAppend(&options, " open=", std::string(name(rules.openness)));
  }
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i == kFixedWords) text += options;
    text.append(i == 0 ? "" : " ").append(parts[i]);
  }
  if (parts.size() == kFixedWords) text += options;
  return text;
}

}  // namespace

template <class Board>
JunqiPosition<Board>::JunqiPosition(const Rules& rules) : JunqiPosition(State<Board>(rules)) {}

template <class Board>
JunqiPosition<Board>::JunqiPosition(State<Board> state)
    : view(junqi::view(state, state.over() ? Seat{0} : state.seat())), whole(std::move(state)) {}

template <class Board>
absl::StatusOr<JunqiPosition<Board>> read_junqi_position(std::string_view position,
                                                         const Rules& rules) {
  const auto split = split_position(position);
  if (!split.ok()) return split.status();
  if (split->fen.empty()) {
    State<Board> state(rules);
    for (std::size_t i = 0; i < split->moves.size(); ++i) {
      const absl::Status status = observe(state, split->moves[i]);
      if (!status.ok()) return at(absl::StrCat("move ", i + 1), status);
    }
    return JunqiPosition<Board>(std::move(state));
  }
  const std::string text = completed<Board>(*split, rules);
  const auto parts = words(text);
  if (parts.size() > 2 && parts[2] == "-") {
    State<Board> state;
    absl::Status status = parse(text, state);
    if (!status.ok()) return status;
    return JunqiPosition<Board>(std::move(state));
  }
  View<Board> seen;
  absl::Status status = parse(text, seen);
  if (!status.ok()) return status;
  return JunqiPosition<Board>(seen);
}

template struct JunqiPosition<JunqiBoard>;
template struct JunqiPosition<SiguoBoard>;
template absl::StatusOr<JunqiPosition<JunqiBoard>> read_junqi_position(std::string_view,
                                                                       const Rules&);
template absl::StatusOr<JunqiPosition<SiguoBoard>> read_junqi_position(std::string_view,
                                                                       const Rules&);

template <class Board>
std::optional<Queries::Turn> JunqiQueries<Board>::turn() const {
  if (battle().over()) return std::nullopt;
  const Seat seat = battle().seat();
  return Turn{seat_letter<Board>(seat), battle().side(seat)};
}

template <class Board>
absl::StatusOr<std::vector<std::string>> JunqiQueries<Board>::legal() const {
  if (!battle().over() && battle().seat() != position_.view.seat()) {
    return absl::InvalidArgumentError(absl::StrCat(
        "the legal moves of ", seat_letter<Board>(battle().seat()),
        " cannot be told from the view of ", seat_letter<Board>(position_.view.seat())));
  }
  typename View<Board>::MoveList moves;
  position_.view.moves(moves);
  const State<Board> form;  // any state serves: the text of a move does not depend on it
  std::vector<std::string> result;
  for (const junqi::Move move : moves) result.push_back(to_text(form, move));
  return result;
}

template <class Board>
std::string JunqiQueries<Board>::fen() const {
  return position_.whole ? to_text(*position_.whole) : to_text(position_.view);
}

template <class Board>
absl::StatusOr<std::string> JunqiQueries<Board>::view(std::string_view text) const {
  const std::string letters(Board::kFacts.seat_letters);
  const std::size_t at =
      text.size() == 1
          ? letters.find(static_cast<char>(std::toupper(static_cast<unsigned char>(text[0]))))
          : std::string::npos;
  if (at == std::string::npos) {
    return unreadable(text, absl::StrCat("view and a seat, one of ", letters));
  }
  const Seat seat{static_cast<std::uint8_t>(at)};
  if (position_.whole) return to_text(junqi::view(*position_.whole, seat));
  if (seat == position_.view.seat()) return to_text(position_.view);
  return absl::InvalidArgumentError(
      absl::StrCat("the view of ", seat_letter<Board>(seat), " needs a whole position"));
}

template <class Board>
std::vector<Value> JunqiQueries<Board>::payoff() const {
  if (!battle().over()) return {0, 0};
  const Value value = battle().value(Side{0});
  const Value first = value > 0 ? 1 : value < 0 ? -1 : 0;
  return {first, -first};
}

template class JunqiQueries<JunqiBoard>;
template class JunqiQueries<SiguoBoard>;

}  // namespace tianji::search

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
