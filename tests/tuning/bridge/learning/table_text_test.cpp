#include "tuning/bridge/learning/table_text.h"

#include <catch2/catch.hpp>
#include <filesystem>

#include "engine/core/text.h"
#include "tests/place.h"

namespace tianji::tuning {
namespace {

using Ranges = std::vector<std::string>;

const std::string kTable =
    "system t\n"
    "points milton\n"
    "after open\n"
    "call  hcp    S   meaning\n"
    "1S    11-15  5+  spades\n"
    "P     -      -   nothing\n"
    "after 1S  # a comment\n"
    "call  hcp    S   fit:S  meaning\n"
    "4S    10+    4+  -      game\n"
    "3S    8-9    4+  9+     invites  # 8 or 9\n"
    "2S    6-7    3+  -      six or seven\n"
    "1NT   8      -   -      exactly 8\n"
    "P     -      -   -      nothing\n"
    "after ... when unexplained\n"
    "call  hcp    meaning\n"
    "X     6+     strength\n";

TEST_CASE("the ranges beside a range", "[tuning/bridge/learning]") {
  CHECK(neighbours("8+") == Ranges{"7+", "9+"});
  CHECK(neighbours("6-10") == Ranges{"5-10", "7-10", "6-11", "6-9"});
  CHECK(neighbours("0-1") == Ranges{"1", "0-2", "0"});
  CHECK(neighbours("12") == Ranges{"11-12", "12-13"});
  CHECK(neighbours("5+:good") == Ranges{"4+:good", "6+:good"});
  CHECK(neighbours("-:good").empty());
  CHECK(neighbours("1|4").empty());
  CHECK(neighbours("22.5+").empty());
  CHECK(neighbours("-").empty());
}

TEST_CASE("parts of a range end where other rows of the table begin", "[tuning/bridge/learning]") {
  const std::vector<int> numbers{0, 6, 8};
  CHECK(parts_of("-", numbers) == Ranges{"6+", "0-5", "8+", "0-7"});
  CHECK(parts_of("6+", numbers) == Ranges{"6-7"});
  CHECK(parts_of("5+:good", numbers) == Ranges{"5:good", "5-7:good"});
  CHECK(parts_of("6-7", numbers).empty());
  CHECK(parts_of("-:good", numbers).empty());
}

TEST_CASE("numbers of a table that may be learnt: counts after calls, not words",
          "[tuning/bridge/learning]") {
  const Place place("table.bid", kTable);
  auto tables = TableText::read(place.path());
  INFO(sentence(tables.status()));
  REQUIRE(tables.ok());
  Ranges found;
  std::vector<NumberCell> cells = tables->cells();
  for (const NumberCell& cell : cells)
    found.push_back(cell.call + " " + cell.column + " " + cell.range);
  CHECK(found == Ranges{"4S hcp 10+", "4S S 4+", "4S fit:S -", "3S hcp 8-9", "3S S 4+",
                        "3S fit:S 9+", "2S hcp 6-7", "2S fit:S -", "P hcp -", "P S -",
                        "P fit:S -"});
  CHECK(cells[0].numbers == std::vector<int>{6, 8, 10});
  CHECK(cells[0].context == "1S");
  CHECK(cells[0].place("t.bid") == "t.bid:9:7");

  tables->replace(cells[0], "9+");
  tables->replace(cells[3], "7-10");
  tables->replace(cells[5], "10+");
  CHECK(tables->parse().ok());
  REQUIRE(tables->save(0).ok());
  std::string expected = kTable;
  expected.replace(expected.find("10+    4+"), 3, "9+ ");
  expected.replace(expected.find("8-9    4+  9+     "), 18, "7-10   4+  10+    ");
  CHECK(place.text() == expected);
}

TEST_CASE("a cell is found again when its neighbours have moved it", "[tuning/bridge/learning]") {
  const Place place("table.bid",
                    "system t\npoints milton\n"
                    "after 1S\ncall  S H C meaning\n2H - 5+ 0-2 hearts\nP - - - nothing\n");
  auto tables = TableText::read(place.path());
  REQUIRE(tables.ok());
  std::vector<NumberCell> cells = tables->cells();
  REQUIRE(cells.size() >= 3);
  for (const std::string range : {"10-13", "-"}) tables->replace(cells[0], range);
  // A change of a copy leaves no trace.
  TableText copy = *tables;
  NumberCell cell = cells[1];
  copy.replace(cell, "10-13:good");
  CHECK(cells[1].range == "5+");
  tables->replace(cells[2], "0-3");
  REQUIRE(tables->save(0).ok());
  INFO(place.text());
  CHECK(place.text().find(" 5+ 0-3 hearts") != std::string::npos);
}

TEST_CASE("a row that is learnt is marked, and the file tells the run",
          "[tuning/bridge/learning]") {
  const std::string marked =
      "system t\npoints milton\nlearnt 2 version 0.1 seed - deals 9 columns S\n"
      "after 1S\ncall  hcp  S   meaning\n"
      "2H    8+   5+  hearts ~2  # long\n1NT   6-9  -   balanced\nP     -    -   nothing\n";
  const Place place("table.bid", marked);
  auto tables = TableText::read(place.path());
  INFO(sentence(tables.status()));
  REQUIRE(tables.ok());
  // A mark is no number in the meaning, so rows with one may be learnt again.
  CHECK(tables->cells().size() == 6);
  tables->begin_run({.version = "0.2", .seed = "7", .deals = "100"});
  std::vector<NumberCell> cells = tables->cells();
  CHECK(cells[0].line == 7);
  tables->replace(cells[0], "10-11");
  tables->mark(cells[0]);
  tables->mark(cells[1]);
  tables->mark(cells[1]);
  CHECK(tables->parse().ok());
  REQUIRE(tables->save(0).ok());
  const std::string expected =
      "system t\npoints milton\nlearnt 2 version 0.1 seed - deals 9 columns S\n"
      "learnt 3 version 0.2 seed 7 deals 100 columns S,hcp\n"
      "after 1S\ncall  hcp  S   meaning\n"
      "2H    10-11 5+  hearts ~2 ~3  # long\n1NT   6-9  -   balanced\nP     -    -   nothing\n";
  CHECK(place.text() == expected);
  // The same run goes on in its line. Another run gets a line of its own, as yet without columns.
  tables = TableText::read(place.path());
  REQUIRE(tables.ok());
  tables->begin_run({.version = "0.2", .seed = "7", .deals = "100"});
  REQUIRE(tables->save(0).ok());
  CHECK(place.text() == expected);
  tables->begin_run({.version = "0.2", .seed = "8", .deals = "100"});
  CHECK(tables->parse().ok());
}

TEST_CASE("rows that several contexts share are learnt where they stand",
          "[tuning/bridge/learning]") {
  const Place place("table.bid",
                    "system t\npoints milton\n"
                    "after 1S\ncall hcp meaning\n2S 6+ raise\nP - nothing\n"
                    "after 1H\nas 1S\nafter 1D 1S 2S\nas 1S\n");
  auto tables = TableText::read(place.path());
  INFO(sentence(tables.status()));
  REQUIRE(tables.ok());
  const std::vector<NumberCell> cells = tables->cells();
  REQUIRE(cells.size() == 2);
  CHECK(cells[0].line == 5);
  CHECK(cells[1].line == 6);
}

TEST_CASE("tables that cannot be learnt from are refused", "[tuning/bridge/learning]") {
  CHECK(sentence(TableText::read("no such file").status()).find("no such file") !=
        std::string::npos);
  // A built-in fallback cannot be written back.
  const Place place("alone.bid", "system t\npoints milton\nfallback natural\n");
  CHECK_FALSE(TableText::read(place.path()).ok());
  const Place ring("ring.bid", "system t\npoints milton\nfallback " +
                                   std::filesystem::path(place.path()).stem().string() + "\n");
  place.write("system u\npoints milton\nfallback " +
              std::filesystem::path(ring.path()).stem().string() + "\n");
  CHECK(sentence(TableText::read(ring.path()).status()).find("ring") != std::string::npos);
}

}  // namespace
}  // namespace tianji::tuning
