#include "tuning/match/run/schedule.h"

#include <catch2/catch.hpp>

using namespace tianji;
using namespace tianji::match;

namespace {

MatchOptions match_of(std::size_t engines, Tournament tournament, int rounds = 1) {
  MatchOptions options;
  options.engines.resize(engines);
  options.tournament = tournament;
  options.rounds = rounds;
  return options;
}

using Pairings = std::vector<Schedule::Pairing>;

}  // namespace

TEST_CASE("who plays whom, all against all and the seeds of a gauntlet", "[tuning/match/run]") {
  CHECK(Schedule(match_of(3, Tournament::roundrobin)).pairings() ==
        Pairings{{0, 1}, {0, 2}, {1, 2}});
  MatchOptions seeds = match_of(4, Tournament::gauntlet, 3);
  CHECK(Schedule(seeds).pairings() == Pairings{{0, 1}, {0, 2}, {0, 3}});
  seeds.seeds = 2;
  const Schedule schedule(seeds);
  CHECK(schedule.pairings() == Pairings{{0, 2}, {0, 3}, {1, 2}, {1, 3}});
  CHECK(schedule.games() == 24);
  CHECK(schedule.round_of(5) == 1);
  CHECK(schedule.task(24)->second == 3);
}

TEST_CASE("a knockout goes on with those who win", "[tuning/match/run]") {
  Schedule four(match_of(4, Tournament::knockout, 2));
  CHECK(four.pairings() == Pairings{{0, 3}, {1, 2}, {-1, -1}});
  CHECK(four.games() == 12);
  CHECK(four.task(8)->second == 2);
  CHECK_FALSE(four.task(9));
  four.settle(0, false);
  CHECK_FALSE(four.task(9));
  four.settle(1, true);
  CHECK(four.pairings()[2] == Schedule::Pairing{3, 1});
  CHECK(four.task(9)->first == 3);
  CHECK_FALSE(four.winner());
  four.settle(2, false);
  CHECK(four.winner() == 1);

  // The first engines of an odd number are free at first.
  Schedule five(match_of(5, Tournament::knockout));
  CHECK(five.pairings() == Pairings{{3, 4}, {0, -1}, {1, 2}, {-1, -1}});
  five.settle(0, true);
  CHECK(five.pairings()[1] == Schedule::Pairing{0, 3});
  CHECK(Schedule(match_of(2, Tournament::knockout)).pairings() == Pairings{{0, 1}});
}
