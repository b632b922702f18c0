#include "search/junqi/rollouts.h"

#include <algorithm>

#include "engine/hidden.h"
#include "eval/risk.h"

namespace tianji::junqi {
namespace {

constexpr int kFar = 16;
constexpr Value kNoise = 8;

constexpr Seat seat_at(std::size_t i) { return Seat{static_cast<std::uint8_t>(i)}; }

template <class Board>
void show(Shown<Board>& shown, const typename Battle<Board>::Undo& undo) {
  const auto mark = [&](Piece piece) { shown[owner(piece)] |= 1U << (piece % kArmy); };
  if (undo.event.outcome == Outcome::win) mark(undo.attacker);
  if (undo.event.outcome == Outcome::loss) mark(undo.defender);
}

}  // namespace

template <class Board>
Beliefs<Board>::Beliefs(const View<Board>& view, const Worlds<Board>& worlds,
                        const LayoutPrior& prior, const Evaluation<Board>& evaluation, int count)
    : viewer_(index(view.seat())), evaluation_(&evaluation) {
  Shares shares{};
  count_worlds(worlds, 0, count, 1.0 / count, false, shares);
  // What an enemy sees of the viewer depends on the enemy's own army: a few of those.
  constexpr int kEnemies = 2;
  const Knowledge<Board> known = knowledge(view);
  Seat enemy = view.seat();
  do {
    enemy = seat_at((index(enemy) + 1) % Board::kSeats);
  } while (Battle<Board>::side(enemy) == Battle<Board>::side(view.seat()) ||
           view.battle().out(enemy));
  for (int i = 0; i < kEnemies; ++i) {
    typename Knowledge<Board>::World world = known.witness();
    const Battle<Board> battle = worlds.battle(static_cast<std::uint64_t>(i));
    for (std::size_t army = 0; army < Board::kSeats; ++army) {
      for (std::size_t p = 0; p < battle.set_up(seat_at(army)); ++p) {
        world[army][p] = battle.kind(static_cast<Piece>(army * kArmy + p));
      }
    }
    const State<Board> state = state_of(known, world);
    const Worlds<Board> theirs(junqi::view(state, enemy), prior, 77);
    count_worlds(theirs, 0, count / kEnemies, 1.0 / (count / kEnemies * kEnemies), true, shares);
  }
  for (std::size_t p = 0; p < shares.size(); ++p) {
    for (std::size_t a = 0; a < index(Kind::flag); ++a) {
      double sum = 0;
      for (std::size_t k = 0; k < kKinds; ++k) {
        sum += shares[p][k] * evaluation.attack(static_cast<Kind>(a), static_cast<Kind>(k));
      }
      gain_[p][a] = static_cast<Value>(sum);
    }
  }
}

template <class Board>
void Beliefs<Board>::count_worlds(const Worlds<Board>& worlds, std::uint64_t first, int count,
                                  double weight, bool own, Shares& shares) {
  for (int i = 0; i < count; ++i) {
    const Battle<Board> battle = worlds.battle(first + static_cast<std::uint64_t>(i));
    for (std::size_t army = 0; army < Board::kSeats; ++army) {
      if ((army == viewer_) != own || battle.out(seat_at(army))) continue;
      for (const Station s : battle.pieces(seat_at(army))) {
        const Kind kind = battle.kind(battle.at(s));
        shares[battle.at(s)][index(kind)] += weight;
        if (kind != Kind::flag) continue;
        for (std::size_t from = 0; from < Board::kStations; ++from) {
          const int steps = evaluation_->steps(static_cast<Station>(from), s);
          way_[army][from] += weight * (kFar - steps);
        }
      }
    }
  }
}

template <class Board>
Value Rollouts<Board>::score(const Battle<Board>& battle, const Shown<Board>& shown,
                             Move move) const {
  const Piece piece = battle.at(move.from);
  const Kind kind = battle.kind(piece);
  Value sum = 0;
  const Piece target = battle.at(move.to);
  if (target != kNoPiece) {
    const bool open = ((shown[owner(target)] >> (target % kArmy)) & 1U) != 0;
    sum += open ? evaluation_.attack(kind, battle.kind(target)) : beliefs_.gain(target, kind);
    if (((shown[owner(piece)] >> (piece % kArmy)) & 1U) == 0) sum -= evaluation_.unseen(kind);
  }
  double here = 0;
  double there = 0;
  for (std::size_t army = 1 - owner(piece) % 2; army < Board::kSeats; army += 2) {
    if (battle.out(seat_at(army))) continue;
    here = std::max(here, beliefs_.way(army, move.from));
    there = std::max(there, beliefs_.way(army, move.to));
  }
  const Topology<Board>& map = topology<Board>();
  if (map.headquarters.has(move.to)) there = 0;
  sum += static_cast<Value>((there - here) * evaluation_.approach(kind));
  if (map.camps.has(move.to)) sum += evaluation_.camp(kind);
  if (map.camps.has(move.from)) sum -= evaluation_.camp(kind);
  return sum;
}

template <class Board>
typename Rollouts<Board>::Choice Rollouts<Board>::choose(const Battle<Board>& battle,
                                                         const Shown<Board>& shown,
                                                         Random& random) const {
  typename Battle<Board>::MoveList moves;
  battle.moves(moves);
  Choice best{moves[0], -kInfinite};
  for (const Move move : moves) {
    const Value value = score(battle, shown, move) + static_cast<Value>(random.next() % kNoise);
    if (value > best.score) best = {move, value};
  }
  return best;
}

template <class Board>
double Rollouts<Board>::value(Battle<Board> battle, Shown<Board> shown, Move first, int plies,
                              Random& random) const {
  const Side side = Battle<Board>::side(battle.seat());
  const double scale = evaluation_.percent_scale();
  show<Board>(shown, battle.play(first));
  for (int ply = 0; ply < plies && !battle.over(); ++ply) {
    show<Board>(shown, battle.play(choose(battle, shown, random).move));
  }
  if (battle.over()) return percent(battle.value(side), scale);
  Value value = evaluation_.value(battle, shown, side);
  const Value next = std::max(choose(battle, shown, random).score, 0);
  value += Battle<Board>::side(battle.seat()) == side ? next : -next;
  return percent(value, scale);
}

template class Beliefs<JunqiBoard>;
template class Beliefs<SiguoBoard>;
template class Rollouts<JunqiBoard>;
template class Rollouts<SiguoBoard>;

}  // namespace tianji::junqi
