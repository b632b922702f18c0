#include "search/regret/sampler.h"

#include <algorithm>
#include <cassert>

#include "engine/core/random.h"

namespace tianji::search::regret {
namespace {

/// In outcome sampling the learner draws this part of its choices uniformly.
constexpr double kExploration = 0.6;

}  // namespace

Sampler::Sampler(const Tree& tree, Method method, std::uint64_t seed, const RiskCheck& check)
    : tree_(tree),
      method_(method),
      random_(seed),
      checker_(tree, check),
      behaviours_(uniform_profile(tree)) {
  assert(sampling(method));
  for (const SeatPart& part : tree.seats) {
    const BySequence zeros(part.sequences(), 0);
    average_.push_back(zeros);
    seats_.push_back({zeros, zeros, zeros});
  }
}

void Sampler::iterate() {
  ++iterations_;
  for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
    if (checker_.active()) {
      // The check values all nodes by the behaviours at the beginning of the learner's walk.
      plans_ = realized(tree_, behaviours_);
      checker_.look(behaviours_, plans_, seat);
    }
    if (method_ == Method::external) {
      external(0, seat);
    } else {
      outcome(0, seat, {});
    }
  }
}

std::span<const double> Sampler::probabilities(const Node& node) const {
  if (node.actor == kChance) return std::span(tree_.probability).subspan(node.first, node.count);
  const std::size_t seat = index(node.actor);
  const Sequence first = tree_.seats[seat].sets[node.set].first;
  return std::span(behaviours_[seat]).subspan(first, node.count);
}

void Sampler::match(std::size_t seat, std::size_t number) {
  SeatState& state = seats_[seat];
  BySequence& behaviour = behaviours_[seat];
  const InfoSet set = tree_.seats[seat].sets[number];
  double sum = 0;
  for (Sequence s = set.first; s < set.first + set.count; ++s) {
    sum += std::max(state.regrets[s], 0.0);
  }
  for (Sequence s = set.first; s < set.first + set.count; ++s) {
    state.offered[s] = sum > 0 ? std::max(state.regrets[s], 0.0) / sum : 1.0 / set.count;
  }
  if (checker_.active() && checker_.keeps_old(seat, number, state.offered, behaviour)) return;
  std::copy_n(state.offered.begin() + set.first, set.count, behaviour.begin() + set.first);
}

/// The value of a node for the learner. Adds to another seat's average at that seat's nodes, which
/// with two seats the walk meets as often as that seat itself reaches them.
double Sampler::external(std::uint32_t at, std::size_t learner) {
  const Node& node = tree_.nodes[at];
  ++nodes_;
  if (node.actor == kNobody) return tree_.payoff(node, learner);
  if (index(node.actor) == learner) return learn_all(node, learner);
  const auto mixture = probabilities(node);
  const std::size_t drawn = draw_outcome(mixture, random_);
  if (node.actor != kChance) {
    const std::size_t other = index(node.actor);
    const Sequence first = tree_.seats[other].sets[node.set].first;
    for (std::size_t i = 0; i < node.count; ++i) average_[other][first + i] += mixture[i];
  }
  return external(node.first + static_cast<std::uint32_t>(drawn), learner);
}

double Sampler::learn_all(const Node& node, std::size_t learner) {
  SeatState& state = seats_[learner];
  const InfoSet& set = tree_.seats[learner].sets[node.set];
  double value = 0;
  for (std::uint32_t i = 0; i < node.count; ++i) {
    state.payoffs[set.first + i] = external(node.first + i, learner);
    value += behaviours_[learner][set.first + i] * state.payoffs[set.first + i];
  }
  for (Sequence s = set.first; s < set.first + set.count; ++s) {
    state.regrets[s] += state.payoffs[s] - value;
  }
  match(learner, node.set);
  return value;
}

Sampler::Line Sampler::outcome(std::uint32_t at, std::size_t learner, const Reach& reach) {
  const Node& node = tree_.nodes[at];
  ++nodes_;
  if (node.actor == kNobody) return {tree_.payoff(node, learner) / reach.sampled, 1};
  if (index(node.actor) == learner) return learn_one(node, learner, reach);
  const auto mixture = probabilities(node);
  const std::size_t drawn = draw_outcome(mixture, random_);
  Reach next = reach;
  next.others *= mixture[drawn];
  next.sampled *= mixture[drawn];
  Line line = outcome(node.first + static_cast<std::uint32_t>(drawn), learner, next);
  line.tail *= mixture[drawn];
  return line;
}

/// Draws a choice of the learner, by its behaviour or to explore; sets its total `probability`.
std::size_t Sampler::explore(std::span<const double> behaviour, double& probability) {
  const auto count = static_cast<std::uint32_t>(behaviour.size());
  const std::size_t drawn =
      random_.uniform() < kExploration ? random_.below(count) : draw_outcome(behaviour, random_);
  probability = kExploration / count + (1 - kExploration) * behaviour[drawn];
  return drawn;
}

Sampler::Line Sampler::learn_one(const Node& node, std::size_t learner, const Reach& reach) {
  SeatState& state = seats_[learner];
  const InfoSet& set = tree_.seats[learner].sets[node.set];
  const auto behaviour = std::span(behaviours_[learner]).subspan(set.first, set.count);
  double probability = 0;
  const std::size_t drawn = explore(behaviour, probability);
  const double chosen = behaviour[drawn];
  Reach next = reach;
  next.own *= chosen;
  next.sampled *= probability;
  Line line = outcome(node.first + static_cast<std::uint32_t>(drawn), learner, next);
  const double weight = line.payoff * reach.others;
  for (std::size_t i = 0; i < set.count; ++i) {
    average_[learner][set.first + i] += reach.own / reach.sampled * behaviour[i];
  }
  for (std::size_t i = 0; i < set.count; ++i) {
    const double alternative = i == drawn ? 1 - chosen : -chosen;
    state.regrets[set.first + i] += weight * line.tail * alternative;
  }
  match(learner, node.set);
  line.tail *= chosen;
  return line;
}

Profile Sampler::average() const { return normalized(tree_, average_); }

}  // namespace tianji::search::regret
