// The men of two armies on the cells of a board, face up or face down, and the moves of games that
// turn them up.
//
// Cells are numbers below 64, so that a set of cells is the bits of a word. A man is its colour (0
// red, 1 the other) times the number of kinds, plus its kind.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/core/zobrist.h"

namespace tianji::face_down {

using Man = std::uint8_t;

/// From a cell to a cell, the same cell twice for a flip, the man that chance turns up, or the cell
/// where chance finds the man that is sought.
enum class Move : std::uint16_t {};
inline constexpr std::size_t kMostCells = 64;
inline constexpr std::size_t kFirstShown = kMostCells * kMostCells;
constexpr Move move_of(std::size_t from, std::size_t to) {
  return static_cast<Move>(from * kMostCells + to);
}
constexpr Move flip_of(std::size_t cell) { return move_of(cell, cell); }
constexpr Move shown(Man man) { return static_cast<Move>(kFirstShown + man); }
inline constexpr std::size_t kFirstFound = kFirstShown + kMostCells;
constexpr Move found_on(std::size_t cell) { return static_cast<Move>(kFirstFound + cell); }
constexpr bool is_found(Move move) { return static_cast<std::size_t>(move) >= kFirstFound; }
constexpr std::size_t cell_found(Move move) { return static_cast<std::size_t>(move) - kFirstFound; }
/// Is it chance's?
constexpr bool by_chance(Move move) { return static_cast<std::size_t>(move) >= kFirstShown; }
constexpr bool is_shown(Move move) { return by_chance(move) && !is_found(move); }
constexpr Man man_shown(Move move) {
  return static_cast<Man>(static_cast<std::size_t>(move) - kFirstShown);
}
constexpr std::size_t from_of(Move move) { return static_cast<std::size_t>(move) / kMostCells; }
constexpr std::size_t to_of(Move move) { return static_cast<std::size_t>(move) % kMostCells; }
constexpr bool is_flip(Move move) { return !by_chance(move) && from_of(move) == to_of(move); }

template <class Set, class Each>
constexpr void for_each(Set cells, const Each& each) {
  for (; cells != 0; cells &= cells - 1) each(static_cast<std::size_t>(std::countr_zero(cells)));
}

/// The men on the cells, and those that are still face down without their places. `kMostAlike`: of
/// one man in an army; `kFamily` as in zobrist_keys.
template <std::size_t kCells, std::size_t kKinds, std::size_t kMostAlike, std::uint64_t kFamily>
class Board {
 public:
  using Cells = std::conditional_t<(kCells > 32), std::uint64_t, std::uint32_t>;
  static constexpr std::size_t kMen = 2 * kKinds;
  static constexpr Man kDark = kMen;       ///< on a cell: face down
  static constexpr Man kEmpty = kMen + 1;  ///< on a cell: nobody
  static constexpr Cells bit(std::size_t cell) { return Cells{1} << cell; }
  static constexpr std::size_t colour(Man man) { return man / kKinds; }

  Man at(std::size_t cell) const { return cells_[cell]; }
  Cells of(Man man) const { return men_[man]; }  ///< the cells of kDark too
  Cells army(std::size_t colour) const { return armies_[colour]; }
  Cells dark() const { return men_[kDark]; }
  Cells occupied() const { return armies_[0] | armies_[1] | dark(); }
  std::uint8_t pool(Man man) const { return pool_[man]; }  ///< of the men that are face down
  /// On the board, face up or face down.
  std::size_t alive(Man man) const {
    return pool_[man] + static_cast<std::size_t>(std::popcount(men_[man]));
  }
  std::size_t alive_of(std::size_t colour) const { return alive_[colour]; }
  Key key() const { return key_; }

  // Changes; `key` and all sets follow.
  void put(Man man, std::size_t cell) {
    assert(cells_[cell] == kEmpty);
    cells_[cell] = man;
    men_[man] |= bit(cell);
    if (man < kMen) {
      armies_[colour(man)] |= bit(cell);
      ++alive_[colour(man)];
    }
    key_ ^= man_key(man, cell);
  }
  void lift(std::size_t cell) {
    const Man man = cells_[cell];
    assert(man != kEmpty);
    cells_[cell] = kEmpty;
    men_[man] &= ~bit(cell);
    if (man < kMen) {
      armies_[colour(man)] &= ~bit(cell);
      --alive_[colour(man)];
    }
    key_ ^= man_key(man, cell);
  }
  void add_to_pool(Man man) {
    key_ ^= pool_key(man, pool_[man]);
    ++pool_[man];
    ++alive_[colour(man)];
    key_ ^= pool_key(man, pool_[man]);
  }
  void take_from_pool(Man man) {
    assert(pool_[man] > 0);
    key_ ^= pool_key(man, pool_[man]);
    --pool_[man];
    --alive_[colour(man)];
    key_ ^= pool_key(man, pool_[man]);
  }

  friend bool operator==(const Board& a, const Board& b) {
    return a.cells_ == b.cells_ && a.pool_ == b.pool_;
  }

 private:
  // Men on cells, then how many of a man are in the pool.
  static constexpr std::size_t kPoolKeys = (kMen + 1) * kCells;
  static constexpr auto kKeys = zobrist_keys<kPoolKeys + kMen * kMostAlike>(kFamily);
  static Key man_key(Man man, std::size_t cell) { return kKeys[man * kCells + cell]; }
  static Key pool_key(Man man, std::size_t count) {
    return count == 0 ? 0 : kKeys[kPoolKeys + std::size_t{man} * kMostAlike + count - 1];
  }

  std::array<Man, kCells> cells_ = [] {
    std::array<Man, kCells> cells{};
    cells.fill(kEmpty);
    return cells;
  }();
  std::array<Cells, kMen + 1> men_{};
  std::array<Cells, 2> armies_{};
  std::array<std::uint8_t, kMen> pool_{};
  std::array<std::uint8_t, 2> alive_{};
  Key key_ = 0;
};

}  // namespace tianji::face_down
