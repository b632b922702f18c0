// The squares that pieces reach, from tables.
//
// A rank or file is looked up by its pieces between the two ends; a piece on an end changes
// nothing. Horses and elephants are looked up by the pieces on the four squares that can hobble
// them, gathered into four bits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "engine/xiangqi/bitboard.h"
#include "engine/xiangqi/square.h"

namespace tianji::xiangqi {

/// Squares on the rank and file of a square: `first` up to and including the first piece met in
/// each direction, `second` from there up to and including the second piece. A rook moves within
/// `first`, a cannon captures within `second`.
struct Lines {
  Bitboard first;
  Bitboard second;
};

namespace attack_tables {

/// The squares that can hobble a piece, in the order of the bits that index its table.
struct Hobbles {
  Bitboard squares;
  unsigned shift;  ///< how many of the squares are in the south
};

/// The two sets of Lines for one rank or file, a bit for each cell.
struct Reach {
  std::uint16_t first;
  std::uint16_t second;
};

using ByHobbles = std::array<std::array<Bitboard, 16>, kSquares>;
using BySquare = std::array<Bitboard, kSquares>;

/// Indexed by the cell of a piece on a line and by the pieces between the ends of the line.
template <std::size_t kLength, std::size_t kPatterns>
struct Line {
  std::array<std::array<Reach, kPatterns>, kLength> near;
  std::array<std::array<std::uint16_t, kPatterns>, kLength> third;
};

/// Tables of horses and elephants, which other pieces can hobble.
struct Hobbled {
  std::array<Hobbles, kSquares> beside;    // orthogonal neighbours: the legs of a horse
  std::array<Hobbles, kSquares> diagonal;  // eyes of an elephant; legs of horses that come here
  ByHobbles horse;
  ByHobbles horse_sources;
  ByHobbles elephant;
  ByHobbles elephant_anywhere;  // of an elephant that may cross the river
};

/// Tables of moves that no other piece can hobble.
struct Steps {
  BySquare horse_around;  // squares from which a horse comes here unless hobbled
  BySquare advisor;
  BySquare advisor_anywhere;  // of an advisor that may leave the palace
  BySquare king;
  std::array<BySquare, 2> pawn;
  std::array<BySquare, 2> pawn_sources;
};

// Several tables, because compilers limit the work of one constant expression.
extern const Line<kFiles, 128> kRankLine;
extern const Line<kRanks, 256> kFileLine;
extern const Hobbled kHobbled;
extern const Steps kSteps;
extern const std::array<BySquare, kSquares> kBetween;

/// Bits 0, 9, 18, 27, 36 of a word: a file in one half. The products keep all bits apart.
inline constexpr std::uint64_t kFileBits = 0x1008040201;
inline constexpr std::uint64_t kGather = 0x1010101010;
inline constexpr std::uint64_t kSpread = 0x0101010101;

/// The pieces of one file in one half, as five bits.
inline std::uint64_t gather_file(std::uint64_t half, std::size_t file) {
#ifdef __BMI2__
  return _pext_u64(half >> file, kFileBits);
#else
  return (((half >> file) & kFileBits) * kGather >> 36) & 31;
#endif
}

inline Bitboard spread_file(std::uint64_t ten_bits, std::size_t file) {
  return {(((ten_bits & 31) * kSpread) & kFileBits) << file,
          (((ten_bits >> 5) * kSpread) & kFileBits) << file};
}

inline std::size_t pattern(const Hobbles& hobbles, Bitboard occupied) {
#ifdef __BMI2__
  return _pext_u64(occupied.south, hobbles.squares.south) |
         _pext_u64(occupied.north, hobbles.squares.north) << hobbles.shift;
#else
  std::size_t bits = 0;
  std::size_t bit = 1;
  for (std::uint64_t rest = hobbles.squares.south; rest != 0; rest &= rest - 1, bit <<= 1) {
    if ((occupied.south & rest & (0 - rest)) != 0) bits |= bit;
  }
  for (std::uint64_t rest = hobbles.squares.north; rest != 0; rest &= rest - 1, bit <<= 1) {
    if ((occupied.north & rest & (0 - rest)) != 0) bits |= bit;
  }
  return bits;
#endif
}

/// The rank and file of a square, and the pieces between their ends.
struct Crossing {
  Crossing(Square square, Bitboard occupied)
      : file(file_of(square)),
        rank(rank_of(square)),
        south(index(square) < kHalf),
        shift(index(square) - file - (south ? 0 : kHalf)),
        on_rank(((south ? occupied.south : occupied.north) >> (shift + 1)) & 127),
        on_file(
            ((gather_file(occupied.south, file) | gather_file(occupied.north, file) << 5) >> 1) &
            255) {}

