#include "search/bridge/cards/card_player.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <span>

#include "search/bridge/card_rules/card_rules.h"
#include "search/bridge/results/results.h"
#include "search/bridge/worlds/belief.h"
#include "tests/search/bridge/in_play.h"

namespace tianji::bridge {
namespace {

/// Decides with `worlds` worlds and no belief.
Choice decide(const View& view, int worlds, const Belief& belief = indifferent(),
              Settings settings = {}) {
  settings.worlds = worlds;
  Solvers solvers(settings.threads, std::size_t{16} << 20);
  search::Control control;
  search::Budget budget({.worlds = worlds}, {.samples = true}, control);
  KeptDeals kept;
  return choose_card(view, settings, {[&] { return belief; }, solvers, kept, budget});
}

TEST_CASE("with open cards the choice is double dummy's, and exact",
          "[search/bridge/cards][threads]") {
  double_dummy::Solver solver;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const State state = in_play(seed, 20 + static_cast<int>(seed));
    const View open(state.seat(), state.deal(), state.table());
    const Choice choice = decide(open, 64);
    double_dummy::Position position{
        .hands = {state.held(kNorth), state.held(kEast), state.held(kSouth), state.held(kWest)},
        .trump = Strain::notrump,
        .leader = state.table().leader(),
        .trick = {}};
    for (const Card card : state.table().trick()) position.trick.push_back(card);
    const auto scores = *solver.scores(position);
    if (scores.size() < 2) continue;
    CHECK(choice.grounds == Grounds::exact);
    CHECK(choice.worlds == 1);
    const int best = *solver.tricks(position);
    for (const auto& [card, tricks] : scores) {
      if (Move(card) == choice.candidates[0].move) CHECK(tricks == best);
    }
  }
}

double best_expected(const Choice& choice) {
  double best = choice.candidates[0].expected;
  for (const Candidate& candidate : choice.candidates) best = std::max(best, candidate.expected);
  return best;
}

TEST_CASE("declarer's one plan for all worlds promises no more than a plan a world",
          "[search/bridge/cards][threads]") {
  Settings planning;
  Settings worlds_alone;
  worlds_alone.planned_tricks = 0;
  int differed = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const State truth = in_play(seed, 34);
    const View seen = view(truth, truth.seat());
    const Choice alone = decide(seen, 64, indifferent(), worlds_alone);
    const Choice planned = decide(seen, 64, indifferent(), planning);
    REQUIRE(alone.candidates.size() == planned.candidates.size());
    if (alone.weighing == nullptr) continue;
    CHECK(planned.worlds == alone.worlds);
    CHECK(best_expected(planned) <= best_expected(alone) + 1e-9);
    differed += planned.candidates[0].expected != alone.candidates[0].expected ? 1 : 0;
    for (std::size_t i = 1; i < planned.candidates.size(); ++i) {
      CHECK(planned.candidates[i - 1].adjusted >= planned.candidates[i].adjusted);
    }
    if (side_of(seen.seat()) != kNorthSouth) {
      CHECK(planned.candidates[0].move == alone.candidates[0].move);
      CHECK(planned.candidates[0].expected == alone.candidates[0].expected);
    }
  }
  CHECK(differed > 0);
}

TEST_CASE("equal views get equal choices whatever the hidden truth is",
          "[search/bridge/cards][threads]") {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const State truth = in_play(seed, 24);
    const View seen = view(truth, truth.seat());
    Random random(seed);
    const State other = sample(knowledge(seen), random);
    const Choice a = decide(seen, 12);
    const Choice b = decide(view(other, other.seat()), 12);
    REQUIRE(a.candidates.size() == b.candidates.size());
    for (std::size_t i = 0; i < a.candidates.size(); ++i) {
      CHECK(a.candidates[i].move == b.candidates[i].move);
      CHECK(a.candidates[i].adjusted == b.candidates[i].adjusted);
    }
  }
}

