// Perfect-information Monte Carlo: sample worlds, value every candidate in each, weigh payoff
// against risk. Knows no game, no clock, and draws no random numbers itself.
//
// Source: Ginsberg 2001, "GIB: Imperfect information in a computationally challenging game"; the
// ranking is eval/risk.h. What PIMC cannot see (the chooser acts as if it knew the world from the
// next move on, and opponents as if they knew it already) is described by Frank & Basin 1998.
//
// A game brings four callables:
//   next(i)                 -> std::optional<World>   world number i, nothing when there are no
//   more.
//     Drawn from i alone (random.split(i)), so that the order of the work does not matter.
//     Worlds with a member `double weight` count that much, others 1.
//   solve(world, candidates, payoffs) -> bool         one payoff a candidate, from the chooser's
//     point of view, in any one unit; false when it was cancelled: that world is dropped.
//   should_stop(worlds_done) -> bool                  asked after each world: at least one is
//     solved unless its solver is cancelled.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "eval/risk.h"

namespace tianji {

/// Why the sampling ended. `bad_payoff`: the solver gave something that is not a finite number,
/// or the world had no positive weight; the worlds before it stand.
enum class PimcEnd : std::uint8_t { stopped, no_more_worlds, cancelled, bad_payoff };

/// Candidates by their index in the list that was given. With no world solved the ranking is
/// empty, and the caller needs another way to choose.
struct PimcResult {
  PayoffMatrix matrix;  ///< its worlds() is the number of worlds used
  Ranking ranking;
  PimcEnd end = PimcEnd::stopped;

  /// The first of the order.
  std::optional<std::size_t> best() const {
    return ranking.order.empty() ? std::nullopt : std::optional(ranking.order.front());
  }
};

namespace pimc_detail {

template <class World>
double weight_of(const World& world) {
  if constexpr (requires {
                  { world.weight } -> std::convertible_to<double>;
                }) {
    return world.weight;
  } else {
    return 1;
  }
}

}  // namespace pimc_detail

template <class Candidate, class Next, class Solve, std::predicate<std::size_t> Stop>
  requires requires(Next next, Solve solve, std::span<const Candidate> candidates,
                    std::span<double> payoffs) {
    { solve(*next(std::size_t{}), candidates, payoffs) } -> std::same_as<bool>;
  }
PimcResult pimc(std::span<const Candidate> candidates, Next&& next, Solve&& solve,
                Stop&& should_stop, RiskSettings settings = {}) {
  PimcResult result{PayoffMatrix(candidates.size()), {}, PimcEnd::stopped};
  std::vector<double> payoffs(candidates.size());
  do {
    const auto world = next(result.matrix.worlds());
    if (!world) {
      result.end = PimcEnd::no_more_worlds;
      break;
    }
    if (!solve(*world, candidates, std::span<double>(payoffs))) {
      result.end = PimcEnd::cancelled;
      break;
    }
    if (!result.matrix.add_world(payoffs, pimc_detail::weight_of(*world))) {
      result.end = PimcEnd::bad_payoff;
      break;
    }
  } while (!should_stop(result.matrix.worlds()));
  result.ranking = rank(result.matrix, settings);
  return result;
}

}  // namespace tianji
