#include "search/regret/sampler.h"

#include <algorithm>
#include <cassert>

#include "engine/core/draw.h"

namespace tianji::search::regret {
namespace {

/// In outcome sampling the learner draws this share of its choices uniformly.
constexpr double kExploration = 0.6;

double payoff_of(const Node& end, std::size_t seat) { return seat == 0 ? end.number : -end.number; }

}  // namespace

Sampler::Sampler(const Tree& tree, Method method, std::uint64_t seed, const RiskCheck& check)
    : tree_(tree), method_(method), random_(seed), checker_(tree, check) {
  assert(sampling(method));
  Profile uniform = uniform_profile(tree);
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    SeatState& state = seats_[seat];
    state.behaviour = std::move(uniform[seat]);
    for (BySequence* numbers : {&state.regrets, &state.average, &state.payoffs, &state.offered}) {
      numbers->assign(tree.seats[seat].sequences(), 0);
    }
  }
}

void Sampler::iterate() {
  ++iterations_;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    if (checker_.active()) look(seat);
    if (method_ == Method::external) {
      external(0, seat);
    } else {
      outcome(0, seat, {});
    }
  }
}

std::span<const double> Sampler::probabilities(const Node& node) const {
  if (node.actor == Actor::chance)
    return std::span(tree_.probability).subspan(node.first, node.count);
  const auto seat = static_cast<std::size_t>(node.actor);
  const Sequence first = tree_.seats[seat].sets[node.set].first;
  return std::span(seats_[seat].behaviour).subspan(first, node.count);
}

/// Values all nodes for the check, by the behaviours at the beginning of the learner's walk.
void Sampler::look(std::size_t learner) {
  const std::size_t other = 1 - learner;
  realize(tree_.seats[other], seats_[other].behaviour, other_plan_);
  checker_.look({&seats_[0].behaviour, &seats_[1].behaviour}, other_plan_, learner);
}

void Sampler::match(std::size_t seat, std::size_t number) {
  SeatState& state = seats_[seat];
  const InfoSet set = tree_.seats[seat].sets[number];
  double sum = 0;
  for (Sequence s = set.first; s < set.first + set.count; ++s) {
    sum += std::max(state.regrets[s], 0.0);
  }
  for (Sequence s = set.first; s < set.first + set.count; ++s) {
    state.offered[s] = sum > 0 ? std::max(state.regrets[s], 0.0) / sum : 1.0 / set.count;
  }
  if (checker_.active() && checker_.keeps_old(seat, number, state.offered, state.behaviour)) return;
  std::copy_n(state.offered.begin() + set.first, set.count, state.behaviour.begin() + set.first);
}

/// The value of a node for the learner. Adds to the other seat's average at that seat's nodes,
/// which the walk meets as often as that seat itself reaches them.
double Sampler::external(std::uint32_t at, std::size_t learner) {
  const Node& node = tree_.nodes[at];
  ++nodes_;
  if (node.actor == Actor::nobody) return payoff_of(node, learner);
  if (static_cast<std::size_t>(node.actor) == learner) return learn_all(node, learner);
  const auto mixture = probabilities(node);
  const std::size_t drawn = draw_outcome(mixture, random_);
  if (node.actor != Actor::chance) {
    SeatState& other = seats_[1 - learner];
    const Sequence first = tree_.seats[1 - learner].sets[node.set].first;
    for (std::size_t i = 0; i < node.count; ++i) other.average[first + i] += mixture[i];
  }
  return external(node.first + static_cast<std::uint32_t>(drawn), learner);
}

double Sampler::learn_all(const Node& node, std::size_t learner) {
  SeatState& state = seats_[learner];
  const InfoSet& set = tree_.seats[learner].sets[node.set];
  double value = 0;
  for (std::uint32_t i = 0; i < node.count; ++i) {
    state.payoffs[set.first + i] = external(node.first + i, learner);
    value += state.behaviour[set.first + i] * state.payoffs[set.first + i];
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
  if (node.actor == Actor::nobody) return {payoff_of(node, learner) / reach.sampled, 1};
  if (static_cast<std::size_t>(node.actor) == learner) return learn_one(node, learner, reach);
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
  const auto behaviour = std::span(state.behaviour).subspan(set.first, set.count);
  double probability = 0;
  const std::size_t drawn = explore(behaviour, probability);
  const double chosen = behaviour[drawn];
  Reach next = reach;
  next.own *= chosen;
  next.sampled *= probability;
  Line line = outcome(node.first + static_cast<std::uint32_t>(drawn), learner, next);
  const double weight = line.payoff * reach.others;
  for (std::size_t i = 0; i < set.count; ++i) {
    state.average[set.first + i] += reach.own / reach.sampled * behaviour[i];
  }
  for (std::size_t i = 0; i < set.count; ++i) {
    const double alternative = i == drawn ? 1 - chosen : -chosen;
    state.regrets[set.first + i] += weight * line.tail * alternative;
  }
  match(learner, node.set);
  line.tail *= chosen;
  return line;
}

Profile Sampler::average() const {
  return {normalized(tree_.seats[0], seats_[0].average),
          normalized(tree_.seats[1], seats_[1].average)};
}

}  // namespace tianji::search::regret
