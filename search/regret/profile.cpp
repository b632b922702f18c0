#include "search/regret/profile.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace tianji::search::regret {
namespace {

/// payoffs() with the number of seats as a constant, which makes the loop fast.
template <std::size_t kSeats>
void add_payoffs(const Tree& tree, std::size_t seat, const Plans& plans, BySequence& values) {
  std::array<std::size_t, kSeats - 1> others{};
  for (std::size_t i = 0; i < others.size(); ++i) others[i] = (seat + 1 + i) % kSeats;
  const bool last = seat + 1 == kSeats;
  const double* payoffs = tree.end_payoffs.data();
  for (std::size_t at = 0; at < tree.end_sequences.size(); at += kSeats, payoffs += kSeats - 1) {
    const Sequence* const sequences = &tree.end_sequences[at];
    double won = last ? -std::accumulate(payoffs, payoffs + kSeats - 1, 0.0) : payoffs[seat];
    for (const std::size_t other : others) won *= plans[other][sequences[other]];
    values[sequences[seat]] += won;
  }
}

}  // namespace

Profile uniform_profile(const Tree& tree) {
  Profile weights;
  for (const SeatPart& part : tree.seats) weights.emplace_back(part.sequences(), 0);
  return normalized(tree, weights);
}

Profile normalized(const Tree& tree, const std::vector<BySequence>& weights) {
  Profile profile;
  for (std::size_t seat = 0; seat < tree.seats.size(); ++seat) {
    profile.push_back(normalized(tree.seats[seat], weights[seat]));
  }
  return profile;
}

Plans realized(const Tree& tree, const Profile& profile) {
  Plans plans(tree.seats.size());
  for (std::size_t seat = 0; seat < plans.size(); ++seat) {
    realize(tree.seats[seat], profile[seat], plans[seat]);
  }
  return plans;
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

double reach_by_others(const Place& place, const Plans& plans, std::size_t seat) {
  double reach = place.chance;
  for (std::size_t other = 0; other < plans.size(); ++other) {
    if (other != seat) reach *= plans[other][place.sequences[other]];
  }
  return reach;
}

void payoffs(const Tree& tree, std::size_t seat, const Plans& plans, BySequence& values) {
  values.assign(tree.seats[seat].sequences(), 0);
  if (tree.seats.size() == 2) {
    add_payoffs<2>(tree, seat, plans, values);
  } else {
    add_payoffs<3>(tree, seat, plans, values);
  }
}

void value_nodes(const Tree& tree, const Profile& profile, std::size_t seat,
                 std::vector<double>& values) {
  values.resize(tree.nodes.size());
  for (std::size_t n = tree.nodes.size(); n-- > 0;) {
    const Node& node = tree.nodes[n];
    if (node.actor == kNobody) {
      values[n] = tree.payoff(node, seat);
      continue;
    }
    const double* probabilities = &tree.probability[node.first];
    if (node.actor != kChance) {
      const std::size_t mover = index(node.actor);
      probabilities = &profile[mover][tree.seats[mover].sets[node.set].first];
    }
    values[n] = 0;
    for (std::uint32_t i = 0; i < node.count; ++i) {
      values[n] += probabilities[i] * values[node.first + i];
    }
  }
}

double value(const Tree& tree, const Profile& profile, std::size_t seat) {
  const Plans plans = realized(tree, profile);
  const std::size_t seats = tree.seats.size();
  double sum = 0;
  for (std::size_t end = 0; end * seats < tree.end_sequences.size(); ++end) {
    double won = tree.share(&tree.end_payoffs[end * (seats - 1)], seat);
    for (std::size_t i = 0; i < seats; ++i) won *= plans[i][tree.end_sequences[end * seats + i]];
    sum += won;
  }
  return sum;
}

PayoffMatrix choice_payoffs(const Tree& tree, const Profile& profile, std::size_t seat,
                            std::size_t set) {
  std::vector<double> values;
  value_nodes(tree, profile, 0, values);
  const SeatPart& part = tree.seats[seat];
  const Plans plans = realized(tree, profile);
  const auto weigh = [&](const auto& weight) {
    PayoffMatrix payoffs(part.sets[set].count);
    std::vector<double> world(part.sets[set].count);
    for (const Place& visit : part.visits_in(set)) {
      for (std::uint32_t i = 0; i < part.sets[set].count; ++i) {
        world[i] = (seat == 0 ? 1 : -1) * values[tree.nodes[visit.node].first + i];
      }
      // A history of weight 0 is not a world; add_world refuses it.
      static_cast<void>(payoffs.add_world(world, weight(visit)));
    }
    return payoffs;
  };
  auto result = weigh([&](const Place& visit) { return reach_by_others(visit, plans, seat); });
  if (result.empty()) result = weigh([](const Place& visit) { return visit.chance; });
  return result;
}

double best_response_value(const Tree& tree, std::size_t seat, const Profile& profile) {
  BySequence values;
  payoffs(tree, seat, realized(tree, profile), values);
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

std::vector<SetBehaviour> described(const Tree& tree, const Profile& profile,
                                    std::span<const std::string> seats) {
  std::vector<SetBehaviour> result;
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    const SeatPart& part = tree.seats[seat];
    for (std::size_t i = 0; i < part.sets.size(); ++i) {
      const auto& set = part.sets[i];
      SetBehaviour row{.seat = seats[seat], .set = part.names[i], .moves = {}};
      for (Sequence s = set.first; s < set.first + set.count; ++s) {
        row.moves.emplace_back(tree.move(seat, s), profile[seat][s]);
      }
      result.push_back(std::move(row));
    }
  }
  return result;
}

}  // namespace tianji::search::regret
