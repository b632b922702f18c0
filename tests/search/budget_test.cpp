#include "search/budget.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <limits>
#include <thread>

#include "tests/search/set_clock.h"

namespace tianji::search {
namespace {

constexpr Milliseconds ms(std::int64_t n) { return Milliseconds(n); }

Pace pace_of(int moves_left, std::int64_t overhead, bool stretches = true) {
  return {.moves_left = moves_left, .overhead = ms(overhead), .stretches = stretches};
}

TEST_CASE("no limit of time gives no time", "[search]") {
  CHECK_FALSE(move_time({}, pace_of(30, 10)));
}

TEST_CASE("movetime is used up but for the overhead", "[search]") {
  Limits limits;
  limits.movetime = ms(500);
  const auto time = move_time(limits, pace_of(30, 10));
  CHECK(time->aim == ms(490));
  CHECK(time->most == ms(490));
  CHECK(time->exact);
  limits.movetime = ms(0);
  CHECK(move_time(limits, pace_of(30, 10))->most == ms(1));
}

TEST_CASE("a clock is shared over the moves left and never emptied", "[search]") {
  Limits limits;
  limits.sides[1].time = ms(31000);
  Pace pace = pace_of(30, 0, false);
  CHECK_FALSE(move_time(limits, pace));
  pace.side = Side{1};
  CHECK(move_time(limits, pace)->aim == ms(1000));
  CHECK(move_time(limits, pace)->most == ms(1000));
  limits.sides[1].increment = ms(400);
  CHECK(move_time(limits, pace)->aim == ms(1300));
  pace.increment_percent = 90;
  CHECK(move_time(limits, pace)->aim == ms(1360));
  limits.moves_to_go = 1;
  CHECK(move_time(limits, pace)->aim == ms(15500));
  // The seat's own clock goes before the side's.
  pace.overhead = ms(15);
  limits.own.time = ms(20);
  CHECK(move_time(limits, pace)->aim == ms(1));
  limits.own.time = ms(-200);
  CHECK(move_time(limits, pace)->aim == ms(1));
}

TEST_CASE("a move may take longer than it should, but not the next ones' time", "[search]") {
  Limits limits;
  limits.sides[0].time = ms(31000);
  CHECK(move_time(limits, pace_of(30, 10))->aim == ms(1000));
  CHECK(move_time(limits, pace_of(30, 10))->most == ms(4000));
  limits.sides[0] = {ms(60), ms(1000)};
  CHECK(move_time(limits, pace_of(30, 10))->most == ms(10));
  limits.sides[0] = {ms(5), {}};
  CHECK(move_time(limits, pace_of(30, 10))->most == ms(1));
  limits.sides[0] = {ms(10000), {}};
  limits.moves_to_go = 1;
  CHECK(move_time(limits, pace_of(30, 10))->aim == ms(4990));
  CHECK(move_time(limits, pace_of(30, 10))->most == ms(9980));
}

TEST_CASE("whatever a clock says, a move takes a millisecond at least and never all of it",
          "[search]") {
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
  constexpr int kMostMoves = std::numeric_limits<int>::max();
  for (const std::int64_t left : {kLeast, std::int64_t{-1}, std::int64_t{0}, std::int64_t{1},
                                  std::int64_t{5}, std::int64_t{1000}, kMost}) {
    for (const std::int64_t increment : {std::int64_t{0}, std::int64_t{2000}, kMost}) {
      for (const int moves : {0, 1, 40, kMostMoves}) {
        for (const bool stretches : {false, true}) {
          for (const std::int64_t overhead : {std::int64_t{0}, std::int64_t{5000}}) {
            Limits limits;
            limits.sides[0] = {ms(left), ms(increment)};
            if (moves > 0) limits.moves_to_go = moves;
            const auto time = move_time(limits, pace_of(28, overhead, stretches));
            INFO(left << " + " << increment << ", " << moves << " moves");
            REQUIRE(time);
            CHECK(time->aim >= ms(1));
            CHECK(time->most >= ms(1));
            if (left > 2) CHECK(time->aim <= ms(left) / 2);
            if (left > 2) CHECK(time->most <= ms(left));
            if (left > 2 && overhead > 0) CHECK(time->most < ms(left));
            CHECK_FALSE(time->exact);
          }
        }
      }
    }
  }
  Limits limits;
  limits.movetime = ms(kLeast);
  CHECK(move_time(limits, pace_of(28, 5000))->most == ms(1));
  limits.movetime = ms(kMost);
  CHECK(move_time(limits, pace_of(28, 10))->most > ms(1'000'000'000));
}

TEST_CASE("a reserve is kept back from the clock, half of it at most", "[search]") {
  Limits limits;
  limits.sides[0].time = ms(31000);
  Pace pace = pace_of(30, 0);
  pace.reserve = ms(3100);
  CHECK(move_time(limits, pace)->aim == ms(900));
  CHECK(move_time(limits, pace)->most == ms(3600));
  pace.reserve = ms(1'000'000);
  CHECK(move_time(limits, pace)->aim == ms(500));
  limits.sides[0].time = ms(-5);
  CHECK(move_time(limits, pace)->aim == ms(1));
}

TEST_CASE("moves to go beyond any game are not believed", "[search]") {
  Limits limits;
  limits.sides[0].time = ms(113000);
  limits.moves_to_go = std::numeric_limits<int>::max();
  CHECK(move_time(limits, pace_of(28, 10))->aim == ms(1000));
  limits.moves_to_go = 40;
  CHECK(move_time(limits, pace_of(28, 10))->aim == ms(113000 / 41));
}

/// Asks a budget with the clock set to a time.
class Asked {
 public:
  Asked(const Limits& limits, const Pace& pace)
      : control_(limits.ponder, clock_.time(), clock_.reader()), budget_(limits, pace, control_) {}
  bool stops(const Progress& progress = {}) { return budget_.should_stop(progress); }
  bool stops_at(std::int64_t at) {
    clock_.set(ms(at));
    return stops();
  }
  bool used_at(std::int64_t at, int percent) {
    clock_.set(ms(at));
    return budget_.used(percent);
  }
  Control& control() { return control_; }
  Budget& budget() { return budget_; }

 private:
  SetClock clock_;
  Control control_;
  Budget budget_;
};

const Pace kAllKinds{.moves_left = 30, .stretches = true, .deepens = true, .samples = true};

TEST_CASE("any limit that is reached stops", "[search]") {
  Limits limits;
  limits.nodes = 100;
  limits.depth = 5;
  limits.worlds = 8;
  limits.movetime = ms(50);
  Asked asked(limits, kAllKinds);
  CHECK_FALSE(asked.stops({.nodes = 99, .depth = 4, .worlds = 7}));
  CHECK(asked.stops({.nodes = 100, .depth = 4, .worlds = 7}));
  CHECK(asked.stops({.nodes = 99, .depth = 5, .worlds = 7}));
  CHECK(asked.stops({.nodes = 99, .depth = 4, .worlds = 8}));
  CHECK_FALSE(asked.stops_at(49));
  CHECK(asked.stops_at(50));
  Asked told(limits, kAllKinds);
  told.control().stop();
  CHECK(told.stops());
}

TEST_CASE("the clock runs from the reading of go", "[search]") {
  SetClock clock;
  const Moment read = clock.time();
  clock.set(ms(200));  // the time between the reading of go and the start of the search
  Limits limits;
  limits.movetime = ms(300);
  const Control control(false, read, clock.reader());
  Budget budget(limits, kAllKinds, control);
  CHECK_FALSE(budget.should_stop({}));
  clock.set(ms(299));
  CHECK_FALSE(budget.should_stop({}));
  clock.set(ms(300));
  CHECK(budget.should_stop({}));
}

TEST_CASE("an infinite search has no time, whatever else was said", "[search]") {
  for (const bool movetime : {false, true}) {
    for (const bool clocks : {false, true}) {
      Limits limits;
      limits.infinite = true;
      if (movetime) limits.movetime = ms(1);
      if (clocks) limits.sides[0].time = limits.own.time = ms(1);
      Asked asked(limits, {.moves_left = 30, .samples = true, .usual_worlds = 4});
      CHECK_FALSE(asked.stops_at(1'000'000'000));
      CHECK_FALSE(asked.stops({.nodes = ~std::uint64_t{0}, .depth = 1000, .worlds = 999'999}));
      CHECK_FALSE(asked.used_at(1'000'000'000, 1));
      CHECK_FALSE(asked.budget().hurries());
      asked.control().stop();
      CHECK(asked.stops());
    }
  }
}

TEST_CASE("no time is used while pondering, and all of it is there at the hit", "[search]") {
  for (const bool named : {false, true}) {
    Limits limits;
    limits.ponder = true;
    if (named) limits.movetime = ms(900);
    Asked asked(limits, kAllKinds);
    CHECK_FALSE(asked.stops_at(1'000'000));
    CHECK_FALSE(asked.budget().hurries());
    asked.control().ponder_hit();
    CHECK(asked.budget().hurries());
    CHECK_FALSE(asked.stops_at(1'000'899));
    asked.control().ponder_hit();  // a second hit changes nothing
    CHECK(asked.stops_at(1'000'900));
  }
}

TEST_CASE("a go without a limit that the game heeds takes the usual time", "[search]") {
  Limits limits;
  limits.depth = 3;
  limits.worlds = 3;
  const Pace neither{.moves_left = 30, .unlimited = ms(700)};
  Asked asked(limits, neither);
  CHECK_FALSE(asked.stops({.nodes = 1, .depth = 3, .worlds = 3}));
  CHECK_FALSE(asked.stops_at(699));
  CHECK(asked.stops_at(700));
  for (const auto& heeds : {Pace{.deepens = true}, Pace{.samples = true}, Pace{.planned = true}}) {
    Asked heeded(limits, heeds);
    CHECK_FALSE(heeded.stops_at(1'000'000));
  }
}

TEST_CASE("the usual worlds are enough, sixteen times as many against the clock", "[search]") {
  const Pace pace{.moves_left = 30, .samples = true, .usual_worlds = 10};
  Asked bare({}, pace);
  CHECK_FALSE(bare.stops({.worlds = 9}));
  CHECK(bare.stops({.worlds = 10}));
  Limits limits;
  limits.nodes = 1000;
  Asked counted(limits, pace);
  CHECK_FALSE(counted.stops({.worlds = 159}));
  CHECK(counted.stops({.worlds = 160}));
  limits.worlds = 500;
  Asked named(limits, pace);
  CHECK_FALSE(named.stops({.worlds = 499}));
  CHECK(named.stops({.worlds = 500}));
  limits.worlds = std::numeric_limits<int>::max();
  Asked many(limits, pace);
  CHECK(many.stops({.worlds = Budget::kMostWorlds}));
  Asked most({}, {.samples = true, .usual_worlds = std::numeric_limits<int>::max()});
  CHECK(most.stops({.worlds = Budget::kMostWorlds}));
}

TEST_CASE("between steps: the share of a move's time that is used", "[search]") {
  Limits limits;
  limits.sides[0].time = ms(31000);  // a second for the move, four at most
  Asked asked(limits, kAllKinds);
  CHECK_FALSE(asked.used_at(499, 50));
  CHECK(asked.used_at(500, 50));
  CHECK_FALSE(asked.used_at(1999, 200));
  CHECK(asked.used_at(2000, 200));
  CHECK(asked.used_at(0, 0));
  CHECK_FALSE(asked.stops_at(3999));
  CHECK(asked.stops_at(4000));
  limits = {};
  limits.movetime = ms(1000);  // with movetime all of the time is used
  Asked exact(limits, kAllKinds);
  CHECK_FALSE(exact.used_at(999, 1));
  CHECK(exact.budget().passed(99));
  CHECK_FALSE(exact.budget().passed(100));
  CHECK(exact.budget().hurries());
}

TEST_CASE("a flag is raised when told and when time is up, and the client's own is left alone",
          "[search][threads]") {
  const auto raised = [](Asked& asked) {
    const auto& flag = asked.budget().flag();
    while (!flag.load()) std::this_thread::yield();
    return true;
  };
  Limits limits;
  limits.movetime = ms(50);
  Asked timed(limits, kAllKinds);
  CHECK_FALSE(timed.budget().flag());
  CHECK(timed.stops_at(50));
  CHECK(raised(timed));
  CHECK_FALSE(timed.control().stopped());
  Asked told({.infinite = true}, kAllKinds);
  CHECK_FALSE(told.budget().flag());
  told.control().stop();
  CHECK(raised(told));
  Asked already({.infinite = true}, kAllKinds);
  already.control().stop();
  CHECK(already.budget().flag());
  Asked calm({.infinite = true}, kAllKinds);
  CHECK_FALSE(calm.budget().flag());  // the destructor of the budget ends its thread
}

TEST_CASE("a watcher raises its flag once it is over, and ends before that too",
          "[search][threads]") {
  const Watcher already([] { return true; });
  CHECK(already.flag());

  std::atomic<bool> over = false;
  const Watcher watcher([&] { return over.load(); });
  CHECK_FALSE(watcher.flag());
  over = true;
  while (!watcher.flag()) std::this_thread::yield();
  CHECK(watcher.flag());

  std::atomic<int> asked = 0;
  for (int i = 0; i < 200; ++i) {
    const Watcher never([&] {
      ++asked;
      return false;
    });
    CHECK_FALSE(never.flag());
  }
  CHECK(asked >= 200);
}

}  // namespace
}  // namespace tianji::search
