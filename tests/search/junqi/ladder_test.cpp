// The ladder that the junqi and siguo players climb: mirrored pairs, the same layouts with sides
// exchanged. The environment may say more: TIANJI_PAIRS and TIANJI_SECONDS (a rung), TIANJI_WORLDS,
// TIANJI_DEPTH, TIANJI_LAMBDA (hundredths), TIANJI_RUNGS (1 random, 2 random-capture, 4 one-ply
// expectation; their sum). Each rung has pairs enough that three standard errors below what was
// measured over 200 games is still above its bar.

#include <catch2/catch.hpp>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "engine/core/text.h"
#include "tests/search/junqi/play.h"

namespace tianji::junqi {
namespace {

int setting(const char* name, int otherwise) {
  const char* const text = std::getenv(name);
  return text == nullptr ? otherwise : static_cast<int>(parse_int(text).value_or(otherwise));
}

struct Score {
  int won = 0;
  int drawn = 0;
  int lost = 0;
  std::size_t plies = 0;

  void add(const Played& played, bool first) {
    plies += played.moves.size();
    if (played.result == Result::draw) {
      ++drawn;
    } else {
      ++((played.result == Result::first_side_wins) == first ? won : lost);
    }
  }
  int games() const { return won + drawn + lost; }
  double share() const { return (won + 0.5 * drawn) / games(); }
};

/// Seats exchange layouts and sides: seat i plays what seat i + 1 had.
template <class Board>
Layouts<Board> exchanged(const Layouts<Board>& layouts) {
  Layouts<Board> result;
  for (std::size_t seat = 0; seat < Board::kSeats; ++seat) {
    result[seat] = layouts[(seat + 1) % Board::kSeats];
  }
  return result;
}

template <class Board>
Score climb(std::string_view name, const Mind<Board>& ours, const Mind<Board>& theirs, int pairs) {
  const LayoutPrior prior;
  Random random(2027);
  Score score;
  const auto begin = std::chrono::steady_clock::now();
  double seconds = 0;
  for (int pair = 0; pair < pairs && seconds < setting("TIANJI_SECONDS", 600); ++pair) {
    const Layouts<Board> layouts = draw_layouts<Board>(prior, random);
    const Played first = play_game<Board>(layouts, {ours, theirs});
    const Played second = play_game<Board>(exchanged<Board>(layouts), {theirs, ours});
    CHECK(first.illegal + second.illegal == 0);
    score.add(first, true);
    score.add(second, false);
    seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  }
  const double p = score.share();
  const double interval = 1.96 * std::sqrt(p * (1 - p) / score.games());
  std::printf("%s against %.*s: +%d =%d -%d, %.1f %% +- %.1f, %.0f plies a game, %.1f s\n",
              std::string(Board::kFacts.name).c_str(), static_cast<int>(name.size()), name.data(),
              score.won, score.drawn, score.lost, 100 * p, 100 * interval,
              static_cast<double>(score.plies) / score.games(), seconds);
  std::fflush(stdout);
  return score;
}

template <class Board>
void climb_all() {
  Settings settings;
  settings.worlds = setting("TIANJI_WORLDS", 16);
  settings.depth = setting("TIANJI_DEPTH", 2);
  settings.risk.lambda = setting("TIANJI_LAMBDA", 50) / 100.0;
  Chooser<Board> chooser(4);
  const Mind<Board> ours = chooser_mind(chooser, settings);
  Random random(7);
  const int rungs = setting("TIANJI_RUNGS", 7);
  if (rungs & 1)
    CHECK(climb<Board>("random", ours, random_mind<Board>(random), setting("TIANJI_PAIRS", 4))
              .share() > 0.8);
  if (rungs & 2) {
    const int pairs = setting("TIANJI_PAIRS", 6);
    CHECK(climb<Board>("random-capture", ours, capture_mind<Board>(random), pairs).share() > 0.7);
  }
  if (rungs & 4) {
    const int pairs = setting("TIANJI_PAIRS", Board::kSeats == 2 ? 40 : 20);
    const Mind<Board> greedy = expectation_mind(chooser, settings.worlds, 3);
    CHECK(climb<Board>("one-ply expectation", ours, greedy, pairs).share() > 0.45);
  }
}

TEST_CASE("junqi climbs the ladder", "[slow]") { climb_all<JunqiBoard>(); }
TEST_CASE("siguo climbs the ladder", "[slow]") { climb_all<SiguoBoard>(); }

}  // namespace
}  // namespace tianji::junqi
