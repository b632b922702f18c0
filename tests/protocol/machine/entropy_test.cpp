// Tests that with Seed 0 each game differs and that with any other Seed the game is the same, and
// which games have Seed 0 by default.

#include <catch2/catch.hpp>
#include <set>

#include "engine/core/text.h"
#include "protocol/dialects/dialects.h"
#include "protocol/session/session.h"
#include "search/catalogue.h"
#include "tests/protocol/heard.h"

namespace tianji::protocol {
namespace {

Setup setup(bool unforeseen) {
  return {.games = search::catalogue(), .dialects = dialects(), .unforeseen = unforeseen};
}

/// The last line that a new session answers to these lines.
std::string last_answer(const std::vector<std::string>& lines, bool unforeseen = false) {
  Heard heard;
  Session session(setup(unforeseen), [&](std::string_view line) { heard.add(line); });
  for (const std::string& line : lines) {
    session.obey(line);
    session.wait();
  }
  std::string last;
  for (const std::string& line : heard.lines()) {
    if (!line.empty()) last = line;
  }
  return last;
}

std::set<std::string> answers_of(int sessions, const std::vector<std::string>& lines,
                                 bool unforeseen = false) {
  std::set<std::string> result;
  for (int i = 0; i < sessions; ++i) result.insert(last_answer(lines, unforeseen));
  return result;
}

TEST_CASE("with Seed 0 every session sets up another army, with another seed the same",
          "[protocol/machine][threads]") {
  // Two layouts are alike with a chance of about 1 in 10^10, so the test does not fail by accident.
  const auto set_up = [](const std::string& seed) {
    return answers_of(4, {"setoption name UCI_Variant value junqi", "setoption name Hash value 1",
                          "setoption name Seed value " + seed, "position startpos", "go"});
  };
  CHECK(set_up("0").size() == 4);
  CHECK(set_up("7").size() == 1);
}

TEST_CASE("with Seed 0 every game of a session begins differently", "[protocol/machine][threads]") {
  Heard heard;
  Session session({search::catalogue(), dialects()},
                  [&](std::string_view line) { heard.add(line); });
  for (const char* line : {"setoption name UCI_Variant value junqi", "setoption name Hash value 1",
                           "setoption name Seed value 0"}) {
    session.obey(line);
  }
  std::set<std::string> armies;
  for (int game = 0; game < 4; ++game) {
    session.obey("position startpos");
    session.obey("go");
    session.wait();
    armies.insert(heard.lines().back());
  }
  CHECK(armies.size() == 4);
}

TEST_CASE("in a session with people junqi and siguo set up another army unless a seed is set",
          "[protocol/machine][threads]") {
  for (const std::string variant : {"junqi", "siguo"}) {
    CAPTURE(variant);
    const std::string game = "setoption name UCI_Variant value " + variant;
    const std::string seed = "setoption name Seed value 7";
    const std::vector<std::string> go{"setoption name Hash value 1", "position startpos", "go"};
    const auto with = [&](std::vector<std::string> lines) {
      lines.insert(lines.end(), go.begin(), go.end());
      return lines;
    };
    CHECK(answers_of(4, with({game}), true).size() == 4);
    CHECK(answers_of(4, with({game})).size() == 1);  // a session inside a program
    CHECK(answers_of(4, with({game, seed}), true) == answers_of(1, with({game, seed})));
    CHECK(answers_of(4, with({seed, game}), true) == answers_of(1, with({game, seed})));
  }
}

TEST_CASE("the listed default of Seed is that of the game in a session with people",
          "[protocol/machine]") {
  const auto listed = [](std::vector<std::string> lines, bool unforeseen) {
    Heard heard;
    Session session(setup(unforeseen), [&](std::string_view line) { heard.add(line); });
    lines.emplace_back("uci");
    for (const std::string& line : lines) session.obey(line);
    std::string found;
    for (const std::string& line : heard.lines()) {
      if (line.starts_with("option name Seed ")) found = line;
    }
    return found;
  };
  const std::string usual = "option name Seed type spin default 1 min 0 max 2147483647";
  const std::string fresh = "option name Seed type spin default 0 min 0 max 2147483647";
  const std::string junqi = "setoption name UCI_Variant value junqi";
  const std::string xiangqi = "setoption name UCI_Variant value xiangqi";
  CHECK(listed({}, true) == usual);
  CHECK(listed({junqi}, true) == fresh);
  CHECK(listed({junqi, xiangqi}, true) == usual);
  CHECK(listed({"setoption name Seed value 5", junqi}, true) == usual);
  CHECK(listed({junqi}, false) == usual);
}

TEST_CASE("GTP is unpredictable unless it is told a seed", "[protocol/machine]") {
  CHECK(answers_of(4, {"tianji-variant junqi", "genmove S"}).size() == 4);
  CHECK(answers_of(4, {"tianji-variant junqi", "tianji-option Seed 7", "genmove S"}).size() == 1);
}

TEST_CASE("with Seed 0 equally good moves are drawn from", "[protocol/machine][threads]") {
  // With three heaps of one each of the three winning moves has the chance 1/3: all 30 answers are
  // the same with 1 in 10^14.
  const auto nim = [](const std::string& seed) {
    return answers_of(30, {"setoption name UCI_Variant value nim",
                           "setoption name Seed value " + seed, "position fen 1 1 1", "go"});
  };
  const auto drawn = nim("0");
  CHECK(drawn.size() > 1);
  for (const std::string& answer : drawn) CHECK(answer.starts_with("bestmove "));
  CHECK(nim("5").size() == 1);
}

}  // namespace
}  // namespace tianji::protocol
