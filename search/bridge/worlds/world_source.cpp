#include "search/bridge/worlds/world_source.h"

#include <algorithm>

namespace tianji::bridge {
namespace {

/// Where at most this many times the wanted worlds are possible, all are enumerated.
constexpr std::uint64_t kEnumerate = 4;
/// Deals drawn for one world.
constexpr int kDraws = 3;

bool goes_on(const View& before, const View& now) {
  const auto& old_cards = before.table().cards();
  const auto& cards = now.table().cards();
  const auto own = [](const View& view) { return view.hands()[index(view.seat())]; };
  return before.seat() == now.seat() && own(before) == own(now) &&
         before.table().auction() == now.table().auction() && old_cards.size() <= cards.size() &&
         std::equal(old_cards.begin(), old_cards.end(), cards.begin());
}

}  // namespace

void KeptDeals::move_on(const Knowledge& known) {
  const View& now = known.view();
  if (!lead_to(now)) deals_.clear();
  std::erase_if(deals_,
                [&](const Kept& kept) { return !admits(known, State(kept.deal, now.table())); });
  view_ = now;
}

bool KeptDeals::lead_to(const View& view) const { return view_ && goes_on(*view_, view); }

void KeptDeals::clear() {
  view_.reset();
  deals_.clear();
}

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
      few_(kEnumerate * static_cast<std::uint64_t>(settings.worlds)),
      known_(view),
      sampler_(known_, belief, few_) {
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
  if (number >= kept_.count()) return drawn(random);
  const KeptDeals::Kept& kept = kept_[number];
  const State state(kept.deal, table);
  WeightedWorld world{.held = {}, .weight = kept.factor * belief_.weight(state.deal())};
  for (const Seat hand : kSeats) world.held[index(hand)] = state.held(hand);
  return world;
}

/// Takes one of a few deals in proportion to their weights and gives it their mean weight
/// (resampled importance sampling, Talbot et al. 2005). Solving costs more than drawing, and a
/// sample with nearly equal weights is worth more worlds.
WeightedWorld WorldSource::drawn(Random& random) {
  WeightedWorld chosen;
  double sum = 0;
  for (int i = 0; i < kDraws; ++i) {
    const auto world = sampler_.next(random);
    sum += world->weight;
    if (i == 0 || random.uniform() * sum < world->weight) chosen = *world;
  }
  const double mean = sum / kDraws;
  kept_.add({dealt(chosen.held), mean / chosen.weight});
  chosen.weight = mean;
  return chosen;
}

std::vector<Hands> WorldSource::some_deals(std::size_t count) {
  std::vector<Hands> deals;
  if (!exact()) {
    for (std::size_t i = 0; i < count; ++i) deals.push_back(dealt(world(i)->held));
    return deals;
  }
  DealSampler all(known_, belief_, few_);
  const std::uint64_t step = std::max<std::uint64_t>(all.count() / count, 1);
  Random unused = random_;
  for (std::uint64_t i = 0; i < all.count() && deals.size() < count; ++i) {
    const auto world = all.next(unused);
    if (i % step == 0) deals.push_back(dealt(world->held));
  }
  return deals;
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
