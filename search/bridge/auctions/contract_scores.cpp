#include "search/bridge/auctions/contract_scores.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace tianji::bridge {
namespace {

/// The tricks of a contract that fails by more than this are counted exactly.
constexpr int kNear = 2;

}  // namespace

AuctionEnd end_of(const Auction& auction) { return {auction.contract(), contested(auction)}; }

ContractScores::ContractScores(const Hands& deal, Vulnerability vulnerability,
                               double_dummy::Solver& solver, const Reactions& reactions)
    : deal_(deal), vulnerability_(vulnerability), solver_(solver), reactions_(reactions) {
  for (auto& row : declarers_tricks_) row.fill({0, 13});
}

bool ContractScores::find(std::span<const AuctionEnd> ends, Counting counting) {
  // The highest contracts come first: if one makes, those below it make too.
  std::vector<Contract> contracts;
  for (const AuctionEnd& end : ends) {
    if (end.contract) contracts.push_back(*end.contract);
  }
  std::stable_sort(contracts.begin(), contracts.end(),
                   [](const Contract& a, const Contract& b) { return a.level > b.level; });
  return std::all_of(contracts.begin(), contracts.end(), [&](const Contract& contract) {
    const bool exact = counting == Counting::tricks || contract.doubling != Doubling::none;
    return exact ? count(contract) : judge(contract, may_be_doubled(contract));
  });
}

bool ContractScores::may_be_doubled(const Contract& contract) const {
  return reactions_.share > 0 && side_of(contract.declarer) != reactions_.side &&
         contract.doubling == Doubling::none;
}

bool ContractScores::runs_from(const Contract& contract, int tricks) const {
  return side_of(contract.declarer) == reactions_.side && contract.doubling == Doubling::doubled &&
         tricks < contract.tricks_needed();
}

/// A guess at declarer's tricks within the proved bounds: the guess makes the contract just, or
/// fails by as little as the bounds allow.
int ContractScores::taken(const Contract& contract) const {
  const Bounds& tricks = declarers_tricks_[index(contract.strain)][index(contract.declarer)];
  return tricks.least >= contract.tricks_needed() ? tricks.least : tricks.most;
}

EndPoints ContractScores::points(const AuctionEnd& end) const {
  if (!end.contract) return {};
  Contract contract = *end.contract;
  const int tricks = taken(contract);
  EndPoints points;
  points.as_bid = score_north_south(contract, tricks, vulnerability_);
  if (may_be_doubled(contract)) {
    points.chance = standard_double_chances().of(contract, tricks, end.contested);
    contract.doubling = Doubling::doubled;
  } else if (runs_from(contract, tricks)) {
    points.chance = standard_double_chances().of_running(contract);
    contract.doubling = Doubling::none;
  }
  points.chance = std::min(reactions_.share * points.chance, 1.0);
  points.otherwise = score_north_south(contract, tricks, vulnerability_);
  return points;
}

ContractScores::Bounds& ContractScores::known(const Contract& contract) {
  return declarers_tricks_[index(contract.strain)][index(contract.declarer)];
}

double_dummy::Position ContractScores::lead_against(const Contract& contract) const {
  return {
      .hands = deal_, .trump = contract.strain, .leader = left_of(contract.declarer), .trick = {}};
}

/// Finds out whether declarer takes `goal` tricks; false when stopped.
bool ContractScores::test(const Contract& contract, int goal) {
  Bounds& tricks = known(contract);
  if (tricks.least >= goal || tricks.most < goal) return true;
  const auto beaten = solver_.at_least(lead_against(contract), 14 - goal);
  if (!beaten) return false;
  (*beaten ? tricks.most : tricks.least) = *beaten ? goal - 1 : goal;
  return true;
}

/// Finds out whether the contract makes, and counts its tricks where it fails by more than kNear,
/// or by more than one if `each_undertrick`. False when stopped.
bool ContractScores::judge(const Contract& contract, bool each_undertrick) {
  const int goal = contract.tricks_needed();
  const int far = goal - kNear;
  if (!test(contract, goal)) return false;
  if (known(contract).least >= goal) return true;
  if (each_undertrick && !test(contract, goal - 1)) return false;
  return test(contract, far) && (known(contract).least >= far || count(contract));
}

/// Finds out how many tricks declarer takes; false when stopped.
bool ContractScores::count(const Contract& contract) {
  Bounds& tricks = known(contract);
  if (tricks.least == tricks.most) return true;
  const auto defenders = solver_.tricks(lead_against(contract));
  if (!defenders) return false;
  tricks = {13 - *defenders, 13 - *defenders};
  return true;
}

AuctionEnd roll_out(bidding::Understanding auction, const HandsFacts& hands) {
  while (!auction.auction().over()) {
    auction.push(auction.call(hands[index(auction.auction().turn())]));
  }
  return end_of(auction.auction());
}

AuctionEnd roll_out(bidding::Understanding auction, Call call, const HandsFacts& hands) {
  auction.push(call);
  return roll_out(std::move(auction), hands);
}

}  // namespace tianji::bridge
