#include "tuning/match/records/records.h"

#include <catch2/catch.hpp>

#include "protocol/games/kinds.h"

namespace tianji::match {
namespace {

TEST_CASE("a stored game is recalled with its engines, its end and what was said",
          "[tuning/match/records]") {
  const MatchHead head{"bridge", "", {{0, "north\x1b"}, {1, "east"}}, {}, {}};
  GameRow game;
  game.number = 7;
  game.seats = {0, 1, 0, 1};
  game.result = "+400";
  game.reason = "3NT by N, 9 tricks";
  game.plies = 4;
  const char* calls[] = {"3NT", "Pass", "Pass", "Pass"};
  for (int ply = 0; ply < 4; ++ply) {
    DecisionRow decision;
    decision.ply = ply;
    decision.move = calls[ply];
    if (ply == 0) {
      decision.meaning = "to play";
      decision.info = "info string phase=book meaning=to_play alert=true";
    }
    game.decisions.push_back(decision);
  }
  const std::string opening =
      "N:AKQ2.AKQ.AKQ.AKQ JT98.JT9.JT9.JT9 7654.876.876.876 3.5432.5432.5432 N None N";
  const protocol::games::Recalled recalled = match::recalled(head, opening, game);
  CHECK(recalled.title.find("game 7: north") == 0);
  CHECK(recalled.title.find('\x1b') == std::string::npos);
  CHECK(recalled.title.find(" - east, +400, 3NT by N, 9 tricks") != std::string::npos);
  CHECK(recalled.moves == std::vector<std::string>{"3NT", "Pass", "Pass", "Pass"});
  REQUIRE(recalled.notes.size() == 4);
  CHECK(recalled.notes[0].meaning == "to play");
  CHECK(recalled.notes[0].alert);
  CHECK(recalled.notes[1].meaning.empty());
  const auto table = protocol::games::find_kind("bridge")->begin({}, recalled.opening);
  REQUIRE(table.ok());
  for (const std::string& move : recalled.moves) CHECK((*table)->play(move, {}).ok());
}

}  // namespace
}  // namespace tianji::match
