// Tests xiangqi as its clients use it: pondering with clocks and counting, in UCI and in UCCI.

#include <catch2/catch.hpp>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "engine/core/text.h"
#include "engine/xiangqi/notation.h"
#include "engine/xiangqi/position.h"
#include "protocol/dialects/dialects.h"
#include "protocol/session/session.h"
#include "search/catalogue.h"
#include "tests/cpu_time.h"
#include "tests/protocol/heard.h"

namespace tianji::protocol {
namespace {

using std::chrono::milliseconds;

/// A client of a real engine.
class Game {
 public:
  explicit Game(std::string_view first)
      : session_({search::catalogue(), dialects()},
                 [this](std::string_view line) { heard_.add(line); }) {
    session_.obey(first);
  }
  void tell(std::string_view line) { session_.obey(line); }
  /// The words of the last line that begins with `word`; none if there is no such line.
  std::vector<std::string> last(std::string_view word) {
    const std::vector<std::string> lines = heard_.lines();
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
      const auto parts = words(*line);
      if (!parts.empty() && parts[0] == word) return {parts.begin(), parts.end()};
    }
    return {};
  }
  int count(std::string_view word) {
    int found = 0;
    for (const std::string& line : heard_.lines()) found += line.starts_with(word) ? 1 : 0;
    return found;
  }
  void wait() { session_.wait(); }

 private:
  Heard heard_;
  Session session_;
};

/// The commands for options and clocks, in which the dialects differ.
struct Speech {
  const char* name;
  std::vector<const char*> hello;
  const char* ponder;  ///< go ponder with two seconds for the game
};

const Speech kSpeeches[] = {
    {"UCI",
     {"setoption name UCI_Variant value xiangqi", "setoption name Hash value 4",
      "setoption name Ponder value true", "setoption name BookFile value none"},
     "go ponder wtime 2000 btime 2000 winc 10 binc 10"},
    {"UCCI",
     {"ucci", "setoption hashsize 4", "setoption ponder true", "setoption bookfiles none"},
     "go ponder time 2 increment 0"},
    {"UCCI in milliseconds",
     {"ucci", "setoption usemillisec true", "setoption hashsize 4", "setoption bookfiles none"},
     "go ponder time 2000 increment 10"},
};

/// Checks that the answer has a legal move and, unless the search was too short for one, a legal
/// reply. Returns the reply, or any legal one.
std::string check_answer(const std::vector<std::string>& answer, std::string_view moves) {
  xiangqi::Position position;
  REQUIRE(parse(std::string(xiangqi::kStart) + " moves " + std::string(moves), position).ok());
  REQUIRE((answer.size() == 2 || answer.size() == 4));
  const auto best = xiangqi::parse_move(position, answer[1]);
  REQUIRE(best.ok());
  position.play(*best);
  if (answer.size() == 2) {
    xiangqi::MoveList moves_left;
    legal_moves(position.board(), moves_left);
    return to_text(moves_left[0]);
  }
  CHECK(answer[2] == "ponder");
  CHECK(xiangqi::parse_move(position, answer[3]).ok());
  return answer[3];
}

void begin_pondering(Game& game, const Speech& speech) {
  for (const char* line : speech.hello) game.tell(line);
  game.tell("position startpos moves h2e2 h9g7");
  game.tell(speech.ponder);
}

TEST_CASE("a pondering engine waits for the hit, then for its clock", "[protocol][threads]") {
  for (const Speech& speech : kSpeeches) {
    INFO(speech.name);
    Game game("");
    begin_pondering(game, speech);
    // Longer than the move would take with the clock running.
    std::this_thread::sleep_for(milliseconds(400));
    CHECK(game.count("bestmove") == 0);
    const CpuWatch watch;
    game.tell("ponderhit");
    game.wait();
    CHECK(watch.used() < promised(700));  // a move never takes more than a third of the clock
    CHECK(game.count("bestmove") == 1);
    check_answer(game.last("bestmove"), "h2e2 h9g7");
  }
}

TEST_CASE("a pondering engine that guessed wrong answers to stop and thinks about the real move",
          "[protocol][threads]") {
  for (const Speech& speech : kSpeeches) {
    INFO(speech.name);
    Game game("");
    begin_pondering(game, speech);
    std::this_thread::sleep_for(milliseconds(30));
    const CpuWatch watch;
    game.tell("stop");
    game.wait();
    CHECK(watch.used() < promised(20));
    CHECK(game.count("bestmove") == 1);
    game.tell("position startpos moves h2e2 b9c7");
    game.tell("go depth 3");
    game.wait();
    CHECK(game.count("bestmove") == 2);
    check_answer(game.last("bestmove"), "h2e2 b9c7");
  }
}

TEST_CASE("a game with pondering: each guess is the position that is thought about next",
          "[protocol][threads]") {
  Game game("");
  for (const char* line : kSpeeches[0].hello) game.tell(line);
  std::string moves = "h2e2";
  for (int turn = 0; turn < 4; ++turn) {
    game.tell("position startpos moves " + moves);
    if (turn == 0) game.tell("go wtime 1000 btime 1000");
    if (turn > 0) {
      game.tell("go ponder wtime 1000 btime 1000");
      std::this_thread::sleep_for(milliseconds(20));
      game.tell("ponderhit");
    }
    game.wait();
    const auto answer = game.last("bestmove");
    CHECK(game.count("bestmove") == turn + 1);
    const std::string reply = check_answer(answer, moves);
    moves += " " + answer[1] + " " + reply;
  }
}

TEST_CASE("a book move is held back while pondering", "[protocol][threads]") {
  Game game("setoption name UCI_Variant value xiangqi");
  game.tell("position startpos");
  game.tell("go ponder wtime 1000 btime 1000");
  std::this_thread::sleep_for(milliseconds(30));
  CHECK(game.count("bestmove") == 0);
  game.tell("ponderhit");
  game.wait();
  CHECK(game.count("info string phase=book") == 1);
  CHECK(game.count("bestmove") == 1);
}

TEST_CASE("counting positions ends within 20 ms of stop and tells no false sum",
          "[protocol][threads]") {
  Game game("setoption name UCI_Variant value xiangqi");
  game.tell("position startpos");
  game.tell("go perft 9");
  std::this_thread::sleep_for(milliseconds(50));
  const CpuWatch watch;
  game.tell("stop");
  game.wait();
  CHECK(watch.used() < promised(20));
  CHECK(game.count("Nodes searched") == 0);
  CHECK(game.count("info string the count was stopped") == 1);
}

}  // namespace
}  // namespace tianji::protocol
