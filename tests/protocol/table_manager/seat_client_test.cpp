#include "protocol/table_manager/seat_client.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <initializer_list>
#include <sstream>

#include "engine/core/text.h"
#include "tests/folders.h"

namespace tianji::protocol::table_manager {
namespace {

using namespace bridge;

/// Lets the client call or play by a text such as "1C! 16+" or "SA".
void answer(SeatClient& client, std::string_view text) {
  const auto view = client.question();
  if (!view) return;
  const auto said = words(text);
  const bool alerted = said[0].ends_with('!');
  const auto move = parse_move(*view, said[0].substr(0, said[0].size() - (alerted ? 1 : 0)));
  REQUIRE(move.ok());
  client.answer(*move, alerted, alerted ? said[1] : "");
}

/// The dialogue that follows from a script of heard lines and answers.
std::string dialogue(const std::string& script) {
  SeatClient client("Tianji", kSouth);
  std::string result;
  const auto write_down = [&] {
    for (const std::string& note : client.take_notes()) result += "N " + note + "\n";
    for (const std::string& line : client.take_lines()) result += "C " + line + "\n";
  };
  write_down();
  for (const std::string_view line : lines(script)) {
    if (line.starts_with("C ") || line.starts_with("N ") || line.starts_with("over")) continue;
    result.append(line).append("\n");
    if (line.starts_with("#")) continue;
    if (line.starts_with("T ")) client.hear(line.substr(2));
    if (line.starts_with("-")) client.hear_nothing();
    if (line.starts_with("A ")) answer(client, line.substr(2));
    write_down();
  }
  return result + (client.over() ? "over: " + client.end().ToString() + "\n" : "");
}

TEST_CASE("a client understands a manager that shouts, doubles blanks and breaks a board off",
          "[protocol/table_manager]") {
  const auto file = source_folder() / "tests" / "data" / "table_manager" / "odd_manager.txt";
  std::stringstream script;
  script << std::ifstream(file).rdbuf();
  const std::string now = dialogue(script.str());
  if (std::getenv("UPDATE") != nullptr) std::ofstream(file) << now;
  CHECK(now == script.str());
}

/// A client at North that is dealer and about to call.
SeatClient dealer() {
  SeatClient client("A", kNorth);
  for (const std::string_view line :
       {"North (\"A\") seated", "Teams : N/S : \"A\" E/W : \"B\"", "Start of board",
        "Board number 1. Dealer North. Neither vulnerable.",
        "North's cards : S A K J 6. H A K J. D 8 6 2. C A 7 5."}) {
    client.hear(line);
  }
  client.take_lines();
  client.take_notes();
  return client;
}

TEST_CASE("a client whose bid is refused passes once, and then waits", "[protocol/table_manager]") {
  SeatClient client = dealer();
  client.answer(*parse_call("1NT"));
  client.take_lines();
  client.hear("Illegal bid");
  CHECK(client.take_lines() ==
        std::vector<std::string>{"North passes", "North ready for East's bid"});
  client.hear("Illegal bid");
  CHECK(client.take_lines().empty());
  CHECK_FALSE(client.question());
  client.hear("Start of board");
  CHECK(client.take_lines() == std::vector<std::string>{"North ready for deal"});
}

TEST_CASE("a client whose engine answers nonsense says something legal",
          "[protocol/table_manager]") {
  SeatClient client = dealer();
  client.answer(Move(*parse_card("C2")));
  const auto said = client.take_lines();
  CHECK(said == std::vector<std::string>{"North passes", "North ready for East's bid"});
}

TEST_CASE("a question becomes pointless when the board is broken off", "[protocol/table_manager]") {
  SeatClient client = dealer();
  CHECK(client.question());
  client.hear("start of board");
  CHECK_FALSE(client.question());
}

TEST_CASE("once dummy is seen, the client that decides next can think on others' turns",
          "[protocol/table_manager]") {
  const auto hear_all = [](SeatClient& client, std::initializer_list<std::string_view> lines) {
    for (const std::string_view line : lines) client.hear(line);
  };
  SeatClient client = dealer();
  CHECK_FALSE(client.others_turn());
  client.answer(*parse_call("1NT"));
  CHECK_FALSE(client.others_turn());  // calls are not thought about beforehand
  hear_all(client, {"East passes", "South passes", "West passes"});
  CHECK(client.others_turn());  // East is to lead
  client.hear("East plays 2c");
  CHECK_FALSE(client.others_turn());
  client.hear("Dummy's cards : S 4 3 2. H 4 3 2. D 5 4 3. C 6 4 3 J.");
  CHECK(client.question());
  CHECK_FALSE(client.others_turn());
  client.answer(*parse_card("C3"));
  CHECK(client.others_turn());
  SeatClient dummy = dealer();
  dummy.answer(*parse_call("Pass"));
  hear_all(dummy, {"East passes", "South bids 1NT", "West passes"});
  dummy.answer(*parse_call("Pass"));
  hear_all(dummy, {"East passes", "West plays 2c"});
  CHECK_FALSE(dummy.others_turn());
}

TEST_CASE("a client that is refused its seat says the manager's sentence",
          "[protocol/table_manager]") {
  SeatClient client("A", kNorth);
  client.hear("North is taken by \"B\"");
  CHECK(client.over());
  CHECK_THAT(sentence(client.end()), Catch::Contains("North is taken by"));
  SeatClient broken_off("A", kNorth);
  broken_off.hear("North (\"A\") seated");
  broken_off.hear("Disconnect");
  CHECK(broken_off.over());
  CHECK_FALSE(broken_off.end().ok());
}

TEST_CASE("a client lives through any lines", "[protocol/table_manager]") {
  const std::vector<std::string> lines{"North (\"A\") seated",
                                       "Start of board",
                                       "Dummy's cards : S A K J 6. H A K J. D 8 6 2. C A 7 5.",
                                       "North to lead",
                                       "Illegal bid",
                                       "Illegal card",
                                       "North plays 7c",
                                       "East plays 2c",
                                       "East passes",
                                       "East bids 7NT",
                                       "South redoubles",
                                       "West ready for teams",
                                       "Teams : N/S : \"A\" E/W : \"B\"",
                                       "Board number 1. Dealer East. Both vulnerable.",
                                       "North's cards : S A K J 6. H A K J. D 8 6 2. C A 7 5.",
                                       "Timing - 1:1 1:1 1:1 1:1",
                                       "\xff\x01"};
  Random random(1);
  for (int run = 0; run < 200; ++run) {
    SeatClient client("A", kNorth);
    client.hear(lines[0]);
    for (int i = 0; i < 60; ++i) {
      client.hear(lines[random.below(static_cast<std::uint32_t>(lines.size()))]);
      if (random.below(3) == 0) client.hear_nothing();
      if (client.question()) client.answer(*client.another());
    }
    CHECK_FALSE(client.over());
  }
}

}  // namespace
}  // namespace tianji::protocol::table_manager
