// Banqi as a game for expectiminimax (search/expectiminimax/search.h lists the hooks).
//
// At most two men are turned up in a line, since each flip multiplies it by up to 14. Beyond the
// first ply flips far from all men face up are one: what they show does not matter soon.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "engine/banqi/position.h"
#include "eval/banqi/evaluation.h"

namespace tianji::banqi {

/// The parts and numbers of the search; others than the usual ones are for tests and experiments.
struct Parts {
  bool clock = true;          ///< quiet plies and repetition end lines
  bool exchange = true;       ///< captures that lose men are not looked at behind the last ply
  bool reduce = true;         ///< later quiet moves are searched less deep
  int places = 100;           ///< percent of what hunters near their prey count
  bool far_as_one = true;     ///< flips far from all men face up
  int most_flips = 2;         ///< in a line
  int plies_of_flip = 2;      ///< by which a flip lowers the depth
  Value most_by_flip = 1500;  ///< what a flip shows changes the value by no more
};

/// A position to be searched. Values are in hundredths of a soldier; a win on turn n is kWin - n.
class Tree {
 public:
  using Move = banqi::Move;
  using MoveList = Position::MoveList;
  using ChanceList = Position::ChanceList;
  struct Undo {
    Position::Undo position;
    Worths worths;
  };
  static constexpr std::size_t kSeatCount = Position::kSeatCount;
  static constexpr std::size_t kSideCount = Position::kSideCount;
  static constexpr Side side(Seat seat) { return Position::side(seat); }
  static constexpr bool kScouts = true;
  static constexpr std::size_t kLastCounted = 950;  ///< a win on a later turn counts as on this one

  explicit Tree(const Position& position, Parts parts = {})
      : position_(position), worths_(banqi::worths(position.board())), parts_(parts) {}

  // The concept Position (engine/game.h). A rule about quiet plies or repetition ends the search,
  // not the tree.
  Seat seat() const {
    if (position_.flipping()) return kChance;
    return Seat{static_cast<std::uint8_t>(position_.mover())};
  }
  bool over() const { return ended(Side{0}).has_value(); }
  Value value(Side side) const { return *ended(side); }
  void moves(MoveList& list) const;
  void chances(ChanceList& list) const { position_.chances(list); }
  Undo play(Move move) {
    const Undo undo{position_.play(move), worths_};
    if (is_flip(move)) ++flips_;
    if (undo.position.taken != kEmpty) worths_ = banqi::worths(position_.board());
    return undo;
  }
  void undo(Move move, const Undo& undo) {
    position_.undo(move, undo.position);
    worths_ = undo.worths;
    if (is_flip(move)) --flips_;
  }
  /// Near the draw by quiet plies the plies belong to the key.
  Key key() const {
    const int left = position_.rules().quiet - position_.quiet_plies();
    return position_.key() ^ (left < kClockInKey ? mix64(static_cast<Key>(left)) : 0);
  }
  friend bool operator==(const Tree& a, const Tree& b) { return a.position_ == b.position_; }

  // The hooks of expectiminimax.
  std::optional<Value> ended(Side side) const;
  /// The value of `ended` holds only on the path on which the position was reached.
  bool ended_by_path() const { return parts_.clock && repeats(); }
  Value evaluate() const {
    const Value value = red_value();
    return position_.colour(position_.mover()).value_or(0) == 0 ? value : -value;
  }
  /// What a flip shows changes the value by no more than a few men: bounds for side 0.
  std::pair<Value, Value> bounds_of_chance() const {
    const Value middle = position_.colour(0).value_or(0) == 0 ? red_value() : -red_value();
    return {middle - parts_.most_by_flip, middle + parts_.most_by_flip};
  }
  int plies_of(Move move) const { return is_flip(move) ? parts_.plies_of_flip : 1; }
  bool may_be_reduced(Move move) const { return parts_.reduce && is_step(move); }
  void captures(MoveList& list) const;
  void order(MoveList& list) const;
  void cut_off_by(Move move, int depth) {
    if (!is_step(move)) return;
    int& history = history_[position_.mover()][static_cast<std::size_t>(move)];
    history += depth * depth;
    if (history > kMostHistory) {
      for (int& one : history_[position_.mover()]) one /= 2;
    }
  }

  const Position& position() const { return position_; }

 private:
  static constexpr int kClockInKey = 12;
  static constexpr int kMostHistory = 20'000;

  bool is_step(Move move) const {
    return !is_flip(move) && position_.board().at(to_of(move)) == kEmpty;
  }
  bool repeats() const { return position_.occurrences() > 1; }
  Value red_value() const {
    const Value value = worths_.balance + parts_.places * places(position_.board()) / 100;
    // What is not won soon may be drawn by quiet plies.
    return value - value * position_.quiet_plies() / (4 * position_.rules().quiet);
  }
  bool loses_men(Move move) const;
  int promise(Move move) const;

  Position position_;
  Worths worths_;
  Parts parts_;
  int flips_ = 0;
  std::array<std::array<int, kCells * kCells>, 2> history_{};
};

}  // namespace tianji::banqi
