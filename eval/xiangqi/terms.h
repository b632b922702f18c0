// What the evaluations of xiangqi and jieqi add their terms up with.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/xiangqi/bitboard.h"
#include "engine/xiangqi/square.h"
#include "eval/xiangqi/weights.h"

namespace tianji::xiangqi {

/// A sum for the middle game and one for the end game.
struct Score {
  std::int32_t middle = 0;
  std::int32_t end = 0;
};

template <std::size_t N>
void add(Score& score, const Taper<N>& weight, std::size_t at, std::int32_t times = 1) {
  score.middle += weight.middle[at] * times;
  score.end += weight.end[at] * times;
}

/// The squares of these files and ranks, the last ones included.
constexpr Bitboard rectangle(std::size_t file0, std::size_t file1, std::size_t rank0,
                             std::size_t rank1) {
  Bitboard result;
  for (std::size_t rank = rank0; rank <= rank1; ++rank) {
    for (std::size_t file = file0; file <= file1; ++file) {
      result |= Bitboard::of(square_at(file, rank));
    }
  }
  return result;
}

/// By side.
inline constexpr std::array<Bitboard, 2> kPalaces = {rectangle(3, 5, 0, 2), rectangle(3, 5, 7, 9)};

}  // namespace tianji::xiangqi
