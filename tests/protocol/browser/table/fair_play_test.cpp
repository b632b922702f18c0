// What a table in the browser does not let people do to each other.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "engine/core/text.h"
#include "tests/place.h"
#include "tests/protocol/browser/table/sitting.h"

namespace tianji::protocol::browser {
namespace {

constexpr const char* kArmy = "setup:dhfacghegidkifbkecjighjlj";
const json kPerson = {{{"by", "person"}}};
const json kTwoPeople = {{{"by", "person"}}, {{"by", "person"}}};

/// North is cold for 3NT; East has led and dummy lies open.
const char* const kLaydown =
    "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n"
    "[Deal \"N:AKQ2.AKQ.AKQ.AKQ JT98.JT9.JT9.JT9 7654.876.876.876 3.5432.5432.5432\"]\n"
    "[Auction \"N\"]\n3NT AP\n[Play \"E\"]\nSJ S4 S3 SA\n*\n";

/// Junqi between two people who have both set up and moved nothing.
struct TwoArmies {
  TwoArmies() {
    REQUIRE(sitting.table.begin("junqi", "", people(2)).ok());
    south = sitting.page("s");
    north = sitting.page("n");
    REQUIRE(sitting.move(south, kArmy).empty());
    REQUIRE(sitting.move(north, kArmy).empty());
  }
  Sitting sitting;
  Connection south = 0;
  Connection north = 0;
};

TEST_CASE("an end that showed hidden pieces is taken back only if the other one agrees",
          "[protocol/browser/table]") {
  TwoArmies two;
  Sitting& sitting = two.sitting;
  REQUIRE(sitting.request(two.south, {{"do", "resign"}}).empty());
  REQUIRE(sitting.state(two.south)["over"].get<bool>());
  CHECK(sitting.request(two.south, {{"do", "back"}}).empty());
  CHECK(sitting.state(two.south)["over"].get<bool>());
  CHECK(sitting.state(two.north)["asked"]["what"] == "South takes a turn back");
  CHECK(sitting.state(two.north)["asked"]["of"] == json({1}));
  CHECK_THAT(sitting.request(two.south, {{"do", "agree"}}), Catch::Contains("nobody asks you"));
  CHECK(sitting.request(two.north, {{"do", "decline"}}).empty());
  CHECK(sitting.state(two.south)["over"].get<bool>());
  CHECK_FALSE(sitting.state(two.north).contains("asked"));
  CHECK_THAT(sitting.request(two.north, {{"do", "agree"}}), Catch::Contains("nobody asks you"));
  CHECK(sitting.request(two.south, {{"do", "back"}}).empty());
  CHECK(sitting.request(two.north, {{"do", "agree"}}).empty());
  CHECK_FALSE(sitting.state(two.south)["over"].get<bool>());
  CHECK(sitting.state(two.south)["turns"].empty());
}

TEST_CASE("what was asked is forgotten when the game goes on", "[protocol/browser/table]") {
  TwoArmies two;
  Sitting& sitting = two.sitting;
  CHECK(sitting.request(two.south, {{"do", "back"}}).empty());
  REQUIRE(sitting.state(two.north).contains("asked"));
  const std::string move = sitting.state(two.south)["legal"][0];
  REQUIRE(sitting.move(two.south, move).empty());
  CHECK_FALSE(sitting.state(two.north).contains("asked"));
}

TEST_CASE("a seat's knowledge binds the browser, and in open games only the tab",
          "[protocol/browser/table][threads]") {
  Sitting sitting;
  const auto come = [&](const std::string& me, const std::string& browser) {
    static Connection last = 100;
    const Connection page = ++last;
    sitting.table.connected(page);
    sitting.say(page, {{"do", "hello"}, {"me", me}, {"browser", browser}});
    return page;
  };
  REQUIRE(sitting.table.begin("bridge", "", people(4)).ok());
  const Connection first = come("a", "fox");
  const Connection second = come("b", "fox");
  const Connection other = come("c", "owl");
  CHECK(sitting.state(first)["seat"] == 0);
  CHECK(sitting.state(second)["seat"] == 0);
  CHECK(sitting.state(other)["seat"] == 1);
  CHECK_THAT(sitting.request(second, {{"do", "sit"}, {"seat", 2}}),
             Catch::Contains("you have seen another seat's side"));
  sitting.table.disconnected(first);
  sitting.table.disconnected(second);
  CHECK_THAT(sitting.request(other, {{"do", "sit"}, {"seat", 0}}),
             Catch::Contains("you have seen another seat's side"));
  // Coming again does not give another seat either, though the own one is taken away.
  CHECK(sitting.request(other, {{"do", "player"}, {"seat", 1}, {"players", {{{"by", "engine"}}}}})
            .empty());
  sitting.table.disconnected(other);
  CHECK(sitting.state(come("c", "owl"))["seat"].is_null());
  CHECK(sitting.state(come("d", "owl"))["seat"].is_null());
  REQUIRE(sitting.table.begin("xiangqi", "", people(2)).ok());
  Sitting open;
  REQUIRE(open.table.begin("xiangqi", "", people(2)).ok());
  for (const Connection page : {Connection{1}, Connection{2}}) {
    open.table.connected(page);
    open.say(page, {{"do", "hello"}, {"me", std::to_string(page)}, {"browser", "fox"}});
    CHECK(open.state(page)["seat"] == page - 1);
  }
}

TEST_CASE("an engine's seat is taken before the first turn, or if the others agree",
          "[protocol/browser/table][threads]") {
  TableSettings settings;
  settings.go = "worlds 1 depth 1";
  Sitting sitting(settings);
  std::vector<SeatPlayer> players(4);
  players[0].by = By::person;
  players[1].by = By::person;
  REQUIRE(sitting.table.begin("bridge", "", players).ok());
  const Connection north = sitting.page("n");
  const Connection east = sitting.page("e");
  const Connection third = sitting.page("t");
  const json take = {{"do", "player"}, {"seat", 2}, {"players", kPerson}};
  const json give = {{"do", "player"}, {"seat", 2}, {"players", {{{"by", "engine"}}}}};
  CHECK(sitting.request(third, take).empty());
  CHECK(sitting.state(third)["seats"][2]["by"] == "person");
  CHECK_THAT(sitting.request(third, give), Catch::Contains("only who sits at the table"));
  CHECK(sitting.request(north, give).empty());
  REQUIRE(sitting.move(north, "1C").empty());
  REQUIRE(sitting.move(east, "Pass").empty());
  CHECK(sitting.request(third, take).empty());
  CHECK(sitting.state(third)["seats"][2]["by"] == "engine");
  CHECK(sitting.state(north)["asked"]["of"] == json({0, 1}));
  CHECK(sitting.request(north, {{"do", "agree"}}).empty());
  CHECK(sitting.state(third)["seats"][2]["by"] == "engine");
  CHECK(sitting.request(east, {{"do", "agree"}}).empty());
  CHECK(sitting.state(third)["seats"][2]["by"] == "person");
  CHECK(sitting.request(third, {{"do", "sit"}, {"seat", 2}}).empty());
}

TEST_CASE("one claim a board may be refused", "[protocol/browser/table][threads]") {
  Sitting sitting;
  REQUIRE(sitting.table.begin("bridge", "", people(4)).ok());
  const Connection page = sitting.page("a");
  const auto deal = [&] {
    REQUIRE(sitting.request(page, {{"do", "load"}, {"text", kLaydown}}).empty());
    REQUIRE(sitting.request(page, {{"do", "play on"}, {"turn", 8}}).empty());
  };
  deal();
  CHECK_THAT(sitting.request(page, {{"do", "claim"}, {"number", 12}}),
             Catch::Contains("the other side does not agree"));
  CHECK_THAT(sitting.request(page, {{"do", "claim"}, {"number", 11}}),
             Catch::Contains("was refused on this board already"));
  CHECK_FALSE(sitting.state(page)["over"].get<bool>());
  // Nor does a way back to a game that was left make it forgotten.
  REQUIRE(sitting
              .request(page,
                       {{"do", "new"}, {"variant", "nim"}, {"sure", true}, {"players", kTwoPeople}})
              .empty());
  REQUIRE(sitting.request(page, {{"do", "restore"}}).empty());
  CHECK_THAT(sitting.request(page, {{"do", "claim"}, {"number", 11}}),
             Catch::Contains("was refused on this board already"));
}

TEST_CASE("who only looks on begins and loads no game", "[protocol/browser/table]") {
  Sitting sitting;
  REQUIRE(sitting.table.begin("xiangqi", "", people(2)).ok());
  const Connection red = sitting.page("red");
  const Connection black = sitting.page("black");
  const Connection onlooker = sitting.page("o");
  const json again = {{"do", "new"}, {"variant", "nim"}, {"sure", true}, {"players", kTwoPeople}};
  for (const json& request :
       {again, json{{"do", "next"}, {"sure", true}}, json{{"do", "choose"}, {"sure", true}},
        json{{"do", "load"}, {"text", "1. h2e2"}, {"sure", true}},
        json{{"do", "restore"}, {"sure", true}}}) {
    CHECK_THAT(sitting.request(onlooker, request), Catch::Contains("only who sits at the table"));
  }
  CHECK(sitting.state(red)["variant"] == "xiangqi");
  CHECK(sitting.request(red, {{"do", "sit"}}).empty());
  CHECK(sitting.request(black, {{"do", "sit"}}).empty());
  CHECK(sitting.request(onlooker, again).empty());  // nobody sits there any more
  CHECK(sitting.state(red)["variant"] == "nim");
}

TEST_CASE("a running game is left by those who are sure, and can be gone back to",
          "[protocol/browser/table][threads]") {
  TwoArmies two;
  Sitting& sitting = two.sitting;
  const std::string men = sitting.state(two.north)["sight"]["men"];
  const json again = {{"do", "new"}, {"variant", "xiangqi"}, {"players", kTwoPeople}};
  CHECK_THAT(sitting.request(two.south, again), Catch::Contains("the key sure"));
  CHECK_THAT(sitting.request(two.south, {{"do", "load"}, {"text", "x"}}),
             Catch::Contains("the key sure"));
  CHECK_THAT(sitting.request(two.south, {{"do", "restore"}}), Catch::Contains("the key sure"));
  CHECK_THAT(sitting.request(two.south, {{"do", "new"}, {"sure", 1}}),
             Catch::Contains("true or false"));
  json sure = again;
  sure["sure"] = true;
  CHECK(sitting.request(two.south, sure).empty());
  CHECK(sitting.state(two.north)["variant"] == "xiangqi");
  CHECK(sitting.state(two.north)["left"].get<bool>());
  // The seats of the game that was left are still bound.
  CHECK(sitting.request(two.south, {{"do", "sit"}}).empty());
  CHECK(sitting.request(two.north, {{"do", "sit"}, {"seat", 0}}).empty());
  sitting.table.disconnected(two.south);
  CHECK(sitting.request(two.north, {{"do", "restore"}}).empty());
  CHECK(sitting.state(two.north)["variant"] == "junqi");
  CHECK(sitting.state(two.north)["seat"] == 1);
  CHECK(sitting.state(sitting.page("s"))["seat"] == 0);
  CHECK(sitting.state(two.north)["turns"].size() == 2);
  CHECK(sitting.state(two.north)["sight"]["men"] == men);
  CHECK_FALSE(sitting.state(two.north)["left"].get<bool>());
  CHECK_THAT(sitting.request(two.north, {{"do", "sit"}, {"seat", 0}}),
             Catch::Contains("somebody sits there"));
}

TEST_CASE("a person whose partner declares plays declarer's cards, or watches",
          "[protocol/browser/table][threads]") {
  TableSettings settings;
  settings.go = "worlds 1 movetime 1";
  Sitting sitting(settings);
  std::vector<SeatPlayer> players(4);
  players[2].by = By::person;
  REQUIRE(sitting.table.begin("bridge", "", players).ok());
  const Connection south = sitting.page("s");
  REQUIRE(sitting.request(south, {{"do", "load"}, {"text", kLaydown}}).empty());
  REQUIRE(sitting.request(south, {{"do", "play on"}, {"turn", 8}}).empty());
  const json state = sitting.state(south);
  CHECK(state["turn"] == 0);
  CHECK(state["seat"] == 2);
  CHECK(state["plays"] == 0);
  CHECK_FALSE(state["thinks"].get<bool>());
  CHECK(state["sight"]["hands"][0] == "AKQ2.AKQ.AKQ.AKQ");
  CHECK(state["sight"]["hands"][1].is_null());
  CHECK(sitting.request(south, {{"do", "hint"}}).empty());
  sitting.wait([&] { return sitting.last(south, "advice")["done"] == true; });
  CHECK(sitting.move(south, "SK").empty());
  sitting.wait([&] { return sitting.state(south)["turns"].size() == 10; });
  CHECK(sitting.state(south)["turn"] == 0);  // a card of dummy's, which declarer chooses
  CHECK(sitting.move(south, "S5").empty());
  sitting.wait([&] { return sitting.state(south)["turns"].size() == 12; });
  CHECK(sitting.request(south, {{"do", "back"}}).empty());
  CHECK(sitting.state(south)["turns"].size() == 10);
  CHECK(sitting.request(south, {{"do", "watch"}}).empty());
  CHECK(sitting.state(south)["watches"].get<bool>());
  CHECK(sitting.state(south)["sight"]["hands"][0].is_null());
  sitting.wait([&] { return sitting.state(south)["turns"].size() >= 11; });
  CHECK(sitting.request(south, {{"do", "watch"}, {"number", 0}}).empty());
  CHECK_FALSE(sitting.state(south)["sight"]["hands"][0].is_null());
}

TEST_CASE("a set of boards ends, and its seed gives everybody the same deals",
          "[protocol/browser/table][threads]") {
  const auto hands = [](int boards, json seed, std::string* last = nullptr) {
    Sitting sitting;
    REQUIRE(sitting.table.begin("nim", "", people(2)).ok());
    const Connection page = sitting.page("a");
    REQUIRE(sitting
                .request(page, {{"do", "new"},
                                {"variant", "bridge"},
                                {"boards", boards},
                                {"seed", std::move(seed)},
                                {"players", kTwoPeople}})
                .empty());
    std::vector<std::string> result{sitting.state(page)["sight"]["hands"][0]};
    CHECK(sitting.state(page)["boards"] == boards);
    std::string why;
    while ((why = sitting.request(page, {{"do", "next"}})).empty() && result.size() < 3) {
      result.push_back(sitting.state(page)["sight"]["hands"][0]);
    }
    if (last != nullptr) *last = why;
    return result;
  };
  std::string why;
  const auto seven = hands(2, 7, &why);
  CHECK(seven.size() == 2);
  CHECK(why == "the set of 2 is finished");
  CHECK(seven[0] != seven[1]);
  CHECK(hands(2, 7) == seven);
  CHECK(hands(2, 8)[0] != seven[0]);
  CHECK(hands(0, json()).size() == 3);
}

TEST_CASE("each pair's system is chosen, kept, and its card can be read",
          "[protocol/browser/table][threads]") {
  const Place place("systems.json", "");
  std::filesystem::remove(place.path());
  TableSettings settings;
  settings.file = place.path();
  Sitting sitting(settings);
  REQUIRE(sitting.table.begin("bridge", "", people(4)).ok());
  const Connection page = sitting.page("a");
  CHECK(sitting.state(page)["systems"] == json({"precision", "precision"}));
  const auto begin = [&](const json& systems) {
    return sitting.request(page, {{"do", "new"},
                                  {"variant", "bridge"},
                                  {"seed", 3},
                                  {"systems", systems},
                                  {"players", kTwoPeople}});
  };
  CHECK_THAT(begin({"precision", "/etc/passwd"}),
             Catch::Contains("read \"/etc/passwd\", expected one of natural paper precision"));
  CHECK_THAT(begin({"precision"}), Catch::Contains("one for each side"));
  REQUIRE(begin({"natural", "paper"}).empty());
  CHECK(sitting.state(page)["systems"] == json({"natural", "paper"}));
  REQUIRE(sitting.request(page, {{"do", "explain"}, {"turn", 0}, {"move", "1C"}}).empty());
  CHECK_THAT(sitting.last(page, "meaning")["text"].get<std::string>(), !Catch::Contains("strong"));
  const auto card = [&](const char* variant) {
    return sitting.request(
        page, {{"do", "card"}, {"variant", variant}, {"systems", {"paper", "natural"}}});
  };
  REQUIRE(card("bridge").empty());
  CHECK_THAT(
      sitting.last(page, "card")["text"].get<std::string>(),
      Catch::StartsWith("Convention card of paper\n") && Catch::Contains("\nAnswers to 1C\n"));
  CHECK_THAT(card("nim"), Catch::Contains("no systems, since there is no choice"));
  Sitting later(settings);
  REQUIRE(later.table.go_on().ok());
  CHECK(later.state(later.page("b"))["systems"] == json({"natural", "paper"}));
}

}  // namespace
}  // namespace tianji::protocol::browser
