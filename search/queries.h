// Answers to `query …`: one table for all games, and what a game has to tell for it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/text.h"
#include "engine/core/types.h"
#include "engine/game.h"

namespace tianji::search {

/// A position, as far as it may be asked about. What cannot be told is an error, in a sentence.
class Queries {
 public:
  using Words = std::span<const std::string_view>;
  struct Turn {
    std::string seat;          ///< in the game's own words, "chance" where dice or a dealer act
    std::optional<Side> side;  ///< none of chance
  };

  Queries() = default;
  Queries(const Queries&) = delete;
  Queries& operator=(const Queries&) = delete;
  virtual ~Queries() = default;

  /// One line for `query <words>`.
  absl::StatusOr<std::string> answer(Words words) const;

  virtual std::size_t seats() const = 0;
  virtual std::optional<Turn> turn() const = 0;  ///< nothing when the game is over
  virtual absl::StatusOr<std::vector<std::string>> legal() const = 0;
  /// Of one seat; where seats act in turn only that of who is to act can be told.
  virtual absl::StatusOr<std::vector<std::string>> legal_of(std::string_view seat) const;
  virtual std::string fen() const = 0;
  virtual absl::StatusOr<std::string> view(std::string_view seat) const = 0;
  virtual std::vector<Value> payoff() const = 0;  ///< a number a side, in the game's own unit
  /// The same as text: other than those numbers where the unit is finer.
  virtual std::string payoff_text() const;
  /// What is believed of something that is not seen: in most games everything is.
  virtual absl::StatusOr<std::string> belief(std::string_view of) const;
  /// What a move tells by agreement: in most games none does. `number` counts from 1; empty: the
  /// last one.
  virtual absl::StatusOr<std::string> meaning(std::string_view number) const;
};

/// A row of the table.
struct Query {
  std::string_view name;
  std::string_view help;  ///< with the argument, where there is one
  absl::StatusOr<std::string> (*answer)(const Queries& position, std::string_view argument);
};
std::span<const Query> query_table();

/// How a game writes its moves and calls its seats, where that is more than notation.
template <Position P>
struct QueryStyle {
  std::string (*move)(const P&, typename P::Move);
  std::span<const std::string_view> seats;  ///< by number
};

/// Of a game whose whole position everybody sees; a side has won 1, 0 or -1.
template <Position P>
class PositionQueries final : public Queries {
 public:
  PositionQueries(const P& position, const QueryStyle<P>& style)
      : position_(position), style_(style) {}

  std::size_t seats() const override { return P::kSeatCount; }
  std::optional<Turn> turn() const override {
    if (position_.over()) return std::nullopt;
    const Seat seat = position_.seat();
    if (seat == kChance) return Turn{"chance", std::nullopt};
    return Turn{std::string(style_.seats[index(seat)]), P::side(seat)};
  }
  absl::StatusOr<std::vector<std::string>> legal() const override {
    typename P::MoveList moves;
    position_.moves(moves);
    std::vector<std::string> result;
    result.reserve(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      result.push_back(style_.move(position_, moves[i]));
    }
    return result;
  }
  std::string fen() const override { return to_text(position_); }
  absl::StatusOr<std::string> view(std::string_view seat) const override {
    std::string expected = "view and a seat, one of";
    for (const std::string_view known : style_.seats) {
      if (equal_ignoring_case(seat, known)) return fen();
      expected.append(" ").append(known);
    }
    return unreadable(seat, expected);
  }
  std::vector<Value> payoff() const override {
    std::vector<Value> result(P::kSideCount);
    if (!position_.over()) return result;
    for (std::uint8_t side = 0; side < P::kSideCount; ++side) {
      const Value value = position_.value(Side{side});
      result[side] = value > 0 ? 1 : value < 0 ? -1 : 0;
    }
    return result;
  }

 private:
  const P& position_;
  const QueryStyle<P>& style_;
};

}  // namespace tianji::search
