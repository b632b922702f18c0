// Zero-sum games in a matrix: value, optimal strategies, dominated choices.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "absl/status/status.h"
#include "engine/theory/graphs/pursuit.h"
#include "search/matrix_game/simplex.h"

namespace tianji::search {

/// Exact solutions are for at most kMostExact rows and columns together and a common denominator of
/// at most kMostExactBits bits: intermediate numbers have up to some dozens of times as many bits.
inline constexpr std::size_t kMostExact = 64;
inline constexpr std::size_t kMostExactBits = 512;
bool exact_is_feasible(const Matrix<Rational>& matrix);
/// Domination by mixtures is tested in matrices of at most this many cells.
inline constexpr std::size_t kMostMixed = 144;

/// Solves exactly. Nothing once `stop` is set. Precondition: exact_is_feasible.
std::optional<MatrixSolution<Rational>> solve_exactly(const Matrix<Rational>& matrix,
                                                      const std::atomic<bool>& stop);

/// Solves in doubles; fast for many small matrices. Nothing once `stop` is set.
std::optional<MatrixSolution<double>> solve_small(const Matrix<double>& matrix,
                                                  const std::atomic<bool>& stop);

/// Solves large matrices with COIN-OR Clp. Nothing once `stop` is set, or if Clp finds no optimum.
std::optional<MatrixSolution<double>> solve_by_clp(const Matrix<double>& matrix,
                                                   const std::atomic<bool>& stop);

/// The distance of two strategies from a solution: the payoff of the best row against `column` less
/// the payoff that the best column leaves to `row`; 0 exactly at a solution.
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

/// The matrix converted to doubles. Nothing once `stop` is set.
std::optional<Matrix<double>> in_doubles(const Matrix<Rational>& matrix,
                                         const std::atomic<bool>& stop);

/// Dominated rows: another row (strictly: or a mixture) is better in every column, or (weakly)
/// never worse and sometimes better.
struct Dominated {
  std::vector<std::size_t> strictly;
  std::vector<std::size_t> weakly;  ///< and not strictly
};
/// `payoff` is the row seat's. Incomplete once `stop` is set.
Dominated dominated_rows(const Matrix<Rational>& payoff, const std::atomic<bool>& stop);
/// The transposed matrix; incomplete once `stop` is set.
Matrix<Rational> transposed(const Matrix<Rational>& matrix, const std::atomic<bool>& stop);

/// Hide and seek is solved by backward induction, one matrix game for each state (Shapley 1953).
/// The most pairs of places times rounds.
inline constexpr std::int64_t kMostPursuit = 4'000'000;

/// An error if the position is too much work.
absl::Status check_pursuit(const theory::Pursuit& position);

/// The expected time of the end for each pair of choices now, rows and columns in the order of the
/// seats' moves; nothing once `stop` is set. Preconditions: not over; check_pursuit is OK.
std::optional<Matrix<double>> pursuit_round(const theory::Pursuit& position,
                                            const std::atomic<bool>& stop);

}  // namespace tianji::search
