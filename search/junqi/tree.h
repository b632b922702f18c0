// A world of junqi or siguo as a game for alpha-beta (search/alpha_beta/tree.h lists the hooks):
// two sides, two seats or four.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>

#include "engine/junqi/position.h"
#include "eval/junqi/evaluation.h"
#include "eval/junqi/hidden_layers.h"
#include "search/alpha_beta/tree.h"

namespace tianji::junqi {

/// A move that converts to and from the sixteen bits that tables store.
struct CodedMove {
  Station from = kNoStation;
  Station to = kNoStation;

  CodedMove() = default;
  CodedMove(Move move) : from(move.from), to(move.to) {}
  explicit CodedMove(search::MoveCode code)
      : from(static_cast<Station>(code >> 8)), to(static_cast<Station>(code & 0xff)) {}
  explicit operator search::MoveCode() const {
    return static_cast<search::MoveCode>(from << 8 | to);
  }
  Move move() const { return {from, to}; }
  friend bool operator==(const CodedMove&, const CodedMove&) = default;
};

/// The game. `evaluation` must outlive it; armies must be set up.
template <class Board>
class Tree {
 public:
  using Move = CodedMove;
  using MoveList = FixedVector<CodedMove, Battle<Board>::MoveList::capacity()>;
  struct Undo {
    typename Battle<Board>::Undo battle;
    Shown<Board> shown;
    typename HiddenLayers<Board>::Step step{};
  };
  static constexpr std::size_t kSeatCount = Board::kSeats;
  static constexpr std::size_t kSideCount = 2;
  /// Cells are the stations where moves end, without the kind that moves: each thread keeps history
  /// for pairs of cells, and with kinds it would take 5 MB a thread and order moves no better.
  static constexpr std::size_t kCells = Board::kStations;
  static constexpr std::size_t kVictims = kKinds;
  static constexpr Side side(Seat seat) { return Battle<Board>::side(seat); }

  Tree(const Battle<Board>& battle, const Shown<Board>& shown, const Evaluation<Board>& evaluation)
      : battle_(battle),
        shown_(shown),
        evaluation_(&evaluation),
        layers_(evaluation.network(), battle, shown) {}

  // The concept Position (engine/game.h).
  Seat seat() const { return battle_.seat(); }
  bool over() const { return battle_.over(); }
  Value value(Side side) const { return battle_.value(side); }
  void moves(MoveList& list) const { append(list, Set(), true); }
  Undo play(Move move) {
    Undo undo{.battle = battle_.play(move.move()), .shown = shown_};
    show_survivor(shown_, undo.battle);
    if (!layers_.empty()) undo.step = layers_.play(battle_, undo.battle, undo.shown, shown_);
    return undo;
  }
  void undo(Move move, const Undo& undo) {
    battle_.undo(move.move(), undo.battle);
    shown_ = undo.shown;
    if (!layers_.empty()) layers_.undo(undo.step);
  }
  Key key() const { return battle_.key(); }
  friend bool operator==(const Tree& a, const Tree& b) { return a.battle_ == b.battle_; }

  // The hooks of alpha-beta.
  Side acting() const { return side(battle_.seat()); }
  /// An end by too many quiet plies depends on the moves played, not on the position alone, so its
  /// value is not a proven one.
  std::optional<Value> ended(Side side) const {
    if (!battle_.over()) return std::nullopt;
    const Value value = battle_.value(side);
    if (battle_.quiet() < battle_.rules().quiet_limit) return value;
    return std::clamp(value, -search::kRuled, search::kRuled);
  }
  double percent_scale() const { return evaluation_->percent_scale(); }
  Value evaluate() const {
    if (!layers_.empty()) {
      return evaluation_->value(battle_, shown_, acting(), layers_.value(battle_.seat()));
    }
    return evaluation_->value(battle_, shown_, acting());
  }
  bool in_check() const { return false; }
  void captures(MoveList& list) const { append(list, enemies(), false); }
  void quiets(MoveList& list) const { append(list, battle_.occupied(), true); }
  void evasions(MoveList& list) const { moves(list); }
  bool is_capture(Move move) const { return battle_.at(move.to) != kNoPiece; }
  bool playable(Move move) const {
    if (move.from >= Board::kStations || move.to >= Board::kStations) return false;
    return movers().has(move.from) && reach(move.from).has(move.to);
  }
  /// Counts only the first fight; the search finds recaptures.
  bool exchange_reaches(Move move, Value least) const { return fight_gain(move) >= least; }
  Value gain(Move move) const { return std::max(fight_gain(move), 0); }
  std::size_t cell(Move move) const { return move.to; }
  std::size_t victim(Move move) const { return index(kind_at(move.to)); }

  const Battle<Board>& battle() const { return battle_; }
  const Shown<Board>& shown() const { return shown_; }

 private:
  using Set = typename Topology<Board>::Set;

  Kind kind_at(Station s) const { return battle_.kind(battle_.at(s)); }
  Set enemies() const {
    Set all;
    for (std::size_t s = 1 - index(acting()); s < kSeatCount; s += 2) {
      all |= battle_.pieces(Seat{static_cast<std::uint8_t>(s)});
    }
    return all;
  }
  Set movers() const { return battle_.pieces(battle_.seat()) - topology<Board>().headquarters; }
  Set reach(Station from) const {
    if (rooted(kind_at(from))) return Set();
    return battle_.reach(battle_.seat(), from, kind_at(from) == Kind::engineer);
  }
  /// Appends the moves to stations of `set`, or with `others` the moves to all other stations.
  void append(MoveList& list, const Set& set, bool others) const {
    for (const Station from : movers()) {
      Set to = reach(from);
      if (others) {
        to -= set;
      } else {
        to &= set;
      }
      for (const Station s : to) list.push_back(junqi::Move{from, s});
    }
  }
  /// The enemy's loss in the fight minus the own loss.
  Value fight_gain(Move move) const {
    const Piece defender = battle_.at(move.to);
    if (defender == kNoPiece) return 0;
    const Kind mine = kind_at(move.from);
    const Kind theirs = battle_.kind(defender);
    const Outcome outcome = fight(mine, theirs);
    Value gain = 0;
    if (outcome != Outcome::loss)
      gain += theirs == Kind::flag ? kFlagWorth : evaluation_->worth(theirs);
    if (outcome != Outcome::win) gain -= evaluation_->worth(mine);
    return gain;
  }

  Battle<Board> battle_;
  Shown<Board> shown_;
  const Evaluation<Board>* evaluation_;
  HiddenLayers<Board> layers_;
};

}  // namespace tianji::junqi