  Bitboard spread(std::uint64_t nine_bits, std::uint64_t ten_bits) const {
    const std::uint64_t row = nine_bits << shift;
    const Bitboard column = spread_file(ten_bits, file);
    return {column.south | (south ? row : 0), column.north | (south ? 0 : row)};
  }

  std::size_t file;
  std::size_t rank;
  bool south;
  std::size_t shift;
  std::uint64_t on_rank;
  std::uint64_t on_file;
};

}  // namespace attack_tables

inline Lines lines_from(const attack_tables::Crossing& at) {
  const auto row = attack_tables::kRankLine.near[at.file][at.on_rank];
  const auto column = attack_tables::kFileLine.near[at.rank][at.on_file];
  return {at.spread(row.first, column.first), at.spread(row.second, column.second)};
}
inline Lines lines_from(Square square, Bitboard occupied) {
  return lines_from(attack_tables::Crossing(square, occupied));
}

inline Bitboard rook_reach(Square square, Bitboard occupied) {
  const attack_tables::Crossing at(square, occupied);
  return at.spread(attack_tables::kRankLine.near[at.file][at.on_rank].first,
                   attack_tables::kFileLine.near[at.rank][at.on_file].first);
}

/// The squares after the second piece on each line, up to and including the third.
inline Bitboard third_reach(const attack_tables::Crossing& at) {
  return at.spread(attack_tables::kRankLine.third[at.file][at.on_rank],
                   attack_tables::kFileLine.third[at.rank][at.on_file]);
}

inline Bitboard horse_moves(Square from, Bitboard occupied) {
  const auto& tables = attack_tables::kHobbled;
  return tables.horse[index(from)][attack_tables::pattern(tables.beside[index(from)], occupied)];
}
/// The squares from which a horse reaches `to`.
inline Bitboard horse_sources(Square to, Bitboard occupied) {
  const auto& tables = attack_tables::kHobbled;
  return tables
      .horse_sources[index(to)][attack_tables::pattern(tables.diagonal[index(to)], occupied)];
}
inline Bitboard horse_around(Square to) { return attack_tables::kSteps.horse_around[index(to)]; }
inline Bitboard elephant_moves(Square from, Bitboard occupied) {
  const auto& tables = attack_tables::kHobbled;
  return tables
      .elephant[index(from)][attack_tables::pattern(tables.diagonal[index(from)], occupied)];
}
/// The same for an elephant that may cross the river.
inline Bitboard elephant_moves_anywhere(Square from, Bitboard occupied) {
  const auto& tables = attack_tables::kHobbled;
  const std::size_t pattern = attack_tables::pattern(tables.diagonal[index(from)], occupied);
  return tables.elephant_anywhere[index(from)][pattern];
}
inline Bitboard advisor_moves(Square from) { return attack_tables::kSteps.advisor[index(from)]; }
/// The same for an advisor that may leave the palace.
inline Bitboard advisor_moves_anywhere(Square from) {
  return attack_tables::kSteps.advisor_anywhere[index(from)];
}
inline Bitboard king_moves(Square from) { return attack_tables::kSteps.king[index(from)]; }
inline Bitboard pawn_moves(Side side, Square from) {
  return attack_tables::kSteps.pawn[tianji::index(side)][index(from)];
}
/// The squares from which a pawn of `side` reaches `to`.
inline Bitboard pawn_sources(Side side, Square to) {
  return attack_tables::kSteps.pawn_sources[tianji::index(side)][index(to)];
}

/// The squares strictly between two squares on one line; where a horse moves from `from` to `to`,
/// its leg, and where an elephant does, its eye. Else empty.
inline Bitboard between(Square from, Square to) {
  return attack_tables::kBetween[index(from)][index(to)];
}

}  // namespace tianji::xiangqi
