// The bonds that a walk through worlds must respect: the kinds that each piece may have, alone and
// together with other pieces, and how likely they are.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/junqi/knowledge/constraints.h"
#include "engine/junqi/layout.h"

namespace tianji::junqi {

/// How likely each piece, by its number, is to be of each kind, before constraints apply: relative
/// numbers, all above 0. A factor common to a whole piece or a whole kind does not matter, since
/// every army has the same kinds.
using ArmyOdds = std::array<std::array<float, kKinds>, kArmy>;
/// The odds of an army when its flag stands in the left headquarters, and when it stands in the
/// right one (the piece number kRightHeadquarters is the flag).
using SidedOdds = std::array<ArmyOdds, 2>;
/// The odds of an army by each of several ways to set up, of which one was followed. An army is as
/// likely as the sum over the ways of the products of its pieces' odds. At least one way.
using MixedOdds = std::vector<SidedOdds>;
template <class Board>
using Odds = std::array<MixedOdds, Board::kSeats>;
/// Equal odds for all kinds.
template <class Board>
Odds<Board> even_odds();

/// Built once for a view by Exchanges, read at every step by Walk.
template <class Board>
struct Bonds {
  /// The kinds that a combat with another hidden piece allows, indexed by that piece's kind.
  struct Link {
    Piece other;
    const std::array<KindSet, kKinds>* allowed;
  };
  /// The kinds that are tried for a piece, likely ones more often.
  struct Tries {
    static constexpr std::size_t kSlots = 64;
    std::array<Kind, kSlots> slots;
    std::array<float, kKinds> slots_of;  ///< number of slots of each kind
  };
  using Pieces = FixedVector<Piece, kArmy>;

  std::array<Pieces, Board::kSeats> open{};  ///< hidden pieces with a choice of kinds, by army
  std::array<Pieces, Board::kSeats> flag_places{};  ///< those of them that may be the flag
  /// Armies whose odds depend on where the flag is; in them only carry_flag() and mirror() move it.
  std::array<bool, Board::kSeats> sided{};
  FixedVector<Piece, Board::kSeats * kArmy> linked;  ///< pieces with a link
  typename Constraints<Board>::Sets sets{};
  Odds<Board> odds{};
  std::array<Tries, Board::kSeats * kArmy> tries{};
  std::array<std::uint16_t, Board::kSeats * kArmy + 1> link_begin{};  ///< index into `links`
  std::vector<Link> links;
  std::vector<Pair> ties;  ///< pairs in which both died and both have a choice
  std::vector<Mobile> mobiles;
};

}  // namespace tianji::junqi