TEST_CASE("threads change the time, not the answer", "[search/bridge/cards]") {
  const State truth = in_play(9, 22);
  Settings two;
  two.threads = 2;
  const Choice a = decide(view(truth, truth.seat()), 12);
  const Choice b = decide(view(truth, truth.seat()), 12, indifferent(), two);
  for (std::size_t i = 0; i < a.candidates.size(); ++i) {
    CHECK(a.candidates[i].move == b.candidates[i].move);
    CHECK(a.candidates[i].expected == b.candidates[i].expected);
  }
}

TEST_CASE("threads that work on one open deal together choose what one does",
          "[search/bridge/cards][threads]") {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const State state = in_play(seed, 12);
    const View open(state.seat(), state.deal(), state.table());
    const Choice alone = decide(open, 1);
    Solvers together = Solvers::one_of(2, std::size_t{16} << 20);
    search::Control control;
    search::Budget budget({.worlds = 1}, {.samples = true}, control);
    KeptDeals kept;
    const Choice choice =
        choose_card(open, Settings{}, {[] { return indifferent(); }, together, kept, budget});
    CHECK(choice.grounds == alone.grounds);
    REQUIRE(choice.candidates.size() == alone.candidates.size());
    for (std::size_t i = 0; i < alone.candidates.size(); ++i) {
      CHECK(choice.candidates[i].move == alone.candidates[i].move);
      CHECK(choice.candidates[i].expected == alone.candidates[i].expected);
    }
    CHECK(choice.candidates[0].pv == alone.candidates[0].pv);
  }
}

TEST_CASE("early tricks and forced cards go by rules of thumb", "[search/bridge/cards][threads]") {
  const State lead = in_play(3, 0);
  Settings unchecked;
  unchecked.check_worlds = 0;
  const Choice plain = decide(view(lead, lead.seat()), 8, indifferent(), unchecked);
  CHECK(plain.grounds == Grounds::rules);
  CHECK(plain.worlds == 0);
  Settings at_once;
  at_once.switch_declarer = at_once.switch_defender = 0;
  CHECK(decide(view(lead, lead.seat()), 2, indifferent(), at_once).grounds == Grounds::pimc);
  const State last = in_play(3, 51);
  const Choice forced = decide(view(last, last.seat()), 8);
  CHECK(forced.grounds == Grounds::rules);
  CHECK(forced.candidates.size() == 1);
}

TEST_CASE("a rule's card stays first unless worlds find another clearly better",
          "[search/bridge/cards][threads]") {
  int kept = 0;
  int overruled = 0;
  for (std::uint64_t seed = 1; seed <= 60 && (kept == 0 || overruled == 0); ++seed) {
    const State truth = in_play(seed, 8);
    const View seen = view(truth, truth.seat());
    const CardAdvices advice = advise(seen);
    if (advice.size() == 1) continue;
    const Choice choice = decide(seen, 12);
    REQUIRE(choice.candidates.size() == advice.size());
    CHECK(choice.worlds == 12);
    std::vector<int> ranks;
    ranks.reserve(choice.candidates.size());
    REQUIRE(choice.weighing != nullptr);
    for (const Candidate& candidate : choice.candidates) {
      ranks.push_back(search::line_of(*choice.weighing, text(candidate.move)).value().rank);
    }
    if (choice.grounds == Grounds::rules) {
      ++kept;
      CHECK(choice.candidates[0].move == Move(advice[0].card));
      CHECK(choice.reason == advice[0].rule);
      CHECK(choice.overruled.empty());
    } else {
      ++overruled;
      CHECK(choice.overruled == advice[0].rule);
      CHECK(ranks[0] == 1);
      CHECK_FALSE(choice.candidates[0].move == Move(advice[0].card));
    }
    std::sort(ranks.begin(), ranks.end());
    for (std::size_t i = 0; i < ranks.size(); ++i) CHECK(ranks[i] == static_cast<int>(i) + 1);
  }
  CHECK(kept > 0);
  CHECK(overruled > 0);
}

