#include "tuning/bridge/boards/swings.h"

#include <catch2/catch.hpp>
#include <sstream>

#include "engine/core/text.h"

namespace tianji::tuning {
namespace {

using bridge::Auction;

Auction auction(std::string_view calls, Seat dealer = bridge::kNorth) {
  Auction result(dealer);
  for (const std::string_view word : words(calls)) {
    const auto call = bridge::parse_call(word);
    REQUIRE(call);
    REQUIRE(result.legal(*call));
    result.push(*call);
  }
  return result;
}

TEST_CASE("the cause of a swing is the first difference of this order", "[tuning/bridge/boards]") {
  const auto between = [](std::string_view one, std::string_view other) {
    return cause(auction(one), auction(other));
  };
  const std::string_view game = "1S P 4S P P P";
  CHECK(between(game, "1S P 4S X XX P P P") == Cause::redoubled);
  CHECK(between(game, "1S P 6S X P P P") == Cause::slam);
  CHECK(between(game, "1S P 4S X P P P") == Cause::doubled);
  CHECK(between(game, "1S 2H P P P") == Cause::declaring);
  CHECK(between(game, "P P P P") == Cause::declaring);
  CHECK(between(game, "1S P 3S P P P") == Cause::game);
  CHECK(between(game, "1S P 3NT P P P") == Cause::strain);
  CHECK(between("1S P 2S P P P", "1S P 3S P P P") == Cause::level);
  CHECK(between(game, "1C P 1S P 4S P P P") == Cause::declarer);
  CHECK(between(game, "1S P 3S P 4S P P P") == Cause::none);
}

TEST_CASE("auctions part where their calls differ; the other side stands in parentheses",
          "[tuning/bridge/boards]") {
  const Parting at = parting(auction("P 1C 1S P 2S P P P"), auction("P 1C 1S P 3S P P P"));
  CHECK(at.context == "(1C) 1S (P)");
  CHECK(bridge::text(at.first) == "2S");
  CHECK(bridge::text(at.second) == "3S");
  CHECK(at.seat == bridge::kNorth);
  // Passes before the opening are left out.
  CHECK(parting(auction("P P 1H P P P"), auction("P P 1S P P P")).context.empty());
}

TEST_CASE("swings are summed with their error, and the worst boards shown",
          "[tuning/bridge/boards]") {
  Swing lost{.board = dealt_board(1, 1),
             .first = {.auction = auction("1S P 4S P P P"), .points = -50, .points_doubled = -100},
             .second = {.auction = auction("1S P 3S P P P"), .points = 140, .points_doubled = 140}};
  CHECK(lost.imps_as_observed() == lost.imps());  // no chance of a double is known
  Swing at_times = lost;
  at_times.first.points_if_doubled = -100;
  at_times.first.chance_of_double = 0.25;
  CHECK(at_times.imps_as_observed() == Approx(0.75 * -5 + 0.25 * -6));
  Swing even = lost;
  even.board = dealt_board(1, 2);
  even.first = even.second;
  CHECK(lost.imps() == -5);
  CHECK(lost.imps_doubled() == -6);
  std::ostringstream out;
  const std::vector<Swing> swings{lost, even};
  print_swings(swings, 1, out);
  INFO(out.str());
  CHECK(out.str().find("all                                2        -5    -2.500 +- 2.500") !=
        std::string::npos);
  CHECK(out.str().find("1S (P) ? 4S not 3S") != std::string::npos);
  CHECK(out.str().find("Board 1: -5 IMPs, 4S by N -50 against 3S by N +140") != std::string::npos);
  CHECK(out.str().find("Board 2") == std::string::npos);
}

}  // namespace
}  // namespace tianji::tuning
