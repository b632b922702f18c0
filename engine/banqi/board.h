// The board and the men of banqi (Chinese dark chess on half a board): 4x8 cells, 32 men.
//
// Cells are 0..31, row by row from a0 (row 0 is at the bottom, files a to h), so that a set of
// cells is the bits of a word. Colours are 0 red, 1 black.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/face_down/board.h"

namespace tianji::banqi {

inline constexpr std::size_t kFiles = 8;
inline constexpr std::size_t kRows = 4;
inline constexpr std::size_t kCells = kFiles * kRows;
inline constexpr std::size_t kKinds = 7;

/// Ranks from high to low. The general is taken by soldiers, a cannon's target counts for this
/// order, its captures do not.
enum class Kind : std::uint8_t { general, advisor, elephant, chariot, horse, cannon, soldier };

/// The number of men of each kind in an army.
inline constexpr std::array<std::uint8_t, kKinds> kArmy = {1, 2, 2, 2, 2, 2, 5};

/// May a man of kind `a` take one of kind `b`? (A cannon, over a screen, takes all.)
constexpr bool takes(Kind a, Kind b) {
  if (a == Kind::cannon) return true;
  if (a == Kind::soldier) return b == Kind::soldier || b == Kind::general;
  if (a == Kind::general) return b != Kind::soldier;
  return a <= b;
}

using face_down::Man;
using Men = face_down::Board<kCells, kKinds, 5, 0x62616e7169>;
using Cells = Men::Cells;  ///< a set of cells
inline constexpr std::size_t kMen = Men::kMen;
inline constexpr Man kDark = Men::kDark;
inline constexpr Man kEmpty = Men::kEmpty;
constexpr Cells cell_bit(std::size_t cell) { return Men::bit(cell); }
constexpr Man man_of(std::size_t colour, Kind kind) {
  return static_cast<Man>(colour * kKinds + static_cast<std::size_t>(kind));
}
constexpr std::size_t colour_of(Man man) { return Men::colour(man); }
constexpr Kind kind_of(Man man) { return static_cast<Kind>(man % kKinds); }

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

/// Who takes whom on the board.
class Board : public Men {
 public:
  /// The enemy's men that a man of `colour` and `kind` takes where it reaches them.
  Cells prey(std::size_t colour, Kind kind) const;
  /// The men that the man on `cell` can take now.
  Cells captures(std::size_t cell) const;
};

}  // namespace tianji::banqi
