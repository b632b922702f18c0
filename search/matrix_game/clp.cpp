// Solves matrix games with COIN-OR Clp; no other source of this folder includes it.
#include <algorithm>
#include <coin/ClpSimplex.hpp>
#include <numeric>

#include "search/matrix_game/clp_stop.h"
#include "search/matrix_game/joint_game.h"
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

/// A row says for a seat and a strategy of it what the seat would gain by playing that strategy
/// always, from each cell: in the mean at most 0. The last row makes probabilities of the weights.
std::optional<std::vector<double>> coarse_correlated(const JointGame& game,
                                                     const std::atomic<bool>& stop) {
  const std::size_t cells = game.payoffs[0].size();
  std::vector<CoinBigIndex> starts;
  std::vector<int> indices;
  std::vector<double> elements, sums;
  int rows = 0;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    starts.push_back(static_cast<CoinBigIndex>(elements.size()));
    theory::Rational sum = 0;
    rows = 0;
    for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
      const auto& payoffs = game.payoffs[seat];
      sum += payoffs[cell];
      for (std::size_t other = 0; other < game.strategies[seat].size(); ++other, ++rows) {
        const theory::Rational gain = payoffs[game.with(cell, seat, other)] - payoffs[cell];
        if (gain == 0) continue;
        indices.push_back(rows);
        elements.push_back(gain.convert_to<double>());
      }
    }
    indices.push_back(rows++);
    elements.push_back(1);
    sums.push_back(sum.convert_to<double>());
  }
  starts.push_back(static_cast<CoinBigIndex>(elements.size()));
  std::vector<double> least(static_cast<std::size_t>(rows), -COIN_DBL_MAX);
  std::vector<double> most(static_cast<std::size_t>(rows), 0);
  least.back() = most.back() = 1;
  ClpSimplex model;
  model.setLogLevel(0);
  const StopHandler handler(&stop);
  model.passInEventHandler(&handler);
  model.loadProblem(static_cast<int>(cells), rows, starts.data(), indices.data(), elements.data(),
                    nullptr, nullptr, sums.data(), least.data(), most.data());
  model.setOptimizationDirection(-1);
  if (stop.load(std::memory_order_relaxed)) return std::nullopt;
  model.primal();
  if (stop.load(std::memory_order_relaxed) || !model.isProvenOptimal()) return std::nullopt;
  return strategy(model.getColSolution(), cells);
}

}  // namespace tianji::search
