#include "tuning/manager/room.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "engine/core/text.h"
#include "tests/folders.h"

namespace tianji::tuning::manager {
namespace {

using namespace bridge;
using namespace protocol::table_manager;
using std::chrono::milliseconds;

Board board(const std::string& number = "1") {
  return {.number = number,
          .deal = *parse_deal("N:QT82.76.K543.KQ2 43.85432.T97.643 AKJ6.AKJ.862.A75 "
                              "975.QT9.AQJ.JT98"),
          .dealer = kSouth,
          .vulnerability = Vulnerability::both};
}

/// A room with four clients whose lines the test writes.
class Scene {
 public:
  explicit Scene(TableRules rules = {.pause = milliseconds(0)})
      : room_(
            rules,
            [this](Seat seat, std::string_view line) {
              said_.push_back(std::string(1, letter(seat)) + " < " + std::string(line));
            },
            [this](std::string_view line) { said_.push_back("told: " + std::string(line)); }) {}

  Room& room() { return room_; }
  search::Moment now() const { return now_; }
  void pass(milliseconds time) {
    now_ += time;
    room_.tick(now_);
  }
  /// The same in ten steps. A client that never says that it is ready gets one line in each.
  void pass_slowly(milliseconds time) {
    for (int i = 0; i < 10; ++i) pass(time / 10);
  }
  void hear(Seat seat, std::string_view line) {
    const auto message = parse(line);
    REQUIRE(message.ok());
    room_.hear(seat, *message, now_);
  }
  void sit(Seat seat) {
    room_.sit(seat, side_of(seat) == kNorthSouth ? "one" : "two", now_);
    hear(seat, std::string(name(seat)) + " ready for teams");
    hear(seat, std::string(name(seat)) + " ready to start");
  }
  void fill() {
    room_.name_teams({"one", "two"}, now_);
    for (const Seat seat : kSeats) sit(seat);
  }
  std::vector<std::string> take_said() { return std::exchange(said_, {}); }
  bool was_said(std::string_view line) {
    bool found = false;
    for (const std::string& said : take_said()) found = found || said == line;
    return found;
  }

