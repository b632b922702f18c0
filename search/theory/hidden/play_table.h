// A game with hidden choices as its player uses it: it reads words and asks a question.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/types.h"
#include "search/budget.h"

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

/// A game at a position.
class PlayTable {
 public:
  using Words = std::span<const std::string_view>;

  PlayTable() = default;
  PlayTable(const PlayTable&) = delete;
  PlayTable& operator=(const PlayTable&) = delete;
  virtual ~PlayTable() = default;

  /// `fen` is empty for the game's start. An error leaves the position unchanged.
  virtual absl::Status set_position(std::string_view fen, Words moves) = 0;
  /// An error if another seat than the seat helped is on turn.
  virtual absl::StatusOr<Question> question() const = 0;
  /// Information-set Monte-Carlo tree search for the seat of the question, by the question's moves.
  /// Blocks until `stop` says so. An error in games without it.
  virtual absl::StatusOr<std::vector<TriedMove>> tried(std::uint64_t seed, Stopper& stop) const {
    static_cast<void>(seed), static_cast<void>(stop);
    return absl::UnimplementedError("this game has no information-set tree search");
  }
  /// The canonical text after `position fen `.
  virtual std::string fen() const = 0;
  /// The answer to `query <words>`.
  virtual absl::StatusOr<std::string> query(Words words) const = 0;
};

}  // namespace tianji::search
