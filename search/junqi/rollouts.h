// Games played on from a sampled world by seats that act only on what each may know: the
// information-aware step that PIMC lacks. Where alpha-beta in a world lets everybody see everything
// from the next move on (Frank & Basin 1998), here a seat attacks what it believes, and pays what
// the world says.
//
// Source of the method: rollouts of a simple policy, Tesauro & Galperin 1996; own later decisions
// shared across worlds, Cazenave & Ventos 2020 (their "alpha-mu" does it by search).
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/random.h"
#include "eval/junqi/evaluation.h"
#include "search/junqi/worlds.h"

namespace tianji::junqi {

/// What the enemies of each army believe of it, boiled down to what a simple policy asks.
template <class Board>
class Beliefs {
 public:
  /// All but `view` must outlive it.
  struct Source {
    const View<Board>& view;
    const Worlds<Board>& worlds;  ///< of the viewer
    const LayoutPrior& prior;
    const Evaluation<Board>& evaluation;
    std::uint64_t seed;
  };
  /// From `count` worlds of the viewer's; and for what the viewer's own army looks like from
  /// outside, from as many of the next enemy's in two of those.
  Beliefs(const Source& source, int count);

  /// What an attack on the piece by one of that kind gains, by expectation.
  Value gain(Piece target, Kind attacker) const { return gain_[target][index(attacker)]; }
  /// Steps that a station is nearer to the army's flag than the farthest one.
  double near(std::size_t army, Station s) const { return near_[army][s]; }
  /// What an enemy's piece that stands there takes from the army.
  double threat(std::size_t army, Station s) const { return threat_[army][s]; }

 private:
  using Shares = std::array<std::array<double, kKinds>, Battle<Board>::kPieces>;
  /// Counts the armies of others than the viewer, or the viewer's own.
  enum class Whose : std::uint8_t { others, own };
  void count_worlds(const Worlds<Board>& worlds, int count, double weight, Whose whose,
                    Shares& shares);
  void count_as_seen_by_enemy(const Source& source, int count, Shares& shares);

  std::size_t viewer_;
  const Evaluation<Board>* evaluation_;
  std::array<std::array<Value, kKinds>, Battle<Board>::kPieces> gain_{};
  std::array<std::array<double, Board::kStations>, Board::kSeats> near_{};
  std::array<std::array<double, Board::kStations>, Board::kSeats> threat_{};
};

template <class Board>
class Rollouts {
 public:
  Rollouts(const Beliefs<Board>& beliefs, const Evaluation<Board>& evaluation)
      : beliefs_(beliefs), evaluation_(evaluation) {}

  /// Plays `first` and then `plies` moves of the policy; in percent for the side of who plays
  /// `first`.
  double value(Battle<Board> battle, Shown<Board> shown, Move first, int plies,
               Random& random) const;

 private:
  struct Choice {
    Move move;
    Value score;
  };
  Choice choose(const Battle<Board>& battle, const Shown<Board>& shown, Random& random) const;
  Value score(const Battle<Board>& battle, const Shown<Board>& shown, Move move) const;
  double place(const Battle<Board>& battle, std::size_t army, Kind kind, Station s) const;

  const Beliefs<Board>& beliefs_;
  const Evaluation<Board>& evaluation_;
};

extern template class Beliefs<JunqiBoard>;
extern template class Beliefs<SiguoBoard>;
extern template class Rollouts<JunqiBoard>;
extern template class Rollouts<SiguoBoard>;

}  // namespace tianji::junqi
