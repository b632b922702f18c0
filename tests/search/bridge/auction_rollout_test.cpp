#include "search/bridge/auction_rollout.h"

#include <array>
#include <catch2/catch.hpp>

#include "engine/bridge/deal.h"
#include "engine/core/random.h"

namespace tianji::bridge {
namespace {

/// All pass whatever has been called: a candidate is the contract.
const bidding::System& content() {
  static const bidding::System kSystem = *bidding::System::parse(
      "system content\nafter ...\ncall meaning\nP says nothing\n", "content.bid");
  return kSystem;
}

constexpr std::array<Call, 4> kCalls{Call::bid(4, Strain::spades), Call::pass(),
                                     Call::bid(6, Strain::spades), Call::bid(3, Strain::notrump)};
constexpr Vulnerability kNobody = Vulnerability::none;

int exact_points(const Hands& deal, Call bid, double_dummy::Solver& solver) {
  const Contract contract{.level = bid.level(), .strain = bid.strain(), .declarer = kNorth};
  const int defenders = *solver.tricks(
      {.hands = deal, .trump = bid.strain(), .leader = left_of(kNorth), .trick = {}});
  return score_north_south(contract, 13 - defenders, kNobody);
}

TEST_CASE("candidates are worth what the contracts score in which the tables let them end") {
  const bidding::Agreements agreements{&content(), &content()};
  const bidding::Understanding start(agreements, kNorth, kNobody);
  double_dummy::Solver solver;
  Random random(5);
  int slams = 0;
  for (int i = 0; i < 4000; ++i) {
    // A fit and high cards, so that slams make now and then.
    const Hands deal = random_deal(random);
    const CardSet ours = deal[0] | deal[2];
    if (ours.in(Suit::spades).size() < 9 ||
        HandFacts(deal[0]).hcp() + HandFacts(deal[2]).hcp() < 27) {
      continue;
    }
    std::array<double, 4> counted{};
    std::array<double, 4> by_goals{};
    REQUIRE(AuctionRollout(start, deal, kNobody, solver).value(kCalls, Counting::tricks, counted));
    REQUIRE(AuctionRollout(start, deal, kNobody, solver).value(kCalls, Counting::goals, by_goals));
    CHECK(counted[1] == 0);
    CHECK(by_goals[1] == 0);
    for (const std::size_t call : {0U, 2U, 3U}) {
      const int exact = exact_points(deal, kCalls[call], solver);
      CHECK(counted[call] == exact);
      // Tricks beyond the goals are not counted, nor is a second undertrick.
      CHECK((by_goals[call] > 0) == (exact > 0));
      if (exact > 0) CHECK(by_goals[call] <= exact);
      if (exact < 0) CHECK(by_goals[call] == (exact == -100 ? -50 : exact));
    }
    // A slam that makes tells what the game in its suit brings.
    if (by_goals[2] > 0) {
      ++slams;
      CHECK(by_goals[0] == 480);
    }
  }
  CHECK(slams > 0);
}

TEST_CASE("a rollout whose solver is stopped has no value") {
  const bidding::Agreements agreements{&content(), &content()};
  const bidding::Understanding start(agreements, kNorth, kNobody);
  double_dummy::Solver solver;
  const std::atomic<bool> stop = true;
  solver.stop_when(&stop);
  Random random(5);
  const Hands deal = random_deal(random);
  std::array<double, 4> points{};
  for (const Counting counting : {Counting::tricks, Counting::goals}) {
    CHECK_FALSE(AuctionRollout(start, deal, kNobody, solver).value(kCalls, counting, points));
  }
}

}  // namespace
}  // namespace tianji::bridge
