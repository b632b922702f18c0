#include "engine/xiangqi/attacks.h"

#include <span>

namespace tianji::xiangqi::attack_tables {
namespace {

struct Step {
  int file;
  int rank;
};

// In the order of the squares they lead to, which is the order of the bits in a pattern.
constexpr std::array<Step, 4> kOrthogonal = {{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}};
constexpr std::array<Step, 4> kDiagonal = {{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}};

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

/// The cells of a line seen from `from`: up to the first piece, from there to the second, and from
/// there to the third.
constexpr std::array<std::uint16_t, 3> look(int length, int from, unsigned pieces) {
  std::array<std::uint16_t, 3> seen{};
  for (const int step : {1, -1}) {
    std::size_t passed = 0;
    for (int cell = from + step; cell >= 0 && cell < length && passed < seen.size(); cell += step) {
      seen[passed] = static_cast<std::uint16_t>(seen[passed] | 1U << cell);
      passed += pieces >> cell & 1U;
    }
  }
  return seen;
}

template <std::size_t kLength, std::size_t kPatterns>
constexpr Line<kLength, kPatterns> make_line() {
  Line<kLength, kPatterns> line{};
  for (std::size_t from = 0; from < kLength; ++from) {
    for (std::size_t pieces = 0; pieces < kPatterns; ++pieces) {
      // The pieces between the ends; a piece on an end changes nothing.
      const auto seen = look(static_cast<int>(kLength), static_cast<int>(from),
                             static_cast<unsigned>(pieces) << 1);
      line.near[from][pieces] = {seen[0], seen[1]};
      line.third[from][pieces] = seen[2];
    }
  }
  return line;
}

constexpr Bitboard neighbours(Square from, std::span<const Step> steps) {
  Bitboard targets;
  for (const Step step : steps) targets |= beyond(from, step);
  return targets;
}

constexpr Hobbles hobbles(Square square, std::span<const Step> steps) {
  const Bitboard squares = neighbours(square, steps);
  return {squares, static_cast<unsigned>(std::popcount(squares.south))};
}

/// The squares that a horse on `from` reaches over this leg.
constexpr Bitboard horse_over(Square from, Step leg) {
  return beyond(from, {2 * leg.file - leg.rank, 2 * leg.rank - leg.file}) |
         beyond(from, {2 * leg.file + leg.rank, 2 * leg.rank + leg.file});
}

/// The squares from which a horse reaches `to` over this leg, which is diagonally beside `to`.
constexpr Bitboard horse_to(Square to, Step leg) {
  return beyond(to, {2 * leg.file, leg.rank}) | beyond(to, {leg.file, 2 * leg.rank});
}

constexpr Bitboard elephant_over(Square from, Step eye) {
  const bool stays = (rank_number(from) < 5) == (rank_number(from) + 2 * eye.rank < 5);
  return stays ? beyond(from, {2 * eye.file, 2 * eye.rank}) : Bitboard{};
}

constexpr Bitboard elephant_over_anywhere(Square from, Step eye) {
  return beyond(from, {2 * eye.file, 2 * eye.rank});
}

/// For each pattern of pieces on the hobbling squares, the squares reached over the free ones.
template <class Over>
constexpr std::array<Bitboard, 16> by_pattern(Square from, std::span<const Step> steps, Over over) {
  std::array<Bitboard, 4> goals{};
  std::size_t count = 0;
  for (const Step step : steps) {
    if (!beyond(from, step).empty()) goals[count++] = over(from, step);
  }
  std::array<Bitboard, 16> result{};
  for (std::size_t pattern = 0; pattern < result.size(); ++pattern) {
    for (std::size_t i = 0; i < count; ++i) {
      if ((pattern >> i & 1U) == 0) result[pattern] |= goals[i];
    }
  }
  return result;
}

constexpr Hobbled make_hobbled() {
  Hobbled tables{};
  for (std::size_t n = 0; n < kSquares; ++n) {
    const Square square = square_of(n);
    tables.beside[n] = hobbles(square, kOrthogonal);
    tables.diagonal[n] = hobbles(square, kDiagonal);
    tables.horse[n] = by_pattern(square, kOrthogonal, horse_over);
    tables.horse_sources[n] = by_pattern(square, kDiagonal, horse_to);
    tables.elephant[n] = by_pattern(square, kDiagonal, elephant_over);
    tables.elephant_anywhere[n] = by_pattern(square, kDiagonal, elephant_over_anywhere);
  }
  return tables;
}

constexpr Bitboard pawn_from(Side side, Square from) {
  Bitboard targets = beyond(from, {0, side == kRed ? 1 : -1});
  if (across_river(side, from)) targets |= beyond(from, {1, 0}) | beyond(from, {-1, 0});
  return targets;
}

constexpr Steps make_steps() {
  Steps steps{};
  for (std::size_t n = 0; n < kSquares; ++n) {
    const Square square = square_of(n);
    for (const Step leg : kDiagonal) steps.horse_around[n] |= horse_to(square, leg);
    steps.advisor_anywhere[n] = neighbours(square, kDiagonal);
    if (kPalaces.has(square)) {
      steps.advisor[n] = neighbours(square, kDiagonal) & kPalaces;
      steps.king[n] = neighbours(square, kOrthogonal) & kPalaces;
    }
    for (const Side side : {kRed, kBlack}) {
      const std::size_t s = tianji::index(side);
      steps.pawn[s][n] = pawn_from(side, square);
      steps.pawn[s][n].each(
          [&](Square to) { steps.pawn_sources[s][index(to)] |= Bitboard::of(square); });
    }
  }
  return steps;
}

constexpr BySquare between_from(Square from) {
  BySquare result{};
  for (const Step step : kOrthogonal) {
    Bitboard passed;
    Bitboard next = beyond(from, step);
    for (int n = 2; !next.empty(); ++n) {
      result[index(next.first())] = passed;
      passed |= next;
      next = beyond(from, {n * step.file, n * step.rank});
    }
    horse_over(from, step).each([&](Square to) { result[index(to)] = beyond(from, step); });
  }
  for (const Step eye : kDiagonal) {
    elephant_over_anywhere(from, eye).each(
        [&](Square to) { result[index(to)] = beyond(from, eye); });
  }
  return result;
}

constexpr std::array<BySquare, kSquares> make_between() {
  std::array<BySquare, kSquares> result{};
  for (std::size_t n = 0; n < kSquares; ++n) result[n] = between_from(square_of(n));
  return result;
}

}  // namespace

constexpr Line<kFiles, 128> kRankLine = make_line<kFiles, 128>();
constexpr Line<kRanks, 256> kFileLine = make_line<kRanks, 256>();
constexpr Hobbled kHobbled = make_hobbled();
constexpr Steps kSteps = make_steps();
constexpr std::array<BySquare, kSquares> kBetween = make_between();

}  // namespace tianji::xiangqi::attack_tables
