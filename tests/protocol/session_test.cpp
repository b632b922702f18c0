#include "protocol/session.h"

#include <catch2/catch.hpp>
#include <chrono>

#include "tests/cpu_time.h"
#include "tests/protocol/heard.h"
#include "tests/protocol/scripted_player.h"

namespace tianji::protocol {
namespace {

/// A session with a scripted player, and what it said.
class Talk {
 public:
  Talk() : session_(scripted_games(), [this](std::string_view line) { heard_.add(line); }) {}

  /// Obeys a line and, unless the search is endless, waits for its answer.
  std::vector<std::string> say(std::string_view line, bool wait = true) {
    heard_.clear();
    alive_ = session_.obey(line);
    if (wait) session_.wait();
    return said();
  }
  std::vector<std::string> said() { return heard_.lines(); }
  bool alive() const { return alive_; }
  Session& session() { return session_; }

 private:
  Heard heard_;
  Session session_;
  bool alive_ = true;
};

using Lines = std::vector<std::string>;
const Lines kNothing;

int count(const Lines& lines, const std::string& part) {
  int found = 0;
  for (const std::string& line : lines) found += line.find(part) != std::string::npos ? 1 : 0;
  return found;
}

TEST_CASE("uci lists every option once and ends with uciok") {
  Talk talk;
  const Lines lines = talk.say("uci");
  CHECK(lines.front().starts_with("id name Tianji"));
  CHECK(lines.back() == "uciok");
  for (const char* name :
       {"Hash", "Threads", "MultiPV", "Ponder", "Move Overhead", "UCI_Variant", "UCI_AnalyseMode",
        "RiskAversion", "RiskForm", "Seed", "ShowRisk", "LogFile", "Slow", "Style"}) {
    CHECK(count(lines, "option name " + std::string(name) + " type") == 1);
  }
  CHECK(count(lines, "option name Style type combo default calm var calm var wild") == 1);
  CHECK(count(lines, "option name UCI_Variant type combo default first var first var second") == 1);
  CHECK(count(lines, "option name Book type string default <empty>") == 1);
  CHECK(count(lines, "option name Hash type spin default 64 min 1 max 65536") == 1);
  CHECK(talk.say("ugi").back() == "ugiok");
}

TEST_CASE("a go gets its infos and exactly one bestmove") {
  Talk talk;
  CHECK(talk.say("position fen good one moves x y") == kNothing);
  CHECK(talk.say("go") ==
        Lines{"info string phase=book pv=a,b",
              "info depth 0 seldepth 0 multipv 1 score cp 12 nodes 345 hashfull 0 "
              "time 0 pv a b",
              "bestmove good one-x-y ponder b"});
  talk.say("setoption name ShowRisk value false");
  CHECK(talk.say("go").size() == 2);
}

TEST_CASE("no legal move, or an error of the position, is bestmove 0000") {
  Talk talk;
  talk.say("position fen good over");
  CHECK(talk.say("go").back() == "bestmove 0000");
  talk.say("position fen good error");
  const Lines lines = talk.say("go");
  CHECK(lines.back() == "bestmove 0000");
  CHECK(count(lines, "info string error: it is not your turn") == 1);
}

TEST_CASE("isready is answered while thinking, stop within 20 ms") {
  Talk talk;
  talk.say("setoption name Slow value true");
  talk.say("position startpos");
  talk.say("go infinite", false);
  CHECK(count(talk.say("isready", false), "readyok") == 1);
  const CpuWatch watch;
  talk.say("stop");
  CHECK(watch.used() < promised(20));
  CHECK(count(talk.said(), "bestmove") == 1);
}

TEST_CASE("an infinite search that is done early answers only after stop") {
  Talk talk;
  talk.say("position startpos");
  talk.say("go infinite", false);
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  CHECK(count(talk.said(), "bestmove") == 0);
  CHECK(count(talk.say("stop"), "bestmove startpos") == 1);
}

TEST_CASE("a pondering search answers after the ponder hit") {
  Talk talk;
  talk.say("position startpos");
  talk.say("go ponder wtime 1000 btime 1000", false);
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  CHECK(count(talk.said(), "bestmove") == 0);
  CHECK(count(talk.say("ponderhit"), "bestmove startpos") == 1);
}

TEST_CASE("a command that changes the state ends the search first") {
  for (const char* command : {"position startpos", "ucinewgame", "go", "quit", "query legal",
                              "setoption name Slow value false"}) {
    Talk talk;
    talk.say("setoption name Slow value true");
    talk.say("position startpos");
    talk.say("go infinite", false);
    talk.say(command, false);
    CHECK(count(talk.said(), "bestmove") >= 1);
    talk.session().finish();
  }
}

TEST_CASE("the end of a session still answers the search") {
  Lines lines;
  {
    Session session(scripted_games(), [&](std::string_view line) { lines.emplace_back(line); });
    session.obey("position startpos");
    session.obey("go infinite");
  }
  CHECK(count(lines, "bestmove") == 1);
}

TEST_CASE("a malformed command is one error line and changes nothing") {
  Talk talk;
  talk.say("position fen good one");
  const std::pair<const char*, const char*> cases[] = {
      {"position", "expected position startpos | fen"},
      {"position fen", "expected a position after fen"},
      {"position fen bad one", "position: read \"bad one\", expected good ..."},
      {"go depth", "go depth: read \"\", expected a whole number from 1"},
      {"go nodes many", "go nodes: read \"many\""},
      {"go movetime -1", "go movetime: read \"-1\""},
      {"go wtime soon", "go wtime: read \"soon\", expected milliseconds"},
      {"setoption Hash 3", "expected setoption name"},
      {"setoption name", "expected setoption name"},
      {"setoption name Hash value 0",
       "option Hash: read \"0\", expected a whole number from 1 to 65536"},
      {"setoption name Hash value 12x", "option Hash: read \"12x\""},
      {"setoption name Slow value maybe", "expected true or false"},
      {"setoption name Style value loud", "expected one of calm wild"},
      {"setoption name Book value missing", "expected a file that can be read"},
      {"setoption name Wings value 2", "read \"Wings\", expected the name of an option"},
      {"setoption name UCI_Variant value chess", "expected one of first second"},
      {"query", "query: read \"\", expected a question"},
  };
  for (const auto& [line, complaint] : cases) {
    const Lines lines = talk.say(line);
    REQUIRE(lines.size() == 1);
    CHECK_THAT(lines[0], Catch::StartsWith("info string error: ") && Catch::Contains(complaint));
  }
  CHECK(talk.session().options().text("Book").empty());
  CHECK(talk.session().options().spin("Hash") == 64);
  CHECK(talk.say("go").back() == "bestmove good one ponder b");
}

TEST_CASE("unknown commands and tokens are ignored, case and blanks forgiven") {
  Talk talk;
  for (const char* line : {"", "   ", "xyzzy", "joho go", "register later"})
    CHECK(talk.say(line) == kNothing);
  CHECK(talk.say("go sideways depth 3 loudly").back().starts_with("bestmove"));
  CHECK(talk.say("setoption name move overhead value 20") == kNothing);
  CHECK(talk.session().options().spin("Move Overhead") == 20);
  CHECK(talk.say("\tisready \r") == Lines{"readyok"});
}

TEST_CASE("the variant switches games, each with its own position") {
  Talk talk;
  talk.say("position fen good one");
  CHECK(talk.say("setoption name UCI_Variant value second") == kNothing);
  CHECK(talk.say("go").back() == "bestmove none ponder b");
  talk.say("setoption name UCI_Variant value first");
  CHECK(talk.say("go").back() == "bestmove good one ponder b");
}

TEST_CASE("queries, show, help and quit") {
  Talk talk;
  CHECK(talk.say("query seat") == Lines{"response answer-seat"});
  CHECK(talk.say("show") == Lines{"first", "second"});
  CHECK(count(talk.say("help"), "info string ") > 10);
  CHECK(talk.alive());
  talk.say("quit");
  CHECK_FALSE(talk.alive());
}

}  // namespace
}  // namespace tianji::protocol
