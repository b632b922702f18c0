#include "engine/xiangqi/move_generation.h"

#include <array>
#include <cassert>

#include "engine/xiangqi/attacks.h"

namespace tianji::xiangqi {
namespace {

/// Tells which moves keep a king that is not in check out of check. Four kinds of pieces expose it:
/// one that leaves the line of a rook or of the enemy king; one that leaves a cannon with a single
/// screen; one that becomes the screen of a cannon with none; one that frees the leg of a horse (on
/// a dark board, the eye of an elephant).
class Guards {
 public:
  template <bool kDark>
  Guards(const BoardOf<kDark>& board, const attack_tables::Crossing& at, const Lines& lines) {
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
    if constexpr (kDark) {
      const Bitboard around = DarkBoard::elephant_reach(king, {});
      (around & enemy & board.of(Kind::elephant)).each([&](Square elephant) {
        bind(between(elephant, king) & own, Bitboard::of(elephant));
      });
    }
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
  // At most a rook and a cannon in each direction, and four horses and elephants each.
  std::array<Tie, 16> ties_;
};

/// Calls `sink(from, targets)` for every piece of the mover except the king, with its pseudo-legal
/// targets among `aims`; `aims` must hold no piece of the mover.
template <bool kDark, class Sink>
void each_man(const BoardOf<kDark>& board, Bitboard aims, Sink&& sink) {
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
    sink(from, BoardOf<kDark>::elephant_reach(from, all) & aims);
  });
  (own & board.of(Kind::advisor)).each([&](Square from) {
    sink(from, board.advisor_reach(from) & aims);
  });
}

/// The safe steps of the king.
template <bool kDark>
Bitboard king_steps(const BoardOf<kDark>& board, Bitboard aims) {
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

template <bool kDark>
Answers answers_to(const BoardOf<kDark>& board, Bitboard checkers) {
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

template <bool kDark, class Sink>
void each_evasion(const BoardOf<kDark>& board, Bitboard aims, Bitboard checkers, Sink&& sink) {
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
template <bool kDark, class Sink>
void each_legal(const BoardOf<kDark>& board, Bitboard aims, Sink&& sink) {
  const Square king = board.king(board.mover());
  const Bitboard all = board.occupied();
  const attack_tables::Crossing at(king, all);
  const Lines lines = lines_from(at);
  const Bitboard checkers = board.attackers_of_king(board.mover(), king, all, lines);
  if (!checkers.empty()) {
    each_evasion(board, aims, checkers, sink);
  } else {
    const Guards guards(board, at, lines);
    each_man(board, aims.without(guards.forbidden()),
             [&](Square from, Bitboard targets) { sink(from, guards.allowed(from, targets)); });
  }
  sink(king, king_steps(board, aims));
}

template <class List>
struct Writer {
  void operator()(Square from, Bitboard targets) const {
    targets.each([&](Square to) { list.push_back(move_of(from, to)); });
  }
  List& list;
};

template <bool kDark>
Bitboard enemies(const BoardOf<kDark>& board) {
  return board.of(opponent(board.mover()));
}
template <bool kDark>
Bitboard not_own(const BoardOf<kDark>& board) {
  return kWholeBoard.without(board.of(board.mover()));
}
template <bool kDark>
Bitboard free_squares(const BoardOf<kDark>& board) {
  return not_own(board).without(enemies(board));
}

}  // namespace

template <bool kDark>
void legal_moves(const BoardOf<kDark>& board, MoveListOf<kDark>& list) {
  each_legal(board, not_own(board), Writer{list});
}

template <bool kDark>
void legal_captures(const BoardOf<kDark>& board, MoveListOf<kDark>& list) {
  each_legal(board, enemies(board), Writer{list});
}

template <bool kDark>
void legal_quiets(const BoardOf<kDark>& board, MoveListOf<kDark>& list) {
  each_legal(board, free_squares(board), Writer{list});
}

template <bool kDark>
void legal_evasions(const BoardOf<kDark>& board, MoveListOf<kDark>& list) {
  assert(board.in_check());
  each_evasion(board, not_own(board), board.checkers(), Writer{list});
  Writer{list}(board.king(board.mover()), king_steps(board, not_own(board)));
}

void pseudo_legal_moves(const Board& board, MoveList& list) {
  const Bitboard aims = not_own(board);
  each_man(board, aims, Writer{list});
  (board.of(board.mover()) & board.of(Kind::king)).each([&](Square king) {
    Writer{list}(king, king_moves(king) & aims);
  });
}

template <bool kDark>
std::size_t count_legal(const BoardOf<kDark>& board) {
  int count = 0;
  each_legal(board, not_own(board),
             [&](Square /*from*/, Bitboard targets) { count += targets.count(); });
  return static_cast<std::size_t>(count);
}

template <bool kDark>
bool has_legal_move(const BoardOf<kDark>& board) {
  return count_legal(board) > 0;
}

template void legal_moves(const BoardOf<false>&, MoveListOf<false>&);
template void legal_moves(const BoardOf<true>&, MoveListOf<true>&);
template void legal_captures(const BoardOf<false>&, MoveListOf<false>&);
template void legal_captures(const BoardOf<true>&, MoveListOf<true>&);
template void legal_quiets(const BoardOf<false>&, MoveListOf<false>&);
template void legal_quiets(const BoardOf<true>&, MoveListOf<true>&);
template void legal_evasions(const BoardOf<false>&, MoveListOf<false>&);
template void legal_evasions(const BoardOf<true>&, MoveListOf<true>&);
template std::size_t count_legal(const BoardOf<false>&);
template bool has_legal_move(const BoardOf<false>&);
template std::size_t count_legal(const BoardOf<true>&);
template bool has_legal_move(const BoardOf<true>&);

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
