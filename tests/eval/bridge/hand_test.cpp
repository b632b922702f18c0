#include "eval/bridge/hand.h"

#include <catch2/catch.hpp>
#include <cstdint>
#include <map>

#include "engine/bridge/deal.h"
#include "eval/bridge/paper_count.h"

namespace tianji::bridge {
namespace {

HandFacts facts(const char* text) {
  const auto hand = parse_hand(text);
  REQUIRE(hand.ok());
  return HandFacts(*hand);
}

TEST_CASE("the paper's worked example: 14 - 3 = 11, + 2.5, + 2 with clubs trumps",
          "[eval/bridge]") {
  const HandFacts example = facts("J2.K3.AJ2.AJ9876");
  CHECK(example.hcp() == 14);
  CHECK(example.points(PointCount::paper) == 27);  // 13.5 in half points
  CHECK(example.points(PointCount::paper, Suit::clubs) == 31);
  CHECK(example.points(PointCount::paper, Suit::diamonds) == 29);
  CHECK(example.points(PointCount::paper, Suit::spades) == 27);
  // By length: the doubleton J and K lose a half each, nothing else.
  CHECK(example.points(PointCount::short_suit) == 28 - 2 + 5);
}

TEST_CASE("the steps of the paper's worked example", "[eval/bridge]") {
  const PaperCount count = paper_count(facts("J2.K3.AJ2.AJ9876"), Suit::clubs);
  CHECK(count.after_honours() == 28);
  CHECK(count.after_falling() == 22);
  CHECK(count.after_long_suits() == 27);
  CHECK(count.total() == 31);
  CHECK(count.may_fall == std::array{1, 1, 2, 2});
  CHECK(steps_text(count) ==
        "honours                 14     S 1, H 3, D 5, C 5\n"
        "honours that may fall   11     S -1, H -1, D -0.5, C -0.5\n"
        "long suits              13.5   C +2.5\n"
        "clubs are trumps        15.5   +2, the strongest suit of the hand\n");
  CHECK(paper_count(facts("J2.K3.AJ2.AJ9876"), Suit::diamonds).total() == 29);
  CHECK(paper_count(facts("J2.K3.AJ2.AJ9876"), Suit::spades).total() == 27);
  CHECK(steps_text(paper_count(facts("5432.5432.432.32"))) ==
        "honours                 0      none\n"
        "honours that may fall   0      none\n"
        "long suits              0      none\n");
}

TEST_CASE("the steps add up to the count and to support on random hands", "[eval/bridge]") {
  Random random(3);
  for (int i = 0; i < 500; ++i) {
    const HandFacts hand(random_deal(random)[0]);
    CHECK(paper_count(hand).total() == hand.points(PointCount::paper));
    for (const Suit trump : kSuits) {
      CHECK(paper_count(hand, trump).total() == hand.support(trump, SupportCount::paper));
    }
  }
}

TEST_CASE("points of the paper: lone honours lose, whatever the length", "[eval/bridge]") {
  CHECK(facts("A8632.K32.Q32.J2").points(PointCount::paper) == (8 - 1) + (6 - 2) + (4 - 2) + 0);
  CHECK(facts("AK632.5432.32.32").points(PointCount::paper) == 14 - 1 + 4);
  CHECK(facts("AK32.5432.432.32").points(PointCount::paper) == 14 - 1);
}

TEST_CASE("points by length: only honours that may fall lose", "[eval/bridge]") {
  CHECK(facts("K.AQ32.AQ32.5432").points(PointCount::short_suit) == 2 * 15 - 2);
  CHECK(facts("A.AQ32.AQ32.5432").points(PointCount::short_suit) == 2 * 16 - 1);
  CHECK(facts("AK.AQ32.AQ3.5432").points(PointCount::short_suit) == 2 * 19 - 1);
  CHECK(facts("AKQ32.32.432.432").points(PointCount::short_suit) == 2 * 9 + 4);
  CHECK(facts("A8632.32.432.432").points(PointCount::short_suit) == 2 * 4);
}

TEST_CASE("losers, controls, quick tricks", "[eval/bridge]") {
  const HandFacts hand = facts("AK32.KQ5.A2.J432");
  CHECK(hand.losers() == 1 + 1 + 1 + 3);
  CHECK(hand.controls() == 3 + 1 + 2);
  CHECK(hand.quick_tricks() == 4 + 2 + 2);
  CHECK(facts("A.Q2.K2.QJ765432").losers() == 0 + 2 + 1 + 2);
  CHECK(facts("K.AQ2.T98.T98765").quick_tricks() == 3);
}

TEST_CASE("stoppers and suit quality", "[eval/bridge]") {
  const auto stopper = [](const char* text) {
    return facts(text).of(Suit::spades, SuitFeature::stopper);
  };
  CHECK(stopper("A2.432.5432.5432") == 2);
  CHECK(stopper("K.5432.5432.5432") == 1);
  CHECK(stopper("Q2.432.5432.5432") == 1);
  CHECK(stopper("J32.32.5432.5432") == 1);
  CHECK(stopper("J432.32.543.5432") == 2);
  CHECK(stopper("T432.32.543.5432") == 0);
  CHECK(stopper("AQ2.32.5432.5432") == 4);
  const auto quality = [](const char* text) {
    return facts(text).of(Suit::spades, SuitFeature::quality);
  };
  CHECK(quality("AKQJ32.432.32.32") == 4);
  CHECK(quality("KQT432.432.32.32") == 3);
  CHECK(quality("KQ5432.432.32.32") == 2);
  CHECK(quality("AJT432.432.32.32") == 2);
  CHECK(quality("K65432.432.32.32") == 1);
  CHECK(quality("965432.432.32.32") == 0);
}

TEST_CASE("support points, key cards, rules of 20 and 15", "[eval/bridge]") {
  const HandFacts hand = facts("KJ32.2.A432.5432");
  CHECK(hand.support(Suit::spades) == 2 * (8 + 3));
  CHECK(hand.support(Suit::hearts) == 2 * 8);
  CHECK(facts("KJ2.2.A5432.5432").support(Suit::spades) == 2 * (8 + 2));
  CHECK(facts("KJ32..A5432.5432").support(Suit::spades) == 2 * (8 + 5));
  CHECK(facts("KJ5432.2.A43.543").support(Suit::spades) == 2 * (8 + 2 + 2));
  CHECK(facts("KJ32.32.A432.543").support(Suit::spades) == 2 * (8 + 1));
  CHECK(hand.keycards(Suit::spades) == 2);
  CHECK(hand.keycards(Suit::hearts) == 1);
  CHECK(hand[feature(HandFeature::rule_of_20)] == 16);
  CHECK(hand[feature(HandFeature::rule_of_15)] == 12);
  CHECK(hand[feature(HandFeature::aces)] == 1);
  CHECK(hand[feature(HandFeature::longer, 4 * index(Suit::spades) + index(Suit::hearts))] == 3);
}

TEST_CASE("support by controls, in half points", "[eval/bridge]") {
  const auto spades = [](const char* text) {
    return facts(text).support(Suit::spades, SupportCount::controls);
  };
  CHECK(spades("KJ32.2.A432.5432") == 6 + 2 + 9 + 6);          // a singleton with four trumps
  CHECK(spades("KJ32.Q2.A432.543") == 6 + 2 + 3 + 9 + 2);      // queens count one and a half
  CHECK(spades("KJ2.2.A5432.5432") == 6 + 2 + 9 - 1 + 4);      // three trumps
  CHECK(spades("KJ5432.2.A43.543") == 6 + 2 + 9 + 4 + 5);      // six trumps and a singleton
  CHECK(spades("KJ765432..A43.54") == 6 + 2 + 9 + 6 + 8 + 2);  // no trump counts past the seventh
  CHECK(spades("32..AK765432.543") == 9 + 6 - 1);              // nothing to ruff with
}

TEST_CASE("560 shapes, each numbered once; the balanced ones counted by pattern", "[eval/bridge]") {
  ShapeSet seen;
  for (std::size_t i = 0; i < kShapes; ++i) {
    CHECK(shape_index(shape_lengths(i)) == i);
    seen.set(shape_index(shape_lengths(i)));
  }
  CHECK(seen.all());
  CHECK(balanced_shapes().count() == 4 + 12 + 12);
  CHECK(semi_balanced_shapes().count() == 28 + 12 + 12);
  CHECK(facts("AK32.KQ5.A2.J432").balanced());
  CHECK_FALSE(facts("AK532.KQ54.A2.J4").balanced());
  CHECK(facts("AK532.KQ54.A2.J4").semi_balanced());
}

TEST_CASE("sums agree with the cards on random deals", "[eval/bridge]") {
  Random random(11);
  for (int i = 0; i < 2000; ++i) {
    const Hands deal = random_deal(random);
    int hcp = 0;
    int controls = 0;
    for (const CardSet hand : deal) {
      const HandFacts facts(hand);
      hcp += facts.hcp();
      controls += facts.controls();
      CHECK(facts.points(PointCount::milton) == 2 * facts.hcp());
      CHECK(facts.points(PointCount::paper) >= 0);
      CHECK(shape_lengths(facts.shape()) == facts.lengths());
    }
    CHECK(hcp == 40);
    CHECK(controls == 12);
  }
}

TEST_CASE("hands that count the same cards have the same facts, and others do not pass for them",
          "[eval/bridge]") {
  Random random(11);
  std::map<std::uint64_t, CardSet> seen;
  int again = 0;
  for (int i = 0; i < 20000; ++i) {
    for (const CardSet hand : random_deal(random)) {
      const auto [known, first] = seen.emplace(counted_cards(hand), hand);
      if (first) continue;
      ++again;
      const HandFacts a(known->second);
      const HandFacts b(hand);
      CHECK(a.shape() == b.shape());
      for (std::size_t f = 0; f < kFeatures; ++f) {
        REQUIRE(a[static_cast<Feature>(f)] == b[static_cast<Feature>(f)]);
      }
    }
  }
  CHECK(again > 20);
  const auto counted = [](const char* text) { return counted_cards(*parse_hand(text)); };
  CHECK(counted("AJ942.K72.Q83.65") == counted("AJ763.K93.Q54.32"));
  CHECK(counted("AJ942.K72.Q83.65") != counted("AT942.K72.Q83.65"));
  CHECK(counted("AJ942.K72.Q83.65") != counted("AJ94.K732.Q83.65"));
  CHECK(counted_cards(CardSet::of(Suit::clubs)) == 0x1f08);
}

}  // namespace
}  // namespace tianji::bridge
