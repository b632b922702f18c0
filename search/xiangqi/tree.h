// Xiangqi as a game for alpha-beta (search/alpha_beta/tree.h lists the hooks).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/core/types.h"
#include "engine/xiangqi/board.h"
#include "engine/xiangqi/position.h"
#include "eval/xiangqi/evaluation.h"
#include "eval/xiangqi/network_inputs.h"
#include "search/alpha_beta/tree.h"
#include "search/xiangqi/endings/endings.h"
#include "search/xiangqi/exchange.h"

namespace tianji::xiangqi {

/// The game; each thread has a copy. `evaluation` must outlive it, and `endings`, which may be
/// null.
class Tree {
 public:
  using Move = xiangqi::Move;
  using MoveList = xiangqi::MoveList;
  struct Undo {
    Evaluation::Sums sums;
  };
  static constexpr std::size_t kSeatCount = Position::kSeatCount;
  static constexpr std::size_t kSideCount = Position::kSideCount;
  static constexpr std::size_t kCells = kPieces * kSquares;
  static constexpr std::size_t kVictims = kKinds;
  static constexpr Side side(Seat seat) { return Position::side(seat); }

  Tree(const Position& position, const Evaluation& evaluation, const Endings* endings = nullptr)
      : position_(position),
        root_(position.played().size()),
        evaluation_(&evaluation),
        endings_(endings),
        sums_(evaluation.sums(position.board())),
        layers_(evaluation.network(),
                [&](Side side) { return network_inputs(position.board(), side); }) {}

  // The concept Position (engine/game.h).
  Seat seat() const { return position_.seat(); }
  bool over() const { return position_.over(); }
  Value value(Side side) const { return position_.value(side); }
  /// The legal moves of the board, even if the game is over by rule, since a client may play on.
  void moves(MoveList& list) const { legal_moves(board(), list); }
  Undo play(Move move) {
    const Undo undo{sums_};
    evaluation_->play(sums_, board(), move);
    if (!layers_.empty()) layers_.play(NetworkStep::of(board(), move));
    position_.play(move);
    return undo;
  }
  void undo(Move move, Undo undo) {
    position_.undo(move);
    sums_ = undo.sums;
    if (!layers_.empty()) layers_.undo();
  }
  Key key() const { return position_.key(); }
  friend bool operator==(const Tree& a, const Tree& b) { return a.position_ == b.position_; }

  // The hooks of alpha-beta.
  Side acting() const { return board().mover(); }
  /// The first repetition of a position that the search reached counts as if it were repeated for
  /// ever. Known endings are over, too.
  std::optional<Value> ended(Side side) const {
    const auto value = position_.value_by_rule(side, position_.played().size() - root_);
    if (value) return std::clamp(*value, -search::kRuled, search::kRuled);
    if (endings_ == nullptr) return std::nullopt;
    const auto known = endings_->value(position_);
    return !known || side == acting() ? known : -*known;
  }
  Value evaluate() const {
    const Value learnt =
        layers_.empty() ? 0 : layers_.value(board().mover(), network_bucket(sums_.phase));
    return evaluation_->value(board(), sums_, learnt);
  }
  bool in_check() const { return position_.in_check(); }
  /// Checked only if the mover has at most one piece besides its guards; with more it is rare.
  bool stuck() const {
    const Board& b = board();
    const Bitboard free =
        b.of(Kind::rook) | b.of(Kind::horse) | b.of(Kind::cannon) | b.of(Kind::pawn);
    return (b.of(b.mover()) & free).count() <= 1 && !has_legal_move(b);
  }
  /// The pawns of both sides.
  Key structure() const {
    const Bitboard red = board().of(kRed, Kind::pawn);
    const Bitboard black = board().of(kBlack, Kind::pawn);
    Key key = 0;
    for (const std::uint64_t part : {red.south, red.north, black.south, black.north}) {
      key = (key ^ part) * 0x9E3779B97F4A7C15U;
      key ^= key >> 32;
    }
    return key;
  }
  /// With few pieces zugzwang is likely, so that a null move proves nothing.
  bool may_pass() const {
    const Board& b = board();
    const Bitboard strong = b.of(Kind::rook) | b.of(Kind::horse) | b.of(Kind::cannon);
    return (b.of(b.mover()) & strong).count() >= 2;
  }
  void play_null() { position_.play_null(); }
  void undo_null() { position_.undo_null(); }
  void captures(MoveList& list) const { legal_captures(board(), list); }
  void quiets(MoveList& list) const { legal_quiets(board(), list); }
  void evasions(MoveList& list) const { legal_evasions(board(), list); }
  bool is_capture(Move move) const { return board().captures(move); }
  bool playable(Move move) const { return board().pseudo_legal(move) && board().legal(move); }
  bool exchange_reaches(Move move, Value least) const {
    return xiangqi::exchange_reaches(board(), move, least);
  }
  Value gain(Move move) const { return kExchangeValue[victim(move)]; }
  bool gives_check(Move move) const { return board().gives_check(move); }
  Key key_after(Move move) const { return board().key_after(move); }
  std::size_t cell(Move move) const {
    return index(board().at(from_of(move))) * kSquares + index(to_of(move));
  }
  std::size_t victim(Move move) const { return index(kind_of(board().at(to_of(move)))); }

  const Board& board() const { return position_.board(); }
  const Position& position() const { return position_; }

 private:
  Position position_;
  std::size_t root_;  // moves played before the search
  const Evaluation* evaluation_;
  const Endings* endings_;
  Evaluation::Sums sums_;
  mutable HiddenLayers<NetworkStep> layers_;  // computed where a value is needed
};

/// The game with rules of pruning of its own, which must outlive it.
class TunedTree : public Tree {
 public:
  TunedTree(const Tree& tree, const search::pruning::Rules& rules) : Tree(tree), rules_(&rules) {}
  const search::pruning::Rules& pruning() const { return *rules_; }

 private:
  const search::pruning::Rules* rules_;
};

}  // namespace tianji::xiangqi
