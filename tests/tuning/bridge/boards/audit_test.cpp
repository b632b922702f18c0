#include "tuning/bridge/boards/audit.h"

#include <catch2/catch.hpp>

#include "tests/eval/bridge/bidding/table.h"

namespace tianji::tuning {
namespace {

using bridge::bidding::builtin_system;
using bridge::bidding::system_of;

TEST_CASE("an audit finds what a careless table does", "[tuning/bridge/boards]") {
  const auto system = system_of(
      "system careless\npoints milton\n"
      "after open\ncall hcp S force meaning\n1S 12+ 4+ game spades\nP - - - weak\n"
      "after ...\ncall meaning\nP nothing\n"
      "after ... when unexplained\ncall hcp meaning\nX 0+ strength\n");
  const SelfBidding bid = bid_by_themselves({&system, &system}, 1, 200);
  CHECK(bid.hands == 800);
  CHECK(times(bid.passed) > 50);  // one spade is forcing to game, and partner passes it
  CHECK(times(bid.stopped) == times(bid.passed));
  CHECK(times(bid.generic) > 100);
  const Holes holes = find_holes(system, system);
  CHECK(holes.positions > 1000);
  CHECK(times(holes.passes) == holes.positions);
}

TEST_CASE("the built-in systems: few lies, forcing calls are answered, game is reached",
          "[tuning/bridge/boards]") {
  const auto natural = builtin_system("natural");
  for (const char* name : {"precision", "natural"}) {
    const auto system = builtin_system(name);
    const SelfBidding bid = bid_by_themselves({&system, &natural}, 11, 1500);
    INFO(name);
    for (const auto& [what, noticed] : bid.lies) {
      UNSCOPED_INFO(noticed.times << " outside: " << what << "; " << noticed.example);
    }
    for (const auto& [what, noticed] : bid.passed) {
      UNSCOPED_INFO(noticed.times << " passed: " << what << "; " << noticed.example);
    }
    CHECK(times(bid.lies) <= bid.hands / 1000);
    CHECK(bid.strength_announced > bid.calls / 4);
    CHECK(bid.strength_outside <= bid.strength_announced / 200);
    CHECK(bid.tops_announced > bid.strength_announced / 2);
    CHECK(bid.lengths_outside <= bid.lengths_announced / 1000);
    CHECK(times(bid.passed) <= bid.hands / 1000);
    CHECK(times(bid.stopped) <= bid.hands / 1000);
    const Holes holes = find_holes(system, natural);
    for (const auto& [what, noticed] : holes.passes) {
      UNSCOPED_INFO(noticed.times << " holes: " << what << "; " << noticed.example);
    }
    // (1NT) P (2D) and (2H) are transfers to the suit that we hold, over which a pass is right.
    CHECK(times(holes.passes) <= 2);
  }
}

}  // namespace
}  // namespace tianji::tuning
