// Answers to `query …` for a game whose whole position everybody sees.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/game.h"

namespace tianji::search {

/// How a game writes its moves and calls its seats, where that is more than notation.
template <Position P>
struct QueryStyle {
  std::string (*move)(const P&, typename P::Move);
  std::span<const std::string_view> seats;  ///< by number
};

template <Position P>
class PositionQueries {
 public:
  using Words = std::span<const std::string_view>;

  PositionQueries(const P& position, const QueryStyle<P>& style)
      : position_(position), style_(style) {}

  /// One line for "legal", "seat", "players", "fen", "view <seat>" (the same for all), "payoff" (a
  /// number a side: 1 won, 0, -1 lost), "gameover", "p1turn", "result".
  absl::StatusOr<std::string> answer(Words words) const {
    struct Query {
      std::string_view name;
      std::string (PositionQueries::*answer)() const;
    };
    using Q = PositionQueries;
    static constexpr Query kQueries[] = {
        {"legal", &Q::legal},       {"seat", &Q::seat},     {"players", &Q::players},
        {"fen", &Q::fen},           {"view", &Q::fen},      {"payoff", &Q::payoff},
        {"gameover", &Q::gameover}, {"p1turn", &Q::p1turn}, {"result", &Q::result},
    };
    const std::string_view asked = words.empty() ? "" : words[0];
    std::string expected = "one of";
    for (const Query& query : kQueries) {
      if (query.name == asked) return (this->*query.answer)();
      absl::StrAppend(&expected, " ", std::string(query.name));
    }
    return unreadable(asked, expected);
  }

 private:
  std::string legal() const {
    typename P::MoveList moves;
    position_.moves(moves);
    std::string result;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      absl::StrAppend(&result, i == 0 ? "" : " ", style_.move(position_, moves[i]));
    }
    return result;
  }
  std::string seat() const {
    return position_.over() ? "none" : std::string(style_.seats[index(position_.seat())]);
  }
  std::string players() const { return std::to_string(P::kSeatCount); }
  std::string fen() const { return to_text(position_); }
  std::string gameover() const { return position_.over() ? "true" : "false"; }
  std::string p1turn() const {
    return !position_.over() && P::side(position_.seat()) == Side{0} ? "true" : "false";
  }
  /// 1, 0 or -1 for a side.
  int sign(Side side) const {
    if (!position_.over()) return 0;
    const Value value = position_.value(side);
    return value > 0 ? 1 : value < 0 ? -1 : 0;
  }
  std::string payoff() const {
    std::string result;
    for (std::uint8_t side = 0; side < P::kSideCount; ++side) {
      absl::StrAppend(&result, side == 0 ? "" : " ", sign(Side{side}));
    }
    return result;
  }
  std::string result() const {
    if (!position_.over()) return "none";
    const int first = sign(Side{0});
    return first > 0 ? "p1win" : first < 0 ? "p2win" : "draw";
  }

  const P& position_;
  const QueryStyle<P>& style_;
};

}  // namespace tianji::search
