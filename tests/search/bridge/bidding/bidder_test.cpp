#include "search/bridge/bidding/bidder.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "search/bridge/worlds/belief.h"
#include "tests/eval/bridge/bidding/positions.h"

namespace tianji::bridge {
namespace {

using bidding::System;

const System& natural() {
  static const System kSystem = *bidding::builtin("natural");
  return kSystem;
}
const bidding::Agreements kAgreements{&natural(), &natural()};

/// A system that opens seven no-trump where others open one.
const System& wild() {
  static const System kSystem = *System::parse(
      "system wild\n"
      "fallback natural\n"
      "after open\n"
      "call hcp meaning\n"
      "7NT  15-17 too much\n"
      "1NT  15-17 enough\n"
      "next\n",
      "wild.bid");
  return kSystem;
}

/// Fewer worlds than this do not overrule the bidding table.
constexpr int kFewest = 16;

struct Table4 {
  View view;
  Solvers solvers{1, std::size_t{16} << 20};
  search::Control control;
  search::Budget budget;
  bidding::Agreements agreements;
  std::function<Belief()> believed = [this] { return belief(view, agreements); };

  explicit Table4(std::string_view text, int worlds = kFewest,
                  const bidding::Agreements& played = kAgreements)
      : budget({.worlds = worlds}, {.samples = true}, control), agreements(played) {
    REQUIRE(parse(text, view).ok());
  }
  Choice compare(const Settings& settings = {}, int more_over_slams = 1,
                 const OtherTables* others = nullptr) {
    const Comparison comparison{believed, solvers, budget, others, more_over_slams};
    return choose_call(view, agreements, settings, &comparison);
  }
};

TEST_CASE("a clear opening comes from the book at once, with its meaning",
          "[search/bridge/bidding]") {
  Table4 table("N:AQ752.KJ32.T9.A5 - - - N None N");
  const Choice choice = choose_call(table.view, kAgreements, Settings{}, nullptr);
  CHECK(choice.grounds == Grounds::book);
  CHECK(choice.candidates[0].move == Move(Call::bid(1, Strain::spades)));
  CHECK_THAT(choice.reason, Catch::Contains("spades"));
}

TEST_CASE("where no slam is near nothing is rolled out, however close the rows",
          "[search/bridge/bidding]") {
  Random random(4);
  for (int i = 0; i < 20; ++i) {
    const State state(random_deal(random), Table(kNorth));
    Table4 table(to_text(view(state, kNorth)));
    const Choice choice = table.compare();
    CHECK(choice.candidates.size() == 1);
    CHECK(choice.worlds == 0);
    CHECK(choice.grounds == Grounds::book);
  }
}

TEST_CASE("a table that bids a grand slam on a notrump opening is overruled, by enough worlds",
          "[search/bridge/bidding][threads]") {
  const bidding::Agreements agreements{&wild(), &natural()};
  constexpr std::string_view kHand = "N:AQ7.KJ32.T98.AQ4 - - - N None N";
  Table4 enough(kHand, kFewest, agreements);
  const Choice choice = enough.compare();
  CHECK(choice.grounds == Grounds::pimc);
  CHECK(choice.worlds == kFewest);
  CHECK(choice.candidates.back().move == Move(Call::bid(7, Strain::notrump)));
  CHECK(choice.candidates[0].expected > choice.candidates.back().expected);
  Table4 few(kHand, kFewest - 1, agreements);
  const Choice kept = few.compare();
  CHECK(kept.grounds == Grounds::book);
  CHECK(kept.candidates[0].move == Move(Call::bid(7, Strain::notrump)));
  // The weighing is reported although the bidding table's call stands.
  CHECK(kept.worlds == kFewest - 1);
  REQUIRE(kept.weighing != nullptr);
  const auto rank = [&](std::size_t i) {
    return search::line_of(*kept.weighing, text(kept.candidates[i].move))->rank;
  };
  CHECK(rank(0) == static_cast<int>(kept.candidates.size()));
  CHECK(rank(1) == 1);
  CHECK(kept.weighing->candidates.size() == kept.candidates.size());
}

TEST_CASE("calls are compared with what the other table scores on the same deal",
          "[search/bridge/bidding][threads]") {
  const System silent =
      *System::parse("system silent\nafter ...\ncall meaning\nP says nothing\n", "silent.bid");
  const bidding::Agreements agreements{&wild(), &natural()};
  constexpr std::string_view kHand = "N:AQ7.KJ32.T98.AQ4 - - - N None N";
  Table4 by_points(kHand, kFewest, agreements);
  const Choice points = by_points.compare();
  CHECK(points.elsewhere.empty());
  const std::vector<bidding::Agreements> pairs{{&silent, &silent}};
  const OtherTables passed_out(pairs, Counting::tricks, kNorth, Vulnerability::none);
  for (const Scoring scoring : {Scoring::imps, Scoring::matchpoints}) {
    Settings settings;
    settings.scoring = scoring;
    Table4 table(kHand, kFewest, agreements);
    const Choice choice = table.compare(settings, 1, &passed_out);
    REQUIRE(choice.elsewhere.size() == 1);
    CHECK_FALSE(choice.elsewhere[0].contract);
    REQUIRE(choice.weighing->candidates == points.weighing->candidates);
    for (std::size_t i = 0; i < choice.weighing->candidates.size(); ++i) {
      for (std::size_t world = 0; world < kFewest; ++world) {
        const auto scored = static_cast<int>(points.weighing->payoffs.at(i, world));
        const double payoff = choice.weighing->payoffs.at(i, world);
        if (scoring == Scoring::matchpoints) {
          CHECK(payoff == (scored > 0 ? 100 : 0));
        } else {  // up to three overtricks or the second undertrick are not counted
          CHECK(payoff == Approx(imps(scored)).margin(3));
          CHECK((payoff > 0) == (scored > 0));
        }
      }
    }
  }
}

/// A system that jumps to a slam opposite a notrump opening with too few points.
const System& rash() {
  static const System kSystem = *System::parse(
      "system rash\n"
      "fallback natural\n"
      "after 1NT\n"
      "call hcp meaning\n"
      "6NT  14-15 too much\n"
      "next\n",
      "rash.bid");
  return kSystem;
}

TEST_CASE("the opponents' doubles cost what fails, and their running what our double gains",
          "[search/bridge/bidding][threads]") {
  constexpr std::string_view kHand = "N:J2.KQ873.AQ2.974 - - - N None N moves 1H 1S 2H 2S";
  constexpr std::string_view kTrumps = "N:AQ987.KQJ6.2.KJ5 - - - N None N moves 1S 2H 2S 3H";
  const auto expected = [&](std::string_view position, double opponents, Call call) {
    Settings settings;
    settings.opponent_doubles = opponents;
    Table4 table(position, kFewest);
    const Choice choice = table.compare(settings);
    const auto found =
        std::find_if(choice.candidates.begin(), choice.candidates.end(),
                     [call](const Candidate& candidate) { return candidate.move == Move(call); });
    REQUIRE(found != choice.candidates.end());
    return found->expected;
  };
  const Call ours = Call::bid(3, Strain::hearts);
  CHECK(expected(kHand, 1, ours) < expected(kHand, 0, ours));
  CHECK(expected(kHand, 3, ours) < expected(kHand, 1, ours));
  CHECK(expected(kTrumps, 1, Call::double_()) < expected(kTrumps, 0, Call::double_()));
}

/// Whether the seat's hand fits the announcement of its last call.
bool true_to_its_word(const Table4& table, Call call) {
  const Auction& auction = table.view.table().auction();
  bidding::Understanding read(table.agreements, auction.dealer(),
                              table.view.table().vulnerability());
  for (const Call each : auction.calls()) read.push(each);
  read.push(call);
  const HandFacts hand(table.view.held(auction.turn()));
  return read.announced(auction.calls().size()).holds(hand);
}

/// A system that stops at game opposite a notrump opening with any hand.
const System& blunt() {
  static const System kSystem = *System::parse(
      "system blunt\n"
      "fallback natural\n"
      "after 1NT\n"
      "call H  meaning\n"
      "4H   6+ game\n"
      "next\n",
      "blunt.bid");
  return kSystem;
}

TEST_CASE("a slam for which the table has no row is placed by rollouts, and announced truly",
          "[search/bridge/bidding][threads]") {
  Table4 table("N:- - 4.AKJ9854.KQ865. - N None S moves 1NT Pass", 2 * kFewest,
               {&blunt(), &natural()});
  const Choice book = choose_call(table.view, table.agreements, Settings{}, nullptr);
  REQUIRE(book.candidates[0].move == Move(Call::bid(4, Strain::hearts)));
  Settings settings;
  settings.scoring = Scoring::imps;
  const Choice choice = table.compare(settings);
  const Choice again = table.compare(settings);
  REQUIRE(again.candidates.size() == choice.candidates.size());
  for (std::size_t i = 0; i < choice.candidates.size(); ++i) {
    CHECK(again.candidates[i].move == choice.candidates[i].move);
    CHECK(again.candidates[i].expected == choice.candidates[i].expected);
    CHECK(table.view.table().auction().legal(choice.candidates[i].move.call()));
  }
  const Call slam = Call::bid(6, Strain::hearts);
  CHECK(choice.candidates[0].move == Move(slam));
  CHECK(choice.grounds == Grounds::pimc);
  CHECK(choice.weighing->unit == "imps");
  CHECK(true_to_its_word(table, slam));
}

TEST_CASE("a question for key cards is answered by the table, whatever worlds say",
          "[search/bridge/bidding]") {
  Settings settings;
  settings.scoring = Scoring::imps;
  Table4 two("N:- - K9432.A32.KJ2.32 - N None S moves 1S Pass 3S Pass 4NT 5C", 32);
  const Choice answer = two.compare(settings);
  CHECK(answer.candidates.size() == 1);
  CHECK(answer.candidates[0].move == Move(Call::bid(5, Strain::diamonds)));
}

TEST_CASE("where the table asks for key cards worlds place no slam",
          "[search/bridge/bidding][threads]") {
  static const System kPrecision = *bidding::builtin("precision");
  Settings settings;
  settings.scoring = Scoring::imps;
  Table4 solid("N:- - AQ32.32.AQ2.A432 - N None S moves 4C Pass", 32, {&kPrecision, &natural()});
  CHECK(solid.compare(settings).candidates[0].move == Move(Call::bid(4, Strain::notrump)));
}

TEST_CASE("auctions that worlds bid wrong once", "[search/bridge/bidding][threads]") {
  Settings settings;
  settings.scoring = Scoring::imps;
  int tried = 0;
  for (const bidding::Position& position : bidding::positions()) {
    if (!position.by_worlds) continue;
    INFO(position.line);
    Table auction(kNorth, position.vulnerability);
    for (const Call call : position.calls) auction.push(call);
    Hands hands{};
    hands[index(auction.seat())] = position.hand;
    Table4 table(to_text(View(auction.seat(), hands, auction)), kFewest, position.agreements());
    const Move move = table.compare(settings).candidates[0].move;
    INFO("the call is " << text(move));
    CHECK(position.sensible(move.call()));
    ++tried;
  }
  CHECK(tried >= 10);
}

TEST_CASE("a slam that the table bids and worlds do not is declined",
          "[search/bridge/bidding][threads]") {
  Table4 table("N:- - KJ5.A874.K63.K92 - N None S moves 1NT Pass", kFewest, {&rash(), &natural()});
  const Choice book = choose_call(table.view, table.agreements, Settings{}, nullptr);
  REQUIRE(book.candidates[0].move == Move(Call::bid(6, Strain::notrump)));
  const Choice choice = table.compare();
  CHECK(choice.grounds == Grounds::pimc);
  CHECK(choice.candidates[0].move == Move(Call::bid(3, Strain::notrump)));
  CHECK(true_to_its_word(table, choice.candidates[0].move.call()));
}

TEST_CASE("over a slam more worlds are asked for as long as they leave it open",
          "[search/bridge/bidding][threads]") {
  Settings settings;
  settings.scoring = Scoring::imps;
  const auto worlds = [&settings](std::string_view position, int more) {
    Table4 table(position, kFewest);
    return table.compare(settings, more).worlds;
  };
  // Both hands are balanced, and the slam depends on whether they have 33 points.
  constexpr std::string_view kOpen = "N:- - KQ5.AJ74.K63.AT2 - N None S moves 1NT Pass";
  CHECK(worlds(kOpen, 1) <= kFewest);
  CHECK(worlds(kOpen, 4) > kFewest);
  CHECK(worlds(kOpen, 4) <= 4 * kFewest);
  CHECK(worlds(kOpen, 2) <= 2 * kFewest);
  // No slam among the candidates: a part-score.
  constexpr std::string_view kLow = "N:- - K62.63.KQ42.QJ73 - N None S moves 1NT Pass";
  CHECK(worlds(kLow, 4) == worlds(kLow, 1));
  // Hardly any doubt: seven no-trump with half of the points fails.
  Table4 clear("N:AQ7.KJ32.T98.AQ4 - - - N None N", kFewest, {&wild(), &natural()});
  CHECK(clear.compare({}, 4).worlds < 2 * kFewest);
}

/// A system that passes over every opening of the opponents.
const System& mute() {
  static const System kSystem = *System::parse(
      "system mute\n"
      "fallback natural\n"
      "after (1x)\n"
      "call hcp meaning\n"
      "P - silence\n",
      "mute.bid");
  return kSystem;
}

TEST_CASE("where the opponents take part the table's call is weighed, and overruled",
          "[search/bridge/bidding][threads]") {
  const bidding::Agreements agreements{&natural(), &mute()};
  Settings settings;
  settings.scoring = Scoring::imps;
  Table4 strong("N:- AKQJ72.AK3.KQ4.7 - - N None E moves 1C", 32, agreements);
  const Choice choice = strong.compare(settings);
  CHECK(choice.grounds == Grounds::pimc);
  CHECK(choice.candidates[0].move != Move(Call::pass()));
  Table4 weak("N:- 9872.863.9742.75 - - N None E moves 1C", 32, agreements);
  CHECK(weak.compare(settings).candidates[0].move == Move(Call::pass()));
}

TEST_CASE("with a double on the table more worlds are seen before the table's call stands",
          "[search/bridge/bidding][threads]") {
  Settings settings;
  settings.scoring = Scoring::imps;
  Table4 clear("N:- 9872.863.9742.75 - - N None E moves 1C", 32);
  CHECK(clear.compare(settings).worlds < 24);
  // Partner doubles them, and the pass with their trumps is as clear.
  Table4 doubled("N:AQ987.KQJ6.2.KJ5 - - - N None N moves 1S 2H 2S 3H Pass Pass X Pass", 32);
  const Choice choice = doubled.compare(settings);
  CHECK(choice.candidates[0].move == Move(Call::pass()));
  CHECK(choice.worlds >= 24);
}

TEST_CASE("undisturbed, a call is weighed that lets partner pass, not one that forces him",
          "[search/bridge/bidding][threads]") {
  Table4 forcing("N:- - KJ62.A3.KQ4.A873 - N None S moves 1H Pass");
  const Choice kept = forcing.compare();
  CHECK(kept.worlds == 0);
  CHECK(kept.candidates.size() == 1);
  Table4 near("N:- - K62.63.KQ42.QJ73 - N None S moves 1NT Pass");
  CHECK(near.compare().worlds > 0);
}

TEST_CASE("solvers are not stopped by a decision that is over",
          "[search/bridge/bidding][threads]") {
  Table4 table("N:- - KJ5.A874.K63.K92 - N None S moves 1NT Pass", kFewest, {&rash(), &natural()});
  REQUIRE(table.compare().worlds > 0);
  table.control.stop();
  Random random(1);
  CHECK(table.solvers[0].tricks(
      {.hands = random_deal(random), .trump = Strain::notrump, .leader = kNorth, .trick = {}}));
}

TEST_CASE("a comparison that is stopped falls back on the table's call",
          "[search/bridge/bidding][threads]") {
  Table4 table("N:- - KJ5.A874.K63.K92 - N None S moves 1NT Pass", kFewest, {&rash(), &natural()});
  table.control.stop();
  const Choice stopped = table.compare();
  CHECK(stopped.grounds == Grounds::book);
  CHECK(stopped.candidates[0].move == Move(Call::bid(6, Strain::notrump)));
}

}  // namespace
}  // namespace tianji::bridge
