#include "search/bridge/worlds/world_source.h"

#include <algorithm>

namespace tianji::bridge {
namespace {

/// Up to this many times the worlds asked for are enumerated rather than sampled.
constexpr std::uint64_t kEnumerate = 4;

}  // namespace

double_dummy::Position position_of(const Table& table, const Hands& held) {
  double_dummy::Position position{
      .hands = held, .trump = table.contract()->strain, .leader = table.leader(), .trick = {}};
  for (const Card card : table.trick()) position.trick.push_back(card);
  return position;
}

WorldSource::WorldSource(const View& view, const Belief& belief, std::span<const Card> cards,
                         const Settings& settings, Solvers& solvers, KeptDeals& kept)
    : cards_(cards),
      random_(mix64(settings.seed) ^ view.table().key()),
      solvers_(solvers),
      kept_(kept),
      belief_(belief),
      known_(view),
      sampler_(known_, belief, kEnumerate * static_cast<std::uint64_t>(settings.worlds)) {
  kept_.move_on(known_);
}

std::optional<SolvedWorld> WorldSource::next(std::size_t i) {
  if (i % solvers_.count() == 0) fill(i);
  if (i % solvers_.count() >= batch_.size()) return std::nullopt;
  return batch_[i % solvers_.count()];
}

std::optional<WeightedWorld> WorldSource::world(std::size_t number) {
  Random random = random_.split(number);
  if (exact()) return sampler_.next(random);
  const Table& table = known_.view().table();
  if (number >= kept_.count()) {
    auto drawn = sampler_.next(random);
    if (drawn) kept_.add(state_of(known_, drawn->held).deal());
    return drawn;
  }
  const State state(kept_[number], table);
  WeightedWorld world{.held = {}, .weight = belief_.weight(state.deal())};
  for (const Seat hand : kSeats) world.held[index(hand)] = state.held(hand);
  return world;
}

void WorldSource::fill(std::size_t i) {
  batch_.clear();
  for (std::size_t k = i; k < i + solvers_.count(); ++k) {
    const auto drawn = world(k);
    if (!drawn) break;
    batch_.push_back({.held = drawn->held, .weight = drawn->weight, .tricks = {}, .solved = false});
  }
  solvers_.each(batch_.size(),
                [this](std::size_t k, double_dummy::Solver& solver) { solve(batch_[k], solver); });
}

void WorldSource::solve(SolvedWorld& world, double_dummy::Solver& solver) const {
  const Table& table = known_.view().table();
  const auto scores = solver.scores(position_of(table, world.held));
  if (!scores) return;
  const Side declarers = side_of(table.contract()->declarer);
  const bool declaring = side_of(table.hand_on_turn()) == declarers;
  const int open = 13 - table.tricks_played();
  for (const auto& [card, tricks] : *scores) {
    const auto at = std::find(cards_.begin(), cards_.end(), card) - cards_.begin();
    world.tricks[static_cast<std::size_t>(at)] =
        table.tricks_won(declarers) + (declaring ? tricks : open - tricks);
  }
  world.solved = true;
}

}  // namespace tianji::bridge
