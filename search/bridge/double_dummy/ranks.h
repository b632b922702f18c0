// Relative ranks: who holds the top card of each suit, the second, …, as one word that two deals
// share when they are alike where it matters.
//
// Eight ranks a suit are kept. Plane 0 (low half of the word, a byte a suit) has the low bit of the
// holder's seat, plane 1 (high half) the high bit; bit 0 of a byte is the top card left in the
// suit. A pattern is such a word and a mask of the ranks that mattered, always the topmost of each
// suit. Partition search: M. Ginsberg, "Partition Search", AAAI 1996.
#pragma once

#include <cstdint>
#include <optional>

#include "search/bridge/double_dummy/layout.h"

namespace tianji::bridge::double_dummy {

/// The ranks of one layout, and the way from ranks back to its cards.
class Ranks {
 public:
  explicit Ranks(const Layout& layout) : left_(layout.left) {
    for (int suit = 0; suit < 4; ++suit) {
      places_ |= ((1ULL << std::popcount(lane(left_, suit))) - 1) << (16 * suit);
    }
    const Bits low = pack(layout.hands[1] | layout.hands[3]);
    const Bits high = pack(layout.hands[2] | layout.hands[3]);
    word_ = low | high << 32;
  }

  std::uint64_t word() const { return word_; }

  /// The mask of all ranks down to the lowest card of `relied` in each suit; nothing when a suit
  /// relies on more than eight ranks, for which a pattern has no room.
  std::optional<std::uint64_t> mask(Bits relied) const {
    Bits down = relied;
    down |= down >> 1 & 0x7fff7fff7fff7fffULL;
    down |= down >> 2 & 0x3fff3fff3fff3fffULL;
    down |= down >> 4 & 0x0fff0fff0fff0fffULL;
    down |= down >> 8 & 0x00ff00ff00ff00ffULL;
    const Bits lanes = scatter(gather(down, left_), places_);
    if ((lanes & ~kTopEight) != 0) return std::nullopt;
    const Bits plane = gather(lanes, kTopEight);
    return plane | plane << 32;
  }

  /// The cards of this layout that a mask speaks of.
  Bits cards(std::uint64_t mask) const {
    return scatter(gather(scatter(mask, kTopEight), places_), left_);
  }

 private:
  static constexpr Bits kTopEight = 0x00ff00ff00ff00ffULL;
  Bits pack(Bits cards) const { return gather(scatter(gather(cards, left_), places_), kTopEight); }

  Bits left_;
  Bits places_ = 0;
  std::uint64_t word_ = 0;
};

}  // namespace tianji::bridge::double_dummy
