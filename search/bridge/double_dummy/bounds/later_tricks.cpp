// Later tricks: the tricks that the side that is not on lead is sure to win.
#include <algorithm>

#include "search/bridge/double_dummy/bounds/sure_trumps.h"
#include "search/bridge/double_dummy/bounds/trick_bounds.h"

namespace tianji::bridge::double_dummy {
namespace {

/// The proof at no-trump. The side on lead can run only the suits whose top card it holds, each for
/// at most its longer length, or for its masters where a stopper sits safely behind them. Then it
/// must lead to a top card or a stopper in a hand of the other side, a keeper, which has parted
/// with no more cards than there were rounds. That keeper cashes its masters and, if they do not
/// suffice, puts the other keeper on lead with a top card. If the side on lead loses a trick
/// earlier, it has run fewer rounds and the proof still holds.
class GivingUp {
 public:
  GivingUp(const Layout& layout, const BoundQuery& query) : layout_(layout), query_(query) {}

  bool enough(Bits& relied) {
    if (!runs_end()) return false;
    for (int suit = 0; suit < 4; ++suit) keep(suit);
    bool given_up = false;
    for (std::size_t keeper = 0; keeper < 2; ++keeper) {
      if (!may_be_led_to(keeper)) continue;
      if (!takes_enough(keeper)) return false;
      given_up = true;
    }
    if (given_up) relied = relied_on();
    return given_up;
  }

 private:
  struct Keeper {
    int tops = 0;      ///< suits in which its top card may give it the lead
    int stoppers = 0;  ///< suits in which a stopper may give it the lead
    int masters = 0;   ///< cards that win tricks once it is on lead
    int link = -1;     ///< a suit in which it can put the other keeper on lead
  };
  struct Suit {
    int masters = 0;          ///< masters of the keeper
    int by_rank = 0;          ///< those that win by rank; the rest win because others are void
    int counted = 0;          ///< masters that the claim needs
    int down_to_stopper = 0;  ///< ranks from the top to a stopper that the claim needs
    std::size_t keeper = 2;   ///< of the top card: 0 the left opponent, 1 the right one, 2 neither
  };

  Suit& at(int suit) { return suits_[static_cast<std::size_t>(suit)]; }
  int ours_longest(int suit) const {
    return std::max(layout_.length(query_.seat, suit), layout_.length(query_.seat + 2, suit));
  }
  bool may_be_led_to(std::size_t keeper) const {
    return keepers_[keeper].tops + keepers_[keeper].stoppers > 0;
  }
  /// The tricks that a keeper must cash once it is on lead. A stopper that got it the lead has won
  /// a trick beside its masters.
  int needed(const Keeper& keeper) const { return query_.need - (keeper.tops > 0 ? 0 : 1); }

  /// Counts the rounds that the side on lead can run; false if it need not give up the lead early
  /// enough.
  bool runs_end() {
    const int most = query_.tricks - query_.need;
    const auto left = std::bit_cast<LaneCounts>(layout_.left);
    const auto ours =
        std::bit_cast<LaneCounts>(layout_.of(query_.seat) | layout_.of(query_.seat + 2));
    const LaneCounts headed = (left & -left & ours) != 0;
    const LaneCounts leader = layout_.lengths(query_.seat);
    at_once_ = std::bit_cast<Bits>(LaneCounts(headed & leader)) == 0;
    if (at_once_) return true;
    runs_ = sum_of(headed & longer(leader, layout_.lengths(query_.seat + 2)));
    for (int suit = 0; suit < 4 && runs_ > most; ++suit) find_stopper(suit);
    return runs_ <= most;
  }

  /// Finds the keepers' best card in a suit that the side on lead heads. It wins the first round in
  /// which that side plays no master, if the hand behind it can neither overtake nor finesse.
  void find_stopper(int suit) {
    const Bits cards = layout_.left & lane_mask(suit);
    const Bits ours = (layout_.of(query_.seat) | layout_.of(query_.seat + 2)) & cards;
    if ((ours & top(cards)) == 0 || ours == cards) return;
    const Bits stopper = top(cards & ~ours);
    const Bits masters = ours & (stopper - 1);
    const int count = std::popcount(masters);
    const int saved = ours_longest(suit) - count;
    const int seat = query_.seat + ((layout_.of(query_.seat + 1) & stopper) != 0 ? 1 : 3);
    if (saved <= 0 || layout_.length(seat, suit) <= count) return;
    const bool behind = (masters & layout_.of(seat + 1)) == 0;
    const bool led_only_to = layout_.length(seat - 1, suit) + layout_.length(seat + 2, suit) == 0;
    if (!behind && !led_only_to) return;
    runs_ -= saved;
    at(suit).down_to_stopper = count + 1;
    ++keepers_[seat == query_.seat + 1 ? 0 : 1].stoppers;
  }

  /// Counts the masters of the keeper that holds the top card of a suit.
  void keep(int suit) {
    const Bits cards = layout_.left & lane_mask(suit);
    const Bits best = top(cards);
    const std::size_t keeper = (layout_.of(query_.seat + 1) & best) != 0   ? 0
                               : (layout_.of(query_.seat + 3) & best) != 0 ? 1
                                                                           : 2;
    if (keeper == 2) return;
    const int seat = query_.seat + (keeper == 0 ? 1 : 3);
    const Bits keeps = layout_.of(seat) & cards;
    const int against = std::max(ours_longest(suit), layout_.length(seat + 2, suit));
    Suit& kept = at(suit);
    kept.keeper = keeper;
    kept.masters = std::popcount(keeps & above(top(cards & ~keeps)));
    kept.by_rank = std::min(kept.masters, against);
    if (kept.masters >= against) kept.masters = std::popcount(keeps);
    keepers_[keeper].masters += kept.masters;
    const bool led = (at_once_ ? layout_.length(query_.seat, suit) : ours_longest(suit)) > 0;
    if (led) {
      ++keepers_[keeper].tops;
      kept.counted = 1;
    }
    if ((led || at_once_) && layout_.length(seat + 2, suit) > 0) {
      keepers_[1 - keeper].link = suit;
    }
  }

