#include "protocol/engines/info_line.h"

#include <catch2/catch.hpp>

namespace tianji::protocol {
namespace {

using Words = std::vector<std::string_view>;

TEST_CASE("an info line is read whatever the order of its keys", "[protocol/engines]") {
  for (const char* line :
       {"info depth 12 seldepth 20 multipv 2 score cp -34 nodes 5000 pv a3a4 g6g5",
        "info multipv 2 pv a3a4 g6g5 score cp -34 nodes 5000 time 3 depth 12"}) {
    INFO(line);
    const auto info = read_info(line);
    REQUIRE(info);
    CHECK(info->multipv == 2);
    CHECK(info->depth == 12);
    CHECK(info->nodes == 5000);
    REQUIRE(info->score);
    CHECK(info->score->kind == ScoreKind::centipawns);
    CHECK(info->score->value == -34);
    CHECK(info->pv == Words{"a3a4", "g6g5"});
    CHECK(info->expected.empty());
  }
}

TEST_CASE("scores are centipawns, moves to a mate, or bare numbers", "[protocol/engines]") {
  CHECK(read_info("info score mate -3 pv a3a4")->score->kind == ScoreKind::mate);
  CHECK(read_info("info score mate -3 pv a3a4")->score->value == -3);
  CHECK(read_info("info depth 4 score 31 pv a3a4")->score->kind == ScoreKind::bare);
  CHECK(read_info("info score cp 5 upperbound")->score->value == 5);
  CHECK_FALSE(read_info("info depth 1 nodes 3")->score);
}

TEST_CASE("an unsound info line says what was expected, and the rest of it is read",
          "[protocol/engines]") {
  const auto depth = read_info("info depth x nodes 7 pv a3a4");
  CHECK(depth->expected == "a number after each key");
  CHECK_FALSE(depth->depth);
  CHECK(depth->nodes == 7);
  CHECK(read_info("info nps")->expected == "a number after each key");
  CHECK(read_info("info score cp much")->expected == "a number as the score");
  CHECK(read_info("info score")->expected == "a number as the score");
  CHECK(read_info("info depth 1 string depth of thought")->expected.empty());
}

TEST_CASE("free text and other lines are no info lines", "[protocol/engines]") {
  for (const char* line :
       {"", "info", "info string depth 3", "bestmove a3a4", "information depth 3"}) {
    INFO(line);
    CHECK_FALSE(read_info(line));
  }
}

TEST_CASE("a candidate has the line of keys before its own", "[protocol/engines]") {
  const std::vector<std::string> lines{"info string worlds=8 pv=SA", "info currmove SA",
                                       "info multipv 1 pv SA", "info multipv 2 pv S2",
                                       "info string finesse"};
  const auto said = reported_candidates(lines);
  REQUIRE(said.size() == 2);
  CHECK(said[0].key_line == lines[0]);
  CHECK(said[0].line == lines[2]);
  CHECK(said[1].key_line.empty());
  CHECK(said[1].info.pv == Words{"S2"});
}

}  // namespace
}  // namespace tianji::protocol
