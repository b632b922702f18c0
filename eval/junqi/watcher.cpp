#include "eval/junqi/watcher.h"

namespace tianji::junqi {

template <class Board>
void Watcher<Board>::see(const Event& event) {
  if (is_move(event)) watch(event);
  battle_.observe(event);
  battle_.drop_stuck(event.stuck);
  if (is_move(event) && event.outcome == Outcome::quiet && !battle_.over()) watch_arrival(event);
}

template <class Board>
std::size_t Watcher<Board>::place_of(std::size_t army, Station s) const {
  const Topology<Board>& map = topology<Board>();
  for (std::size_t arm = 0; arm < Board::kSeats; ++arm) {
    if (!map.home[arm].has(s)) continue;
    const Seat host{static_cast<std::uint8_t>(arm)};
    const bool headquarters = map.headquarters.has(s);
    const bool railway = map.railway.has(s);
    if (arm == army) {
      const std::size_t row = s % kArmStations / kArmColumns;
      if (map.camps.has(s)) return row == 1 ? front_camp : row == 2 ? middle_camp : rear_camp;
      if (headquarters) return own_headquarters;
      if (!(map.neighbours[s] & map.headquarters).empty()) return beside_headquarters;
      return railway ? own_railway : own_road;
    }
    if (Battle<Board>::side(host) == Battle<Board>::side(seat_at(army))) {
      return map.camps.has(s) ? ally_camp : ally_ground;
    }
    if (map.camps.has(s)) return enemy_camp;
    if (headquarters) return enemy_headquarters;
    return railway ? enemy_railway : enemy_road;
  }
  return centre;
}

template <class Board>
std::array<typename Watcher<Board>::Set, 2> Watcher<Board>::threatened(Seat seat) const {
  std::array<Set, 2> result{};
  for (std::size_t other = 0; other < Board::kSeats; ++other) {
    const Seat enemy{static_cast<std::uint8_t>(other)};
    if (Battle<Board>::side(enemy) == Battle<Board>::side(seat) || battle_.out(enemy)) continue;
    for (const Station s : battle_.free_pieces(enemy)) {
      const Piece piece = battle_.at(s);
      if (deeds_[piece].moves == 0) continue;
      result[deeds_[piece].victories > 0 ? 1 : 0] |= battle_.reach(enemy, s, false);
    }
  }
  return result;
}

template <class Board>
typename Watcher<Board>::Set Watcher<Board>::enemies_within(Seat seat, Station from) const {
  Set enemies;
  for (std::size_t other = 0; other < Board::kSeats; ++other) {
    const Seat enemy{static_cast<std::uint8_t>(other)};
    if (Battle<Board>::side(enemy) != Battle<Board>::side(seat)) enemies |= battle_.pieces(enemy);
  }
  return enemies & battle_.reach(seat, from, false);
}

template <class Board>
void Watcher<Board>::watch(const Event& event) {
  const Piece mover = battle_.at(event.from);
  const Seat seat = seat_of(mover);
  Deeds& deeds = deeds_[mover];
  const int turn = ++turns_[index(seat)];
  const auto danger = threatened(seat);
  for (const Station s : battle_.pieces(seat)) {
    for (std::size_t i = 0; i < 2; ++i) {
      if (!danger[i].has(s)) continue;
      if (s != event.from) ++deeds_[battle_.at(s)].stood[i];
      if (s == event.from && event.outcome == Outcome::quiet) ++deeds.fled[i];
    }
  }
  for (const Station s : battle_.free_pieces(seat)) {
    const Set within = enemies_within(seat, s);
    if (within.empty() || (s == event.from && event.outcome != Outcome::quiet)) continue;
    std::array<bool, 5> classes{};
    for (const Station target : within) classes[target_class(battle_.at(target))] = true;
    for (std::size_t c = 0; c < 5; ++c) deeds_[battle_.at(s)].spared[c] += classes[c] ? 1 : 0;
  }
  before_ = enemies_within(seat, event.from);
  const Set near = topology<Board>().neighbours[event.from];
  if (!near.has(event.to)) ++deeds.slides;
  deeds.last_move = turn;
  if (event.outcome != Outcome::quiet) watch_combat(event, turn);
  if (deeds.moves++ == 0) deeds.first_move = turn;
}

template <class Board>
void Watcher<Board>::watch_combat(const Event& event, int turn) {
  const Piece attacker = battle_.at(event.from);
  const Piece defender = battle_.at(event.to);
  const auto outcome = static_cast<std::size_t>(event.outcome) - 1;
  ++deeds_[attacker].attack[target_class(defender) * 3 + outcome];
  ++deeds_[defender].defence[proven(attacker) * 3 + outcome];
  if (event.outcome == Outcome::win) {
    ++deeds_[attacker].victories;
  } else {
    deeds_[attacker].died = turn;
  }
  if (event.outcome == Outcome::loss) {
    ++deeds_[defender].victories;
  } else {
    deeds_[defender].died = std::max(turns_[owner(defender)], 1);
  }
}

template <class Board>
void Watcher<Board>::watch_arrival(const Event& event) {
  const Piece mover = battle_.at(event.to);
  if (mover == kNoPiece) return;  // its army is out
  const Seat seat = seat_of(mover);
  std::size_t best = 0;
  bool any = false;
  for (const Station s : enemies_within(seat, event.to) - before_) {
    any = true;
    best = std::max(best, target_class(battle_.at(s)));
  }
  if (any) ++deeds_[mover].chased[best];
  const auto danger = threatened(seat);
  for (std::size_t i = 0; i < 2; ++i) {
    if (danger[i].has(event.to)) ++deeds_[mover].risked[i];
  }
}

template class Watcher<JunqiBoard>;
template class Watcher<SiguoBoard>;

}  // namespace tianji::junqi
