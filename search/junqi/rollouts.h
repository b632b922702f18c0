// Rollouts: a game goes on from a sampled world, and each seat acts only on its own beliefs. PIMC
// lacks this step: alpha-beta in a world lets every seat see everything from the next move on
// (Frank & Basin 1998). In a rollout a seat attacks by what it believes, and the world decides the
// result.
//
// Sources: Tesauro & Galperin 1996 for rollouts of a simple policy; Cazenave & Ventos 2020 for own
// later decisions that are shared across worlds (their "alpha-mu" does it by search).
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/random.h"
#include "eval/junqi/evaluation.h"
#include "search/junqi/worlds.h"

namespace tianji::junqi {

/// The beliefs of each army's enemies about it, as averages that a simple policy needs.
template <class Board>
class Beliefs {
 public:
  /// The evaluation must outlive the beliefs.
  struct Source {
    const View<Board>& view;
    const Worlds<Board>& worlds;  ///< worlds of `view`
    const LayoutPrior& prior;
    const Evaluation<Board>& evaluation;
    std::uint64_t seed;
  };
  /// Counts other armies in `count` worlds of the viewer. Counts the viewer's own army in as many
  /// worlds of the next enemy, half of them in each of the viewer's first two worlds.
  Beliefs(const Source& source, int count);

  /// The expected gain of an attack on the piece by that kind.
  Value gain(Piece target, Kind attacker) const { return gain_[target][index(attacker)]; }
  /// The expected value of kFar minus the steps from the station to the army's flag.
  double near(std::size_t army, Station s) const { return near_[army][s]; }
  /// The expected cost for the army of an enemy's piece on the station.
  double threat(std::size_t army, Station s) const { return threat_[army][s]; }

 private:
  using Fractions = std::array<std::array<double, kKinds>, Battle<Board>::kPieces>;
  /// The armies to count: those of other seats, or the viewer's own.
  enum class Whose : std::uint8_t { others, own };
  void count_worlds(const Worlds<Board>& worlds, int count, double weight, Whose whose,
                    Fractions& fractions);
  void count_as_seen_by_enemy(const Source& source, int count, Fractions& fractions);

  std::size_t viewer_;
  const Evaluation<Board>* evaluation_;
  std::array<std::array<Value, kKinds>, Battle<Board>::kPieces> gain_{};
  std::array<std::array<double, Board::kStations>, Board::kSeats> near_{};
  std::array<std::array<double, Board::kStations>, Board::kSeats> threat_{};
};

/// Plays rollouts of a simple policy. Keeps references to its parameters.
template <class Board>
class Rollouts {
 public:
  Rollouts(const Beliefs<Board>& beliefs, const Evaluation<Board>& evaluation)
      : beliefs_(beliefs), evaluation_(evaluation) {}

  /// Plays `first` and then `plies` moves of the policy. Returns the value in percent for the side
  /// that plays `first`.
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
