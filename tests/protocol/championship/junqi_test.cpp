// Plays a game of the collegiate championship with two engines, each at the bottom of its own
// board, and a referee that turns the board.

#include <array>
#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "engine/junqi/state.h"
#include "protocol/dialects/dialects.h"
#include "protocol/session/session.h"
#include "search/catalogue.h"
#include "tests/protocol/heard.h"

namespace tianji::protocol::championship {
namespace {

using namespace junqi;

class Engine {
 public:
  Engine()
      : session_({search::catalogue(), dialects()},
                 [this](std::string_view line) { heard_.add(line); }) {
    for (const char* option : {"Hash value 1", "Worlds value 1", "Move Overhead value 0",
                               "ChampionshipLimits value worlds 1 depth 1"}) {
      session_.obey(std::string("setoption name ") + option);
    }
  }
  std::vector<std::string> lines(const std::string& line) {
    heard_.clear();
    session_.obey(line);
    return heard_.lines();
  }
  /// The engine's answer, which must be one line.
  std::string say(const std::string& line) {
    const auto all = lines(line);
    CHECK(all.size() == 1);
    return all.empty() ? "" : all[0];
  }

 private:
  Heard heard_;
  Session session_;
};

/// A move or station as the other side sees it.
std::string turned(std::string text) {
  for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
    text[i] = static_cast<char>('A' + 'L' - text[i]);
    text[i + 1] = static_cast<char>('0' + '4' - text[i + 1]);
  }
  return text;
}

class Referee {
 public:
  explicit Referee(int quiet) : state_(Rules{static_cast<std::int16_t>(quiet)}) {
    for (std::size_t i = 0; i < 2; ++i) {
      CHECK(engines_[i].lines("setoption name Seed value " + std::to_string(i + 7)).empty());
      CHECK(engines_[i].say(i == 0 ? "INFO 1.0" : "INFORMATION 1.0") == "NAME Tianji");
      const std::string answer =
          engines_[i].say("START " + std::to_string(i) + " 1 " + std::to_string(quiet));
      REQUIRE(answer.starts_with("ARRAY "));
      Layout layout;
      REQUIRE(parse(answer.substr(6), layout).ok());
      state_.set_up(layout);
    }
  }

  void play_game() {
    std::string told = "0000 0 00";
    for (plies_ = 0; !state_.over(); ++plies_) told = ply(told);
    for (Engine& engine : engines_) CHECK(engine.lines("END 1").empty());
  }
  int plies() const { return plies_; }

 private:
  std::string seen_by(std::size_t seat, const std::string& text) const {
    return seat == 0 ? text : turned(text);
  }
  /// The station of the flag of `seat` as the other seat sees it, or "00" while it is not public.
  std::string flag_of(std::size_t seat) const {
    const auto& battle = state_.battle();
    if (!battle.flag_shown(seat_at(seat))) return "00";
    for (std::size_t i = seat * kArmy; i < (seat + 1) * kArmy; ++i) {
      const auto piece = static_cast<Piece>(i);
      if (battle.kind(piece) != Kind::flag || battle.where(piece) == kNoStation) continue;
      return seen_by(1 - seat, station_name<JunqiBoard>(battle.where(piece)));
    }
    return "00";
  }

  std::string ply(const std::string& told) {
    const std::size_t mover = index(state_.seat());
    const std::string answer = engines_[mover].say("GO " + told);
    REQUIRE(answer.size() == 13);
    REQUIRE(answer.starts_with("BESTMOVE "));
    const auto move = parse_move(state_, seen_by(mover, answer.substr(9)));
    REQUIRE(move.ok());
    const Outcome outcome = state_.battle().outcome_of(*move).outcome;
    const char result = outcome == Outcome::loss   ? '0'
                        : outcome == Outcome::win  ? '1'
                        : outcome == Outcome::both ? '2'
                                                   : '3';
    state_.play(*move);
    const std::string flag = flag_of(1 - mover);
    const std::string said = std::string("RESULT ") + result;
    if (!state_.over()) CHECK(engines_[mover].lines(said + " " + flag).empty());
    const std::string seen = seen_by(1 - mover, to_text(state_, *move));
    return seen + " " + result + " " + flag_of(mover);
  }

  State<JunqiBoard> state_;
  std::array<Engine, 2> engines_;
  int plies_ = 0;
};

TEST_CASE("two engines play a whole game of junqi by the championship's dialogue",
          "[protocol/championship]") {
  Referee referee(31);
  referee.play_game();
  CHECK(referee.plies() > 31);
}

TEST_CASE("moving second, and lines that make no sense", "[protocol/championship]") {
  Engine engine;
  CHECK(engine.lines("setoption name Seed value 1").empty());  // its first move attacks nothing
  CHECK(engine.say("info 1.0") == "NAME Tianji");
  CHECK(engine.say("GO 0000 0 00").starts_with("ERROR "));
  CHECK(engine.say("START").starts_with("ERROR "));
  CHECK(engine.say("START 2 900 31").starts_with("ERROR "));
  CHECK(engine.say("START 1 1 31").starts_with("ARRAY "));
  CHECK(engine.say("RESULT 3 00").starts_with("ERROR "));
  CHECK(engine.say("GO 0000 0 00").starts_with("ERROR "));  // it is not our turn
  CHECK(engine.say("GO F0E1 4 00").starts_with("ERROR "));
  CHECK(engine.say("GO G0F0 3 00").starts_with("ERROR "));
  CHECK(engine.say("GO").starts_with("ERROR "));
  CHECK(engine.say("nonsense").starts_with("ERROR "));
  CHECK(engine.say("GO F0E1 3 00").starts_with("BESTMOVE "));
  CHECK(engine.lines("RESULT 3").empty());
  CHECK(engine.lines("END 2").empty());
  CHECK(engine.say("START 0 1 31").starts_with("ARRAY "));
  CHECK(engine.say("GO 0000 0 00").starts_with("BESTMOVE "));
}

TEST_CASE("a fresh engine sets up another army each time", "[protocol/championship]") {
  Engine one;
  Engine two;
  for (Engine* engine : {&one, &two}) engine->say("INFO 1.0");
  CHECK(one.say("START 0 900 31") != two.say("START 0 900 31"));
  CHECK(one.say("START 0 900 31") != one.say("START 0 900 31"));
}

TEST_CASE("a seed that is set before the greeting counts, the default one too",
          "[protocol/championship]") {
  Engine one;
  Engine two;
  for (Engine* engine : {&one, &two}) {
    CHECK(engine->lines("setoption name Seed value 1").empty());
    engine->say("INFO 1.0");
  }
  CHECK(one.say("START 0 900 31") == two.say("START 0 900 31"));
}

}  // namespace
}  // namespace tianji::protocol::championship
