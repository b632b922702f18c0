#include "eval/bridge/bidding/understanding.h"

#include <catch2/catch.hpp>

#include "tests/eval/bridge/bidding/table.h"

namespace tianji::bridge::bidding {
namespace {

constexpr std::string_view kSystem = R"(
system small
points milton
after open
call  points  S   H   shape  force  meaning
1NT   15-17   -   -   bal    -      balanced
1S    11-20   5+  -   -      -      spades
1H    11-20   -   5+  -      -      hearts
P     0-10    -   -   -      -      weak
P     -       -   -   -      -      weak
after 1M
call   support:M  total:M  M   force  meaning
4M     -          26+      3+  -      game
3M     -          22-25    4+  -      invites
2M     6-9        -        3+  -      raise
1NT    6+         -        -   round  forcing
P      -          -        -   -      nothing
after ... when forced
call   mine  fit:pard  meaning
+pard  -     8+        fit
+mine  -     -         nothing better
P      -     -         cannot happen
after ... when unexplained
call   hcp  any  meaning
2any   8+   5+   natural
)";

TEST_CASE("roles of the tables stand for the suits that were announced", "[eval/bridge/bidding]") {
  const System natural = builtin_system("natural");
  const Understanding read = after(natural, "1H 2C 2H");
  CHECK(read.suits(Role::theirs) == std::vector{Suit::hearts});
  CHECK(read.suits(Role::partners) == std::vector{Suit::clubs});
  CHECK(read.suits(Role::mine).empty());
  CHECK(after(natural, "1H 2C P").suits(Role::theirs) == std::vector{Suit::hearts});
  CHECK(after(natural, "1H 2C P").suits(Role::partners) == std::vector{Suit::clubs});
  CHECK(after(natural, "1H 2C P").suits(Role::fresh) == std::vector{Suit::diamonds, Suit::spades});
  CHECK(after(natural, "1H 2C P").suits(Role::x).empty());
}

TEST_CASE("a call is read as its row minus the rows above it", "[eval/bridge/bidding]") {
  const System system = system_of(kSystem);
  const auto reading = read(after(system, "1S").auction(), {&system, &system}, Vulnerability::none);
  const Constraints& north = reading[index(kNorth)];
  CHECK(north.tests() == 1);
  CHECK(north.admits(facts("AK532.A32.32.432")));
  CHECK_FALSE(north.admits(facts("AK432.KJ2.KJ2.32")));  // opens one no-trump
  CHECK_FALSE(north.admits(facts("AK32.A32.432.432")));
  CHECK(north.likelihood(facts("AK532.A32.32.432")) == 1);
  const double light = north.likelihood(facts("AK532.K32.32.432"));  // ten points
  const double far = north.likelihood(facts("32.K32.5432.5432"));
  CHECK(light < 1);
  CHECK(far < light);
  CHECK(far > 0);
  CHECK(north.ranges().hcp_lo == 11);
  CHECK(north.ranges().hcp_hi == 20);
  CHECK(north.ranges().lo[index(Suit::spades)] == 5);
  CHECK(north.ranges().hi[index(Suit::hearts)] == 8);
  const LikelihoodBounds bounds = north.bounds(kOpponent);
  const std::size_t five_spades = shape_index({2, 3, 3, 5});
  CHECK(bounds.by_shape()[five_spades] == 1);
  CHECK(bounds.by_shape()[shape_index({3, 3, 3, 4})] < 1);
  CHECK(bounds.most(12, five_spades) == 1);
  CHECK(bounds.most(16, five_spades) < 1);  // opens one no-trump
  CHECK(bounds.most(16, shape_index({2, 2, 4, 5})) == 1);
  CHECK(reading[index(kEast)].tests() == 0);
  CHECK(reading[index(kEast)].likelihood(facts("32.K32.5432.5432")) == 1);
}

TEST_CASE("a hand that its table would not have called so: rows for rollouts, near misses, others",
          "[eval/bridge/bidding]") {
  const System system = system_of(R"(
system judging
after open
call  hcp  H   meaning
1H    11+  5+  -
P     -    -   -
after (1H)
call  hcp  S   meaning
1S    11+  5+  -
P     -    -   -
after ... when judged, theirs, level 1
call  hcp  S   meaning
1S    6-9  5+  light
)");
  const Constraints east =
      read(after(system, "1H 1S").auction(), {&system, &system}, Vulnerability::none)[index(kEast)];
  const Trust trust{.judged = 0.25, .near = 0.125, .wrong = 0.5};
  CHECK(east.likelihood(facts("AK532.A32.32.432"), trust) == 1);
  CHECK(east.likelihood(facts("AK532.432.32.432"), trust) == 0.25);   // seven points
  CHECK(east.likelihood(facts("AK532.K32.32.432"), trust) == 0.125);  // ten: near a row, in none
  // Four spades: far from the rows, so half of the share of hands that the rows mean, one in
  // twelve.
  const double wrong = east.likelihood(facts("AK32.A432.432.43"), trust);
  CHECK(wrong == Approx(0.5 * 0.08).margin(0.01));
  CHECK(east.ranges().hcp_lo == 6);
  CHECK(east.distance(facts("AK532.A32.32.432")) == 0);
  CHECK(east.distance(facts("AK532.Q32.32.432")) == 4);  // two points short
  CHECK(east.distance(facts("AK32.Q432.32.432")) == 8);  // and a card
}

TEST_CASE("a call that no hand makes after what its bidder has said is read all the same",
          "[eval/bridge/bidding]") {
  const System precision = builtin_system("precision");
  const System natural = builtin_system("natural");
  // West has bid two diamonds and bids once more: all rows for that ask for more than he can hold.
  const Understanding bid = after(precision, "1H P 1NT 2D X P P 3D");
  const auto constraints =
      read(bid.auction(), {&precision, &natural}, Vulnerability::none)[index(kWest)];
  const Shown shown = constraints.ranges();
  CHECK(shown.lo[index(Suit::diamonds)] <= 6);
  CHECK(shown.hi[index(Suit::diamonds)] >= 6);
}

TEST_CASE("the rows that a hand tries, with what it misses of them", "[eval/bridge/bidding]") {
  const System system = system_of(kSystem);
  const Understanding spades = after(system, "1S P");
  const std::vector<TriedRow> rows = spades.tried(facts("K432.432.432.432"));  // 3 points, 4 trumps
  REQUIRE(rows.size() == 5);
  CHECK(text(rows[0].call) == "4S");
  CHECK(rows[0].missed == 1);  // total:S 26+
  CHECK(rows[0].by > 20);
  CHECK(text(rows[3].call) == "1NT");
  CHECK(rows[3].by == 6);  // in half points: the hand has three points of six
  CHECK(rows[4].missed == 0);
  CHECK(rows[4].row->unconditional());
  CHECK(rows[4].call == spades.call(facts("K432.432.432.432")));
  CHECK(after(system, "").tried(facts("AK32.A32.432.432"))[0].missed == 1);  // eleven points
}

TEST_CASE("a whole number of points includes the half above it, and no more",
          "[eval/bridge/bidding]") {
  // Counted by short suits: a doubleton with one honour costs half a point.
  const System system = system_of(R"(
system halves
points short-suit
after open
call  points  meaning
1NT   15-17   -
P     -       -
)");
  CHECK(next(system, "", "AK32.A32.K432.Q2") == "1NT");   // 16 - 1/2
  CHECK(next(system, "", "AK32.AQ2.K432.Q2") == "1NT");   // 17 1/2 is seventeen
  CHECK(next(system, "", "AK32.AQ2.KQ43.32") == "Pass");  // 18
  CHECK(next(system, "", "AK32.A32.Q432.Q2") == "Pass");  // 14 1/2 is fourteen
  const Constraints north =
      read(after(system, "1NT").auction(), {&system, &system}, Vulnerability::none)[index(kNorth)];
  CHECK(north.ranges().points_lo == 30);
  CHECK(north.ranges().points_hi == 35);
  CHECK(north.admits(facts("AK32.AQ2.K432.Q2")));
  CHECK_FALSE(north.admits(facts("AK32.AQ2.KQ43.32")));
}

TEST_CASE("a pass is read too", "[eval/bridge/bidding]") {
  const System system = system_of(kSystem);
  const auto reading = read(after(system, "P").auction(), {&system, &system}, Vulnerability::none);
  CHECK(reading[0].admits(facts("32.K32.5432.5432")));
  CHECK(reading[0].admits(facts("AK32.A32.432.432")));  // eleven, but no row opens it
  CHECK_FALSE(reading[0].admits(facts("AK532.A32.32.432")));
  CHECK(reading[0].ranges().points_hi == 21);
}

TEST_CASE("columns that count with partner are read with what partner had announced",
          "[eval/bridge/bidding]") {
  const System system = system_of(kSystem);
  // 3H promises 22-25 with partner's eleven, that is, eleven to fourteen support points.
  const auto reading =
      read(after(system, "1H P 3H").auction(), {&system, &system}, Vulnerability::none);
  const Constraints& south = reading[index(kSouth)];
  CHECK(south.ranges().points_lo == 22);
  CHECK(south.ranges().points_hi == 29);
  CHECK(south.admits(facts("K432.A432.K32.32")));
  CHECK_FALSE(south.admits(facts("K432.A432.32.432")));
  CHECK_FALSE(south.admits(facts("K432.A32.K432.32")));
}

TEST_CASE("forced hands bid on, and what is agreed is known", "[eval/bridge/bidding]") {
  const System system = system_of(kSystem);
  CHECK(next(system, "1S P 1NT P", "AK532.A32.32.432") == "2S");
  const Understanding auction = after(system, "1S P 2S");
  CHECK(auction.shown(kSouth).lo[index(Suit::spades)] == 3);
  CHECK(auction.meaning(2).claim.points_hi == 19);
}

TEST_CASE("a call that no row explains is read as natural", "[eval/bridge/bidding]") {
  const System system = system_of(kSystem);
  const Understanding auction = after(system, "P 2D 3C");
  CHECK(auction.explain(1).text == "natural: 8+ HCP, 5+D");
  CHECK(auction.explain(2).text == "no agreement");
  const auto reading = read(auction.auction(), {&system, &system}, Vulnerability::none);
  CHECK(reading[index(kEast)].admits(facts("A2.A32.KJ5432.32")));
  CHECK_FALSE(reading[index(kEast)].admits(facts("A432.A32.K2.5432")));
  CHECK(reading[index(kEast)].likelihood(facts("A432.A32.K2.5432")) > 0);
}

TEST_CASE("an auction can be taken back", "[eval/bridge/bidding]") {
  const System system = system_of(kSystem);
  Understanding auction = after(system, "1H P");
  const Shown before = auction.shown(kNorth);
  const Call call = auction.call(facts("K432.A432.K32.32"));
  auction.push(*parse_call("4H"));
  auction.push(Call::pass());
  auction.pop();
  auction.pop();
  CHECK(auction.shown(kNorth) == before);
  CHECK(auction.shown(kSouth) == Shown{});
  CHECK(auction.auction().calls().size() == 2);
  CHECK(auction.call(facts("K432.A432.K32.32")) == call);
}

TEST_CASE("close alternatives: calls that the hand fits too, and no others",
          "[eval/bridge/bidding]") {
  const System system = system_of(kSystem);
  const auto close = [&](const char* hand) {
    return after(system, "1S P").choose(facts(hand)).close;
  };
  CHECK(close("KQ32.K32.Q432.32") == std::vector<Call>{*parse_call("1NT")});
  // Ten support points are half a point too many for a raise and one too few for an invitation.
  CHECK(close("QJ32.K32.Q432.J2").empty());
  CHECK(close("32.K32.5432.5432").empty());
}

TEST_CASE("a row for a rare hand does not name the call when a likelier one makes it too",
          "[eval/bridge/bidding]") {
  const auto after_two_contexts = [](std::string_view first, std::string_view second) {
    const std::string head =
        "system s\npoints milton\nafter open\ncall C meaning\n1C 3+ clubs\nP - -\n";
    const std::string table = head + "after 1C\ncall H meaning\n2H " + std::string(first) +
                              " first\nnext\nafter 1C\ncall H meaning\n2H " + std::string(second) +
                              " second\nP - -\n";
    return system_of(table);
  };
  const System rare = after_two_contexts("8+", "4+");
  const Understanding by_second = after(rare, "1C P 2H");
  CHECK(by_second.explain(2).text.starts_with("second"));
  CHECK(by_second.shown(kSouth).lo[index(Suit::hearts)] == 4);
  // A likely row above names the call, and those below are last resorts.
  const System likely = after_two_contexts("5+", "4+");
  const Understanding by_first = after(likely, "1C P 2H");
  CHECK(by_first.explain(2).text.starts_with("first"));
  CHECK(by_first.shown(kSouth).lo[index(Suit::hearts)] == 5);
  const auto reading = read(by_first.auction(), {&likely, &likely}, Vulnerability::none);
  CHECK(reading[index(kSouth)].ranges().lo[index(Suit::hearts)] == 4);
}

TEST_CASE("any suit is any but the opponents'", "[eval/bridge/bidding]") {
  const System system = system_of(
      "system s\npoints milton\nafter open\ncall any meaning\n1any 5+ suit\nP - -\n"
      "after (1x)\ncall any meaning\n+any 5+ suit\nP - -\n");
  CHECK(next(system, "1H", "32.KQ532.A432.32") == "Pass");
  CHECK(next(system, "1D", "32.KQ532.A432.32") == "1H");
}

TEST_CASE("of two calls that contradict each other the later one counts", "[eval/bridge/bidding]") {
  Shown first;
  first.narrow(Atom{feature(Suit::spades, SuitFeature::length), 5, Atom::kNoHigh});
  Shown second;
  second.narrow(Atom{feature(Suit::spades, SuitFeature::length), 0, 3});
  CHECK(first.and_then(second).hi[index(Suit::spades)] == 3);
  CHECK(first.and_then(second).lo[index(Suit::spades)] == 0);
  CHECK(first.or_else(second).hi[index(Suit::spades)] == 13);
}

}  // namespace
}  // namespace tianji::bridge::bidding
