#include "engine/xiangqi/attacks.h"

#include <span>

namespace tianji::xiangqi::attack_tables {
namespace {

struct Step {
  int file;
  int rank;
};

constexpr std::array<Step, 4> kOrthogonal = {{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}};
constexpr std::array<Step, 4> kDiagonal = {{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

constexpr bool on_board(int file, int rank) {
  return file >= 0 && file < static_cast<int>(kFiles) && rank >= 0 &&
         rank < static_cast<int>(kRanks);
}

constexpr int file_number(Square square) { return static_cast<int>(file_of(square)); }
constexpr int rank_number(Square square) { return static_cast<int>(rank_of(square)); }

constexpr Bitboard at(int file, int rank) {
  if (!on_board(file, rank)) return {};
  return Bitboard::of(square_at(static_cast<std::size_t>(file), static_cast<std::size_t>(rank)));
}
constexpr Bitboard beyond(Square from, Step step) {
  return at(file_number(from) + step.file, rank_number(from) + step.rank);
}

constexpr Bitboard kPalaces = [] {
  Bitboard result;
  for (int file = 3; file <= 5; ++file) {
    for (const int rank : {0, 1, 2, 7, 8, 9}) result |= at(file, rank);
  }
  return result;
}();

/// The men beside the ends of a line, put back between empty ends.
constexpr unsigned inner(std::size_t men) { return static_cast<unsigned>(men) << 1; }

/// The cells of a line that lie behind `screens` men as seen from `from`, with the next man.
constexpr std::uint16_t behind(int length, int from, unsigned men, int screens) {
  unsigned cells = 0;
  for (const int step : {1, -1}) {
    int passed = 0;
    for (int cell = from + step; cell >= 0 && cell < length && passed <= screens; cell += step) {
      if (passed == screens) cells |= 1U << cell;
      if ((men >> cell & 1U) != 0) ++passed;
    }
  }
  return static_cast<std::uint16_t>(cells);
}

template <std::size_t kLength, std::size_t kMen>
constexpr void fill_line(std::array<std::array<Reach, kMen>, kLength>& near,
                         std::array<std::array<std::uint16_t, kMen>, kLength>& third) {
  for (std::size_t from = 0; from < kLength; ++from) {
    for (std::size_t men = 0; men < kMen; ++men) {
      const auto cells = [&](int screens) {
        return behind(static_cast<int>(kLength), static_cast<int>(from), inner(men), screens);
      };
      near[from][men] = {cells(0), cells(1)};
      third[from][men] = cells(2);
    }
  }
}

constexpr Hobbles hobbles(Square square, std::span<const Step> steps) {
  Hobbles result{};
  for (const Step step : steps) result.squares |= beyond(square, step);
  result.shift = static_cast<unsigned>(std::popcount(result.squares.south));
  return result;
}

/// The men that the pattern says stand on the hobbling squares.
constexpr Bitboard men_of(const Hobbles& hobbles, std::size_t pattern) {
  Bitboard men;
  hobbles.squares.each([&](Square square) {
    if ((pattern & 1) != 0) men |= Bitboard::of(square);
    pattern >>= 1;
  });
  return men;
}

constexpr bool free_of(Bitboard men, Bitboard square) { return (men & square).empty(); }

constexpr Bitboard horse_from(Square from, Bitboard men) {
  Bitboard targets;
  for (const Step leg : kOrthogonal) {
    if (!free_of(men, beyond(from, leg))) continue;
    const Step left{2 * leg.file - leg.rank, 2 * leg.rank - leg.file};
    const Step right{2 * leg.file + leg.rank, 2 * leg.rank + leg.file};
    targets |= beyond(from, left) | beyond(from, right);
  }
  return targets;
}

/// A horse that comes to `to` has its leg diagonally beside `to`.
constexpr Bitboard horse_to(Square to, Bitboard men) {
  Bitboard sources;
  for (const Step leg : kDiagonal) {
    if (!free_of(men, beyond(to, leg))) continue;
    sources |= beyond(to, {2 * leg.file, leg.rank}) | beyond(to, {leg.file, 2 * leg.rank});
  }
  return sources;
}

constexpr Bitboard elephant_from(Square from, Bitboard men) {
  Bitboard targets;
  for (const Step eye : kDiagonal) {
    const bool stays = (rank_number(from) < 5) == (rank_number(from) + 2 * eye.rank < 5);
    if (!stays || !free_of(men, beyond(from, eye))) continue;
    targets |= beyond(from, {2 * eye.file, 2 * eye.rank});
  }
  return targets;
}

constexpr Bitboard neighbours(Square from, std::span<const Step> steps) {
  Bitboard targets;
  for (const Step step : steps) targets |= beyond(from, step);
  return targets;
}

constexpr Bitboard pawn_from(Side side, Square from) {
  Bitboard targets = beyond(from, {0, side == kRed ? 1 : -1});
  if (across_river(side, from)) targets |= beyond(from, {1, 0}) | beyond(from, {-1, 0});
  return targets;
}

constexpr int magnitude(int x) { return x < 0 ? -x : x; }
constexpr int sign(int x) { return (x > 0 ? 1 : 0) - (x < 0 ? 1 : 0); }

constexpr Bitboard between_squares(Square from, Square to) {
  const int files = file_number(to) - file_number(from);
  const int ranks = rank_number(to) - rank_number(from);
  if (magnitude(files) == 1 && magnitude(ranks) == 2) return beyond(from, {0, sign(ranks)});
  if (magnitude(files) == 2 && magnitude(ranks) == 1) return beyond(from, {sign(files), 0});
  Bitboard result;
  if (files != 0 && ranks != 0) return result;
  for (int n = 1; n < magnitude(files) + magnitude(ranks); ++n) {
    result |= beyond(from, {n * sign(files), n * sign(ranks)});
  }
  return result;
}

constexpr void fill_steps(Tables& tables, Square square) {
  const std::size_t n = index(square);
  tables.beside[n] = hobbles(square, kOrthogonal);
  tables.diagonal[n] = hobbles(square, kDiagonal);
  for (std::size_t pattern = 0; pattern < 16; ++pattern) {
    const Bitboard beside = men_of(tables.beside[n], pattern);
    const Bitboard diagonal = men_of(tables.diagonal[n], pattern);
    tables.horse[n][pattern] = horse_from(square, beside);
    tables.horse_sources[n][pattern] = horse_to(square, diagonal);
    tables.elephant[n][pattern] = elephant_from(square, diagonal);
  }
  tables.horse_around[n] = horse_to(square, {});
  if (kPalaces.has(square)) {
    tables.advisor[n] = neighbours(square, kDiagonal) & kPalaces;
    tables.king[n] = neighbours(square, kOrthogonal) & kPalaces;
  }
  for (const Side side : {kRed, kBlack}) {
    const std::size_t s = tianji::index(side);
    tables.pawn[s][n] = pawn_from(side, square);
    tables.pawn[s][n].each(
        [&](Square to) { tables.pawn_sources[s][index(to)] |= Bitboard::of(square); });
  }
  for (std::size_t to = 0; to < kSquares; ++to) {
    tables.between[n][to] = between_squares(square, square_of(to));
  }
}

constexpr Tables make_tables() {
  Tables tables{};
  fill_line(tables.rank, tables.rank_third);
  fill_line(tables.file, tables.file_third);
  for (std::size_t n = 0; n < kSquares; ++n) fill_steps(tables, square_of(n));
  return tables;
}

}  // namespace

constexpr Tables kTables = make_tables();

}  // namespace tianji::xiangqi::attack_tables
