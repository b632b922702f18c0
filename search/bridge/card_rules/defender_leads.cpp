// Defenders on lead after the opening lead: cash, return, lead through strength, give ruffs, exit.

#include <algorithm>
#include <array>

#include "search/bridge/card_rules/holdings.h"
#include "search/bridge/card_rules/rule_tables.h"

namespace tianji::bridge {
namespace {

/// Does dummy play second to our lead?
bool through_dummy(const Situation& s) { return left_of(s.hand()) == s.table().dummy(); }
bool up_to_dummy(const Situation& s) { return !through_dummy(s); }

Card opening_lead(const Situation& s) { return s.table().cards()[0]; }
bool partner_led_first(const Situation& s) { return s.table().leader(0) == partner(s); }

/// How many masters of the hand can be cashed: no more rounds of a side suit than dummy follows to,
/// where dummy or declarer will ruff.
int own_masters(const Situation& s) {
  int count = 0;
  for (const Suit suit : kSuits) {
    const CardSet holding = s.own().in(suit);
    const auto masters = static_cast<int>(
        std::count_if(holding.begin(), holding.end(), [&](Card card) { return s.master(card); }));
    const bool ruffs = s.trump() && !s.is_trump(suit) && !s.dummy().in(*s.trump()).empty();
    const int rounds = s.can_ruff(s.contract().declarer, suit) ? 0
                       : ruffs                                 ? s.dummy().length(suit)
                                                               : masters;
    count += std::min(masters, rounds);
  }
  return count;
}
bool sets_contract(const Situation& s) { return s.needed() > 0 && own_masters(s) >= s.needed(); }

/// Is the card the top of two or more touching honours?
bool heads_sequence(const Situation& s, Card card) {
  return card.rank() >= kTen && s.highest_equal(card) == card &&
         s.lowest_equal(card).rank() < card.rank();
}

int defender_cash_out(const Situation& s, Card card) {
  if (!s.master(card) || s.highest_equal(card) != card) return 0;
  return suit_contract(s) && !s.is_trump(card.suit()) && s.own().length(card.suit()) > 5 ? 10 : 150;
}

/// Has dummy a long suit with honours, on which declarer can throw losers?
bool dummy_will_discard(const Situation& s) {
  return std::any_of(kSuits.begin(), kSuits.end(), [&](Suit suit) {
    return !s.is_trump(suit) && s.dummy().length(suit) >= 5 && honours(s.dummy(), suit).size() >= 2;
  });
}

/// Would dummy's highest card of the suit be good once our masters are cashed?
bool sets_up_dummy(const Situation& s, Suit suit) {
  const CardSet dummys = s.dummy().in(suit);
  if (dummys.empty() || !above(s.against(), dummys.highest()).empty()) return false;
  return dummys.size() > above(s.own(), dummys.highest()).size();
}

int cash_master(const Situation& s, Card card) {
  if (!s.master(card) || s.is_trump(card.suit())) return 0;
  const CardSet holding = s.own().in(card.suit());
  int points = suit_contract(s) && holding.size() > 1 && card == holding.highest() ? 14 : 0;
  if (card == holding.highest() && dummy_will_discard(s)) points += suit_contract(s) ? 6 : 4;
  if (sets_up_dummy(s, card.suit()) && !dummy_will_discard(s)) return 0;
  // To cash one of two touching masters costs nothing; a lone master is a stopper that is lost.
  const int behind = above(s.own(), card).size() + (heads_sequence(s, card) ? 1 : 0);
  return points + (behind > 0 ? 60 : 12);
}

/// At no-trump run a suit of three or more cards with two masters.
int run_suit(const Situation& s, Card card) {
  const CardSet holding = s.own().in(card.suit());
  if (holding.size() < 3 || card != holding.highest()) return 0;
  const auto masters =
      std::count_if(holding.begin(), holding.end(), [&](Card c) { return s.master(c); });
  return masters >= 2 ? 65 : 0;
}

/// The card to return: the highest of one or two cards, a master or the top of a sequence, else the
/// lowest.
Card return_card(const Situation& s, Suit suit) {
  const CardSet holding = s.own().in(suit);
  if (holding.size() <= 2 || s.master(holding.highest())) return holding.highest();
  if (heads_sequence(s, holding.highest())) return holding.highest();
  return holding.lowest();
}

int partners_suit(const Situation& s, Card card) {
  const bool led = partner_led_first(s) && opening_lead(s).suit() == card.suit();
  const bool bid = s.shown(partner(s)).has(card.suit());
  if ((!led && !bid) || s.is_trump(card.suit()) || s.is_void(partner(s), card.suit())) return 0;
  if (return_card(s, card.suit()) != card) return 8;
  if (notrump(s)) return 48;
  // Against a suit contract partner's low lead was often from a short or a weak suit.
  return led && opening_lead(s).rank() < kTen ? 15 : 30;
}

/// Continue the suit of our own opening lead.
int continue_suit(const Situation& s, Card card) {
  if (partner_led_first(s) || opening_lead(s).suit() != card.suit()) return 0;
  if (s.is_trump(card.suit())) return 5;
  if (return_card(s, card.suit()) != card) return 0;
  if (notrump(s)) return 26;
  return opening_lead(s).rank() == kAce ? 21 : opening_lead(s).rank() < kTen ? 9 : 12;
}

/// A card for partner's ruff shows which suit to return (holdings.h), if one is wanted.
int return_wanted(const Situation& s, Card card) {
  if (s.carding() == Carding::none || card.rank() >= kTen) return 0;
  const CardSet holding = s.own().in(card.suit());
  const CardSet spots = holding - above(holding, card.suit(), kTen - 1);
  const Preference preference = preferred_suit(s.own(), card.suit(), s.contract().strain);
  if (preference == Preference::higher) return card == spots.highest() ? 20 : 0;
  return preference == Preference::lower && card == spots.lowest() ? 10 : 0;
}

int give_ruff(const Situation& s, Card card) {
  if (!s.can_ruff(partner(s), card.suit())) return 0;
  const bool overruffed = s.can_ruff(s.table().dummy(), card.suit());
  return overruffed ? 5 : 60 - card.rank() / 3 + return_wanted(s, card);
}

/// With both opponents void, one ruffs while the other throws a loser.
int ruff_and_discard(const Situation& s, Card card) {
  const Seat declarer = s.contract().declarer;
  const Seat dummy = s.table().dummy();
  if (!s.is_void(declarer, card.suit()) || !s.is_void(dummy, card.suit())) return 0;
  return s.can_ruff(declarer, card.suit()) || s.can_ruff(dummy, card.suit()) ? -60 : 0;
}

/// Points by dummy's holding, in the order of Holding. Fitted, like those of dummys_length, to the
/// double-dummy tricks that 3,100 leads in tricks 2 and 3 lost after auctions of two programs.
using DummysHolding = std::array<int, kHoldings>;

/// A lead through dummy's broken honours may catch them, its ace and king not.
int lead_through_strength(const Situation& s, Card card) {
  if (s.is_trump(card.suit()) || s.dummy().in(card.suit()).empty()) return 0;
  constexpr DummysHolding kAgainstSuits{-5, 0, 0, -8, 3, 3, -2, 11, 0, 0, 0, 4, 4, 3, 9};
  constexpr DummysHolding kAgainstNotrump{0, 2, 2, 0, -5, -5, 3, -4, -3, -3, 0, 0, 0, -2, 7};
  const CardSet high = honours(s.dummy(), card.suit());
  const bool some = high.size() == 1 || high.size() == 2;
  const int strength = some && s.dummy().length(card.suit()) > 2 ? 8 : 0;
  const auto at = static_cast<std::size_t>(holding_of(s.dummy().in(card.suit())));
  return strength + (notrump(s) ? kAgainstNotrump : kAgainstSuits)[at];
}

/// Lead up to dummy's weak suits where dummy plays last.
int lead_up_to_weakness(const Situation& s, Card card) {
  if (s.is_trump(card.suit())) return 0;
  constexpr DummysHolding kAgainstSuits{0, -2, -2, -2, -4, -4, 0, -5, 0, 0, 11, 9, 9, 11, -3};
  constexpr DummysHolding kAgainstNotrump{0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, -4, -4, 0, 2};
  const CardSet holding = s.dummy().in(card.suit());
  if (holding.empty()) return 0;
  const int top = holding.highest().rank();
  const int weakness = top < kTen ? 40 : top < kQueen ? 12 : top < kAce ? -6 : -14;
  const auto at = static_cast<std::size_t>(holding_of(holding));
  return weakness + (notrump(s) ? kAgainstNotrump : kAgainstSuits)[at];
}

/// A suit in which dummy is void is bad against trumps, where dummy ruffs, but good at no-trump; a
/// long suit of dummy helps declarer to set it up.
int dummys_length(const Situation& s, Card card) {
  if (s.is_trump(card.suit())) return 0;
  constexpr std::array<int, 6> kAgainstSuits{-25, 5, 12, 12, 0, -20};
  constexpr std::array<int, 6> kAgainstNotrump{9, 13, 0, -4, -9, -18};
  const auto length = static_cast<std::size_t>(std::min(s.dummy().length(card.suit()), 5));
  return (notrump(s) ? kAgainstNotrump : kAgainstSuits)[length];
}

/// A new suit costs less where nobody has bid it.
int unbid_suit(const Situation& s, Card card) {
  const auto has_shown = [&](Seat seat) { return s.shown(seat).has(card.suit()); };
  if (std::any_of(kSeats.begin(), kSeats.end(), has_shown) || s.is_trump(card.suit())) return 0;
  return notrump(s) ? 4 : 8;
}

/// Dummy is short in a side suit and has trumps: lead trumps before losers are ruffed.
int stop_ruffs(const Situation& s, Card card) {
  if (!s.is_trump(card.suit()) || s.dummy().in(*s.trump()).empty()) return 0;
  if (dummy_will_discard(s)) return 0;
  for (const Suit suit : kSuits) {
    if (s.is_trump(suit) || s.dummy().length(suit) > 1) continue;
    if (s.unseen().length(suit) + s.own().length(suit) >= 8 && s.own().length(suit) >= 3)
      return s.own().in(card.suit()).lowest() == card ? 10 : 0;
  }
  return 0;
}

int sequence(const Situation& s, Card card) {
  if (!heads_sequence(s, card) || s.master(card) || s.is_trump(card.suit())) return 0;
  const int missing = above(s.against(), card).size();
  return missing <= 2 ? 26 - 4 * missing : 8;
}

/// A lead from small cards gives nothing away.
int passive(const Situation& s, Card card) {
  const CardSet holding = s.own().in(card.suit());
  if (holding.highest().rank() > kTen || s.is_trump(card.suit())) return 0;
  return card == holding.highest() && holding.size() > 1 ? 14 : 12;
}

int passive_trump(const Situation& s, Card card) {
  const CardSet holding = s.own().in(card.suit());
  if (!s.is_trump(card.suit()) || card != holding.lowest()) return 0;
  return honours(holding, card.suit()).empty() ? 8 : -14;
}

/// A lead from a lone honour, or under an ace against a suit contract, may cost a trick.
int from_honour(const Situation& s, Card card) {
  const CardSet holding = s.own().in(card.suit());
  const Card top = holding.highest();
  if (top.rank() <= kTen || heads_sequence(s, top) || s.is_trump(card.suit())) return 0;
  if (card == top && !s.master(card)) return -15;
  if (s.master(top) && card != top) return suit_contract(s) ? -21 : -6;
  return suit_contract(s) ? -4 : 0;
}

int singleton(const Situation& s, Card card) {
  if (s.is_trump(card.suit()) || s.own().length(card.suit()) != 1) return 0;
  const int trumps = s.own().length(*s.trump());
  if (trumps == 0 || s.master(card)) return 0;
  const CardSet dummys = s.dummy().in(card.suit());
  const bool dummy_wins = !dummys.empty() && above(s.against(), dummys.highest()).empty();
  if (dummys.empty() || s.is_void(partner(s), card.suit())) return 0;
  return dummy_wins || trumps >= 4 ? 10 : 38;
}

int defender_long_suit(const Situation& s, Card card) {
  const int length = s.own().length(card.suit());
  return length >= 4 && card == return_card(s, card.suit()) ? 4 * (length - 3) : 0;
}

int declarers_suit(const Situation& s, Card card) {
  if (s.is_trump(card.suit())) return 0;
  return s.shown(s.contract().declarer).has(card.suit()) ? -25 : 0;
}

/// Advises against cards other than the conventional one, high ones most of all.
int defender_lead_save(const Situation& s, Card card) {
  const Card choice = return_card(s, card.suit());
  if (card == choice) return 0;
  if (card.rank() >= kTen && s.highest_equal(card) != card) return -12;
  return -card.rank() - (card.rank() >= kJack && !s.master(card) ? 10 : 0);
}

constexpr CardRule kDefenderLeads[] = {
    {"cash_out", sets_contract, defender_cash_out},
    {"cash_master", always, cash_master},
    {"run_suit", notrump, run_suit},
    {"partners_suit", always, partners_suit},
    {"continue_suit", always, continue_suit},
    {"give_ruff", suit_contract, give_ruff},
    {"ruff_and_discard", suit_contract, ruff_and_discard},
    {"lead_through_strength", through_dummy, lead_through_strength},
    {"lead_up_to_weakness", up_to_dummy, lead_up_to_weakness},
    {"dummys_length", always, dummys_length},
    {"unbid_suit", always, unbid_suit},
    {"stop_ruffs", suit_contract, stop_ruffs},
    {"top_of_sequence", always, sequence},
    {"passive_lead", always, passive},
    {"passive_trump", suit_contract, passive_trump},
    {"from_honour", always, from_honour},
    {"singleton", suit_contract, singleton},
    {"long_suit", notrump, defender_long_suit},
    {"avoid_declarers_suit", always, declarers_suit},
    {"save", always, defender_lead_save},
};

}  // namespace

CardRules defender_lead_rules() { return kDefenderLeads; }

}  // namespace tianji::bridge
