#include "search/bridge/cards/best_card.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace tianji::bridge {
namespace {

using double_dummy::Position;

/// Two means may be equal but for rounding where they differ by less than this part of the range
/// of payoffs.
constexpr double kRounding = 1e-9;

/// The cards that can lie between two cards of the hand on turn: those in other hands and on the
/// table.
CardSet separating(const Position& position) {
  CardSet cards;
  for (const Seat seat : kSeats) {
    if (seat != position.turn()) cards |= position.hands[index(seat)];
  }
  for (const Card card : position.trick) cards.add(card);
  return cards;
}

bool separated(Card a, Card b, CardSet separating) {
  if (a.suit() != b.suit()) return true;
  const int high = std::max(a.rank(), b.rank());
  for (int rank = std::min(a.rank(), b.rank()) + 1; rank < high; ++rank) {
    if (separating.has(Card(a.suit(), rank))) return true;
  }
  return false;
}

}  // namespace

void BestCard::find_groups(const Position& position) {
  const CardSet between = separating(position);
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    const auto same = std::find_if(groups_.begin(), groups_.end(), [&](const Group& group) {
      return !separated(cards_[group.card], cards_[i], between);
    });
    group_of_.push_back(static_cast<std::size_t>(same - groups_.begin()));
    if (same == groups_.end()) groups_.push_back({.card = i});
  }
}

void BestCard::add(const World& world) {
  if (worlds_.empty()) find_groups(world.position);
  worlds_.push_back(world);
  losers_.push_back(0);
  for (Group& group : groups_) {
    group.most.push_back(world.value);
    group.exact.push_back(false);
    ++group.open;
  }
  const auto [least, most] = std::minmax_element(payoffs_.begin(), payoffs_.end());
  tolerance_ += kRounding * world.weight * (*most - *least);
}

double BestCard::loss_in(const Group& group, std::size_t world) const {
  const auto payoff = [&](int tricks) { return payoffs_[static_cast<std::size_t>(tricks)]; };
  return worlds_[world].weight * (payoff(worlds_[world].value) - payoff(group.most[world]));
}

bool BestCard::test(Group& group, const SolverOf& solver_of) {
  std::size_t i = worlds_.size();
  for (std::size_t k = 0; k < worlds_.size(); ++k) {
    if (!group.exact[k] && (i == worlds_.size() || losers_[k] > losers_[i])) i = k;
  }
  const auto reached =
      solver_of(i).at_least_after(worlds_[i].position, cards_[group.card], group.most[i]);
  if (!reached) return false;
  ++tests_;
  if (*reached) {
    group.exact[i] = true;
    --group.open;
    return true;
  }
  group.loss -= loss_in(group, i);
  --group.most[i];
  group.loss += loss_in(group, i);
  ++losers_[i];
  return true;
}

bool BestCard::settle(const SolverOf& solver_of) {
  assert(!worlds_.empty());
  for (;;) {
    double known = std::numeric_limits<double>::infinity();
    Group* next = nullptr;
    for (const Group& group : groups_) {
      if (group.open == 0) known = std::min(known, group.loss);
    }
    for (Group& group : groups_) {
      // No card is better than one that loses nothing, and the order of cards prefers this one.
      if (group.open == 0 && group.loss == 0) break;
      if (group.open == 0 || group.loss > known + tolerance_) continue;
      if (next == nullptr || group.loss < next->loss) next = &group;
    }
    if (next == nullptr) return true;
    if (!test(*next, solver_of)) return false;
  }
}

std::optional<std::size_t> BestCard::best(const SolverOf& solver_of) {
  const std::vector<const Group*> best = leaders();
  const bool same = std::all_of(best.begin(), best.end(),
                                [&](const Group* group) { return group->most == best[0]->most; });
  return same ? std::optional(best[0]->card) : choose_by_risk(solver_of);
}

std::vector<const BestCard::Group*> BestCard::leaders() const {
  double least = std::numeric_limits<double>::infinity();
  for (const Group& group : groups_) {
    if (group.open == 0) least = std::min(least, group.loss);
  }
  std::vector<const Group*> result;
  for (const Group& group : groups_) {
    if (group.open == 0 && group.loss <= least + tolerance_) result.push_back(&group);
  }
  return result;
}

bool BestCard::complete(std::size_t card, const SolverOf& solver_of) {
  Group& group = groups_[group_of_[card]];
  while (group.open > 0) {
    if (!test(group, solver_of)) return false;
  }
  return true;
}

int BestCard::tricks(std::size_t card, std::size_t world) const {
  const Group& group = groups_[group_of_[card]];
  assert(group.exact[world]);
  return group.most[world];
}

/// Several cards share the best mean but differ in some worlds: the whole matrix decides.
std::optional<std::size_t> BestCard::choose_by_risk(const SolverOf& solver_of) {
  for (std::size_t card = 0; card < cards_.size(); ++card) {
    if (!complete(card, solver_of)) return std::nullopt;
  }
  PayoffMatrix matrix(cards_.size());
  std::vector<double> payoffs(cards_.size());
  for (std::size_t i = 0; i < worlds_.size(); ++i) {
    for (std::size_t card = 0; card < cards_.size(); ++card) payoffs[card] = payoff(card, i);
    if (!matrix.add_world(payoffs, worlds_[i].weight)) return std::nullopt;
  }
  return rank(matrix, risk_).order.front();
}

}  // namespace tianji::bridge
