#include <catch2/catch.hpp>
#include <cmath>

#include "engine/dice/ewn.h"
#include "engine/theory/cards/kuhn.h"
#include "engine/theory/heaps/nim_for_three.h"
#include "engine/theory/tic_tac_toe.h"
#include "search/expectiminimax/search.h"
#include "search/max_n.h"
#include "search/mcts/information_set.h"
#include "search/mcts/uct.h"
#include "tests/engine/reading.h"

namespace tianji::search {
namespace {

class Iterations final : public Stopper {
 public:
  explicit Iterations(std::uint64_t most) : most_(most) {}
  bool should_stop(const Progress& progress) override { return progress.nodes >= most_; }

 private:
  std::uint64_t most_;
};

TEST_CASE("UCT finds what tic-tac-toe is worth and how to win it", "[search/mcts]") {
  Iterations iterations(40000);
  Uct<theory::TicTacToe> opening(theory::TicTacToe{}, {.exploration = 0.7}, Random(1));
  opening.run(iterations);
  CHECK(std::abs(opening.best().mean) < kWin * 0.3);
  const auto winning = from<theory::TicTacToe>("x../ox./o..");
  Uct<theory::TicTacToe> search(winning, {}, Random(1));
  search.run(iterations);
  CHECK(to_text(winning, search.best().move) == "c1");
  CHECK(search.best().mean == kWin);
}

/// The exact value of an EinStein position for the side of `seat`.
double exact_value(const dice::Ewn& position, Seat seat) {
  Table table(1);
  Expectiminimax<dice::Ewn> search(position, &table, ChancePruning::star2);
  const Value value = search.value(dice::Ewn::side(seat), -kInfinite, kInfinite, 40);
  REQUIRE(search.guesses() == 0);
  return value;
}

TEST_CASE("UCT comes near to expectiminimax where chance acts", "[search/mcts]") {
  for (const char* text : {"5/5/1A2B/2ab1/5 r 1", "5/5/1B1A1/5/2a2 r 1", "5/5/2cA1/2b2/5 r -"}) {
    const auto position = from<dice::Ewn>(text);
    const double value = exact_value(position, position.seat());
    Uct<dice::Ewn> search(position, {}, Random(2));
    Iterations iterations(20000);
    search.run(iterations);
    INFO(text << " " << to_text(position, search.best().move));
    CHECK(search.best().mean == Approx(value).margin(0.08 * kWin));
    dice::Ewn after = position;
    after.play(search.best().move);
    CHECK(exact_value(after, position.seat()) == Approx(value).margin(0.02 * kWin));
  }
}

TEST_CASE("UCT plays for each of three sides its own best", "[search/mcts]") {
  const auto position = from<theory::NimForThree>("1 2 3 p1");
  const auto exact = MaxN<theory::NimForThree>(position).best(10);
  Uct<theory::NimForThree> search(position, {}, Random(3));
  Iterations iterations(20000);
  search.run(iterations);
  theory::NimForThree after = position;
  after.play(search.best().move);
  CHECK(MaxN<theory::NimForThree>(after).values(10)[0] == exact.values[0]);
}

TEST_CASE("the same seed gives the same visits", "[search/mcts]") {
  const auto visits = [] {
    Uct<theory::TicTacToe> search(theory::TicTacToe{}, {}, Random(9));
    Iterations iterations(500);
    search.run(iterations);
    std::vector<std::uint64_t> result;
    for (const auto& move : search.moves()) result.push_back(move.visits);
    return result;
  };
  CHECK(visits() == visits());
}

using theory::Kuhn;
using KuhnView = Kuhn::View;

InformationSetMcts<Kuhn> searched(std::string_view text, std::uint64_t iterations) {
  KuhnView seen = view(Kuhn{}, Seat{0});
  REQUIRE(parse(text, seen).ok());
  InformationSetMcts<Kuhn> search(seen, {.most = 2}, Random(4));
  Iterations stop(iterations);
  search.run(stop);
  return search;
}

TEST_CASE("information-set MCTS of Kuhn poker never plays what every equilibrium excludes",
          "[search/mcts]") {
  // Facing a bet, the king calls and wins 2, the jack folds and loses 1 (Kuhn 1950).
  for (const char* king : {"K? pb p1", "?K b p2"}) {
    const auto best = searched(king, 4000).best();
    CHECK(best.move == theory::KuhnRules<2>::kBet);
    CHECK(best.mean == Approx(2));
  }
  for (const char* jack : {"J? pb p1", "?J b p2"}) {
    const auto best = searched(jack, 4000).best();
    CHECK(best.move == theory::KuhnRules<2>::kPass);
    CHECK(best.mean == Approx(-1));
  }
  // After a pass the king bets: it loses nothing by it and may be called.
  CHECK(searched("?K p p2", 20000).best().move == theory::KuhnRules<2>::kBet);
  // With the queen the first seat does not bet: only a king would call.
  CHECK(searched("Q? - p1", 40000).best().move == theory::KuhnRules<2>::kPass);
}

TEST_CASE("information-set MCTS tells apart what seats see and nothing else", "[search/mcts]") {
  // With the first seat's jack: its own two decisions, and two of the other seat with queen or
  // king.
  CHECK(searched("J? - p1", 5000).information_sets() == 6);
}

TEST_CASE("information-set MCTS stays near the value of Kuhn poker for the seats' cards",
          "[search/mcts]") {
  // In the equilibria of Kuhn poker the first seat's king is worth between 7/6 and 4/3. Near any of
  // them it earns more than a game of two passes and less than a game in which both bet.
  const auto king = searched("K? - p1", 40000).best();
  CHECK(king.mean > 1.0);
  CHECK(king.mean < 2.0);
}

}  // namespace
}  // namespace tianji::search
