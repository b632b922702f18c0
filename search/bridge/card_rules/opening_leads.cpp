// The opening lead: the conventional card of each suit, and the suit that the auction suggests.

#include <algorithm>
#include <array>

#include "search/bridge/card_rules/holdings.h"
#include "search/bridge/card_rules/rule_tables.h"

namespace tianji::bridge {
namespace {

enum class Lead {
  ace_king,
  sequence,
  interior,
  fourth_best,
  from_honour,
  ace,
  nothing,
  doubleton,
  singleton,
  trump
};
struct Choice {
  Card card;
  Lead lead;
};

bool slam(const Situation& s) { return s.contract().level >= 6; }
bool grand_slam(const Situation& s) { return s.contract().level == 7; }

/// The rank of card number `n` from the top, from 0; -1 past the end.
int rank(CardSet holding, int n) {
  for (int i = 0; i < n && !holding.empty(); ++i) holding.remove(holding.highest());
  return holding.empty() ? -1 : holding.highest().rank();
}

/// Do touching cards at the top make a lead safe? Against a suit contract two suffice, at no-trump
/// it takes three, of which the third may be one step lower (KQT, QJ9).
bool solid_top(CardSet holding, bool notrump) {
  const int top = rank(holding, 0);
  if (top < kTen || rank(holding, 1) != top - 1) return false;
  if (!notrump || holding.size() == 2) return top > kTen || holding.size() == 2;
  return rank(holding, 2) >= top - 3;
}

/// The rank led from a broken sequence such as KJT or QT9, or nothing; against a suit contract
/// never under the ace.
std::optional<int> inner_sequence(CardSet holding, bool notrump) {
  const int top = rank(holding, 0);
  const int second = rank(holding, 1);
  if (holding.size() < 3 || top < kQueen || second < kTen || second >= top - 1) return {};
  if (rank(holding, 2) != second - 1 || (top == kAce && !notrump)) return {};
  return second;
}

/// The card that convention leads from this holding (top of sequence, fourth best, top of nothing).
Choice conventional(CardSet holding, bool notrump) {
  const Suit suit = holding.highest().suit();
  const auto nth = [&](int n) { return Card(suit, rank(holding, n)); };
  const int length = holding.size();
  const int top = rank(holding, 0);
  if (length == 1) return {nth(0), Lead::singleton};
  const bool ace_king = top == kAce && rank(holding, 1) == kKing;
  if (ace_king && length == 2) return {nth(1), Lead::ace_king};
  if (ace_king && (!notrump || rank(holding, 2) >= kJack)) return {nth(0), Lead::ace_king};
  if (!ace_king && solid_top(holding, notrump)) return {nth(0), Lead::sequence};
  if (const auto inner = inner_sequence(holding, notrump))
    return {Card(suit, *inner), Lead::interior};
  if (top == kAce && !notrump) return {nth(0), Lead::ace};
  if (length == 2) return {nth(0), Lead::doubleton};
  if (length == 3 && top >= kTen) return {nth(2), Lead::from_honour};
  if (length == 3) return {nth(0), Lead::nothing};
  if (top >= kJack) return {nth(3), Lead::fourth_best};
  return {nth(1), Lead::nothing};
}

Choice choice(const Situation& s, Suit suit) {
  const CardSet holding = s.own().in(suit);
  if (!s.is_trump(suit)) return conventional(holding, notrump(s));
  const Choice lead = conventional(holding, false);
  if (lead.lead == Lead::sequence) return {lead.card, Lead::trump};
  return {holding.lowest(), Lead::trump};
}

bool is(const Situation& s, Card card, Lead lead) {
  const Choice best = choice(s, card.suit());
  return best.card == card && best.lead == lead;
}

const Shown& declarers(const Situation& s) { return s.shown(s.contract().declarer); }
const Shown& dummys(const Situation& s) { return s.shown(s.table().dummy()); }

bool partner_doubled_last(const Situation& s) {
  const Auction& auction = s.table().auction();
  for (std::size_t i = auction.calls().size(); i-- > 0;) {
    if (!auction.calls()[i].is_pass())
      return auction.calls()[i].is_double() && auction.caller(i) == partner(s);
  }
  return false;
}

bool partner_has_bid(const Situation& s) { return s.shown(partner(s)).first.has_value(); }

/// Did partner double a slam, or 3NT where the defence has bid nothing?
bool lead_directing_double(const Situation& s) {
  if (s.contract().doubling == Doubling::none || !partner_doubled_last(s)) return false;
  const bool game =
      s.contract().level == 3 && notrump(s) && !partner_has_bid(s) && !s.shown(s.hand()).first;
  return slam(s) || game;
}

/// Did we pass partner's takeout double of a low contract with four or more trumps? Then trumps are
/// drawn.
bool penalty_pass(const Situation& s) {
  return suit_contract(s) && s.contract().level <= 2 && s.contract().doubling != Doubling::none &&
         partner_doubled_last(s) && s.own().length(*s.trump()) >= 4;
}

/// Did dummy choose one of declarer's two suits? Then dummy is likely to ruff the other.
bool dummy_chose(const Situation& s) {
  if (!suit_contract(s)) return false;
  unsigned others = declarers(s).suits & ~(1U << index(*s.trump()));
  if (others == 0 || s.shown(s.table().dummy()).has(*s.trump())) return false;
  return true;
}

bool game(const Contract& contract) {
  const auto suit = trump_suit(contract.strain);
  return contract.level >= (!suit ? 3 : is_major(*suit) ? 4 : 5);
}

/// Points for a lead from the suit beyond those for its kind, by honours (in the order of Holding)
/// and length. Fitted to the double-dummy tricks that leads lost after 4,200 auctions of two
/// programs and 560 of people.
int worth_of_suit(const Situation& s, Suit suit) {
  using Points = std::array<int, kHoldings>;
  constexpr Points kAgainstSuits{7, -4, 2, 8, 2, -3, -5, -7, 1, 8, -1, 2, -3, 3, 6};
  constexpr Points kAgainstNotrump{3, 1, 0, -4, 8, 1, -4, -8, 1, -4, -4, 0, 5, 10, 1};
  constexpr std::array<int, 5> kLengthAgainstSuits{16, -3, -8, 0, 10};
  constexpr std::array<int, 5> kLengthAgainstNotrump{14, 11, 11, 15, 9};
  const CardSet cards = s.own().in(suit);
  const Holding holding = holding_of(cards);
  const auto length = static_cast<std::size_t>(std::min(cards.size(), 5)) - 1;
  const bool low = !game(s.contract());
  const auto at = static_cast<std::size_t>(holding);
  if (notrump(s)) {
    return kAgainstNotrump[at] + kLengthAgainstNotrump[length] - (broken(holding) && !low ? 4 : 0);
  }
  return kAgainstSuits[at] + kLengthAgainstSuits[length] - (broken(holding) && low ? 6 : 0);
}

template <Lead L, int Points>
int lead_of(const Situation& s, Card card) {
  return is(s, card, L) ? Points + worth_of_suit(s, card.suit()) : 0;
}

int wrong_card(const Situation& s, Card card) {
  return choice(s, card.suit()).card == card ? 0 : -60 + card.rank() / 4;
}

int opening_sequence(const Situation& s, Card card) {
  if (!is(s, card, Lead::sequence)) return 0;
  return (notrump(s) ? 28 : 22) + 4 * std::max(0, card.rank() - kTen) +
         worth_of_suit(s, card.suit());
}

int fourth_best(const Situation& s, Card card) {
  if (!is(s, card, Lead::fourth_best)) return 0;
  const int worth = worth_of_suit(s, card.suit());
  if (notrump(s)) return 14 + 5 * (s.own().length(card.suit()) - 4) + worth;
  // The lower the top honour, the less the lead can cost.
  return 4 + 4 * (kKing - rank(s.own().in(card.suit()), 0)) + worth;
}

int opening_long_suit(const Situation& s, Card card) {
  const int length = s.own().length(card.suit());
  return length > 4 && !s.is_trump(card.suit()) ? 6 * (length - 4) : 0;
}

int opening_singleton(const Situation& s, Card card) {
  if (!is(s, card, Lead::singleton)) return 0;
  const int worth = worth_of_suit(s, card.suit());
  if (notrump(s)) return -25 + worth;
  const int trumps = s.own().length(*s.trump());
  if (card.rank() >= kQueen) return -5 + worth;
  const bool control = s.own().has(Card(*s.trump(), kAce)) || s.own().has(Card(*s.trump(), kKing));
  // Without trumps there is no ruff; with four it is better to make declarer ruff.
  return worth + (trumps == 0 ? -10 : trumps >= 4 ? 19 : 54 + (control ? 10 : 0));
}

int doubleton(const Situation& s, Card card) {
  if (!is(s, card, Lead::doubleton)) return 0;
  const int worth = worth_of_suit(s, card.suit());
  return worth + (card.rank() >= kQueen ? -12 : card.rank() == kJack ? 2 : notrump(s) ? 8 : 18);
}

int trump_lead(const Situation& s, Card card) {
  if (!is(s, card, Lead::trump)) return 0;
  const CardSet holding = s.own().in(card.suit());
  if (holding.size() == 1) return -24;
  const int length = holding.size() > 2 ? -20 : -12;
  if (honours(holding, card.suit()).empty()) return length;
  return length + (solid_top(holding, false) ? 5 : -20);
}

int trump_suggested(const Situation& s, Card card) {
  if (!is(s, card, Lead::trump)) return 0;
  return (penalty_pass(s) ? 60 : 0) + (dummy_chose(s) ? 25 : 0);
}

int opening_partners_suit(const Situation& s, Card card) {
  const Shown& shown = s.shown(partner(s));
  if (!shown.has(card.suit()) || s.is_trump(card.suit())) return 0;
  if (choice(s, card.suit()).card != card) return 30;
  const int first = shown.first == card.suit() ? 10 : 0;
  return first + (notrump(s) ? 42 : 22);
}

int opening_declarers_suit(const Situation& s, Card card) {
  if (!declarers(s).has(card.suit()) || s.is_trump(card.suit())) return 0;
  return notrump(s) ? -27 : -31;
}

int dummys_suit(const Situation& s, Card card) {
  if (!dummys(s).has(card.suit()) || s.is_trump(card.suit())) return 0;
  return notrump(s) ? -19 : -30;
}

/// Points for a suit that the leader has bid, fitted like worth_of_suit: it gains at no-trump and
/// costs against a suit contract, where unbid suits did better.
int own_suit(const Situation& s, Card card) {
  if (!s.shown(s.hand()).has(card.suit()) || s.is_trump(card.suit())) return 0;
  return notrump(s) ? 7 : -8;
}

/// Opponents look for a fit in a major, so at no-trump partner is likelier to have an unbid one.
int unbid_major(const Situation& s, Card card) {
  const Suit suit = card.suit();
  if (!is_major(suit) || declarers(s).has(suit) || dummys(s).has(suit)) return 0;
  return choice(s, suit).card == card ? 15 : 0;
}

/// Against a slam at no-trump, or a grand slam, a lead from an honour may give the trick they need.
int passive_lead(const Situation& s, Card card) {
  if (suit_contract(s) && !grand_slam(s)) return 0;
  const Choice best = choice(s, card.suit());
  if (best.card != card) return 0;
  if (best.lead == Lead::nothing || best.lead == Lead::trump) return 32;
  const bool risky = best.lead == Lead::fourth_best || best.lead == Lead::from_honour ||
                     best.lead == Lead::interior;
  return risky ? -35 : 0;
}

/// Against a small slam in a suit a trick must be set up before declarer discards the loser.
int attack_slam(const Situation& s, Card card) {
  if (!suit_contract(s) || s.contract().level != 6 || s.is_trump(card.suit())) return 0;
  const int top = rank(s.own().in(card.suit()), 0);
  const Choice best = choice(s, card.suit());
  return best.card == card && (top == kKing || top == kQueen) ? 15 : 0;
}

/// Lightner: partner's double asks for an unusual lead, never a trump or partner's suit. It shows
/// honours in dummy's first suit, or a void. Lead dummy's suit, unless the leader has its honours
/// or has six cards of a suit in which partner is likely to be void.
int lightner(const Situation& s, Card card) {
  const Suit suit = card.suit();
  if (s.is_trump(suit) || choice(s, suit).card != card) return -40;
  const bool partners = above(s.own(), suit, kJack).size() < 2;
  if (dummys(s).first == suit && partners) return 130;
  if (s.shown(partner(s)).has(suit)) return -60;
  if (s.shown(s.hand()).has(suit)) return -40;
  // Partner is likeliest to be void in our longest suit.
  const int length = s.own().length(suit);
  return 10 * length + (length >= 6 ? 80 : 0);
}

constexpr CardRule kOpeningLeads[] = {
    {"ace_from_ace_king", notrump, lead_of<Lead::ace_king, 45>},
    {"ace_from_ace_king", suit_contract, lead_of<Lead::ace_king, 70>},
    {"top_of_sequence", always, opening_sequence},
    {"interior_sequence", notrump, lead_of<Lead::interior, 16>},
    {"interior_sequence", suit_contract, lead_of<Lead::interior, 2>},
    {"fourth_best", always, fourth_best},
    {"long_suit", notrump, opening_long_suit},
    {"low_from_honour", notrump, lead_of<Lead::from_honour, 10>},
    {"low_from_honour", suit_contract, lead_of<Lead::from_honour, 5>},
    {"lead_ace", suit_contract, lead_of<Lead::ace, -4>},
    {"top_of_nothing", always, lead_of<Lead::nothing, 18>},
    {"top_of_doubleton", always, doubleton},
    {"singleton", always, opening_singleton},
    {"trump_lead", suit_contract, trump_lead},
    {"trump_suggested", suit_contract, trump_suggested},
    {"partners_suit", always, opening_partners_suit},
    {"avoid_declarers_suit", always, opening_declarers_suit},
    {"avoid_dummys_suit", always, dummys_suit},
    {"own_suit", always, own_suit},
    {"unbid_major", notrump, unbid_major},
    {"passive_lead", slam, passive_lead},
    {"attack_slam", slam, attack_slam},
    {"lightner", lead_directing_double, lightner},
    {"convention", always, wrong_card},
};

}  // namespace

CardRules opening_lead_rules() { return kOpeningLeads; }

}  // namespace tianji::bridge
