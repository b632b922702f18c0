// The answers to `query …` (search/queries.h) that tables of two-seat zero-sum games share. Payoffs
// are in the game's own unit.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/types.h"
#include "search/queries.h"

namespace tianji::search {

/// p1, p2, chance or none.
std::string_view seat_name(Seat seat);
std::optional<Seat> seat_of(std::string_view name);

/// Queries of a two-seat zero-sum game.
class TableQueries : public Queries {
 public:
  std::size_t seats() const final { return 2; }
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
  /// The payoff of seat 0; only called when over.
  virtual Value won() const = 0;
};

}  // namespace tianji::search