TEST_CASE("too few worlds overrule nothing", "[search/bridge/cards][threads]") {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const State truth = in_play(seed, 8);
    const Choice choice = decide(view(truth, truth.seat()), 3);
    CHECK(choice.grounds == Grounds::rules);
  }
}

TEST_CASE("the roles change from rules to worlds each in its own trick",
          "[search/bridge/cards][threads]") {
  Settings settings;
  settings.switch_declarer = 0;
  for (int cards = 0; cards < 4; ++cards) {
    const State truth = in_play(2, cards);
    const View seen = view(truth, truth.seat());
    const bool declaring = truth.seat() == kSouth;
    CHECK(chosen_by_rules(seen, settings) == !declaring);
    if (advise(seen).size() == 1) continue;
    CHECK((decide(seen, 2, indifferent(), settings).grounds == Grounds::pimc) == declaring);
  }
}

TEST_CASE("a search that is stopped before its first world answers by rules",
          "[search/bridge/cards][threads]") {
  const State state = in_play(5, 16);
  const View seen = view(state, state.seat());
  Solvers solvers(1, std::size_t{16} << 20);
  search::Control control;
  control.stop();
  search::Budget budget({}, {}, control);
  KeptDeals kept;
  const Choice choice = choose_card(seen, Settings{}, {indifferent, solvers, kept, budget});
  CHECK(choice.candidates.size() == advise(seen).size());
}

/// Decides with the deals that earlier decisions have kept.
Choice decide_on(const View& view, KeptDeals& kept) {
  Solvers solvers(1, std::size_t{16} << 20);
  search::Control control;
  search::Budget budget({.worlds = 16}, {.samples = true}, control);
  return choose_card(view, Settings{}, {indifferent, solvers, kept, budget});
}

TEST_CASE("sampled deals are kept as long as they stay possible",
          "[search/bridge/cards][threads]") {
  int kept_on = 0;
  int dropped = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    State state = in_play(seed, 16);
    KeptDeals kept;
    const View before = view(state, state.seat());
    const Choice first = decide_on(before, kept);
    if (first.grounds != Grounds::pimc) continue;
    REQUIRE(kept.count() == 16);
    const Choice again = decide_on(before, kept);
    CHECK(kept.count() == 16);
    CHECK(again.candidates[0].move == first.candidates[0].move);
    CHECK(again.candidates[0].expected == first.candidates[0].expected);

    const Seat seat = state.seat();
    const Hands first_deal = kept[0].deal;
    do {
      MoveList moves;
      state.moves(moves);
      state.play(moves[0]);
    } while (state.seat() != seat);
    const View after = view(state, seat);
    const Knowledge known(after);
    kept.move_on(known);
    dropped += 16 - static_cast<int>(kept.count());
    for (std::size_t i = 0; i < kept.count(); ++i) {
      CHECK(admits(known, State(kept[i].deal, after.table())));
    }
    const bool possible = admits(known, State(first_deal, after.table()));
    CHECK((kept.count() > 0 && kept[0].deal == first_deal) == possible);
    kept_on += static_cast<int>(kept.count());

    // Cards taken back, or another seat: a new sample.
    kept.move_on(Knowledge(before));
    CHECK(kept.count() == 0);
    decide_on(before, kept);
    kept.move_on(Knowledge(view(state, left_of(seat))));
    CHECK(kept.count() == 0);
  }
  CHECK(kept_on > 0);
  CHECK(dropped > 0);
}

