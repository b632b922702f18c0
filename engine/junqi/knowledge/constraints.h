// The constraints on hidden armies: inventories, pairs of pieces that fought, armies that could
// move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/junqi/position.h"

namespace tianji::junqi {

/// The kinds of an army, or the sets of kinds they may come from, by number of the piece. Numbers
/// past the last piece on the board stand for pieces lost before the start, or for cells not set up
/// yet.
using Kinds = std::array<Kind, kArmy>;
using Possible = std::array<KindSet, kArmy>;

/// Removes from `sets` every kind that no way of handing out kInventory leaves to that piece; false
/// when there is no way at all. Exact: a set T of kinds is tight when as many pieces are confined
/// to T as the inventory has of T; then no other piece may have a kind of T (Hall 1935; Regin 1996
/// for counted values).
bool fit_inventory(Possible& sets);

/// Two hidden pieces of different armies that fought, and the announcement of it.
struct Pair {
  Piece attacker;
  Piece defender;
  Announcement announced;
};

/// At least one of these pieces of a seat is neither mine nor flag: the seat had a move on its
/// turn.
struct Mobile {
  Seat seat;
  std::uint32_t pieces;  ///< by number, as bits
};

/// The constraints on a world that go beyond the set of kinds of each piece.
template <class Board>
struct Constraints {
  static constexpr std::size_t kSeats = Board::kSeats;
  using World = std::array<Kinds, kSeats>;
  using Sets = std::array<Possible, kSeats>;

  /// Whether an army is hidden; only hidden armies are constrained
  std::array<bool, kSeats> hidden{};
  std::vector<Pair> pairs;
  std::vector<Mobile> mobiles;

  /// Narrows `sets` until inventories, pairs and mobile armies remove nothing more; false when a
  /// piece is left without a kind. Without pairs the result is exact.
  bool narrow(Sets& sets) const;
  /// Whether the armies fit `sets`, the inventory, and each other.
  bool hold(const World& world, const Sets& sets) const;
};

/// A world that fits everything and keeps the kinds of `hint` where the search can; nothing when
/// there is none, or when 10,000 attempts to give a piece a kind found none (94,000 searches for
/// views of real and of random siguo games needed at most 23). `sets` must be narrowed already.
template <class Board>
std::optional<typename Constraints<Board>::World> find_world(
    const Constraints<Board>& constraints, const typename Constraints<Board>::Sets& sets,
    const typename Constraints<Board>::World& hint);

}  // namespace tianji::junqi
