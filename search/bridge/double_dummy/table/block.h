// Eight patterns side by side, and the words that they are compared with.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "search/bridge/double_dummy/table/ranks.h"

namespace tianji::bridge::double_dummy {

/// Two cache lines with eight patterns side by side. Each pattern has 32 bits of both rank words:
/// those of `low` in the low half of `who`, those of `high` in the high half. A pattern of a wide
/// key takes two places, i for the first 32 cards and i + 4 for the rest; its bounds are those
/// of i. Unused places match everything and prove nothing.
struct alignas(64) Block {
  static constexpr std::size_t kWidth = 8;

  std::array<std::uint64_t, kWidth> who;
  std::array<std::uint32_t, kWidth> masks;
  std::array<std::int8_t, kWidth> lower;
  std::array<std::int8_t, kWidth> upper;
  std::array<std::uint8_t, kWidth> hints;
  std::uint32_t next_free;  ///< in a free run: the number of the next free run + 1
};

/// The words that a block's places are compared with: one for the first four, one for the last.
struct Compared {
  /// `given`: the ranks that matter. `is_wide`: the key is of more than 32 cards.
  Compared(bool is_wide, const RankWords& words, std::uint64_t given) : wide(is_wide) {
    constexpr std::uint64_t kHalf = 0xffffffff;
    who[0] = (words.low & kHalf) | words.high << 32;
    mask[0] = (given & kHalf) | given << 32;
    who[1] = wide ? words.low >> 32 | (words.high & ~kHalf) : who[0];
    mask[1] = wide ? given >> 32 | (given & ~kHalf) : mask[0];
  }

  std::array<std::uint64_t, 2> who;
  std::array<std::uint64_t, 2> mask;  ///< the same 32 bits in both halves, as `who` needs
  bool wide;
};

}  // namespace tianji::bridge::double_dummy
