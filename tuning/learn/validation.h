// The games that are kept out of learning to measure how well it went.
#pragma once

#include <cstddef>
#include <vector>

namespace tianji::tuning {

/// What is learnt from, and what only measures how well that went. All of one game is in one part,
/// since positions of one game are alike.
template <class Thing>
struct Parts {
  /// The part to which the game of this number, from 0, belongs if one game of `kept` is kept out.
  std::vector<Thing>& of(std::size_t game, std::size_t kept) {
    return game % kept == kept - 1 ? validation : training;
  }

  std::vector<Thing> training;
  std::vector<Thing> validation;
};

}  // namespace tianji::tuning
