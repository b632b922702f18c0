// The rules of thumb as tables, one for each role. A table is a constant array of rows.
#pragma once

#include <span>
#include <string_view>

#include "search/bridge/card_rules/situation.h"

namespace tianji::bridge {

/// A rule says how much it likes one legal card: 0 = nothing to say, negative = advises against.
/// What all rules of the role say is added up. The points are weights without a unit, found by
/// measuring what the chosen cards cost against double dummy.
struct CardRule {
  std::string_view name;
  bool (*applies)(const Situation&);
  int (*points)(const Situation&, Card);
};
using CardRules = std::span<const CardRule>;

inline bool always(const Situation& /*s*/) { return true; }

CardRules opening_lead_rules();
CardRules declarer_lead_rules();
CardRules declarer_follow_rules();  ///< second, third and fourth hand, following suit
CardRules defender_lead_rules();    ///< all leads but the first
CardRules defender_follow_rules();
CardRules void_rules();  ///< either side, unable to follow: ruff or discard

}  // namespace tianji::bridge
