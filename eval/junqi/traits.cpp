// Finds the traits of pieces in what was announced (declared in behaviour.h).

#include <algorithm>

#include "engine/junqi/layout.h"
#include "eval/junqi/behaviour.h"

namespace tianji::junqi {
namespace {

constexpr std::uint16_t kMostTimes = 3;

// A trait's number is counted through all groups. Within a group with two axes (kTraitGroups names
// them) the grade is first * (grades of the second) + second.

enum Group : std::size_t {
  still,
  first,
  moves,
  slides,
  attack,
  defence,
  place,
  idle,
  uncovered,
  fled,
  stood,
  chased,
  spared,
  risked,
};

enum Place : std::size_t {
  front_camp,
  middle_camp,
  rear_camp,
  own_railway,
  own_road,
  own_headquarters,
  beside_headquarters,
  ally_ground,
  ally_camp,
  enemy_camp,
  enemy_railway,
  enemy_road,
  enemy_headquarters,
  centre,
};

/// Grade of the own turns that a piece has stood still; a game of siguo has about 30 to 60 turns.
constexpr std::size_t kPhases = 5;
constexpr std::size_t phase(int turns) {
  constexpr std::array<int, kPhases - 1> kUpTo{5, 11, 17, 25};
  return static_cast<std::size_t>(std::lower_bound(kUpTo.begin(), kUpTo.end(), turns) -
                                  kUpTo.begin());
}

/// Grade of the own turns before a piece's first move.
constexpr std::size_t kStarts = 4;
constexpr std::size_t start_of(int turn) {
  constexpr std::array<int, kStarts - 1> kUpTo{2, 6, 14};
  return static_cast<std::size_t>(std::lower_bound(kUpTo.begin(), kUpTo.end(), turn) -
                                  kUpTo.begin());
}

/// Grade of the moves made: 1, 2, 3-5, 6-10, more.
constexpr std::size_t many(int moves) {
  constexpr std::array<int, 4> kUpTo{1, 2, 5, 10};
  return static_cast<std::size_t>(std::lower_bound(kUpTo.begin(), kUpTo.end(), moves) -
                                  kUpTo.begin());
}

/// Grade: once, two or three times, more often.
constexpr std::size_t often(int times) { return times == 1 ? 0 : times <= 3 ? 1 : 2; }

/// Grade of the own turns since the last move: up to 1, 5, 12, more.
constexpr std::size_t idle_for(int turns) {
  constexpr std::array<int, 3> kUpTo{1, 5, 12};
  return static_cast<std::size_t>(std::lower_bound(kUpTo.begin(), kUpTo.end(), turns) -
                                  kUpTo.begin());
}

/// A number below 15 that a cell shares with its mirror image.
std::size_t cell_class(std::size_t cell) {
  std::size_t number = 0;
  const std::size_t left = std::min(cell, mirrored_cell(cell));
  for (std::size_t c = 0; c < left; ++c) number += c <= mirrored_cell(c) ? 1U : 0U;
  return number;
}

std::size_t row_of(std::size_t cell) { return cell_station(0, cell) / kArmColumns; }

/// Counts of one piece's actions; the arrays go by the grades of the trait of that name.
struct Deeds {
  int first_move = 0;  ///< number of its army's turn, 0 if it has not moved
  int moves = 0;
  int slides = 0;
  int last_move = 0;  ///< number of its army's turn
  int victories = 0;
  int died = 0;  ///< number of its army's turns at its death, 0 while it lives
  std::array<int, 15> attack{};
  std::array<int, 9> defence{};
  std::array<int, 2> fled{};
  std::array<int, 2> stood{};
  std::array<int, 5> chased{};
  std::array<int, 5> spared{};
  std::array<int, 2> risked{};
};

/// Replays a record and counts each piece's actions, which every seat could see.
template <class Board>
class Watcher {
 public:
  using Set = typename Topology<Board>::Set;

  explicit Watcher(const Record<Board>& record) : start_(record.start), battle_(record.start) {
    for (const Event& event : record.events) {
      if (is_move(event)) watch(event);
      battle_.observe(event);
      battle_.drop_stuck(event.stuck);
      if (is_move(event) && event.outcome == Outcome::quiet && !battle_.over()) {
        watch_arrival(event);
      }
    }
  }

  Traits traits_of(Piece piece) const {
    const Deeds& deeds = deeds_[piece];
    const std::size_t row = row_of(piece % kArmy);
    Traits traits;
    if (deeds.moves == 0) {
      const int turns = deeds.died > 0 ? deeds.died : turns_[owner(piece)];
      add(traits, still, cell_class(piece % kArmy) * kPhases + phase(turns), 1);
      if (row >= 4) add(traits, uncovered, (row_class(piece) * 4) + gone_beside(piece), 1);
    } else {
      add(traits, first, cell_class(piece % kArmy) * kStarts + start_of(deeds.first_move), 1);
      add(traits, moves, many(deeds.moves), 1);
      add(traits, slides, static_cast<std::size_t>(3 * deeds.slides / deeds.moves), 1);
      if (deeds.died == 0) {
        add(traits, place, place_of(piece), 1);
        const int turns = turns_[owner(piece)] - deeds.last_move;
        add(traits, idle, idle_for(turns) * 2 + (deeds.victories > 0 ? 1 : 0), 1);
      }
    }
    for (std::size_t i = 0; i < 2; ++i) {
      if (deeds.stood[i] > 0) add(traits, stood, i * 3 + often(deeds.stood[i]), 1);
    }
    for (std::size_t i = 0; i < 5; ++i) {
      if (deeds.spared[i] > 0) add(traits, spared, i * 3 + often(deeds.spared[i]), 1);
    }
    add_all(traits, attack, deeds.attack);
    add_all(traits, defence, deeds.defence);
    add_all(traits, fled, deeds.fled);
    add_all(traits, chased, deeds.chased);
    add_all(traits, risked, deeds.risked);
    return traits;
  }

