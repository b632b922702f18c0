// What a position of junqi or siguo is worth to a side when all pieces are known: material, what
// is still hidden from the enemies, the flags' safety, the way to the enemies' flags.
#pragma once

#include <array>
#include <cstdint>

#include "engine/junqi/battle.h"
#include "eval/junqi/weights.h"

namespace tianji::junqi {

/// Pieces that have survived a fight, so that everybody has an idea of what they are; bits by
/// number, an army each.
template <class Board>
using Shown = std::array<std::uint32_t, Board::kSeats>;

/// Steps from which a piece is nearer to a flag the fewer they are; none is farther.
inline constexpr int kFar = 16;

/// What a flag counts in exchanges: all that is left of its army.
inline constexpr Value kFlagWorth = 3000;

template <class Board>
class Evaluation {
 public:
  explicit Evaluation(const Weights& weights);

  /// Within +-(kProven - 1001), so that it stays below values by rule. The game is not over, armies
  /// are set up.
  Value value(const Battle<Board>& battle, const Shown<Board>& shown, Side side) const;
  /// What a piece counts in exchanges.
  Value worth(Kind kind) const { return weights_.worth[index(kind)]; }
  /// What an attack gains, once both are seen: what the enemy loses less what is lost oneself.
  Value attack(Kind attacker, Kind defender) const {
    return attack_[index(attacker)][index(defender)];
  }
  Value unseen(Kind kind) const { return weights_.unseen[index(kind)]; }
  /// Of an enemy piece so many steps from a flag, on its home ground; 0 where it is not near.
  Value flag_threat(int steps) const {
    const auto i = static_cast<std::size_t>(steps) - 1;
    return i < weights_.flag_threat.size() ? weights_.flag_threat[i] : 0;
  }
  Value approach(Kind kind) const { return weights_.approach[index(kind)]; }
  Value camp(Kind kind) const { return weights_.camp[index(kind)]; }
  /// Steps by road or rail on an empty board.
  int steps(Station from, Station to) const { return steps_[from][to]; }
  double percent_scale() const { return weights_.percent_scale[0]; }

 private:
  static constexpr std::size_t kSeats = Board::kSeats;
  using Set = typename Topology<Board>::Set;
  /// An army at a glance.
  struct Army {
    bool out = true;
    std::array<std::uint8_t, kKinds> count{};
    Station flag = kNoStation;
    Set mobile;                ///< who may still move
    Kind best = Kind::unseen;  ///< of those, by rank
    Set best_at;
  };
  using Armies = std::array<Army, kSeats>;
  struct Enemies {
    Kind best = Kind::unseen;
    int mines = 0;
    std::array<Station, kSeats> flags{};
    std::size_t flag_count = 0;
  };

  static Armies survey(const Battle<Board>& battle);
  static Enemies enemies_of(const Armies& armies, std::size_t side);
  Value army_value(const Battle<Board>& battle, const Armies& armies, std::size_t seat,
                   std::uint32_t shown) const;
  Value flag_safety(const Battle<Board>& battle, const Army& army, std::size_t seat) const;
  Value flag_way(const Battle<Board>& battle, const Armies& armies, std::size_t seat,
                 Kind intruder) const;
  static std::size_t moves_to(const Battle<Board>& battle, Station flag, const Set& walkers,
                              const Set& passable);
  Value silence(const Battle<Board>& battle) const;

  Weights weights_;
  Set all_stations_;
  std::array<std::array<Value, kKinds>, kKinds> attack_{};
  std::array<std::array<std::uint8_t, Board::kStations>, Board::kStations> steps_{};
};

extern template class Evaluation<JunqiBoard>;
extern template class Evaluation<SiguoBoard>;

}  // namespace tianji::junqi
