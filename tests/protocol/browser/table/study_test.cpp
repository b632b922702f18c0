// Games that are over, and records, are studied with an engine.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/protocol/browser/table/sitting.h"

namespace tianji::protocol::browser {
namespace {

TableSettings short_thoughts() {
  TableSettings settings;
  settings.go = "nodes 300 worlds 1 depth 2";
  return settings;
}

TEST_CASE("a line is tried from any turn of a record, and nothing is played by that",
          "[protocol/browser/table]") {
  Sitting sitting;
  REQUIRE(sitting.table.begin("xiangqi", "", people(2)).ok());
  const Connection page = sitting.page("a");
  CHECK_THAT(sitting.request(page, {{"do", "try"}, {"turn", 0}, {"moves", {"h2e2"}}}),
             Catch::Contains("studied at its end"));
  REQUIRE(sitting.request(page, {{"do", "load"}, {"text", "1. C2.5 H8+7 2. H2+3 *\n"}}).empty());
  CHECK(sitting.request(page, {{"do", "try"}, {"turn", 1}, {"moves", {"H2+3", "R1+1"}}}).empty());
  const json tried = sitting.last(page, "tried");
  CHECK(tried["turn"] == 1);
  CHECK(tried["moves"] == json({"H2+3", "R1+1"}));
  CHECK(tried["seat"] == 1);
  CHECK(tried["sight"]["marks"] == json({8, 17}));
  const json legal = tried["legal"];
  CHECK(std::find(legal.begin(), legal.end(), "a9a8") != legal.end());
  CHECK(sitting.state(page)["turns"].size() == 3);
  CHECK_THAT(sitting.request(page, {{"do", "try"}, {"turn", 1}, {"moves", {"h2e2"}}}),
             Catch::Contains("read \"h2e2\""));
  CHECK_THAT(sitting.request(page, {{"do", "try"}, {"turn", 4}}),
             Catch::Contains("a turn from 0 to 3"));
  CHECK_THAT(sitting.request(page, {{"do", "try"}, {"turn", 1}, {"moves", {7}}}),
             Catch::Contains("a list of texts"));
}

TEST_CASE("an engine looks at a position that is tried, and the book is closed",
          "[protocol/browser/table][threads]") {
  Sitting sitting(short_thoughts());
  REQUIRE(sitting.table.begin("xiangqi", "", people(2)).ok());
  const Connection page = sitting.page("a");
  const Connection other = sitting.page("b");
  CHECK_THAT(sitting.request(page, {{"do", "analyse"}, {"turn", 0}}),
             Catch::Contains("studied at its end"));
  REQUIRE(sitting.request(page, {{"do", "load"}, {"text", "1. C2.5 *\n"}}).empty());
  CHECK(sitting.request(page, {{"do", "analyse"}, {"turn", 1}, {"moves", {"h9g7"}}}).empty());
  sitting.wait([&] { return sitting.last(page, "analysis")["done"] == true; });
  const json analysis = sitting.last(page, "analysis");
  CHECK(analysis["seat"] == 0);
  CHECK(analysis["moves"] == json({"h9g7"}));
  CHECK(analysis["list"].size() == 5);
  CHECK(analysis["list"][0].contains("score"));
  CHECK(sitting.last(other, "analysis").is_null());
  CHECK(sitting.request(page, {{"do", "no analysis"}}).empty());
}

TEST_CASE("a review goes through all turns, one after the other",
          "[protocol/browser/table][threads]") {
  Sitting sitting(short_thoughts());
  REQUIRE(sitting.table.begin("xiangqi", "", people(2)).ok());
  const Connection page = sitting.page("a");
  CHECK_THAT(sitting.request(page, {{"do", "review"}}), Catch::Contains("reviewed at its end"));
  // Black gives the rook away for a pawn.
  REQUIRE(
      sitting.request(page, {{"do", "load"}, {"text", "1. C2.5 R9+1 2. H2+3 R9.4 *\n"}}).empty());
  CHECK(sitting.request(page, {{"do", "review"}}).empty());
  CHECK_THAT(sitting.request(page, {{"do", "review"}}), Catch::Contains("reviewed already"));
  std::set<std::size_t> turns;
  sitting.wait([&] { return sitting.last(page, "reviewed")["turn"] == 3; });
  for (const std::string& text : sitting.heard[page]) {
    const json message = json::parse(text);
    if (message["type"] != "reviewed") continue;
    const auto turn = message["turn"].get<std::size_t>();
    turns.insert(turn);
    CHECK(message["of"] == 4);
    CHECK(message["seat"] == turn % 2);
    CHECK(message["best"].contains("score"));
  }
  CHECK(turns == std::set<std::size_t>{0, 1, 2, 3});
  CHECK(sitting.request(page, {{"do", "review"}}).empty());
  CHECK(sitting.request(page, {{"do", "choose"}, {"number", 0}}).empty());
  CHECK(sitting.request(page, {{"do", "review"}}).empty());  // the one before ended with its game
}

TEST_CASE(
    "a review of bridge tells what the tables would have called and what each seat could know",
    "[protocol/browser/table][threads]") {
  TableSettings settings;
  settings.go = "worlds 2 movetime 20";
  Sitting sitting(settings);
  REQUIRE(sitting.table.begin("bridge", "", people(4)).ok());
  const Connection page = sitting.page("a");
  const std::string pbn =
      "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n"
      "[Deal \"N:AKQ2.AKQ.AKQ.AKQ JT98.JT9.JT9.JT9 7654.876.876.876 3.5432.5432.5432\"]\n"
      "[Auction \"N\"]\n3NT AP\n[Play \"E\"]\nSJ S4 S3 S2\n*\n";
  REQUIRE(sitting.request(page, {{"do", "load"}, {"text", pbn}}).empty());
  CHECK(sitting.request(page, {{"do", "review"}}).empty());
  json call;
  json card;
  sitting.wait([&] {
    const json last = sitting.last(page, "reviewed");
    if (last.is_null()) return false;
    if (last["turn"] == 0) call = last;
    if (last["turn"] == 7) card = last;
    return last["turn"] == 7;
  });
  CHECK_FALSE(call["best"]["meaning"].get<std::string>().empty());
  CHECK(call["best"]["move"] != "3NT");
  CHECK(card["seat"] == 0);
  CHECK(card["played"]["move"] == "S2");
  CHECK(card["best"]["move"] != "S2");
}

}  // namespace
}  // namespace tianji::protocol::browser
