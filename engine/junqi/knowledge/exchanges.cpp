#include "engine/junqi/knowledge/exchanges.h"

#include <algorithm>
#include <bit>

#include "engine/junqi/knowledge/walk.h"

namespace tianji::junqi {
namespace {

constexpr int kRoundsOfLinked = 2;  // a sweep has so many of the pieces that combats bind
constexpr int kFlagTries = 2;
constexpr std::size_t kSteps = 400;  // a draw's work, as far as the fewest and most sweeps allow
constexpr std::size_t kFewestSweeps = 3;
constexpr std::size_t kMostSweeps = 16;

bool has_choice(KindSet set) { return (set & (set - 1)) != 0; }

}  // namespace

template <class Board>
Odds<Board> even_odds() {
  Odds<Board> odds;
  for (SidedOdds& sided : odds) {
    for (ArmyOdds& army : sided) {
      for (auto& piece : army) piece.fill(1);
    }
  }
  return odds;
}

/// In proportion to a piece's odds, but at least one slot for whatever it may be.
template <class Board>
typename Exchanges<Board>::Tries Exchanges<Board>::tries_of(Piece piece) const {
  const std::size_t army = owner(piece);
  const KindSet set = sets_[army][piece % kArmy];
  std::array<double, kKinds> odds{};
  double total = 0;
  for (KindSet rest = set; rest != 0; rest &= static_cast<KindSet>(rest - 1)) {
    const auto kind = static_cast<std::size_t>(std::countr_zero(rest));
    for (const ArmyOdds& side : odds_[army]) odds[kind] += double{side[piece % kArmy][kind]};
    odds[kind] *= kInventory[kind];
    total += odds[kind];
  }
  Tries tries{};
  const auto spare = static_cast<double>(Tries::kSlots) - std::popcount(set);
  std::size_t slot = 0;
  std::size_t likeliest = 0;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    if (!has(set, static_cast<Kind>(kind))) continue;
    if (odds[kind] > odds[likeliest]) likeliest = kind;
    const auto share = static_cast<std::size_t>(1 + spare * odds[kind] / total);
    tries.share[kind] = static_cast<float>(share);
    for (std::size_t i = 0; i < share; ++i) tries.slots[slot++] = static_cast<Kind>(kind);
  }
  for (; slot < Tries::kSlots; ++slot) {
    tries.slots[slot] = static_cast<Kind>(likeliest);
    ++tries.share[likeliest];
  }
  return tries;
}

template <class Board>
Exchanges<Board>::Exchanges(const Constraints<Board>& constraints, const Sets& sets,
                            const Odds<Board>& odds)
    : sets_(sets), odds_(odds) {
  for (std::size_t army = 0; army < Board::kSeats; ++army) {
    sided_[army] = odds[army][0] != odds[army][1];
  }
  const auto choice = [&](Piece piece) { return has_choice(sets[owner(piece)][piece % kArmy]); };
  for (std::size_t p = 0; p < Board::kSeats * kArmy; ++p) {
    const auto piece = static_cast<Piece>(p);
    link_begin_[p] = static_cast<std::uint16_t>(links_.size());
    if (!constraints.hidden[owner(piece)] || !choice(piece)) continue;
    open_[owner(piece)].push_back(piece);
    tries_[p] = tries_of(piece);
    if (has(sets[owner(piece)][piece % kArmy], Kind::flag))
      flag_places_[owner(piece)].push_back(piece);
    for (const Pair& pair : constraints.pairs) {
      if (pair.attacker == piece && choice(pair.defender)) {
        links_.push_back({pair.defender, &attackers_by_defender(pair.told)});
      }
      if (pair.defender == piece && choice(pair.attacker)) {
        links_.push_back({pair.attacker, &defenders_by_attacker(pair.told)});
      }
    }
    if (links_.size() > link_begin_[p]) linked_.push_back(piece);
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
  std::size_t steps = kRoundsOfLinked * (2 * linked_.size() + ties_.size()) + 1;
  for (const auto& open : open_) steps += open.size();
  sweeps_ = static_cast<int>(std::clamp(kSteps / steps, kFewestSweeps, kMostSweeps));
}

template <class Board>
void Exchanges<Board>::mix(World& world, Random& random) const {
  Walk<Board> walk(*this, world, random);
  for (int sweep = 0; sweep < sweeps_; ++sweep) {
    for (std::size_t army = 0; army < Board::kSeats; ++army) {
      for (const Piece piece : open_[army]) walk.exchange(piece);
      for (int i = 0; i < kFlagTries; ++i) walk.carry_flag(army);
      walk.mirror(army);
    }
    for (int round = 0; round < kRoundsOfLinked; ++round) {
      for (const Piece piece : linked_) {
        walk.rotate(piece);
        walk.exchange(piece);
      }
      for (const Pair& tie : ties_) walk.exchange_both(tie);
    }
  }
}

template Odds<JunqiBoard> even_odds<JunqiBoard>();
template Odds<SiguoBoard> even_odds<SiguoBoard>();
template class Exchanges<JunqiBoard>;
template class Exchanges<SiguoBoard>;

}  // namespace tianji::junqi
