#include "search/many_seats/regret.h"

#include <algorithm>
#include <optional>

namespace tianji::search::many_seats {
namespace {

/// Calls `use(child, probability)` for each child of a node that is no end.
template <class Use>
void for_each_child(const Tree& tree, const Node& node, const Profile& profile, const Use& use) {
  for (std::uint32_t i = 0; i < node.count; ++i) {
    const std::uint32_t child = node.first + i;
    const bool chance = node.kind == Node::Kind::chance;
    use(child, chance ? tree.probability[child] : profile[tree.sets[node.number].first + i]);
  }
}

/// Computes the most that a seat can get. Values of nodes are kept, because sets ask for them too.
class BestResponse {
 public:
  BestResponse(const Tree& tree, const Profile& profile, std::size_t seat)
      : tree_(tree), profile_(profile), seat_(seat), value_(tree.nodes.size()) {
    reach_.assign(tree.nodes.size(), 1);
    nodes_of_.resize(tree.sets.size());
    for (std::uint32_t at = 0; at < tree.nodes.size(); ++at) {
      const Node& node = tree.nodes[at];
      const bool own = is_own(node);
      if (own) nodes_of_[node.number].push_back(at);
      for_each_child(tree, node, profile, [&](std::uint32_t child, double probability) {
        reach_[child] = reach_[at] * (own ? 1 : probability);
      });
    }
    best_.resize(tree.sets.size());
  }

  double value(std::uint32_t at) {
    if (value_[at]) return *value_[at];
    const Node& node = tree_.nodes[at];
    double value = 0;
    if (node.kind == Node::Kind::end) {
      value = tree_.payoffs[node.number + seat_];
    } else if (is_own(node)) {
      value = this->value(node.first + best(node.number));
    } else {
      for_each_child(tree_, node, profile_, [&](std::uint32_t child, double probability) {
        if (probability > 0) value += probability * this->value(child);
      });
    }
    value_[at] = value;
    return value;
  }

 private:
  bool is_own(const Node& node) const {
    return node.kind == Node::Kind::decision && tree_.sets[node.number].seat == seat_;
  }

  /// The best choice of one of the seat's sets, over all nodes that it cannot tell apart.
  std::uint32_t best(std::uint32_t set) {
    if (best_[set]) return *best_[set];
    std::uint32_t found = 0;
    double most = 0;
    for (std::uint32_t i = 0; i < tree_.sets[set].count; ++i) {
      double sum = 0;
      for (const std::uint32_t at : nodes_of_[set]) {
        if (reach_[at] > 0) sum += reach_[at] * value(tree_.nodes[at].first + i);
      }
      if (i == 0 || sum > most) {
        most = sum;
        found = i;
      }
    }
    best_[set] = found;
    return found;
  }

  const Tree& tree_;
  const Profile& profile_;
  std::size_t seat_;
  std::vector<std::optional<double>> value_;          // by node
  std::vector<double> reach_;                         // by node: without the seat's own choices
  std::vector<std::vector<std::uint32_t>> nodes_of_;  // by set of the seat
  std::vector<std::optional<std::uint32_t>> best_;    // by set
};

/// In proportion to `weights`; uniform at sets where all weights are 0.
Profile normalized(const Tree& tree, const std::vector<double>& weights) {
  Profile profile(tree.choices);
  for (const InfoSet& set : tree.sets) {
    double sum = 0;
    for (std::size_t i = set.first; i < set.first + set.count; ++i) sum += weights[i];
    for (std::size_t i = set.first; i < set.first + set.count; ++i) {
      profile[i] = sum > 0 ? weights[i] / sum : 1.0 / static_cast<double>(set.count);
    }
  }
  return profile;
}

}  // namespace

Profile uniform_profile(const Tree& tree) {
  return normalized(tree, std::vector<double>(tree.choices, 0));
}

std::vector<double> values(const Tree& tree, const Profile& profile) {
  std::vector<double> reach(tree.nodes.size(), 1);
  std::vector<double> result(tree.seats, 0);
  for (std::uint32_t at = 0; at < tree.nodes.size(); ++at) {
    const Node& node = tree.nodes[at];
    for_each_child(tree, node, profile, [&](std::uint32_t child, double probability) {
      reach[child] = reach[at] * probability;
    });
    if (node.kind != Node::Kind::end) continue;
    for (std::size_t seat = 0; seat < tree.seats; ++seat) {
      result[seat] += reach[at] * tree.payoffs[node.number + seat];
    }
  }
  return result;
}

std::vector<double> gains(const Tree& tree, const Profile& profile) {
  std::vector<double> result = values(tree, profile);
  for (std::size_t seat = 0; seat < tree.seats; ++seat) {
    result[seat] = BestResponse(tree, profile, seat).value(0) - result[seat];
  }
  return result;
}

Solver::Solver(const Tree& tree)
    : tree_(tree),
      behaviour_(uniform_profile(tree)),
      regrets_(tree.choices),
      average_(tree.choices) {}

void Solver::iterate() {
  ++iterations_;
  for (std::size_t seat = 0; seat < tree_.seats; ++seat) {
    walk(0, seat, 1, 1);
    match(seat);
  }
}

double Solver::walk(std::uint32_t at, std::size_t learner, double own, double others) {
  const Node& node = tree_.nodes[at];
  if (node.kind == Node::Kind::end) return tree_.payoffs[node.number + learner];
  const bool decides = node.kind == Node::Kind::decision;
  if (decides && tree_.sets[node.number].seat == learner) return learn(node, learner, own, others);
  double value = 0;
  for_each_child(tree_, node, behaviour_, [&](std::uint32_t child, double probability) {
    // Children that nobody reaches are walked too: the average of the learner needs them.
    value += probability * walk(child, learner, own, others * probability);
  });
  return value;
}

double Solver::learn(const Node& node, std::size_t learner, double own, double others) {
  const InfoSet& set = tree_.sets[node.number];
  double value = 0;
  std::vector<double> each(set.count);
  for (std::uint32_t i = 0; i < set.count; ++i) {
    const double chosen = behaviour_[set.first + i];
    each[i] = walk(node.first + i, learner, own * chosen, others);
    value += chosen * each[i];
    // Every node of the set adds the same to the average, which is the learner's alone.
    average_[set.first + i] += static_cast<double>(iterations_) * own * chosen;
  }
  for (std::size_t i = 0; i < set.count; ++i) {
    regrets_[set.first + i] += others * (each[i] - value);
  }
  return value;
}

/// Regret matching, after a whole walk: the floor must not see half of a set's regrets.
void Solver::match(std::size_t seat) {
  for (const InfoSet& set : tree_.sets) {
    if (set.seat != seat) continue;
    double sum = 0;
    for (std::size_t i = set.first; i < set.first + set.count; ++i) {
      regrets_[i] = std::max(regrets_[i], 0.0);
      sum += regrets_[i];
    }
    for (std::size_t i = set.first; i < set.first + set.count; ++i) {
      behaviour_[i] = sum > 0 ? regrets_[i] / sum : 1.0 / static_cast<double>(set.count);
    }
  }
}

Profile Solver::average() const { return normalized(tree_, average_); }

}  // namespace tianji::search::many_seats
