#include "protocol/session/game_shelf.h"

#include <unistd.h>

#include <catch2/catch.hpp>
#include <fstream>
#include <string>

#include "protocol/dialects/dialects.h"
#include "protocol/session/session.h"
#include "search/catalogue.h"
#include "tests/protocol/heard.h"

namespace tianji::protocol {
namespace {

TEST_CASE("Clear Hash empties the tables and leaves the game as it is",
          "[protocol/session][threads]") {
  Heard heard;
  Session session({search::catalogue(), dialects(), "xiangqi"},
                  [&](std::string_view line) { heard.add(line); });
  const auto think = [&] {
    heard.clear();
    session.obey("go depth 4");
    session.wait();
    const auto lines = heard.lines();
    return lines[lines.size() - 2].substr(0, lines[lines.size() - 2].find(" hashfull"));
  };
  session.obey("setoption name BookFile value none");
  session.obey("setoption name RiskWorlds value 0");
  session.obey("position startpos moves h2e2");
  const auto without_speed = [](std::string line) { return line.substr(0, line.find(" nps")); };
  const std::string first = without_speed(think());
  CHECK(without_speed(think()) != first);  // the table knows the position now
  heard.clear();
  session.obey("setoption name Clear Hash");
  CHECK(heard.lines().empty());
  CHECK(without_speed(think()) == first);
}

TEST_CASE("only the game that is played has tables, and it finds them again",
          "[protocol/session][threads]") {
  Heard heard;
  Session session({search::catalogue(), dialects()},
                  [&](std::string_view line) { heard.add(line); });
  // The mapped memory in MiB: tables count whole, whether they have been used or not.
  const auto held = [] {
    std::ifstream file("/proc/self/statm");
    long pages = 0;
    file >> pages;
    return pages * sysconf(_SC_PAGESIZE) >> 20;
  };
  const auto think = [&](const std::string& game) {
    session.obey("setoption name UCI_Variant value " + game);
    session.obey("ucinewgame");
    session.obey("position startpos");
    heard.clear();
    session.obey("go nodes 300");
    session.wait();
    CHECK(heard.lines().back().starts_with("bestmove "));
  };
  session.obey("setoption name BookFile value none");
  constexpr int kHash = 192;
  session.obey("setoption name Hash value 1");
  for (const std::string game : {"ewn", "xiangqi"}) think(game);  // loads what is loaded once
  session.obey("setoption name Hash value " + std::to_string(kHash));
  think("xiangqi");
  const long one = held();
  for (const std::string game : {"ewn", "xiangqi", "ewn"}) think(game);
  CHECK(held() - one < kHash / 2);
  CHECK(one - held() < kHash / 2);  // the table of the game that is played counts
}

}  // namespace
}  // namespace tianji::protocol
