#include "search/bridge/player.h"

#include <catch2/catch.hpp>

#include "search/bridge/options.h"
#include "search/thinking/weighing.h"
#include "tests/search/desk.h"

namespace tianji::bridge {
namespace {

TEST_CASE("nobody thinks about a play in which dummy's cards are not told", "[search/bridge]") {
  search::PlayerDesk desk(search::bridge_options(), search::make_bridge_player, "16");
  // Declarer is to play dummy's card.
  REQUIRE(desk.position("E:KQ3.AK5.QJ72.K43 - - - N None E",
                        "1NT X XX 2S 3C 4H Pass Pass X Pass "
                        "Pass Pass C2")
              .ok());
  for (const bool ponder : {false, true}) {
    search::Control control(ponder);
    search::Limits limits;
    limits.worlds = 4;
    limits.ponder = ponder;
    const auto answer = desk.player().think(limits, control, [](const search::Info&) {});
    CHECK_THAT(sentence(answer.status()), Catch::Contains("expected the cards of dummy (West)"));
  }
  CHECK_THAT(desk.query("legal"), Catch::Contains("expected the cards of dummy (West)"));
}

using search::Decision;
using search::Limits;

/// South follows with one of four diamonds; East calls over 1H.
constexpr const char* kPlay = "N:KJ5.Q83.Q73.T952 - AQ7.K42.K652.AQ4 - S None S";
constexpr const char* kPlayed = "1NT Pass Pass Pass D9 D3 DT";
constexpr const char* kCall = "N:- AKQ854.42.KJ7.A5 - - N None E";
constexpr const char* kCalled = "1H";

search::PlayerDesk desk() { return {search::bridge_options(), search::make_bridge_player, "16"}; }

Limits worlds(int count, std::vector<std::string> only, std::vector<std::string> banned = {}) {
  Limits limits;
  limits.worlds = count;
  limits.only = std::move(only);
  limits.banned = std::move(banned);
  return limits;
}

TEST_CASE("searchmoves of bridge are the only cards chosen, a banned one is not",
          "[search/bridge][threads]") {
  auto south = desk();
  REQUIRE(south.position(kPlay, kPlayed).ok());
  const std::string usual = south.think(worlds(16, {})).move;
  const std::string other = usual == "D2" ? "D5" : "D2";
  CHECK(south.think(worlds(16, {other})).move == other);
  const Decision two = south.think(worlds(16, {other, "DK", "dk"}));
  REQUIRE(two.weighing);
  CHECK(two.weighing->candidates.size() == 2);
  CHECK(south.think(worlds(16, {}, {usual})).move != usual);
  CHECK(south.think(worlds(16, {usual, other}, {usual})).move == other);
}

TEST_CASE("searchmoves of an auction are weighed, whatever the table says",
          "[search/bridge][threads]") {
  auto east = desk();
  REQUIRE(east.position(kCall, kCalled).ok());
  const Decision decision = east.think(worlds(20, {"3NT", "5C", "Pass"}));
  REQUIRE(decision.weighing);
  CHECK(decision.weighing->candidates.size() == 3);
  CHECK(decision.weighing->payoffs.worlds() == 20);
  // None of the allowed calls is the bidding table's, so the best one over the worlds is chosen.
  const auto best = rank(decision.weighing->payoffs, decision.weighing->risk).order[0];
  CHECK(decision.weighing->candidates[best] == decision.move);
  const std::string book = east.think(worlds(1, {})).move;
  CHECK(east.think(worlds(1, {"5C", book})).move == book);
  CHECK(east.think(worlds(1, {}, {book})).move != book);
}

TEST_CASE("moves asked for that cannot be played are an error", "[search/bridge]") {
  auto east = desk();
  REQUIRE(east.position(kCall, kCalled).ok());
  CHECK_THAT(east.complaint(worlds(4, {"2S", "1C"})),
             Catch::StartsWith("searchmoves: read \"1C\""));
  CHECK_THAT(east.complaint(worlds(4, {}, {"ZZ"})), Catch::StartsWith("banned move: read \"ZZ\""));
  CHECK(east.complaint(worlds(4, {"Pass"}, {"Pass"})) ==
        "banned moves: read \"Pass\", expected at least one move that is not banned");
}

}  // namespace
}  // namespace tianji::bridge
