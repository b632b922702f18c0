// Writes the text of tests/data/xiangqi_tactics.txt: positions from games that the search plays
// against itself with few nodes and some random moves, at most one of each kind from a game. Half
// of the positions of a kind, if it finds enough, are such that the present search goes wrong.
#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "engine/core/random.h"
#include "eval/xiangqi/evaluation.h"
#include "search/alpha_beta/deepening.h"
#include "search/xiangqi/tree.h"
#include "tests/search/xiangqi/tactics.h"

namespace tianji::xiangqi {
namespace {

constexpr std::size_t kEach = 20;  // positions of each kind
constexpr int kGames = 20000;

class Maker {
 public:
  void run() {
    for (int game = 0; game < kGames && !full(); ++game) play();
    std::cout << "# Mates and ways out of them, as tests/search/xiangqi/tactics.h says; made and "
                 "proven by\n# tests/xiangqi_tactics.cpp.\n";
    for (const std::string_view kind : kTactics) {
      for (const std::string& line : lines_[kind].missed) std::cout << line << "\n";
      for (const std::string& line : lines_[kind].seen) std::cout << line << "\n";
    }
  }

 private:
  struct Lines {
    std::vector<std::string> missed;
    std::vector<std::string> seen;
  };

  bool full() {
    return std::all_of(kTactics.begin(), kTactics.end(), [&](std::string_view kind) {
      return lines_[kind].missed.size() + lines_[kind].seen.size() == kEach;
    });
  }

  void play() {
    Position position;
    std::map<std::string_view, bool> taken;
    const std::uint64_t nodes = 200 + random_.below(2000);
    for (int ply = 0; ply < 200 && !position.over(); ++ply) {
      if (ply > 10) {
        for (const std::string_view kind : kTactics) {
          if (!taken[kind] && consider(kind, position.board())) taken[kind] = true;
        }
      }
      MoveList moves;
      legal_moves(position.board(), moves);
      const bool chance = random_.below(ply < 10 ? 2 : 8) == 0;
      position.play(chance ? moves[random_.below(static_cast<std::uint32_t>(moves.size()))]
                           : searched(position, 100, nodes)[0].move);
    }
  }

  bool consider(std::string_view kind, const Board& board) {
    Lines& lines = lines_[kind];
    if (lines.missed.size() == kEach / 2 && lines.seen.size() == kEach / 2) return false;
    const auto answers = tactic_answers(kind, board);
    MoveList all;
    legal_moves(board, all);
    // A position shows little if many moves are answers, or if a check forces the answer.
    if (answers.empty() || answers.size() * 3 > all.size()) return false;
    if (kind == "escape" && board.in_check()) return false;
    const bool missed = goes_wrong(kind, board, answers);
    auto& list = missed ? lines.missed : lines.seen;
    if (list.size() == kEach / 2) return false;
    list.push_back(tactic_line(kind, board, answers));
    return true;
  }

  bool goes_wrong(std::string_view kind, const Board& board, const std::vector<Move>& answers) {
    const std::string fen = to_text(Fen{.board = board});
    Position position;
    if (!parse(fen, position).ok()) return false;
    std::vector<int> depths = {kind == "mate1" ? 2 : 4};
    if (kind == "escape") depths = {2, 3, 4, 5, 6, 7};
    return std::any_of(depths.begin(), depths.end(), [&](int depth) {
      const Move best = searched(position, depth, ~std::uint64_t{0})[0].move;
      return std::find(answers.begin(), answers.end(), best) == answers.end();
    });
  }

  std::vector<search::RootMove<Tree>> searched(const Position& position, int depth,
                                               std::uint64_t nodes) {
    table_.clear();
    search::Deepening<Tree> deepening(table_);
    const auto stopper = search::stop_at_nodes(nodes);
    const Tree tree(position, evaluation_);
    return deepening.run(
        {.tree = tree, .depth = depth}, *stopper, [](const search::Iteration&) { return false; },
        [](const search::Found<Tree>&) {});
  }

  Random random_{8};
  search::Table table_{1};
  Evaluation evaluation_{standard_weights()};
  std::map<std::string_view, Lines> lines_;
};

}  // namespace
}  // namespace tianji::xiangqi

int main() {
  tianji::xiangqi::Maker().run();
  return 0;
}
