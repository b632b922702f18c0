// Quick tricks: what the side on lead can cash before it loses the lead.
#include <algorithm>

#include "search/bridge/double_dummy/sure_trumps.h"
#include "search/bridge/double_dummy/trick_bounds.h"

namespace tianji::bridge::double_dummy {
namespace {

/// One suit as the side on lead sees it, in lane form: what it has left to lead while the counting
/// goes on, and what stands against it.
struct SuitView {
  Bits hand;     ///< the leader's cards
  Bits partner;  ///< partner's
  Bits masters;  ///< the places above every card of the opponents
  int rounds;    ///< the longer opponent's length: after that many rounds both are void
  int limit;     ///< rounds until an opponent may ruff
};

/// Leads from `from`, highest first, while `other` follows from the bottom: the number of tricks
/// taken without the lead leaving `from`. Takes the cards played out of both.
int run(Bits& from, Bits& other, const SuitView& view, Bits& relied) {
  int count = 0;
  while (from != 0 && count < view.limit) {
    const Bits card = top(from);
    const bool by_length = count >= view.rounds;
    if (!by_length && (card & view.masters) == 0) break;
    if (other != 0) {
      const Bits follows = bottom(other);
      if (follows < card) break;
      other ^= follows;
      relied |= card;
    } else if (!by_length) {
      relied |= card;
    }
    from ^= card;
    ++count;
  }
  return count;
}

/// The tricks of one suit.
struct SuitTricks {
  int here = 0;    ///< cashed from the leading hand
  int across = 0;  ///< then cashed from partner's hand, once it is on lead
  bool entry = false;
  Bits relied = 0;  ///< by those across
};

/// Counts what one query asks. The trumps come first, then the side suits, then what partner adds.
template <bool kTrump>
class Cashing {
 public:
  Cashing(const Layout& layout, const BoundQuery& query) : layout_(layout), query_(query) {}

  bool enough(Bits& relied) {
    for (int suit = 0; suit < 4; ++suit) {
      count_here(suit);
      if (kTrump && suit == 0) count_trumps();
      if (here() >= query_.need) {
        relied = relied_;
        return true;
      }
    }
    for (int suit = kTrump ? 1 : 0; suit < 4; ++suit) count_across(suit);
    const bool entry = has_entry();
    if (!(entry ? enough_across() : enough_instead())) return false;
    relied = relied_;
    return true;
  }

 private:
  static std::size_t at(int suit) { return static_cast<std::size_t>(suit); }
  bool is_side(int suit) const { return kTrump && suit > 0; }

  /// The rounds of a side suit that no opponent can ruff.
  int rounds_before_ruff(int suit) const {
    int limit = 13;
    for (const int opponent : {query_.seat + 1, query_.seat + 3}) {
      if (layout_.length(opponent, 0) <= drawn_) continue;
      limit = std::min(limit, layout_.length(opponent, suit));
    }
    return limit;
  }
  /// The side winners of the other hand that `hand` can let pass without being left with trumps
  /// only.
  int can_let_pass(int hand) const {
    const int trumps = layout_.length(hand, 0);
    return trumps > drawn_ ? query_.tricks - trumps : query_.tricks;
  }

  void count_here(int suit) {
    const int seat = query_.seat;
    SuitView& view = views_[at(suit)];
    const Bits against = lane(layout_.of(seat + 1) | layout_.of(seat + 3), suit);
    view.hand = lane(layout_.of(seat), suit);
    view.partner = lane(layout_.of(seat + 2), suit);
    view.masters = above(top(against));
    view.rounds = std::max(layout_.length(seat + 1, suit), layout_.length(seat + 3, suit));
    view.limit = is_side(suit) ? rounds_before_ruff(suit) : 13;
    Bits relied = 0;
    SuitTricks& tricks = suits_[at(suit)];
    tricks.here = run(view.hand, view.partner, view, relied);
    relied_ |= relied << (16 * suit);
    (is_side(suit) ? side_here_ : plain_here_) += tricks.here;
  }

  void count_across(int suit) {
    SuitView& view = views_[at(suit)];
    if (view.partner == 0) return;
    SuitTricks& tricks = suits_[at(suit)];
    SuitView after = view;
    after.rounds = std::max(0, view.rounds - tricks.here);
    after.limit -= tricks.here;
    tricks.across = run(after.partner, after.hand, after, tricks.relied);
    tricks.entry = view.hand != 0 && tricks.across > 0;
  }

