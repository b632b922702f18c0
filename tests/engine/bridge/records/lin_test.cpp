#include "engine/bridge/records/lin.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"

namespace tianji::bridge {
namespace {

constexpr std::string_view kMd =
    "md|3S4567H678D678C678,S3H2345D2345C2345,SAKQ2HAKQDAKQCAKQ,SJT98HJT9DJT9CJT9|";

Record only(std::string_view text) {
  const Records records = read_lin(text);
  for (const Problem& problem : records.problems) FAIL_CHECK(sentence(problem.status));
  REQUIRE(records.boards.size() == 1);
  return records.boards[0];
}

TEST_CASE("a whole board of LIN", "[engine/bridge/records]") {
  const Record record =
      only("pn|s,w,n,e|st||" + std::string(kMd) +
           "rh||ah|Board "
           "12|sv|b|mb|1C!|an|16+|mb|d|mb|r|mb|p|mb|p|\nmb|7N|mb|p|mb|p|mb|p|pg||pc|SJ|pc|s4|"
           "pc|S3|pc|SA|pg||mc|13|nt|well bid|pg||\n");
  CHECK(record.names == std::array<std::string, 4>{"n", "e", "s", "w"});
  CHECK(record.board == "12");
  CHECK(record.dealer == kNorth);
  CHECK(record.vulnerability == Vulnerability::both);
  CHECK(hand_text(record.deal[index(kNorth)]) == "AKQ2.AKQ.AKQ.AKQ");
  CHECK(hand_text(record.deal[index(kWest)]) == "3.5432.5432.5432");
  REQUIRE(record.calls.size() == 9);
  CHECK(record.calls[0] == NotedCall{Call::bid(1, Strain::clubs), true, "16+", {}, 0});
  CHECK(record.calls[1].what == Call::double_());
  CHECK(record.calls[2].what == Call::redouble());
  CHECK(text(*record.contract) == "7NT by E");
  CHECK(record.cards.size() == 4);
  CHECK(record.result == 13);
  CHECK(record.comments == std::vector<std::string>{"well bid"});
  CHECK(only(lin_text(record)) == record);
}

TEST_CASE("the dealer's digit counts from South, and the fourth hand is what is left",
          "[engine/bridge/records]") {
  constexpr std::array<Seat, 4> kDealers{kSouth, kWest, kNorth, kEast};
  for (std::size_t i = 0; i < 4; ++i) {
    const Record record = only("md|" + std::to_string(i + 1) +
                               "S4567H678D678C678,S3H2345D2345C2345,SAKQ2HAKQDAKQCAKQ,|");
    CHECK(record.dealer == kDealers[i]);
    CHECK(hand_text(record.deal[index(kEast)]) == "JT98.JT9.JT9.JT9");
    CHECK(only(lin_text(record)) == record);
  }
  const Record missing_west = only("md|1S4567H678D678C678,,SAKQ2HAKQDAKQCAKQ,SJT98HJT9DJT9CJT9|");
  CHECK(hand_text(missing_west.deal[index(kWest)]) == "3.5432.5432.5432");
  const Record one_hand = only("md|1S4567H678D678C678|");
  CHECK(one_hand.deal[index(kWest)].empty());
}

TEST_CASE("several boards in one text, open and closed room, with lists at the head",
          "[engine/bridge/records]") {
  const std::string md(kMd);
  const Records records = read_lin(
      "vg|Final,1,I,5,6,A,0,B,0|\nrs|4HN+1,3NTXS-2,PASS,7CXXE=|\npn|s,w,n,e,S,W,N,E|pg||\n"
      "qx|o5|" +
      md + "sv|n|mb|p|pg||\nqx|c5|" + md + "\nqx|o6|" + md + "\nqx|c6|" + md);
  REQUIRE(records.problems.empty());
  REQUIRE(records.boards.size() == 4);
  const auto& boards = records.boards;
  CHECK(boards[0].event == "Final");
  CHECK(boards[0].board == "5");
  CHECK(boards[0].tag("Room") == "Open");
  CHECK(boards[1].tag("Room") == "Closed");
  CHECK(boards[0].names[index(kSouth)] == "s");
  CHECK(boards[1].names[index(kSouth)] == "S");
  CHECK_FALSE(boards[0].result);  // its auction contradicts the list of results
  CHECK(text(*boards[1].contract) == "3NTX by S");
  CHECK(boards[1].result == 7);
  CHECK(boards[2].passed_out);
  CHECK(text(*boards[3].contract) == "7CXX by E");
  CHECK(boards[3].result == 13);
  CHECK(boards[1].vulnerability == Vulnerability::north_south);  // board 5
  CHECK(read_lin(lin_text(boards)).boards.size() == 4);
}

TEST_CASE("a board without qx begins with its names", "[engine/bridge/records]") {
  const std::string md(kMd);
  const Records records =
      read_lin("pn|a,b,c,d|st||" + md + "mb|p|pg||\npn|e,f,g,h|st||" + md + "mb|1C|pg||\n" + md);
  REQUIRE(records.boards.size() == 3);
  CHECK(records.boards[0].names[index(kSouth)] == "a");
  CHECK(records.boards[1].names[index(kSouth)] == "e");
  CHECK(records.boards[1].calls.size() == 1);
  CHECK(records.boards[2].calls.empty());
}

TEST_CASE("unreadable LIN: the line, what was read, what was expected; other boards stay",
          "[engine/bridge/records]") {
  struct Row {
    std::string text;
    const char* complaint;
  };
  const std::string md(kMd);
  const Row rows[] = {
      {"md|5S4567H678D678C678|", "line 1: md: read \"5S4567H678D678C678\", expected the dealer's"},
      {"md|1S456H678D678C678|",
       "md: read \"S456H678D678C678\", expected a hand of 13 cards (it has 12)"},
      {"md|1S4567H678D678C677|", "read \"C7\", expected each card once"},
      {"md|14567H678D678C678|", "read \"4\", expected a suit, then its ranks"},
      {"md|1S4567H678D678C678,S4H2345D2345C2345|", "read \"S4\", expected each card in one hand"},
      {"md|1,,,,S4|", "four hands at most"},
      {md + "\nmb|9C|", "line 2: mb: read \"9C\", expected a call"},
      {md + "an|what|", "an: read \"what\", expected a call before"},
      {md + "\n\npc|XX|", "line 3: pc: read \"XX\", expected a card"},
      {md + "sv|q|", "sv: read \"q\", expected o, n, e or b"},
      {md + "mc|14|", "mc: read \"14\", expected 0 to 13 tricks"},
      {"qx|x1|" + md, "qx: read \"x1\", expected o or c"},
      {md + "mb|1C", "read \"mb|1C\", expected a bar that ends the command"},
      {md + "mb", "read \"mb\", expected a command"},
      {"qx|o1|mb|p|", "read \"a board without md\""},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    const Records records = read_lin(row.text);
    CHECK(records.boards.empty());
    REQUIRE(records.problems.size() == 1);
    const Problem& problem = records.problems[0];
    CHECK_THAT(sentence(at("line " + std::to_string(problem.line), problem.status)),
               Catch::Contains(row.complaint));
  }
  const Records mixed = read_lin("qx|o1|" + md + "qx|o2|" + md + "mb|zz|qx|o3|" + md);
  CHECK(mixed.boards.size() == 2);
  REQUIRE(mixed.problems.size() == 1);
  CHECK(mixed.problems[0].board == "2");
  CHECK(read_lin("").problems.empty());
}

TEST_CASE("bars and line ends in texts do not break the format", "[engine/bridge/records]") {
  Record record = only(kMd);
  record.names[0] = "a|b,c";
  record.calls.push_back({Call::pass(), true, "x|y\nz", {}, 0});
  record.comments = {"1|2"};
  const Record again = only(lin_text(record));
  CHECK(again.names[0] == "a b c");
  CHECK(again.calls[0].meaning == "x y z");
  CHECK(again.comments == std::vector<std::string>{"1 2"});
}

TEST_CASE("a board without a number has none after it was written, and no number is too large",
          "[engine/bridge/records]") {
  const Record record = only(kMd);
  CHECK(record.board.empty());
  const Records back = read_lin(lin_text(std::vector<Record>{record}));
  REQUIRE(back.boards.size() == 1);
  CHECK(back.boards[0].board.empty());
  const std::string list = "vg|A,,,-9223372036854775808,|rs|PASS,|";
  const Record far = only(list + "qx|o9223372036854775807|" + std::string(kMd));
  CHECK(far.board == "9223372036854775807");
  for (const char* result : {"4HN+9223372036854775807", "4HN--9223372036854775808"}) {
    const std::string listed = "vg|A,,,1|rs|" + std::string(result) + ",|";
    CHECK_FALSE(only(listed + "qx|o1|" + std::string(kMd)).result);
  }
}

}  // namespace
}  // namespace tianji::bridge
