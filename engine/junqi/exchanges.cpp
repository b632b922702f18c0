// Worlds drawn by exchanges of kinds (declared in constraints.h).

#include "engine/junqi/constraints.h"

namespace tianji::junqi {
namespace {

bool has_choice(KindSet set) { return (set & (set - 1)) != 0; }

std::size_t number(Piece piece) { return piece % kArmy; }

}  // namespace

template <class Board>
Exchanges<Board>::Exchanges(const Constraints<Board>& constraints, const Sets& sets) : sets_(sets) {
  const auto choice = [&](Piece piece) { return has_choice(sets[owner(piece)][number(piece)]); };
  for (std::size_t p = 0; p < Board::kSeats * kArmy; ++p) {
    const auto piece = static_cast<Piece>(p);
    link_begin_[p] = static_cast<std::uint16_t>(links_.size());
    if (!constraints.hidden[owner(piece)] || !choice(piece)) continue;
    open_[owner(piece)].push_back(piece);
    for (const Pair& pair : constraints.pairs) {
      if (pair.attacker == piece) links_.push_back({pair.defender, true, pair.told});
      if (pair.defender == piece) links_.push_back({pair.attacker, false, pair.told});
    }
  }
  link_begin_.back() = static_cast<std::uint16_t>(links_.size());
  for (const Pair& pair : constraints.pairs) {
    const bool tie = pair.told.outcome == Outcome::both;
    if (tie && choice(pair.attacker) && choice(pair.defender)) ties_.push_back(pair);
  }
  for (const Mobile& mobile : constraints.mobiles) {
    bool settled = false;
    for (std::size_t i = 0; i < kArmy; ++i) {
      const bool asked = ((mobile.pieces >> i) & 1U) != 0;
      settled = settled || (asked && (sets[index(mobile.seat)][i] & kRooted) == 0);
    }
    if (!settled) mobiles_.push_back(mobile);
  }
}

template <class Board>
bool Exchanges<Board>::fits(const World& world, Piece piece) const {
  const Kind kind = world[owner(piece)][number(piece)];
  for (std::size_t i = link_begin_[piece]; i < link_begin_[piece + 1U]; ++i) {
    const Link& link = links_[i];
    const Kind other = world[owner(link.other)][number(link.other)];
    if (link.told != (link.attacks ? announcement(kind, other) : announcement(other, kind))) {
      return false;
    }
  }
  return true;
}

template <class Board>
bool Exchanges<Board>::mobile(const World& world, std::size_t seat) const {
  for (const Mobile& mobile : mobiles_) {
    if (index(mobile.seat) != seat) continue;
    bool moves = false;
    for (std::size_t i = 0; i < kArmy; ++i) {
      const bool asked = ((mobile.pieces >> i) & 1U) != 0;
      moves = moves || (asked && !rooted(world[seat][i]));
    }
    if (!moves) return false;
  }
  return true;
}

template <class Board>
void Exchanges<Board>::exchange(World& world, std::size_t seat, Piece a, Piece b) const {
  Kind& kind_a = world[seat][number(a)];
  Kind& kind_b = world[seat][number(b)];
  if (kind_a == kind_b || !has(sets_[seat][number(a)], kind_b) ||
      !has(sets_[seat][number(b)], kind_a)) {
    return;
  }
  std::swap(kind_a, kind_b);
  if (!fits(world, a) || !fits(world, b) || (!mobiles_.empty() && !mobile(world, seat))) {
    std::swap(kind_a, kind_b);
  }
}

template <class Board>
Piece Exchanges<Board>::another(std::size_t seat, Random& random) const {
  const auto& open = open_[seat];
  return open[random.below(static_cast<std::uint32_t>(open.size()))];
}

/// Two pieces that died together were equal, so that mostly only both can change.
template <class Board>
void Exchanges<Board>::exchange_both(World& world, const Pair& tie, Random& random) const {
  const std::size_t first = owner(tie.attacker);
  const std::size_t second = owner(tie.defender);
  const Piece for_attacker = another(first, random);
  const Piece for_defender = another(second, random);
  const auto turn = [&] {
    std::swap(world[first][number(tie.attacker)], world[first][number(for_attacker)]);
    std::swap(world[second][number(tie.defender)], world[second][number(for_defender)]);
  };
  turn();
  for (const Piece piece : {tie.attacker, for_attacker, tie.defender, for_defender}) {
    const std::size_t seat = owner(piece);
    if (!has(sets_[seat][number(piece)], world[seat][number(piece)]) || !fits(world, piece)) {
      turn();
      return;
    }
  }
  if (!mobile(world, first) || !mobile(world, second)) turn();
}

template <class Board>
void Exchanges<Board>::mix(World& world, int sweeps, Random& random) const {
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    for (std::size_t seat = 0; seat < Board::kSeats; ++seat) {
      for (const Piece piece : open_[seat]) exchange(world, seat, piece, another(seat, random));
    }
    for (const Pair& tie : ties_) exchange_both(world, tie, random);
  }
}

template class Exchanges<JunqiBoard>;
template class Exchanges<SiguoBoard>;

}  // namespace tianji::junqi
