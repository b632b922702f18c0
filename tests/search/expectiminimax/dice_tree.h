// A random game of chance for four seats in two teams. The position decides which seat acts and
// whether dice fall, also several times in a row; every value is drawn from the path.
#pragma once

#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/core/random.h"
#include "engine/game.h"

namespace tianji::search {

class DiceTree {
 public:
  using Move = std::uint8_t;
  using MoveList = FixedVector<Move, 4>;
  using ChanceList = FixedVector<Chance<Move>, 4>;
  struct Undo {
    Key key;
    int depth;
  };
  static constexpr std::size_t kSeatCount = 4;
  static constexpr std::size_t kSideCount = 2;
  static constexpr Value kMost = 1000;
  static constexpr Side side(Seat seat) { return Side{static_cast<std::uint8_t>(index(seat) % 2)}; }

  /// With few keys different paths meet again, so that the transposition table has hits.
  explicit DiceTree(std::uint64_t seed, int deepest = 9, std::uint64_t keys = 1 << 20)
      : key_(mix64(seed) % keys), keys_(keys), deepest_(deepest) {}

  Seat seat() const {
    if (over()) return kNobody;
    const Key drawn = mix64(key_ + 77);
    return drawn % 3 == 0 ? kChance : Seat{static_cast<std::uint8_t>(drawn >> 20 & 3)};
  }
  bool over() const { return depth_ == deepest_ || (depth_ > 3 && mix64(key_) % 9 == 0); }
  Value value(Side side) const {
    const auto drawn = static_cast<Value>(mix64(key_ + 5) % 2001) - 1000;
    return side == Side{0} ? drawn : -drawn;
  }
  Value evaluate(Side side) const { return value(side) / 2; }
  void moves(MoveList& list) const {
    if (over()) return;
    const auto count = static_cast<Move>(2 + mix64(key_ + 9) % 3);
    for (Move move = 0; move < count; ++move) list.push_back(move);
  }
  /// Outcomes with the probabilities 1 : 2 : 3 : 4, for as many outcomes as there are.
  void chances(ChanceList& list) const {
    MoveList all;
    moves(all);
    const auto n = static_cast<double>(all.size());
    for (const Move move : all) list.push_back({move, 2.0 * (move + 1) / (n * (n + 1))});
  }
  Undo play(Move move) {
    const Undo undo{key_, depth_};
    key_ = mix64(key_ * 8 + 1 + move) % keys_;
    ++depth_;
    return undo;
  }
  void undo(Move /*move*/, Undo undo) {
    key_ = undo.key;
    depth_ = undo.depth;
  }
  Key key() const { return mix64(key_ << 8 | static_cast<Key>(depth_)); }
  friend bool operator==(const DiceTree& a, const DiceTree& b) {
    return a.key_ == b.key_ && a.depth_ == b.depth_;
  }

 private:
  Key key_;
  Key keys_;
  int depth_ = 0;
  int deepest_;
};

}  // namespace tianji::search
