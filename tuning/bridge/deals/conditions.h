// `tianji-lab deal`: conditions on the hands of a deal, in the language of the columns of bidding
// tables.
//
//   N: hcp 15-17 shape bal; S: M 5+:good; E+W: hcp 20-
//
// After the seats of a part stand headings with their cells, as in a table
// (eval/bridge/systems/README.md). `NS:` is each of these hands, `N+S:` both together: their counts
// are added. M, oM, m, om, x, y, z and w are suits that may be any, the same throughout one deal
// and different where their letters are. Only headings that need no auction are known.
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/bridge/deal.h"
#include "eval/bridge/bidding/table/rule.h"
#include "eval/bridge/hand.h"

namespace tianji::tuning {

/// Calls `sink` with each condition of a term; returns false as soon as `sink` does.
template <class Sink>
bool each_atom(const bridge::bidding::Term& term, const bridge::bidding::Binding& binding,
               Sink sink) {
  using bridge::feature;
  using bridge::HandFeature;
  using bridge::SuitFeature;
  using bridge::bidding::Atom;
  using bridge::bidding::Term;
  const auto suit = static_cast<std::size_t>(std::max(binding.suit(term.role), 0));
  switch (term.kind) {
    case Term::Kind::suit:
      return sink(Atom{feature(bridge::kSuits[suit], static_cast<SuitFeature>(term.feature)),
                       term.lo, term.hi});
    case Term::Kind::by_suit:
      return sink(Atom{feature(static_cast<HandFeature>(term.feature), suit), term.lo, term.hi});
    case Term::Kind::longer: {
      const auto other = static_cast<std::size_t>(std::max(binding.suit(term.other), 0));
      return sink(Atom{feature(HandFeature::longer, 4 * suit + other), term.lo, term.hi});
    }
    case Term::Kind::longest:
      for (std::size_t other = 0; other < 4; ++other) {
        if (!sink(Atom{feature(HandFeature::longer, 4 * suit + other), 0, Atom::kNoHigh})) {
          return false;
        }
      }
      return true;
    default:
      return sink(Atom{term.feature, term.lo, term.hi});
  }
}

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
  /// Whether one alternative of a cell has only conditions that `admits(term, condition)`.
  template <class Admits>
  static bool holds(const Cell& cell, const bridge::bidding::Binding& binding, Admits admits) {
    return std::ranges::any_of(cell.either, [&](const std::vector<Term>& terms) {
      return std::ranges::all_of(terms, [&](const Term& term) {
        return each_atom(term, binding, [&](const auto& atom) { return admits(term, atom); });
      });
    });
  }
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

/// The command line of `deal`.
struct DealRequest {
  std::string conditions;
  int deals = 1;
  int first = 1;  ///< number of the first board, from which dealer and vulnerability follow
  std::uint64_t seed = 1;
  std::int64_t tries = 100'000'000;  ///< draws for one deal
  std::string out = {};              ///< the file of the deals; empty: standard output
};

/// Writes the boards as PBN to `out`; board N of a seed is the same whatever is drawn beside it. An
/// error: the conditions cannot be read, contradict themselves (InvalidArgument), or nothing that
/// fits them was found.
absl::Status deal_boards(const DealRequest& request, std::ostream& out);

}  // namespace tianji::tuning
