// Answers to `query …`: one table for all games, and the interface that a game fills for it.
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

/// The facts that a query can be about. A fact that cannot be known is an error.
class Queries {
 public:
  using Words = std::span<const std::string_view>;
  struct Turn {
    std::string seat;          ///< the game's own name; "chance" if dice or a dealer act
    std::optional<Side> side;  ///< nothing for chance
  };

  Queries() = default;
  Queries(const Queries&) = delete;
  Queries& operator=(const Queries&) = delete;
  virtual ~Queries() = default;

  /// Answers `query <words>` in one line.
  absl::StatusOr<std::string> answer(Words words) const;

  virtual std::size_t seats() const = 0;
  virtual std::optional<Turn> turn() const = 0;  ///< nothing if the game is over
  virtual absl::StatusOr<std::vector<std::string>> legal() const = 0;
  /// The legal moves of one seat; if seats act in turn, an error for all but the seat on turn.
  virtual absl::StatusOr<std::vector<std::string>> legal_of(std::string_view seat) const;
  virtual std::string fen() const = 0;
  virtual absl::StatusOr<std::string> view(std::string_view seat) const = 0;
  virtual std::vector<Value> payoff() const = 0;  ///< by side, in the game's own unit
  /// The payoffs as text; a game with fractions writes them only here.
  virtual std::string payoff_text() const;
  /// The belief about something that is not seen; an error if the game has none.
  virtual absl::StatusOr<std::string> belief(std::string_view of) const;
  /// The agreed meaning of a call; an error in games without such meanings. `number` counts from 1;
  /// empty: the last call.
  virtual absl::StatusOr<std::string> meaning(std::string_view number) const;
  /// The steps by which the hand of the seat helped is counted in points; an error in games without
  /// such a count. `trump` is a suit, or empty.
  virtual absl::StatusOr<std::string> points(std::string_view trump) const;
};

/// A row of the table of queries.
struct Query {
  std::string_view name;
  std::string_view help;  ///< with the argument, if there is one
  absl::StatusOr<std::string> (*answer)(const Queries& position, std::string_view argument);
};
std::span<const Query> query_table();

/// How a game with whole positions writes its moves and names its seats.
template <Position P>
struct QueryStyle {
  std::string (*move)(const P&, typename P::Move);
  std::span<const std::string_view> seats;  ///< by number
  std::string (*fen)(const P&) = [](const P& position) { return to_text(position); };
};

/// The queries of a game whose whole position every seat sees; payoffs are 1, 0 and -1.
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
  std::string fen() const override { return style_.fen(position_); }
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
