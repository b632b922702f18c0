// Tests that with Seed 0 each game differs and that with any other Seed the game is the same.

#include <catch2/catch.hpp>
#include <set>

#include "engine/core/text.h"
#include "protocol/dialects/dialects.h"
#include "protocol/session/session.h"
#include "search/catalogue.h"
#include "tests/protocol/heard.h"

namespace tianji::protocol {
namespace {

/// The last line that a new session answers to these lines.
std::string last_answer(const std::vector<std::string>& lines) {
  Heard heard;
  Session session({search::catalogue(), dialects()},
                  [&](std::string_view line) { heard.add(line); });
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

std::set<std::string> answers_of(int sessions, const std::vector<std::string>& lines) {
  std::set<std::string> result;
  for (int i = 0; i < sessions; ++i) result.insert(last_answer(lines));
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
