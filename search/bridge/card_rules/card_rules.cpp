#include "search/bridge/card_rules/card_rules.h"

#include <algorithm>
#include <cassert>

#include "search/bridge/card_rules/rule_tables.h"

namespace tianji::bridge {
namespace {

CardRules rules_for(const Situation& s) {
  if (s.position() > 0 && s.own().in(s.trick().front().suit()).empty()) return void_rules();
  if (s.position() > 0) return s.declaring() ? declarer_follow_rules() : defender_follow_rules();
  if (s.table().cards().empty()) return opening_lead_rules();
  return s.declaring() ? declarer_lead_rules() : defender_lead_rules();
}

/// The total of all rules that apply, with the name of the rule that gives most.
CardAdvice judge(const Situation& s, CardRules rules, Card card) {
  CardAdvice advice{card, "low_card", 0};
  int loudest = 0;
  for (const CardRule& rule : rules) {
    if (!rule.applies(s)) continue;
    const int points = rule.points(s, card);
    advice.score += points;
    if (points <= loudest) continue;
    loudest = points;
    advice.rule = rule.name;
  }
  return advice;
}

}  // namespace

CardAdvices advise(const View& view, Carding carding) {
  assert(view.on_turn() && view.table().phase() == Phase::play);
  const Situation s(view, carding);
  const CardRules rules = rules_for(s);
  CardAdvices result;
  for (const Card card : s.legal()) result.push_back(judge(s, rules, card));
  // With std::sort of this few cards g++ 12 warns of array bounds, wrongly.
  std::stable_sort(result.begin(), result.end(), [](const CardAdvice& a, const CardAdvice& b) {
    if (a.score != b.score) return a.score > b.score;
    if (a.card.rank() != b.card.rank()) return a.card.rank() < b.card.rank();
    return a.card < b.card;
  });
  return result;
}

}  // namespace tianji::bridge
