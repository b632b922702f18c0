// Relative ranks: the holders of the top card of each suit, of the second, …, as two words. Deals
// that are alike where it matters share the bits that matter.
//
// Both words have one bit for each card that is left, lane after lane and each lane from its top;
// the shape tells the rank of each bit. `low` has the low bit of the holder's seat, `high` the high
// bit. A pattern is such a pair and a mask of the ranks that mattered, always the topmost of each
// suit. Partition search: M. Ginsberg, "Partition Search", AAAI 1996.
#pragma once

#include <cstdint>

#include "search/bridge/double_dummy/layout.h"

namespace tianji::bridge::double_dummy {

/// The two words of a layout.
struct RankWords {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  friend constexpr bool operator==(const RankWords&, const RankWords&) = default;
};

/// Translates between the ranks and the cards of one layout.
class Ranks {
 public:
  explicit Ranks(const Layout& layout)
      : left_(layout.left),
        words_{gather(layout.hands[1] | layout.hands[3], left_),
               gather(layout.hands[2] | layout.hands[3], left_)} {}

  const RankWords& words() const { return words_; }

  /// The mask of all ranks down to the lowest card of `relied` in each suit.
  std::uint64_t mask(Bits relied) const {
    Bits down = relied;
    down |= down >> 1 & 0x7fff7fff7fff7fffULL;
    down |= down >> 2 & 0x3fff3fff3fff3fffULL;
    down |= down >> 4 & 0x0fff0fff0fff0fffULL;
    down |= down >> 8 & 0x00ff00ff00ff00ffULL;
    return gather(down, left_);
  }

  /// The cards of this layout that a mask selects.
  Bits cards(std::uint64_t mask) const { return scatter(mask, left_); }

 private:
  Bits left_;
  RankWords words_;
};

}  // namespace tianji::bridge::double_dummy
