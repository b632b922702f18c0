// EinStein würfelt nicht! as a game for expectiminimax (search/expectiminimax/search.h lists the
// hooks).
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <optional>

#include "engine/dice/ewn.h"
#include "eval/dice/ewn_evaluation.h"

namespace tianji::dice {

/// The game after the set-up. Each search copies it; `evaluation` must outlive it. Values are
/// probabilities of winning, mapped linearly to -kWin .. kWin, so that their mean is meaningful.
class EwnTree {
 public:
  using Move = EwnMove;
  using MoveList = FixedVector<Move, kEwnStones>;
  using ChanceList = Ewn::ChanceList;
  struct Undo {
    Ewn::Undo position;
    std::array<RaceState, 2> race;
  };
  static constexpr std::size_t kSeatCount = Ewn::kSeatCount;
  static constexpr std::size_t kSideCount = Ewn::kSideCount;
  static constexpr Side side(Seat seat) { return Ewn::side(seat); }

  EwnTree(const Ewn& position, const EwnEvaluation& evaluation)
      : position_(position), evaluation_(&evaluation) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      for (std::size_t stone = 0; stone < kEwnStones; ++stone) {
        if ((position.stones(seat) >> stone & 1U) == 0) continue;
        const std::size_t square = position.square_of(seat, stone);
        states_[seat] = moved(states_[seat], stone, race_distance(seat, square));
      }
    }
  }

  // The concept Position (engine/game.h).
  Seat seat() const { return position_.seat(); }
  bool over() const { return position_.over(); }
  Value value(Side side) const { return position_.value(side); }
  void moves(MoveList& list) const {
    if (seat() == kChance) {
      for (std::size_t n = 1; n <= kEwnStones; ++n) list.push_back(ewn_roll(n));
    } else if (!over()) {
      position_.steps(list);
    }
  }
  /// Rolls that let the same stones move are one outcome.
  void chances(ChanceList& list) const {
    unsigned before = 0;
    for (unsigned n = 1; n <= kEwnStones; ++n) {
      const unsigned stones = ewn_movable(position_.stones(position_.mover()), n);
      if (stones != before) list.push_back({ewn_roll(n), 0});
      list.back().probability += 1.0 / kEwnStones;
      before = stones;
    }
  }
  void worlds(ChanceList& list) const { position_.chances(list); }
  Undo play(Move move) {
    const Undo undo{{}, states_};
    if (move < ewn_roll(1)) {
      const std::size_t from = static_cast<std::size_t>(move) / kEwnSquares;
      const std::size_t to = static_cast<std::size_t>(move) % kEwnSquares;
      shift(from, to);
      if (position_.at(to) != 0) take(to);
    }
    return {position_.play(move), undo.race};
  }
  void undo(Move move, const Undo& undo) {
    position_.undo(move, undo.position);
    states_ = undo.race;
  }
  Key key() const { return position_.key(); }
  friend bool operator==(const EwnTree& a, const EwnTree& b) { return a.position_ == b.position_; }

  // The hooks of expectiminimax.
  std::optional<Value> ended(Side side) const {
    if (!over()) return std::nullopt;
    return value(side);
  }
  /// The value before a roll, or before a side's only stone moves.
  Value evaluate(Side side) const {
    const std::size_t mover = position_.mover();
    const float wins = evaluation_->wins(position_, states_[mover], states_[1 - mover]);
    const auto value = static_cast<Value>((2 * wins - 1) * static_cast<float>(kWin - 1));
    return index(side) == mover ? value : -value;
  }
  /// Sorts moves: those that come nearer to the corner first, captures first among equals.
  void order(MoveList& list) const {
    const auto promise = [&](Move move) {
      const std::size_t from = static_cast<std::size_t>(move) / kEwnSquares;
      const std::size_t to = static_cast<std::size_t>(move) % kEwnSquares;
      const std::size_t mover = position_.mover();
      const int nearer = race_distance(mover, from) - race_distance(mover, to);
      return 2 * nearer + (position_.at(to) != 0 ? 1 : 0);
    };
    for (std::size_t i = 1; i < list.size(); ++i) {
      for (std::size_t j = i; j > 0 && promise(list[j]) > promise(list[j - 1]); --j) {
        std::swap(list[j], list[j - 1]);
      }
    }
  }

  const Ewn& position() const { return position_; }

 private:
  static RaceState moved(RaceState state, std::size_t stone, int steps) {
    return static_cast<RaceState>(state + kRaceWeights[stone] * steps);
  }
  void shift(std::size_t from, std::size_t to) {
    const std::size_t mover = position_.mover();
    const std::size_t stone = (position_.at(from) - 1U) % kEwnStones;
    states_[mover] =
        moved(states_[mover], stone, race_distance(mover, to) - race_distance(mover, from));
  }
  void take(std::size_t square) {
    const std::size_t seat = (position_.at(square) - 1U) / kEwnStones;
    const std::size_t stone = (position_.at(square) - 1U) % kEwnStones;
    states_[seat] = moved(states_[seat], stone, -race_distance(seat, square));
  }

  Ewn position_;
  const EwnEvaluation* evaluation_;
  std::array<RaceState, 2> states_{};
};

}  // namespace tianji::dice
