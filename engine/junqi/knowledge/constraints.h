// What binds hidden armies: inventories, pairs of pieces that fought, armies that could move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

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
/// none was found in 10,000 attempts to give a piece a kind (in 94,000 searches for views of real
/// and of random siguo games, 23 were enough). `sets` are narrowed already.
template <class Board>
std::optional<typename Constraints<Board>::World> find_world(
    const Constraints<Board>& constraints, const typename Constraints<Board>::Sets& sets,
    const typename Constraints<Board>::World& hint);

}  // namespace tianji::junqi
