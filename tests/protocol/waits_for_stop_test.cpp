// Tests that every game answers an endless or pondering search only after stop or ponderhit.
#include <catch2/catch.hpp>
#include <chrono>
#include <thread>

#include "protocol/dialects/dialects.h"
#include "protocol/session/session.h"
#include "search/catalogue.h"
#include "tests/protocol/heard.h"

namespace tianji::protocol {
namespace {

/// A position of each game, in which the search ends soon or takes long.
struct Start {
  const char* variant;
  const char* position;
};
const Start kStarts[] = {
    {"bridge", "fen N:AQ7.KJ32.T98.A54 - - - N NS N"},
    {"bridge", "fen N:AQ752.KJ32.T9.A5 - - - N None N moves 1NT Pass Pass Pass"},
    {"xiangqi", "startpos"},
    {"junqi",
     "fen N?N?N?N?N?/N?N?N?N?N?/N?1N?1N?/N?N?1N?N?/N?1N?1N?/N?N?N?N?N?/SbSaSdSgSc/Sg1Sh1Se/"
     "SkSf1SeSc/Si1Sg1Si/SiSjShSjSd/SjSlSfShSk S S 0"},
    {"siguo", "startpos"},
};
const char* const kEndless[] = {
    "infinite",          "infinite movetime 1", "infinite wtime 2 btime 2", "infinite time 2 inc 0",
    "ponder movetime 1", "ponder wtime 2",      "infinite worlds 1 nodes 1"};

bool answered(Heard& heard) {
  for (const std::string& line : heard.lines()) {
    if (line.starts_with("bestmove")) return true;
  }
  return false;
}

TEST_CASE("no game answers an endless or pondering search before it is told",
          "[protocol][threads]") {
  for (const Start& start : kStarts) {
    Heard heard;
    Session session({search::catalogue(), dialects()},
                    [&](std::string_view line) { heard.add(line); });
    session.obey("setoption name Hash value 4");
    session.obey(std::string("setoption name UCI_Variant value ") + start.variant);
    session.obey(std::string("position ") + start.position);
    for (const char* go : kEndless) {
      INFO(start.variant << " " << start.position << " go " << go);
      session.obey(std::string("go ") + go);
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
      CHECK_FALSE(answered(heard));
      session.obey("stop");
      session.wait();
      CHECK(answered(heard));
      heard.clear();
    }
  }
}

}  // namespace
}  // namespace tianji::protocol
