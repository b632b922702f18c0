// Lemke & Howson 1964, "Equilibrium points of bimatrix games", by complementary pivoting in exact
// fractions; ties are broken by the lexicographic rule, so that a degenerate game does not circle
// (von Stengel 2002, "Computing equilibria for two-person games", section 2.6).
#include <algorithm>
#include <numeric>
#include <utility>

#include "search/matrix_game/bimatrix.h"

namespace tianji::search {
namespace {

/// The equations A z + slacks = 1 of one polytope, z the other seat's unscaled mixture. A column
/// has a label: a choice of the row seat is its number, one of the column seat comes after those.
class Tableau {
 public:
  /// `payoff`: one row an equation. Its slacks have the labels from `slack` on, z those from `z`
  /// on.
  Tableau(const Matrix<Rational>& payoff, std::size_t slack, std::size_t z)
      : cells_(payoff.rows, payoff.rows + payoff.columns + 1) {
    const Rational least = *std::ranges::min_element(payoff.cells);
    labels_.resize(payoff.rows + payoff.columns);
    for (std::size_t i = 0; i < payoff.rows; ++i) labels_[i] = slack + i;
    for (std::size_t j = 0; j < payoff.columns; ++j) labels_[payoff.rows + j] = z + j;
    for (std::size_t i = 0; i < payoff.rows; ++i) {
      basis_.push_back(i);
      cells_.at(i, i) = 1;
      for (std::size_t j = 0; j < payoff.columns; ++j) {
        cells_.at(i, payoff.rows + j) = payoff.at(i, j) - least + 1;  // all above 0
      }
      cells_.at(i, last()) = 1;
    }
  }

  /// Brings a label into the basis; the label that leaves it.
  std::size_t enter(std::size_t label) {
    const auto column =
        static_cast<std::size_t>(std::ranges::find(labels_, label) - labels_.begin());
    std::size_t row = cells_.rows;
    for (std::size_t i = 0; i < cells_.rows; ++i) {
      if (cells_.at(i, column) > 0 && (row == cells_.rows || less(i, row, column))) row = i;
    }
    pivot(row, column);
    return labels_[std::exchange(basis_[row], column)];
  }

  /// The mixture of `count` choices whose labels begin at `first`.
  std::vector<Rational> mixture(std::size_t first, std::size_t count) const {
    std::vector<Rational> weights(count);
    for (std::size_t i = 0; i < basis_.size(); ++i) {
      const std::size_t label = labels_[basis_[i]];
      if (label >= first && label < first + count) weights[label - first] = cells_.at(i, last());
    }
    const Rational sum = std::accumulate(weights.begin(), weights.end(), Rational());
    for (Rational& weight : weights) weight /= sum;
    return weights;
  }

 private:
  std::size_t last() const { return cells_.columns - 1; }

  /// Is row `a`, over its cell in the column, lexicographically below row `b`? The right side
  /// counts first, then the slacks, whose columns hold the inverse of the basis.
  bool less(std::size_t a, std::size_t b, std::size_t column) const {
    const auto compared = [&](std::size_t at) {
      return Rational(cells_.at(a, at) * cells_.at(b, column) -
                      cells_.at(b, at) * cells_.at(a, column));
    };
    Rational difference = compared(last());
    for (std::size_t at = 0; difference == 0 && at < cells_.rows; ++at) difference = compared(at);
    return difference < 0;
  }

  void pivot(std::size_t row, std::size_t column) {
    const Rational unit = cells_.at(row, column);
    for (std::size_t j = 0; j < cells_.columns; ++j) cells_.at(row, j) /= unit;
    for (std::size_t i = 0; i < cells_.rows; ++i) {
      const Rational factor = cells_.at(i, column);
      if (i == row || factor == 0) continue;
      for (std::size_t j = 0; j < cells_.columns; ++j) {
        if (cells_.at(row, j) != 0) cells_.at(i, j) -= factor * cells_.at(row, j);
      }
    }
  }

  Matrix<Rational> cells_;
  std::vector<std::size_t> basis_;   // by equation: the column of its variable
  std::vector<std::size_t> labels_;  // by column
};

}  // namespace

std::optional<Equilibrium> one_equilibrium(const Matrix<Rational>& row_payoff,
                                           const Matrix<Rational>& column_payoff,
                                           const std::atomic<bool>& stop) {
  const std::size_t rows = row_payoff.rows;
  const std::size_t columns = row_payoff.columns;
  Matrix<Rational> turned(columns, rows);
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t j = 0; j < columns; ++j) turned.at(j, i) = column_payoff.at(i, j);
  }
  Tableau of_columns(row_payoff, 0, rows);  // the column seat's mixture
  Tableau of_rows(turned, rows, 0);         // the row seat's mixture
  constexpr std::size_t kMissing = 0;       // the label that may be missing: the first row
  std::size_t label = kMissing;
  Tableau* next = &of_rows;
  do {
    if (stop.load(std::memory_order_relaxed)) return std::nullopt;
    label = next->enter(label);
    next = next == &of_rows ? &of_columns : &of_rows;
  } while (label != kMissing);
  return Equilibrium{of_rows.mixture(0, rows), of_columns.mixture(rows, columns)};
}

}  // namespace tianji::search
