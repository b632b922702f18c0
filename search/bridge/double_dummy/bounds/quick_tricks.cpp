// Quick tricks: the tricks that the side on lead can cash before it loses the lead.
#include <algorithm>

#include "search/bridge/double_dummy/bounds/sure_trumps.h"
#include "search/bridge/double_dummy/bounds/trick_bounds.h"

namespace tianji::bridge::double_dummy {
namespace {

/// The `n` highest of one suit's cards.
Bits highest(int n, Bits cards) { return scatter((1ULL << n) - 1, cards); }
/// The one of a suit's cards that has `n` cards above it.
Bits below(int n, Bits cards) { return scatter(1ULL << n, cards); }

/// One number for each lane, read lane by lane.
using PerSuit = Bits;
constexpr PerSuit kNoLimit = 0x000d000d000d000d;

/// The count for one query: first the trumps, then the side suits, then the tricks that partner
/// adds.
template <bool kTrump>
class Cashing {
 public:
  Cashing(const Layout& layout, const BoundQuery& query, const SideCounts& counts)
      : layout_(layout),
        query_(query),
        hand_(layout.of(query.seat)),
        partner_(layout.of(query.seat + 2)),
        masters_(counts.masters),
        rounds_(std::bit_cast<PerSuit>(counts.against)),
        winners_(std::bit_cast<PerSuit>(counts.winners)) {}

  bool enough(const SideCounts& counts, Bits& relied) {
    if constexpr (kTrump) {
      count_here(0);
      count_trumps();
      limit_side_suits(counts);
    }
    for (int suit = kTrump ? 1 : 0;; ++suit) {
      if (here() >= query_.need) {
        relied = relied_;
        return true;
      }
      if (suit == 4) break;
      count_here(suit);
    }
    for (int suit = kTrump ? 1 : 0; suit < 4; ++suit) count_across(suit);
    const bool entry = has_entry();
    if (!(entry ? enough_across() : enough_instead())) return false;
    relied = relied_;
    return true;
  }

 private:
  static std::size_t at(int suit) { return static_cast<std::size_t>(suit); }
  static int of(PerSuit numbers, int suit) { return static_cast<int>(lane(numbers, suit)); }
  bool is_side(int suit) const { return kTrump && suit > 0; }

  /// Leads cards of one suit from `from`, highest first, while `other` follows from the bottom.
  /// Returns the tricks won, after `gone` rounds, while the lead stays with `from`, and removes the
  /// cards played from both.
  int run(int suit, int gone, Bits& from, Bits& other, Bits& relied) const {
    const Bits led = from & lane_mask(suit);
    const int rounds = std::max(0, of(rounds_, suit) - gone);
    // Only the masters win or, if they draw all cards of the opponents, every card.
    const int masters = std::popcount(led & masters_);
    int count = masters >= rounds ? std::popcount(led) : masters;
    if constexpr (kTrump) count = std::min(count, of(limit_, suit) - gone);
    if (count <= 0) return 0;
    const Bits follows = other & lane_mask(suit);
    const int followers = std::popcount(follows);
    int follow = std::min(count, followers);
    // The cards led get lower while those that follow get higher: if any overtakes, the last does.
    while (follow > 0 && below(followers - follow, follows) < below(follow - 1, led)) {
      count = --follow;
    }
    relied |= highest(std::min(count, std::max(followers, rounds)), led);
    from ^= highest(count, led);
    other ^= follows ^ highest(followers - follow, follows);
    return count;
  }

  /// Sets the rounds of each side suit that no opponent can ruff.
  void limit_side_suits(const SideCounts& counts) {
    LaneCounts limit = std::bit_cast<LaneCounts>(kNoLimit);
    if (counts.left[0] > drawn_) limit = shorter(limit, counts.left);
    if (counts.right[0] > drawn_) limit = shorter(limit, counts.right);
    limit_ = std::bit_cast<PerSuit>(limit);
  }
  /// How many side winners of the other hand `hand` can let pass, following or discarding, before
  /// it has only trumps left.
  int can_let_pass(int hand) const {
    const int trumps = layout_.length(hand, 0);
    return trumps > drawn_ ? query_.tricks - trumps : query_.tricks;
  }
  /// Has our side no master of the suit while an opponent can still follow?
  bool nothing_in(int suit, int gone) const {
    return of(winners_, suit) == 0 && of(rounds_, suit) > gone;
  }

