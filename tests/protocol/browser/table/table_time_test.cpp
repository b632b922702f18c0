// Clocks at a table in the browser.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "engine/core/text.h"
#include "tests/place.h"
#include "tests/protocol/browser/table/sitting.h"

namespace tianji::protocol::browser {
namespace {

using std::chrono::milliseconds;

/// A time that goes on when the test says so, and the work that waits for it.
struct FakeTime {
  search::Moment now{};
  std::vector<std::pair<search::Moment, std::function<void()>>> waiting;

  TableSettings settings() {
    TableSettings settings;
    settings.now = [this] { return now; };
    settings.after = [this](milliseconds time, std::function<void()> work) {
      waiting.emplace_back(now + time, std::move(work));
    };
    return settings;
  }
  void pass(milliseconds time) {
    now += time;
    const auto due = std::stable_partition(waiting.begin(), waiting.end(),
                                           [this](const auto& one) { return one.first > now; });
    std::vector<std::pair<search::Moment, std::function<void()>>> ripe(due, waiting.end());
    waiting.erase(due, waiting.end());
    for (auto& [when, work] : ripe) work();
  }
};

TEST_CASE("a person who has no time left loses, and everybody is told so",
          "[protocol/browser/table]") {
  FakeTime time;
  Sitting sitting(time.settings());
  REQUIRE(sitting.table.begin("xiangqi", "", people(2), "60+2").ok());
  // The clock waits for whoever has not come yet.
  time.pass(milliseconds(100'000));
  const Connection red = sitting.page("red");
  const Connection black = sitting.page("black");
  CHECK(sitting.state(red)["clock"] == "60+2");
  CHECK(sitting.state(red)["seats"][0]["left"] == 60'000);
  time.pass(milliseconds(10'000));
  CHECK(sitting.move(red, "h2e2").empty());
  CHECK(sitting.state(red)["seats"][0]["left"] == 52'000);
  CHECK(sitting.state(red)["seats"][1]["left"] == 60'000);
  time.pass(milliseconds(60'100));  // within the margin
  CHECK_FALSE(sitting.state(red)["over"].get<bool>());
  time.pass(milliseconds(200));
  const json end = sitting.state(red);
  CHECK(end["over"].get<bool>());
  CHECK(end["ending"]["reason"] == "Red wins: time");
  CHECK(sitting.last(red, "note")["text"] == "Black's time is up");
  CHECK_THAT(sitting.move(black, "h9g7"), Catch::Contains("the game is over"));
}

TEST_CASE("a move that comes after the time is not played, whatever tells of the time",
          "[protocol/browser/table]") {
  FakeTime time;
  TableSettings settings = time.settings();
  settings.after = nullptr;
  Sitting sitting(settings);
  REQUIRE(sitting.table.begin("nim", "", people(2), "10").ok());
  const Connection first = sitting.page("a");
  time.pass(milliseconds(11'000));
  CHECK_THAT(sitting.move(first, "1:1"), Catch::Contains("your time is up"));
  CHECK(sitting.state(first)["ending"]["reason"] == "p2 wins: time");
}

TEST_CASE("time goes back with the turn that is taken back", "[protocol/browser/table]") {
  FakeTime time;
  Sitting sitting(time.settings());
  REQUIRE(sitting.table.begin("xiangqi", "", people(2), "60").ok());
  const Connection red = sitting.page("red");
  const Connection black = sitting.page("black");
  time.pass(milliseconds(50'000));
  CHECK(sitting.move(red, "h2e2").empty());
  time.pass(milliseconds(5'000));
  CHECK(sitting.request(red, {{"do", "back"}}).empty());
  CHECK(sitting.state(red)["seats"][0]["left"] == 60'000);
  CHECK(sitting.state(red)["seats"][1]["left"] == 60'000);
  // The time of the turn that was taken back is up now, which ends nothing.
  time.pass(milliseconds(56'000));
  CHECK_FALSE(sitting.state(red)["over"].get<bool>());
  CHECK(sitting.move(red, "h2e2").empty());
  CHECK(sitting.state(black)["seats"][0]["left"] == 4'000);
}

TEST_CASE("a game with a clock goes on with it after the program was closed",
          "[protocol/browser/table]") {
  const Place place("timed.json", "");
  FakeTime time;
  TableSettings settings = time.settings();
  settings.file = place.path();
  {
    Sitting sitting(settings);
    REQUIRE(sitting.table.begin("xiangqi", "", people(2), "60+1").ok());
    const Connection red = sitting.page("red");
    time.pass(milliseconds(20'000));
    CHECK(sitting.move(red, "h2e2").empty());
  }
  const std::string kept = place.text();
  {
    Sitting sitting(settings);
    REQUIRE(sitting.table.go_on().ok());
    const Connection red = sitting.page("red");
    CHECK(sitting.state(red)["seats"][0]["left"] == 41'000);
    CHECK(sitting.state(red)["clock"] == "60+1");
    // Lost on time, and kept so.
    const Connection black = sitting.page("black");
    time.pass(milliseconds(70'000));
    CHECK(sitting.state(black)["over"].get<bool>());
  }
  {
    Sitting sitting(settings);
    REQUIRE(sitting.table.go_on().ok());
    CHECK(sitting.state(sitting.page("red"))["ending"]["reason"] == "Red wins: time");
  }
  json damaged = json::parse(kept);
  damaged["times"]["seats"][0]["left"] = -5;
  place.write(damaged.dump());
  CHECK_THAT(sentence(Sitting(settings).table.go_on()), Catch::Contains("has left"));
}

TEST_CASE("an engine is told its clock and loses by it", "[protocol/browser/table][threads]") {
  FakeTime time;
  Sitting sitting(time.settings());
  std::vector<SeatPlayer> players(2);
  players[0].by = By::person;
  REQUIRE(sitting.table.begin("xiangqi", "", players, "1").ok());
  const Connection red = sitting.page("red");
  CHECK(sitting.move(red, "a3a4").empty());
  CHECK(sitting.state(red)["thinks"].get<bool>());
  time.pass(milliseconds(1'500));
  CHECK(sitting.state(red)["ending"]["reason"] == "Red wins: time");
  CHECK_FALSE(sitting.state(red)["thinks"].get<bool>());
}

TEST_CASE("a clock is refused where nobody loses on time, or where it is none",
          "[protocol/browser/table]") {
  Sitting sitting;
  REQUIRE(sitting.table.begin("xiangqi", "", people(2)).ok());
  const Connection page = sitting.page("a");
  CHECK_THAT(sitting.request(page, {{"do", "new"}, {"variant", "bridge"}, {"clock", "60"}}),
             Catch::Contains("nobody loses bridge on time"));
  CHECK_THAT(sitting.request(page, {{"do", "new"}, {"variant", "xiangqi"}, {"clock", "soon"}}),
             Catch::Contains("a clock such as"));
  CHECK(sitting.state(page)["variant"] == "xiangqi");
  CHECK(sitting.state(page)["game"] == 1);
}

}  // namespace
}  // namespace tianji::protocol::browser
