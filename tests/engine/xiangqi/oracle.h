// The oracle that the fast rules of xiangqi are compared with: the rules as a beginner applies
// them, slowly and on a plain board of letters. It shares nothing with the fast rules but the
// numbering of squares.
#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tianji::xiangqi::oracle {

/// Files 0..8 and ranks 0..9; 9 * rank + file is the number of a square.
struct Point {
  int file;
  int rank;
  int number() const { return 9 * rank + file; }
};

struct Step {
  Point from;
  Point to;
  friend bool operator<(const Step& a, const Step& b) {
    return std::pair(a.from.number(), a.to.number()) < std::pair(b.from.number(), b.to.number());
  }
};

inline bool on_board(Point p) { return p.file >= 0 && p.file < 9 && p.rank >= 0 && p.rank < 10; }

class Board {
 public:
  /// The first two fields of a FEN that is known to be sound. In jieqi a piece face down goes as
  /// the one that begins on its square, and advisors and elephants face up go anywhere.
  explicit Board(std::string_view fen, bool jieqi = false) : jieqi_(jieqi) {
    for (auto& row : men_) row.fill('.');
    int file = 0;
    int rank = 9;
    std::size_t i = 0;
    for (; fen[i] != ' '; ++i) {
      if (fen[i] == '/') {
        --rank;
        file = 0;
      } else if (std::isdigit(static_cast<unsigned char>(fen[i])) != 0) {
        file += fen[i] - '0';
      } else {
        men_[static_cast<std::size_t>(rank)][static_cast<std::size_t>(file++)] = fen[i];
      }
    }
    red_moves_ = fen[i + 1] == 'w';
  }

  char at(Point p) const {
    return men_[static_cast<std::size_t>(p.rank)][static_cast<std::size_t>(p.file)];
  }
  bool red_moves() const { return red_moves_; }
  static bool red(char piece) { return std::isupper(static_cast<unsigned char>(piece)) != 0; }
  static bool occupied(char c) { return c != '.'; }

  /// How many pieces stand strictly between two points of one line; -1 when the points share no
  /// line.
  int men_between(Point a, Point b) const {
    if ((a.file == b.file) == (a.rank == b.rank)) return -1;
    const int df = (b.file > a.file) - (b.file < a.file);
    const int dr = (b.rank > a.rank) - (b.rank < a.rank);
    int count = 0;
    for (Point p{a.file + df, a.rank + dr}; p.file != b.file || p.rank != b.rank;
         p = {p.file + df, p.rank + dr}) {
      if (occupied(at(p))) ++count;
    }
    return count;
  }

  /// Whether the piece on `from` can go to `to` by the rule of its kind: with `capture` if an enemy
  /// stands on `to`, else if `to` is empty.
  bool goes(Point from, Point to, bool capture) const {
    const char who = at(from);
    const int df = std::abs(to.file - from.file);
    const int dr = std::abs(to.rank - from.rank);
    const bool home = red(who) ? to.rank <= 4 : to.rank >= 5;
    const bool palace = to.file >= 3 && to.file <= 5 && (red(who) ? to.rank <= 2 : to.rank >= 7);
    const Point middle{(from.file + to.file) / 2, (from.rank + to.rank) / 2};
    const bool dark = std::tolower(static_cast<unsigned char>(who)) == 'x';
    const bool roams = jieqi_ && !dark;
    switch (dark ? beginner(from) : std::tolower(static_cast<unsigned char>(who))) {
      case 'k':
        return df + dr == 1 && palace;
      case 'a':
        return df == 1 && dr == 1 && (palace || roams);
      case 'b':
        return df == 2 && dr == 2 && (home || roams) && !occupied(at(middle));
      case 'n':
        if (df == 1 && dr == 2) return !occupied(at({from.file, middle.rank}));
        if (df == 2 && dr == 1) return !occupied(at({middle.file, from.rank}));
        return false;
      case 'r':
        return men_between(from, to) == 0;
      case 'c':
        return men_between(from, to) == (capture ? 1 : 0);
      case 'p': {
        const bool crossed = red(who) ? from.rank >= 5 : from.rank <= 4;
        const int ahead = red(who) ? to.rank - from.rank : from.rank - to.rank;
        return (ahead == 1 && df == 0) || (crossed && ahead == 0 && df == 1);
      }
      default:
        return false;
    }
  }

  std::vector<Point> points() const {
    std::vector<Point> all;
    for (int rank = 0; rank < 10; ++rank) {
      for (int file = 0; file < 9; ++file) all.push_back({file, rank});
    }
    return all;
  }

  Point king(bool red_side) const {
    for (const Point p : points()) {
      if (at(p) == (red_side ? 'K' : 'k')) return p;
    }
    return {-1, -1};
  }

  /// The squares of the pieces of both colours that could capture on `target` if an enemy stood
  /// there.
  std::set<int> attackers(Point target) const {
    std::set<int> result;
    for (const Point p : points()) {
      if (!occupied(at(p)) || p.number() == target.number()) continue;
      if (goes(p, target, true)) result.insert(p.number());
      const bool kings = std::tolower(at(p)) == 'k' && std::tolower(at(target)) == 'k';
      if (kings && men_between(p, target) == 0) result.insert(p.number());
    }
    return result;
  }

  std::set<int> checkers(bool red_king) const {
    std::set<int> result;
    for (const int n : attackers(king(red_king))) {
      if (red(at({n % 9, n / 9})) != red_king) result.insert(n);
    }
    return result;
  }

  std::set<Step> pseudo_legal() const {
    std::set<Step> result;
    for (const Point from : points()) {
      if (!occupied(at(from)) || red(at(from)) != red_moves_) continue;
      for (const Point to : points()) {
        const bool capture = occupied(at(to));
        if (capture && red(at(to)) == red_moves_) continue;
        if (goes(from, to, capture)) result.insert({from, to});
      }
    }
    return result;
  }

  Board after(Step step) const {
    Board next = *this;
    next.set(step.to, at(step.from));
    next.set(step.from, '.');
    next.red_moves_ = !red_moves_;
    return next;
  }

  bool legal(Step step) const { return after(step).checkers(red_moves_).empty(); }
  bool gives_check(Step step) const { return !after(step).checkers(!red_moves_).empty(); }
  bool captures(Step step) const { return occupied(at(step.to)); }

 private:
  /// The piece that begins on a square of the start, in small letters.
  static char beginner(Point p) {
    const int rank = std::min(p.rank, 9 - p.rank);
    return rank == 0 ? "rnbakabnr"[p.file] : rank == 2 ? 'c' : 'p';
  }
  void set(Point p, char c) {
    men_[static_cast<std::size_t>(p.rank)][static_cast<std::size_t>(p.file)] = c;
  }

  std::array<std::array<char, 9>, 10> men_{};
  bool red_moves_ = true;
  bool jieqi_;
};

inline unsigned long long perft(const Board& board, int depth) {
  if (depth == 0) return 1;
  unsigned long long leaves = 0;
  for (const Step& step : board.pseudo_legal()) {
    if (board.legal(step)) leaves += perft(board.after(step), depth - 1);
  }
  return leaves;
}

}  // namespace tianji::xiangqi::oracle
