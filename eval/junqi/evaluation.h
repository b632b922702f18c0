// The static evaluation of junqi and siguo for worlds, in which all kinds are known: material,
// kinds still hidden from the enemies, the safety of flags, the way to the enemies' flags.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "engine/junqi/position.h"
#include "eval/junqi/network_inputs.h"
#include "eval/junqi/weights.h"
#include "eval/network/network.h"

namespace tianji::junqi {

/// Each step nearer to a flag than this counts as approach; farther pieces get nothing.
inline constexpr int kFar = 16;

/// The worth of a flag in exchanges: about the rest of its army.
inline constexpr Value kFlagWorth = 3000;

/// Evaluates worlds with one set of weights. Unit: hundredths of a colonel.
template <class Board>
class Evaluation {
 public:
  /// A network adds to the value that the weights give. Null: none.
  explicit Evaluation(const Weights& weights, std::shared_ptr<const Network> network = nullptr);

  /// The value for `side`, within +-(kProven - 1001) to stay below results by rule. The game must
  /// be under way: set up and not over.
  Value value(const Battle<Board>& battle, const Shown<Board>& shown, Side side) const;
  /// The same where the network's value for the seat that acts, `learnt`, is known.
  Value value(const Battle<Board>& battle, const Shown<Board>& shown, Side side,
              Value learnt) const;
  const Network* network() const { return network_.get(); }
  /// The worth of a piece in exchanges.
  Value worth(Kind kind) const { return weights_.worth[index(kind)]; }
  /// The gain of an attack when both kinds are known: the enemy's loss minus the own loss.
  Value attack(Kind attacker, Kind defender) const {
    return attack_[index(attacker)][index(defender)];
  }
  Value unseen(Kind kind) const { return weights_.unseen[index(kind)]; }
  /// The threat of an enemy piece this many steps from a flag, on the flag's home ground; 0 if far.
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
  /// Pieces count beside a flag up to this many steps from it.
  static constexpr std::size_t kNear = 4;
  using Set = typename Topology<Board>::Set;
  /// Facts of one army, collected once for each evaluation.
  struct Army {
    bool out = true;
    std::array<std::uint8_t, kKinds> count{};
    Station flag = kNoStation;
    Set footed;                ///< stations of pieces that are neither mines nor flag
    Set mobile;                ///< stations of those that may still move
    Kind best = Kind::unseen;  ///< the highest rank among them, bombs aside
    Set best_at;               ///< stations of pieces of that rank
  };
  using Armies = std::array<Army, kSeats>;
  /// Facts of a side's enemies together.
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
  Value flag_safety(const Battle<Board>& battle, const Armies& armies, std::size_t seat) const;
  Value flag_way(const Battle<Board>& battle, const Armies& armies, std::size_t seat,
                 Kind intruder) const;
  static std::size_t moves_to(const Battle<Board>& battle, Station flag, const Set& walkers,
                              const Set& passable);
  Value silence(const Battle<Board>& battle) const;

  Weights weights_;
  std::shared_ptr<const Network> network_;
  Set all_stations_;
  std::array<std::array<Value, kKinds>, kKinds> attack_{};
  std::array<std::array<std::uint8_t, Board::kStations>, Board::kStations> steps_{};
  /// The stations 1, 2, … kNear steps away from each station.
  std::array<std::array<Set, kNear>, Board::kStations> rings_{};
};

extern template class Evaluation<JunqiBoard>;
extern template class Evaluation<SiguoBoard>;

}  // namespace tianji::junqi
