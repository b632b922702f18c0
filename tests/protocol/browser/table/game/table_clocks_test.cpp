#include "protocol/browser/table/game/table_clocks.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <utility>

namespace tianji::protocol::browser {
namespace {

using std::chrono::milliseconds;

TEST_CASE("the alarm of a turn rings when its time is up, not for a turn that was taken back",
          "[protocol/browser/table/game]") {
  search::Moment now{};
  std::function<void()> alarm;
  int rung = 0;
  TableClocks clocks([&] { return now; },
                     [&](milliseconds, std::function<void()> work) { alarm = std::move(work); },
                     [&] { ++rung; });
  TimeControl control;
  REQUIRE(parse_clock("60", control).ok());
  clocks.begin(2, control);
  clocks.begin_turn(0, true);
  now += milliseconds(10'000);
  CHECK_FALSE(clocks.runs());
  clocks.run(Seat{0});
  now += milliseconds(10'000);
  alarm();  // too early
  CHECK(rung == 0);
  clocks.end_turn(Seat{0});
  CHECK(clocks.left(Seat{0}) == milliseconds(50'000));
  clocks.begin_turn(1, true);
  clocks.run(Seat{1});
  const auto earlier = alarm;
  clocks.take_back(0);
  clocks.begin_turn(0, true);
  clocks.run(Seat{0});
  CHECK(clocks.left(Seat{0}) == milliseconds(60'000));
  now += milliseconds(61'000);
  CHECK(clocks.is_up(Seat{0}));
  earlier();
  CHECK(rung == 0);
  clocks.end_turn(Seat{0});
  clocks.begin_turn(1, true);
  clocks.begin_turn(2, true);
  clocks.run(Seat{0});
  now += milliseconds(2'000);
  clocks.end_turn(Seat{0});
  CHECK(clocks.used(Seat{0}) == milliseconds(63'000));  // that of both turns
  clocks.take_back(0);
  clocks.begin_turn(0, true);
  clocks.run(Seat{0});
  now += milliseconds(61'000);
  alarm();
  CHECK(rung == 1);
}

}  // namespace
}  // namespace tianji::protocol::browser
