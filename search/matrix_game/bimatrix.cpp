#include "search/matrix_game/bimatrix.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "search/matrix_game/matrix_game.h"

namespace tianji::search {
namespace {

using Set = std::uint32_t;  // of rows or of columns

/// A strategy that mixes `support`. `replies` are all best replies to it; there are enough of them
/// to determine the strategy.
struct Vertex {
  std::vector<Rational> mixture{};
  Set support = 0;
  Set replies = 0;
};

bool contains(Set set, std::size_t element) { return (set >> element & 1U) != 0; }

/// All sets of `size` elements below `count`, in order.
std::vector<Set> sets_of(std::size_t size, std::size_t count) {
  std::vector<Set> sets;
  for (Set set = 0; set < Set{1} << count; ++set) {
    if (static_cast<std::size_t>(std::popcount(set)) == size) sets.push_back(set);
  }
  return sets;
}

/// Solves a square system with its right-hand side in the last column; nothing if it is singular.
std::optional<std::vector<Rational>> solve(Matrix<Rational> system) {
  const std::size_t size = system.rows;
  for (std::size_t column = 0; column < size; ++column) {
    std::size_t pivot = column;
    while (pivot < size && system.at(pivot, column) == 0) ++pivot;
    if (pivot == size) return std::nullopt;
    for (std::size_t j = column; j <= size; ++j) {
      std::swap(system.at(pivot, j), system.at(column, j));
    }
    for (std::size_t row = 0; row < size; ++row) {
      if (row == column || system.at(row, column) == 0) continue;
      const Rational factor = system.at(row, column) / system.at(column, column);
      for (std::size_t j = column; j <= size; ++j) {
        system.at(row, j) -= factor * system.at(column, j);
      }
    }
  }
  std::vector<Rational> solution;
  solution.reserve(size);
  for (std::size_t row = 0; row < size; ++row) {
    solution.push_back(system.at(row, size) / system.at(row, row));
  }
  return solution;
}

/// The mixture of rows `support` to which columns `replies` are all best replies by `payoff`, the
/// opponent's; nothing if there is none or more than one.
std::optional<Vertex> vertex(const Matrix<Rational>& payoff, Set support, Set replies) {
  const auto size = static_cast<std::size_t>(std::popcount(support));
  Matrix<Rational> system(size + 1, size + 2);  // unknowns: weights, then the opponent's payoff
  std::size_t equation = 0;
  for (std::size_t column = 0; column < payoff.columns; ++column) {
    if (!contains(replies, column)) continue;
    std::size_t unknown = 0;
    for (std::size_t row = 0; row < payoff.rows; ++row) {
      if (contains(support, row)) system.at(equation, unknown++) = payoff.at(row, column);
    }
    system.at(equation++, size) = -1;
  }
  for (std::size_t unknown = 0; unknown < size; ++unknown) system.at(size, unknown) = 1;
  system.at(size, size + 1) = 1;
  const auto weights = solve(std::move(system));
  if (!weights) return std::nullopt;
  Vertex found{.mixture = std::vector<Rational>(payoff.rows), .support = support};
  std::size_t unknown = 0;
  for (std::size_t row = 0; row < payoff.rows; ++row) {
    if (!contains(support, row)) continue;
    if ((*weights)[unknown] <= 0) return std::nullopt;
    found.mixture[row] = (*weights)[unknown++];
  }
  for (std::size_t column = 0; column < payoff.columns; ++column) {
    Rational gets = 0;
    for (std::size_t row = 0; row < payoff.rows; ++row) {
      gets += found.mixture[row] * payoff.at(row, column);
    }
    if (gets > (*weights)[size]) return std::nullopt;
    if (gets == (*weights)[size]) found.replies |= Set{1} << column;
  }
  return found;
}

/// All vertices of the best-reply polytope of the row seat; `payoff` is the opponent's.
std::vector<Vertex> vertices(const Matrix<Rational>& payoff, const std::atomic<bool>& stop) {
  std::vector<Vertex> found;
  for (std::size_t size = 1; size <= std::min(payoff.rows, payoff.columns); ++size) {
    const std::vector<Set> reply_sets = sets_of(size, payoff.columns);
    for (const Set support : sets_of(size, payoff.rows)) {
      if (stop.load(std::memory_order_relaxed)) return found;
      for (const Set replies : reply_sets) {
        auto one = vertex(payoff, support, replies);
        if (!one) continue;
        const bool known = std::any_of(found.begin(), found.end(), [&](const Vertex& other) {
          return other.mixture == one->mixture;
        });
        if (!known) found.push_back(*std::move(one));
      }
    }
  }
  return found;
}

}  // namespace

std::optional<Equilibria> all_equilibria(const Matrix<Rational>& row_payoff,
                                         const Matrix<Rational>& column_payoff,
                                         const std::atomic<bool>& stop) {
  assert(row_payoff.rows + row_payoff.columns <= kMostSupports);
  const std::vector<Vertex> rows = vertices(column_payoff, stop);
  const std::vector<Vertex> columns = vertices(transposed(row_payoff, stop), stop);
  if (stop.load(std::memory_order_relaxed)) return std::nullopt;
  Equilibria result;
  for (const Vertex& row : rows) {
    for (const Vertex& column : columns) {
      const bool best =
          (row.support & ~column.replies) == 0 && (column.support & ~row.replies) == 0;
      if (!best) continue;
      result.all.push_back({row.mixture, column.mixture});
    }
  }
  for (const auto* list : {&rows, &columns}) {
    for (const Vertex& one : *list) {
      if (std::popcount(one.replies) > std::popcount(one.support)) result.degenerate = true;
    }
  }
  return result;
}

absl::StatusOr<Equilibria> equilibria_of(const Matrix<Rational>& row_payoff,
                                         const Matrix<Rational>& column_payoff,
                                         const std::atomic<bool>& stop) {
  const std::size_t choices = row_payoff.rows + row_payoff.columns;
  if (choices > kMostPivoted) {
    return unreadable(absl::StrCat(row_payoff.rows, " rows and ", row_payoff.columns, " columns"),
                      absl::StrCat("at most ", kMostPivoted, " together"));
  }
  std::optional<Equilibria> found;
  if (choices <= kMostSupports) {
    found = all_equilibria(row_payoff, column_payoff, stop);
  } else if (auto one = one_equilibrium(row_payoff, column_payoff, stop)) {
    found = Equilibria{.all = {*std::move(one)}, .degenerate = false, .complete = false};
  }
  if (!found) return absl::CancelledError("stopped");
  return *std::move(found);
}

std::pair<Rational, Rational> payoffs(const Matrix<Rational>& row_payoff,
                                      const Matrix<Rational>& column_payoff,
                                      const Equilibrium& equilibrium) {
  std::pair<Rational, Rational> result;
  for (std::size_t i = 0; i < row_payoff.rows; ++i) {
    for (std::size_t j = 0; j < row_payoff.columns; ++j) {
      const Rational both = equilibrium.row[i] * equilibrium.column[j];
      result.first += both * row_payoff.at(i, j);
      result.second += both * column_payoff.at(i, j);
    }
  }
  return result;
}

std::optional<std::pair<std::size_t, std::size_t>> risk_dominant(
    const Matrix<Rational>& row_payoff, const Matrix<Rational>& column_payoff) {
  if (row_payoff.rows != 2 || row_payoff.columns != 2) return std::nullopt;
  struct Strict {
    std::size_t row, column;
    Rational product;
  };
  std::vector<Strict> strict;
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t j = 0; j < 2; ++j) {
      const Rational row_loss = row_payoff.at(i, j) - row_payoff.at(1 - i, j);
      const Rational column_loss = column_payoff.at(i, j) - column_payoff.at(i, 1 - j);
      if (row_loss > 0 && column_loss > 0) strict.push_back({i, j, row_loss * column_loss});
    }
  }
  if (strict.size() != 2 || strict[0].product == strict[1].product) return std::nullopt;
  const Strict& best = strict[strict[0].product > strict[1].product ? 0 : 1];
  return std::pair(best.row, best.column);
}

}  // namespace tianji::search
