// What a walk through worlds must respect: which kinds each piece may have, alone and together with
// others, and how likely they are.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

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

/// Made once for a view (Exchanges), read at every step (Walk). Pieces by their numbers.
template <class Board>
struct Bonds {
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
  using Pieces = FixedVector<Piece, kArmy>;

  std::array<Pieces, Board::kSeats> open{};         ///< pieces with a choice, by army
  std::array<Pieces, Board::kSeats> flag_places{};  ///< those that may be the flag
  /// Armies whose odds change when the flag does: nothing else may move it.
  std::array<bool, Board::kSeats> sided{};
  FixedVector<Piece, Board::kSeats * kArmy> linked;  ///< those with a link
  typename Constraints<Board>::Sets sets{};
  Odds<Board> odds{};
  std::array<Tries, Board::kSeats * kArmy> tries{};
  std::array<std::uint16_t, Board::kSeats * kArmy + 1> link_begin{};  ///< into `links`
  std::vector<Link> links;
  std::vector<Pair> ties;  ///< both died, and both have a choice
  std::vector<Mobile> mobiles;
};

}  // namespace tianji::junqi
