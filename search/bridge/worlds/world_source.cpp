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
                         const Settings& settings, KeptDeals& kept)
    : cards_(cards),
      random_(mix64(settings.seed) ^ view.table().key()),
      kept_(kept),
      belief_(belief),
      known_(view),
      sampler_(known_, belief, kEnumerate * static_cast<std::uint64_t>(settings.worlds)) {
  kept_.move_on(known_);
}

std::optional<CardWorld> WorldSource::next(std::size_t i) {
  const auto drawn = world(i);
  if (!drawn) return std::nullopt;
  return CardWorld{.held = drawn->held, .weight = drawn->weight};
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

bool WorldSource::solve(CardWorld& world, double_dummy::Solver& solver) const {
  const Table& table = known_.view().table();
  const auto scores = solver.scores(position_of(table, world.held));
  if (!scores) return false;
  const Side declarers = side_of(table.contract()->declarer);
  const bool declaring = side_of(table.hand_on_turn()) == declarers;
  const int open = 13 - table.tricks_played();
  for (const auto& [card, tricks] : *scores) {
    const auto at = std::find(cards_.begin(), cards_.end(), card) - cards_.begin();
    world.tricks[static_cast<std::size_t>(at)] =
        table.tricks_won(declarers) + (declaring ? tricks : open - tricks);
  }
  return true;
}

}  // namespace tianji::bridge
