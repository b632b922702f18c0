// Jieqi as a game for alpha-beta (search/alpha_beta/tree.h lists the hooks).
//
// The tree is a seat's knowledge. The kind that a dark piece turns out to be is an outcome of
// chance, by its side's pool; the kind of a dark piece that is captured is not: it stays in the
// pool, and counts as its mean.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>

#include "engine/core/random.h"
#include "engine/core/types.h"
#include "engine/game.h"
#include "engine/xiangqi/jieqi/state.h"
#include "eval/risk.h"
#include "eval/xiangqi/jieqi/evaluation.h"
#include "eval/xiangqi/jieqi/network_inputs.h"
#include "search/alpha_beta/tree.h"
#include "search/table.h"
#include "search/xiangqi/exchange.h"

namespace tianji::xiangqi::jieqi {

/// The chance of winning from a score is 1 / (1 + exp(-score / kChanceScale)). The jieqi branch of
/// Pikafish has 361 with a soldier of 141 to 149.
inline constexpr double kChanceScale = 256;
/// Scores beyond this are as good as won.
inline constexpr Value kClear = 6000;

inline double chance_of(Value value) {
  if (value >= search::kRuled) return 1;
  if (value <= -search::kRuled) return 0;
  return 1 / (1 + std::exp(-std::clamp(value, -kClear, kClear) / kChanceScale));
}
inline Value value_of(double chance) {
  if (chance <= chance_of(-kClear)) return -kClear;
  if (chance >= chance_of(kClear)) return kClear;
  return static_cast<Value>(std::lround(kChanceScale * std::log(chance / (1 - chance))));
}

/// The game; each thread has a copy. `evaluation` must outlive it.
class Tree {
 public:
  using Move = xiangqi::Move;
  using MoveList = DarkMoveList;
  using Outcome = Kind;
  using OutcomeList = FixedVector<Chance<Outcome>, kKinds>;
  struct Undo {};
  static constexpr std::size_t kSeatCount = 2;
  static constexpr std::size_t kSideCount = 2;
  /// Kinds of dark pieces count as one.
  static constexpr std::size_t kCells = (kPieces + 2) * kSquares;
  static constexpr std::size_t kVictims = kKinds;
  static constexpr Side side(Seat seat) {
    return Side{static_cast<std::uint8_t>(tianji::index(seat))};
  }

  Tree(const Position& position, const Evaluation& evaluation, search::RevealLimits limits)
      : position_(position),
        root_(position.played().size()),
        evaluation_(&evaluation),
        limits_(limits),
        layers_(evaluation.network(), [&](Side side) { return network_inputs(position, side); }) {}

  // The concept Position (engine/game.h), but for chance, which AlphaBeta asks for by itself.
  Seat seat() const {
    return over() ? kNobody : Seat{static_cast<std::uint8_t>(tianji::index(position_.mover()))};
  }
  bool over() const { return position_.ending().has_value(); }
  /// The legal moves of the board, even if the game is over by rule, since a client may play on.
  void moves(MoveList& list) const { legal_moves(board(), list); }
  Undo play(Move move) {
    revealed_ += reveals(move) ? 1 : 0;
    if (!layers_.empty()) layers_.play(NetworkStep::of(position_, move));
    position_.play(move);
    return {};
  }
  void undo(Move move, Undo /*undo*/) {
    position_.undo(move);
    if (!layers_.empty()) layers_.undo();
    revealed_ -= reveals(move) ? 1 : 0;
  }
  Key key() const { return position_.key(); }

  // What moves reveal.
  bool reveals(Move move) const { return position_.reveals(move); }
  void outcomes(OutcomeList& list) const {
    const Pool& pool = position_.pool(opponent(position_.mover()));
    const double all = size_of(pool);
    for (const Kind kind :
         {Kind::pawn, Kind::rook, Kind::horse, Kind::cannon, Kind::elephant, Kind::advisor}) {
      if (pool[index(kind)] > 0) list.push_back({kind, pool[index(kind)] / all});
    }
  }
  void turn_up(Kind kind) {
    if (!layers_.empty()) layers_.replace(layers_.last().turned_up(position_, kind));
    position_.turn_up(kind);
  }
  void turn_back() { position_.turn_back(); }
  int revealed() const { return revealed_; }
  search::RevealLimits reveal_limits() const { return limits_; }
  Value worth(Move move) const { return worth_on(board(), from_of(move)); }
  double chance_of(Value value) const { return jieqi::chance_of(value); }
  Value value_of(double chance) const { return jieqi::value_of(chance); }

  // The hooks of alpha-beta.
  Side acting() const { return position_.mover(); }
  /// The first repetition of a position that the search reached counts as if it were repeated for
  /// ever.
  std::optional<Value> ended(Side side) const {
    const auto value = position_.value_by_rule(side, position_.played().size() - root_);
    if (!value) return std::nullopt;
    return std::clamp(*value, -search::kRuled, search::kRuled);
  }
  Value evaluate() const {
    const Value learnt =
        layers_.empty() ? 0 : layers_.value(position_.mover(), network_bucket(position_));
    return evaluation_->value(position_, learnt);
  }
  bool in_check() const { return position_.in_check(); }
  /// Checked only if the mover has at most two pieces; with more it is rare.
  bool stuck() const { return board().of(acting()).count() <= 2 && !has_legal_move(board()); }
  /// The dark pieces and the soldiers.
  Key structure() const {
    const Bitboard dark = board().dark();
    const Bitboard soldiers = board().of(Kind::pawn).without(dark);
    Key key = 0;
    for (const std::uint64_t part : {dark.south, dark.north, soldiers.south, soldiers.north}) {
      key = (key ^ part) * 0x9E3779B97F4A7C15U;
      key ^= key >> 32;
    }
    return key;
  }
  /// With few pieces zugzwang is likely, so that a null move proves nothing.
  bool may_pass() const { return board().of(acting()).count() >= 4; }
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
  Value gain(Move move) const { return worth_on(board(), to_of(move)); }
  bool gives_check(Move move) const { return board().gives_check(move); }
  std::size_t cell(Move move) const {
    const Piece piece = board().at(from_of(move));
    const std::size_t man = reveals(move) ? kPieces + tianji::index(side_of(piece)) : index(piece);
    return man * kSquares + index(to_of(move));
  }
  /// A dark piece's place in the table is the king's.
  std::size_t victim(Move move) const {
    return board().dark().has(to_of(move)) ? 0 : index(kind_of(board().at(to_of(move))));
  }

  const Position& position() const { return position_; }
  const DarkBoard& board() const { return position_.board(); }

 private:
  Position position_;
  std::size_t root_;  // moves played before the search
  const Evaluation* evaluation_;
  search::RevealLimits limits_;
  mutable HiddenLayers<NetworkStep> layers_;  // computed where a value is needed
  int revealed_ = 0;
};

/// The nodes of one candidate in one deal.
inline constexpr std::uint64_t kDealNodes = 600;

/// Payoffs by candidate and deal, in percent: the chance of winning after the candidate has turned
/// up what it does in that deal. Both sides then play on without knowing the deal. The same
/// `random` draws the same deals. `table` serves the searches.
PayoffMatrix payoffs_in_deals(const View& view, const Tree& tree, std::span<const Move> candidates,
                              int deals, const Random& random, search::Table& table);

}  // namespace tianji::xiangqi::jieqi