 private:
  search::Moment now_{};
  std::vector<std::string> said_;
  Room room_;
};

/// The dialogue of a room with clients that send the lines of a script such as "N > North passes".
std::string dialogue(const std::string& script) {
  Scene scene;
  std::string result;
  const auto write_down = [&] {
    for (const std::string& line : scene.take_said()) result += line + "\n";
  };
  for (const std::string_view line : lines(script)) {
    if (!line.starts_with("#") && !line.starts_with("-") && line.substr(1, 3) != " > ") continue;
    result.append(line).append("\n");
    if (line.starts_with("- fill")) scene.fill();
    if (line.starts_with("- board")) scene.room().start(board(), scene.now());
    if (line.starts_with("- wait")) scene.pass(milliseconds(2001));
    if (line.substr(1, 3) == " > ") scene.hear(*parse_seat(line.substr(0, 1)), line.substr(4));
    write_down();
  }
  if (const auto outcome = scene.room().take_outcome()) {
    result +=
        "over: " + (outcome->record.contract ? text(*outcome->record.contract) : "none") + "\n";
  }
  return result;
}

TEST_CASE("a manager understands a client that shouts, doubles blanks, and one that forgets",
          "[tuning/manager]") {
  const auto file = source_folder() / "tests" / "data" / "table_manager" / "odd_clients.txt";
  std::stringstream script;
  script << std::ifstream(file).rdbuf();
  const std::string now = dialogue(script.str());
  if (std::getenv("UPDATE") != nullptr) std::ofstream(file) << now;
  CHECK(now == script.str());
}

TEST_CASE("a seat that is silent too long forfeits the board, one that is not to act does not",
          "[tuning/manager]") {
  Scene scene(
      {.pause = milliseconds(0), .unready = milliseconds(10), .silence = milliseconds(1000)});
  scene.fill();
  scene.room().start(board(), scene.now());
  scene.pass_slowly(milliseconds(900));
  CHECK_FALSE(scene.room().take_outcome());
  scene.hear(kSouth, "South bids 1C");
  scene.pass_slowly(milliseconds(900));
  CHECK_FALSE(scene.room().take_outcome());
  scene.pass(milliseconds(200));
  const auto outcome = scene.room().take_outcome();
  REQUIRE(outcome);
  CHECK(outcome->forfeited_by == kEastWest);
  CHECK(outcome->why == "West was silent for 1 seconds");
  CHECK(scene.room().take_dropped() == kWest);
  CHECK_FALSE(scene.room().take_dropped());
}

TEST_CASE("a side's clock runs while a seat of it is to act, the pause left out",
          "[tuning/manager]") {
  Scene scene({.pause = milliseconds(300), .unready = milliseconds(10)});
  scene.fill();
  scene.pass(milliseconds(11));
  scene.room().start(board(), scene.now());
  scene.pass_slowly(milliseconds(100));
  const auto call = [&](Seat seat, int after) {
    scene.pass_slowly(milliseconds(after));
    scene.hear(seat, std::string(name(seat)) + " passes");
  };
  call(kSouth, 1000);
  call(kWest, 2300);
  call(kNorth, 400);
  call(kEast, 700);
  const auto outcome = scene.room().take_outcome();
  REQUIRE(outcome);
  CHECK(outcome->record.passed_out);
  CHECK(outcome->times[0] == milliseconds(1200));
  CHECK(outcome->times[1] == milliseconds(2400));
}

TEST_CASE("a board that a client leaves begins anew when it is back, and once only",
          "[tuning/manager]") {
  Scene scene;
  scene.fill();
  scene.room().start(board(), scene.now());
  scene.pass_slowly(milliseconds(20010));
  scene.hear(kSouth, "South bids 1C");
  CHECK_FALSE(scene.was_said("S < Illegal bid"));
  scene.room().leave(kWest, scene.now());
  CHECK_FALSE(scene.room().take_outcome());
  CHECK_FALSE(scene.room().ready());
  scene.hear(kSouth, "South bids 1C");  // South cannot know yet that West has left: no answer
  CHECK_FALSE(scene.was_said("S < Illegal bid"));
  scene.sit(kWest);
  for (int i = 0; i < 5; ++i) scene.pass(milliseconds(2001));
  REQUIRE(scene.room().ready());
  scene.take_said();
  scene.room().start(board(), scene.now());
  CHECK(scene.was_said("N < Start of board"));
  scene.room().leave(kEast, scene.now());
  const auto outcome = scene.room().take_outcome();
  REQUIRE(outcome);
  CHECK(outcome->forfeited_by == kEastWest);
  CHECK(outcome->why.ends_with("left the board again"));
}

TEST_CASE("a call of the board that was broken off is none of the board that is played again",
          "[tuning/manager]") {
  // South answers late: what it says of the first board comes when the second one has begun.
  Scene scene({.pause = milliseconds(0), .unready = milliseconds(10)});
  scene.fill();
  scene.room().start(board(), scene.now());
  scene.hear(kSouth, "South ready for deal");
  scene.hear(kSouth, "South ready for cards");
  scene.room().leave(kWest, scene.now());
  scene.sit(kWest);
  scene.pass_slowly(milliseconds(200));
  REQUIRE(scene.room().ready());
  scene.room().start(board(), scene.now());
  scene.pass_slowly(milliseconds(200));
  scene.take_said();
  scene.hear(kSouth, "South bids 3NT");  // of the first board, though it is South's turn
  CHECK_FALSE(scene.was_said("W < South bids 3NT"));
  scene.hear(kSouth, "South ready for deal");
  scene.hear(kSouth, "South ready for cards");
  scene.hear(kSouth, "South bids 1C");
  scene.pass_slowly(milliseconds(200));
  const auto said = scene.take_said();
  CHECK(std::find(said.begin(), said.end(), "W < South bids 1C") != said.end());
  CHECK(std::find(said.begin(), said.end(), "S < Illegal bid") == said.end());
  // A client that never says that it is ready is heard all the same.
  scene.hear(kWest, "West passes");
  scene.pass_slowly(milliseconds(200));
  CHECK(scene.was_said("S < West passes"));
}

TEST_CASE("a board that may not be left is forfeited at once", "[tuning/manager]") {
  Scene scene({.pause = milliseconds(0), .restarts = 0});
  scene.fill();
  scene.room().start(board(), scene.now());
  scene.room().leave(kEast, scene.now());
  const auto outcome = scene.room().take_outcome();
  REQUIRE(outcome);
  CHECK(outcome->forfeited_by == kEastWest);
  CHECK(outcome->why.ends_with("left the board"));
}

TEST_CASE("what is illegal or out of turn is refused and changes nothing, until it is too much",
          "[tuning/manager]") {
  Scene scene;
  scene.fill();
  scene.hear(kNorth, "North passes");
  CHECK(scene.was_said("N < Illegal bid"));
  scene.room().start(board(), scene.now());
  scene.pass(milliseconds(2001));
  scene.pass(milliseconds(2001));
  scene.take_said();
  // A client that has not acted on this board may mean the board before, which was broken off.
  scene.hear(kNorth, "North bids 1C");
  CHECK_FALSE(scene.was_said("N < Illegal bid"));
  scene.hear(kSouth, "South passes");
  scene.pass(milliseconds(2001));
  for (const auto& [seat, line, answer] :
       {std::tuple{kSouth, "South bids 1C", "S < Illegal bid"},
        std::tuple{kSouth, "South doubles", "S < Illegal bid"},
        std::tuple{kSouth, "West passes", "S < Illegal bid"},
        std::tuple{kSouth, "South plays 6s", "S < Illegal card"}}) {
    scene.hear(seat, line);
    CHECK(scene.was_said(answer));
  }
  for (int i = 0; i < Room::kMostRefusals; ++i) scene.hear(kSouth, "South redoubles");
  const auto outcome = scene.room().take_outcome();
  REQUIRE(outcome);
  CHECK(outcome->forfeited_by == kNorthSouth);
}

TEST_CASE("a client that errs without end does not fill the log", "[tuning/manager]") {
  Scene scene;
  scene.fill();
  scene.take_said();
  for (int i = 0; i < 3 * Room::kMostNotes; ++i) scene.hear(kSouth, "Start of board");
  const auto said = scene.take_said();
  CHECK(said.size() >= Room::kMostNotes);
  CHECK(said.size() <= Room::kMostNotes + 1);
}

TEST_CASE("a room lives through any lines of any client", "[tuning/manager]") {
  const std::vector<std::string> lines{
      "North passes",          "South bids 1C",
      "West doubles",          "East bids 7NT Alert.",
      "North ready for teams", "South ready to start",
      "West ready for dummy",  "East ready for South's card to trick 13",
      "Start of board",        "North plays 6s",
      "Dummy plays 6s",        "South plays 6s",
      "West plays 9s",         "East plays 4s",
      "North to lead",         "Illegal bid",
      "End of session"};
  Random random(1);
  for (int run = 0; run < 100; ++run) {
    Scene scene;
    scene.fill();
    scene.room().start(board(), scene.now());
    for (int i = 0; i < 200; ++i) {
      scene.hear(kSeats[random.below(4)],
                 lines[random.below(static_cast<std::uint32_t>(lines.size()))]);
      scene.pass(milliseconds(random.below(3000)));
    }
    CHECK(scene.take_said().size() > 10);
  }
}

}  // namespace
}  // namespace tianji::tuning::manager
