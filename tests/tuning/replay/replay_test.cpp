#include <catch2/catch.hpp>

#include "tests/place.h"
#include "tests/printed.h"
#include "tuning/programs.h"

namespace tianji::tuning {
namespace {

constexpr const char* kBoard =
    "[Event \"E\"]\n[Board \"7\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n"
    "[Deal \"N:AKQ2.AKQ.AKQ.AKQ JT98.JT9.JT9.JT9 7654.876.876.876 3.5432.5432.5432\"]\n"
    "[Declarer \"N\"]\n[Contract \"7NT\"]\n[Result \"13\"]\n[Score \"NS 1520\"]\n"
    "[Auction \"N\"]\n7NT Pass\n[Room \"Open\"]\n\n";

Printed run(const std::string& variant, protocol::Arguments files) {
  files.insert(files.begin(), {"--variant", variant});
  return printed(replay_program, files);
}

TEST_CASE("replay: records that agree give totals only, and status 0", "[tuning/replay]") {
  const Place file("replay_good.pbn", kBoard);
  const Printed outcome = run("bridge", {file.path()});
  CHECK(outcome.status == 0);
  CHECK(outcome.out == "1 file, 1 game, 2 moves: 0 discrepancies (0 games unreadable), 1 note\n");
  CHECK(outcome.err.empty());
  const Printed noted = run("bridge", {file.path(), "--notes"});
  CHECK(noted.status == 0);
  CHECK_THAT(noted.out, Catch::StartsWith(file.path() +
                                          ": board 7 (line 1): note: final passes left out (2)\n"));
}

TEST_CASE("replay: one line for each discrepancy, totals last, status 1", "[tuning/replay]") {
  std::string bad = kBoard;
  bad.replace(bad.find("NS 1520"), 7, "NS 1510");
  const std::string torn = "[Event \"E\"]\n[Board \"8\"]\n[Deal \"N:AK\n\n";
  const Place file("replay_bad.pbn", kBoard + bad + torn);
  const Printed outcome = run("bridge", {file.path(), file.path() + ".absent"});
  CHECK(outcome.status == 1);
  CHECK(outcome.out ==
        file.path() +
            ": board 8 (line 29): read \"[Deal \"N:AK\", expected a tag such as [Board "
            "\"1\"]\n" +
            file.path() +
            ": board 7 (line 14): score stated as NS 1510, but 7NT by N with 13 tricks "
            "(vulnerable: None) scores NS 1520\n" +
            file.path() + ".absent: this file cannot be opened\n" +
            "2 files, 2 games, 4 moves: 3 discrepancies (1 game unreadable), 2 notes\n");
}

TEST_CASE("replay: what a record says cannot move the cursor of a terminal", "[tuning/replay]") {
  std::string bad = kBoard;
  bad.replace(bad.find("NS 1520"), 7, "NS \x1b[2J");
  bad.replace(bad.find("Board \"7\""), 9, "Board \"\x1b[31m\"");
  const Place file("replay_escape.pbn", bad);
  const Printed outcome = run("bridge", {file.path(), "--notes"});
  CHECK(outcome.status == 1);
  CHECK_THAT(outcome.out, Catch::Contains("\\x1b[2J"));
  CHECK(outcome.out.find('\x1b') == std::string::npos);
}

TEST_CASE("replay: LIN by the file's ending; an empty file is no success", "[tuning/replay]") {
  const Place lin("replay.LIN",
                  "qx|o3|md|3S4567H678D678C678,S3H2345D2345C2345,SAKQ2HAKQDAKQCAKQ,|"
                  "mb|1C|mb|1C|\n");
  const Printed outcome = run("bridge", {lin.path()});
  CHECK(outcome.status == 1);
  CHECK_THAT(outcome.out, Catch::Contains("board 3 (line 1): call 2 (1C by East): 1C is insuff"));
  const Place empty("replay_empty.pbn", "");
  CHECK(run("bridge", {empty.path()}).status == 1);
}

TEST_CASE("replay: wrong usage is status 2 and names what there is", "[tuning/replay]") {
  const Printed variant = run("whist", {"x"});
  CHECK(variant.status == 2);
  CHECK_THAT(variant.err, Catch::StartsWith("--variant: read \"whist\", expected one of bridge "));
  CHECK(variant.out.empty());
  CHECK(run("bridge", {}).status == 2);
}

TEST_CASE("replay: xiangqi's games, moves in coordinates or as people write them",
          "[tuning/replay]") {
  const Place good("replay.pgn", "[Event E]\n\n1. C2.5 h9g7 2. H2-G2?! *\n\n1. h2e2 9-9 *\n");
  const Printed outcome = run("xiangqi", {good.path(), "--notes"});
  CHECK(outcome.status == 1);
  CHECK_THAT(outcome.out, Catch::Contains(": game 1 (line 1): note: line 1: read \"[Event E]\""));
  CHECK_THAT(outcome.out, Catch::Contains(": game 1 (line 3): ply 3: read \"H2G2\""));
  CHECK_THAT(outcome.out, Catch::Contains(": game 2 (line 5): ply 2: read \"9-9\""));
  CHECK_THAT(outcome.out, Catch::Contains("1 file, 2 games, 3 moves: 2 discrepancies"));
}

TEST_CASE("replay: junqi's games are played by our rules, and a wrong outcome is named",
          "[tuning/replay]") {
  // North's front row is F, its left corner F4: number 30.
  const std::string layout = "acdegh.f.bgB.dhe.i.hgcfiBMFMiM";
  const std::string game = "game 1\nsetup " + layout + " " + layout + "\n";
  const Place good("replay_junqi.txt", game + "0 4 > F4\n");
  const Printed told = run("junqi", {good.path()});
  CHECK(told.status == 1);
  CHECK(told.out == good.path() +
                        ": game 1 (line 3): read G4F4, its outcome >, expected G4F4<\n"
                        "1 file, 1 game, 1 move: 1 discrepancy (0 games unreadable), 0 notes\n");
  const Place right("replay_junqi_right.txt", game + "0 4 < F4\n1 30 - E4\nend other\n");
  const Printed outcome = run("junqi", {right.path(), "--notes"});
  CHECK(outcome.status == 1);
  CHECK_THAT(outcome.out, Catch::Contains("where an own or allied piece stands"));
  const Place broken("replay_junqi_broken.txt", game + "0 4 < F4\nend other\n");
  const Printed broke_off = run("junqi", {broken.path(), "--notes"});
  CHECK(broke_off.status == 0);
  CHECK_THAT(broke_off.out, Catch::Contains("note: the game was broken off"));
}

}  // namespace
}  // namespace tianji::tuning
