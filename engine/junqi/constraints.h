// What binds hidden armies: inventories, pairs of pieces that fought, armies that could move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/random.h"
#include "engine/junqi/battle.h"

namespace tianji::junqi {

/// An army's kinds, or which ones they may be, by number of the piece. Numbers past the last piece
/// on the board are pieces lost before the start, or cells that are not set up yet.
using Kinds = std::array<Kind, kArmy>;
using Possible = std::array<KindSet, kArmy>;

/// Removes from `sets` every kind that no way of handing out kInventory leaves to that piece; false
/// when there is no way at all. Exact: T is tight when as many pieces are confined to the kinds of
/// T as T holds, and then nobody else may have one of T (Hall 1935; Regin 1996 for counted values).
bool fit_inventory(Possible& sets);

/// Two hidden pieces of different armies that fought, and what was announced of it.
struct Pair {
  Piece attacker;
  Piece defender;
  Announcement told;
};

/// At least one of these pieces of a seat is neither mine nor flag: it had a move on its turn.
struct Mobile {
  Seat seat;
  std::uint32_t pieces;  ///< by number, as bits
};

template <class Board>
struct Constraints {
  static constexpr std::size_t kSeats = Board::kSeats;
  using World = std::array<Kinds, kSeats>;
  using Sets = std::array<Possible, kSeats>;

  std::array<bool, kSeats> hidden{};  ///< only hidden armies are bound
  std::vector<Pair> pairs;
  std::vector<Mobile> mobiles;

  /// Narrows `sets` until inventories, pairs and mobile armies take nothing more away; false when a
  /// piece is left without a kind. Without pairs what is left is exact.
  bool narrow(Sets& sets) const;
  /// Do the armies fit `sets`, the inventory, and each other?
  bool hold(const World& world, const Sets& sets) const;
};

/// A world that fits everything, as like `hint` as comes easily; nothing when there is none, or
/// none was found in some 10,000 attempts (no view of a real game has needed more than a few
/// hundred). `sets` are narrowed already.
template <class Board>
std::optional<typename Constraints<Board>::World> find_world(
    const Constraints<Board>& constraints, const typename Constraints<Board>::Sets& sets,
    const typename Constraints<Board>::World& hint);

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

  /// Goes over all pieces several times, over those that are bound by combats more often: about 20
  /// us for three armies. In most positions this forgets the world that it began with (the
  /// distribution of a piece's kind is then within 0.1 of that of a long walk, measured in real
  /// games); a walk that goes on from world to world forgets it better.
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
