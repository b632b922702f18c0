#include "search/regret/resolve.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <string>
#include <unordered_map>
#include <utility>

#include "search/regret/solver.h"

namespace tianji::search::regret {
namespace {

/// All subgames as one game, which chance begins: no information set belongs to two of them.
class Subgames {
 public:
  explicit Subgames(const Tree& whole)
      : whole_(whole), builder_(2, std::numeric_limits<std::size_t>::max()) {}

  /// The roots are as likely as `weights`, one of which is above 0. If there are `values`,
  /// `chooser` may take them at the roots.
  void build(std::span<const Root> roots, std::vector<double> weights, std::size_t chooser,
             const std::vector<double>& values) {
    static const std::vector<std::string> kMoves{"take", "play on"};
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    for (double& weight : weights) weight /= sum;
    builder_.chance(Place{}, weights);
    for (std::size_t i = 0; i < roots.size(); ++i) {
      Place place = builder_.child(Place{}, i);
      if (!values.empty()) {
        builder_.decision(place, chooser, "root " + std::to_string(roots[i].seen[chooser]), kMoves);
        builder_.end(builder_.child(place, 0), {chooser == 0 ? values[i] : -values[i]});
        place = builder_.child(place, 1);
      }
      copy(place, roots[i].place.node);
    }
  }

  /// Solves the game and writes what `seat` does in it into `behaviour`.
  void solve(std::int64_t iterations, std::size_t seat, BySequence& behaviour) {
    const Tree tree = builder_.finish();
    Solver solver(tree, Method::pcfr_plus);
    solver.iterate(iterations);
    const Profile found = solver.average();
    for (const auto& [here, there] : decisions_) {
      const Node& node = whole_.nodes[there];
      if (index(node.actor) != seat) continue;
      const auto from = found[seat].begin() + tree.seats[seat].sets[tree.nodes[here].set].first;
      std::copy_n(from, node.count, behaviour.begin() + whole_.seats[seat].sets[node.set].first);
    }
  }

 private:
  void copy(const Place& place, std::uint32_t at) {
    const Node& node = whole_.nodes[at];
    if (node.actor == kNobody) return builder_.end(place, {whole_.payoff(node, 0)});
    if (node.actor == kChance) {
      builder_.chance(place, std::span(whole_.probability).subspan(node.first, node.count));
    } else {
      const std::size_t seat = index(node.actor);
      std::vector<std::string> moves;
      moves.reserve(node.count);
      for (std::uint32_t i = 0; i < node.count; ++i) {
        moves.push_back(whole_.move(seat, whole_.seats[seat].sets[node.set].first + i));
      }
      builder_.decision(place, seat, std::to_string(node.set), moves);
      decisions_.emplace_back(place.node, at);
    }
    for (std::uint32_t i = 0; i < node.count; ++i) copy(builder_.child(place, i), node.first + i);
  }

  const Tree& whole_;
  TreeBuilder builder_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> decisions_;  // nodes here and in `whole_`
};

}  // namespace

std::vector<double> root_values(const Tree& tree, const Profile& profile,
                                std::span<const Root> roots, std::size_t seat) {
  Profile answered = profile;
  best_response_value(tree, seat, profile, &answered[seat]);
  std::vector<double> values;
  value_nodes(tree, answered, seat, values);
  const Plans plans = realized(tree, profile);
  std::unordered_map<std::uint32_t, std::pair<double, double>> sums;  // of weights and values
  for (const Root& root : roots) {
    const double weight = reach_by_others(root.place, plans, seat);
    auto& [weights, sum] = sums[root.seen[seat]];
    weights += weight;
    sum += weight * values[root.place.node];
  }
  std::vector<double> result;
  for (const Root& root : roots) {
    const auto& [weights, sum] = sums[root.seen[seat]];
    result.push_back(weights > 0 ? sum / weights : 0);
  }
  return result;
}

Profile resolved(const Tree& tree, const Profile& profile, std::span<const Root> all, bool safe,
                 std::int64_t iterations) {
  Profile result = profile;
  const Plans plans = realized(tree, profile);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const std::size_t other = 1 - seat;
    std::vector<Root> roots;
    std::vector<double> weights;
    for (const Root& root : all) {
      const double own = safe ? 1 : plans[other][root.place.sequences[other]];
      const double weight = reach_by_others(root.place, plans, other) * own;
      if (weight <= 0) continue;
      roots.push_back(root);
      weights.push_back(weight);
    }
    if (roots.empty()) continue;
    Subgames subgames(tree);
    subgames.build(roots, weights, other,
                   safe ? root_values(tree, profile, roots, other) : std::vector<double>());
    subgames.solve(iterations, seat, result[seat]);
  }
  return result;
}

}  // namespace tianji::search::regret
