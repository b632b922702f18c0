#include "engine/xiangqi/move_generation.h"

#include <array>
#include <cassert>

#include "engine/xiangqi/attacks.h"

namespace tianji::xiangqi {
namespace {

/// Tells which moves keep a king that is not in check out of check. Four kinds of pieces expose it:
/// one that leaves the line of a rook or of the enemy king; one that leaves a cannon with a single
/// screen; one that becomes the screen of a cannon with none; one that frees the leg of a horse.
class Guards {
 public:
  Guards(const Board& board, const attack_tables::Crossing& at, const Lines& lines) {
    const Side us = board.mover();
    const Square king = board.king(us);
    const Bitboard enemy = board.of(opponent(us));
    const Bitboard own = board.of(us);
    const Bitboard cannons = enemy & board.of(Kind::cannon);
    (lines.first & cannons).each([&](Square cannon) { forbidden_ |= between(king, cannon); });
    const Bitboard held = (lines.second & enemy & (board.of(Kind::rook) | board.of(Kind::king))) |
                          (third_reach(at) & cannons);
    held.each([&](Square attacker) {
      const Bitboard line = between(king, attacker);
      bind(line & own, (line | Bitboard::of(attacker)).without(enemy & line));
    });
    (horse_around(king) & enemy & board.of(Kind::horse)).each([&](Square horse) {
      bind(between(horse, king) & own, Bitboard::of(horse));
    });
  }

  /// Squares that no piece but the king may go to.
  Bitboard forbidden() const { return forbidden_; }
  /// The `targets` that the piece on `from` may go to.
  Bitboard allowed(Square from, Bitboard targets) const {
    if (!bound_.has(from)) return targets;
    for (std::size_t i = 0; i < count_; ++i) {
      if (ties_[i].pieces.has(from)) targets &= ties_[i].targets;
    }
    return targets;
  }

 private:
  struct Tie {
    Bitboard pieces;
    Bitboard targets;
  };

  void bind(Bitboard pieces, Bitboard targets) {
    if (pieces.empty()) return;
    bound_ |= pieces;
    ties_[count_++] = {pieces, targets};
  }

