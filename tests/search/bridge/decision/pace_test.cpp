// Tests that the time of a deal is shared out and never overrun.

#include "search/bridge/decision/pace.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "tests/search/bridge/in_play.h"

namespace tianji::bridge {
namespace {

using search::Limits;
using search::Milliseconds;

/// The clock of a side, or of one seat, over a whole deal.
struct Clock {
  Milliseconds left;
  std::vector<Milliseconds> aims{};  ///< the time aimed at in each decision
};

/// Plays the deal of `seed` out at random; `seat`'s side (or its own hand, and dummy's where it
/// declares) takes for each card all that it may, and half of the overhead beside.
Clock played(std::uint64_t seed, Seat seat, bool sides_clock, Milliseconds start, bool greedy) {
  State state = in_play(seed, 0);
  Random random(seed);
  Clock clock{start};
  const Milliseconds overhead(20);
  while (!state.over()) {
    const bool ours = sides_clock ? side_of(state.seat()) == side_of(seat) : state.seat() == seat;
    if (ours) {
      const View seen = view(state, state.seat());
      Limits limits;
      (sides_clock ? limits.sides[index(side_of(seat))] : limits.own).time = clock.left;
      const auto time =
          search::move_time(limits, {.side = side_of(seat),
                                     .moves_left = decisions_left(seen, sides_clock),
                                     .overhead = overhead,
                                     .reserve = overhead * later_cards(seen, sides_clock),
                                     .stretches = true});
      REQUIRE(time);
      clock.aims.push_back(time->aim);
      clock.left -= (greedy ? time->most : time->aim) + overhead / 2;
      INFO("after " << clock.aims.size() << " cards of seed " << seed);
      REQUIRE(clock.left > Milliseconds(0));
    }
    MoveList moves;
    state.moves(moves);
    state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return clock;
}

TEST_CASE("a deal of 26 cards never overruns the clock, however hard each card is",
          "[search/bridge/decision]") {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    for (const int start : {2'000, 10'000, 240'000, 3'600'000}) {
      for (const bool greedy : {false, true}) {
        CHECK(played(seed, kSouth, true, Milliseconds(start), greedy).aims.size() == 26);
        CHECK(played(seed, kSouth, false, Milliseconds(start), greedy).aims.size() == 26);
        CHECK(played(seed, kWest, true, Milliseconds(start), greedy).aims.size() == 26);
        CHECK(played(seed, kWest, false, Milliseconds(start), greedy).aims.size() == 13);
      }
    }
  }
}

TEST_CASE("the first trick gets most of the time, the last next to none, and most of it is used",
          "[search/bridge/decision]") {
  const Milliseconds start(240'000);
  for (const bool sides_clock : {true, false}) {
    for (const Seat seat : {kSouth, kWest}) {
      const Clock clock = played(3, seat, sides_clock, start, false);
      const auto& aims = clock.aims;
      CHECK(aims[0] > start / 10);
      CHECK(aims[0] >= 3 * aims[aims.size() / 2]);
      CHECK(aims[0] < start / 3);
      for (std::size_t i = 2; i < aims.size(); ++i) CHECK(aims[i] <= aims[i - 2] * 11 / 10);
      CHECK(clock.left < start / 5);
    }
  }
  CHECK(share_of_card(1) == 0);
  CHECK(share_of_card(13) == 2 * 169);
}

TEST_CASE("calls leave the time for the play", "[search/bridge/decision]") {
  View view;
  REQUIRE(parse("N:AQ7.KJ32.T98.A54 - - - N None N", view).ok());
  CHECK(decisions_left(view, true) >= 20);
  CHECK(decisions_left(view, true) <= 40);
}

/// The margin of a decision of two candidates after `worlds` worlds, in which the second one is
/// `ahead` by that much on average.
double margin(double ahead, double spread, int worlds, std::optional<double> rule = std::nullopt,
              double lambda = 0) {
  Settings settings;
  settings.risk.lambda = lambda;
  settings.scoring = Scoring::imps;
  Closeness closeness(2, settings, rule);
  for (int i = 0; i < worlds; ++i) {
    const double noise = spread * (i % 2 == 0 ? 0.3 : -0.3);
    closeness.add(std::vector<double>{0, ahead + noise}, 1);
  }
  return closeness.margin();
}

TEST_CASE("a decision is close where worlds disagree, and not where it does not matter",
          "[search/bridge/decision]") {
  CHECK(margin(2, 1, 32) > 3);
  CHECK(margin(0.1, 20, 32) < 1.5);
  CHECK(margin(0.3, 20, 20'000, std::nullopt, 0.25) > 3);  // the risk decides
  CHECK(margin(0.3, 20, 20'000) > 3);
  CHECK(std::isinf(margin(0, 0, 32)));
  CHECK(std::isinf(margin(0.01, 0.05, 32)));
  // A rule's card is given up if another is more than two standard errors ahead: a candidate that
  // is two ahead is close.
  const double errors = margin(1, 10, 64);
  CHECK(margin(1, 10, 64, 2.0) == Approx(std::abs(errors - 2)));
  CHECK(margin(-1, 1, 64, 2.0) == Approx(margin(-1, 1, 64) + 2));
}

}  // namespace
}  // namespace tianji::bridge
