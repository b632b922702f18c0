// Tests GTP as controllers use it: games of two engines, clocks, odd lines.

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "protocol/dialects/dialects.h"
#include "protocol/gtp/gtp.h"
#include "protocol/session/session.h"
#include "search/catalogue.h"
#include "tests/protocol/heard.h"
#include "tests/protocol/scripted_player.h"

namespace tianji::protocol::gtp {
namespace {

using search::Milliseconds;
using Lines = std::vector<std::string>;

/// A session that is spoken to in GTP only.
class Engine {
 public:
  explicit Engine(std::span<const search::Game> games = search::catalogue())
      : session_({games, dialects()}, [this](std::string_view line) { heard_.add(line); }) {}

  Lines lines(std::string_view line) {
    heard_.clear();
    alive_ = session_.obey(line);
    return heard_.lines();
  }
  /// The first line of the answer, which must end with its only blank line.
  std::string say(std::string_view line) {
    const Lines all = lines(line);
    REQUIRE(all.size() >= 2);
    CHECK(all.back().empty());
    CHECK(std::count(all.begin(), all.end(), "") == 1);
    return all[0];
  }
  bool alive() const { return alive_; }

 private:
  Heard heard_;
  Session session_;
  bool alive_ = true;
};

/// Plays a game as gogui-twogtp does: each move of one engine is told to the other by `play`.
int play_a_game(const std::string& variant, const std::string& start, const Lines& colours) {
  std::array<Engine, 2> engines;
  for (Engine& engine : engines) {
    for (const char* line : {"protocol_version", "name", "version", "list_commands"}) {
      CHECK(engine.say(line).starts_with("= "));
    }
    CHECK(engine.say("tianji-variant " + variant) == "=");
    CHECK(engine.say("clear_board") == "=");
    CHECK(engine.say("tianji-position " + start) == "=");
    CHECK(engine.say("tianji-limits depth 1") == "=");
  }
  int moves = 0;
  for (std::size_t mover = 0;; mover = 1 - mover) {
    const std::string answer = engines[mover].say("genmove " + colours[mover]);
    if (answer == "? the game is over") return moves;
    REQUIRE(answer.starts_with("= "));
    REQUIRE(engines[1 - mover].say("play " + colours[mover] + " " + answer.substr(2)) == "=");
    ++moves;
  }
}

TEST_CASE("two engines play a game by GTP", "[protocol/gtp][threads]") {
  CHECK(play_a_game("nim", "3 4 5", {"b", "w"}) > 2);
  CHECK(play_a_game("nim", "3 4 5", {"1", "2"}) > 2);
  CHECK(play_a_game("wythoff", "30 50", {"black", "white"}) > 1);
  CHECK(play_a_game("procrastination", "W WBB WWB | w", {"white", "black"}) > 2);
  // A mate in a few moves.
  CHECK(play_a_game("xiangqi", "3k5/9/9/9/9/9/9/9/R8/1R2K4 w", {"w", "b"}) >= 1);
}

TEST_CASE("every game of the catalogue is spoken to by its seats", "[protocol/gtp][threads]") {
  for (const search::Game& game : search::catalogue()) {
    INFO(game.variant);
    Engine engine;
    CHECK(engine.say("1 tianji-variant " + std::string(game.variant)) == "=1");
    CHECK(engine.say("tianji-limits depth 1 worlds 1 iterations 1") == "=");
    if (game.variant == "bridge") {
      CHECK(engine.say("tianji-position N:AQ7.KJ32.T98.A54 - - - N None N") == "=");
    }
    const std::string seat = engine.say("tianji-query seat").substr(2);
    // The controller rolls the dice.
    const std::string move = engine.say("genmove " + seat);
    CHECK(move.starts_with("= "));
    CHECK(engine.say("showboard").starts_with("="));
  }
}

TEST_CASE("a line is taken apart as the draft says", "[protocol/gtp]") {
  CHECK(parse_line("12 play\tb \x01r1 # why not").id == "12");
  CHECK(parse_line("12 play\tb \x01r1 # why not").words == Lines{"play", "b", "r1"});
  CHECK(parse_line("play S H0A1>#N\r").words == Lines{"play", "S", "H0A1>#N"});
  CHECK(parse_line("  # nothing").words.empty());
  CHECK(answer_lines('=', "", "") == Lines{"=", ""});
  CHECK(answer_lines('=', "3", "a\n\nb\n") == Lines{"=3 a", " ", "b", ""});
}

TEST_CASE("only a first line chooses GTP, and nothing leaves it", "[protocol/gtp]") {
  Engine engine(scripted_games());
  CHECK(engine.lines("uci").size() > 3);
  CHECK(engine.lines("name").empty());
  Engine other(scripted_games());
  CHECK(other.lines("nonsense").size() == 1);
  CHECK(other.say("name") == "= Tianji");
  CHECK(other.say("uci").starts_with("? unknown command"));
  CHECK(other.alive());
  CHECK(other.say("5 quit") == "=5");
  CHECK_FALSE(other.alive());
}

TEST_CASE("failures within a player and lines much too long are answered too", "[protocol/gtp]") {
  Engine engine(scripted_games());
  CHECK(engine.say("1 clear_board") == "=1");
  CHECK(engine.say("2 tianji-query throw").starts_with("?2 "));
  CHECK(engine.say(std::string(std::size_t{1} << 21, 'x')).starts_with("? read "));
  CHECK(engine.say("3 name") == "=3 Tianji");
}

TEST_CASE("clocks run as the controller sets them", "[protocol/gtp]") {
  Clocks clocks;
  search::Limits limits;
  clocks.limit("b", limits);
  CHECK_FALSE(limits.own.time);

  clocks.set({.main = Milliseconds(10'000), .period = Milliseconds(30'000), .moves = 10});
  clocks.limit("b", limits);
  CHECK(limits.own.time == Milliseconds(10'000));
  CHECK(limits.own.increment == Milliseconds(3'000));
  clocks.spend("black", Milliseconds(4'000));
  clocks.limit("B", limits = {});
  CHECK(limits.own.time == Milliseconds(6'000));
  clocks.spend("b", Milliseconds(7'000));
  clocks.limit("b", limits = {});
  CHECK(limits.own.time == Milliseconds(30'000));
  CHECK(limits.moves_to_go == 10);
  clocks.spend("b", Milliseconds(7'000));
  clocks.limit("b", limits = {});
  CHECK(limits.own.time == Milliseconds(23'000));
  CHECK(limits.moves_to_go == 9);
  clocks.limit("w", limits = {});
  CHECK(limits.own.time == Milliseconds(10'000));
  clocks.set_left("w", Milliseconds(2'000), 3);
  clocks.limit("white", limits = {});
  CHECK(limits.own.time == Milliseconds(2'000));
  CHECK(limits.moves_to_go == 3);

  // GTP writes "no limit" as a period with time for 0 moves.
  clocks.set({.main = Milliseconds(0), .period = Milliseconds(1), .moves = 0});
  clocks.limit("b", limits = {});
  CHECK_FALSE(limits.own.time);
  clocks.set({.main = Milliseconds(5'000)});
  clocks.spend("p1", Milliseconds(9'000));
  clocks.limit("p1", limits = {});
  CHECK(limits.own.time == Milliseconds(0));
  clocks.limit("p2", limits = {});
  CHECK(limits.own.time == Milliseconds(5'000));
}

}  // namespace
}  // namespace tianji::protocol::gtp
