// How armies are set up: our own layouts, and what we believe of others' before anything happened.
//
// A table of preferences (eval/junqi/layout.weights) says how often each kind is put on each cell;
// it is mirrored when the flag stands in the right headquarters. Every lawful layout is possible.
#pragma once

#include <array>
#include <span>

#include "engine/core/random.h"
#include "engine/junqi/layout.h"

namespace tianji::junqi {

class LayoutPrior {
 public:
  /// The table that travels with the program.
  LayoutPrior();

  /// A whole layout: the flag first, then mines and bombs, then the others by rank, each piece on a
  /// free cell in proportion to its kind's preferences.
  Layout draw(Random& random) const;

  /// How likely an army by cell is, as the logarithm of a weight (no probability: not normalized).
  /// Lawful armies only.
  double log_weight(std::span<const Kind, kArmy> army) const;

 private:
  using Table = std::array<std::array<double, kArmy>, kKinds>;
  Table weight_{};  ///< by kind and cell, with the flag on the left; above 0 where lawful
  Table log_{};
};

/// The cell on the other side of the middle column.
std::size_t mirrored_cell(std::size_t cell);

}  // namespace tianji::junqi
