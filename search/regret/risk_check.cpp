#include "search/regret/risk_check.h"

#include <algorithm>
#include <cmath>

#include "engine/core/draw.h"

namespace tianji::search::regret {
RiskChecker::RiskChecker(const Tree& tree, const RiskCheck& check)
    : tree_(tree), check_(check), random_(check.seed) {
  if (active()) values_.resize(tree.nodes.size());
}

void RiskChecker::begin_iteration(const Behaviours& behaviours) {
  if (!active() || check_.form == RiskCheck::Form::everywhere) return;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    visited_[seat].assign(tree_.seats[seat].sets.size(), 0);
  }
  const Node* node = tree_.nodes.data();
  while (node->actor != Actor::nobody) {
    const double* probabilities = &tree_.probability[node->first];
    if (node->actor != Actor::chance) {
      const auto seat = static_cast<std::size_t>(node->actor);
      visited_[seat][node->set] = 1;
      probabilities = &(*behaviours[seat])[tree_.seats[seat].sets[node->set].first];
    }
    const std::size_t drawn = draw_outcome(std::span(probabilities, node->count), random_);
    node = &tree_.nodes[node->first + drawn];
  }
}

void RiskChecker::look(const Behaviours& behaviours, const BySequence& other_plan,
                       std::size_t seat) {
  other_plan_ = &other_plan;
  for (std::size_t n = tree_.nodes.size(); n-- > 0;) {
    const Node& node = tree_.nodes[n];
    if (node.actor == Actor::nobody) {
      values_[n] = seat == 0 ? node.number : -node.number;
      continue;
    }
    const double* probabilities = &tree_.probability[node.first];
    if (node.actor != Actor::chance) {
      const auto mover = static_cast<std::size_t>(node.actor);
      probabilities = &(*behaviours[mover])[tree_.seats[mover].sets[node.set].first];
    }
    values_[n] = 0;
    for (std::uint32_t i = 0; i < node.count; ++i) {
      values_[n] += probabilities[i] * values_[node.first + i];
    }
  }
}

void RiskChecker::choose(std::size_t seat, const BySequence& offered, BySequence& behaviour) const {
  const auto& sets = tree_.seats[seat].sets;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    if (!learns(seat, i)) continue;
    const bool checked = check_.form == RiskCheck::Form::everywhere || visited_[seat][i] != 0;
    if (checked && keeps_old(seat, i, offered, behaviour)) continue;
    const InfoSet& set = sets[i];
    std::copy_n(offered.begin() + set.first, set.count, behaviour.begin() + set.first);
  }
}

/// Compares E and L of the two behaviours as in eval/risk.h (6), (7), over weighted worlds.
bool RiskChecker::keeps_old(std::size_t seat, std::size_t set, const BySequence& offered,
                            const BySequence& old) const {
  const Sequence first = tree_.seats[seat].sets[set].first;
  const auto in_world = [&](const Visit& visit) {
    const Node& node = tree_.nodes[visit.node];
    std::array<double, 2> payoff{};
    for (std::uint32_t i = 0; i < node.count; ++i) {
      payoff[0] += offered[first + i] * values_[node.first + i];
      payoff[1] += old[first + i] * values_[node.first + i];
    }
    return payoff;
  };
  const auto weight = [&](const Visit& visit) {
    return visit.chance * (*other_plan_)[visit.sequences[1 - seat]];
  };
  double weights = 0;
  std::array<double, 2> expected{};
  for (const Visit& visit : tree_.seats[seat].visits_in(set)) {
    const auto payoff = in_world(visit);
    weights += weight(visit);
    for (std::size_t j = 0; j < 2; ++j) expected[j] += weight(visit) * payoff[j];
  }
  if (weights <= 0) return false;  // the set is never reached: nothing speaks against `offered`
  for (double& e : expected) e /= weights;
  const double mean = (expected[0] + expected[1]) / 2;
  std::array<double, 2> squares{};
  for (const Visit& visit : tree_.seats[seat].visits_in(set)) {
    const auto payoff = in_world(visit);
    for (std::size_t j = 0; j < 2; ++j) {
      squares[j] += weight(visit) / weights * (payoff[j] - mean) * (payoff[j] - mean);
    }
  }
  const double lambda = check_.lambda;
  return expected[1] - lambda * std::sqrt(squares[1]) >
         expected[0] - lambda * std::sqrt(squares[0]);
}

}  // namespace tianji::search::regret
