#include "search/regret/tree.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "engine/theory/cards/goofspiel.h"
#include "engine/theory/cards/kuhn.h"
#include "engine/theory/cards/leduc.h"
#include "engine/theory/cards/liars_dice.h"
#include "engine/theory/tic_tac_toe.h"
#include "search/regret/compile.h"
#include "search/regret/sequence_form.h"
#include "tests/search/regret/random_trees.h"

namespace tianji::search::regret {
namespace {

/// Seat 0's mean payoff when all choose uniformly, by the rules of the game alone.
template <Position P>
double played_uniformly(P& state) {
  if (state.over()) return state.value(Side{0});
  typename P::MoveList moves;
  state.moves(moves);
  std::vector<double> shares(moves.size(), 1.0 / static_cast<double>(moves.size()));
  if (state.seat() == kChance) {
    typename P::ChanceList outcomes;
    state.chances(outcomes);
    for (std::size_t i = 0; i < moves.size(); ++i) shares[i] = outcomes[i].probability;
  }
  double sum = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto undo = state.play(moves[i]);
    sum += shares[i] * played_uniformly(state);
    state.undo(moves[i], undo);
  }
  return sum;
}

TEST_CASE("compiled poker has the nodes and information sets of its rules", "[search/regret]") {
  const Tree kuhn = *compile(theory::Kuhn{});
  CHECK(kuhn.nodes.size() == 58);
  CHECK(kuhn.seats[0].sets.size() == 6);
  CHECK(kuhn.seats[1].sets.size() == 6);
  const Tree leduc = *compile(theory::Leduc{});
  CHECK(leduc.nodes.size() == 774 + 1116 + 49);
  // 3 cards, 3 places of a round each; 3 * 3 cards and boards, 5 ways there, 3 places of a round.
  CHECK(leduc.seats[0].sets.size() == 3 * 3 + 9 * 5 * 3);
  CHECK(leduc.seats[1].sets.size() == 3 * 3 + 9 * 5 * 3);
  // Six rolls, and 2048 of the 4096 sets of bids: after the highest bid only `liar` is left, which
  // is no decision.
  const Tree dice = *compile(theory::LiarsDice{});
  CHECK(dice.seats[0].sets.size() + dice.seats[1].sets.size() == 6 * 2048);
}

TEST_CASE("a compiled game has the value of its rules for players that choose uniformly",
          "[search/regret]") {
  theory::Kuhn kuhn;
  theory::Leduc leduc;
  theory::LiarsDice dice;
  const auto uniform = [](const Tree& tree) { return value(tree, uniform_profile(tree)); };
  CHECK(uniform(*compile(kuhn)) == Approx(played_uniformly(kuhn)));
  CHECK(uniform(*compile(leduc)) == Approx(played_uniformly(leduc)));
  CHECK(uniform(*compile(dice)) == Approx(played_uniformly(dice)));
  // Choices at the same time: seat 1 does not see seat 0's, and both are alike.
  CHECK(uniform(*compile(theory::Goofspiel(3))) == Approx(0).margin(1e-12));
}

Value minimax(const theory::TicTacToe& state) {
  if (state.over()) return state.value(Side{0});
  theory::TicTacToe::MoveList moves;
  state.moves(moves);
  const bool first = state.seat() == Seat{0};
  Value best = first ? -kInfinite : kInfinite;
  for (const auto move : moves) {
    theory::TicTacToe next = state;
    next.play(move);
    best = first ? std::max(best, minimax(next)) : std::min(best, minimax(next));
  }
  return best;
}

TEST_CASE("a game in full view has its minimax value", "[search/regret]") {
  for (const char* text : {"ox./xxo/o..", "x.o/.x./..o", "o.x/.../xo.", "..o/.xx/o.."}) {
    theory::TicTacToe game;
    REQUIRE(parse(text, game).ok());
    const auto exact = solve_sequence_form(*compile(game));
    REQUIRE(exact.ok());
    INFO(text);
    CHECK(exact->value == Approx(minimax(game)).margin(1e-4));
  }
}

TEST_CASE("goofspiel tells the size of its tree before it is built", "[search/regret]") {
  for (std::size_t cards = 1; cards <= 4; ++cards) {
    const theory::Goofspiel game(cards);
    CHECK(tree_nodes(game) == static_cast<double>(compile(game)->nodes.size()));
  }
  theory::Goofspiel game(4);
  game.deal(2);
  CHECK(tree_nodes(game) == static_cast<double>(compile(game)->nodes.size()));
  game.play({1, 3});
  CHECK(tree_nodes(game) == static_cast<double>(compile(game)->nodes.size()));
  const theory::Goofspiel ordered(5, {.order = theory::GoofspielRules::Order::descending});
  CHECK(tree_nodes(ordered) == static_cast<double>(compile(ordered)->nodes.size()));
  const auto large = compile(theory::Goofspiel(7));
  REQUIRE_FALSE(large.ok());
  CHECK(sentence(large.status()) ==
        "read \"7\", expected a tree of at most 4194304 nodes, this one has about 2.5e11");
}

TEST_CASE("a game that outgrows the bound while it is compiled is refused", "[search/regret]") {
  CHECK(compile(theory::Kuhn{}, 58).ok());
  const auto large = compile(theory::Kuhn{}, 57);
  REQUIRE_FALSE(large.ok());
  CHECK(sentence(large.status()) == "read \"-- -\", expected a tree of at most 57 nodes");
}

TEST_CASE("values over pairs of sequences are those of the nodes", "[search/regret]") {
  Random random(21);
  for (int i = 0; i < 300; ++i) {
    const Tree tree = random_tree(random, 5);
    const Profile profile = random_profile(tree, random);
    CHECK(value(tree, profile) == Approx(walked_value(tree, profile)).margin(1e-9));
  }
}

TEST_CASE("what choices are worth at an information set is what leaving its behaviour changes",
          "[search/regret]") {
  Random random(23);
  for (int i = 0; i < 300; ++i) {
    const Tree tree = random_tree(random, 5);
    const Profile profile = random_profile(tree, random);
    for (std::size_t seat = 0; seat < tree.seats.size(); ++seat) {
      const SeatPart& part = tree.seats[seat];
      const Plans plans = realized(tree, profile);
      for (std::size_t set = 0; set < part.sets.size(); ++set) {
        double reach = 0;
        for (const Place& visit : part.visits_in(set)) {
          reach += visit.chance * plans[0][visit.sequences[0]] * plans[1][visit.sequences[1]];
        }
        const auto ranking = rank(choice_payoffs(tree, profile, seat, set));
        REQUIRE(ranking.assessments.size() == part.sets[set].count);
        const auto values = [&](std::uint32_t j) { return ranking.assessments[j].expected; };
        std::vector<double> whole;
        for (std::uint32_t choice = 0; choice < part.sets[set].count; ++choice) {
          Profile pure = profile;
          std::fill_n(pure[seat].begin() + part.sets[set].first, part.sets[set].count, 0);
          pure[seat][part.sets[set].first + choice] = 1;
          whole.push_back((seat == 0 ? 1 : -1) * value(tree, pure));
          CHECK(reach * (values(choice) - values(0)) ==
                Approx(whole[choice] - whole[0]).margin(1e-9));
        }
      }
    }
  }
}

TEST_CASE("a best response is the best of all pure strategies", "[search/regret]") {
  Random random(22);
  int tried = 0;
  for (int i = 0; i < 3000; ++i) {
    const Tree tree = random_tree(random, 4);
    const Profile profile = random_profile(tree, random);
    for (std::size_t seat = 0; seat < tree.seats.size(); ++seat) {
      if (pure_strategies(tree, seat, 200) >= 200) continue;
      ++tried;
      CHECK(best_response_value(tree, seat, profile) ==
            Approx(best_pure_value(tree, seat, profile)).margin(1e-9));
    }
  }
  CHECK(tried > 2000);
}

}  // namespace
}  // namespace tianji::search::regret
