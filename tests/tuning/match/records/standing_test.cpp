#include "tuning/match/records/standing.h"

#include <catch2/catch.hpp>

using namespace tianji;
using namespace tianji::match;

namespace {

GameRow game(int unit, double points, const std::string& fault = "") {
  GameRow row;
  row.unit = unit;
  row.points = points;
  row.fault = fault;
  return row;
}

}  // namespace

TEST_CASE("a standing counts games, and units when they are whole", "[tuning/match/records]") {
  Standing standing(false, 2);
  standing.add(game(0, 1));
  CHECK_FALSE(standing.unit_score(0));
  standing.add(game(1, 0.5));
  standing.add(game(0, 0.5));
  CHECK(standing.unit_score(0) == 1.5);
  CHECK(standing.unit_values() == std::vector<double>{0.75});
  CHECK(standing.won() == 1);
  CHECK(standing.drawn() == 2);
  const std::string text = standing_text("A", "B", standing);
  CHECK(text.find("Score of A vs B: 1 - 0 - 2  [0.667] 3\n") == 0);
  CHECK(text.find("Pentanomial: [0, 0, 0, 1, 0] of 1 pairs") != std::string::npos);
}

TEST_CASE("a board of bridge scores the difference of both tables in IMPs",
          "[tuning/match/records]") {
  Standing standing(true, 2);
  standing.add(game(0, 420));   // 4S made, sitting North-South
  standing.add(game(0, -170));  // 2S with two overtricks, made by the opponents
  CHECK(standing.unit_score(0) == 6);
  standing.add(game(1, -50));
  standing.add(game(1, 50));
  CHECK(standing.unit_score(1) == 0);
  CHECK(standing_text("A", "B", standing).find("Score of A vs B: +6 IMPs in 2 boards\n") == 0);
  CHECK(standing.won() == 1);
  CHECK(standing.drawn() == 1);
  CHECK(standing.games() == 4);
  SECTION("a forfeited board costs its side IMPs, whatever happened at the other table") {
    standing.add(game(2, 0, "crash"));
    standing.add(game(2, 2000));
    CHECK(standing.unit_score(2) == -12);
    standing.add(game(3, 1, "late"));
    standing.add(game(3, 0, "illegal"));
    CHECK(standing.unit_score(3) == 0);
  }
}

TEST_CASE("a standing of few games does not look sure", "[tuning/match/records]") {
  Standing drawn(false, 2);
  for (const double points : {1.0, 0.0}) drawn.add(game(0, points));
  for (const double points : {0.5, 0.5}) drawn.add(game(1, points));
  CHECK(standing_text("A", "B", drawn) ==
        "Score of A vs B: 1 - 1 - 2  [0.500] 4\n"
        "Elo difference: 0.00, too few units for an interval, LOS: 50.0 %, DrawRatio: 50.0 %\n"
        "Normalized Elo: unknown, units that are all alike show no deviation\n"
        "Pentanomial: [0, 0, 2, 0, 0] of 2 pairs\n");
  Standing boards(true, 2);
  for (const double points : {420.0, -170.0}) boards.add(game(0, points));
  CHECK(standing_text("A", "B", boards) ==
        "Score of A vs B: +6 IMPs in 1 boards\n"
        "IMPs a board: +6.000, one board shows no error, LOS: unknown\n");
}

TEST_CASE("what one engine wins the other loses", "[tuning/match/records]") {
  for (const bool imps : {false, true}) {
    Standing first(imps, 2), second(imps, 2);
    for (const GameRow& row : {game(0, imps ? 420 : 1), game(0, imps ? -170 : 0.5),
                               game(1, 0, "crash"), game(1, imps ? 90 : 1)}) {
      first.add(row);
      second.add_for_second(row);
    }
    CHECK(first.won() == second.lost());
    CHECK(first.lost() == second.won());
    CHECK(second.total() == (imps ? -first.total() : 4 - first.total()));
    CHECK(first.rating().has_value() == !imps);
  }
}

TEST_CASE("a sequential test ends at the same unit in whatever order games came",
          "[tuning/match/records]") {
  const Sprt sprt{0, 100, 0.05, 0.05, EloModel::normalized};
  Standing forward(false, 1), backward(false, 1);
  const auto points = [](int unit) { return unit % 3 == 2 ? 0.0 : 1.0; };
  for (int unit = 0; unit < 300; ++unit) forward.add(game(unit, points(unit)));
  for (int unit = 299; unit >= 0; --unit) backward.add(game(unit, points(unit)));
  const auto end = decided_after(sprt, forward);
  REQUIRE(end);
  CHECK(*end < 300);
  CHECK(decided_after(sprt, backward) == end);
  CHECK(decided_after(sprt, forward, *end) == end);
  CHECK(forward.place_of(7) == 7);
}
