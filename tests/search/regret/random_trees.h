// Small random games, and their values by trying everything.
#pragma once

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "engine/core/random.h"
#include "search/regret/profile.h"
#include "search/regret/tree.h"

namespace tianji::search::regret {

inline void grow(TreeBuilder& builder, const Place& place, int depth, Random& random) {
  const std::uint32_t kind = depth == 0 ? 3 : random.below(8);
  if (kind == 3) return builder.end(place, {random.uniform() * 20 - 10});
  const std::size_t count = 2 + random.below(2);
  if (kind == 0) {
    std::vector<double> probabilities(count);
    double sum = 0;
    for (double& p : probabilities) sum += p = 0.1 + random.uniform();
    for (double& p : probabilities) p /= sum;
    builder.chance(place, probabilities);
  } else {
    // A seat sees the depth, its own past and a coin, so that many histories look alike.
    const std::vector<std::string> moves = {"a", "b", "c"};
    const std::string name =
        std::to_string(depth) + "/" + std::to_string(random.below(2)) + "/" + std::to_string(count);
    builder.decision(place, kind % 2, name, std::span(moves).first(count));
  }
  for (std::size_t i = 0; i < count; ++i) {
    grow(builder, builder.child(place, i), depth - 1, random);
  }
}

inline Tree random_tree(Random& random, int depth) {
  TreeBuilder builder(2, 100000);
  grow(builder, Place{}, depth, random);
  return builder.finish();
}

inline Profile random_profile(const Tree& tree, Random& random) {
  Profile profile;
  for (const SeatPart& part : tree.seats) {
    BySequence weights(part.sequences());
    for (double& weight : weights) weight = random.below(4) == 0 ? 0 : random.uniform();
    profile.push_back(normalized(part, weights));
  }
  return profile;
}

/// The value of a profile by a walk through the nodes.
inline double walked_value(const Tree& tree, const Profile& profile, std::uint32_t at = 0) {
  const Node& node = tree.nodes[at];
  if (node.actor == kNobody) return tree.payoff(node, 0);
  double value = 0;
  for (std::uint32_t i = 0; i < node.count; ++i) {
    double share = tree.probability[node.first + i];
    if (node.actor != kChance) {
      const std::size_t seat = index(node.actor);
      share = profile[seat][tree.seats[seat].sets[node.set].first + i];
    }
    value += share * walked_value(tree, profile, node.first + i);
  }
  return value;
}

/// How many pure strategies a seat has, up to `most`.
inline std::size_t pure_strategies(const Tree& tree, std::size_t seat, std::size_t most) {
  std::size_t product = 1;
  for (const InfoSet& set : tree.seats[seat].sets) {
    product = std::min(most, product * set.count);
  }
  return product;
}

/// The best of all pure strategies of `seat` against `profile`, by trying every one.
inline double best_pure_value(const Tree& tree, std::size_t seat, Profile profile,
                              std::size_t set = 0) {
  const auto& sets = tree.seats[seat].sets;
  if (set == sets.size()) {
    const double value = walked_value(tree, profile);
    return seat == 0 ? value : -value;
  }
  double best = -std::numeric_limits<double>::infinity();
  for (std::uint32_t choice = 0; choice < sets[set].count; ++choice) {
    for (std::uint32_t i = 0; i < sets[set].count; ++i) {
      profile[seat][sets[set].first + i] = i == choice ? 1 : 0;
    }
    best = std::max(best, best_pure_value(tree, seat, profile, set + 1));
  }
  return best;
}

}  // namespace tianji::search::regret
