// The answers to `query …` (search/queries.h) that tables of games with hidden choices share.
// Payoffs are in the game's own unit.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/types.h"
#include "search/queries.h"

namespace tianji::search {

/// p1, p2, p3, chance or none.
std::string_view seat_name(Seat seat);
/// Nothing if the game has no such seat.
std::optional<Seat> seat_of(std::string_view name, std::size_t seats);

/// Queries of a game for two or three seats.
class TableQueries : public Queries {
 public:
  explicit TableQueries(std::size_t seats) : seats_(seats) {}
  std::size_t seats() const final { return seats_; }
  std::optional<Turn> turn() const final;
  absl::StatusOr<std::vector<std::string>> legal() const final { return choices(acting()); }
  absl::StatusOr<std::vector<std::string>> legal_of(std::string_view seat) const final;
  absl::StatusOr<std::string> view(std::string_view seat) const final;
  std::vector<Value> payoff() const final;

 protected:
  /// kChance for the dealer, kNobody when the game is over.
  virtual Seat acting() const = 0;
  /// The moves of a seat; empty if it has no choice.
  virtual std::vector<std::string> choices(Seat seat) const = 0;
  virtual absl::StatusOr<std::string> view_of(Seat seat) const = 0;
  /// The payoff of a seat; only called when over.
  virtual Value won(Seat seat) const = 0;

 private:
  absl::StatusOr<Seat> read_seat(std::string_view word) const;

  std::size_t seats_;
};

}  // namespace tianji::search
