// Records at a table in the browser.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/games/kinds.h"
#include "tests/place.h"
#include "tests/protocol/browser/table/sitting.h"

namespace tianji::protocol::browser {
namespace {

TEST_CASE("a turn is taken back, and a record is saved, loaded and played on from",
          "[protocol/browser/table]") {
  Sitting sitting;
  REQUIRE(sitting.table.begin("xiangqi", "", people(2)).ok());
  const Connection red = sitting.page("red");
  const Connection black = sitting.page("black");
  CHECK_THAT(sitting.request(black, {{"do", "back"}}), Catch::Contains("no turn of yours before"));
  for (const char* move : {"h2e2", "h9g7", "h0g2"}) {
    CHECK(sitting.move(sitting.state(red)["turn"] == 0 ? red : black, move).empty());
  }
  CHECK(sitting.request(black, {{"do", "back"}}).empty());
  CHECK(sitting.state(red)["turns"].size() == 1);
  CHECK(sitting.last(red, "note")["text"] == "Black takes a turn back");
  CHECK(sitting.move(black, "b9c7").empty());
  CHECK(sitting.request(red, {{"do", "resign"}}).empty());
  CHECK(sitting.state(black)["ending"]["reason"] == "Black wins: resignation");
  CHECK(sitting.request(red, {{"do", "record"}}).empty());
  const std::string text = sitting.last(red, "record")["text"];
  CHECK(sitting.request(black, {{"do", "load"}, {"text", text + text}}).empty());
  const json state = sitting.state(red);
  CHECK(state["record"].get<bool>());
  CHECK(sitting.last(red, "records")["titles"].size() == 2);
  CHECK(state["turns"].size() == 2);
  CHECK_FALSE(state.contains("legal"));
  CHECK_THAT(sitting.move(red, "h0g2"), Catch::Contains("this is a record"));
  CHECK(sitting.request(red, {{"do", "look"}, {"turn", 1}}).empty());
  CHECK(sitting.last(red, "sight")["sight"]["marks"] == json({25, 22}));
  CHECK(sitting.request(red, {{"do", "play on"}, {"turn", 1}}).empty());
  CHECK(sitting.move(black, "h9g7").empty());
  CHECK(sitting.state(red)["turns"].size() == 2);
}

TEST_CASE("a board of bridge in a file can be looked at and judged card by card",
          "[protocol/browser/table][threads]") {
  Sitting sitting;
  REQUIRE(sitting.table.begin("bridge", "", people(4)).ok());
  const Connection page = sitting.page("a");
  const std::string pbn =
      "[Board \"7\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n"
      "[Deal \"N:AKQ2.AKQ.AKQ.AKQ JT98.JT9.JT9.JT9 7654.876.876.876 3.5432.5432.5432\"]\n"
      "[Declarer \"N\"]\n[Contract \"3NT\"]\n[Result \"13\"]\n[Auction \"N\"]\n3NT AP\n"
      "[Play \"E\"]\nSJ S4 S3 SA\n*\n";
  CHECK(sitting.request(page, {{"do", "load"}, {"text", pbn}}).empty());
  const json state = sitting.state(page);
  CHECK(state["sight"]["cards"].size() == 4);
  CHECK(state["sight"]["hands"][1] == "JT98.JT9.JT9.JT9");
  CHECK(sitting.last(page, "records")["titles"] == json({"board 7: 3NT by N, 13 tricks"}));
  CHECK_FALSE(state["turns"][0]["meaning"].get<std::string>().empty());
  CHECK(sitting.request(page, {{"do", "look"}, {"turn", 5}}).empty());
  CHECK(sitting.last(page, "sight")["sight"]["cards"] == json({{1, "SJ"}}));
  CHECK(sitting.request(page, {{"do", "judge"}}).empty());
  sitting.wait([&] { return !sitting.last(page, "costs").is_null(); });
  CHECK(sitting.last(page, "costs")["lost"] == json({0, 0, 0, 0, 0, 0, 0, 0}));
  CHECK(sitting.request(page, {{"do", "par"}}).empty());
  sitting.wait([&] { return !sitting.last(page, "par").is_null(); });
  const json par = sitting.last(page, "par");
  CHECK(par["tricks"] ==
        json({{11, 11, 11, 12, 12}, {2, 2, 2, 1, 1}, {11, 11, 11, 12, 12}, {2, 2, 2, 1, 1}}));
  CHECK(par["par"] == 990);
  CHECK(par["contracts"] == "6NT by N, 6NT by S");
}

TEST_CASE("tricks are claimed: what holds ends the board, what does not is refused",
          "[protocol/browser/table][threads]") {
  Sitting sitting;
  REQUIRE(sitting.table.begin("bridge", "", people(4)).ok());
  const Connection page = sitting.page("a");
  const std::string pbn =
      "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n"
      "[Deal \"N:AKQ2.AKQ.AKQ.AKQ JT98.JT9.JT9.JT9 7654.876.876.876 3.5432.5432.5432\"]\n"
      "[Auction \"N\"]\n3NT AP\n[Play \"E\"]\nSJ S4 S3 SA\n*\n";
  REQUIRE(sitting.request(page, {{"do", "load"}, {"text", pbn}}).empty());
  REQUIRE(sitting.request(page, {{"do", "play on"}, {"turn", 8}}).empty());
  REQUIRE(sitting.state(page)["turn"] == 0);
  CHECK_THAT(sitting.request(page, {{"do", "claim"}, {"number", 14}}),
             Catch::Contains("a number of tricks, 0 to 12"));
  CHECK_THAT(sitting.request(page, {{"do", "claim"}, {"number", 12}}),
             Catch::Contains("the other side does not agree"));
  REQUIRE(sitting.request(page, {{"do", "load"}, {"text", pbn}, {"sure", true}}).empty());
  REQUIRE(sitting.request(page, {{"do", "play on"}, {"turn", 8}}).empty());
  CHECK(sitting.request(page, {{"do", "claim"}, {"number", 11}}).empty());
  const json end = sitting.state(page);
  CHECK(end["ending"]["reason"] == "3NT by N, 12 tricks");
  CHECK(end["sight"]["phase"] == "over");
  CHECK_FALSE(end["sight"]["hands"][1].is_null());
  CHECK(sitting.request(page, {{"do", "back"}}).empty());
  CHECK_FALSE(sitting.state(page)["over"].get<bool>());
}

TEST_CASE("a position is loaded as a record without moves", "[protocol/browser/table][threads]") {
  Sitting sitting;
  REQUIRE(sitting.table.begin("xiangqi", "", people(2)).ok());
  const Connection page = sitting.page("a");
  CHECK(sitting.request(page, {{"do", "load"}, {"text", " 4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 0 1\n"}})
            .empty());
  CHECK(sitting.state(page)["record"].get<bool>());
  CHECK(sitting.state(page)["turn"] == 1);
  CHECK_FALSE(sitting.request(page, {{"do", "load"}, {"text", "4k4/9/9 b"}}).empty());
  CHECK(sitting.request(page, {{"do", "play on"}, {"turn", 0}}).empty());
  REQUIRE(sitting.table.begin("bridge", "", people(4)).ok());
  CHECK(sitting
            .request(page, {{"do", "load"},
                            {"text",
                             "N:AKQ2.AKQ.AKQ.AKQ JT98.JT9.JT9.JT9 7654.876.876.876 "
                             "3.5432.5432.5432 S All Pass"}})
            .empty());
  CHECK(sitting.state(page)["sight"]["dealer"] == 2);
}

TEST_CASE("records are listed with what they say of rooms, names and results",
          "[protocol/browser/table][threads]") {
  Sitting sitting;
  REQUIRE(sitting.table.begin("xiangqi", "", people(2)).ok());
  const Connection page = sitting.page("a");
  const auto titles = [&](const std::string& text) {
    CHECK(sitting.request(page, {{"do", "load"}, {"text", text}}).empty());
    return sitting.last(page, "records")["titles"];
  };
  CHECK(titles("[Red \"Wang\"]\n[Black \"Li\"]\n\n1. Che2 Hg7 0-1\n\n[Event \"x\"]\n\nC2.5 *\n") ==
        json({"game 1: Wang – Li, 0-1", "game 2"}));
  CHECK(sitting.state(page)["turns"].size() == 2);
  CHECK_THAT(sitting.request(page, {{"do", "load"}, {"text", "1. Qxe2 Hg7 *\n"}}),
             Catch::Contains("ply 1: read \"Qxe2\""));
  REQUIRE(sitting.table.begin("bridge", "", people(4)).ok());
  CHECK(titles("[Board \"7\"]\n[North \"A\"]\n[South \"B\"]\n[East \"C\"]\n[West \"D\"]\n"
               "[Room \"Closed\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n"
               "[Deal \"N:AKQ2.AKQ.AKQ.AKQ JT98.JT9.JT9.JT9 7654.876.876.876 3.5432.5432.5432\"]\n"
               "[Declarer \"N\"]\n[Contract \"3NT\"]\n[Result \"1\"]\n") ==
        json({"board 7, Closed: A – B against D – C, 3NT by N, 1 trick"}));
}

TEST_CASE("a record of a small game is loaded, dice and all", "[protocol/browser/table]") {
  Sitting sitting;
  REQUIRE(sitting.table.begin("pig", "", people(2)).ok());
  const Connection first = sitting.page("a");
  const Connection second = sitting.page("b");
  for (int i = 0; i < 12; ++i) {
    const json state = sitting.state(first);
    const Connection mover = state["turn"] == 0 ? first : second;
    REQUIRE(sitting.move(mover, sitting.state(mover)["legal"][0]).empty());
  }
  const json turns = sitting.state(first)["turns"];
  REQUIRE(sitting.request(first, {{"do", "record"}}).empty());
  const std::string text = sitting.last(first, "record")["text"];
  CHECK(sitting.request(first, {{"do", "load"}, {"text", text}, {"sure", true}}).empty());
  CHECK(sitting.state(first)["record"].get<bool>());
  CHECK(sitting.state(first)["turns"] == turns);
  CHECK(sitting.last(first, "records")["titles"] == json({"game 1: p1 Human, p2 Human"}));
}

TEST_CASE("the game of a file stays while a record is looked at", "[protocol/browser/table]") {
  const Place place("stays.json", "");
  TableSettings settings;
  settings.file = place.path();
  {
    Sitting sitting(settings);
    REQUIRE(sitting.table.begin("nim", "", people(2)).ok());
    const Connection page = sitting.page("a");
    REQUIRE(sitting.move(page, sitting.state(page)["legal"][0]).empty());
    REQUIRE(sitting
                .request(page,
                         {{"do", "load"}, {"text", "# nim: x, y\n3 4\n3 2 | 2\n"}, {"sure", true}})
                .empty());
  }
  Sitting sitting(settings);
  REQUIRE(sitting.table.go_on().ok());
  CHECK_FALSE(sitting.state(sitting.page("a"))["record"].get<bool>());
}

TEST_CASE("records are put on a table from outside, and a number that is none is refused",
          "[protocol/browser/table]") {
  Sitting sitting;
  REQUIRE(sitting.table.begin("nim", "", people(2)).ok());
  const auto games = games::find_kind("nim")->recall("# 1\n3 4\n3 2 | 2\n# 2\n5\n4 | 2\n2\n");
  REQUIRE(games.ok());
  CHECK_THAT(sentence(sitting.table.show_records(*games, 2)),
             Catch::Contains("the number of a game below 2"));
  REQUIRE(sitting.table.show_records(*games, 1).ok());
  const Connection page = sitting.page("a");
  CHECK(sitting.last(page, "records")["number"] == 1);
  CHECK(sitting.state(page)["turns"].size() == 2);
  CHECK(sitting.request(page, {{"do", "choose"}, {"number", 0}}).empty());
  CHECK(sitting.state(page)["turns"].size() == 1);
  CHECK_THAT(sitting.request(page, {{"do", "choose"}, {"number", 7}}), Catch::Contains("below 2"));
}

}  // namespace
}  // namespace tianji::protocol::browser
