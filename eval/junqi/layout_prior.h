// How armies are set up: it draws our own layouts and weighs those of other seats before play.
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

/// The distribution of layouts by a table of preferences.
class LayoutPrior {
 public:
  /// Uses the table embedded in the program.
  LayoutPrior();

  /// Draws a layout: the flag first, then mines and bombs, then the other pieces by rank, each on a
  /// free cell in proportion to its kind's preferences.
  Layout draw(Random& random) const;

  /// The logarithm of an army's weight (not normalized to a probability). The army is listed by
  /// cell and must be lawful.
  double log_weight(std::span<const Kind, kArmy> army) const;

  /// The summand of one piece, with the flag in the left headquarters; 0 on cells not allowed.
  double log_weight(Kind kind, std::size_t cell) const { return log_[index(kind)][cell]; }

 private:
  friend absl::StatusOr<LayoutPrior> parse_layout_prior(std::string_view text);
  using Numbers = std::array<std::array<std::int16_t, kArmy>, kKinds>;
  using Table = std::array<std::array<double, kArmy>, kKinds>;
  explicit LayoutPrior(const Numbers& numbers);

  Table weight_{};  ///< by kind and cell, with the flag on the left; above 0 where lawful
  Table log_{};
};

/// Reads a table in the form of eval/number_lists.h, named by list_name. Errors name the line.
absl::StatusOr<LayoutPrior> parse_layout_prior(std::string_view text);
/// "marshal", "division", ...
std::string_view list_name(Kind kind);

}  // namespace tianji::junqi
