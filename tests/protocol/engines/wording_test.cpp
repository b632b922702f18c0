#include "protocol/engines/wording.h"

#include <catch2/catch.hpp>

namespace tianji::protocol {
namespace {

TEST_CASE("ranks from zero and from one", "[protocol/engines]") {
  CHECK(ranks_moved("h2e2", 1) == "h3e3");
  CHECK(ranks_moved("b9c7", 1) == "b10c8");
  CHECK(ranks_moved("b10c8", -1) == "b9c7");
  for (const char* other : {"0000", "(none)", "h2", "h2e", "h2e2q", "Pass", "setup:abc", "",
                            "a9223372036854775807b1", "a01b2", "a1b11", "b10b1"}) {
    CHECK(ranks_moved(other, 1) == other);
  }
}

TEST_CASE("a position is worded as the engine reads it", "[protocol/engines]") {
  CHECK(position_line(Language::uci, "startpos moves h2e2 b9c7", 1) ==
        "position startpos moves h3e3 b10c8");
  CHECK(position_line(Language::ugi, "fen N:- - - - N NS N", 0) == "position fen N:- - - - N NS N");
  CHECK(position_line(Language::ucci, "startpos moves h2e2", 0) ==
        "position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 "
        "moves h2e2");
}

TEST_CASE("clocks are worded as the engine reads them", "[protocol/engines]") {
  const char* go = "wtime 3000 btime 2500 winc 100 binc 50 movestogo 4";
  CHECK(go_line({Language::uci, true}, "startpos", go) == std::string("go ") + go);
  CHECK(go_line({Language::ugi, true}, "startpos", go) ==
        "go p1time 3000 p2time 2500 p1inc 100 p2inc 50 movestogo 4");
  CHECK(go_line({Language::ucci, true}, "startpos", go) ==
        "go time 3000 opptime 2500 increment 100 oppincrement 50 movestogo 4");
  CHECK(go_line({Language::ucci, false}, "fen 3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1", go) ==
        "go opptime 3 time 2 oppincrement 0 increment 0 movestogo 4");
  CHECK(go_line({Language::ucci, true}, "startpos moves h2e2", "movetime 700 nodes 5") ==
        "go time 700 movestogo 1 nodes 5");
}

TEST_CASE("an introduction without end is cut", "[protocol/engines]") {
  Introduction known;
  const std::string line = "option name " + std::string(1000, 'x') + " type string";
  for (int i = 0; i < 10000; ++i) read_introduction(Language::uci, line, known);
  CHECK(known.options.size() > 1000);
  CHECK(known.options.size() < 2000);
}

TEST_CASE("an introduction is read in both spellings", "[protocol/engines]") {
  Introduction known;
  read_introduction(Language::uci, "id name Some Engine 2", known);
  read_introduction(Language::uci, "option name Skill Level type spin default 20 min -20 max 20",
                    known);
  read_introduction(Language::uci, "option name Book File type string default <empty>", known);
  read_introduction(Language::ucci, "option Repeat_Rule type combo var a var b default a", known);
  read_introduction(Language::uci, "option", known);
  CHECK(known.name == "Some Engine 2");
  REQUIRE(known.options.size() == 3);
  REQUIRE(known.find("skill_level") != nullptr);
  CHECK(known.find("Skill Level")->min == -20);
  CHECK(known.find("Book File")->default_value.empty());
  CHECK(known.offers_choice("repeat rule", "b"));
  CHECK(set_option_line(Language::uci, *known.find("Skill Level"), "3") ==
        "setoption name Skill Level value 3");
  CHECK(set_option_line(Language::ucci, *known.find("Repeat Rule"), "b") ==
        "setoption Repeat_Rule b");
}

}  // namespace
}  // namespace tianji::protocol
