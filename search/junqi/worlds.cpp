#include "search/junqi/worlds.h"

namespace tianji::junqi {
namespace {

constexpr std::size_t kStarts = 64;
/// Number of mixing walks between two start worlds, and before the first.
constexpr int kApart = 2;
constexpr int kBefore = 16;

template <class Board>
Shown<Board> survivors(const Record<Board>& record) {
  Shown<Board> shown{};
  Battle<Board> battle = record.start;
  for (const Event& event : record.events) {
    show_survivor(shown, battle.observe(event));
    battle.drop_stuck(event.stuck);
  }
  return shown;
}

template <class Board>
Odds<Board> odds_on(Ground ground, const Record<Board>& record, const LayoutPrior& prior,
                    const Behaviour& behaviour) {
  if (ground == Ground::behaviour) return odds_of(record, prior, behaviour);
  if (ground == Ground::inventory || !record.from_set_up()) return even_odds<Board>();
  return odds_of<Board>(ground == Ground::cells ? prior.in_one_way() : prior,
                        LogWeightsOfAll<Board>{});
}

}  // namespace

template <class Board>
Worlds<Board>::Worlds(const View<Board>& view, const LayoutPrior& prior, std::uint64_t seed,
                      Ground ground, const Behaviour& behaviour)
    : known_(view),
      exchanges_(known_.constraints(), known_.sets(),
                 odds_on(ground, view.record(), prior, behaviour)),
      random_(Random(seed).split(view.battle().key())),
      onward_(random_),
      shown_(survivors(view.record())) {}

template <class Board>
const typename Worlds<Board>::World& Worlds<Board>::start(std::size_t number) const {
  while (starts_.size() <= number) {
    World world = starts_.empty() ? known_.witness() : starts_.back();
    const int steps = starts_.empty() ? kBefore + kApart : kApart;
    for (int i = 0; i < steps; ++i) exchanges_.mix(world, onward_);
    starts_.push_back(world);
  }
  return starts_[number];
}

template <class Board>
typename Worlds<Board>::World Worlds<Board>::drawn(std::uint64_t number) const {
  Random random = random_.split(number);
  World world = start(number % kStarts);
  exchanges_.mix(world, random);
  return world;
}

template <class Board>
typename Worlds<Board>::World Worlds<Board>::world(std::uint64_t number) const {
  if (number >= kStarts) return drawn(number);
  while (first_.size() <= number) first_.push_back(drawn(first_.size()));
  return first_[number];
}

template <class Board>
Battle<Board> Worlds<Board>::battle(std::uint64_t number) const {
  const World armies = world(number);
  Battle<Board> battle = known_.seen().battle();
  for (std::size_t seat = 0; seat < Board::kSeats; ++seat) {
    const Seat army{static_cast<std::uint8_t>(seat)};
    if (!known_.hidden(army)) continue;
    for (std::size_t i = 0; i < battle.set_up(army); ++i) {
      battle.set_kind(static_cast<Piece>(seat * kArmy + i), armies[seat][i]);
    }
  }
  return battle;
}

template <class Board>
std::array<double, kKinds> Worlds<Board>::belief(Piece piece, int count) const {
  std::array<double, kKinds> fraction{};
  for (int i = 0; i < count; ++i) {
    const Kind kind = known_.hidden(Seat{static_cast<std::uint8_t>(owner(piece))})
                          ? world(static_cast<std::uint64_t>(i))[owner(piece)][piece % kArmy]
                          : known_.seen().battle().kind(piece);
    fraction[index(kind)] += 1.0 / count;
  }
  return fraction;
}

template class Worlds<JunqiBoard>;
template class Worlds<SiguoBoard>;

}  // namespace tianji::junqi