TEST_CASE("a contract is made by the tricks it needs, not by one more", "[search/bridge/cards]") {
  const Contract contract{.level = 3, .strain = Strain::notrump, .declarer = kSouth};
  Results results(contract, Vulnerability::none, kNorthSouth, 3);
  std::vector<double> payoffs(3);
  results.value(std::vector<int>{8, 9, 10}, Scoring::points, {}, payoffs);
  results.add(std::vector<int>{8, 9, 10}, 1);
  CHECK(payoffs == std::vector<double>{-50, 400, 430});
  results.add(std::vector<int>{9, 9, 9}, 3);
  CHECK(results.share_made(0) == Approx(0.75));
  CHECK(results.share_made(1) == Approx(1));
  CHECK(results.mean_tricks(0) == Approx(8.75));
  CHECK(results.mean_tricks(2) == Approx(9.25));
  Results theirs(contract, Vulnerability::none, kEastWest, 1);
  std::vector<double> one(1);
  theirs.value(std::vector<int>{9}, Scoring::points, {}, one);
  theirs.add(std::vector<int>{9}, 1);
  CHECK(one[0] == -400);
  CHECK(theirs.share_made(0) == 1);  // the share stays that of declarer
}

TEST_CASE("a world is begun only where the limit of nodes leaves room for it",
          "[search/bridge/cards][threads]") {
  const State state = in_play(7, 20);
  const View seen = view(state, state.seat());
  const auto nodes_of = [&](std::uint64_t most) {
    Solvers solvers(1, std::size_t{16} << 20);
    search::Control control;
    search::Budget budget({.nodes = most}, {}, control);
    KeptDeals kept;
    return choose_card(seen, Settings{}, {indifferent, solvers, kept, budget}).nodes;
  };
  const std::uint64_t one = nodes_of(1);
  for (const std::uint64_t worlds : {4U, 16U, 40U}) {
    const std::uint64_t nodes = nodes_of(worlds * one);
    CHECK(nodes <= worlds * one + 2 * one);
    CHECK(nodes >= worlds * one / 2);
  }
}

TEST_CASE("threads share the memory of the tables, or there are fewer of them",
          "[search/bridge/cards]") {
  CHECK(Solvers(1, std::size_t{64} << 20).count() == 1);
  CHECK(Solvers(4, std::size_t{64} << 20).count() == 4);
  CHECK(Solvers(256, std::size_t{16} << 20).count() == 16);
  CHECK(Solvers(3, 0).count() == 1);
}

TEST_CASE(
    "IMPs against the other candidates: an overtrick counts, and in a world nobody gains in the "
    "mean",
    "[search/bridge/cards]") {
  std::vector<double> payoffs{400, 430, -50};
  to_cross_imps(payoffs);
  CHECK(payoffs[0] == Approx((-1 + 10) / 2.0));
  CHECK(payoffs[1] == Approx((1 + 10) / 2.0));
  CHECK(payoffs[2] == Approx(-10));
  std::vector<double> alone{-300};
  to_cross_imps(alone);
  CHECK(alone[0] == 0);
  Random random(3);
  for (int i = 0; i < 100; ++i) {
    std::vector<double> points(2 + random.below(11));
    for (double& one : points) one = 10.0 * static_cast<int>(random.below(200)) - 1000;
    std::vector<double> imps = points;
    to_cross_imps(imps);
    double sum = 0;
    for (std::size_t j = 0; j < points.size(); ++j) {
      sum += imps[j];
      CHECK(std::abs(imps[j]) <= 24);
      for (std::size_t k = 0; k < points.size(); ++k) {
        if (points[j] > points[k]) CHECK(imps[j] >= imps[k]);
        if (points[j] >= points[k] + 20) CHECK(imps[j] > imps[k]);
      }
    }
    CHECK(sum == Approx(0).margin(1e-9));
  }
}

