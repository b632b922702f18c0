// The rules of thumb as tables, one for each role. A table is a constant array of rows.
#pragma once

#include <span>
#include <string_view>

#include "search/bridge/card_rules/situation.h"

namespace tianji::bridge {

/// A rule gives points to one legal card; 0 says nothing, a negative number advises against it. The
/// points of all rules of the role are added up. They have no unit and were found by measuring how
/// many double-dummy tricks the chosen cards lost.
struct CardRule {
  std::string_view name;
  bool (*applies)(const Situation&);
  int (*points)(const Situation&, Card);
};
using CardRules = std::span<const CardRule>;

inline bool always(const Situation& /*s*/) { return true; }

/// The words in which the rules speak of a trick. Precondition of led(): a card was played to it.
inline Suit led(const Situation& s) { return s.trick().front().suit(); }
inline bool second_hand(const Situation& s) { return s.position() == 1; }
inline bool third_hand(const Situation& s) { return s.position() == 2; }
inline bool fourth_hand(const Situation& s) { return s.position() == 3; }
inline Seat partner(const Situation& s) { return partner_of(s.hand()); }
inline bool notrump(const Situation& s) { return !s.trump(); }
inline bool suit_contract(const Situation& s) { return s.trump().has_value(); }

CardRules opening_lead_rules();
CardRules declarer_lead_rules();
CardRules declarer_follow_rules();  ///< second, third and fourth hand, following suit
CardRules defender_lead_rules();    ///< all leads but the first
CardRules defender_follow_rules();
CardRules void_rules();  ///< ruffs and discards of either side

}  // namespace tianji::bridge
