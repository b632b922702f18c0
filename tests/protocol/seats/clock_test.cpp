#include "protocol/seats/clock.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"

using namespace tianji;
using namespace tianji::protocol;
using std::chrono::milliseconds;

namespace {

TimeControl control_of(std::string_view text) {
  TimeControl control;
  INFO(text);
  REQUIRE(parse_clock(text, control).ok());
  return control;
}

}  // namespace

TEST_CASE("clocks are read as users write them", "[protocol/seats]") {
  CHECK(control_of("10+0.1").base == milliseconds(10000));
  CHECK(control_of("10+0.1").increment == milliseconds(100));
  CHECK(control_of("40/60").moves == 40);
  CHECK(control_of("40/1:30+0.5").base == milliseconds(90000));
  CHECK(control_of("2:05").base == milliseconds(125000));
  CHECK_FALSE(control_of("inf").has_clock());
  for (const std::string_view text : {"10+0.1", "40/60+0.5", "0.25", "inf", "7/0.001+0.002"}) {
    CHECK(clock_text(control_of(text)) == text);
  }
}

TEST_CASE("text that is no clock is refused", "[protocol/seats]") {
  for (const std::string_view text :
       {"", "fast", "0", "-5", "0/10", "10+", "10+x", "1:x", "1e99"}) {
    TimeControl control;
    const absl::Status status = parse_clock(text, control);
    INFO(text);
    CHECK_FALSE(status.ok());
    CHECK(control == TimeControl());
  }
}

TEST_CASE("a clock runs down by what a move took and up by the increment", "[protocol/seats]") {
  TimeControl control = control_of("1+0.1");
  control.margin = milliseconds(50);
  SeatClock clock(control);
  CHECK(clock.left() == milliseconds(1000));
  CHECK(clock.charge(milliseconds(600)));
  CHECK(clock.left() == milliseconds(500));
  SECTION("inside the margin it goes on from nothing") {
    CHECK(clock.charge(milliseconds(540)));
    CHECK(clock.left() == milliseconds(100));
  }
  SECTION("an engine is never told that it has no time") {
    SeatClock bare(control_of("1"));
    CHECK(bare.charge(milliseconds(1000)));
    CHECK(bare.left() == milliseconds(1));
  }
  SECTION("beyond the margin time is lost") { CHECK_FALSE(clock.charge(milliseconds(551))); }
}

TEST_CASE("a period of moves brings its time again", "[protocol/seats]") {
  SeatClock clock(control_of("2/1"));
  CHECK(clock.moves_to_go() == 2);
  CHECK(clock.charge(milliseconds(400)));
  CHECK(clock.moves_to_go() == 1);
  CHECK(clock.charge(milliseconds(400)));
  CHECK(clock.moves_to_go() == 2);
  CHECK(clock.left() == milliseconds(1200));
}

TEST_CASE("a time for each move is its limit", "[protocol/seats]") {
  TimeControl control;
  control.move_time = milliseconds(100);
  control.margin = milliseconds(20);
  SeatClock clock(control);
  CHECK(clock.charge(milliseconds(120)));
  CHECK_FALSE(clock.charge(milliseconds(121)));
}

TEST_CASE("what an engine is told of its time", "[protocol/seats]") {
  TimeControl nodes;
  nodes.nodes = 500;
  TimeControl clock = control_of("40/60+0.5");
  const std::vector<SeatClock> two{SeatClock(clock), SeatClock(clock)};
  CHECK(go_text(two, Seat{0}) == "wtime 60000 winc 500 btime 60000 binc 500 movestogo 40");
  const std::vector<SeatClock> four(4, SeatClock(control_of("60+0.5")));
  CHECK(go_text(four, Seat{3}) == "time 60000 inc 500");
  const std::vector<SeatClock> mixed{SeatClock(nodes), SeatClock(clock)};
  CHECK(go_text(mixed, Seat{0}) == "nodes 500");
}
