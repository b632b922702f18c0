#include "protocol/browser/table/open_table.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/games/kinds.h"
#include "tests/place.h"
#include "tests/protocol/browser/table/sitting.h"
#include "tests/protocol/scripted_engine.h"

namespace tianji::protocol::browser {
namespace {

/// The cards of a hand "AK.Q.J.T" as "SA", "SK" …
std::vector<std::string> cards_of(const std::string& hand) {
  constexpr std::string_view kSuits = "SHDC";
  std::vector<std::string> cards;
  std::size_t suit = 0;
  for (const char c : hand) {
    if (c == '.') {
      ++suit;
    } else {
      cards.push_back({kSuits[suit], c});
    }
  }
  return cards;
}

TEST_CASE("four pages play a deal, and none is sent a card that its seat may not see",
          "[protocol/browser/table][threads]") {
  Sitting sitting;
  REQUIRE(sitting.table.begin("bridge", "", people(4)).ok());
  std::vector<Connection> pages;
  for (const char* me : {"n", "e", "s", "w"}) pages.push_back(sitting.page(me));
  std::vector<std::string> hands;
  for (std::size_t seat = 0; seat < 4; ++seat) {
    REQUIRE(sitting.state(pages[seat])["seat"] == seat);
    hands.push_back(sitting.state(pages[seat])["sight"]["hands"][seat]);
    REQUIRE(cards_of(hands.back()).size() == 13);
  }
  const Connection onlooker = sitting.page("onlooker");
  CHECK(sitting.state(onlooker)["seat"].is_null());
  std::size_t moves = 0;
  while (!sitting.state(pages[0])["over"].get<bool>()) {
    const auto turn = sitting.state(pages[0])["turn"].get<std::size_t>();
    const json legal = sitting.state(pages[turn])["legal"];
    // 1C and passes, so that there is play.
    const bool calls = sitting.state(pages[0])["sight"]["phase"] == "auction";
    const std::string move = !calls ? legal[0].get<std::string>() : moves == 0 ? "1C" : "Pass";
    REQUIRE(sitting.move(pages[turn], move).empty());
    ++moves;
    REQUIRE(moves <= 60);
  }
  CHECK(moves > 52);
  const json end = sitting.state(pages[0]);
  const auto dummy = end["sight"]["contract"]["dummy"].get<std::size_t>();
  for (std::size_t i = 0; i <= 4; ++i) {
    for (const std::string& text : sitting.heard[i < 4 ? pages[i] : onlooker]) {
      const json message = json::parse(text);
      if (message["type"] != "state" || message["over"]) continue;
      const json& sight = message["sight"];
      const bool dummy_seen = !sight["cards"].empty();
      std::set<std::string> may;  // the cards of its own, of dummy's, and those played
      if (i < 4)
        for (const auto& card : cards_of(hands[i])) may.insert(card);
      if (dummy_seen)
        for (const auto& card : cards_of(hands[dummy])) may.insert(card);
      for (const json& card : sight["cards"]) may.insert(card[1].get<std::string>());
      for (std::size_t seat = 0; seat < 4; ++seat) {
        const bool seen = seat == i || (dummy_seen && seat == dummy);
        CHECK(sight["hands"][seat].is_null() == !seen);
        if (seen) continue;
        for (const std::string& card : cards_of(hands[seat])) {
          if (may.count(card) > 0) continue;
          CHECK(text.find("\"" + card + "\"") == std::string::npos);
        }
        CHECK(text.find(hands[seat]) == std::string::npos);
      }
    }
  }
  CHECK(end["sight"]["hands"][1] == hands[1]);
  CHECK(end["series"][0]["points"] == end["ending"]["value"]);
}

TEST_CASE("moves out of turn, of yesterday, of nobody and of nonsense change nothing",
          "[protocol/browser/table]") {
  Sitting sitting;
  REQUIRE(sitting.table.begin("xiangqi", "", people(2)).ok());
  const Connection red = sitting.page("red");
  const Connection black = sitting.page("black");
  const Connection again = sitting.page("red");  // the same tab, opened twice
  const Connection onlooker = sitting.page("onlooker");
  CHECK(sitting.state(again)["seat"] == 0);
  CHECK_THAT(sitting.move(black, "h9g7"), Catch::Contains("it is not your turn"));
  CHECK_THAT(sitting.move(onlooker, "h2e2"), Catch::Contains("you sit at no seat"));
  CHECK_THAT(sitting.move(red, "h2h8"), Catch::Contains("expected"));
  CHECK_THAT(sitting.move(red, ""), Catch::Contains("expected a move"));
  CHECK_THAT(sitting.move(red, std::string(5000, 'x')), Catch::Contains("expected a move"));
  CHECK(sitting.state(red)["turns"].empty());
  CHECK(sitting.move(red, "炮二平五").empty());
  CHECK(sitting.state(black)["turns"][0]["text"] == "Red h2e2 (C2.5)");
  // The other tab moves at the same time: it knows of no turn yet.
  CHECK_THAT(sitting.request(again, {{"do", "move"}, {"move", "h2e2"}, {"turn", 0}}),
             Catch::Contains("the game has gone on meanwhile"));
  CHECK_THAT(sitting.request(red, {{"do", "resign"}, {"turn", 0}}),
             Catch::Contains("the game has gone on meanwhile"));
  CHECK(sitting.state(red)["turns"].size() == 1);
  for (const char* text :
       {"", "[]", "{}", "{\"do\":7}", "{\"do\":\"fly\"}", "\xff\xfe", "{\"do\":\"move\"",
        "{\"do\":\"move\",\"turn\":-1}", "{\"do\":\"move\",\"turn\":1.5}",
        "{\"do\":\"sit\",\"seat\":99}", "{\"do\":\"new\",\"variant\":\"go\"}",
        "{\"do\":\"new\",\"variant\":\"xiangqi\",\"players\":[{\"by\":\"rm\"}]}",
        "{\"do\":\"player\",\"seat\":1,\"players\":[{\"by\":\"program\","
        "\"program\":\"/bin/sh\"}]}",
        "{\"do\":\"look\",\"turn\":77}", "{\"do\":\"load\",\"text\":\"x\"}",
        "{\"do\":\"choose\",\"number\":3}", "{\"do\":\"hello\",\"me\":\"\"}"}) {
    INFO(text);
    sitting.heard[red].clear();
    sitting.table.received(red, text);
    CHECK(!sitting.last(red, "refused").is_null());
    CHECK(sitting.state(red)["turns"].size() == 1);
  }
  const Connection silent = 99;
  sitting.table.connected(silent);
  sitting.say(silent, {{"do", "move"}, {"move", "h9g7"}, {"turn", 1}});
  CHECK_THAT(sitting.last(silent, "refused")["why"].get<std::string>(),
             Catch::Contains("hello first"));
  CHECK(sitting.state(silent).is_null());
}

TEST_CASE("a page keeps its seat when it comes again; others wait until it is gone",
          "[protocol/browser/table]") {
  Sitting sitting;
  std::vector<SeatPlayer> players(4);
  players[2].by = By::person;
  players[0].by = By::person;
  REQUIRE(sitting.table.begin("siguo", "", players).ok());
  const Connection south = sitting.page("a");
  const Connection north = sitting.page("b");
  CHECK(sitting.state(south)["seat"] == 0);
  CHECK(sitting.state(north)["seat"] == 2);
  CHECK_THAT(sitting.request(north, {{"do", "sit"}, {"seat", 0}}),
             Catch::Contains("somebody sits"));
  CHECK_THAT(sitting.request(north, {{"do", "sit"}, {"seat", 1}}),
             Catch::Contains("an engine sits"));
  sitting.table.disconnected(south);
  CHECK_FALSE(sitting.state(north)["seats"][0]["here"].get<bool>());
  // North has seen North's army: nothing else may be seen in this game.
  CHECK_THAT(sitting.request(north, {{"do", "sit"}, {"seat", 0}}),
             Catch::Contains("you have seen another seat's side"));
  const Connection back = sitting.page("a");
  CHECK(sitting.state(back)["seat"] == 0);
  CHECK_THAT(
      sitting.request(north, {{"do", "player"}, {"seat", 0}, {"players", {{{"by", "engine"}}}}}),
      Catch::Contains("somebody else sits there"));
}

TEST_CASE("armies are hidden from the other seats and from onlookers", "[protocol/browser/table]") {
  Sitting sitting;
  REQUIRE(sitting.table.begin("junqi", "", people(2)).ok());
  const Connection south = sitting.page("s");
  const Connection north = sitting.page("n");
  const Connection onlooker = sitting.page("o");
  CHECK(sitting.state(south)["sight"]["setting_up"].get<bool>());
  CHECK_THAT(sitting.move(south, "setup:" + std::string(25, 'a')), Catch::Contains("expected"));
  const std::string army = "dhfacghegidkifbkecjighjlj";
  CHECK(sitting.move(south, "setup:" + army).empty());
  CHECK(sitting.move(north, "setup:" + army).empty());
  const auto seen = [&](Connection page, const std::string& army_seen) {
    const std::string men = sitting.state(page)["sight"]["men"];
    int kinds = 0;
    int hidden = 0;
    for (const std::string_view man : words(men)) {
      const std::string_view what = man.substr(man.find(':') + 1);
      if (!what.starts_with(army_seen)) continue;
      (what.ends_with("-12") ? hidden : kinds) += 1;
    }
    return std::pair(kinds, hidden);
  };
  CHECK(seen(south, "0") == std::pair(25, 0));
  CHECK(seen(south, "1") == std::pair(0, 25));
  CHECK(seen(north, "0") == std::pair(0, 25));
  CHECK(seen(north, "1") == std::pair(25, 0));
  CHECK(seen(onlooker, "0") == std::pair(0, 25));
  CHECK(seen(onlooker, "1") == std::pair(0, 25));
  for (const auto& [page, texts] : sitting.heard) {
    for (const std::string& text : texts) CHECK(text.find(army) == std::string::npos);
  }
  CHECK_THAT(sitting.request(south, {{"do", "record"}}), Catch::Contains("saved at its end"));
  CHECK(sitting.request(south, {{"do", "look"}, {"turn", 1}}).empty());
  CHECK(sitting.last(south, "sight")["sight"]["men"].get<std::string>().find(":1-") ==
        std::string::npos);
  CHECK(sitting.request(north, {{"do", "resign"}}).empty());
  CHECK(sitting.state(south)["over"].get<bool>());
  CHECK(seen(south, "1") == std::pair(0, 0));  // who resigns leaves the board
  CHECK(seen(onlooker, "0") == std::pair(25, 0));
  CHECK(sitting.request(onlooker, {{"do", "record"}}).empty());
  CHECK_THAT(sitting.last(onlooker, "record")["text"].get<std::string>(),
             Catch::Contains("out 1 resign"));
}

TEST_CASE("engines set up another army in each game, and the same from the same luck",
          "[protocol/browser/table][threads]") {
  /// North's army after it has set up, in each of two games; North is an engine.
  const auto armies = [](const Settings& options) {
    TableSettings settings;
    settings.go = "worlds 1 depth 1";
    settings.options = options;
    Sitting sitting(settings);
    const std::vector<SeatPlayer> players{{By::person, 0, ""}, {By::engine, 0, ""}};
    std::vector<std::string> result;
    REQUIRE(sitting.table.begin("junqi", "", players).ok());
    const Connection south = sitting.page("s");
    for (int game = 0; game < 2; ++game) {
      if (game > 0) REQUIRE(sitting.table.begin("junqi", "", players).ok());
      CHECK(sitting.move(south, "setup:dhfacghegidkifbkecjighjlj").empty());
      sitting.wait([&] { return sitting.state(south)["turns"].size() == 2; });
      CHECK(sitting.request(south, {{"do", "resign"}}).empty());
      CHECK(sitting.request(south, {{"do", "record"}}).empty());
      result.push_back(sitting.state(south)["sight"]["men"]);
    }
    return result;
  };
  const auto drawn = armies({});
  CHECK(drawn[0] != drawn[1]);
  CHECK(armies({}) == drawn);
  const auto fixed = armies({{"Seed", "7"}});
  CHECK(fixed[0] == fixed[1]);
}

TEST_CASE("a turn in the fog is told to who took it, and to all at the end",
          "[protocol/browser/table]") {
  Sitting sitting;
  REQUIRE(sitting.table.begin("fogxiangqi", "", people(2)).ok());
  const std::vector<Connection> pages = {sitting.page("r"), sitting.page("b"), sitting.page("o")};
  REQUIRE(sitting.move(pages[0], "b2d2").empty());
  const auto told = [&](std::size_t page) {
    return sitting.state(pages[page])["turns"][0]["text"].get<std::string>();
  };
  CHECK(told(0) == "Red b2d2");
  CHECK(told(1) == "Red moves");
  CHECK(told(2) == "Red moves");
  for (const std::string& text : sitting.heard[pages[1]]) {
    CHECK(text.find("b2d2") == std::string::npos);
  }
  REQUIRE(sitting.request(pages[1], {{"do", "resign"}}).empty());
  CHECK(told(1) == "Red b2d2");
}

TEST_CASE("siguo with open allies hides from onlookers what only one side sees",
          "[protocol/browser/table]") {
  Sitting sitting;
  REQUIRE(sitting.table.begin("siguo", "allies", people(4)).ok());
  std::vector<Connection> pages;
  for (const char* me : {"s", "e", "n", "w"}) pages.push_back(sitting.page(me));
  const Connection onlooker = sitting.page("o");
  for (const Connection page : pages) {
    REQUIRE(sitting.move(page, "setup:dhfacghegidkifbkecjighjlj").empty());
  }
  const std::string ally = sitting.state(pages[0])["sight"]["men"];
  CHECK(ally.find(":2-0") != std::string::npos);
  CHECK(ally.find(":1-0") == std::string::npos);
  const std::string men = sitting.state(onlooker)["sight"]["men"];
  CHECK(words(men).size() == 100);
  for (const std::string_view man : words(men)) CHECK(man.ends_with("-12"));
}

TEST_CASE("an engine answers, advice follows from the page's own side only",
          "[protocol/browser/table][threads]") {
  TableSettings settings;
  settings.go = "nodes 300";
  Sitting sitting(settings);
  std::vector<SeatPlayer> players(2);
  players[0].by = By::person;
  REQUIRE(sitting.table.begin("xiangqi", "", players).ok());
  const Connection red = sitting.page("red");
  const Connection onlooker = sitting.page("o");
  CHECK(sitting.request(red, {{"do", "hint"}}).empty());
  sitting.wait([&] { return sitting.last(red, "advice")["done"] == true; });
  CHECK_FALSE(sitting.last(red, "advice")["list"].empty());
  CHECK(sitting.last(onlooker, "advice").is_null());
  CHECK(sitting.move(red, "a3a4").empty());
  CHECK(sitting.state(red)["thinks"].get<bool>());
  sitting.wait([&] { return sitting.state(red)["turns"].size() == 2; });
  CHECK(sitting.state(red)["turn"] == 0);
  // Taken back while the engine thinks: its answer is not played.
  CHECK(sitting.move(red, "i3i4").empty());
  CHECK(sitting.request(red, {{"do", "back"}}).empty());
  CHECK(sitting.move(red, "i3i4").empty());
  sitting.wait([&] { return sitting.state(red)["turns"].size() == 4; });
}

TEST_CASE("a page keeps its name, so that it sees one seat's side only",
          "[protocol/browser/table][threads]") {
  Sitting sitting;
  REQUIRE(sitting.table.begin("bridge", "", people(4)).ok());
  const Connection page = sitting.page("a");
  CHECK(sitting.request(page, {{"do", "hello"}, {"me", "a"}}).empty());
  CHECK_THAT(sitting.request(page, {{"do", "hello"}, {"me", "b"}}),
             Catch::Contains("this page has a name already"));
  CHECK(sitting.state(page)["seat"] == 0);
}

TEST_CASE("calls are explained before they are made", "[protocol/browser/table][threads]") {
  Sitting sitting;
  REQUIRE(sitting.table.begin("bridge", "", people(4)).ok());
  const Connection north = sitting.page("n");
  CHECK(sitting.request(north, {{"do", "explain"}, {"move", "1NT"}}).empty());
  CHECK_THAT(sitting.last(north, "meaning")["text"].get<std::string>(),
             Catch::Contains("14-16 HCP"));
  CHECK(sitting.state(north)["turns"].empty());
  CHECK(sitting.move(north, "1NT").empty());
  CHECK_THAT(sitting.state(north)["turns"][0]["meaning"].get<std::string>(),
             Catch::Contains("14-16 HCP"));
  const Connection east = sitting.page("e");
  CHECK(sitting.request(east, {{"do", "look"}, {"turn", 0}}).empty());
  const json hands = sitting.last(east, "sight")["sight"]["hands"];
  CHECK(hands[0].is_null());
  CHECK_FALSE(hands[1].is_null());
  CHECK(sitting.request(east, {{"do", "believe"}, {"text", "SA XX"}}).empty());
  CHECK(sitting.last(east, "belief")["of"].size() <= 1);
}

TEST_CASE("a program that fails is named, and the seat can be given to another player",
          "[protocol/browser/table][threads]") {
  TableSettings settings;
  settings.go = "nodes 100";
  OfferedProgram& broken = settings.programs.emplace_back();
  broken.name = "broken";
  broken.spec.command = "/no/such/program";
  Sitting sitting(settings);
  REQUIRE(
      sitting.table.begin("xiangqi", "", {{By::person, 0, ""}, {By::program, 0, "broken"}}).ok());
  CHECK_FALSE(sitting.table.begin("xiangqi", "", {{By::program, 0, "other"}}).ok());
  const Connection red = sitting.page("red");
  CHECK(sitting.last(red, "welcome")["programs"] == json({"broken"}));
  CHECK(sitting.move(red, "a3a4").empty());
  sitting.wait([&] { return !sitting.state(red)["fault"].get<std::string>().empty(); });
  CHECK_THAT(sitting.state(red)["fault"].get<std::string>(),
             Catch::StartsWith("the engine of Black failed"));
  CHECK(
      sitting
          .request(red,
                   {{"do", "player"}, {"seat", 1}, {"players", {{{"by", "engine"}, {"level", 1}}}}})
          .empty());
  sitting.wait([&] { return sitting.state(red)["turns"].size() == 2; });
}

TEST_CASE("a program that never answers holds up no other game",
          "[protocol/browser/table][threads]") {
  TableSettings settings;
  settings.go = "nodes 100";
  settings.limit = std::chrono::minutes(10);
  settings.programs.push_back({"silent", scripted("never")});
  Sitting sitting(settings);
  const std::vector<SeatPlayer> seats{{By::person, 0, ""}, {By::program, 0, "silent"}};
  REQUIRE(sitting.table.begin("xiangqi", "", seats).ok());
  const Connection red = sitting.page("red");
  CHECK(sitting.move(red, "a3a4").empty());
  REQUIRE(sitting.table.begin("xiangqi", "", seats).ok());
  CHECK(sitting.state(red)["turns"].empty());
}

TEST_CASE("a table that was kept goes on where it was left", "[protocol/browser/table][threads]") {
  const Place place("table.json", "");
  TableSettings settings;
  settings.file = place.path();
  {
    Sitting sitting(settings);
    REQUIRE(sitting.table.begin("bridge", "", people(4), "", {.boards = 8, .seed = 7}).ok());
    const Connection north = sitting.page("n");
    CHECK(sitting.move(north, "1NT").empty());
  }
  Sitting sitting(settings);
  REQUIRE(sitting.table.go_on().ok());
  const Connection north = sitting.page("n");
  const json state = sitting.state(north);
  CHECK(state["turns"].size() == 1);
  CHECK(state["boards"] == 8);
  CHECK(state["seed"] == 7);
  CHECK_FALSE(state["turns"][0]["meaning"].get<std::string>().empty());
  TableSettings other;
  other.file = "/no/such/file";
  CHECK(absl::IsNotFound(Sitting(other).table.go_on()));
  const Place nonsense("nonsense.json", "{\"game\": {\"variant\": 3}}");
  other.file = nonsense.path();
  CHECK_THAT(sentence(Sitting(other).table.go_on()), Catch::Contains("a saved game"));
}

TEST_CASE("an option that our engine refuses is told before, and a hint is refused with it",
          "[protocol/browser/table][threads]") {
  TableSettings settings;
  settings.options = {{"EvalFile", "/typo"}};
  const games::GameKind& xiangqi = *games::find_kind("xiangqi");
  CHECK_THAT(sentence(settings.try_options(xiangqi)), Catch::Contains("/typo"));
  CHECK(TableSettings().try_options(xiangqi).ok());
  Sitting sitting(settings);
  REQUIRE(sitting.table.begin("xiangqi", "", people(2)).ok());
  const Connection red = sitting.page("red");
  CHECK_THAT(sitting.request(red, {{"do", "hint"}}), Catch::Contains("/typo"));
  CHECK(sitting.move(red, "h2e2").empty());
  CHECK(sitting.state(red)["turns"].size() == 1);
}

TEST_CASE("the one person of a table sits at the bottom of its board", "[protocol/browser/table]") {
  const auto bridge = one_person(*games::find_kind("bridge"), 3);
  REQUIRE(bridge.size() == 4);
  CHECK(bridge[2].by == By::person);
  CHECK(bridge[0].by == By::engine);
  CHECK(bridge[0].level == 3);
  CHECK(one_person(*games::find_kind("xiangqi"))[0].by == By::person);
}

TEST_CASE("every game can be begun and shown", "[protocol/browser/table][threads]") {
  Sitting sitting;
  for (const std::string_view variant : games::variants()) {
    INFO(variant);
    const std::size_t seats = games::find_kind(variant)->seats.size();
    REQUIRE(sitting.table.begin(std::string(variant), "", people(seats)).ok());
    const Connection page = sitting.page(absl::StrCat("a", std::string(variant)));
    const json state = sitting.state(page);
    CHECK(state["variant"] == std::string(variant));
    CHECK(state["seat"] == 0);
    sitting.table.disconnected(page);
  }
}

}  // namespace
}  // namespace tianji::protocol::browser
