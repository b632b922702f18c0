#include "protocol/session/session.h"

#include <sys/stat.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>

#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/dialects/dialects.h"
#include "protocol/session/go.h"
#include "search/catalogue.h"
#include "tests/cpu_time.h"
#include "tests/place.h"
#include "tests/protocol/heard.h"
#include "tests/protocol/scripted_player.h"

namespace tianji::protocol {
namespace {

/// A session with a scripted player, and the lines that it wrote.
class Talk {
 public:
  Talk()
      : session_({scripted_games(), dialects()},
                 [this](std::string_view line) { heard_.add(line); }) {}

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

TEST_CASE("uci lists every option once and ends with uciok", "[protocol/session]") {
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

/// The names of the options that are offered after these lines.
std::vector<std::string> offered(std::string_view variant, std::vector<std::string_view> before) {
  Heard heard;
  Session session({search::catalogue(), dialects(), variant},
                  [&](std::string_view line) { heard.add(line); });
  for (const std::string_view line : before) session.obey(line);
  heard.clear();
  session.obey("uci");
  std::vector<std::string> names;
  for (const std::string& line : heard.lines()) {
    const auto end = line.find(" type ");
    if (line.starts_with("option name ")) names.push_back(line.substr(12, end - 12));
  }
  return names;
}

bool has(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

TEST_CASE("where the command line fixes the game, uci offers the options of that game alone",
          "[protocol/session]") {
  const auto all = offered("", {});
  for (const search::Game& game : search::catalogue()) {
    const auto names = offered(game.variant, {});
    INFO(game.variant);
    CHECK(names.size() == 1 + search::shared_options().size() + game.options().size());
    for (const search::Option& option : game.options()) CHECK(has(names, option.name));
    for (const std::string& name : names) CHECK(has(all, name));
    CHECK_FALSE(has(names, "ChampionshipSuits"));
  }
  CHECK(has(all, "ChampionshipSuits"));
  CHECK_FALSE(has(offered("xiangqi", {}), "Worlds"));
  CHECK_FALSE(has(offered("junqi", {}), "SiguoOpen"));
  CHECK(has(offered("siguo", {}), "SiguoOpen"));
  // A client that goes on to another game is offered that one's.
  const auto other = offered("xiangqi", {"setoption name UCI_Variant value junqi"});
  CHECK(has(other, "Worlds"));
  CHECK_FALSE(has(other, "RiskWorlds"));
  CHECK(offered("", {"setoption name UCI_Variant value junqi"}) == all);
}

TEST_CASE("aversion to risk has the default of the game until somebody sets it",
          "[protocol/session]") {
  const auto listed = [](const Lines& lines) {
    Heard heard;
    Session session({search::catalogue(), dialects()},
                    [&](std::string_view line) { heard.add(line); });
    for (const std::string& line : lines) session.obey(line);
    const std::string value = session.options().text("RiskAversion");
    return std::pair(session.options().find("RiskAversion")->default_value, value);
  };
  const std::string junqi = "setoption name UCI_Variant value junqi";
  const std::string siguo = "setoption name UCI_Variant value siguo";
  const std::string bridge = "setoption name UCI_Variant value bridge";
  const std::string set = "setoption name RiskAversion value 60";
  const std::pair<std::string, std::string> usual{"25", "25"};
  CHECK(listed({}) == usual);
  CHECK(listed({junqi}) == std::pair<std::string, std::string>{"0", "0"});
  CHECK(listed({siguo}) == std::pair<std::string, std::string>{"0", "0"});
  CHECK(listed({junqi, bridge}) == usual);
  CHECK(listed({set, junqi}).second == "60");
  CHECK(listed({junqi, set, bridge}).second == "60");
}

TEST_CASE("a go gets its infos and exactly one bestmove", "[protocol/session][threads]") {
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

TEST_CASE("no legal move, or an error of the position, is bestmove 0000",
          "[protocol/session][threads]") {
  Talk talk;
  talk.say("position fen good over");
  CHECK(talk.say("go").back() == "bestmove 0000");
  talk.say("position fen good error");
  const Lines lines = talk.say("go");
  CHECK(lines.back() == "bestmove 0000");
  CHECK(count(lines, "info string error: it is not your turn") == 1);
}

TEST_CASE("isready is answered while thinking, stop within 20 ms", "[protocol/session][threads]") {
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

TEST_CASE("an infinite search that is done early answers only after stop",
          "[protocol/session][threads]") {
  Talk talk;
  talk.say("position startpos");
  talk.say("go infinite", false);
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  CHECK(count(talk.said(), "bestmove") == 0);
  CHECK(count(talk.say("stop"), "bestmove startpos") == 1);
}

TEST_CASE("a pondering search answers after the ponder hit", "[protocol/session][threads]") {
  Talk talk;
  talk.say("position startpos");
  talk.say("go ponder wtime 1000 btime 1000", false);
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  CHECK(count(talk.said(), "bestmove") == 0);
  CHECK(count(talk.say("ponderhit"), "bestmove startpos") == 1);
}

TEST_CASE("a command that changes the state ends the search first", "[protocol/session][threads]") {
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

TEST_CASE("the end of a session still answers the search", "[protocol/session][threads]") {
  Lines lines;
  {
    Session session({scripted_games(), dialects()},
                    [&](std::string_view line) { lines.emplace_back(line); });
    session.obey("position startpos");
    session.obey("go infinite");
  }
  CHECK(count(lines, "bestmove") == 1);
}

TEST_CASE("a malformed command is one error line and changes nothing",
          "[protocol/session][threads]") {
  Talk talk;
  talk.say("position fen good one");
  const std::pair<const char*, const char*> cases[] = {
      {"position", "position: read \"\", expected startpos or fen <position>"},
      {"position fen", "expected startpos or fen <position>"},
      {"position startpos h2e2", "position: read \"startpos h2e2\", expected startpos or fen"},
      {"position fen bad one", "position: read \"bad one\", expected good ..."},
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

TEST_CASE("unknown commands and tokens are ignored, case and blanks forgiven",
          "[protocol/session][threads]") {
  Talk talk;
  talk.say("isready");
  for (const char* line : {"", "   ", "xyzzy", "joho go", "register later"})
    CHECK(talk.say(line) == kNothing);
  CHECK(talk.say("go sideways depth 3 loudly").back().starts_with("bestmove"));
  CHECK(talk.say("setoption name move overhead value 20") == kNothing);
  CHECK(talk.session().options().spin("Move Overhead") == 20);
  CHECK(talk.say("\tisready \r") == Lines{"readyok"});
}

TEST_CASE("the variant switches games, each with its own position", "[protocol/session][threads]") {
  Talk talk;
  talk.say("position fen good one");
  CHECK(talk.say("setoption name UCI_Variant value second") == kNothing);
  CHECK(talk.say("go").back() == "bestmove none ponder b");
  talk.say("setoption name UCI_Variant value first");
  CHECK(talk.say("go").back() == "bestmove good one ponder b");
}

TEST_CASE("a first line of a stranger gets one answer", "[protocol/session]") {
  Talk talk;
  CHECK(talk.say("") == kNothing);
  const Lines lines = talk.say("xboard");
  REQUIRE(lines.size() == 1);
  CHECK_THAT(lines[0], Catch::StartsWith("info string error: read \"xboard\"") &&
                           Catch::Contains("uci, ugi, ucci"));
  CHECK(talk.say("protover 2") == kNothing);
  CHECK(talk.say("isready") == Lines{"readyok"});
}

TEST_CASE("a line of a championship in the middle of UCI changes nothing",
          "[protocol/session][threads]") {
  Talk talk;
  talk.say("uci");
  talk.say("position fen good one");
  for (const char* line : {"BRIDGEVER 1.0", "info string", "INFORMATION 1.0", "protocol_version"}) {
    INFO(line);
    CHECK(talk.say(line) == kNothing);
    CHECK(talk.say("isready") == Lines{"readyok"});
  }
  CHECK(talk.say("go").back() == "bestmove good one ponder b");
}

TEST_CASE("go is answered by one bestmove whatever its numbers are",
          "[protocol/session][threads]") {
  Talk talk;
  talk.say("position fen good one");
  const std::pair<const char*, const char*> cases[] = {
      {"go depth", "go depth: read \"\", expected a whole number from 1 to 1000; this limit is "},
      {"go depth 0", "go depth: read \"0\", expected a whole number from 1 to 1000: 1 is taken"},
      {"go depth 1001", "go depth: read \"1001\", expected a whole number from 1 to 1000: 1000 is"},
      {"go nodes many", "go nodes: read \"many\""},
      {"go nodes 99999999999999999999", "1000000000000000 is taken"},
      {"go nodes -99999999999999999999", "1 is taken"},
      {"go movetime -5",
       "go movetime: read \"-5\", expected a whole number from 0 to 2147483647: 0"},
      {"go movetime 3000000000", "2147483647 is taken"},
      {"go wtime soon", "go wtime: read \"soon\", expected a whole number from -2147483647 to"},
      {"go wtime -9223372036854775808 movestogo 1", "-2147483647 is taken"},
      {"go wtime 5 movestogo 2147483647", "go movestogo: read \"2147483647\""},
      {"go movetime depth 3", "go movetime: read \"depth\""},
      {"go searchmoves", "go searchmoves: read \"\", expected moves"},
  };
  for (const auto& [line, complaint] : cases) {
    const Lines lines = talk.say(line);
    CHECK(count(lines, "info string error: ") == 1);
    CHECK_THAT(lines[0], Catch::StartsWith("info string error: ") && Catch::Contains(complaint));
    CHECK(count(lines, "bestmove") == 1);
    CHECK(lines.back() == "bestmove good one ponder b");
  }
}

TEST_CASE("the limits of go are handed down within their ranges", "[protocol/session]") {
  const auto limits = [](std::string_view text, int unit = 1) {
    const auto all = words(text);
    return parse_go(all, search::Milliseconds(unit)).limits;
  };
  CHECK(limits("mate 3").mate == 3);
  CHECK((limits("infinite").infinite && !limits("infinite").ponder));
  CHECK((limits("ponder").ponder && !limits("ponder").infinite));
  CHECK(limits("iterations 1000").iterations == 1000);
  CHECK(limits("depth 7 nodes 9").depth == 7);
  CHECK(limits("depth 7 nodes 9").nodes == 9U);
  CHECK(limits("depth 2147483647").depth == 1000);
  CHECK(limits("worlds 2000000").worlds == 1000000);
  CHECK_FALSE(limits("depth nodes 5").depth.has_value());
  CHECK(limits("depth nodes 5").nodes == 5U);
  CHECK(limits("time 3 inc 2", 1000).own.time == search::Milliseconds(3000));
  CHECK(limits("time 3 inc 2", 1000).own.increment == search::Milliseconds(2000));
  CHECK(limits("time 9223372036854775807", 1000).own.time == search::Milliseconds(2147483000));
  CHECK(limits("time -9223372036854775808", 1000).own.time == search::Milliseconds(-2147483000));
  CHECK(limits("wtime 3", 1000).sides[0].time == search::Milliseconds(3));
}

TEST_CASE("an infinite search waits for stop even if its player has stopped by itself",
          "[protocol/session][threads]") {
  Talk talk;
  talk.say("position fen good alarm");
  talk.say("go infinite movetime 300", false);
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  CHECK(count(talk.said(), "bestmove") == 0);
  CHECK(count(talk.say("stop"), "bestmove good alarm") == 1);
}

TEST_CASE("UGI's bestmove has exactly two words", "[protocol/session][threads]") {
  Talk talk;
  talk.say("ugi");
  talk.say("position startpos");
  CHECK(talk.say("go").back() == "bestmove startpos");
  talk.say("uci");
  CHECK(talk.say("go").back() == "bestmove startpos ponder b");
}

TEST_CASE("an exception while thinking is reported, and the move still comes",
          "[protocol/session][threads]") {
  Talk talk;
  struct Case {
    const char* position;
    const char* complaint;
    const char* answer;  // any legal move, if only memory or threads are missing
  };
  for (const auto& [position, complaint, answer] :
       {Case{"good memory", "there is not enough memory", "bestmove answer-legal"},
        Case{"good thread", "a thread could not be started", "bestmove answer-legal"},
        Case{"good surprise", "internal error: surprise", "bestmove 0000"}}) {
    talk.say(std::string("position fen ") + position);
    const Lines lines = talk.say("go");
    CHECK(count(lines, complaint) == 1);
    CHECK(count(lines, "bestmove") == 1);
    CHECK(lines.back() == answer);
    CHECK(count(talk.say("query throw"), "internal error: query") == 1);
    CHECK(talk.say("isready") == Lines{"readyok"});
  }
}

TEST_CASE("a line for which memory lacks is obeyed with what the tables held",
          "[protocol/session]") {
  Talk talk;
  CHECK(talk.say("query memory") == Lines{"response answer-memory"});
}

TEST_CASE("control characters of the input are made visible", "[protocol/session][threads]") {
  Talk talk;
  talk.say("isready");
  for (const char* line : {"position fen bad \x1b[31mred\a", "setoption name \x1b]0;x\a value 1",
                           "go depth \x1b[2J"}) {
    for (const std::string& said : talk.say(line)) {
      CHECK(std::none_of(said.begin(), said.end(),
                         [](unsigned char c) { return c < 0x20 || c == 0x7f; }));
    }
  }
}

TEST_CASE("a line that is too long is refused", "[protocol/session]") {
  Talk talk;
  const Lines lines = talk.say("position fen good " + std::string(1 << 20, 'x'));
  REQUIRE(lines.size() == 1);
  CHECK_THAT(lines[0], Catch::Contains("expected a line of at most 1048576 characters"));
  CHECK(lines[0].size() < 300);
}

TEST_CASE("isready and sizes of tables make what thinking needs, but not while it is thinking",
          "[protocol/session][threads]") {
  Talk talk;
  talk.say("position startpos");
  CHECK(talk.say("query prepared") == Lines{"response 0"});
  talk.say("setoption name ShowRisk value false");
  CHECK(talk.say("query prepared") == Lines{"response 0"});
  talk.say("setoption name Hash value 2");
  CHECK(talk.say("query prepared") == Lines{"response 1"});
  talk.say("isready");
  CHECK(talk.say("query prepared") == Lines{"response 2"});
  talk.say("setoption name Slow value true");
  talk.say("go infinite", false);
  CHECK(talk.say("isready", false) == Lines{"readyok"});
  talk.say("stop");
  CHECK(talk.say("query prepared") == Lines{"response 2"});
}

TEST_CASE("the log holds both sides, and one that cannot be opened leaves it as it was",
          "[protocol/session]") {
  const Place log("session.log");
  Talk talk;
  talk.say("setoption name LogFile value " + log.path());
  const Lines refused = talk.say("setoption name LogFile value /no/such/folder/log");
  REQUIRE(refused.size() == 1);
  CHECK_THAT(refused[0],
             Catch::StartsWith("info string error: LogFile: read \"/no/such/folder/log\""));
  CHECK(talk.session().options().text("LogFile") == log.path());
  talk.say("isready");
  CHECK_THAT(log.text(), Catch::EndsWith("> isready\n< readyok\n"));
  talk.say("setoption name LogFile value <empty>");
  talk.say("isready");
  CHECK_THAT(log.text(), Catch::EndsWith("> setoption name LogFile value <empty>\n"));
}

TEST_CASE("a full disk under the log is reported once, and play goes on",
          "[protocol/session][threads]") {
  Talk talk;
  const Lines set = talk.say("setoption name LogFile value /dev/full");
  CHECK(set == kNothing);
  talk.say("position startpos");
  const Lines first = talk.say("go");
  CHECK(count(first, "bestmove") == 1);
  const Lines second = talk.say("isready");
  CHECK(second == Lines{"readyok"});
  // The first session wrote the error after "position"; here "isready" is the first line logged.
  Talk other;
  other.say("setoption name LogFile value /dev/full");
  const Lines lines = other.say("isready");
  REQUIRE(lines.size() == 2);
  CHECK_THAT(lines[0], Catch::StartsWith("info string error: LogFile: read \"/dev/full\"") &&
                           Catch::Contains("No space left"));
  CHECK(lines[1] == "readyok");
}

TEST_CASE("a FIFO is refused as a log and as a file to read", "[protocol/session]") {
  const Place fifo("session.fifo");
  REQUIRE(mkfifo(fifo.path().c_str(), 0600) == 0);
  Talk talk;
  CHECK(count(talk.say("setoption name LogFile value " + fifo.path()),
              "expected a file that can be written") == 1);
  CHECK_FALSE(file_text(fifo.path(), "a file").ok());
}

TEST_CASE("queries, show, help and quit", "[protocol/session]") {
  Talk talk;
  CHECK(talk.say("query seat") == Lines{"response answer-seat"});
  CHECK(talk.say("show") == Lines{"first", "second"});
  CHECK(count(talk.say("help"), "info string ") > 10);
  CHECK(count(talk.said(), "query view <seat>") == 1);
  CHECK(count(talk.said(), "p1win, p2win, p3win, draw") == 1);  // nim for three has p3win
  CHECK(talk.alive());
  talk.say("quit");
  CHECK_FALSE(talk.alive());
}

}  // namespace
}  // namespace tianji::protocol
