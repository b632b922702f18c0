#include "search/bridge/auctions/contract_scores.h"

#include <array>
#include <atomic>
#include <catch2/catch.hpp>

#include "engine/bridge/deal.h"
#include "engine/core/random.h"
#include "eval/bridge/hand.h"

namespace tianji::bridge {
namespace {

constexpr Vulnerability kNobody = Vulnerability::none;
constexpr Contract kGame{.level = 4, .strain = Strain::spades, .declarer = kNorth};
constexpr Contract kSlam{.level = 6, .strain = Strain::spades, .declarer = kNorth};
constexpr Contract kNotrump{.level = 3, .strain = Strain::notrump, .declarer = kNorth};
const std::array<AuctionEnd, 4> kEnds{
    {{kGame, false}, {std::nullopt, false}, {kSlam, false}, {kNotrump, false}}};

int exact_points(const Hands& deal, const Contract& contract, double_dummy::Solver& solver) {
  const int defenders = *solver.tricks(
      {.hands = deal, .trump = contract.strain, .leader = left_of(kNorth), .trick = {}});
  return score_north_south(contract, 13 - defenders, kNobody);
}

TEST_CASE("contracts score what declarer takes double dummy", "[search/bridge/auctions]") {
  double_dummy::Solver solver;
  Random random(5);
  int slams = 0;
  for (int i = 0; i < 4000; ++i) {
    // North and South have a fit and high cards, so that some slams make.
    const Hands deal = random_deal(random);
    const CardSet ours = deal[0] | deal[2];
    if (ours.in(Suit::spades).size() < 9 ||
        HandFacts(deal[0]).hcp() + HandFacts(deal[2]).hcp() < 27) {
      continue;
    }
    ContractScores counted(deal, kNobody, solver);
    ContractScores by_goals(deal, kNobody, solver);
    REQUIRE(counted.find(kEnds, Counting::tricks));
    REQUIRE(by_goals.find(kEnds, Counting::goals));
    CHECK(counted.north_south(std::nullopt) == 0);
    for (const Contract& contract : {kGame, kSlam, kNotrump}) {
      const int exact = exact_points(deal, contract, solver);
      CHECK(counted.north_south(contract) == exact);
      // Tricks beyond the goals are not counted, nor is a second undertrick.
      const int near = by_goals.north_south(contract);
      CHECK((near > 0) == (exact > 0));
      if (exact > 0) CHECK(near <= exact);
      if (exact < 0) CHECK(near == (exact == -100 ? -50 : exact));
    }
    // Where the slam makes, the score of the game in its suit is known too.
    if (by_goals.north_south(kSlam) > 0) {
      ++slams;
      CHECK(by_goals.north_south(kGame) == 480);
    }
  }
  CHECK(slams > 0);
}

TEST_CASE("a contract that may be doubled scores the mean by the chance of it",
          "[search/bridge/auctions]") {
  double_dummy::Solver solver;
  Random random(7);
  const AuctionEnd fought{kGame, true};
  const AuctionEnd alone{kGame, false};
  for (int i = 0; i < 60; ++i) {
    const Hands deal = random_deal(random);
    ContractScores never(deal, kNobody, solver);
    ContractScores at_times(deal, kNobody, solver, {0, 1});
    ContractScores ours(deal, kNobody, solver, {1, 0});
    const std::array<AuctionEnd, 2> ends{fought, alone};
    REQUIRE(never.find(ends, Counting::tricks));
    REQUIRE(at_times.find(ends, Counting::goals));
    REQUIRE(ours.find(ends, Counting::tricks));
    const int plain = never.north_south(kGame);
    CHECK(never.mean_north_south(fought) == plain);
    CHECK(ours.mean_north_south(fought) == plain);  // North-South do not double themselves
    const int tricks = 10 + (plain < 0 ? plain / 50 : 0);
    const double chance = standard_double_chances().of(kGame, tricks, true);
    CHECK(at_times.chance_of_double(fought) == chance);
    CHECK(at_times.chance_of_double(alone) < chance);
    if (plain >= 0) continue;
    CHECK(at_times.north_south(kGame) == plain);  // all undertricks count
    const int doubled = at_times.north_south_doubled(kGame);
    CHECK(doubled <= 2 * plain);
    CHECK(at_times.mean_north_south(fought) == Approx((1 - chance) * plain + chance * doubled));
    Contract bid_doubled = kGame;
    bid_doubled.doubling = Doubling::doubled;
    CHECK(at_times.chance_of_double({bid_doubled, true}) == 0);
    CHECK(at_times.north_south(bid_doubled) == doubled);
  }
}

TEST_CASE("nothing is found by a solver that is stopped", "[search/bridge/auctions]") {
  double_dummy::Solver solver;
  const std::atomic<bool> stop = true;
  solver.stop_when(&stop);
  Random random(5);
  const Hands deal = random_deal(random);
  for (const Counting counting : {Counting::tricks, Counting::goals}) {
    CHECK_FALSE(ContractScores(deal, kNobody, solver).find(kEnds, counting));
  }
}

}  // namespace
}  // namespace tianji::bridge
