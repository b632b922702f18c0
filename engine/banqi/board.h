// The board and the men of banqi (Chinese dark chess on half a board): 4x8 cells, 32 men.
//
// Cells are 0..31, row by row from a0 (row 0 is at the bottom, files a to h), so that a set of
// cells is the bits of a word. Colours are 0 red, 1 black.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/zobrist.h"

namespace tianji::banqi {

inline constexpr std::size_t kFiles = 8;
inline constexpr std::size_t kRows = 4;
inline constexpr std::size_t kCells = kFiles * kRows;
inline constexpr std::size_t kKinds = 7;

using Cells = std::uint32_t;  ///< a set of cells
constexpr Cells cell_bit(std::size_t cell) { return Cells{1} << cell; }

/// Ranks from high to low. The general is taken by soldiers, a cannon's target counts for this
/// order, its captures do not.
enum class Kind : std::uint8_t { general, advisor, elephant, chariot, horse, cannon, soldier };

/// A man: colour times kKinds plus kind.
using Man = std::uint8_t;
inline constexpr std::size_t kMen = 2 * kKinds;
inline constexpr Man kDark = kMen;       ///< on a cell: face down
inline constexpr Man kEmpty = kMen + 1;  ///< on a cell: nobody
constexpr Man man_of(std::size_t colour, Kind kind) {
  return static_cast<Man>(colour * kKinds + static_cast<std::size_t>(kind));
}
constexpr std::size_t colour_of(Man man) { return man / kKinds; }
constexpr Kind kind_of(Man man) { return static_cast<Kind>(man % kKinds); }

/// The number of men of each kind in an army.
inline constexpr std::array<std::uint8_t, kKinds> kArmy = {1, 2, 2, 2, 2, 2, 5};

/// May a man of kind `a` take one of kind `b`? (A cannon, over a screen, takes all.)
constexpr bool takes(Kind a, Kind b) {
  if (a == Kind::cannon) return true;
  if (a == Kind::soldier) return b == Kind::soldier || b == Kind::general;
  if (a == Kind::general) return b != Kind::soldier;
  return a <= b;
}

/// The cells beside each cell.
inline constexpr auto kBeside = [] {
  std::array<Cells, kCells> table{};
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const std::size_t file = cell % kFiles;
    if (file > 0) table[cell] |= cell_bit(cell - 1);
    if (file + 1 < kFiles) table[cell] |= cell_bit(cell + 1);
    if (cell >= kFiles) table[cell] |= cell_bit(cell - kFiles);
    if (cell + kFiles < kCells) table[cell] |= cell_bit(cell + kFiles);
  }
  return table;
}();

/// The targets of a cannon on a line: for its place and the cells of the line that are occupied,
/// the second occupied cell in either direction.
template <std::size_t length>
constexpr auto jumps_on_a_line() {
  std::array<std::array<std::uint8_t, std::size_t{1} << length>, length> table{};
  for (std::size_t at = 0; at < length; ++at) {
    for (std::size_t line = 0; line < table[at].size(); ++line) {
      for (const int step : {1, -1}) {
        int seen = 0;
        for (int to = static_cast<int>(at) + step; to >= 0 && to < static_cast<int>(length);
             to += step) {
          if ((line >> to & 1U) == 0 || ++seen < 2) continue;
          table[at][line] = static_cast<std::uint8_t>(table[at][line] | 1U << to);
          break;
        }
      }
    }
  }
  return table;
}
inline constexpr auto kRowJumps = jumps_on_a_line<kFiles>();
inline constexpr auto kFileJumps = jumps_on_a_line<kRows>();

/// The cells that a cannon's jump reaches.
constexpr Cells cannon_jumps(std::size_t cell, Cells occupied) {
  const std::size_t file = cell % kFiles;
  const std::size_t row = cell / kFiles;
  const Cells in_row = kRowJumps[file][occupied >> (kFiles * row) & 0xffU];
  // The product gathers bits 0, 8, 16 and 24, the file's cells, in bits 24 to 27.
  const Cells line = (((occupied >> file & 0x01010101U) * 0x01020408U) >> 24) & 0xfU;
  const Cells in_file = kFileJumps[row][line];
  // And this one spreads them again.
  const Cells spread = (in_file * 0x00204081U) & 0x01010101U;
  return in_row << (kFiles * row) | spread << file;
}

/// The men on the cells, and those that are still face down without their places.
class Board {
 public:
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
  /// The enemy's men that a man of `colour` and `kind` takes where it reaches them.
  Cells prey(std::size_t colour, Kind kind) const;
  /// The men that the man on `cell` can take now.
  Cells captures(std::size_t cell) const;
  Key key() const { return key_; }

  // Changes; `key` and all sets follow.
  void put(Man man, std::size_t cell);
  void lift(std::size_t cell);
  void add_to_pool(Man man);
  void take_from_pool(Man man);

  friend bool operator==(const Board& a, const Board& b) {
    return a.cells_ == b.cells_ && a.pool_ == b.pool_;
  }

 private:
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

}  // namespace tianji::banqi
