// What a decision was weighed by: candidates valued in worlds, from which every figure of its risk
// lines is computed, here and by whoever reads the decision log.
//
// One definition for all games and phases: `ev`, `risk` and `adjusted` are E_j, L_j and s_j of
// eval/risk.h on the payoffs as they are, in one unit; luck common to all candidates is not taken
// out. (RiskForm=regret is blind to it: what a world adds to every candidate changes no regret.)
// The lines of one answer come from one matrix: one set of candidates, one set of worlds.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "eval/risk.h"
#include "search/report.h"

namespace tianji::search {

struct Weighing {
  std::vector<std::string> candidates;  ///< moves as the protocol writes them
  PayoffMatrix payoffs{0};              ///< of these candidates, from the chooser's point of view
  RiskSettings risk;
  std::string_view unit;  ///< of the payoffs: "points", "matchpoints", "percent" …
  /// Bridge play: declarer's tricks, of all candidates world after world; else empty.
  std::vector<int> tricks{};
};

/// `moves` as the protocol writes them, each by `text(move)`.
template <class Moves, class Text>
std::vector<std::string> texts_of(const Moves& moves, const Text& text) {
  std::vector<std::string> texts;
  for (const auto& move : moves) texts.push_back(text(move));
  return texts;
}

/// What so many candidates are worth in worlds of these weights, `payoff(candidate, world)` by
/// their numbers; a world that weighs nothing is left out. Nothing where a payoff is too large to
/// be weighed.
template <class Payoff>
std::optional<PayoffMatrix> payoff_matrix(std::size_t candidates, std::span<const double> weights,
                                          const Payoff& payoff) {
  PayoffMatrix matrix(candidates);
  std::vector<double> payoffs(candidates);
  for (std::size_t world = 0; world < weights.size(); ++world) {
    if (weights[world] <= 0) continue;
    for (std::size_t i = 0; i < candidates; ++i) payoffs[i] = payoff(i, world);
    if (!matrix.add_world(payoffs, weights[world])) return std::nullopt;
  }
  return matrix;
}

/// The risk line of each candidate, in the order of `candidates`. None of an empty matrix.
std::vector<RiskLine> risk_lines(const Weighing& weighing);

/// That of one candidate; nothing where `move` was not weighed.
std::optional<RiskLine> line_of(const Weighing& weighing, std::string_view move);

}  // namespace tianji::search
