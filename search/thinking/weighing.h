// The payoffs behind a decision: candidates in worlds. All numbers of its risk lines follow from
// them, here and in programs that read the decision log.
//
// All games and phases use one definition: `ev`, `risk` and `adjusted` are E_j, L_j and s_j of
// eval/risk.h on the payoffs in one unit. Luck common to all candidates is not removed (only
// RiskForm=regret ignores it: it changes no regret). The lines of one answer come from one matrix
// with one set of candidates and one set of worlds.
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

/// The matrix of a decision with its candidates and settings.
struct Weighing {
  std::vector<std::string> candidates;  ///< moves as the protocol writes them
  PayoffMatrix payoffs{0};              ///< of these candidates, from the chooser's point of view
  RiskSettings risk;
  std::string_view unit;  ///< of the payoffs: "points", "matchpoints", "percent" …
  /// Bridge play: declarer's tricks for all candidates, world after world; otherwise empty.
  std::vector<int> tricks{};
};

/// `moves` as the protocol writes them, each by `text(move)`.
template <class Moves, class Text>
std::vector<std::string> texts_of(const Moves& moves, const Text& text) {
  std::vector<std::string> texts;
  texts.reserve(std::size(moves));
  for (const auto& move : moves) texts.push_back(text(move));
  return texts;
}

/// The matrix of `payoff(candidate, world)`, both by number, in worlds of these weights; worlds of
/// weight 0 are left out. Nullopt if a payoff is out of range.
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

/// The risk line of each candidate, in the order of `candidates`; none for an empty matrix.
std::vector<RiskLine> risk_lines(const Weighing& weighing);

/// The weights of the worlds in which a candidate's payoff is above `even` by at least `margin`,
/// nearer to it, and below it by at least that; nullopt if `move` is not a candidate.
std::optional<Chances> shares_of_worlds(const Weighing& weighing, std::string_view move,
                                        double even, double margin);

/// The risk line of one candidate; nullopt if `move` is not a candidate.
std::optional<RiskLine> line_of(const Weighing& weighing, std::string_view move);

}  // namespace tianji::search
