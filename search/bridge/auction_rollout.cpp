#include "search/bridge/auction_rollout.h"

#include <algorithm>
#include <vector>

namespace tianji::bridge {

using bidding::Understanding;
using Bounds = double_dummy::Solver::Bounds;

namespace {

/// A contract that fails by more tricks is counted out.
constexpr int kNear = 2;

/// A guess at declarer's tricks within what is proved: a contract that makes does so just, and so
/// does one fail.
int taken(const Bounds& tricks, const Contract& contract) {
  return tricks.least >= contract.tricks_needed() ? tricks.least : tricks.most;
}

}  // namespace

AuctionRollout::AuctionRollout(const Understanding& start, const Hands& deal,
                               Vulnerability vulnerability, double_dummy::Solver& solver)
    : start_(start),
      deal_(deal),
      vulnerability_(vulnerability),
      solver_(solver),
      facts_{HandFacts(deal[0]), HandFacts(deal[1]), HandFacts(deal[2]), HandFacts(deal[3])} {
  for (auto& row : declarers_tricks_) row.fill({0, 13});
}

bool AuctionRollout::value(std::span<const Call> calls, Counting counting,
                           std::span<double> points) {
  std::vector<std::optional<Contract>> contracts;
  contracts.reserve(calls.size());
  for (const Call call : calls) contracts.push_back(contract_after(call));
  // From the highest down: a contract that makes answers for all below it.
  std::vector<Contract> asked;
  for (const auto& contract : contracts) {
    if (contract) asked.push_back(*contract);
  }
  std::stable_sort(asked.begin(), asked.end(),
                   [](const Contract& a, const Contract& b) { return a.level > b.level; });
  for (const Contract& contract : asked) {
    const bool exact = counting == Counting::tricks || contract.doubling != Doubling::none;
    if (!(exact ? count(contract) : judge(contract))) return false;
  }
  for (std::size_t i = 0; i < calls.size(); ++i) {
    points[i] = 0;
    if (!contracts[i]) continue;
    const Bounds& tricks = known(*contracts[i]);
    points[i] = score_north_south(*contracts[i], taken(tricks, *contracts[i]), vulnerability_);
  }
  return true;
}

std::optional<Contract> AuctionRollout::contract_after(Call call) const {
  Understanding auction = start_;
  auction.push(call);
  while (!auction.auction().over()) {
    auction.push(auction.call(facts_[index(auction.auction().turn())]));
  }
  return auction.auction().contract();
}

Bounds& AuctionRollout::known(const Contract& contract) {
  return declarers_tricks_[index(contract.strain)][index(contract.declarer)];
}

double_dummy::Position AuctionRollout::lead_against(const Contract& contract) const {
  return {
      .hands = deal_, .trump = contract.strain, .leader = left_of(contract.declarer), .trick = {}};
}

/// Finds out whether declarer takes `goal` tricks; false when stopped.
bool AuctionRollout::test(const Contract& contract, int goal) {
  Bounds& tricks = known(contract);
  if (tricks.least >= goal || tricks.most < goal) return true;
  const auto beaten = solver_.at_least(lead_against(contract), 14 - goal);
  if (!beaten) return false;
  (*beaten ? tricks.most : tricks.least) = *beaten ? goal - 1 : goal;
  return true;
}

/// Finds out whether the contract makes, or all of its tricks where it is far from that.
bool AuctionRollout::judge(const Contract& contract) {
  const int goal = contract.tricks_needed();
  const int far = goal - kNear;
  if (!test(contract, goal)) return false;
  if (known(contract).least >= goal) return true;
  return test(contract, far) && (known(contract).least >= far || count(contract));
}

/// Finds out how many tricks declarer takes; false when stopped.
bool AuctionRollout::count(const Contract& contract) {
  Bounds& tricks = known(contract);
  if (tricks.least == tricks.most) return true;
  const auto defenders = solver_.tricks(lead_against(contract));
  if (!defenders) return false;
  tricks = {13 - *defenders, 13 - *defenders};
  return true;
}

}  // namespace tianji::bridge
