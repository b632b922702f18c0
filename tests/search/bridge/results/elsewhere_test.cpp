#include <algorithm>
#include <catch2/catch.hpp>

#include "search/bridge/results/other_tables.h"
#include "tests/search/bridge/in_play.h"

namespace tianji::bridge {
namespace {

const bidding::System& natural() {
  static const bidding::System kSystem = *bidding::builtin("natural");
  return kSystem;
}

Elsewhere elsewhere(Scoring scoring = Scoring::imps) {
  const bidding::Agreements here{&natural(), &natural()};
  return {OtherTables(pairs_elsewhere(here, scoring), counting_for(scoring), kSouth,
                      Vulnerability::none),
          [](const View&) { return indifferent(); }};
}

const std::function<bool()> kNever = [] { return false; };

bool same(const OtherResults& a, const OtherResults& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const OtherResult& x, const OtherResult& y) {
                      return x.contract == y.contract && x.score == y.score;
                    });
}

void play_on(State& state, int cards, std::uint64_t seed) {
  Random random(seed);
  for (int i = 0; i < cards; ++i) {
    MoveList moves;
    state.moves(moves);
    state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

TEST_CASE("results at the other tables are the same all through the play, and solved once",
          "[search/bridge/results]") {
  double_dummy::Solver solver;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    State state = in_play(seed, 2, "1C");
    const Seat seat = kEast;
    Elsewhere kept = elsewhere();
    const OtherResults early = kept.results(view(state, seat), {}, solver, kNever);
    CHECK(early.size() == 4);
    play_on(state, 26, seed);
    const std::uint64_t nodes = solver.nodes();
    CHECK(same(kept.results(view(state, seat), {}, solver, kNever), early));
    CHECK(solver.nodes() == nodes);
    // A late view alone gives the same results.
    CHECK(same(elsewhere().results(view(state, seat), {}, solver, kNever), early));
  }
}

TEST_CASE("another board, another seat and another seed have deals of their own",
          "[search/bridge/results]") {
  double_dummy::Solver solver;
  Elsewhere kept = elsewhere();
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const State state = in_play(seed, 12, "1C");
    for (const Seat seat : {kEast, kSouth}) {
      for (const unsigned drawn_by : {1U, 2U}) {
        Settings settings;
        settings.seed = drawn_by;
        const View seen = view(state, seat);
        CHECK(same(kept.results(seen, settings, solver, kNever),
                   elsewhere().results(seen, settings, solver, kNever)));
      }
    }
  }
}

TEST_CASE("of the true deal the other tables tell a seat no more than the seat can see",
          "[search/bridge/results]") {
  double_dummy::Solver solver;
  Random random(5);
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const State truth = in_play(seed, 20, "1C");
    const View seen = view(truth, kSouth);
    const State other = sample(knowledge(seen), random);
    CHECK(same(elsewhere().results(seen, {}, solver, kNever),
               elsewhere().results(view(other, kSouth), {}, solver, kNever)));
  }
}

TEST_CASE("a look at the other tables that was cut short goes on with the next card",
          "[search/bridge/results]") {
  double_dummy::Solver solver;
  State state = in_play(4, 2, "1C");
  Elsewhere kept = elsewhere();
  int asked = 0;
  const auto after_two = [&] { return asked++ == 2; };
  CHECK(kept.results(view(state, kEast), {}, solver, after_two).size() == 2);
  play_on(state, 4, 1);
  const OtherResults all = kept.results(view(state, kEast), {}, solver, kNever);
  CHECK(all.size() == 4);
  CHECK(same(all, elsewhere().results(view(state, kEast), {}, solver, kNever)));
}

TEST_CASE("with open cards the other tables play the true deal; by points there are none",
          "[search/bridge/results]") {
  double_dummy::Solver solver;
  const State state = in_play(6, 10, "1C");
  const View open(state.seat(), state.deal(), state.table());
  CHECK(elsewhere().results(open, {}, solver, kNever).size() == 1);
  CHECK(elsewhere(Scoring::points).results(open, {}, solver, kNever).empty());
}

}  // namespace
}  // namespace tianji::bridge
