// Requests of pages with fields that are missing or hold what no page sends.
#include <catch2/catch.hpp>

#include "protocol/games/kinds.h"
#include "tests/protocol/browser/table/sitting.h"
#include "tests/protocol/odd_messages.h"

namespace tianji::protocol::browser {
namespace {

/// One of each kind.
std::vector<json> requests(const std::string& variant, std::size_t seats) {
  const json person = {{"by", "person"}, {"level", 2}, {"program", ""}};
  return {{{"do", "hello"}, {"me", "again"}, {"browser", "b"}},
          {{"do", "sit"}, {"seat", 1}},
          {{"do", "new"},
           {"variant", variant},
           {"rules", ""},
           {"clock", "5+3"},
           {"seed", 4},
           {"boards", 2},
           {"systems", json::array()},
           {"players", std::vector<json>(seats, person)},
           {"sure", true}},
          {{"do", "next"}, {"sure", true}},
          {{"do", "player"}, {"seat", 1}, {"players", {person}}},
          {{"do", "move"}, {"move", "1C"}, {"turn", 0}},
          {{"do", "resign"}, {"turn", 0}},
          {{"do", "back"}, {"turn", 1}},
          {{"do", "claim"}, {"number", 3}, {"turn", 0}},
          {{"do", "watch"}, {"number", 1}},
          {{"do", "agree"}},
          {{"do", "decline"}},
          {{"do", "restore"}, {"sure", true}},
          {{"do", "load"}, {"text", "no record"}, {"sure", true}},
          {{"do", "choose"}, {"number", 0}, {"sure", true}},
          {{"do", "play on"}, {"turn", 0}},
          {{"do", "hint"}, {"turn", 0}},
          {{"do", "no hint"}},
          {{"do", "explain"}, {"move", "1C"}, {"turn", 0}},
          {{"do", "believe"}, {"text", "SA HK b4"}, {"turn", 0}},
          {{"do", "card"}, {"variant", "bridge"}, {"systems", {"natural", "precision"}}},
          {{"do", "preset"}, {"number", 1}, {"turn", 0}},
          {{"do", "look"}, {"turn", 0}},
          {{"do", "record"}},
          {{"do", "judge"}},
          {{"do", "par"}},
          {{"do", "try"}, {"turn", 0}, {"moves", {"h2e2", "h9g7"}}},
          {{"do", "analyse"}, {"turn", 0}, {"moves", {"h2e2"}}},
          {{"do", "no analysis"}},
          {{"do", "review"}}};
}

TEST_CASE("whatever a request holds, the table serves it or says why not, and goes on",
          "[protocol/browser/table][threads]") {
  for (const char* variant : {"bridge", "xiangqi", "junqi", "banqi"}) {
    CAPTURE(variant);
    const std::size_t seats = games::find_kind(variant)->seats.size();
    Sitting sitting;
    REQUIRE(sitting.table.begin(variant, "", people(seats)).ok());
    const Connection first = sitting.page("first");
    const Connection second = sitting.page("second");
    int refused = 0;
    std::size_t asked = 0;
    for (const json& request : requests(variant, seats)) {
      each_odd_message(request, [&](const json& odd) {
        const Connection page = ++asked % 3 == 0 ? second : first;
        CAPTURE(odd.dump().substr(0, 300));
        sitting.heard.clear();
        sitting.say(page, odd);
        const json answer = sitting.last(page, "refused");
        if (answer.is_null()) return;
        ++refused;
        CHECK_FALSE(answer["why"].get<std::string>().empty());
        CHECK(sitting.state(page)["type"] == "state");
      });
    }
    CHECK(refused > 400);
    // The table still begins a game, and takes a move of it from whoever sits there first.
    REQUIRE(sitting.table.begin("xiangqi", "", people(2)).ok());
    const Connection next = sitting.page("next");
    const auto moves = [&](Connection page) { return sitting.move(page, "h2e2").empty(); };
    CHECK((moves(first) || moves(second) || moves(next)));
    CHECK(sitting.state(next)["turns"].size() == 1);
  }
}

}  // namespace
}  // namespace tianji::protocol::browser
