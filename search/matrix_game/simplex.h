// The simplex method on a condensed tableau (Dantzig 1951) for matrix games, in doubles or exactly:
// in whole numbers with one common denominator (Edmonds 1967; Bareiss 1968).
//
// The matrix is made positive by a shift; then the column seat maximizes sum(y) subject to
// B y <= 1, y >= 0, and the game is worth 1 / sum(y). Bland's rule (1977) makes it end.
#pragma once

#include <atomic>
#include <cstddef>
#include <limits>
#include <type_traits>
#include <vector>

#include "engine/theory/matrix/matrix.h"

namespace tianji::search {

using theory::Matrix;
using theory::Rational;

/// The solution of a zero-sum game in a matrix (von Neumann 1928): the value, which is the row
/// seat's payoff, and optimal mixtures. `T` is double or Rational.
template <class T>
struct MatrixSolution {
  T value{};
  std::vector<T> row{};     ///< probabilities that guarantee the value to the row seat
  std::vector<T> column{};  ///< probabilities that allow no more than the value
};

/// The tableau of a game. `T` is double or a whole number of any size.
template <class T>
class GameTableau {
 public:
  /// Precondition: every entry of `positive` is at least 1.
  explicit GameTableau(const Matrix<T>& positive)
      : cells_(positive.rows + 1, positive.columns + 1),
        rows_(positive.rows),
        columns_(positive.columns) {
    for (std::size_t row = 0; row < rows_; ++row) {
      for (std::size_t column = 0; column < columns_; ++column) {
        cells_.at(row, column) = positive.at(row, column);
      }
      cells_.at(row, columns_) = 1;
      in_row_.push_back(columns_ + row);  // the slack variable of the row
    }
    for (std::size_t column = 0; column < columns_; ++column) {
      cells_.at(rows_, column) = -1;
      in_column_.push_back(column);
    }
  }

  /// One step towards the optimum; false if it is reached or `stop` is set. `stop` is checked in
  /// every row; once it is set, the tableau means nothing.
  bool step(const std::atomic<bool>& stop) {
    const std::size_t column = entering();
    if (column == columns_) return false;
    pivot(leaving(column), column, stop);
    return !stop.load(std::memory_order_relaxed);
  }

  /// The strategies at the optimum, as numerators over `total()`, which is the sum of each list.
  std::vector<T> column_weights() const {
    std::vector<T> weights(columns_);
    for (std::size_t row = 0; row < rows_; ++row) {
      if (in_row_[row] < columns_) weights[in_row_[row]] = cells_.at(row, columns_);
    }
    return weights;
  }
  std::vector<T> row_weights() const {
    std::vector<T> weights(rows_);
    for (std::size_t column = 0; column < columns_; ++column) {
      if (in_column_[column] >= columns_) {
        weights[in_column_[column] - columns_] = cells_.at(rows_, column);
      }
    }
    return weights;
  }
  const T& total() const { return cells_.at(rows_, columns_); }
  const T& denominator() const { return denominator_; }

 private:
  static constexpr bool kExact = !std::is_floating_point_v<T>;
  static bool positive(const T& x) { return kExact ? x > T(0) : x > T(1e-11); }

  /// The column of the first variable that improves the objective; `columns_` if none does.
  std::size_t entering() const {
    std::size_t best = columns_;
    for (std::size_t column = 0; column < columns_; ++column) {
      if (!positive(-cells_.at(rows_, column))) continue;
      if (best == columns_ || in_column_[column] < in_column_[best]) best = column;
    }
    return best;
  }

  /// The row that bounds the entering variable most. There is one, because all entries were
  /// positive at the start, so that the problem is bounded.
  std::size_t leaving(std::size_t column) const {
    std::size_t best = rows_;
    for (std::size_t row = 0; row < rows_; ++row) {
      if (!positive(cells_.at(row, column))) continue;
      if (best == rows_) {
        best = row;
        continue;
      }
      const T mine = cells_.at(row, columns_) * cells_.at(best, column);
      const T other = cells_.at(best, columns_) * cells_.at(row, column);
      if (mine < other || (mine == other && in_row_[row] < in_row_[best])) best = row;
    }
    return best;
  }

  void pivot(std::size_t row, std::size_t column, const std::atomic<bool>& stop) {
    const T corner = cells_.at(row, column);
    for (std::size_t i = 0; i <= rows_; ++i) {
      if (i == row) continue;
      if (stop.load(std::memory_order_relaxed)) return;
      const T factor = cells_.at(i, column);
      for (std::size_t j = 0; j <= columns_; ++j) {
        if (j == column) continue;
        T& cell = cells_.at(i, j);
        cell = (cell * corner - factor * cells_.at(row, j)) / denominator_;
      }
      cells_.at(i, column) = -factor;
    }
    cells_.at(row, column) = denominator_;
    denominator_ = corner;
    if constexpr (!kExact) {
      for (T& cell : cells_.cells) cell /= corner;
      denominator_ = 1;
    }
    std::swap(in_row_[row], in_column_[column]);
  }

  Matrix<T> cells_;  // the last row is the objective, the last column the right-hand side
  std::size_t rows_;
  std::size_t columns_;
  T denominator_ = 1;
  std::vector<std::size_t> in_row_;  // variables: columns first, then slacks of rows
  std::vector<std::size_t> in_column_;
};

}  // namespace tianji::search