  /// The limits that trumps set to the rest, and trumps that win without an entry to them.
  void count_trumps() {
    const int seat = query_.seat;
    count_across(0);
    drawn_ = suits_[0].here;
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

  /// Partner's high trumps, beside those that the leader cashes.
  void count_high_across() {
    if (suits_[0].across == 0) return;
    const int hand = query_.seat + 2;
    const bool by_rank = drawn_ < views_[0].rounds;
    Bits masters = lane(layout_.of(hand), 0);
    if (by_rank) masters &= views_[0].masters;
    sure_ = std::min({std::popcount(masters), layout_.length(hand, 0) - drawn_, suits_[0].across});
    for (int i = 0; by_rank && i < sure_; ++i, masters &= masters - 1) relied_ |= top(masters);
  }

  /// Tricks without leaving the leading hand, and trumps that are sure anyway.
  int here() const { return plain_here_ + sure_ + std::min(side_here_, side_limit_); }
  /// Tricks then cashed from partner's hand, `except` from one suit (4: none).
  int across(int except) const {
    int plain = kTrump ? std::max(0, suits_[0].across - sure_) : 0;
    int side = 0;
    for (int suit = kTrump ? 1 : 0; suit < 4; ++suit) {
      if (suit != except) (kTrump ? side : plain) += suits_[at(suit)].across;
    }
    return plain + std::min(side, std::max(0, across_limit_ - side_here_));
  }
  void rely_on_across(int except) {
    for (int suit = 0; suit < 4; ++suit) {
      if (suit != except) relied_ |= suits_[at(suit)].relied << (16 * suit);
    }
  }

  bool has_entry() {
    bool entry = false;
    for (const SuitTricks& tricks : suits_) entry = entry || tricks.entry;
    if (!kTrump || !partner_ruffs()) return entry;
    // One of the trumps that were counted across may be needed for the ruff.
    const int trumps = layout_.length(query_.seat + 2, 0) - drawn_;
    ruff_ = spares_trump_ && trumps > suits_[0].across ? 1 : 0;
    return true;
  }

  bool enough_across() {
    if (here() + ruff_ >= query_.need) return true;
    if (here() + ruff_ + across(4) < query_.need) return false;
    rely_on_across(4);
    return true;
  }

  /// Can partner ruff a lead, safe from an overruff?
  bool partner_ruffs() const {
    if (layout_.length(query_.seat + 2, 0) <= drawn_) return false;
    for (int suit = 1; suit < 4; ++suit) {
      const int led = suits_[at(suit)].here;
      if (layout_.length(query_.seat + 2, suit) > 0) continue;
      if (layout_.length(query_.seat, suit) > led && views_[at(suit)].limit > led) return true;
    }
    return false;
  }

  /// Without another entry: a suit whose winners here are let go, to be led to partner's.
  bool enough_instead() {
    // A leader who still has trumps might be left with nothing else to play to partner's winners.
    if (kTrump && across_limit_ < query_.tricks) return false;
    for (int suit = kTrump ? 1 : 0; suit < 4; ++suit) {
      const SuitTricks& way = suits_[at(suit)];
      if (way.here == 0 || way.entry || layout_.length(query_.seat + 2, suit) == 0) continue;
      SuitView view = views_[at(suit)];
      view.hand = lane(layout_.of(query_.seat), suit);
      view.partner = lane(layout_.of(query_.seat + 2), suit);
      Bits relied = 0;
      const int instead = run(view.partner, view.hand, view, relied);
      const int side = side_here_ - (is_side(suit) ? way.here : 0);
      const int plain = plain_here_ - (is_side(suit) ? 0 : way.here);
      const int total = plain + sure_ + std::min(side, side_limit_) + across(suit) + instead;
      if (instead == 0 || total < query_.need) continue;
      rely_on_across(suit);
      relied_ |= relied << (16 * suit);
      return true;
    }
    return false;
  }

  const Layout& layout_;
  const BoundQuery query_;
  std::array<SuitView, 4> views_;
  std::array<SuitTricks, 4> suits_{};
  int plain_here_ = 0;  ///< trumps, and every suit at no-trump
  int side_here_ = 0;
  int drawn_ = 0;             ///< rounds of trumps cashed first
  int sure_ = 0;              ///< further trumps that win whatever happens
  bool spares_trump_ = true;  ///< do those leave partner a trump to ruff with?
  int ruff_ = 0;              ///< partner's, when it is one more trick
  int side_limit_ = 13;       ///< side winners that partner can let pass
  int across_limit_ = 13;     ///< side winners, all told, that the leader can let pass
  Bits relied_ = 0;
};

}  // namespace

template <bool kTrump>
bool cashes(const Layout& layout, const BoundQuery& query, Bits& relied) {
  if (most_cashed<kTrump>(layout, query.seat) < query.need) return false;
  return Cashing<kTrump>(layout, query).enough(relied);
}

template bool cashes<false>(const Layout&, const BoundQuery&, Bits&);
template bool cashes<true>(const Layout&, const BoundQuery&, Bits&);

}  // namespace tianji::bridge::double_dummy
