// How armies are set up: our own layouts, and what we believe of others' before anything happened.
//
// A table of preferences (eval/junqi/layout.weights) says how often each kind is put on each cell;
// it is mirrored when the flag stands in the right headquarters. Every lawful layout is possible.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "absl/status/statusor.h"
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

  /// What a piece adds to it, with the flag in the left headquarters; 0 where it may not stand.
  double log_weight(Kind kind, std::size_t cell) const { return log_[index(kind)][cell]; }

 private:
  friend absl::StatusOr<LayoutPrior> parse_layout_prior(std::string_view text);
  using Numbers = std::array<std::array<std::int16_t, kArmy>, kKinds>;
  using Table = std::array<std::array<double, kArmy>, kKinds>;
  explicit LayoutPrior(const Numbers& numbers);

  Table weight_{};  ///< by kind and cell, with the flag on the left; above 0 where lawful
  Table log_{};
};

/// A table in the form of eval/number_lists.h; names are list_name's. An error names the line.
absl::StatusOr<LayoutPrior> parse_layout_prior(std::string_view text);
/// "marshal", "division", ...
std::string_view list_name(Kind kind);

}  // namespace tianji::junqi
