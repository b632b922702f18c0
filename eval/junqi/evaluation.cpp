#include "eval/junqi/evaluation.h"

#include <algorithm>
#include <utility>

#include "eval/junqi/network_inputs.h"

namespace tianji::junqi {
namespace {

constexpr Value kMost = kProven - 1001;

Value attack_gain(const Weights& weights, Kind attacker, Kind defender) {
  const auto whole = [&](Kind kind) {
    return kind == Kind::flag ? kFlagWorth
                              : weights.worth[index(kind)] + weights.unseen[index(kind)];
  };
  switch (fight(attacker, defender)) {
    case Outcome::win:
      return whole(defender);
    case Outcome::loss:
      return weights.unseen[index(defender)] - weights.worth[index(attacker)];
    default:
      return whole(defender) - weights.worth[index(attacker)];
  }
}

}  // namespace

template <class Board>
Evaluation<Board>::Evaluation(const Weights& weights, std::shared_ptr<const Network> network)
    : weights_(weights), network_(std::move(network)) {
  for (std::size_t a = 0; a < index(Kind::flag); ++a) {
    for (std::size_t d = 0; d < kKinds; ++d) {
      attack_[a][d] = attack_gain(weights, static_cast<Kind>(a), static_cast<Kind>(d));
    }
  }
  const Topology<Board>& map = topology<Board>();
  for (std::size_t from = 0; from < Board::kStations; ++from) {
    all_stations_.add(static_cast<Station>(from));
    Set seen;
    seen.add(static_cast<Station>(from));
    Set frontier = seen;
    for (int distance = 1; !frontier.empty(); ++distance) {
      Set next;
      for (const Station s : frontier) next |= map.neighbours[s];
      frontier = next - seen;
      seen |= frontier;
      for (const Station s : frontier) steps_[from][s] = static_cast<std::uint8_t>(distance);
      const auto ring = static_cast<std::size_t>(distance) - 1;
      if (ring < kNear) rings_[from][ring] = frontier;
    }
  }
}

template <class Board>
typename Evaluation<Board>::Armies Evaluation<Board>::survey(const Battle<Board>& battle) {
  Armies armies;
  const Set& headquarters = topology<Board>().headquarters;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    Army& army = armies[seat];
    army.out = battle.out(seat_at(seat));
    if (army.out) continue;
    for (std::size_t p = seat * kArmy; p < (seat + 1) * kArmy; ++p) {
      const auto piece = static_cast<Piece>(p);
      if (battle.where(piece) == kNoStation) continue;
      const Kind kind = battle.kind(piece);
      const Station s = battle.where(piece);
      ++army.count[index(kind)];
      if (kind == Kind::flag) army.flag = s;
      if (rooted(kind)) continue;
      army.footed.add(s);
      if (headquarters.has(s)) continue;
      army.mobile.add(s);
      if (kind > army.best || kind == Kind::bomb) continue;
      if (kind < army.best) army.best_at = Set();
      army.best = kind;
      army.best_at.add(s);
    }
  }
  return armies;
}

template <class Board>
typename Evaluation<Board>::Enemies Evaluation<Board>::enemies_of(const Armies& armies,
                                                                  std::size_t side) {
  Enemies enemies;
  for (std::size_t seat = 1 - side; seat < kSeats; seat += 2) {
    const Army& army = armies[seat];
    if (army.out) continue;
    enemies.mines += army.count[index(Kind::mine)];
    if (army.flag != kNoStation) enemies.flags[enemies.flag_count++] = army.flag;
    enemies.best = std::min(enemies.best, army.best);
  }
  return enemies;
}