  void count_here(int suit) {
    if (nothing_in(suit, 0)) return;
    const int count = run(suit, 0, hand_, partner_, relied_);
    here_[at(suit)] = count;
    (is_side(suit) ? side_here_ : plain_here_) += count;
  }

  void count_across(int suit) {
    const int gone = here_[at(suit)];
    if ((partner_ & lane_mask(suit)) == 0 || nothing_in(suit, gone)) return;
    Bits hand = hand_;
    const int count = run(suit, gone, partner_, hand, relied_across_);
    across_[at(suit)] = count;
    entry_ = entry_ || ((hand_ & lane_mask(suit)) != 0 && count > 0);
  }

  /// Counts trumps that win without an entry to them, and the limits that trumps set to side suits.
  void count_trumps() {
    const int seat = query_.seat;
    count_across(0);
    drawn_ = here_[0];
    side_limit_ = can_let_pass(seat + 2);
    across_limit_ = can_let_pass(seat);
    count_high_across();
    if (drawn_ > 0) return;
    int kept = 0;
    for (const int hand : {seat, seat + 2}) {
      const SureTrumps sure = sure_trumps(layout_, hand, true);
      if (sure.count <= sure_) continue;
      sure_ = sure.count;
      relied_ = sure.lowest;
      spares_trump_ = false;
      kept = layout_.length(hand, 0);
    }
    side_limit_ = std::min(side_limit_, query_.tricks - kept);
    across_limit_ = std::min(across_limit_, query_.tricks - kept);
  }

  /// Counts partner's high trumps beyond those that the leader cashes.
  void count_high_across() {
    if (across_[0] == 0) return;
    const int hand = query_.seat + 2;
    const bool by_rank = drawn_ < of(rounds_, 0);
    Bits masters = layout_.of(hand) & lane_mask(0);
    if (by_rank) masters &= masters_;
    sure_ = std::min({std::popcount(masters), layout_.length(hand, 0) - drawn_, across_[0]});
    if (by_rank) relied_ |= highest(sure_, masters);
  }

  /// Tricks that the leading hand cashes itself, and trumps that are sure to win.
  int here() const {
    return kTrump ? plain_here_ + sure_ + std::min(side_here_, side_limit_) : plain_here_;
  }
  /// Tricks then cashed from partner's hand, without those of the suit `except` (4: no suit).
  int across(int except) const {
    const int plain = kTrump ? std::max(0, across_[0] - sure_) : 0;
    int rest = 0;
    for (int suit = kTrump ? 1 : 0; suit < 4; ++suit) rest += across_[at(suit)];
    if (except < 4) rest -= across_[at(except)];
    return plain + (kTrump ? std::min(rest, std::max(0, across_limit_ - side_here_)) : rest);
  }

  bool has_entry() {
    if (!kTrump || !partner_ruffs()) return entry_;
    // One of the trumps that were counted across may be needed for the ruff.
    const int trumps = layout_.length(query_.seat + 2, 0) - drawn_;
    ruff_ = spares_trump_ && trumps > across_[0] ? 1 : 0;
    return true;
  }

  bool enough_across() {
    if (here() + ruff_ >= query_.need) return true;
    if (here() + ruff_ + across(4) < query_.need) return false;
    relied_ |= relied_across_;
    return true;
  }

