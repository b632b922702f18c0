// Games of two seats with payoffs of their own: Nash equilibria (Nash 1951).
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "search/matrix_game/solution.h"

namespace tianji::search {

struct Equilibrium {
  std::vector<Rational> row;
  std::vector<Rational> column;

  friend bool operator==(const Equilibrium&, const Equilibrium&) = default;
};

struct Equilibria {
  /// All of them where the game is not degenerate; else the extreme ones, from which all others are
  /// mixed. Pure ones first.
  std::vector<Equilibrium> all;
  /// A strategy has more best replies than choices that it mixes.
  bool degenerate = false;
};

/// Rows and columns together, at most.
inline constexpr std::size_t kMostSupports = 12;

/// By enumerating supports, in exact fractions. Nothing once `stop` is set. Precondition:
/// rows + columns <= kMostSupports.
std::optional<Equilibria> all_equilibria(const Matrix<Rational>& row_payoff,
                                         const Matrix<Rational>& column_payoff,
                                         const std::atomic<bool>& stop);

/// What the seats get.
std::pair<Rational, Rational> payoffs(const Matrix<Rational>& row_payoff,
                                      const Matrix<Rational>& column_payoff,
                                      const Equilibrium& equilibrium);

/// Of two strict equilibria of a 2x2 game the one with the larger product of what the seats would
/// lose by leaving it (Harsanyi & Selten 1988), as (row, column). Nothing when the game has no two
/// strict ones or the products are equal.
std::optional<std::pair<std::size_t, std::size_t>> risk_dominant(
    const Matrix<Rational>& row_payoff, const Matrix<Rational>& column_payoff);

}  // namespace tianji::search
