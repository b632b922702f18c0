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
    CHECK(counted.points({std::nullopt, false}).as_bid == 0);
    for (const Contract& contract : {kGame, kSlam, kNotrump}) {
      const int exact = exact_points(deal, contract, solver);
      CHECK(counted.points({contract, false}).as_bid == exact);
      // Tricks beyond the goals are not counted, nor is a second undertrick.
      const int near = by_goals.points({contract, false}).as_bid;
      CHECK((near > 0) == (exact > 0));
      if (exact > 0) CHECK(near <= exact);
      if (exact < 0) CHECK(near == (exact == -100 ? -50 : exact));
    }
    // Where the slam makes, the score of the game in its suit is known too.
    if (by_goals.points({kSlam, false}).as_bid > 0) {
      ++slams;
      CHECK(by_goals.points({kGame, false}).as_bid == 480);
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
    ContractScores at_times(deal, kNobody, solver, {kEastWest, 1});
    ContractScores ours(deal, kNobody, solver, {kNorthSouth, 1});
    ContractScores often(deal, kNobody, solver, {kEastWest, 100});
    const std::array<AuctionEnd, 2> ends{fought, alone};
    REQUIRE(never.find(ends, Counting::tricks));
    REQUIRE(at_times.find(ends, Counting::goals));
    REQUIRE(ours.find(ends, Counting::tricks));
    REQUIRE(often.find(ends, Counting::goals));
    const int plain = never.points(fought).as_bid;
    CHECK(never.points(fought).mean() == plain);
    CHECK(ours.points(fought).mean() == plain);  // North-South do not double themselves
    const int tricks = 10 + (plain < 0 ? plain / 50 : 0);
    const EndPoints points = at_times.points(fought);
    CHECK(points.chance == standard_double_chances().of(kGame, tricks, true));
    CHECK(at_times.points(alone).chance < points.chance);
    CHECK(often.points(fought).chance == 1);
    if (plain >= 0) continue;
    CHECK(points.as_bid == plain);  // all undertricks count
    CHECK(points.otherwise <= 2 * plain);
    CHECK(points.mean() == Approx((1 - points.chance) * plain + points.chance * points.otherwise));
    Contract bid_doubled = kGame;
    bid_doubled.doubling = Doubling::doubled;
    CHECK(at_times.points({bid_doubled, true}).chance == 0);
    CHECK(at_times.points({bid_doubled, true}).as_bid == points.otherwise);
  }
}

TEST_CASE("who is doubled in a contract that fails runs at times, and fails undoubled",
          "[search/bridge/auctions]") {
  double_dummy::Solver solver;
  Random random(8);
  Contract doubled = kGame;
  doubled.doubling = Doubling::doubled;
  const std::array<AuctionEnd, 2> ends{{{kGame, true}, {doubled, true}}};
  int made = 0;
  for (int i = 0; i < 200; ++i) {
    const Hands deal = random_deal(random);
    ContractScores they_run(deal, kNobody, solver, {kNorthSouth, 1});
    REQUIRE(they_run.find(ends, Counting::tricks));
    const EndPoints points = they_run.points(ends[1]);
    const bool fails = points.as_bid < 0;
    made += fails ? 0 : 1;
    CHECK(points.chance == (fails ? Approx(0.10) : Approx(0)));
    CHECK(points.otherwise == (fails ? they_run.points(ends[0]).as_bid : points.as_bid));
  }
  CHECK(made > 0);
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