template <class Board>
Value Evaluation<Board>::army_value(const Battle<Board>& battle, const Armies& armies,
                                    std::size_t seat, std::uint32_t shown) const {
  const Topology<Board>& map = topology<Board>();
  const Army& army = armies[seat];
  const Enemies enemies = enemies_of(armies, seat % 2);
  Value sum = 0;
  std::size_t movable = 0;
  for (std::size_t i = 0; i < kArmy; ++i) {
    const auto piece = static_cast<Piece>(seat * kArmy + i);
    const Station s = battle.where(piece);
    if (s == kNoStation) continue;
    const Kind kind = battle.kind(piece);
    sum += weights_.worth[index(kind)];
    if (((shown >> i) & 1U) == 0) sum += weights_.unseen[index(kind)];
    if (rooted(kind)) continue;
    if (map.headquarters.has(s)) {
      sum += weights_.stuck[index(kind)];
      continue;
    }
    ++movable;
    if (map.camps.has(s)) sum += weights_.camp[index(kind)];
    int nearest = kFar;
    for (std::size_t f = 0; f < enemies.flag_count; ++f) {
      nearest = std::min(nearest, steps(s, enemies.flags[f]));
    }
    sum += (kFar - nearest) * weights_.approach[index(kind)];
    if (kind <= Kind::general) {
      const auto goes = battle.reach(seat_at(seat), s, false).size();
      sum += static_cast<Value>(goes) * weights_.mobility[0];
    }
  }
  if (enemies.best != Kind::unseen) {
    sum += army.count[index(Kind::bomb)] * weights_.bomb_target[index(enemies.best)];
  }
  const int engineers = army.count[index(Kind::engineer)];
  sum += engineers * enemies.mines * weights_.engineer_mines[0];
  if (engineers > 0 && enemies.mines > 0) sum += weights_.last_engineer[0];
  std::size_t superior = 0;
  for (std::size_t k = 0; k < index(enemies.best) && k < index(Kind::engineer); ++k) {
    superior += army.count[k];
  }
  if (superior > 0) sum += weights_.superior[std::min(superior, weights_.superior.size()) - 1];
  if (movable > 0 && movable <= weights_.movable.size()) sum += weights_.movable[movable - 1];
  return sum + flag_safety(battle, armies, seat) + flag_way(battle, armies, seat, enemies.best);
}

template <class Board>
Value Evaluation<Board>::flag_safety(const Battle<Board>& battle, const Armies& armies,
                                     std::size_t seat) const {
  const Army& army = armies[seat];
  if (army.flag == kNoStation) return 0;
  Value sum = 0;
  std::size_t mines = 0;
  for (const Station s : topology<Board>().neighbours[army.flag] & battle.pieces(seat_at(seat))) {
    if (battle.kind(battle.at(s)) == Kind::mine) ++mines;
  }
  sum += weights_.flag_mines[std::min(mines, weights_.flag_mines.size() - 1)];
  Set guards;
  Set threats;
  for (std::size_t other = 0; other < kSeats; ++other) {
    if (armies[other].out) continue;
    (other % 2 == seat % 2 ? guards : threats) |= armies[other].footed;
  }
  const auto add = [&](const Set& pieces, const auto& weights) {
    for (std::size_t i = 0; i < weights.size(); ++i) {
      sum += static_cast<Value>((pieces & rings_[army.flag][i]).size()) * weights[i];
    }
  };
  add(guards, weights_.flag_guard);
  add(threats, weights_.flag_threat);
  return sum;
}

/// The number of moves that the nearest of `walkers` needs to reach a flag over `passable`
/// stations, sliding along free railways; kMostMoves + 1 when it needs more than kMostMoves.
template <class Board>
std::size_t Evaluation<Board>::moves_to(const Battle<Board>& battle, Station flag,
                                        const Set& walkers, const Set& passable) {
  constexpr std::size_t kMostMoves = 3;
  const Topology<Board>& map = topology<Board>();
  Set seen;
  seen.add(flag);
  Set frontier = seen;
  for (std::size_t moves = 1; moves <= kMostMoves && !frontier.empty(); ++moves) {
    Set next;
    for (const Station to : frontier) {
      next |= map.neighbours[to];
      for (std::size_t r = map.ray_begin[to]; r < map.ray_begin[to + 1U]; ++r) {
        const Station* const stations = map.ray_stations.begin() + map.rays[r].first;
        for (std::size_t i = 0; i < map.rays[r].length; ++i) {
          next.add(stations[i]);
          if (battle.at(stations[i]) != kNoPiece) break;
        }
      }
      if (!(next & walkers).empty()) return moves;
    }
    next -= seen;
    seen |= next;
    frontier = next & passable;
  }
  return kMostMoves + 1;
}

