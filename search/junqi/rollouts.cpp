#include "search/junqi/rollouts.h"

#include <algorithm>

#include "engine/hidden.h"
#include "eval/risk.h"

namespace tianji::junqi {
namespace {

/// The policy adds less than this to each move's score, so that rollouts vary.
constexpr Value kNoise = 8;

}  // namespace

template <class Board>
Beliefs<Board>::Beliefs(const Source& source, int count)
    : viewer_(index(source.view.seat())), evaluation_(&source.evaluation) {
  Fractions fractions{};
  count_worlds(source.worlds, count, 1.0 / count, Whose::others, fractions);
  count_as_seen_by_enemy(source, count, fractions);
  for (std::size_t p = 0; p < fractions.size(); ++p) {
    for (std::size_t a = 0; a < index(Kind::flag); ++a) {
      double sum = 0;
      for (std::size_t k = 0; k < kKinds; ++k) {
        sum += fractions[p][k] * evaluation_->attack(static_cast<Kind>(a), static_cast<Kind>(k));
      }
      gain_[p][a] = static_cast<Value>(sum);
    }
  }
}

/// An enemy's beliefs depend on its own army too, so they are counted in worlds with its army
/// known.
template <class Board>
void Beliefs<Board>::count_as_seen_by_enemy(const Source& source, int count, Fractions& fractions) {
  constexpr int kArmies = 2;
  const int each = std::max(count / kArmies, 1);
  const View<Board>& view = source.view;
  const Knowledge<Board> known = knowledge(view);
  Seat enemy = view.seat();
  do {
    enemy = seat_at((index(enemy) + 1) % Board::kSeats);
  } while (Battle<Board>::side(enemy) == Battle<Board>::side(view.seat()) ||
           view.battle().out(enemy));
  for (int i = 0; i < kArmies; ++i) {
    typename Knowledge<Board>::World world = known.witness();
    const Battle<Board> battle = source.worlds.battle(static_cast<std::uint64_t>(i));
    for (std::size_t army = 0; army < Board::kSeats; ++army) {
      for (std::size_t p = 0; p < battle.set_up(seat_at(army)); ++p) {
        world[army][p] = battle.kind(static_cast<Piece>(army * kArmy + p));
      }
    }
    const State<Board> state = state_of(known, world);
    const Worlds<Board> theirs(junqi::view(state, enemy), source.prior, source.seed);
    count_worlds(theirs, each, 1.0 / (each * kArmies), Whose::own, fractions);
  }
}

template <class Board>
void Beliefs<Board>::count_worlds(const Worlds<Board>& worlds, int count, double weight,
                                  Whose whose, Fractions& fractions) {
  for (int i = 0; i < count; ++i) {
    const Battle<Board> battle = worlds.battle(static_cast<std::uint64_t>(i));
    for (std::size_t army = 0; army < Board::kSeats; ++army) {
      if ((army == viewer_) != (whose == Whose::own) || battle.out(seat_at(army))) continue;
      for (const Station s : battle.pieces(seat_at(army))) {
        const Kind kind = battle.kind(battle.at(s));
        fractions[battle.at(s)][index(kind)] += weight;
        if (kind != Kind::flag) continue;
        for (std::size_t from = 0; from < Board::kStations; ++from) {
          const int steps = evaluation_->steps(static_cast<Station>(from), s);
          near_[army][from] += weight * (kFar - steps);
          if (topology<Board>().home[army].has(static_cast<Station>(from))) {
            threat_[army][from] -= weight * evaluation_->flag_threat(steps);
          }
        }
      }
    }
  }
}

/// The worth of the station for a piece of that kind.
template <class Board>
double Rollouts<Board>::place(const Battle<Board>& battle, std::size_t army, Kind kind,
                              Station s) const {
  const Topology<Board>& map = topology<Board>();
  if (map.headquarters.has(s)) return 0;
  double near = 0;
  double threat = 0;
  for (std::size_t enemy = 1 - army % 2; enemy < Board::kSeats; enemy += 2) {
    if (battle.out(seat_at(enemy))) continue;
    near = std::max(near, beliefs_.near(enemy, s));
    threat += beliefs_.threat(enemy, s);
  }
  return near * evaluation_.approach(kind) + threat +
         (map.camps.has(s) ? evaluation_.camp(kind) : 0);
}

template <class Board>
Value Rollouts<Board>::score(const Battle<Board>& battle, const Shown<Board>& shown,
                             Move move) const {
  const Piece piece = battle.at(move.from);
  const Kind kind = battle.kind(piece);
  Value sum = 0;
  const Piece target = battle.at(move.to);
  if (target != kNoPiece) {
    const bool open = showed(shown, target);
    sum += open ? evaluation_.attack(kind, battle.kind(target)) : beliefs_.gain(target, kind);
    if (!showed(shown, piece)) sum -= evaluation_.unseen(kind);
  }
  const std::size_t army = owner(piece);
  sum +=
      static_cast<Value>(place(battle, army, kind, move.to) - place(battle, army, kind, move.from));
  // The capture of an intruder ends its threat.
  if (target != kNoPiece) sum += static_cast<Value>(beliefs_.threat(army, move.to));
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
  show_survivor(shown, battle.play(first));
  for (int ply = 0; ply < plies && !battle.over(); ++ply) {
    show_survivor(shown, battle.play(choose(battle, shown, random).move));
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
