#include "search/bridge/decision/pace.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tianji::bridge {
namespace {

constexpr int kTricks = 13;
/// A call gets as much time as a card from a hand of this many cards.
constexpr int kCallAsCard = 10;
/// Our calls still to come in an auction, as a guess.
constexpr int kOwnCalls = 4;

/// The shares of all cards of a hand that has `cards` left.
int share_of_hand(int cards) {
  int sum = 0;
  for (int left = 1; left <= cards; ++left) sum += share_of_card(left);
  return sum;
}

/// Does the clock run for the partner hand's cards too?
bool two_hands(const Table& table, bool sides_clock) {
  return sides_clock || side_of(table.hand_on_turn()) == side_of(table.contract()->declarer);
}

int cards_left(const Table& table, Seat hand) { return kTricks - table.played(hand).size(); }

constexpr double kSettled = std::numeric_limits<double>::infinity();

/// A loss that does not matter: a tenth of an IMP, and about as much in other units.
double slight(Scoring scoring) {
  return scoring == Scoring::imps ? 0.1 : scoring == Scoring::points ? 3 : 1;
}

}  // namespace

int share_of_card(int cards) {
  if (cards <= 1) return 0;
  return cards * cards * (cards == kTricks ? 2 : 1);
}

int decisions_left(const View& view, bool sides_clock) {
  const Table& table = view.table();
  if (table.phase() == Phase::auction) {
    const int call = share_of_card(kCallAsCard);
    // The seat may become declarer, who plays two hands; a side's clock runs for two hands too.
    return (kOwnCalls * call + 2 * share_of_hand(kTricks) + call - 1) / call;
  }
  const Seat hand = table.hand_on_turn();
  const int now = std::max(share_of_card(cards_left(table, hand)), 1);
  int rest = share_of_hand(cards_left(table, hand));
  if (two_hands(table, sides_clock)) rest += share_of_hand(cards_left(table, partner_of(hand)));
  return std::max((rest + now - 1) / now, 1);
}

int later_cards(const View& view, bool sides_clock) {
  const Table& table = view.table();
  if (table.phase() == Phase::auction) return 2 * kTricks;
  const Seat hand = table.hand_on_turn();
  const int partners = two_hands(table, sides_clock) ? cards_left(table, partner_of(hand)) : 0;
  return cards_left(table, hand) - 1 + partners;
}

Closeness::Closeness(std::size_t candidates, const Settings& settings,
                     std::optional<double> rule_stands_to)
    : seen_(candidates),
      risk_(settings.risk),
      slight_(slight(settings.scoring)),
      rule_stands_to_(rule_stands_to) {}

void Closeness::add(std::span<const double> payoffs, double weight) {
  static_cast<void>(seen_.add_world(payoffs, weight));
}

/// By how many standard errors `best` is ahead of `other`: in the mean where a rule's card stands,
/// else in the adjusted payoff. Infinity where the two differ by no more than matters.
double Closeness::margin_over(std::size_t best, std::size_t other, const Ranking& ranking) const {
  const Assessment& first = ranking.assessments[best];
  const Assessment& second = ranking.assessments[other];
  const double ahead = first.expected - second.expected;
  const double errors = lead(seen_, best, other);
  const double error = errors == 0 ? 0 : std::abs(ahead / errors);
  if (std::abs(ahead) + 2 * error < slight_) return kSettled;
  return rule_stands_to_ || error == 0 ? errors : (first.adjusted - second.adjusted) / error;
}

double Closeness::margin() const {
  const Ranking ranking = rank(seen_, risk_);
  if (ranking.order.empty()) return 0;
  const std::size_t best = ranking.order[0];
  if (rule_stands_to_ && best != 0) {
    const double ahead = margin_over(best, 0, ranking);
    return std::isinf(ahead) ? kSettled : std::abs(ahead - *rule_stands_to_);
  }
  double least = kSettled;
  for (std::size_t i = 0; i < seen_.candidates(); ++i) {
    if (i == best) continue;
    const double margin = margin_over(best, i, ranking);
    least = std::min(least, margin + rule_stands_to_.value_or(0));
  }
  return least;
}

}  // namespace tianji::bridge
