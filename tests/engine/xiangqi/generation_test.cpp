// Compares the fast rules with the slow ones of oracle.h.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <vector>

#include "engine/xiangqi/attacks.h"
#include "engine/xiangqi/move_generation.h"
#include "tests/engine/xiangqi/oracle.h"
#include "tests/engine/xiangqi/random_boards.h"

namespace tianji::xiangqi {
namespace {

using Numbers = std::vector<std::pair<int, int>>;

Numbers sorted(Numbers numbers) {
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

Numbers numbers(const MoveList& list) {
  Numbers result;
  for (const Move move : list) {
    result.emplace_back(static_cast<int>(index(from_of(move))),
                        static_cast<int>(index(to_of(move))));
  }
  return sorted(result);
}

template <class Filter>
Numbers numbers(const std::set<oracle::Step>& steps, Filter&& filter) {
  Numbers result;
  for (const auto& step : steps) {
    if (filter(step)) result.emplace_back(step.from.number(), step.to.number());
  }
  return sorted(result);
}

std::set<int> numbers(Bitboard pieces) {
  std::set<int> result;
  pieces.each([&](Square square) { result.insert(static_cast<int>(index(square))); });
  return result;
}

MoveList made(void (*generate)(const Board&, MoveList&), const Board& board) {
  MoveList list;
  generate(board, list);
  return list;
}

Move move_of(const oracle::Step& step) {
  return xiangqi::move_of(square_of(static_cast<std::size_t>(step.from.number())),
                          square_of(static_cast<std::size_t>(step.to.number())));
}

/// Compares every answer of a board with the oracle's.
void compare_lists(const Board& board, const oracle::Board& slow) {
  const auto pseudo = slow.pseudo_legal();
  const auto legal = [&](const auto& step) { return slow.legal(step); };
  const auto takes = [&](const auto& step) { return slow.captures(step); };
  const auto all = numbers(pseudo, legal);
  CHECK(numbers(made(legal_moves, board)) == all);
  CHECK(count_legal(board) == all.size());
  CHECK(has_legal_move(board) == !all.empty());
  CHECK(numbers(made(legal_captures, board)) ==
        numbers(pseudo, [&](const auto& step) { return legal(step) && takes(step); }));
  CHECK(numbers(made(legal_quiets, board)) ==
        numbers(pseudo, [&](const auto& step) { return legal(step) && !takes(step); }));
  if (board.in_check()) CHECK(numbers(made(legal_evasions, board)) == all);
}

void compare_moves(const Board& board, const oracle::Board& slow) {
  const auto pseudo = slow.pseudo_legal();
  std::size_t accepted = 0;
  for (std::uint32_t bits = 0; bits < 1U << 14; ++bits) {
    if (board.pseudo_legal(Move{static_cast<std::uint16_t>(bits)})) ++accepted;
  }
  CHECK(accepted == pseudo.size());
  CHECK_FALSE(board.pseudo_legal(Move{0xffff}));
  bool same = true;
  for (const auto& step : pseudo) {
    const Move move = move_of(step);
    const bool legal = slow.legal(step);
    same = same && board.pseudo_legal(move) && board.legal(move) == legal &&
           board.captures(move) == slow.captures(step);
    if (legal) same = same && board.gives_check(move) == slow.gives_check(step);
  }
  CHECK(same);
}

void compare_attacks(const Board& board, const oracle::Board& slow) {
  bool same = numbers(board.checkers(kRed)) == slow.checkers(true) &&
              numbers(board.checkers(kBlack)) == slow.checkers(false) &&
              board.in_check() == !slow.checkers(slow.red_moves()).empty();
  for (std::size_t n = 0; n < kSquares; ++n) {
    const oracle::Point point{static_cast<int>(file_of(square_of(n))),
                              static_cast<int>(rank_of(square_of(n)))};
    const auto expected = slow.attackers(point);
    const auto found = numbers(board.attackers(square_of(n), board.occupied()));
    same = same && found == expected;
  }
  CHECK(same);
}

/// Plays every legal move and takes it back. In between, the board must equal the one read from its
/// text; afterwards, the board before the move.
void compare_play(Board board) {
  const Board before = board;
  bool same = true;
  for (const Move move : made(legal_moves, board)) {
    const Key expected = board.key_after(move);
    const auto undo = board.play(move);
    const auto read = parse_fen(to_text(Fen{board}));
    same = same && board.key() == expected && read.ok() && read->board == board &&
           read->board.key() == board.key() && read->board.occupied() == board.occupied() &&
           read->board.king(kRed) == board.king(kRed);
    board.undo(move, undo);
    same = same && board == before && board.key() == before.key() &&
           board.occupied() == before.occupied() && board.of(kRed) == before.of(kRed) &&
           board.king(kRed) == before.king(kRed) && board.king(kBlack) == before.king(kBlack);
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      same = same && board.of(Kind{static_cast<std::uint8_t>(kind)}) ==
                         before.of(Kind{static_cast<std::uint8_t>(kind)});
    }
  }
  CHECK(same);
}

void compare(const Board& board) {
  const std::string fen = to_text(Fen{board});
  INFO(fen);
  const oracle::Board slow(fen);
  compare_lists(board, slow);
  compare_moves(board, slow);
  compare_attacks(board, slow);
  compare_play(board);
}

TEST_CASE("xiangqi's rules agree with the oracle on boards of games", "[engine/xiangqi]") {
  Random random(11);
  for (int game = 0; game < 4; ++game) {
    for (const Board& board : boards_of_a_game(random, 60)) compare(board);
  }
}

TEST_CASE("xiangqi's rules agree with the oracle on boards thrown together", "[engine/xiangqi]") {
  Random random(12);
  int checks = 0;
  for (int i = 0; i < 250; ++i) {
    const Board board = thrown_board(random);
    checks += board.in_check() ? 1 : 0;
    compare(board);
  }
  CHECK(checks > 50);
  CHECK(checks < 200);
}

TEST_CASE("xiangqi's rules agree with the oracle on thousands of boards",
          "[engine/xiangqi][slow]") {
  Random random(13);
  for (int i = 0; i < 6000; ++i) compare(thrown_board(random));
  for (int game = 0; game < 20; ++game) {
    for (const Board& board : boards_of_a_game(random, 200)) compare(board);
  }
}

TEST_CASE("xiangqi legal moves fit their list on the widest boards", "[engine/xiangqi]") {
  Random random(14);
  std::size_t most = 0;
  for (int i = 0; i < 20000; ++i) {
    const Board board = thrown_board(random);
    MoveList list;
    legal_moves(board, list);
    most = std::max(most, list.size());
  }
  CHECK(most > 60);
  CHECK(most <= 119);
}

TEST_CASE("xiangqi tables know what lies between two squares", "[engine/xiangqi]") {
  const Square a0 = square_at(0, 0);
  CHECK(between(a0, square_at(0, 9)).count() == 8);
  CHECK(between(a0, square_at(3, 0)) ==
        (Bitboard::of(square_at(1, 0)) | Bitboard::of(square_at(2, 0))));
  CHECK(between(a0, square_at(0, 1)).empty());
  CHECK(between(a0, square_at(3, 3)).empty());
  // The leg is beside the horse, not beside its target.
  CHECK(between(a0, square_at(1, 2)) == Bitboard::of(square_at(0, 1)));
  CHECK(between(square_at(1, 2), a0) == Bitboard::of(square_at(1, 1)));
}

TEST_CASE("xiangqi: a piece taken off the board no longer attacks", "[engine/xiangqi]") {
  const Board board = parse_fen("4k4/9/9/9/r3R4/9/9/9/4R4/3K5 b")->board;
  const Square target = square_at(4, 5);
  const Bitboard front = Bitboard::of(target);
  CHECK(board.attackers(square_at(4, 7), board.occupied()) == front);
  // With the front rook gone, the rook behind it attacks the square.
  CHECK(board.attackers(square_at(4, 7), board.occupied().without(front)) ==
        Bitboard::of(square_at(4, 1)));
}

}  // namespace
}  // namespace tianji::xiangqi
