// Solves matrix games with COIN-OR Clp; no other source of this folder includes it.
#include <algorithm>
#include <coin/ClpSimplex.hpp>
#include <numeric>

#include "search/matrix_game/clp_stop.h"
#include "search/matrix_game/matrix_game.h"

namespace tianji::search {
namespace {

/// A solution of Clp as probabilities: negative rounding errors cut, sum 1.
std::vector<double> strategy(const double* weights, std::size_t count) {
  std::vector<double> result(weights, weights + count);
  for (double& weight : result) weight = std::max(weight, 0.0);
  const double total = std::accumulate(result.begin(), result.end(), 0.0);
  for (double& weight : result) weight /= total;
  return result;
}

}  // namespace

/// Maximizes sum(y) subject to B y <= 1, y >= 0 for the matrix made positive, as in simplex.h; the
/// row strategy is the dual solution.
std::optional<MatrixSolution<double>> solve_by_clp(const Matrix<double>& matrix,
                                                   const std::atomic<bool>& stop) {
  const auto rows = static_cast<int>(matrix.rows);
  const auto columns = static_cast<int>(matrix.columns);
  const auto [least, most] = std::minmax_element(matrix.cells.begin(), matrix.cells.end());
  const double low = *least;
  const double width = *most > low ? *most - low : 1.0;
  const auto stopped = [&] { return stop.load(std::memory_order_relaxed); };
  std::vector<CoinBigIndex> starts;
  std::vector<int> indices;
  std::vector<double> elements;
  indices.reserve(matrix.cells.size());
  elements.reserve(matrix.cells.size());
  for (std::size_t column = 0; column < matrix.columns; ++column) {
    if (stopped()) return std::nullopt;
    starts.push_back(static_cast<CoinBigIndex>(elements.size()));
    for (std::size_t row = 0; row < matrix.rows; ++row) {
      indices.push_back(static_cast<int>(row));
      elements.push_back(1 + (matrix.at(row, column) - low) / width);
    }
  }
  starts.push_back(static_cast<CoinBigIndex>(elements.size()));
  const std::vector<double> objective(matrix.columns, 1.0);
  const std::vector<double> bound(matrix.rows, 1.0);
  ClpSimplex model;
  model.setLogLevel(0);
  model.scaling(0);  // not needed: all entries are from 1 to 2, and checking takes over 20 ms
  const StopHandler handler(&stop);
  model.passInEventHandler(&handler);
  model.loadProblem(columns, rows, starts.data(), indices.data(), elements.data(), nullptr, nullptr,
                    objective.data(), nullptr, bound.data());
  model.setOptimizationDirection(-1);
  if (stopped()) return std::nullopt;
  model.primal();
  if (stopped() || !model.isProvenOptimal()) return std::nullopt;
  MatrixSolution<double> solution;
  solution.column = strategy(model.getColSolution(), matrix.columns);
  std::vector<double> prices(model.getRowPrice(), model.getRowPrice() + matrix.rows);
  for (double& price : prices) price = std::abs(price);
  solution.row = strategy(prices.data(), matrix.rows);
  solution.value = low + (1 / model.getObjValue() - 1) * width;
  return solution;
}

}  // namespace tianji::search
