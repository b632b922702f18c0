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
constexpr std::array<MaybeContract, 4> kContracts{kGame, std::nullopt, kSlam, kNotrump};

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
    REQUIRE(counted.find(kContracts, Counting::tricks));
    REQUIRE(by_goals.find(kContracts, Counting::goals));
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

TEST_CASE("nothing is found by a solver that is stopped", "[search/bridge/auctions]") {
  double_dummy::Solver solver;
  const std::atomic<bool> stop = true;
  solver.stop_when(&stop);
  Random random(5);
  const Hands deal = random_deal(random);
  for (const Counting counting : {Counting::tricks, Counting::goals}) {
    CHECK_FALSE(ContractScores(deal, kNobody, solver).find(kContracts, counting));
  }
}

}  // namespace
}  // namespace tianji::bridge
