// A game for regret minimisation as its player uses it: it reads words and gives a compiled tree
// and a question. Each kind of game has its own class, so that the player depends on no game.
#pragma once

#include <atomic>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/types.h"
#include "search/regret/tree.h"

namespace tianji::search {

/// The choice to make in a position.
struct Question {
  Seat seat{};      ///< the seat that chooses; kChance for the dealer, kNobody when over
  std::string set;  ///< the name of the seat's information set in the tree
  std::vector<std::string> moves;
  std::vector<double> probabilities;  ///< of the dealer's outcomes; empty for a seat
};

/// A game at a position.
class RegretTable {
 public:
  using Words = std::span<const std::string_view>;

  RegretTable() = default;
  RegretTable(const RegretTable&) = delete;
  RegretTable& operator=(const RegretTable&) = delete;
  virtual ~RegretTable() = default;

  /// `fen` is empty for the game's start. An error leaves the position unchanged.
  virtual absl::Status set_position(std::string_view fen, Words moves) = 0;
  /// An error if another seat than the seat helped is on turn.
  virtual absl::StatusOr<Question> question() const = 0;
  /// The text of the position from which `compile` starts: equal texts have equal trees.
  virtual std::string root() const = 0;
  /// Blocks; kCancelled when `stop` was set.
  virtual absl::StatusOr<regret::Tree> compile(std::size_t most_nodes,
                                               const std::atomic<bool>& stop) const = 0;
  /// The canonical text after `position fen `.
  virtual std::string fen() const = 0;
  /// The answer to `query <words>`.
  virtual absl::StatusOr<std::string> query(Words words) const = 0;
};

}  // namespace tianji::search
