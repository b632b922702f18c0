#include "search/junqi/position.h"

#include <algorithm>
#include <array>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/hidden.h"

namespace tianji::search {
namespace {

using junqi::JunqiBoard;
using junqi::Rules;
using junqi::SiguoBoard;
using junqi::State;
using junqi::View;
using Words = std::span<const std::string_view>;

constexpr std::array<std::string_view, 3> kOpennessNames{"dark", "allies", "all"};
/// Words of a position before its options: ranks, turn, helped, quiet.
constexpr std::size_t kFixedWords = 4;

/// The position's text with what it leaves to `rules` written out.
template <class Board>
std::string completed(std::string_view fen, Words moves, const Rules& rules) {
  auto parts = words(fen);
  const auto named = [&](std::string_view key) {
    return std::any_of(parts.begin(), parts.end(),
                       [&](auto word) { return word.starts_with(key); });
  };
  std::string options;
  if (rules.quiet_limit != Board::kFacts.quiet_limit && !named("limit=")) {
    absl::StrAppend(&options, " limit=", rules.quiet_limit);
  }
  if (rules.openness != junqi::Openness::dark && !named("open=")) {
    absl::StrAppend(
        &options, " open=", std::string(kOpennessNames[static_cast<std::size_t>(rules.openness)]));
  }
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i == kFixedWords) text += options;
    text.append(i == 0 ? "" : " ").append(parts[i]);
  }
  if (parts.size() == kFixedWords) text += options;
  if (!moves.empty() && !named("moves")) text += " moves";
  for (const std::string_view move : moves) text.append(" ").append(move);
  return text;
}

template <class Board>
std::string legal(const JunqiPosition<Board>& position) {
  typename View<Board>::MoveList list;
  position.view.moves(list);
  const State<Board> form;  // how a move is written does not depend on the position
  std::string result;
  for (const junqi::Move move : list) {
    absl::StrAppend(&result, result.empty() ? "" : " ", to_text(form, move));
  }
  return result;
}

template <class Board>
absl::StatusOr<std::string> seen_by(const JunqiPosition<Board>& position, Words words) {
  const std::string_view asked = words.size() > 1 ? words[1] : "";
  const std::size_t at =
      asked.size() == 1 ? Board::kFacts.seat_letters.find(asked[0]) : std::string_view::npos;
  if (at == std::string_view::npos) {
    return unreadable(
        asked, absl::StrCat("view and a seat, one of ", std::string(Board::kFacts.seat_letters)));
  }
  const Seat seat{static_cast<std::uint8_t>(at)};
  if (position.whole) return to_text(view(*position.whole, seat));
  if (seat == position.view.seat()) return to_text(position.view);
  return absl::InvalidArgumentError(
      absl::StrCat("the view of ", seat_letter<Board>(seat), " needs a whole position"));
}

/// 1, 0 or -1 for the first side.
template <class Board>
int first_side(const junqi::Battle<Board>& battle) {
  if (!battle.over()) return 0;
  const Value value = battle.value(Side{0});
  return value > 0 ? 1 : value < 0 ? -1 : 0;
}

}  // namespace

template <class Board>
JunqiPosition<Board>::JunqiPosition(const Rules& rules) : JunqiPosition(State<Board>(rules)) {}

template <class Board>
JunqiPosition<Board>::JunqiPosition(State<Board> state)
    : view(junqi::view(state, state.over() ? Seat{0} : state.seat())), whole(std::move(state)) {}

template <class Board>
absl::StatusOr<JunqiPosition<Board>> read_junqi_position(std::string_view fen, Words moves,
                                                         const Rules& rules) {
  if (fen.empty()) {
    State<Board> state(rules);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const absl::Status status = observe(state, moves[i]);
      if (!status.ok()) return at(absl::StrCat("move ", i + 1), status);
    }
    return JunqiPosition<Board>(std::move(state));
  }
  const std::string text = completed<Board>(fen, moves, rules);
  const auto parts = words(text);
  if (parts.size() > 2 && parts[2] == "-") {
    State<Board> state;
    const absl::Status status = parse(text, state);
    if (!status.ok()) return status;
    return JunqiPosition<Board>(std::move(state));
  }
  View<Board> seen;
  const absl::Status status = parse(text, seen);
  if (!status.ok()) return status;
  return JunqiPosition<Board>(seen);
}

template <class Board>
absl::StatusOr<std::string> answer_junqi_query(const JunqiPosition<Board>& position, Words words) {
  const junqi::Battle<Board>& battle = position.view.battle();
  const std::string_view asked = words.empty() ? "" : words[0];
  const int first = first_side(battle);
  if (asked == "legal") {
    if (!battle.over() && battle.seat() != position.view.seat()) {
      return absl::InvalidArgumentError(absl::StrCat(
          "the legal moves of ", seat_letter<Board>(battle.seat()),
          " cannot be told from the view of ", seat_letter<Board>(position.view.seat())));
    }
    return legal(position);
  }
  if (asked == "seat")
    return battle.over() ? std::string("none") : seat_letter<Board>(battle.seat());
  if (asked == "players") return std::to_string(Board::kSeats);
  if (asked == "fen") return position.whole ? to_text(*position.whole) : to_text(position.view);
  if (asked == "view") return seen_by(position, words);
  if (asked == "payoff") return absl::StrCat(first, " ", -first);
  if (asked == "gameover") return std::string(battle.over() ? "true" : "false");
  if (asked == "p1turn") {
    const bool turn = !battle.over() && index(battle.side(battle.seat())) == 0;
    return std::string(turn ? "true" : "false");
  }
  if (asked == "result") {
    if (!battle.over()) return std::string("none");
    return std::string(first > 0 ? "p1win" : first < 0 ? "p2win" : "draw");
  }
  return unreadable(asked,
                    "one of legal seat players fen view payoff gameover p1turn result belief");
}

template struct JunqiPosition<JunqiBoard>;
template struct JunqiPosition<SiguoBoard>;
template absl::StatusOr<JunqiPosition<JunqiBoard>> read_junqi_position(std::string_view, Words,
                                                                       const Rules&);
template absl::StatusOr<JunqiPosition<SiguoBoard>> read_junqi_position(std::string_view, Words,
                                                                       const Rules&);
template absl::StatusOr<std::string> answer_junqi_query(const JunqiPosition<JunqiBoard>&, Words);
template absl::StatusOr<std::string> answer_junqi_query(const JunqiPosition<SiguoBoard>&, Words);

}  // namespace tianji::search
