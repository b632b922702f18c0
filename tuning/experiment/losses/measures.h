// The measures that the paper takes of one decision: the loss that it estimated beforehand and the
// loss that came of it (eval/risk.h; numbers in brackets are the paper's).
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "eval/risk.h"

namespace tianji::experiment {

/// A difference of percent that is no loss.
inline constexpr double kNoLoss = 0.005;

/// A decision as it is known afterwards. Payoffs are percent of the side that decides, 0 to 100.
struct Known {
  const PayoffMatrix& payoffs;  ///< two candidates and one world at least
  std::size_t chosen = 0;       ///< line m, the move that was played
  double in_truth = 0;          ///< E_I^m
  double played = 0;  ///< E_I^m', its value at the seat's next turn or at the end of the game
  /// Nothing is hidden: the search itself expected E_I^m, and the worlds are models of the
  /// opponent, which serve only to estimate the loss.
  bool in_full_view = false;
};

/// In percent.
struct Measures {
  std::size_t worlds = 0, candidates = 0;
  double expected = 0;  ///< mean of the move's payoff over worlds
  double estimate = 0;  ///< (7), in the form rms
  double spread = 0;    ///< standard deviation of the move's payoff over worlds
  double type_one = 0;  ///< (1), mean over worlds
  double type_two = 0;  ///< (2)
  double rms_one = 0;   ///< (4) of type I alone
  double real = 0;      ///< (4) of type I and II together
  double literal = 0;   ///< (4) as printed, the root of the sum divided by the number of worlds
  double miss = 0;      ///< |E - E_I^m'|: the loss of the mean, in which the spread has no part
  double bound = 0;     ///< (5): the least probability of a loss other than 0
  bool has_one = false, has_two = false;  ///< is there a loss of that type?
};

/// What a player knows of a candidate beforehand and what may foretell by how much it will miss.
struct Signs {
  double estimate = 0;  ///< (7)
  double spread = 0;    ///< standard deviation of its payoff over worlds
  double rival = 0;     ///< that of its payoff less that of the best other candidate
  double doubt = 0;     ///< percent of the worlds in which another candidate is better
};
/// Of some candidates, of which there are two at least in all.
std::vector<Signs> signs_of(const PayoffMatrix& payoffs, std::span<const std::size_t> candidates);

/// Over worlds of a candidate's payoff, or of that less another one's.
struct Moments {
  double mean = 0;
  double variance = 0;
};
Moments moments_of(const PayoffMatrix& payoffs, std::size_t candidate,
                   std::optional<std::size_t> other = std::nullopt);

/// From the first `worlds` worlds; 0: from all.
Measures measure(const Known& known, std::size_t worlds = 0);

/// Some candidates of a matrix in some of its worlds.
PayoffMatrix selected(const PayoffMatrix& payoffs, std::span<const std::size_t> candidates,
                      std::span<const std::size_t> worlds);
/// The numbers from `first` on below `end`.
std::vector<std::size_t> every(std::size_t first, std::size_t end, std::size_t step = 1);

}  // namespace tianji::experiment
