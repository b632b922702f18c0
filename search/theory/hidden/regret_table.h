// A game for regret minimisation as its player uses it. Each kind of game has its own class, so
// that the player depends on no game.
#pragma once

#include <atomic>
#include <cstddef>
#include <string>

#include "search/regret/tree.h"
#include "search/theory/hidden/play_table.h"

namespace tianji::search {

/// A two-seat zero-sum game at a position.
class RegretTable : public PlayTable {
 public:
  /// The text of the position from which `compile` starts: equal texts have equal trees.
  virtual std::string root() const = 0;
  /// Blocks; kCancelled when `stop` was set.
  virtual absl::StatusOr<regret::Tree> compile(std::size_t most_nodes,
                                               const std::atomic<bool>& stop) const = 0;
};

}  // namespace tianji::search
