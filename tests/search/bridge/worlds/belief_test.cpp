#include "search/bridge/worlds/belief.h"

#include <catch2/catch.hpp>

namespace tianji::bridge {
namespace {

using bidding::System;

View view_of(std::string_view text) {
  View view;
  REQUIRE(parse(text, view).ok());
  return view;
}

const System& natural() {
  static const System kSystem = *bidding::builtin("natural");
  return kSystem;
}

CardSet hand(std::string_view text) { return *parse_hand(text); }

TEST_CASE("the calls shape what the hidden hands are taken to hold") {
  const View view = view_of("N:AQ7.KJ32.T98.A54 - - - E None N moves 1S Pass 2S");
  const Belief told = belief(view, {&natural(), &natural()});
  const Knowledge known(view);
  DealSampler sampler(known, told, 0);
  Random random(2);
  double east_spades = 0;
  double east_points = 0;
  constexpr int kDraws = 300;
  for (int i = 0; i < kDraws; ++i) {
    const HandFacts east(sampler.next(random)->held[index(kEast)]);
    east_spades += east.length(Suit::spades);
    east_points += east.hcp();
  }
  CHECK(east_spades / kDraws > 4.8);
  CHECK(east_points / kDraws > 11);
}

TEST_CASE("restricted choice: of two touching honours each is played one time in two") {
  // South leads the king of hearts; East follows with the jack. Did East hold QJ or J alone?
  const View view = view_of(
      "N:AK2.AT98.432.432 - 43.K765.AKQ5.AK5 - S None S moves 1NT Pass 3NT Pass Pass Pass "
      "SQ SK S5 S3 H8 H2 HK H3");
  CHECK(view.table().tricks_played() == 2);
  const View after = view_of(
      "N:AK2.AT98.432.432 - 43.K765.AKQ5.AK5 - S None S moves 1NT Pass 3NT Pass Pass Pass "
      "SQ SK S5 S3 H8 HJ HK H3");
  const Belief told = belief(after, {&natural(), &natural()});
  Hands both{};
  both[index(kNorth)] = hand("AK2.AT98.432.432");
  both[index(kSouth)] = hand("43.K765.AKQ5.AK5");
  both[index(kEast)] = hand("9865.QJ.JT98.JT9");
  both[index(kWest)] = hand("QJT7.432.76.Q876");
  Hands alone = both;
  alone[index(kEast)] = hand("9865.J2.JT98.JT9");
  alone[index(kWest)] = hand("QJT7.Q43.76.Q876");
  CHECK(told.weight(both) == Approx(told.weight(alone) / 2));
}

TEST_CASE("an opening lead that the rules would make weighs more than one they would not") {
  const View view =
      view_of("N:AK2.AT98.432.432 - - - S None N moves 1NT Pass 3NT Pass Pass Pass SQ");
  const Belief told = belief(view, {&natural(), &natural()});
  Hands sequence{};
  sequence[index(kNorth)] = hand("AK2.AT98.432.432");
  sequence[index(kWest)] = hand("QJT7.432.76.Q876");
  Hands short_suit = sequence;
  short_suit[index(kWest)] = hand("Q7.KQJ42.765.876");
  CHECK(told.weight(sequence) > told.weight(short_suit));
}

}  // namespace
}  // namespace tianji::bridge
