#include "search/junqi/worlds.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>

#include "engine/junqi/records/record.h"
#include "tests/engine/junqi/reference.h"

namespace tianji::junqi {
namespace {

template <class Board>
State<Board> random_game(std::uint64_t seed, int plies) {
  Random random(seed);
  const LayoutPrior prior;
  State<Board> state;
  for (std::size_t seat = 0; seat < Board::kSeats; ++seat) state.set_up(prior.draw(random));
  for (int ply = 0; ply < plies && !state.over(); ++ply) {
    typename State<Board>::MoveList moves;
    state.moves(moves);
    state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return state;
}

TEMPLATE_TEST_CASE("equal views give equal beliefs, whatever is hidden", "[search/junqi]",
                   JunqiBoard, SiguoBoard) {
  const LayoutPrior prior;
  for (const int plies : {0, 60}) {
    const auto truth = random_game<TestType>(3, plies);
    const auto seen = view(truth, truth.seat());
    Random random(4);
    const auto other = sample(knowledge(seen), random);
    CHECK(!(other == truth));
    const Worlds<TestType> a(seen, prior, 1);
    const Worlds<TestType> b(view(other, truth.seat()), prior, 1);
    // The worlds drawn before change nothing either.
    for (const std::uint64_t number : {40U, 3U, 17U}) CHECK(a.world(number) == b.world(number));
    CHECK(a.world(3) == a.world(3));
    CHECK(!(a.world(3) == a.world(4)));
    CHECK(!(a.world(3) == Worlds<TestType>(seen, prior, 2).world(3)));
    for (std::size_t p = 0; p < TestType::kSeats * kArmy; ++p) {
      const auto piece = static_cast<Piece>(p);
      const auto belief = a.belief(piece, 50);
      CHECK(std::accumulate(belief.begin(), belief.end(), 0.0) == Approx(1));
      for (std::size_t k = 0; k < kKinds; ++k) {
        if (belief[k] > 0) CHECK(has(a.known().possible(piece), static_cast<Kind>(k)));
      }
      CHECK(belief == b.belief(piece, 50));
    }
  }
}

/// The log loss of the belief in the kinds of the hidden pieces on the board, in nats.
template <class Board>
double loss(const State<Board>& truth, Seat seat, Ground ground) {
  constexpr std::uint64_t kWorlds = 200;
  static const LayoutPrior kPrior;
  const Worlds<Board> worlds(view(truth, seat), kPrior, 1, ground);
  std::array<int, Board::kSeats * kArmy> hits{};
  for (std::uint64_t i = 0; i < kWorlds; ++i) {
    const auto world = worlds.world(i);
    for (std::size_t p = 0; p < hits.size(); ++p) {
      const Kind kind = truth.battle().kind(static_cast<Piece>(p));
      hits[p] += world[p / kArmy][p % kArmy] == kind ? 1 : 0;
    }
  }
  double sum = 0;
  for (std::size_t p = 0; p < hits.size(); ++p) {
    const Seat army{static_cast<std::uint8_t>(p / kArmy)};
    if (!worlds.known().hidden(army) || truth.battle().out(army)) continue;
    if (truth.battle().where(static_cast<Piece>(p)) == kNoStation) continue;
    sum -= std::log((hits[p] + 0.5) / (static_cast<double>(kWorlds) + 6));
  }
  return sum;
}

Knowledge<SiguoBoard>::World truth_of(const Siguo& state) {
  Knowledge<SiguoBoard>::World world{};
  for (std::size_t p = 0; p < world.size() * kArmy; ++p) {
    world[p / kArmy][p % kArmy] = state.record().start.kind(static_cast<Piece>(p));
  }
  return world;
}

TEMPLATE_TEST_CASE("who won a combat is shown, as attacker and as defender", "[search/junqi]",
                   JunqiBoard, SiguoBoard) {
  State<TestType> state = random_game<TestType>(6, 0);
  Random random(7);
  Shown<TestType> winners{};
  int won = 0;
  int held = 0;
  while (!state.over() && (won < 3 || held < 3)) {
    typename State<TestType>::MoveList moves;
    state.moves(moves);
    const auto undo = state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    const Outcome outcome = undo.event.outcome;
    if (outcome != Outcome::win && outcome != Outcome::loss) continue;
    ++(outcome == Outcome::win ? won : held);
    const Piece winner = outcome == Outcome::win ? undo.attacker : undo.defender;
    winners[owner(winner)] |= 1U << (winner % kArmy);
  }
  REQUIRE((won >= 3 && held >= 3));
  CHECK(Worlds<TestType>(view(state, Seat{0}), LayoutPrior(), 1).shown() == winners);
}

TEST_CASE("siguo: in real games the truth is possible, and the more is looked at, the likelier",
          "[search/junqi]") {
  const auto records = read_games<SiguoBoard>(reference_text("siguo_games.txt"));
  if (records.games.empty()) return;
  std::array<double, 4> losses{};
  std::size_t asked = 0;
  for (std::size_t g = 1; g < 12; g += 2) {
    replay<SiguoBoard>(records.games[g], [&](const Siguo& state) {
      if (state.record().events.size() % 40 != 0 || state.over()) return;
      const Seat seat = state.seat();
      const LayoutPrior prior;
      const Worlds<SiguoBoard> worlds(view(state, seat), prior, 1);
      const auto world = truth_of(state);
      CHECK(worlds.known().allows(world));
      const auto odds = odds_of(view(state, seat).record(), prior, standard_behaviour());
      for (std::size_t p = 0; p < world.size() * kArmy; ++p) {
        for (const SidedOdds& way : odds[p / kArmy]) {
          for (const ArmyOdds& side : way) {
            CHECK(side[p % kArmy][index(world[p / kArmy][p % kArmy])] > 0);
          }
        }
      }
      for (const Ground ground :
           {Ground::inventory, Ground::cells, Ground::layout, Ground::behaviour}) {
        losses[static_cast<std::size_t>(ground)] += loss(state, seat, ground);
      }
      ++asked;
    });
  }
  CHECK(asked > 20);
  CHECK(losses[1] < 0.93 * losses[0]);
  CHECK(losses[2] < losses[1]);
  CHECK(losses[3] < losses[2]);
}

TEST_CASE("siguo: who moves at random is not misread badly", "[search/junqi]") {
  std::array<double, 4> losses{};
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    for (const int plies : {80, 160}) {
      const Siguo truth = random_game<SiguoBoard>(seed, plies);
      if (truth.over()) continue;
      for (const Ground ground :
           {Ground::inventory, Ground::cells, Ground::layout, Ground::behaviour}) {
        losses[static_cast<std::size_t>(ground)] += loss(truth, truth.seat(), ground);
      }
    }
  }
  for (std::size_t ground = 1; ground < losses.size(); ++ground) CHECK(losses[ground] < losses[0]);
  CHECK(losses[3] < 1.05 * losses[2]);
}

}  // namespace
}  // namespace tianji::junqi
