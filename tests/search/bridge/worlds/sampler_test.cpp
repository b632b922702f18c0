#include "search/bridge/worlds/sampler.h"

#include <catch2/catch.hpp>
#include <map>

#include "tests/search/bridge/told.h"

namespace tianji::bridge {
namespace {

constexpr std::string_view kNorthOpens = "N:AQ7.KJ32.T98.A54 - - - N None N moves 1C Pass";

TEST_CASE("without belief, sampled deals are uniform over what logic leaves",
          "[search/bridge/worlds]") {
  const View view = view_of(std::string(kNorthOpens.substr(0, kNorthOpens.find(" moves"))));
  const Knowledge known(view);
  DealSampler sampler(known, indifferent(), 64);
  CHECK_FALSE(sampler.exact());
  Random random(5);
  int spade_king_east = 0;
  double east_spades = 0;
  constexpr int kDraws = 6000;
  for (int i = 0; i < kDraws; ++i) {
    const auto world = sampler.next(random);
    REQUIRE(world);
    CHECK(world->weight == 1);
    REQUIRE(admits(known, state_of(known, world->held)));
    if (world->held[index(kEast)].has(Card(Suit::spades, kKing))) ++spade_king_east;
    east_spades += world->held[index(kEast)].length(Suit::spades);
  }
  // 1/3 with standard deviation sqrt(2/9 / 6000) = 0.006; ten spades over three hands.
  CHECK(spade_king_east / double{kDraws} == Approx(1.0 / 3).margin(0.03));
  CHECK(east_spades / kDraws == Approx(10.0 / 3).margin(0.1));
}

TEST_CASE("belief in lengths and likelihood shapes the sample", "[search/bridge/worlds]") {
  const View view = view_of("N:AQ7.KJ32.T98.A54 - - - N None N");
  const Knowledge known(view);
  Belief belief = indifferent();
  belief.dealt_lengths.low[index(kEast)][index(Suit::spades)] = 6;
  belief.likelihood = [](const Hands& deal) {
    return deal[index(kSouth)].has(Card(Suit::hearts, kAce)) ? 1.0 : 0.1;
  };
  DealSampler sampler(known, belief, 64);
  Random random(6);
  int ace_south = 0;
  constexpr int kDraws = 2000;
  for (int i = 0; i < kDraws; ++i) {
    const auto world = sampler.next(random);
    REQUIRE(world->held[index(kEast)].length(Suit::spades) >= 6);
    if (world->held[index(kSouth)].has(Card(Suit::hearts, kAce))) ++ace_south;
  }
  // South gets the ace a bit more often than 1 in 3 (East's room is full of spades): p = .38 or so
  // before, p / (p + .1 (1 - p)) after.
  CHECK(ace_south / double{kDraws} > 0.8);
  CHECK(ace_south < kDraws);
}

TEST_CASE("both limits of a length hold in every deal drawn, and reach their ends",
          "[search/bridge/worlds]") {
  const Knowledge known(view_of("N:AQ7.KJ32.T98.A54 - - - N None N"));
  Belief belief = indifferent();
  belief.dealt_lengths.low[index(kEast)][index(Suit::spades)] = 2;
  belief.dealt_lengths.high[index(kEast)][index(Suit::spades)] = 3;
  belief.dealt_lengths.high[index(kWest)][index(Suit::hearts)] = 1;
  DealSampler sampler(known, belief, 64);
  Random random(8);
  std::map<int, int> east;
  std::map<int, int> west;
  for (int i = 0; i < 500; ++i) {
    const auto world = sampler.next(random);
    REQUIRE(world);
    ++east[world->held[index(kEast)].length(Suit::spades)];
    ++west[world->held[index(kWest)].length(Suit::hearts)];
  }
  CHECK(east[2] + east[3] == 500);
  CHECK(east[2] > 0);
  CHECK(east[3] > 0);
  CHECK(west[0] + west[1] == 500);
  CHECK(west[1] > 0);
}

TEST_CASE("a belief that no world meets still gives worlds", "[search/bridge/worlds]") {
  const View view = view_of("N:AQ7.KJ32.T98.A54 - - - N None N");
  const Knowledge known(view);
  Belief belief = indifferent();
  belief.dealt_lengths.low[index(kEast)][index(Suit::spades)] = 12;
  belief.likelihood = [](const Hands&) { return 0.0; };
  DealSampler sampler(known, belief, 64);
  Random random(6);
  const auto world = sampler.next(random);
  REQUIRE(world);
  CHECK(admits(known, state_of(known, world->held)));
}

TEST_CASE("few worlds are enumerated, each once, with their likelihood as weight",
          "[search/bridge/worlds]") {
  // Three tricks to go; North declares and sees dummy, East and West hold six cards between them.
  const View view = view_of(
      "N:AKQJ.AKQJ.AK.AKQ - 6543.6543.987.98 - N None N moves 1NT Pass Pass Pass "
      "DQ D7 D2 DA DK DJ D8 D3 SA S7 S3 S2 SK S8 S4 D4 SQ S9 S5 D5 SJ ST S6 D6 "
      "HA H7 H3 H2 HK H8 H4 C2 HQ H9 H5 C3 HJ HT H6 C4");
  const Knowledge known(view);
  Belief belief = indifferent();
  belief.weight = [](const Hands& deal) {
    return deal[index(kEast)].has(Card(Suit::clubs, kJack)) ? 0.5 : 1.0;
  };
  DealSampler sampler(known, belief, 64);
  REQUIRE(sampler.exact());
  std::map<std::uint64_t, double> weights;
  Random random(1);
  while (const auto world = sampler.next(random)) {
    weights[world->held[index(kEast)].bits()] = world->weight;
    CHECK(world->weight == (world->held[index(kEast)].has(Card(Suit::clubs, kJack)) ? 0.5 : 1.0));
  }
  CHECK(weights.size() == 20);  // six cards, three in each hand
}

}  // namespace
}  // namespace tianji::bridge