  /// Can partner ruff a lead, safe from an overruff?
  bool partner_ruffs() const {
    if (layout_.length(query_.seat + 2, 0) <= drawn_) return false;
    for (int suit = 1; suit < 4; ++suit) {
      const int led = here_[at(suit)];
      if (layout_.length(query_.seat + 2, suit) > 0) continue;
      if (layout_.length(query_.seat, suit) > led && of(limit_, suit) > led) return true;
    }
    return false;
  }

  /// Without an entry, leads a suit to partner's winners instead of cashing the leader's own in it.
  bool enough_instead() {
    // A leader who still has trumps might be left with nothing else to play to partner's winners.
    if (kTrump && across_limit_ < query_.tricks) return false;
    for (int suit = kTrump ? 1 : 0; suit < 4; ++suit) {
      const int given_up = here_[at(suit)];
      if (given_up == 0 || layout_.length(query_.seat + 2, suit) == 0) continue;
      Bits from = layout_.of(query_.seat + 2);
      Bits other = layout_.of(query_.seat);
      Bits relied = 0;
      const int instead = run(suit, 0, from, other, relied);
      const int side = side_here_ - (is_side(suit) ? given_up : 0);
      const int plain = plain_here_ - (is_side(suit) ? 0 : given_up);
      const int total = plain + sure_ + std::min(side, side_limit_) + across(suit) + instead;
      if (instead == 0 || total < query_.need) continue;
      relied_ |= relied | (relied_across_ & ~lane_mask(suit));
      return true;
    }
    return false;
  }

  const Layout& layout_;
  const BoundQuery query_;
  Bits hand_;        ///< the leader's cards that are not yet counted
  Bits partner_;     ///< partner's cards that are not yet counted
  Bits masters_;     ///< the places above every card of the opponents
  PerSuit rounds_;   ///< the longer opponent's length: after that many rounds both are void
  PerSuit winners_;  ///< the masters that the side on lead holds
  PerSuit limit_ = kNoLimit;     ///< rounds until an opponent may ruff
  std::array<int, 4> here_{};    ///< tricks cashed from the leading hand, by suit
  std::array<int, 4> across_{};  ///< tricks cashed then from partner's hand, by suit
  bool entry_ = false;           ///< can partner be put on lead in a suit in which it cashes?
  Bits relied_across_ = 0;
  int plain_here_ = 0;        ///< tricks here in trumps, and in every suit at no-trump
  int side_here_ = 0;         ///< tricks here in side suits
  int drawn_ = 0;             ///< rounds of trumps cashed first
  int sure_ = 0;              ///< further trumps that win whatever happens
  bool spares_trump_ = true;  ///< do those leave partner a trump to ruff with?
  int ruff_ = 0;              ///< 1 when a ruff of partner is one more trick
  int side_limit_ = 13;       ///< side winners that partner can let pass
  int across_limit_ = 13;     ///< side winners, in all, that the leader can let pass
  Bits relied_ = 0;
};

/// Are there enough trumps in one of our hands whatever their ranks? Each trump of the opponents
/// can beat one of ours, and two of them fall together when the leader leads a trump.
bool outnumbers(const Layout& layout, const BoundQuery& query) {
  const int left = layout.length(query.seat + 1, 0);
  const int right = layout.length(query.seat + 3, 0);
  const int together = left > 0 && right > 0 ? 1 : 0;
  const int most =
      std::max(layout.length(query.seat, 0) + together, layout.length(query.seat + 2, 0));
  return most - left - right >= query.need;
}

}  // namespace

template <bool kTrump>
bool cashes(const Layout& layout, const BoundQuery& query, Bits& relied) {
  if constexpr (kTrump) {
    if (outnumbers(layout, query)) {
      relied = 0;
      return true;
    }
  }
  const SideCounts counts(layout, query.seat);
  if (counts.most_cashed<kTrump>() < query.need) return false;
  return Cashing<kTrump>(layout, query, counts).enough(counts, relied);
}

template bool cashes<false>(const Layout&, const BoundQuery&, Bits&);
template bool cashes<true>(const Layout&, const BoundQuery&, Bits&);

}  // namespace tianji::bridge::double_dummy
