// A game for regret minimisation as its player sees it: words in, a compiled tree and a question
// out. One class a kind of game behind it; the player itself names no game.
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

/// What is to be chosen here.
struct Question {
  Seat seat{};      ///< whose choice it is; kChance for the dealer's, kNobody when over
  std::string set;  ///< the name of its information set in the tree
  std::vector<std::string> moves;
  std::vector<double> probabilities;  ///< of the dealer's outcomes; empty for a seat
};

class RegretTable {
 public:
  using Words = std::span<const std::string_view>;

  RegretTable() = default;
  RegretTable(const RegretTable&) = delete;
  RegretTable& operator=(const RegretTable&) = delete;
  virtual ~RegretTable() = default;

  /// `fen` is empty for the game's start. On an error the position before it stands.
  virtual absl::Status set_position(std::string_view fen, Words moves) = 0;
  /// An error where the seat helped is not to act.
  virtual absl::StatusOr<Question> question() const = 0;
  /// The text of the position from which `compile` starts: equal texts have equal trees.
  virtual std::string root() const = 0;
  /// Blocks; kCancelled when `stop` was set.
  virtual absl::StatusOr<regret::Tree> compile(std::size_t most_nodes,
                                               const std::atomic<bool>& stop) const = 0;
  /// What follows `position fen `, canonical.
  virtual std::string fen() const = 0;
  /// The answer to `query <words>`.
  virtual absl::StatusOr<std::string> query(Words words) const = 0;
};

}  // namespace tianji::search
