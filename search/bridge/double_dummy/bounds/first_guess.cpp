#include <algorithm>

#include "search/bridge/double_dummy/bounds/trick_bounds.h"

namespace tianji::bridge::double_dummy {
namespace {

/// All weights are in hundredths of a trick and count for North-South, against for East-West.
constexpr std::array<int, 5> kHonours{112, 71, 40, 21, 9};  ///< no-trump, from the suit's top card
constexpr std::array<int, 5> kTrumpHonours{92, 63, 41, 26, 0};
constexpr std::array<int, 5> kSideHonours{76, 47, 25, 10, 0};
constexpr int kLead = 48;
constexpr int kTrumpLead = 20;
constexpr int kTrumpLength = 20;   ///< for each trump
constexpr int kLongerTrumps = 35;  ///< for each card by which a side's longest trumps are longer
constexpr int kShortness = 23;     ///< times 1 for a doubleton, 2 a singleton, 3 a void; see below

int sign(int seat) { return (seat & 1) == 0 ? 1 : -1; }

int honours(const Layout& layout, int suit, const std::array<int, 5>& worth) {
  const Bits ours = lane(layout.of(0) | layout.of(2), suit);
  Bits cards = lane(layout.left, suit);
  int sum = 0;
  for (std::size_t i = 0; i < worth.size() && cards != 0; ++i, cards &= cards - 1) {
    sum += (top(cards) & ours) != 0 ? worth[i] : -worth[i];
  }
  return sum;
}

/// Each of these ruffs needs a trump of the hand.
int shortness(const Layout& layout, int seat) {
  int sum = 0;
  for (int suit = 1; suit < 4; ++suit) sum += std::max(0, 3 - layout.length(seat, suit));
  return std::min(sum, layout.length(seat, 0));
}

}  // namespace

int first_guess(const Layout& layout, bool trump, int leader, int tricks) {
  int sum = 50 * tricks + sign(leader) * (trump ? kTrumpLead : kLead);
  for (int suit = 0; suit < 4; ++suit) {
    sum += honours(layout, suit, !trump ? kHonours : suit == 0 ? kTrumpHonours : kSideHonours);
  }
  if (trump) {
    for (int seat = 0; seat < 4; ++seat) {
      sum += sign(seat) *
             (kTrumpLength * layout.length(seat, 0) + kShortness * shortness(layout, seat));
    }
    sum += kLongerTrumps * (std::max(layout.length(0, 0), layout.length(2, 0)) -
                            std::max(layout.length(1, 0), layout.length(3, 0)));
  }
  return std::clamp((sum + 50) / 100, 0, tricks);
}

}  // namespace tianji::bridge::double_dummy
