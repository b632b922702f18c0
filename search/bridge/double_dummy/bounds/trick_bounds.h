// Tricks that can be counted without search, at the start of a trick.
//
// A yes of both functions is a proof: the claim holds in this layout and in every layout of the
// same shape in which the cards in `relied`, and all cards above them, have the same holders.
#pragma once

#include "search/bridge/double_dummy/layout.h"

namespace tianji::bridge::double_dummy {

/// A question about the side that is on lead: `seat` leads, each hand holds `tricks` cards.
struct BoundQuery {
  int seat;
  int tricks;
  int need;  ///< at least 1
};

/// Counts of the suits for the side on lead ("ours"), one number for each suit.
struct SideCounts {
  SideCounts(const Layout& layout, int seat)
      : ours(longer(layout.lengths(seat), layout.lengths(seat + 2))),
        left(layout.lengths(seat + 1)),
        right(layout.lengths(seat + 3)),
        against(longer(left, right)),
        masters(above_tops(layout.of(seat + 1) | layout.of(seat + 3))),
        winners(count_lanes((layout.of(seat) | layout.of(seat + 2)) & masters)),
        can_ruff(partner_can_ruff(layout, seat)) {}

  /// An estimate of the most tricks that `cashes` can find, nearly always right. Each suit counts
  /// the longer length if our masters outlast the opponents' cards, else the masters, and no more
  /// rounds than cannot be ruffed. A ruff of ours adds one trick.
  template <bool kTrump>
  int most_cashed() const {
    LaneCounts most = winners >= against ? ours : shorter(winners, ours);
    if constexpr (kTrump) {
      const int drawn = most[0];
      if (left[0] > drawn) most = shorter(most, left);
      if (right[0] > drawn) most = shorter(most, right);
      // Trumps beyond the masters win by ruffs.
      most[0] = winners[0] > 0 ? ours[0] : LaneCounts{}[0];
    }
    return sum_of(most) + (kTrump && can_ruff ? 1 : 0);
  }

  LaneCounts ours;  ///< the longer of our two lengths
  LaneCounts left;  ///< the lengths of the opponents
  LaneCounts right;
  LaneCounts against;  ///< the longer of the opponents' lengths
  Bits masters;        ///< the places above every card of the opponents
  LaneCounts winners;  ///< our cards in those places
  bool can_ruff;       ///< can the leader lead a side suit that partner can ruff?

 private:
  static bool partner_can_ruff(const Layout& layout, int seat) {
    const LaneCounts partner = layout.lengths(seat + 2);
    const LaneCounts led = LaneCounts(layout.lengths(seat) > 0) & LaneCounts(partner == 0);
    return partner[0] > 0 && std::bit_cast<Bits>(led) >> 16 != 0;
  }
};

/// Quick tricks: can the side on lead win `need` tricks before it loses the lead?
template <bool kTrump>
bool cashes(const Layout& layout, const BoundQuery& query, Bits& relied);

/// Later tricks: is the side that is not on lead sure to win `need` tricks?
template <bool kTrump>
bool must_lose(const Layout& layout, const BoundQuery& query, Bits& relied);

/// The goal at which the zero-window search starts. A right guess saves a sixth of the nodes; a
/// wrong one costs nodes but changes no answer. It is the guess of North-South's tricks when
/// `tricks` are left and `leader` leads: a linear fit to the twenty results of 400 random deals,
/// off by 0.8 (trumps) and 1.0 (no-trump) tricks on average.
int first_guess(const Layout& layout, bool trump, int leader, int tricks);

}  // namespace tianji::bridge::double_dummy
