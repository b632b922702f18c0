#include "tuning/bridge/cards/cards.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>

#include "engine/bridge/state.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "protocol/games/bridge/bridge.h"
#include "search/bridge/card_rules/card_rules.h"
#include "search/bridge/results/card_costs.h"
#include "tuning/bridge/cards/cards_report.h"

namespace tianji::tuning {
namespace {

using namespace bridge;

/// A record of 1NT by South in which each hand plays the first card of the rules of thumb, or the
/// last.
Record played_board(std::uint64_t seed, bool best) {
  Random random(seed);
  Record board;
  board.board = std::to_string(seed);
  board.deal = random_deal(random);
  board.dealer = kSouth;
  State state(board.deal, Table(board.dealer, board.vulnerability));
  for (const Call call :
       {Call::bid(1, Strain::notrump), Call::pass(), Call::pass(), Call::pass()}) {
    board.calls.emplace_back().what = call;
    state.play(call);
  }
  board.contract = state.table().contract();
  while (!state.over()) {
    const CardAdvices advice = advise(view(state, state.seat()));
    const Card card = best ? advice[0].card : advice[advice.size() - 1].card;
    board.cards.emplace_back().what = card;
    state.play(card);
  }
  return board;
}

protocol::EngineTerms terms_with(const protocol::Settings& settings) {
  return {protocol::games::kBridge, "worlds 1", settings, 0, true};
}

protocol::EngineTerms by_rules() {
  return terms_with({{"PhaseSwitchTrick", "13"}, {"CheckWorlds", "0"}, {"Hash", "1"}});
}

TEST_CASE("cards: where the record plays our card, both lose the tricks that it cost",
          "[tuning/bridge/cards][threads]") {
  const protocol::EngineTerms terms = by_rules();
  protocol::Engines engines(terms);
  double_dummy::Solver solver;
  const Record board = played_board(4, true);
  const auto judged = judge(board, engines, solver, 13);
  REQUIRE(judged.ok());
  int lost = 0;
  for (const JudgedCard& card : judged->cards) {
    CHECK(card.ours == card.record);
    CHECK(card.ours_lost == card.record_lost);
    CHECK(card.rules_lost == card.record_lost);
    CHECK(card.phase == "rules");
    CHECK_FALSE(card.rule.empty());
    lost += card.ours_lost;
  }
  const auto costs = card_costs(solver, board);
  REQUIRE(costs.ok());
  int cost = 0;
  for (const CardCost& card : costs->cards) cost += card.lost;
  CHECK(lost == cost);  // a forced card loses nothing
  CHECK(judged->cards[0].role == Role::opening_lead);
}

TEST_CASE("cards: our card's cost is the best score less its own",
          "[tuning/bridge/cards][threads]") {
  const protocol::EngineTerms terms = by_rules();
  protocol::Engines engines(terms);
  double_dummy::Solver solver;
  const auto judged = judge(played_board(5, false), engines, solver, 4);
  REQUIRE(judged.ok());
  int others = 0;
  for (const JudgedCard& card : judged->cards) {
    REQUIRE(card.trick <= 4);
    others += card.ours == card.record ? 0 : 1;
    View seen;
    REQUIRE(parse(card.position, seen).ok());
    CHECK(seen.on_turn());
    CHECK(card.ours == advise(seen)[0].card);
    // The deal at this point, from the cards of the recorded position.
    State state(played_board(5, false).deal, seen.table());
    const double_dummy::Position position{
        {state.held(kNorth), state.held(kEast), state.held(kSouth), state.held(kWest)},
        Strain::notrump,
        seen.table().leader(),
        {}};
    double_dummy::Position now = position;
    for (const Card on_table : seen.table().trick()) now.trick.push_back(on_table);
    const auto scores = solver.scores(now);
    REQUIRE(scores);
    const auto tricks = [&](Card wanted) {
      return std::find_if(scores->begin(), scores->end(),
                          [&](const auto& s) { return s.card == wanted; })
          ->tricks;
    };
    const auto best =
        std::max_element(scores->begin(), scores->end(),
                         [](const auto& a, const auto& b) { return a.tricks < b.tricks; });
    CHECK(card.ours_lost == best->tricks - tricks(card.ours));
    CHECK(card.record_lost == best->tricks - tricks(card.record));
  }
  CHECK(others > 0);
}

TEST_CASE("cards: where worlds choose, the card of the rules is judged beside ours",
          "[tuning/bridge/cards][threads]") {
  const protocol::EngineTerms terms = terms_with({{"PhaseSwitchTrick", "0"}, {"Hash", "1"}});
  protocol::Engines engines(terms);
  double_dummy::Solver solver;
  const protocol::EngineTerms rule_terms = by_rules();
  protocol::Engines rule_engines(rule_terms);
  const Record board = played_board(5, false);
  const auto judged = judge(board, engines, solver, 8);
  const auto rules = judge(board, rule_engines, solver, 8);
  REQUIRE((judged.ok() && rules.ok()));
  REQUIRE(judged->cards.size() == rules->cards.size());
  int others = 0;
  for (std::size_t i = 0; i < judged->cards.size(); ++i) {
    CHECK(judged->cards[i].rules_lost == rules->cards[i].ours_lost);
    others += judged->cards[i].ours == rules->cards[i].ours ? 0 : 1;
  }
  CHECK(others > 0);
}

TEST_CASE("cards: a board without its auction is refused in a sentence", "[tuning/bridge/cards]") {
  const protocol::EngineTerms terms = by_rules();
  protocol::Engines engines(terms);
  double_dummy::Solver solver;
  Record board = played_board(6, true);
  board.calls.clear();
  const auto judged = judge(board, engines, solver);
  REQUIRE_FALSE(judged.ok());
  CHECK_THAT(sentence(judged.status()), Catch::Contains("an auction that ends in a contract"));
}

TEST_CASE("cards: the report adds up by role, trick, phase and rule", "[tuning/bridge/cards]") {
  const auto card = [](Role role, int trick, const char* rule, int ours, int record) {
    JudgedCard judged;
    judged.role = role;
    judged.trick = trick;
    judged.phase = "rules";
    judged.rule = rule;
    judged.ours = Card(Suit::spades, ours);
    judged.record = Card(Suit::spades, record);
    judged.ours_lost = ours;
    judged.record_lost = record;
    judged.rules_lost = record;
    return judged;
  };
  CardsReport report;
  report.add(
      {"1", {card(Role::declarer, 1, "finesse", 1, 0), card(Role::defence, 9, "count", 0, 0)}});
  report.add({"2", {card(Role::declarer, 1, "finesse", 0, 2)}});
  std::ostringstream csv;
  report.print_csv(csv);
  CHECK(csv.str() ==
        "role,trick,phase,rule,cards,other,ours,record\n"
        "declarer,1,rules,finesse,2,2,1,2\n"
        "defence,9,rules,count,1,0,0,0\n");
  std::ostringstream table;
  report.print_table(table, 5);
  CHECK_THAT(table.str(), Catch::Contains("declarer      1-3      0.500 0.500   1.000 1.000"));
  CHECK_THAT(table.str(), Catch::Contains("1.000 1.000  -0.500 1.500"));
  CHECK_THAT(table.str(), Catch::Contains("board 1, declarer, trick 1"));
  std::ostringstream json;
  report.print_json(json);
  CHECK_THAT(json.str(), Catch::Contains("\"boards\":2"));
}

}  // namespace
}  // namespace tianji::tuning
