#include "search/bridge/cards/best_card.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "search/bridge/cards/card_player.h"
#include "search/bridge/worlds/belief.h"
#include "tests/search/bridge/double_dummy/endings.h"
#include "tests/search/bridge/in_play.h"

namespace tianji::bridge {
namespace {

using double_dummy::Position;
using double_dummy::Solver;

/// Payoffs that rise with the tricks by steps as uneven as those of a contract.
BestCard::Payoffs uneven(Random& random) {
  BestCard::Payoffs result{};
  for (std::size_t i = 1; i < result.size(); ++i) {
    result[i] = result[i - 1] + (random.below(4) == 0 ? 450 : 30 + 20 * random.below(2));
  }
  return result;
}

/// Deals the cards of the two opponents of the hand on turn anew.
void redeal(Random& random, Position& position) {
  const Seat seat = position.turn();
  CardSet& left = position.hands[index(left_of(seat))];
  CardSet& right = position.hands[index(left_of(seat, 3))];
  std::vector<Card> cards;
  for (const Card card : left | right) cards.push_back(card);
  random.shuffle(std::span<Card>(cards));
  const auto share = static_cast<std::size_t>(left.size());
  left = right = CardSet();
  for (std::size_t i = 0; i < cards.size(); ++i) (i < share ? left : right).add(cards[i]);
}

/// Checks that BestCard chooses the card that the full matrix of a decision gives, and returns how
/// many double-dummy tests it needed per card and world.
double tests_a_card(std::uint64_t seed, int played, std::size_t worlds, bool equal_weights) {
  Random random(seed);
  Position position{random_deal(random), static_cast<Strain>(seed % 5), kSouth, {}};
  double_dummy::play_randomly(random, position, played);
  position.trick.clear();
  std::vector<Card> cards;
  for (const Card card : double_dummy::legal_plays(position)) cards.push_back(card);
  random.shuffle(std::span<Card>(cards));

  Solver solver;
  const auto solver_of = [&](std::size_t) -> Solver& { return solver; };
  const BestCard::Payoffs payoffs = uneven(random);
  BestCard best(cards, payoffs, RiskForm::downside);
  PayoffMatrix matrix(cards.size());
  for (std::size_t i = 0; i < worlds; ++i) {
    redeal(random, position);
    const double weight = equal_weights ? 1 : 0.05 + random.uniform();
    const auto scores = *solver.scores(position);
    std::vector<double> row(cards.size());
    for (const auto& [card, tricks] : scores) {
      const auto at = std::find(cards.begin(), cards.end(), card) - cards.begin();
      row[static_cast<std::size_t>(at)] = payoffs[static_cast<std::size_t>(tricks)];
    }
    REQUIRE(matrix.add_world(row, weight));
    best.add({position, weight, *solver.tricks(position)});
    REQUIRE(best.settle(solver_of));
    const Ranking ranking = rank(matrix, {.lambda = 0, .form = RiskForm::downside});
    INFO("seed " << seed << " world " << i);
    const auto chosen = best.best(solver_of);
    REQUIRE(chosen == ranking.order.front());
    for (std::size_t k = 0; k <= i; ++k) CHECK(best.payoff(*chosen, k) == matrix.at(*chosen, k));
  }
  return static_cast<double>(best.tests()) / static_cast<double>(cards.size() * worlds);
}

TEST_CASE("the best card over worlds is that of the whole matrix, after every world",
          "[search/bridge/cards]") {
  for (std::uint64_t seed = 1; seed <= 120; ++seed) {
    tests_a_card(seed, 28 + 4 * static_cast<int>(seed % 3), 12, seed % 2 == 0);
  }
}

TEST_CASE("the best card over many worlds of ten cards is that of the whole matrix",
          "[search/bridge/cards][slow]") {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) tests_a_card(seed, 12, 40, seed % 2 == 0);
}

TEST_CASE("cards that lose early are not tested again", "[search/bridge/cards]") {
  double sum = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) sum += tests_a_card(seed, 20, 16, false);
  CHECK(sum / 10 < 1);
}

TEST_CASE("a solver that is stopped settles nothing", "[search/bridge/cards]") {
  Random random(3);
  const Position position{random_deal(random), Strain::notrump, kSouth, {}};
  std::vector<Card> cards;
  for (const Card card : position.hands[index(kSouth)]) cards.push_back(card);
  Solver solver;
  BestCard best(cards, uneven(random), RiskForm::rms);
  best.add({position, 1, *solver.tricks(position)});
  std::atomic<bool> stop = true;
  solver.stop_when(&stop);
  const auto solver_of = [&](std::size_t) -> Solver& { return solver; };
  CHECK_FALSE(best.settle(solver_of));
  stop = false;
  CHECK(best.settle(solver_of));
  CHECK(best.best(solver_of).has_value());
}

struct Asked {
  bool only_choice = false;
  int switch_trick = 0;
  int threads = 1;
};
Choice decide(const View& view, const Asked& asked) {
  Settings settings;
  settings.risk.lambda = 0;
  settings.only_choice = asked.only_choice;
  settings.switch_declarer = settings.switch_defender = asked.switch_trick;
  settings.threads = asked.threads;
  Solvers solvers(settings.threads, std::size_t{16} << 20);
  search::Control control;
  search::Budget budget({.worlds = 24}, {.samples = true}, control);
  KeptDeals kept;
  return choose_card(view, settings, {[] { return indifferent(); }, solvers, kept, budget});
}

TEST_CASE("where only the choice is asked for, it is the same, with the same mean",
          "[search/bridge/cards][threads]") {
  std::uint64_t nodes = 0;
  std::uint64_t nodes_in_full = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const State state = in_play(seed, 20 + static_cast<int>(seed % 20));
    const View seen = view(state, state.seat());
    const int switch_trick = seed % 3 == 0 ? 13 : 0;
    const Choice full = decide(seen, {.switch_trick = switch_trick});
    if (full.worlds == 0) continue;
    INFO("seed " << seed);
    for (const int threads : {1, 3}) {
      const Choice only = decide(seen, {true, switch_trick, threads});
      CHECK(only.candidates[0].move == full.candidates[0].move);
      CHECK(only.candidates[0].expected == Approx(full.candidates[0].expected));
      CHECK(*only.candidates[0].tricks == Approx(*full.candidates[0].tricks));
      CHECK(*only.candidates[0].make == Approx(*full.candidates[0].make));
      CHECK(only.candidates.size() == full.candidates.size());
      CHECK(only.worlds == full.worlds);
      CHECK(only.grounds == full.grounds);
      CHECK(only.reason == full.reason);
      CHECK(only.overruled == full.overruled);
      CHECK(only.weighing == nullptr);
      if (threads > 1) continue;
      nodes += only.nodes;
      nodes_in_full += full.nodes;
    }
  }
  CHECK(nodes < nodes_in_full * 3 / 4);
}

}  // namespace
}  // namespace tianji::bridge