  Bitboard forbidden_;
  Bitboard bound_;
  std::size_t count_ = 0;
  // At most a rook and a cannon in each direction, and both horses.
  std::array<Tie, 10> ties_;
};

/// Calls `sink(from, targets)` for every piece of the mover except the king, with its pseudo-legal
/// targets among `aims`; `aims` must hold no piece of the mover.
template <class Sink>
void each_man(const Board& board, Bitboard aims, Sink&& sink) {
  const Side us = board.mover();
  const Bitboard all = board.occupied();
  const Bitboard own = board.of(us);
  (own & board.of(Kind::rook)).each([&](Square from) { sink(from, rook_reach(from, all) & aims); });
  (own & board.of(Kind::cannon)).each([&](Square from) {
    const Lines lines = lines_from(from, all);
    sink(from, (lines.first.without(all) | (lines.second & all)) & aims);
  });
  (own & board.of(Kind::horse)).each([&](Square from) {
    sink(from, horse_moves(from, all) & aims);
  });
  (own & board.of(Kind::pawn)).each([&](Square from) { sink(from, pawn_moves(us, from) & aims); });
  (own & board.of(Kind::elephant)).each([&](Square from) {
    sink(from, elephant_moves(from, all) & aims);
  });
  (own & board.of(Kind::advisor)).each([&](Square from) {
    sink(from, advisor_moves(from) & aims);
  });
}

/// The safe steps of the king.
Bitboard king_steps(const Board& board, Bitboard aims) {
  const Square king = board.king(board.mover());
  Bitboard safe;
  (king_moves(king) & aims).each([&](Square to) {
    if (board.legal(move_of(king, to))) safe |= Bitboard::of(to);
  });
  return safe;
}

/// The squares where a piece could end one of the checks, and the pieces that end one by leaving.
struct Answers {
  Bitboard to;
  Bitboard from;
};

Answers answers_to(const Board& board, Bitboard checkers) {
  const Square king = board.king(board.mover());
  const Bitboard all = board.occupied();
  Answers answers;
  checkers.each([&](Square checker) {
    const Bitboard line = between(checker, king);
    answers.to |= Bitboard::of(checker) | line.without(all);
    if (kind_of(board.at(checker)) == Kind::cannon) answers.from |= line & all;
  });
  return answers;
}

template <class Sink>
void each_evasion(const Board& board, Bitboard aims, Bitboard checkers, Sink&& sink) {
  const Answers answers = answers_to(board, checkers);
  each_man(board, aims, [&](Square from, Bitboard targets) {
    if (!answers.from.has(from)) targets &= answers.to;
    Bitboard legal;
    targets.each([&](Square to) {
      if (board.legal(move_of(from, to))) legal |= Bitboard::of(to);
    });
    sink(from, legal);
  });
}

/// Calls `sink(from, targets)` for every piece with its legal targets among `aims`.
template <class Sink>
void each_legal(const Board& board, Bitboard aims, Sink&& sink) {
  const Square king = board.king(board.mover());
  const Bitboard all = board.occupied();
  const attack_tables::Crossing at(king, all);
  const Lines lines = lines_from(at);
  const Bitboard checkers = ((lines.first & (board.of(Kind::rook) | board.of(Kind::king))) |
                             (lines.second & board.of(Kind::cannon)) |
                             (horse_sources(king, all) & board.of(Kind::horse)) |
                             (pawn_sources(opponent(board.mover()), king) & board.of(Kind::pawn))) &
                            board.of(opponent(board.mover()));
  if (!checkers.empty()) {
    each_evasion(board, aims, checkers, sink);
  } else {
    const Guards guards(board, at, lines);
    each_man(board, aims.without(guards.forbidden()),
             [&](Square from, Bitboard targets) { sink(from, guards.allowed(from, targets)); });
  }
  sink(king, king_steps(board, aims));
}

struct Writer {
  void operator()(Square from, Bitboard targets) const {
    targets.each([&](Square to) { list.push_back(move_of(from, to)); });
  }
  MoveList& list;
};

Bitboard enemies(const Board& board) { return board.of(opponent(board.mover())); }
Bitboard not_own(const Board& board) {
  constexpr std::uint64_t kAll = (std::uint64_t{1} << kHalf) - 1;
  return Bitboard{kAll, kAll}.without(board.of(board.mover()));
}
Bitboard free_squares(const Board& board) { return not_own(board).without(enemies(board)); }

}  // namespace

void legal_moves(const Board& board, MoveList& list) {
  each_legal(board, not_own(board), Writer{list});
}

void legal_captures(const Board& board, MoveList& list) {
  each_legal(board, enemies(board), Writer{list});
}

void legal_quiets(const Board& board, MoveList& list) {
  each_legal(board, free_squares(board), Writer{list});
}

void legal_evasions(const Board& board, MoveList& list) {
  assert(board.in_check());
  each_evasion(board, not_own(board), board.checkers(), Writer{list});
  Writer{list}(board.king(board.mover()), king_steps(board, not_own(board)));
}

std::size_t count_legal(const Board& board) {
  int count = 0;
  each_legal(board, not_own(board),
             [&](Square /*from*/, Bitboard targets) { count += targets.count(); });
  return static_cast<std::size_t>(count);
}

bool has_legal_move(const Board& board) { return count_legal(board) > 0; }

std::uint64_t perft(Board& board, int depth) {
  if (depth <= 0) return 1;
  if (depth == 1) return count_legal(board);
  MoveList list;
  legal_moves(board, list);
  std::uint64_t leaves = 0;
  for (const Move move : list) {
    const Board::Undo undo = board.play(move);
    leaves += perft(board, depth - 1);
    board.undo(move, undo);
  }
  return leaves;
}

}  // namespace tianji::xiangqi
