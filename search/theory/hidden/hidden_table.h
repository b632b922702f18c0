// A game with hidden choices at a position, as its player uses it. Each kind of game has its own
// class, so that the player depends on no game.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/types.h"
#include "search/budget.h"
#include "search/queries.h"
#include "search/regret/tree.h"

namespace tianji::search {

/// The choice to make in a position.
struct Question {
  Seat seat{};      ///< the seat that chooses; kChance for the dealer, kNobody when over
  std::string set;  ///< the name of the seat's information set in the tree
  std::vector<std::string> moves;
  std::vector<double> probabilities;  ///< of the dealer's outcomes; empty for a seat
};

/// A move of a question, and what tree search says of it.
struct TriedMove {
  std::uint64_t visits = 0;
  double mean = 0;  ///< payoff of the seat, in the game's unit
};

/// p1, p2, p3, chance or none.
std::string_view seat_name(Seat seat);
/// Those of so many seats.
std::vector<std::string> seat_names(std::size_t seats);
/// Nothing if the game has no such seat.
std::optional<Seat> seat_of(std::string_view name, std::size_t seats);

/// A zero-sum game of two or three seats at a position. It answers `query …` (search/queries.h) in
/// the game's own unit.
class HiddenTable : public Queries {
 public:
  explicit HiddenTable(std::size_t seats) : seats_(seats) {}

  /// `fen` is empty for the game's start. An error leaves the position unchanged.
  virtual absl::Status set_position(std::string_view fen, Words moves) = 0;
  /// An error if another seat than the seat helped is on turn.
  virtual absl::StatusOr<Question> question() const = 0;
  /// Information-set Monte-Carlo tree search for the seat of the question, by the question's moves.
  /// Blocks until `stop` says so.
  virtual std::vector<TriedMove> tried(std::uint64_t seed, Stopper& stop) const = 0;

  /// The text of the position from which `compile` starts: equal texts have equal trees.
  virtual std::string root() const = 0;
  /// Blocks; kCancelled when `stop` was set.
  virtual absl::StatusOr<regret::Tree> compile(std::size_t most_nodes,
                                               const std::atomic<bool>& stop) const = 0;

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
