#include "tests/search/xiangqi/tactics.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "eval/xiangqi/evaluation.h"
#include "search/alpha_beta/deepening.h"
#include "search/xiangqi/tree.h"
#include "tests/folders.h"

namespace tianji::xiangqi {
namespace {

using search::Found;
using search::Iteration;

struct Tactic {
  std::string line;
  std::string kind;
  std::string fen;
  Position position;
};

std::vector<Tactic> tactics() {
  std::ifstream file(source_folder() / "tests/data/xiangqi_tactics.txt");
  REQUIRE(file);
  std::vector<Tactic> all;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    Tactic tactic{.line = line, .kind = line.substr(0, line.find(' ')), .fen = "", .position = {}};
    const std::size_t begin = tactic.kind.size() + 1;
    tactic.fen = line.substr(begin, line.find(" :") - begin);
    INFO(line);
    REQUIRE(parse(tactic.fen, tactic.position).ok());
    all.push_back(std::move(tactic));
  }
  return all;
}

/// The best move and its value after each iteration.
struct Answer {
  Move move = kNoMove;
  Value value = 0;
};
std::vector<Answer> answers_by_depth(const Position& position, int depth) {
  static const Evaluation kEvaluation(standard_weights());
  search::Table table(1);
  search::Deepening<Tree> deepening(table);
  search::Never never;
  const Tree tree(position, kEvaluation);
  std::vector<Answer> answers;
  deepening.run(
      {.tree = tree, .depth = depth}, never, [](const Iteration&) { return false; },
      [&](const Found<Tree>& found) { answers.push_back({found.root.move, found.root.value}); });
  return answers;
}

bool holds(const Tactic& tactic, Move move) {
  return (tactic.line + " ").find(" " + to_text(move) + " ", tactic.line.find(" :")) !=
         std::string::npos;
}

TEST_CASE("the tactical positions list all their answers", "[search/xiangqi]") {
  std::map<std::string, int> count;
  for (const Tactic& tactic : tactics()) {
    ++count[tactic.kind];
    const Board& board = tactic.position.board();
    const auto answers = tactic_answers(tactic.kind, board);
    CHECK_FALSE(answers.empty());
    CHECK(tactic_line(tactic.kind, board, answers) == tactic.line);
  }
  for (const std::string_view kind : kTactics) CHECK(count[std::string(kind)] == 20);
}

TEST_CASE("a mate in one is seen at depth two, a mate in two at depth four", "[search/xiangqi]") {
  for (const Tactic& tactic : tactics()) {
    if (tactic.kind == "escape") continue;
    const int moves = tactic.kind == "mate1" ? 1 : 2;
    const Answer answer = answers_by_depth(tactic.position, 2 * moves).back();
    INFO(tactic.line << " not " << to_text(answer.move));
    CHECK(answer.value == kWin - 2 * moves + 1);
    CHECK(holds(tactic, answer.move));
  }
}

TEST_CASE("a mate in one against us is seen from depth two on", "[search/xiangqi]") {
  for (const Tactic& tactic : tactics()) {
    if (tactic.kind != "escape") continue;
    const auto answers = answers_by_depth(tactic.position, 7);
    for (std::size_t depth = 2; depth <= answers.size(); ++depth) {
      const Answer& answer = answers[depth - 1];
      INFO(tactic.line << " not " << to_text(answer.move) << " at depth " << depth);
      CHECK(holds(tactic, answer.move));
      CHECK(answer.value > -kWin + 2);
    }
  }
}

}  // namespace
}  // namespace tianji::xiangqi
