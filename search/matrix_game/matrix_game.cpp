#include "search/matrix_game/matrix_game.h"

#include <algorithm>
#include <cassert>

#include "search/matrix_game/simplex.h"

namespace tianji::search {
namespace {

using boost::multiprecision::denominator;
using boost::multiprecision::lcm;
using boost::multiprecision::numerator;
using theory::Integer;

/// A bound in doubles, where rounding could make Bland's rule cycle.
constexpr int kMostSteps = 100'000;

/// Is row `better` always better than `row` (`strictly`), or never worse and sometimes better?
bool dominates(const Matrix<Rational>& payoff, std::size_t better, std::size_t row, bool strictly) {
  bool somewhere = false;
  for (std::size_t column = 0; column < payoff.columns; ++column) {
    const Rational& mine = payoff.at(row, column);
    const Rational& other = payoff.at(better, column);
    if (strictly ? other <= mine : other < mine) return false;
    somewhere = somewhere || other > mine;
  }
  return somewhere;
}

/// Is some mixture of the other rows always better than `row`? It is if the game of the differences
/// has a positive value.
bool mixture_dominates(const Matrix<Rational>& payoff, std::size_t row,
                       const std::atomic<bool>& stop) {
  Matrix<Rational> gain(payoff.rows - 1, payoff.columns);
  for (std::size_t i = 0; i < gain.rows; ++i) {
    for (std::size_t j = 0; j < gain.columns; ++j) {
      gain.at(i, j) = payoff.at(i < row ? i : i + 1, j) - payoff.at(row, j);
    }
  }
  const auto solution = solve_exactly(gain, stop);
  return solution && solution->value > 0;
}

}  // namespace

bool exact_is_feasible(const Matrix<Rational>& matrix) {
  if (matrix.rows + matrix.columns > kMostExact) return false;
  Integer scale = 1;
  for (const Rational& cell : matrix.cells) {
    scale = lcm(scale, Integer(denominator(cell)));
    if (msb(scale) >= kMostExactBits) return false;
  }
  return true;
}

std::optional<MatrixSolution<Rational>> solve_exactly(const Matrix<Rational>& matrix,
                                                      const std::atomic<bool>& stop) {
  assert(exact_is_feasible(matrix));
  Integer scale = 1;
  for (const Rational& cell : matrix.cells) scale = lcm(scale, Integer(denominator(cell)));
  Matrix<Integer> whole(matrix.rows, matrix.columns);
  for (std::size_t i = 0; i < matrix.cells.size(); ++i) {
    whole.cells[i] = numerator(matrix.cells[i]) * (scale / denominator(matrix.cells[i]));
  }
  const Integer shift = 1 - *std::min_element(whole.cells.begin(), whole.cells.end());
  for (Integer& cell : whole.cells) cell += shift;
  GameTableau<Integer> tableau(whole);
  while (tableau.step(stop)) continue;
  if (stop.load(std::memory_order_relaxed)) return std::nullopt;
  MatrixSolution<Rational> solution;
  const Integer& total = tableau.total();
  solution.value = Rational(tableau.denominator() - shift * total, total * scale);
  for (const Integer& weight : tableau.row_weights()) solution.row.emplace_back(weight, total);
  for (const Integer& weight : tableau.column_weights()) {
    solution.column.emplace_back(weight, total);
  }
  return solution;
}

std::optional<MatrixSolution<double>> solve_small(const Matrix<double>& matrix,
                                                  const std::atomic<bool>& stop) {
  const auto [least, most] = std::minmax_element(matrix.cells.begin(), matrix.cells.end());
  const double low = *least;
  const double width = std::max(*most - low, 1e-300);
  Matrix<double> positive = matrix;
  for (double& cell : positive.cells) cell = 1 + (cell - low) / width;
  GameTableau<double> tableau(positive);
  for (int steps = 0; steps < kMostSteps && tableau.step(stop); ++steps) continue;
  if (stop.load(std::memory_order_relaxed)) return std::nullopt;
  MatrixSolution<double> solution{.row = tableau.row_weights(), .column = tableau.column_weights()};
  const double total = tableau.total();
  solution.value = low + (1 / total - 1) * width;
  for (double& weight : solution.row) weight /= total;
  for (double& weight : solution.column) weight /= total;
  return solution;
}

std::optional<Matrix<double>> in_doubles(const Matrix<Rational>& matrix,
                                         const std::atomic<bool>& stop) {
  Matrix<double> result(matrix.rows, matrix.columns);
  for (std::size_t i = 0; i < matrix.cells.size(); ++i) {
    if (stop.load(std::memory_order_relaxed)) return std::nullopt;
    result.cells[i] = matrix.cells[i].convert_to<double>();
  }
  return result;
}

Matrix<Rational> transposed(const Matrix<Rational>& matrix, const std::atomic<bool>& stop) {
  Matrix<Rational> result(matrix.columns, matrix.rows);
  for (std::size_t i = 0; i < matrix.rows && !stop.load(std::memory_order_relaxed); ++i) {
    for (std::size_t j = 0; j < matrix.columns; ++j) result.at(j, i) = matrix.at(i, j);
  }
  return result;
}

Dominated dominated_rows(const Matrix<Rational>& payoff, const std::atomic<bool>& stop) {
  Dominated result;
  for (std::size_t row = 0; row < payoff.rows; ++row) {
    bool strictly = false;
    bool weakly = false;
    for (std::size_t other = 0; other < payoff.rows && !strictly; ++other) {
      if (other == row) continue;
      if (stop.load(std::memory_order_relaxed)) return result;
      strictly = dominates(payoff, other, row, true);
      weakly = weakly || dominates(payoff, other, row, false);
    }
    const bool small =
        payoff.rows > 1 && payoff.cells.size() <= kMostMixed && exact_is_feasible(payoff);
    if (!strictly && small) strictly = mixture_dominates(payoff, row, stop);
    if (strictly) {
      result.strictly.push_back(row);
    } else if (weakly) {
      result.weakly.push_back(row);
    }
  }
  return result;
}

}  // namespace tianji::search
