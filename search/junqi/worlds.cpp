#include "search/junqi/worlds.h"

#include <algorithm>
#include <cmath>

namespace tianji::junqi {
namespace {

/// Worlds drawn for each one kept.
constexpr std::size_t kDraws = 6;

template <class Board>
Shown<Board> survivors(const Record<Board>& record) {
  Shown<Board> shown{};
  Battle<Board> battle = record.start;
  for (const Event& event : record.events) {
    if (is_move(event)) {
      const Piece attacker = battle.at(event.from);
      const Piece defender = battle.at(event.to);
      if (event.outcome == Outcome::win) shown[owner(attacker)] |= 1U << (attacker % kArmy);
      if (event.outcome == Outcome::loss) shown[owner(defender)] |= 1U << (defender % kArmy);
    }
    battle.observe(event);
    battle.drop_stuck(event.stuck);
  }
  return shown;
}

}  // namespace

template <class Board>
Worlds<Board>::Worlds(const View<Board>& view, const LayoutPrior& prior, std::uint64_t seed)
    : known_(view),
      prior_(&prior),
      random_(Random(seed).split(view.battle().key())),
      shown_(survivors(view.record())),
      from_set_up_(view.record().from_set_up()) {}

template <class Board>
double Worlds<Board>::log_weight(const World& world) const {
  double sum = 0;
  for (std::size_t army = 0; army < Board::kSeats; ++army) {
    if (known_.hidden(Seat{static_cast<std::uint8_t>(army)}))
      sum += prior_->log_weight(world[army]);
  }
  return sum;
}

template <class Board>
typename Worlds<Board>::World Worlds<Board>::world(std::uint64_t number) const {
  Random random = random_.split(number);
  // Numbers of pieces are cells only in games that were watched from the set-up on.
  if (!from_set_up_) return known_.draw(random);
  std::array<World, kDraws> worlds;
  std::array<double, kDraws> weights{};
  for (std::size_t i = 0; i < kDraws; ++i) {
    worlds[i] = known_.draw(random);
    weights[i] = log_weight(worlds[i]);
  }
  const double highest = *std::max_element(weights.begin(), weights.end());
  double total = 0;
  for (double& weight : weights) total += weight = std::exp(weight - highest);
  double left = random.uniform() * total;
  for (std::size_t i = 0; i + 1 < kDraws; ++i) {
    left -= weights[i];
    if (left < 0) return worlds[i];
  }
  return worlds.back();
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
  std::array<double, kKinds> share{};
  for (int i = 0; i < count; ++i) {
    const Kind kind = known_.hidden(Seat{static_cast<std::uint8_t>(owner(piece))})
                          ? world(static_cast<std::uint64_t>(i))[owner(piece)][piece % kArmy]
                          : known_.seen().battle().kind(piece);
    share[index(kind)] += 1.0 / count;
  }
  return share;
}

template class Worlds<JunqiBoard>;
template class Worlds<SiguoBoard>;

}  // namespace tianji::junqi
