#include "tuning/xiangqi/quiet.h"

#include <algorithm>
#include <array>

#include "engine/xiangqi/move_generation.h"

namespace tianji::tuning {
namespace {

using xiangqi::Board;
using xiangqi::Evaluation;
using xiangqi::Move;

Resolved resolve(Board& board, const Evaluation& evaluation, Value alpha, Value beta, int depth) {
  Resolved best{evaluation.value(board, evaluation.sums(board)), board};
  if (best.value >= beta || depth == 0) return best;
  alpha = std::max(alpha, best.value);
  xiangqi::MoveList captures;
  legal_captures(board, captures);
  // The most valuable pieces come first. Equal ones keep their order, so that it is always the
  // same.
  std::stable_sort(captures.begin(), captures.end(), [&](Move a, Move b) {
    constexpr std::array<int, xiangqi::kKinds> kWorth = {9, 2, 2, 4, 8, 4, 1};
    const auto worth = [&](Move m) { return kWorth[index(kind_of(board.at(to_of(m))))]; };
    return worth(a) > worth(b);
  });
  for (const Move move : captures) {
    const Board::Undo undo = board.play(move);
    Resolved reply = resolve(board, evaluation, -beta, -alpha, depth - 1);
    board.undo(move, undo);
    reply.value = -reply.value;
    if (reply.value <= best.value) continue;
    best = reply;
    alpha = std::max(alpha, best.value);
    if (alpha >= beta) break;
  }
  return best;
}

}  // namespace

Resolved resolved(const Board& board, const Evaluation& evaluation, int depth) {
  Board scratch = board;
  return resolve(scratch, evaluation, -kInfinite, kInfinite, depth);
}

Board quiet_board(const Board& board, const Evaluation& evaluation) {
  constexpr int kDeepest = 12;
  return resolved(board, evaluation, kDeepest).leaf;
}

}  // namespace tianji::tuning
