#include "search/regret/profile.h"

#include <algorithm>

namespace tianji::search::regret {
namespace {

/// The expected payoff of seat 0 from each node on.
std::vector<double> node_values(const Tree& tree, const Profile& profile) {
  std::vector<double> values(tree.nodes.size());
  for (std::size_t n = tree.nodes.size(); n-- > 0;) {
    const Node& node = tree.nodes[n];
    if (node.actor == Actor::nobody) values[n] = node.number;
    for (std::uint32_t i = 0; i < node.count; ++i) {
      const std::uint32_t child = node.first + i;
      double share = tree.probability[child];
      if (node.actor != Actor::chance) {
        const auto seat = static_cast<std::size_t>(node.actor);
        share = profile[seat][tree.seats[seat].sets[node.set].first + i];
      }
      values[n] += share * values[child];
    }
  }
  return values;
}

}  // namespace

Profile uniform_profile(const Tree& tree) {
  Profile profile;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const SeatPart& part = tree.seats[seat];
    profile[seat] = normalized(part, BySequence(part.sequences(), 0));
  }
  return profile;
}

void realize(const SeatPart& part, const BySequence& behaviour, BySequence& plan) {
  plan.resize(part.sequences());
  plan[0] = 1;
  for (const InfoSet& set : part.sets) {
    const double reach = plan[set.parent];
    for (Sequence s = set.first; s < set.first + set.count; ++s) plan[s] = reach * behaviour[s];
  }
}

BySequence normalized(const SeatPart& part, const BySequence& weights) {
  BySequence behaviour(part.sequences(), 1);
  for (const InfoSet& set : part.sets) {
    double sum = 0;
    for (Sequence s = set.first; s < set.first + set.count; ++s) sum += weights[s];
    for (Sequence s = set.first; s < set.first + set.count; ++s) {
      behaviour[s] = sum > 0 ? weights[s] / sum : 1.0 / set.count;
    }
  }
  return behaviour;
}

void payoffs(const Tree& tree, std::size_t seat, const BySequence& other_plan, BySequence& values) {
  values.assign(tree.seats[seat].sequences(), 0);
  for (const End& end : tree.ends) {
    const double won = end.payoff * other_plan[end.sequences[1 - seat]];
    values[end.sequences[seat]] += seat == 0 ? won : -won;
  }
}

double value(const Tree& tree, const Profile& profile) {
  std::array<BySequence, kSeats> plans;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    realize(tree.seats[seat], profile[seat], plans[seat]);
  }
  double sum = 0;
  for (const End& end : tree.ends) {
    sum += end.payoff * plans[0][end.sequences[0]] * plans[1][end.sequences[1]];
  }
  return sum;
}

PayoffMatrix choice_payoffs(const Tree& tree, const Profile& profile, std::size_t seat,
                            std::size_t set) {
  const std::vector<double> values = node_values(tree, profile);
  const SeatPart& part = tree.seats[seat];
  BySequence other;
  realize(tree.seats[1 - seat], profile[1 - seat], other);
  const auto weigh = [&](const auto& weight) {
    PayoffMatrix payoffs(part.sets[set].count);
    std::vector<double> world(part.sets[set].count);
    for (const Visit& visit : part.visits_in(set)) {
      for (std::uint32_t i = 0; i < part.sets[set].count; ++i) {
        world[i] = (seat == 0 ? 1 : -1) * values[tree.nodes[visit.node].first + i];
      }
      // A history of weight 0 is not a world; add_world refuses it.
      static_cast<void>(payoffs.add_world(world, weight(visit)));
    }
    return payoffs;
  };
  auto result =
      weigh([&](const Visit& visit) { return visit.chance * other[visit.sequences[1 - seat]]; });
  if (result.empty()) result = weigh([](const Visit& visit) { return visit.chance; });
  return result;
}

double best_response_value(const Tree& tree, std::size_t seat, const Profile& profile) {
  BySequence other;
  BySequence values;
  realize(tree.seats[1 - seat], profile[1 - seat], other);
  payoffs(tree, seat, other, values);
  const auto& sets = tree.seats[seat].sets;
  for (std::size_t i = sets.size(); i-- > 0;) {
    const auto first = values.begin() + sets[i].first;
    values[sets[i].parent] += *std::max_element(first, first + sets[i].count);
  }
  return values[0];
}

double exploitability(const Tree& tree, const Profile& profile) {
  return (best_response_value(tree, 0, profile) + best_response_value(tree, 1, profile)) / 2;
}

}  // namespace tianji::search::regret
