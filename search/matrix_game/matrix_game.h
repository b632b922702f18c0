// Zero-sum games in a matrix: value, optimal strategies, dominated choices.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "search/matrix_game/solution.h"

namespace tianji::search {

/// The exact solution is for matrices of at most so many rows and columns together, and with a
/// common denominator of at most so many bits: the numbers on the way have up to some dozens of
/// times as many.
inline constexpr std::size_t kMostExact = 64;
inline constexpr std::size_t kMostExactBits = 512;
bool exact_is_feasible(const Matrix<Rational>& matrix);
/// Domination by mixtures is looked for in matrices of at most so many cells.
inline constexpr std::size_t kMostMixed = 144;

/// Exact. Nothing once `stop` is set. Precondition: exact_is_feasible.
std::optional<MatrixSolution<Rational>> solve_exactly(const Matrix<Rational>& matrix,
                                                      const std::atomic<bool>& stop);

/// In doubles, for small matrices and many of them. Nothing once `stop` is set.
std::optional<MatrixSolution<double>> solve_small(const Matrix<double>& matrix,
                                                  const std::atomic<bool>& stop);

/// By COIN-OR Clp, for large ones. Nothing once `stop` is set.
std::optional<MatrixSolution<double>> solve_by_clp(const Matrix<double>& matrix,
                                                   const std::atomic<bool>& stop);

/// How far two strategies are from optimal together: what the best reply to `column` gets less what
/// the best reply to `row` allows; 0 exactly at a solution.
template <class T>
T duality_gap(const Matrix<T>& matrix, const std::vector<T>& row, const std::vector<T>& column) {
  T most{};
  T least{};
  for (std::size_t i = 0; i < matrix.rows; ++i) {
    T gets{};
    for (std::size_t j = 0; j < matrix.columns; ++j) gets += matrix.at(i, j) * column[j];
    if (i == 0 || gets > most) most = gets;
  }
  for (std::size_t j = 0; j < matrix.columns; ++j) {
    T allows{};
    for (std::size_t i = 0; i < matrix.rows; ++i) allows += matrix.at(i, j) * row[i];
    if (j == 0 || allows < least) least = allows;
  }
  return most - least;
}

/// Nothing once `stop` is set.
std::optional<Matrix<double>> in_doubles(const Matrix<Rational>& matrix,
                                         const std::atomic<bool>& stop);

/// Choices of the row seat of `payoff` for which another one, or a mixture, is better (`strictly`)
/// or never worse and sometimes better (`weakly`, by single choices only) whatever the column is.
/// Some of them only once `stop` is set.
struct Dominated {
  std::vector<std::size_t> strictly;
  std::vector<std::size_t> weakly;  ///< and not strictly
};
Dominated dominated_rows(const Matrix<Rational>& payoff, const std::atomic<bool>& stop);
/// Part of it once `stop` is set.
Matrix<Rational> transposed(const Matrix<Rational>& matrix, const std::atomic<bool>& stop);

}  // namespace tianji::search
