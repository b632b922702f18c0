// Nash equilibria (Nash 1951) of games in which each of two seats has its own payoffs.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "search/matrix_game/simplex.h"

namespace tianji::search {

/// The mixtures of both seats.
struct Equilibrium {
  std::vector<Rational> row;
  std::vector<Rational> column;

  friend bool operator==(const Equilibrium&, const Equilibrium&) = default;
};

/// The equilibria of a game.
struct Equilibria {
  /// All equilibria; if the game is degenerate, the extreme ones, of which all further ones are
  /// mixtures. Pure ones come first.
  std::vector<Equilibrium> all;
  /// Does some strategy have more best replies than choices that it mixes?
  bool degenerate = false;
  bool complete = true;  ///< false: there may be more than the one in `all`
};

/// The most rows and columns together of which all equilibria are found.
inline constexpr std::size_t kMostSupports = 12;
/// The most rows and columns together of which one is found, in a second or two.
inline constexpr std::size_t kMostPivoted = 80;

/// Enumerates the supports, in exact fractions. Nothing once `stop` is set. Precondition:
/// rows + columns <= kMostSupports.
std::optional<Equilibria> all_equilibria(const Matrix<Rational>& row_payoff,
                                         const Matrix<Rational>& column_payoff,
                                         const std::atomic<bool>& stop);

/// One equilibrium, by Lemke and Howson's path from the first row, in exact fractions. Nothing once
/// `stop` is set.
std::optional<Equilibrium> one_equilibrium(const Matrix<Rational>& row_payoff,
                                           const Matrix<Rational>& column_payoff,
                                           const std::atomic<bool>& stop);

/// All equilibria where they are enumerated, else one. An error: the game is larger than
/// kMostPivoted; kCancelled once `stop` is set.
absl::StatusOr<Equilibria> equilibria_of(const Matrix<Rational>& row_payoff,
                                         const Matrix<Rational>& column_payoff,
                                         const std::atomic<bool>& stop);

/// The expected payoffs of the row seat and the column seat.
std::pair<Rational, Rational> payoffs(const Matrix<Rational>& row_payoff,
                                      const Matrix<Rational>& column_payoff,
                                      const Equilibrium& equilibrium);

/// The risk-dominant one of two strict equilibria of a 2x2 game (Harsanyi & Selten 1988), as (row,
/// column): the product of the seats' losses from leaving it is larger. Nothing if the game does
/// not have two strict equilibria or the products are equal.
std::optional<std::pair<std::size_t, std::size_t>> risk_dominant(
    const Matrix<Rational>& row_payoff, const Matrix<Rational>& column_payoff);

}  // namespace tianji::search