  /// Does the keeper win enough once it is on lead, and can both keepers keep the cards for that?
  bool takes_enough(std::size_t number) const {
    const Keeper& keeper = keepers_[number];
    const Keeper& other = keepers_[1 - number];
    const int need = needed(keeper);
    const bool alone = keeper.masters >= need;
    if (!alone && (keeper.link < 0 || keeper.masters + other.masters < need)) return false;
    if (at_once_) return true;
    const int room = query_.tricks - runs_;
    if (alone) return keeper.stoppers + std::max(keeper.tops, need) <= room;
    return keeper.stoppers + keeper.masters + 1 <= room &&
           other.stoppers + std::max(other.tops, need - keeper.masters) <= room;
  }

  /// The lowest cards of the claim. Precondition: it is proved.
  Bits relied_on() {
    for (std::size_t number = 0; number < 2; ++number) {
      if (!may_be_led_to(number)) continue;
      const Keeper& keeper = keepers_[number];
      const int missing = count_masters(number, needed(keeper));
      if (missing <= 0) continue;
      at(keeper.link).counted = std::max(at(keeper.link).counted, 1);
      count_masters(1 - number, missing);
    }
    Bits relied = 0;
    for (int suit = 0; suit < 4; ++suit) {
      const Suit& kept = at(suit);
      const int ranks = std::max(kept.down_to_stopper, std::min(kept.counted, kept.by_rank));
      if (ranks > 0) relied |= scatter(1ULL << (ranks - 1), layout_.left & lane_mask(suit));
    }
    return relied;
  }
  /// Counts masters of one keeper until they suffice; returns how many are still missing.
  int count_masters(std::size_t keeper, int missing) {
    for (const Suit& kept : suits_) {
      if (kept.keeper == keeper) missing -= kept.counted;
    }
    for (Suit& kept : suits_) {
      if (kept.keeper != keeper) continue;
      const int more = std::clamp(missing, 0, kept.masters - kept.counted);
      kept.counted += more;
      missing -= more;
    }
    return missing;
  }

  const Layout& layout_;
  const BoundQuery query_;
  int runs_ = 0;         ///< rounds before the lead is given up
  bool at_once_ = true;  ///< do the keepers head all suits of the leader?
  std::array<Keeper, 2> keepers_{};
  std::array<Suit, 4> suits_{};
};

/// The n-th highest card of a lane that has at least n.
Bits nth(Bits cards, int n) {
  for (; n > 1; --n) cards &= cards - 1;
  return top(cards);
}

/// Has the leader no trumps, and only suits in which the lead must lose to an opponent's top card?
bool gives_up_lead(const Layout& layout, int seat, Bits& relied) {
  if (layout.length(seat, 0) > 0) return false;
  const bool partner_has_trumps = layout.length(seat + 2, 0) > 0;
  const Bits ours = layout.of(seat) | layout.of(seat + 2);
  for (int suit = 1; suit < 4; ++suit) {
    if (layout.length(seat, suit) == 0) continue;
    const Bits best = top(lane(layout.left, suit));
    if ((best & lane(ours, suit)) != 0) return false;
    if (partner_has_trumps && layout.length(seat + 2, suit) == 0) return false;
    relied |= best << (16 * suit);
  }
  return true;
}

/// Counts the tricks that trumps are sure to win for the side that is not on lead, and one trick
/// that the leader may have to give up at once.
bool must_lose_trumps(const Layout& layout, const BoundQuery& query, Bits& relied) {
  const Bits first = lane(layout.of(query.seat + 1), 0);
  const Bits second = lane(layout.of(query.seat + 3), 0);
  const Bits theirs = lane(layout.of(query.seat) | layout.of(query.seat + 2), 0);
  const Bits masters = (first | second) & above(top(theirs));
  const int longest = std::max(std::popcount(first), std::popcount(second));
  relied = 0;
  if (longest - std::popcount(theirs) >= query.need) return true;
  if (query.need > longest + 1) return false;
  SureTrumps firm{std::min(std::popcount(masters), longest), 0};
  if (theirs != 0 && firm.count > 0) firm.lowest = nth(masters, std::min(firm.count, query.need));
  if (firm.count < query.need && theirs != 0) {
    for (const int hand : {query.seat + 1, query.seat + 3}) {
      const SureTrumps guarded = sure_trumps(layout, hand, false);
      relied = guarded.lowest;
      if (guarded.count >= query.need) return true;
      const SureTrumps other = sure_trumps(layout, hand, true);
      if (other.count > firm.count) firm = other;
    }
  }
  relied = firm.lowest;
  if (query.need <= firm.count) return true;
  // Neither hand may have to spend a trump on the trick that is given up.
  if (query.need > firm.count + 1 || (firm.count > 0 && longest == query.tricks)) return false;
  return gives_up_lead(layout, query.seat, relied);
}

}  // namespace

template <bool kTrump>
bool must_lose(const Layout& layout, const BoundQuery& query, Bits& relied) {
  if constexpr (kTrump) {
    if (lane(layout.left, 0) != 0) return must_lose_trumps(layout, query, relied);
  }
  return GivingUp(layout, query).enough(relied);
}

template bool must_lose<false>(const Layout&, const BoundQuery&, Bits&);
template bool must_lose<true>(const Layout&, const BoundQuery&, Bits&);

}  // namespace tianji::bridge::double_dummy