/// Terms for enemies that are a few moves from the flag. `intruder` is their best kind.
template <class Board>
Value Evaluation<Board>::flag_way(const Battle<Board>& battle, const Armies& armies,
                                  std::size_t seat, Kind intruder) const {
  const Army& army = armies[seat];
  if (army.flag == kNoStation) return 0;
  const Topology<Board>& map = topology<Board>();
  Set walkers;
  Set best;
  for (std::size_t enemy = 1 - seat % 2; enemy < kSeats; enemy += 2) {
    const Army& theirs = armies[enemy];
    walkers |= theirs.mobile;
    if (theirs.best == intruder) best |= theirs.best_at;
  }
  Set passable = all_stations_ - battle.occupied() - map.headquarters;
  Value sum = 0;
  const std::size_t open = moves_to(battle, army.flag, walkers, passable);
  if (open <= weights_.flag_open.size()) sum += weights_.flag_open[open - 1];
  if (best.empty()) return sum;
  for (const Station s : army.mobile - map.camps) {
    const Kind kind = battle.kind(battle.at(s));
    if (kind > intruder && kind != Kind::bomb) passable.add(s);
  }
  const std::size_t breach = moves_to(battle, army.flag, best, passable);
  if (breach <= weights_.flag_breach.size()) sum += weights_.flag_breach[breach - 1];
  return sum;
}

/// For rules by which the side that makes the last quiet ply loses: that side's burden, positive if
/// the second side bears it.
template <class Board>
Value Evaluation<Board>::silence(const Battle<Board>& battle) const {
  if (Board::kFacts.quiet_end != QuietEnd::mover_loses) return 0;
  const int quiet = battle.quiet();
  const int left = battle.rules().quiet_limit - quiet;
  // The mover makes the last quiet ply when an odd number of plies is left.
  const std::size_t mover = index(battle.seat());
  const std::size_t burdened = left % 2 != 0 ? mover : 1 - mover;
  const Value burden = weights_.quiet[0] * quiet * quiet / 16;
  return burdened == 0 ? burden : -burden;
}

template <class Board>
Value Evaluation<Board>::value(const Battle<Board>& battle, const Shown<Board>& shown,
                               Side side) const {
  Value learnt = 0;
  if (network_) learnt = network_value(*network_, battle, shown);
  return value(battle, shown, side, learnt);
}

template <class Board>
Value Evaluation<Board>::value(const Battle<Board>& battle, const Shown<Board>& shown, Side side,
                               Value learnt) const {
  const Armies armies = survey(battle);
  Value sum = 0;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    if (armies[seat].out) continue;
    const Value army = army_value(battle, armies, seat, shown[seat]);
    sum += seat % 2 == 0 ? army : -army;
  }
  if (Board::kFacts.quiet_end == QuietEnd::draw) {
    // A lead counts less the nearer the draw by quiet plies.
    const int limit = std::max<int>(battle.rules().quiet_limit, 1);
    sum -= sum * std::min(battle.quiet(), limit) / (2 * limit);
  } else {
    sum += silence(battle);
  }
  const Value acting = weights_.tempo[0] + learnt;
  sum += index(Battle<Board>::side(battle.seat())) == 0 ? acting : -acting;
  sum = std::clamp(sum, -kMost, kMost);
  return index(side) == 0 ? sum : -sum;
}

template class Evaluation<JunqiBoard>;
template class Evaluation<SiguoBoard>;

}  // namespace tianji::junqi
