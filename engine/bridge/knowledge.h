// All that follows from a view by logic alone, and the worlds that fit it, counted exactly.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/bridge/state.h"
#include "engine/core/random.h"

namespace tianji::bridge {

/// The least and the most cards of each suit that a hand may still take, [hand][suit].
struct LengthLimits {
  std::array<std::array<std::int8_t, 4>, 4> low{};
  std::array<std::array<std::int8_t, 4>, 4> high{};
};

/// The facts that a view implies: the cards each hand certainly holds, the cards whose holder is
/// unknown (`open`), how many of those each hand takes (`room`), and the suits a hand cannot take
/// because it has shown out. An open card that only one hand can take is given to that hand.
class Knowledge {
 public:
  Knowledge() = default;
  explicit Knowledge(const View& view);

  const View& view() const { return view_; }
  /// Cards not yet played that `hand` certainly holds.
  CardSet held(Seat hand) const { return held_[index(hand)]; }
  /// Cards not yet played whose holder is unknown.
  CardSet open() const { return open_; }
  /// The number of open cards that `hand` holds.
  int room(Seat hand) const { return room_[index(hand)]; }
  /// Whether `hand` could hold open cards of this suit.
  bool may_hold(Seat hand, Suit suit) const {
    return room(hand) > 0 && !view_.table().shown_out(hand, suit);
  }
  /// The limits on open cards that follow from shown-out suits alone.
  LengthLimits lengths() const;

 private:
  /// Gives open cards to the only hand that can take them; true when it gave any.
  bool settle();
  /// Moves `cards` from the open ones to those that `hand` holds.
  void give(Seat hand, CardSet cards);

  View view_;
  std::array<CardSet, 4> held_{};
  CardSet open_;
  std::array<int, 4> room_{};
};

/// All ways to give the open cards to the hands within limits on the suit lengths. They are counted
/// exactly and numbered from 0, so that worlds can be drawn uniformly or listed one by one.
class Worlds {
 public:
  Worlds(const Knowledge& known, const LengthLimits& limits);
  explicit Worlds(const Knowledge& known) : Worlds(known, known.lengths()) {}

  /// Fits into 64 bits because one hand is always seen: at most 39! / 13!^3 < 2^57.
  std::uint64_t count() const { return count_; }
  /// The cards each hand still holds in world number `i` < count(), without those already played.
  Hands world(std::uint64_t i) const;

 private:
  /// A number of cards for each hand, by seat: a split of one suit, or the room left in each hand.
  using Split = std::array<std::int8_t, 4>;
  struct Choice {
    Split split;
    std::uint64_t ways;   ///< to deal this suit with this split
    std::uint64_t later;  ///< to deal the later suits after it
  };
  /// The choices for one suit, given the room that the suits before it leave.
  struct Slot {
    std::vector<Choice> choices;
    std::uint64_t count = 0;
    bool solved = false;
  };

  std::uint64_t count(std::size_t suit, const Split& room);
  void add_choice(std::size_t suit, const Split& room, const Split& split, Slot& slot);
  std::size_t slot(std::size_t suit, const Split& room) const;

  Knowledge known_;
  LengthLimits limits_;
  std::array<std::size_t, 4> order_{};  // hands by falling room; the last has none
  std::vector<Slot> slots_;
  std::uint64_t count_ = 0;
};

Knowledge knowledge(const View& view);
/// Whether `state` could be the true deal behind the view.
bool admits(const Knowledge& known, const State& state);
/// Draws a deal uniformly from those that fit the view; its history is the view's.
State sample(const Knowledge& known, Random& random);
/// The full state of a world: the cards that the hands hold and have played, and the view's table.
State state_of(const Knowledge& known, const Hands& world);

}  // namespace tianji::bridge
