#include "search/clock.h"

#include <catch2/catch.hpp>
#include <thread>

namespace tianji::search {
namespace {

using std::chrono::milliseconds;

TEST_CASE("no limit of time gives no time") {
  CHECK_FALSE(time_for_move({}, Side{0}, 30, milliseconds(10)));
}

TEST_CASE("movetime is used but for the overhead") {
  Limits limits;
  limits.movetime = milliseconds(500);
  CHECK(time_for_move(limits, Side{0}, 30, milliseconds(10)) == milliseconds(490));
  limits.movetime = milliseconds(0);
  CHECK(time_for_move(limits, Side{0}, 30, milliseconds(10)) == milliseconds(1));
}

TEST_CASE("a clock is shared over the moves left and never emptied") {
  Limits limits;
  limits.sides[1].time = milliseconds(31000);
  CHECK_FALSE(time_for_move(limits, Side{0}, 30, milliseconds(0)));
  CHECK(time_for_move(limits, Side{1}, 30, milliseconds(0)) == milliseconds(1000));
  limits.sides[1].increment = milliseconds(400);
  CHECK(time_for_move(limits, Side{1}, 30, milliseconds(0)) == milliseconds(1300));
  limits.moves_to_go = 1;
  CHECK(time_for_move(limits, Side{1}, 30, milliseconds(0)) == milliseconds(15500));
  // The seat's own clock goes before the side's.
  limits.own.time = milliseconds(20);
  CHECK(time_for_move(limits, Side{1}, 30, milliseconds(15)) == milliseconds(1));
  limits.own.time = milliseconds(-200);
  CHECK(time_for_move(limits, Side{1}, 30, milliseconds(15)) == milliseconds(1));
}

TEST_CASE("a move may take longer than it should, but not the next ones' time") {
  CHECK_FALSE(plan_move_time({}, Side{0}, 30, milliseconds(10)));
  Limits limits;
  limits.movetime = milliseconds(500);
  CHECK(plan_move_time(limits, Side{0}, 30, milliseconds(10))->aim == milliseconds(490));
  CHECK(plan_move_time(limits, Side{0}, 30, milliseconds(10))->most == milliseconds(490));
  limits = {};
  limits.sides[0].time = milliseconds(31000);
  CHECK(plan_move_time(limits, Side{0}, 30, milliseconds(10))->aim == milliseconds(1000));
  CHECK(plan_move_time(limits, Side{0}, 30, milliseconds(10))->most == milliseconds(4000));
  limits.sides[0] = {milliseconds(60), milliseconds(1000)};
  CHECK(plan_move_time(limits, Side{0}, 30, milliseconds(10))->most == milliseconds(10));
  limits.sides[0] = {milliseconds(5), {}};
  CHECK(plan_move_time(limits, Side{0}, 30, milliseconds(10))->most == milliseconds(1));
}

TEST_CASE("stoppers answer their one question, and any of them stops") {
  Control control;
  Stoppers any;
  CHECK_FALSE(any.should_stop({.nodes = 1000, .depth = 50, .worlds = 50}));
  any.add(stop_at_nodes(100));
  any.add(stop_at_depth(5));
  any.add(stop_at_worlds(8));
  any.add(stop_when_told(control));
  CHECK_FALSE(any.should_stop({.nodes = 99, .depth = 4, .worlds = 7}));
  CHECK(any.should_stop({.nodes = 100, .depth = 4, .worlds = 7}));
  CHECK(any.should_stop({.nodes = 99, .depth = 5, .worlds = 7}));
  CHECK(any.should_stop({.nodes = 99, .depth = 4, .worlds = 8}));
  control.stop();
  CHECK(any.should_stop({}));
}

TEST_CASE("time does not run while pondering") {
  Control control(true);
  const auto stopper = stop_after(milliseconds(5), control);
  std::this_thread::sleep_for(milliseconds(10));
  CHECK_FALSE(stopper->should_stop({}));
  control.ponder_hit();
  CHECK_FALSE(stopper->should_stop({}));
  std::this_thread::sleep_for(milliseconds(10));
  CHECK(stopper->should_stop({}));
}

TEST_CASE("an alarm stops the search from outside, and not after it is gone") {
  Control control;
  {
    const Alarm alarm(milliseconds(5), control);
    std::this_thread::sleep_for(milliseconds(60));
    CHECK(control.stopped());
  }
  Control calm;
  {
    const Alarm alarm(milliseconds(10000), calm);
  }
  {
    const Alarm alarm(std::nullopt, calm);
  }
  CHECK_FALSE(calm.stopped());
}

}  // namespace
}  // namespace tianji::search
