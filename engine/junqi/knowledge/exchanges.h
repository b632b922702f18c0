// Worlds drawn by exchanging kinds within armies.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/random.h"
#include "engine/junqi/knowledge/constraints.h"
#include "engine/junqi/layout.h"

namespace tianji::junqi {

/// How likely a piece, by its number, is of each kind, before what binds it: relative numbers, all
/// above 0. What a kind or a piece has in common with itself does not matter, since every army has
/// the same kinds.
using ArmyOdds = std::array<std::array<float, kKinds>, kArmy>;
/// Those of an army depend on the headquarters where its flag stands: the left one or the right one
/// (the piece of the number kRightHeadquarters is the flag).
using SidedOdds = std::array<ArmyOdds, 2>;
template <class Board>
using Odds = std::array<SidedOdds, Board::kSeats>;
/// All kinds alike.
template <class Board>
Odds<Board> even_odds();

/// Draws worlds that fit everything by exchanging kinds within armies: a Markov chain (Metropolis
/// et al. 1953, Hastings 1970) whose limit gives each world that its exchanges connect the product
/// of its pieces' odds. It starts from a first world that fits. Steps: a piece takes a kind that
/// its combats allow from one that has it; three pieces pass their kinds on; two pieces that died
/// together, and so are equal mostly, change both; the flag changes headquarters, with its last two
/// rows or alone.
template <class Board>
class Exchanges {
 public:
  using World = typename Constraints<Board>::World;
  using Sets = typename Constraints<Board>::Sets;

  Exchanges() = default;
  /// Of what it is given it keeps what it needs.
  Exchanges(const Constraints<Board>& constraints, const Sets& sets,
            const Odds<Board>& odds = even_odds<Board>());

  /// Goes over all pieces several times, over those that are bound by combats more often: 17 us for
  /// three armies of siguo. That leaves little of the world that it began with: over 64 positions
  /// of real games, the distribution of a piece's kind in 1,500 worlds drawn from one witness was
  /// 0.04 away from that of a long walk (0.03 would be chance), but up to 0.56 for a piece that
  /// several combats bind. A walk that goes on from world to world forgets it wholly.
  void mix(World& world, Random& random) const;

 private:
  template <class>
  friend class Walk;
  /// What a combat with another hidden piece allows, by that piece's kind.
  struct Link {
    Piece other;
    const std::array<KindSet, kKinds>* allowed;
  };
  /// Kinds that a piece tries, likely ones more often.
  struct Tries {
    static constexpr std::size_t kSlots = 64;
    std::array<Kind, kSlots> slots;
    std::array<float, kKinds> share;  ///< slots of each kind
  };
  Tries tries_of(Piece piece) const;

  std::array<FixedVector<Piece, kArmy>, Board::kSeats> open_{};  ///< pieces with a choice
  std::array<FixedVector<Piece, kArmy>, Board::kSeats> flag_places_{};
  /// Armies whose odds change when the flag does: nothing else may move it.
  std::array<bool, Board::kSeats> sided_{};
  FixedVector<Piece, Board::kSeats * kArmy> linked_;  ///< those with a link
  Sets sets_{};
  Odds<Board> odds_{};
  std::array<Tries, Board::kSeats * kArmy> tries_{};
  std::array<std::uint16_t, Board::kSeats * kArmy + 1> link_begin_{};
  std::vector<Link> links_;
  std::vector<Pair> ties_;  ///< both died, and both have a choice
  std::vector<Mobile> mobiles_;
  int sweeps_ = 1;
};

}  // namespace tianji::junqi
