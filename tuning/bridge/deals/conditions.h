// Conditions on the hands of a deal, in the language of the columns of bidding tables.
//
//   N: hcp 15-17 shape bal; S: M 5+:good; E+W: hcp 20-
//
// After the seats of a part stand headings with their cells, as in a table
// (eval/bridge/systems/README.md). `NS:` is each of these hands, `N+S:` both together: their counts
// are added. M, oM, m, om, x, y, z and w are suits that may be any, the same throughout one deal
// and different where their letters are. Only headings that need no auction are known.
#pragma once

#include <array>
#include <bitset>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/bridge/deal.h"
#include "eval/bridge/bidding/table/rule.h"
#include "eval/bridge/hand.h"

namespace tianji::tuning {

/// A set of ways in which letters stand for suits, one bit for each.
inline constexpr std::size_t kMostBindings = 96;
using Bindings = std::bitset<kMostBindings>;

/// The conditions of one command line, parsed.
class DealConditions {
 public:
  /// An error names the seats and the word that cannot be read.
  static absl::StatusOr<DealConditions> parse(std::string_view text);

  /// The ways to bind the letters with which a hand of that seat fits.
  Bindings fitting(Seat seat, const bridge::HandFacts& hand) const;
  /// Those of `among` with which the hands that are counted together fit.
  Bindings fitting_together(const std::array<bridge::HandFacts, 4>& hands, Bindings among) const;
  /// All ways that differ.
  Bindings all() const;
  /// The reason why no deal can fit, as a sentence; empty where none is found. Only shapes are
  /// examined, and the counts that all hands together need of the pack.
  std::string contradiction() const;

 private:
  using Term = bridge::bidding::Term;
  /// A cell: one of `either` must hold, that is all of its terms; or the shape is in `shapes`.
  struct Cell {
    std::string text;  ///< "hcp 15-17"
    std::vector<std::vector<Term>> either;
    bridge::ShapeSet shapes;
    bool of_shape = false;
  };
  /// Cells of one hand, or of several together.
  struct Part {
    std::vector<Seat> seats;
    bool together = false;
    std::vector<Cell> cells;
  };
  struct Bounds;
  struct Stock;
  static const std::array<Stock, 8> kStocks;

  absl::Status add_part(std::string_view text);
  absl::Status add_cell(std::string_view heading, std::string_view cell, Part& part);
  void use_roles(const Term& term);
  void bind();
  static bool holds(const Cell& cell, const bridge::bidding::Binding& binding,
                    const bridge::HandFacts& hand);
  std::string contradiction(const bridge::bidding::Binding& binding) const;
  static std::string needs(int low, int high, const Stock& stock);
  Bounds bounds_of(const Stock& stock, const bridge::bidding::Binding& binding) const;
  std::string too_much(const Stock& stock, const bridge::bidding::Binding& binding) const;
  std::string too_much_together(const Part& part, const Stock& stock, const Bounds& bounds,
                                const bridge::bidding::Binding& binding) const;
  std::string no_shape(Seat seat, const bridge::bidding::Binding& binding) const;

  std::vector<Part> parts_;
  std::vector<bridge::bidding::Binding> bindings_;
  std::bitset<bridge::bidding::kRoles> used_;
};

}  // namespace tianji::tuning