TEST_CASE("cards are weighed in the unit of the scoring, and scored in points whatever it is",
          "[search/bridge/cards][threads]") {
  const State state = in_play(5, 24);
  const View seen = view(state, state.seat());
  const Choice points = decide(seen, 12);
  for (const Scoring scoring : {Scoring::imps, Scoring::matchpoints}) {
    Settings settings;
    settings.scoring = scoring;
    const Choice choice = decide(seen, 12, indifferent(), settings);
    REQUIRE(choice.weighing != nullptr);
    CHECK(choice.weighing->unit == unit_of(scoring));
    REQUIRE(choice.weighing->tricks == points.weighing->tricks);  // the same worlds
    const Contract& contract = *seen.table().contract();
    const Results results(contract, seen.table().vulnerability(), side_of(state.seat()),
                          choice.candidates.size());
    std::vector<double> expected(choice.candidates.size());
    for (std::size_t i = 0; i < 12; ++i) {
      results.value(
          std::span(choice.weighing->tricks).subspan(i * expected.size(), expected.size()), scoring,
          {}, expected);
      for (std::size_t j = 0; j < expected.size(); ++j) {
        CHECK(choice.weighing->payoffs.at(j, i) == expected[j]);
      }
    }
    for (const Candidate& candidate : choice.candidates) {
      const auto same =
          std::find_if(points.candidates.begin(), points.candidates.end(),
                       [&](const Candidate& other) { return other.move == candidate.move; });
      CHECK(candidate.points == same->adjusted);
    }
  }
}

TEST_CASE(
    "payoffs are against the other tables, and against candidates where our contract is played",
    "[search/bridge/cards]") {
  const Contract game{.level = 4, .strain = Strain::hearts, .declarer = kNorth};
  const OtherResults lost{{.contract = game, .score = -50}};
  std::vector<double> payoffs{420, 450, -100};
  to_payoffs(payoffs, Scoring::imps, lost, kNorthSouth);
  CHECK(payoffs == std::vector<double>{10, 11, -2});
  payoffs = {420, 450, -100};
  to_payoffs(payoffs, Scoring::imps, {{.contract = game, .score = -420}}, kEastWest);
  CHECK(payoffs == std::vector<double>{0, 1, -11});
  payoffs = {420, 450, -50};
  to_payoffs(payoffs, Scoring::matchpoints, lost, kNorthSouth);
  CHECK(payoffs == std::vector<double>{100, 100, 50});
  payoffs = {420, 450, -50};
  to_payoffs(payoffs, Scoring::points, lost, kNorthSouth);
  CHECK(payoffs == std::vector<double>{420, 450, -50});
  // One table in two is played as here.
  std::vector<double> open{420, 450, -100};
  to_cross_imps(open);
  payoffs = {420, 450, -100};
  to_payoffs(payoffs, Scoring::imps, {lost[0], {.contract = game, .score = std::nullopt}},
             kNorthSouth);
  CHECK(payoffs[0] == Approx((10 + open[0]) / 2));
  CHECK(payoffs[2] == Approx((-2 + open[2]) / 2));
  payoffs = {420, 450, -100};
  to_payoffs(payoffs, Scoring::imps, {}, kNorthSouth);
  CHECK(payoffs == open);
  payoffs = {420};
  to_payoffs(payoffs, Scoring::matchpoints, {}, kNorthSouth);
  CHECK(payoffs[0] == 50);
}

TEST_CASE("of the contracts reached elsewhere the most frequent are told first",
          "[search/bridge/cards]") {
  const Contract game{.level = 4, .strain = Strain::hearts, .declarer = kNorth};
  ContractChances chances;
  CHECK(chances.most(3).empty());
  chances.add({{.contract = std::nullopt, .score = 0}, {.contract = game, .score = 420}}, 1);
  chances.add({{.contract = game, .score = -50}}, 2);
  const auto most = chances.most(1);
  REQUIRE(most.size() == 1);
  CHECK(most[0].contract == game);
  CHECK(most[0].probability == Approx(0.75));
  CHECK(chances.most(5).size() == 2);
}

TEST_CASE("matchpoints weigh the share of candidates beaten", "[search/bridge/cards]") {
  std::vector<double> payoffs{420, 450, 420, -50};
  to_matchpoints(payoffs);
  CHECK(payoffs[0] == Approx(50));
  CHECK(payoffs[1] == Approx(100));
  CHECK(payoffs[3] == Approx(0));
}

}  // namespace
}  // namespace tianji::bridge
