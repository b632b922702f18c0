#include "search/regret/risk_check.h"

#include <algorithm>
#include <cmath>

#include "engine/core/random.h"

namespace tianji::search::regret {

RiskChecker::RiskChecker(const Tree& tree, const RiskCheck& check)
    : tree_(tree), check_(check), random_(check.seed), visited_(tree.seats.size()) {}

void RiskChecker::begin_iteration(const Profile& behaviours) {
  if (!active() || check_.form == RiskCheck::Form::everywhere) return;
  for (std::size_t seat = 0; seat < tree_.seats.size(); ++seat) {
    visited_[seat].assign(tree_.seats[seat].sets.size(), 0);
  }
  const Node* node = tree_.nodes.data();
  while (node->actor != kNobody) {
    const double* probabilities = &tree_.probability[node->first];
    if (node->actor != kChance) {
      const std::size_t seat = index(node->actor);
      visited_[seat][node->set] = 1;
      probabilities = &behaviours[seat][tree_.seats[seat].sets[node->set].first];
    }
    const std::size_t drawn = draw_outcome(std::span(probabilities, node->count), random_);
    node = &tree_.nodes[node->first + drawn];
  }
}

void RiskChecker::look(const Profile& behaviours, const Plans& plans, std::size_t seat) {
  plans_ = &plans;
  value_nodes(tree_, behaviours, seat, values_);
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
  const auto in_world = [&](const Place& visit) {
    const Node& node = tree_.nodes[visit.node];
    std::array<double, 2> payoff{};
    for (std::uint32_t i = 0; i < node.count; ++i) {
      payoff[0] += offered[first + i] * values_[node.first + i];
      payoff[1] += old[first + i] * values_[node.first + i];
    }
    return payoff;
  };
  const auto weight = [&](const Place& visit) { return reach_by_others(visit, *plans_, seat); };
  double weights = 0;
  std::array<double, 2> expected{};
  for (const Place& visit : tree_.seats[seat].visits_in(set)) {
    const auto payoff = in_world(visit);
    weights += weight(visit);
    for (std::size_t j = 0; j < 2; ++j) expected[j] += weight(visit) * payoff[j];
  }
  if (weights <= 0) return false;  // the set is never reached: nothing speaks against `offered`
  for (double& e : expected) e /= weights;
  const double mean = (expected[0] + expected[1]) / 2;
  std::array<double, 2> squares{};
  for (const Place& visit : tree_.seats[seat].visits_in(set)) {
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
