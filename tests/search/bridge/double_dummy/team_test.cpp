// Tests that several threads in one solve give the answers of one thread, in whatever order they
// run.
#include "search/bridge/double_dummy/team.h"

#include <catch2/catch.hpp>
#include <chrono>
#include <iostream>
#include <thread>

#include "endings.h"
#include "engine/core/text.h"

namespace tianji::bridge::double_dummy {
namespace {

constexpr std::size_t kBytes = std::size_t{16} << 20;

Position later(std::uint64_t seed, int played) {
  Random random(seed);
  Position position{
      random_deal(random), static_cast<Strain>(seed % 5), static_cast<Seat>(seed / 5 % 4), {}};
  play_randomly(random, position, played);
  return position;
}

void same_answers(Solver& alone, Solver& together, const Position& position) {
  INFO(deal_text(position.hands) << " trump " << text(position.trump) << " leader "
                                 << letter(position.leader));
  const auto value = alone.tricks(position);
  REQUIRE(together.tricks(position) == value);
  REQUIRE(together.proved() == Solver::Bounds{*value, *value});
  REQUIRE(together.scores(position) == alone.scores(position));
  REQUIRE(together.best(position) == alone.best(position));
  REQUIRE(together.at_least(position, *value + 1) == false);
}

TEST_CASE("threads that search together answer as one, in mid-trick too",
          "[search/bridge/double_dummy][threads]") {
  Solver alone(kBytes);
  Solver two(kBytes, 2);
  Solver five(std::size_t{1} << 20, 5);  // the least table: parts of it start afresh
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const Position position = later(seed, 14 + static_cast<int>(seed % 7));
    same_answers(alone, two, position);
    same_answers(alone, five, position);
    CHECK(five.table_bytes() <= std::size_t{1} << 20);
  }
}

TEST_CASE("threads that search together answer whole deals as one",
          "[search/bridge/double_dummy][slow]") {
  Solver alone;
  Solver two(Solver::kDefaultTableBytes, 2);
  Solver four(kBytes, 4);
  for (std::uint64_t seed = 100; seed < 140; ++seed) {
    const Position position = later(seed, static_cast<int>(seed % 5));
    same_answers(alone, two, position);
    same_answers(alone, four, position);
  }
}

TEST_CASE("a table by threads that search together is that of one",
          "[search/bridge/double_dummy][threads]") {
  Random random(12);
  Solver alone;
  Solver two(kBytes, 2);
  for (int i = 0; i < 2; ++i) {
    Position position{random_deal(random), Strain::notrump, kWest, {}};
    play_randomly(random, position, 16);
    REQUIRE(two.table(position.hands) == alone.table(position.hands));
  }
}

TEST_CASE("a stop ends all threads of a solve, and the next answer is right",
          "[search/bridge/double_dummy][threads]") {
  const Position position = later(7, 0);
  Solver alone;
  Solver together(kBytes, 3);
  std::atomic<bool> stop = true;
  together.stop_when(&stop);
  CHECK_FALSE(together.tricks(position).has_value());
  CHECK_FALSE(together.scores(position).has_value());
  CHECK(together.proved() == Solver::Bounds{0, 13});
  const auto value = *alone.tricks(position);
  for (int i = 0; i < 4; ++i) {
    stop = false;
    together.clear();
    {
      std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(i));
        stop = true;
      });
      const auto found = together.tricks(position);
      if (found) CHECK(*found == value);
    }
    CHECK(together.proved().least <= value);
    CHECK(together.proved().most >= value);
  }
  stop = false;
  CHECK(together.tricks(position) == value);
}

TEST_CASE("the copies of the search for newer and older processors are one search",
          "[search/bridge/double_dummy]") {
#if defined(TIANJI_FASTER)
  if (!__builtin_cpu_supports("x86-64-v3")) {
    std::cout << "skipped: this processor is older than x86-64-v3\n";
    return;
  }
  Solver older(portable::make_team(kBytes, 1));
  Solver newer(faster::make_team(kBytes, 1));
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Position position = later(seed, static_cast<int>(seed % 20));
    INFO(deal_text(position.hands));
    REQUIRE(newer.scores(position) == older.scores(position));
    REQUIRE(newer.best(position) == older.best(position));
    REQUIRE(newer.nodes() == older.nodes());
    REQUIRE(newer.table_bytes() == older.table_bytes());
  }
#else
  std::cout << "skipped: this build has one copy of the search\n";
#endif
}

}  // namespace
}  // namespace tianji::bridge::double_dummy
