#include "eval/bridge/bidding/disclosure/disclosed.h"

#include <catch2/catch.hpp>

#include "tests/eval/bridge/bidding/table.h"

namespace tianji::bridge::bidding {
namespace {

std::string told(const System& system, std::string_view calls) {
  const Understanding auction = after(system, calls);
  return auction.explain(auction.auction().calls().size() - 1).text;
}

TEST_CASE("strength is told in the counts that the rows state, with both ends",
          "[eval/bridge/bidding/disclosure]") {
  const System system = system_of(
      "system counts\npoints short-suit\nsupport controls\n"
      "after open\ncall hcp rule20 points D S meaning\n"
      "1D 12-15 - - 3+ - diamonds\n"
      "1D 10-11 20+ - 4+ - diamonds\n"  // the rule of twenty is no range of points
      "1S - - 11-15 - 5+ spades\n"
      "1C 14-15 - 18+ - - clubs\n"
      "1C 16+ - - - - clubs\n"
      "2C 6-9 - - - - either\n2C - - 12-13 - - either\nP - - - - - weak\n"
      "after 1S\ncall support:S hcp S meaning\n"
      "3S 8-10.5 5+ 4+ invites\n3S 10 - 3 invites\nP - - - nothing\n");
  CHECK(told(system, "1D") == "diamonds: 10-15 HCP, 3+D");
  CHECK(told(system, "1S") == "spades: 11-15 short-suit points, 5+S");
  CHECK(told(system, "1C") == "clubs: 16+ HCP, rarely 14-15 HCP");
  CHECK(told(system, "1S P 3S") == "invites: 8-10 support points in S, 3+S");
  // Rows without a common count: the HCP that the other count can mean.
  CHECK(told(system, "2C") == "either: 6-9 HCP, rarely 10-15 HCP");
}

TEST_CASE("rows that share a call are told whatever the hand", "[eval/bridge/bidding/disclosure]") {
  const System system = system_of(
      "system shared\nafter open\ncall hcp S H meaning\n"
      "1S 6-9 6+:good - six good cards\n1S 10-16 5+ - spades\n1S 12+ 5+ - spades\n"
      "1S 17+ - 5+ hearts, rarely\nP - - - weak\n");
  CHECK(told(system, "1S") == "spades: 10+ HCP, 5+S, rarely 6-9 HCP");
}

TEST_CASE("meanings of one noun are told once", "[eval/bridge/bidding/disclosure]") {
  const System system = system_of(
      "system nouns\nafter open\ncall hcp S meaning\n"
      "1S 6-9 6+ spades, six\n1S 10-11 5+ spades\n1S 25+ 0-4 spadesuit\n"
      "2S 12-13 6+ raise with nine trumps\n2S 14-16 5+ raise: strong\n"
      "3S 17-18 6+ spades, six\n3S 19+ 5+ spades, six\n3S 4 0-2 short\nP - - weak\n");
  CHECK(told(system, "1S") == "spades, perhaps six: 6-11 HCP, 5+S, rarely 12+ HCP");
  CHECK(told(system, "2S") == "raise: 12-16 HCP, 5+S");
  CHECK(told(system, "3S") == "short or spades, six: 4+ HCP");
}

TEST_CASE("what a row of few hands adds is rare", "[eval/bridge/bidding/disclosure]") {
  const System system = system_of(
      "system few\npoints short-suit\nafter open\ncall hcp points S meaning\n"
      "1C 14-15 18+ - by its long suits\n1C 16+ - - strong\n"
      "1S 12-15 - 5+ spades\n1S 10-11 - 5+ light\n1S 4 - 7+ long\nP - - - weak\n");
  CHECK(told(system, "1C") == "strong: 16+ HCP, rarely 14-15 HCP");
  CHECK(told(system, "1S") == "spades or light: 10-15 HCP, 5+S, rarely 4-9 HCP");
  // A few hands say nothing of what is rare among them.
  const System rare = system_of(
      "system rare\nafter open\ncall hcp meaning\n1C 22-23 strong\n1C 31+ very strong\n"
      "P - weak\n");
  CHECK(told(rare, "1C") == "strong or very strong: 22+ HCP");
}

TEST_CASE("of the counts of a whole hand HCP are told alone where they have both ends",
          "[eval/bridge/bidding/disclosure]") {
  const System system = system_of(
      "system both\npoints short-suit\nafter open\ncall hcp points S H meaning\n"
      "1S 10-21 12-24 5+ - spades\n1H 10+ 12-24 - 5+ hearts\nP - - - - weak\n");
  CHECK(told(system, "1S") == "spades: 10-21 HCP, 5+S");
  CHECK(told(system, "1H") == "hearts: 10+ HCP, 12-24 short-suit points, 5+H");
}

TEST_CASE("what only judged rows add is rare", "[eval/bridge/bidding/disclosure]") {
  const System system = system_of(
      "system usual\nafter open\ncall hcp S meaning\n"
      "1NT 16-18 2-5 balanced\n1S 12-15 6+ spades\n1H 8-15 - hearts\n1D 4-7 - fair\nP - - weak\n"
      "after open when judged\ncall hcp S meaning\n"
      "1NT 12-18 2-6 near enough\n1S 8-15 5+ spades\n1H 7-16 - near enough\n1D 4-11 - strong\n");
  CHECK(told(system, "1NT") == "balanced: 16-18 HCP, 2-5S, rarely 12-15 HCP");
  CHECK(told(system, "1S") == "spades: 12-15 HCP, 6+S, rarely 8-11 HCP, 5S");
  CHECK(told(system, "1D") == "fair: 4-7 HCP, rarely 8-11 HCP");
  CHECK(told(system, "1H") == "hearts: 8-15 HCP");  // a point more or less is as good as the same
  Announced six;
  six.lo[index(Suit::spades)] = six.hi[index(Suit::spades)] = 6;
  Announced longer = six;
  longer.hi[index(Suit::spades)] = 13;
  CHECK(text(six, longer) == "6S, rarely 7+S");
  const Announced all = after(system, "1NT").announced(0);
  CHECK(all.holds(facts("AQ9643.K3.K2.432")));  // the rare hands are announced all the same
}

TEST_CASE("points are told whole, and those that promise nothing are not told",
          "[eval/bridge/bidding/disclosure]") {
  Announced announced;
  announced.strength[0] = {13, 31};
  announced.strength[1] = {13, PointRange::kNoHigh};
  CHECK(text(announced) == "7-15 HCP");
  announced.strength[0] = {2, 50};
  CHECK(text(announced) == "6+ short-suit points");
  announced.strength[0] = {0, 24};
  CHECK(text(announced) == "0-12 HCP, 6+ short-suit points");
}

TEST_CASE("rows above and earlier calls limit what a row can mean",
          "[eval/bridge/bidding/disclosure]") {
  const System system = system_of(
      "system limits\nafter open\ncall hcp meaning\n1C* 16+ strong\nP - weak\n"
      "after 1C*\ncall hcp meaning\n1S* 8+ good\n1D* 0-7 negative\n1D* - negative\nP - never\n"
      "after 1C* 1D*\ncall hcp S meaning\n2S 21+ 5+ game\n1S - 5+ spades\nP - - never\n"
      "after 1C* 1D* 1S\ncall hcp S meaning\n3S 5-7 4+ invites\n2S - 3+ raise\nP - - nothing\n");
  CHECK(told(system, "1C P 1D") == "negative: 0-7 HCP");
  CHECK(told(system, "1C P 1D P 1S") == "spades: 16-20 HCP, 5+S");
  CHECK(told(system, "1C P 1D P 1S P 3S") == "invites: 5-7 HCP, 4+S");
  CHECK(told(system, "1C P 1D P 1S P 2S") == "raise: 3+S");
}

TEST_CASE("six cards are not expected: a high top is said with a bottom only",
          "[eval/bridge/bidding/disclosure]") {
  const System system = system_of(
      "system tops\nafter open\ncall S H D meaning\n1S 4-7 0-5 0-3 spades\n2S 6+ 1+ - more\n"
      "P - - - weak\n");
  CHECK(told(system, "1S") == "spades: 4-7S, 0-3D");
  CHECK(told(system, "2S") == "more: 6+S");
}

TEST_CASE("a hand is held against every count that is told", "[eval/bridge/bidding/disclosure]") {
  const System system = system_of(
      "system held\npoints short-suit\nafter open\ncall hcp points S meaning\n"
      "1S 10-12 13+ 5+ spades\nP - - - weak\n");
  const Announced told = after(system, "1S").announced(0);
  CHECK(told.holds(facts("AKQ43.K32.32.432")));                 // 12 HCP and two for the long suit
  CHECK_FALSE(told.strength_holds(facts("K9543.AQ2.K2.432")));  // 12 HCP, less for the short king
  CHECK_FALSE(told.strength_holds(facts("AKQ43.KQ2.32.432")));
  CHECK_FALSE(told.lengths_hold(facts("AKQ4.K32.432.432")));
}

}  // namespace
}  // namespace tianji::bridge::bidding
