#include "search/bridge/results/other_tables.h"

#include <catch2/catch.hpp>

#include "engine/core/random.h"

namespace tianji::bridge {
namespace {

constexpr Vulnerability kNobody = Vulnerability::none;

const bidding::System& natural_system() {
  static const bidding::System kSystem = *bidding::builtin("natural");
  return kSystem;
}
const bidding::System& precision() {
  static const bidding::System kSystem = *bidding::builtin("precision");
  return kSystem;
}

OtherTables tables_of(const bidding::Agreements& here, Scoring scoring) {
  return {pairs_elsewhere(here, scoring), counting_for(scoring), kSouth, kNobody};
}

TEST_CASE("at the other table of a match each pair's system is bid in the other direction",
          "[search/bridge/results]") {
  const OtherTables tables = tables_of({&precision(), &natural_system()}, Scoring::imps);
  const bidding::Understanding there({&natural_system(), &precision()}, kSouth, kNobody);
  const bidding::Understanding here({&precision(), &natural_system()}, kSouth, kNobody);
  Random random(3);
  int other = 0;
  for (int i = 0; i < 100; ++i) {
    const auto hands = facts_of(random_deal(random));
    const auto ends = tables.ends(hands);
    REQUIRE(ends.size() == 1);
    CHECK(ends[0] == roll_out(there, hands));
    other += ends[0].contract != roll_out(here, hands).contract ? 1 : 0;
  }
  CHECK(other > 20);
}

TEST_CASE("a field of pairs bids either system in either direction; rubber has no other tables",
          "[search/bridge/results]") {
  const bidding::Agreements two{&precision(), &natural_system()};
  const bidding::Agreements one{&natural_system(), &natural_system()};
  Random random(4);
  const auto hands = facts_of(random_deal(random));
  CHECK(tables_of(two, Scoring::matchpoints).ends(hands).size() == 4);
  CHECK(tables_of(one, Scoring::matchpoints).ends(hands).size() == 1);
  CHECK(tables_of(two, Scoring::points).empty());
}

TEST_CASE("tricks are counted where one more or less matters", "[search/bridge/results]") {
  CHECK(counting_for(Scoring::imps) == Counting::goals);
  CHECK(counting_for(Scoring::matchpoints) == Counting::tricks);
  CHECK(counting_for(Scoring::points) == Counting::tricks);
}

TEST_CASE("other tables score double dummy, but for those that play the contract played here",
          "[search/bridge/results]") {
  OtherTables tables = tables_of({&natural_system(), &natural_system()}, Scoring::matchpoints);
  double_dummy::Solver solver;
  Random random(6);
  for (int i = 0; i < 20; ++i) {
    const Hands deal = random_deal(random);
    const AuctionEnd end = tables.ends(facts_of(deal))[0];
    const MaybeContract there = end.contract;
    if (!there) continue;
    ContractScores scores(deal, kNobody, solver);
    REQUIRE(scores.find(std::span(&end, 1), Counting::tricks));
    Contract ours = *there;
    ours.declarer = left_of(ours.declarer);
    const auto results = tables.results(deal, ours, solver);
    REQUIRE(results);
    REQUIRE(results->size() == 1);
    CHECK(results->front().contract == there);
    CHECK(results->front().score == scores.points(end).as_bid);
    OtherTables same = tables_of({&natural_system(), &natural_system()}, Scoring::imps);
    const auto open = same.results(deal, *there, solver);
    REQUIRE(open);
    CHECK(open->front().contract == there);
    CHECK_FALSE(open->front().score);
    // A deal is solved once.
    const std::uint64_t nodes = solver.nodes();
    CHECK(tables.results(deal, ours, solver)->front().score == results->front().score);
    CHECK(solver.nodes() == nodes);
  }
}

TEST_CASE("a solver that is stopped has no results of other tables", "[search/bridge/results]") {
  OtherTables tables = tables_of({&natural_system(), &natural_system()}, Scoring::imps);
  double_dummy::Solver solver;
  const std::atomic<bool> stop = true;
  solver.stop_when(&stop);
  Random random(6);
  const Hands deal = random_deal(random);
  const Contract ours{.level = 7, .strain = Strain::clubs, .declarer = kWest};
  REQUIRE(tables.ends(facts_of(deal))[0].contract);
  CHECK_FALSE(tables.results(deal, ours, solver));
}

}  // namespace
}  // namespace tianji::bridge
