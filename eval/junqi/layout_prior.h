// How armies are set up: it draws our own layouts and weighs those of other seats before play.
//
// People set up in several ways: with the marshal in front, with all mines at the flag, … A way is
// a table of preferences that says how often each kind is put on each cell; it is mirrored when the
// flag stands in the right headquarters. A layout follows one of the ways (a mixture of products,
// fitted by tianji-lab to eval/junqi/layout.weights). Every lawful layout is possible.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/random.h"
#include "engine/junqi/layout.h"

namespace tianji::junqi {

/// The number of ways in a file.
inline constexpr std::size_t kWays = 16;

/// The numbers of a file, in the order of its lists: for each way how many of a thousand layouts
/// follow it, the logarithm of the factor of its odds in hundredths, and by kind, way and cell in
/// how many of a thousand of its layouts the kind stands on the cell, with the flag on the left.
struct LayoutNumbers {
  std::array<std::int16_t, kWays> share{};
  std::array<std::int16_t, kWays> factor{};
  std::array<std::array<std::int16_t, kWays * kArmy>, kKinds> cells{};
};

/// The distribution of layouts by ways to set up.
class LayoutPrior {
 public:
  /// Uses the tables embedded in the program.
  LayoutPrior();
  explicit LayoutPrior(const LayoutNumbers& numbers);

  /// The number of ways.
  std::size_t ways() const { return ways_.size(); }
  /// The prior with one way: the mean of the tables.
  LayoutPrior in_one_way() const;

  /// Draws a layout: the way, then the flag, mines and bombs, then the other pieces by rank, each
  /// on a free cell in proportion to its kind's preferences.
  Layout draw(Random& random) const;

  /// The logarithm of an army's weight (not normalized to a probability). The army is listed by
  /// cell and must be lawful.
  double log_weight(std::span<const Kind, kArmy> army) const;

  /// The mean summand of one piece over the ways, with the flag in the left headquarters; 0 on
  /// cells not allowed.
  double log_weight(Kind kind, std::size_t cell) const;

  /// The weight of a way beside the others.
  double factor(std::size_t way) const { return ways_[way].factor; }
  /// The factor of one piece by a way, with the flag in the left headquarters; 1 on cells not
  /// allowed.
  double odds(std::size_t way, Kind kind, std::size_t cell) const {
    return ways_[way].odds[index(kind)][cell];
  }

 private:
  using Table = std::array<std::array<double, kArmy>, kKinds>;
  struct Way {
    double share;   ///< of layouts
    double factor;  ///< of its products of odds
    Table weight;   ///< by kind and cell, with the flag on the left; above 0 where lawful
    Table odds;
  };

  static std::array<Kind, kArmy> fill(const Table& weight, Random& random);

  std::vector<Way> ways_;
};

/// Reads tables in the form of eval/number_lists.h: "share", "factor", and a list for each kind,
/// named by list_name. Errors name the line.
absl::StatusOr<LayoutPrior> parse_layout_prior(std::string_view text);
/// "marshal", "division", ...
std::string_view list_name(Kind kind);

}  // namespace tianji::junqi
