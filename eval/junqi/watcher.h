// What every seat could see of a game: counts of each piece's actions, which its traits
// (behaviour.h) and the policy (policy.h) read.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/junqi/state.h"

namespace tianji::junqi {

/// The regions of a board, as the owner of a piece sees them.
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

/// Grade of an army's turns so far; a game of siguo has about 30 to 60 turns.
inline constexpr std::size_t kPhases = 5;
constexpr std::size_t phase(int turns) {
  constexpr std::array<int, kPhases - 1> kUpTo{5, 11, 17, 25};
  return static_cast<std::size_t>(std::lower_bound(kUpTo.begin(), kUpTo.end(), turns) -
                                  kUpTo.begin());
}

inline std::size_t row_of(std::size_t cell) { return cell_station(0, cell) / kArmColumns; }

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

  /// A game that begins; `start` must outlive the watcher.
  explicit Watcher(const Battle<Board>& start) : start_(start), battle_(start) {}
  /// A game as far as it was recorded, which must outlive the watcher.
  explicit Watcher(const Record<Board>& record) : Watcher(record.start) {
    for (const Event& event : record.events) see(event);
  }
  /// Continues by an event.
  void see(const Event& event);

  const Battle<Board>& start() const { return start_; }
  const Battle<Board>& now() const { return battle_; }
  const Deeds& deeds(Piece piece) const { return deeds_[piece]; }
  /// The number of turns that an army has had.
  int turns(std::size_t army) const { return turns_[army]; }

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

  /// The region of a station for an army.
  std::size_t place_of(std::size_t army, Station s) const;

  /// Stations within reach of enemies of `seat` that have moved: first of enemies without a
  /// victory, then of enemies with one.
  std::array<Set, 2> threatened(Seat seat) const;

 private:
  Seat seat_of(Piece piece) const { return Seat{static_cast<std::uint8_t>(owner(piece))}; }
  Side side_of(Piece piece) const { return Battle<Board>::side(seat_of(piece)); }
  Set enemies_within(Seat seat, Station from) const;
  void watch(const Event& event);
  void watch_combat(const Event& event, int turn);
  /// Counts chased and risked after a quiet move.
  void watch_arrival(const Event& event);

  const Battle<Board>& start_;
  Battle<Board> battle_;
  std::array<Deeds, Board::kSeats * kArmy> deeds_{};
  std::array<int, Board::kSeats> turns_{};
  Set before_;  ///< enemies within reach of the moving piece before its move
};

extern template class Watcher<JunqiBoard>;
extern template class Watcher<SiguoBoard>;

}  // namespace tianji::junqi
