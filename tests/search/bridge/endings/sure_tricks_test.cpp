#include <catch2/catch.hpp>

#include "engine/bridge/knowledge.h"
#include "search/bridge/endings/endings.h"
#include "search/bridge/worlds/world_source.h"
#include "tests/search/bridge/in_play.h"

namespace tianji::bridge::endings {
namespace {

constexpr Effort kEnoughNodes{.nodes = 200'000};

TEST_CASE("a claim counts the tricks that declarer gets in every layout",
          "[search/bridge/endings]") {
  double_dummy::Solver solver;
  int claims = 0;
  for (std::uint64_t seed = 1; seed <= 160; ++seed) {
    const State truth = in_play(seed, 36 + static_cast<int>(seed % 8));
    const View seen = view(truth, truth.seat());
    const auto claim = sure_tricks(seen, kEnoughNodes, solver);
    if (side_of(truth.seat()) != kNorthSouth) continue;
    const Worlds worlds{Knowledge(seen)};
    int least = 13;
    int most = 0;
    for (std::uint64_t i = 0; i < worlds.count(); ++i) {
      const int tricks = *solver.tricks(position_of(truth.table(), worlds.world(i)));
      least = std::min(least, tricks);
      most = std::max(most, tricks);
    }
    if (!claim) continue;
    ++claims;
    CHECK(least == *claim);
    CHECK(most == *claim);
  }
  CHECK(claims > 10);
}

TEST_CASE("a guess is not claimed, though all tricks can be had in every layout",
          "[search/bridge/endings]") {
  double_dummy::Solver solver;
  // North holds SK SJ S2 HA, South SA ST S3 H2; the queen of spades has five small cards beside
  // her.
  View guess;
  REQUIRE(parse("N:KJ42.A763.AJ5.76 - AT3.542.KQ3.AQJ5 - S None S moves "
                "3NT Pass Pass Pass HJ H3 H8 H5 C8 C6 C2 C5 CT C7 C3 CJ H4 HT H7 H9 "
                "C4 DJ C9 CQ DQ D8 DA D4 D5 D6 D3 D9 CK S4 D7 CA DK DT H6 D2",
                guess)
              .ok());
  const Worlds worlds{Knowledge(guess)};
  REQUIRE(worlds.count() == 70);
  for (std::uint64_t i = 0; i < worlds.count(); ++i) {
    CHECK(solver.tricks(position_of(guess.table(), worlds.world(i))) == 4);
  }
  CHECK_FALSE(sure_tricks(guess, kEnoughNodes, solver));
}

/// Does `hand`, which is on lead, win every trick that is left against the three other hands?
bool wins_the_rest(const State& state, Seat hand) {
  const Table& table = state.table();
  if (table.trick().empty() && table.leader(table.tricks_played()) != hand) return false;
  if (state.over()) return true;
  MoveList moves;
  state.moves(moves);
  const auto goes_on = [&](const Move& move) {
    State after = state;
    after.play(move);
    return wins_the_rest(after, hand);
  };
  return table.hand_on_turn() == hand ? std::any_of(moves.begin(), moves.end(), goes_on)
                                      : std::all_of(moves.begin(), moves.end(), goes_on);
}

TEST_CASE("a defender claims the rest when three against one could not stop him",
          "[search/bridge/endings]") {
  double_dummy::Solver solver;
  int claims = 0;
  for (const char* contract : {"3NT", "4S", "2D"}) {
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
      const State truth = in_play(seed, seed % 4 == 0 ? 36 : 40, contract);
      if (side_of(truth.seat()) == kNorthSouth) continue;
      const View seen = view(truth, truth.seat());
      const auto claim = sure_tricks(seen, kEnoughNodes, solver);
      if (!claim) continue;
      ++claims;
      CHECK(*claim == truth.held(truth.seat()).size());
      const Worlds worlds{Knowledge(seen)};
      for (std::uint64_t i = 0; i < worlds.count(); ++i) {
        CHECK(wins_the_rest(state_of(Knowledge(seen), worlds.world(i)), truth.seat()));
      }
    }
  }
  CHECK(claims > 20);
}

}  // namespace
}  // namespace tianji::bridge::endings