 private:
  static void add(Traits& traits, Group group, std::size_t grade, int times) {
    std::size_t number = grade;
    for (std::size_t g = 0; g < group; ++g) number += kTraitGroups[g].grades;
    traits.push_back({static_cast<std::uint16_t>(number),
                      static_cast<std::uint16_t>(std::min<int>(times, kMostTimes))});
  }

  template <std::size_t N>
  static void add_all(Traits& traits, Group group, const std::array<int, N>& times) {
    for (std::size_t i = 0; i < N; ++i) {
      if (times[i] > 0) add(traits, group, i, times[i]);
    }
  }

  Seat seat_of(Piece piece) const { return Seat{static_cast<std::uint8_t>(owner(piece))}; }
  Side side_of(Piece piece) const { return Battle<Board>::side(seat_of(piece)); }

  /// Grade of a piece's victories: none, one, more.
  std::size_t proven(Piece piece) const {
    return static_cast<std::size_t>(std::min(deeds_[piece].victories, 2));
  }

  /// Axis "target" of attack, chased and spared: never moved in its last two rows, never moved
  /// elsewhere, moved without a victory, one victory, more.
  std::size_t target_class(Piece piece) const {
    if (deeds_[piece].victories > 0) return 2 + proven(piece);
    if (deeds_[piece].moves > 0) return 2;
    return row_of(piece % kArmy) >= 4 ? 0 : 1;
  }

  /// First axis of uncovered: row 4, row 5, a headquarters.
  std::size_t row_class(Piece piece) const {
    if (row_of(piece % kArmy) == 4) return 0;
    return topology<Board>().headquarters.has(start_.where(piece)) ? 2 : 1;
  }

  /// The number of neighbours in the set-up that have left, by a move or by death; at most 3.
  std::size_t gone_beside(Piece piece) const {
    const Topology<Board>& map = topology<Board>();
    const Set beside = (map.neighbours[start_.where(piece)] & map.home[owner(piece)]) - map.camps;
    std::size_t gone = 0;
    for (const Station s : beside) gone += battle_.at(s) != start_.at(s) ? 1U : 0U;
    return std::min<std::size_t>(gone, 3);
  }

  std::size_t place_of(Piece piece) const {
    const Topology<Board>& map = topology<Board>();
    const Station s = battle_.where(piece);
    for (std::size_t arm = 0; arm < Board::kSeats; ++arm) {
      if (!map.home[arm].has(s)) continue;
      const Seat host{static_cast<std::uint8_t>(arm)};
      const bool headquarters = map.headquarters.has(s);
      const bool railway = map.railway.has(s);
      if (arm == owner(piece)) {
        const std::size_t row = s % kArmStations / kArmColumns;
        if (map.camps.has(s)) return row == 1 ? front_camp : row == 2 ? middle_camp : rear_camp;
        if (headquarters) return own_headquarters;
        if (!(map.neighbours[s] & map.headquarters).empty()) return beside_headquarters;
        return railway ? own_railway : own_road;
      }
      if (Battle<Board>::side(host) == side_of(piece)) {
        return map.camps.has(s) ? ally_camp : ally_ground;
      }
      if (map.camps.has(s)) return enemy_camp;
      if (headquarters) return enemy_headquarters;
      return railway ? enemy_railway : enemy_road;
    }
    return centre;
  }

  /// Stations within reach of enemies of `seat` that have moved: first of enemies without a
  /// victory, then of enemies with one.
  std::array<Set, 2> threatened(Seat seat) const {
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

  Set enemies_within(Seat seat, Station from) const {
    Set enemies;
    for (std::size_t other = 0; other < Board::kSeats; ++other) {
      const Seat enemy{static_cast<std::uint8_t>(other)};
      if (Battle<Board>::side(enemy) != Battle<Board>::side(seat)) enemies |= battle_.pieces(enemy);
    }
    return enemies & battle_.reach(seat, from, false);
  }

  void watch(const Event& event) {
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

  void watch_combat(const Event& event, int turn) {
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

  /// Counts chased and risked after a quiet move.
  void watch_arrival(const Event& event) {
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

  const Battle<Board>& start_;
  Battle<Board> battle_;
  std::array<Deeds, Board::kSeats * kArmy> deeds_{};
  std::array<int, Board::kSeats> turns_{};
  Set before_;  ///< enemies within reach of the moving piece before its move
};

}  // namespace

template <class Board>
TraitsOfAll<Board> traits_of_all(const Record<Board>& record) {
  const Watcher<Board> watcher(record);
  TraitsOfAll<Board> all;
  for (std::size_t p = 0; p < all.size(); ++p) all[p] = watcher.traits_of(static_cast<Piece>(p));
  return all;
}

template TraitsOfAll<JunqiBoard> traits_of_all(const Record<JunqiBoard>&);
template TraitsOfAll<SiguoBoard> traits_of_all(const Record<SiguoBoard>&);

}  // namespace tianji::junqi
