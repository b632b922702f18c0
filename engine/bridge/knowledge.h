// What follows from a view by logic alone, and the worlds that it leaves open, counted exactly.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/bridge/state.h"
#include "engine/core/random.h"

namespace tianji::bridge {

/// How many cards of each suit a hand may still take, [hand][suit].
struct LengthLimits {
  std::array<std::array<std::int8_t, 4>, 4> low{};
  std::array<std::array<std::int8_t, 4>, 4> high{};
};

/// From a view: which cards each hand certainly holds, which cards are nowhere seen (`open`), how
/// many of them each hand must take (`room`) and in which suits it cannot take any (it has shown
/// out). Suits where only one hand can take the rest are settled.
class Knowledge {
 public:
  Knowledge() = default;
  explicit Knowledge(const View& view);

  const View& view() const { return view_; }
  /// Cards not yet played that `hand` certainly holds.
  CardSet held(Seat hand) const { return held_[index(hand)]; }
  /// Cards not yet played whose holder is unknown.
  CardSet open() const { return open_; }
  /// How many of the open cards `hand` holds.
  int room(Seat hand) const { return room_[index(hand)]; }
  /// Could `hand` hold open cards of this suit?
  bool may_hold(Seat hand, Suit suit) const {
    return room(hand) > 0 && !view_.table().shown_out(hand, suit);
  }
  /// The limits on open cards that follow from voids alone.
  LengthLimits lengths() const;

 private:
  /// Gives out what only one hand can take; true when it gave out anything.
  bool settle();
  void give(Seat hand, CardSet cards);

  View view_;
  std::array<CardSet, 4> held_{};
  CardSet open_;
  std::array<int, 4> room_{};
};

/// All ways to give the open cards to the hands within limits on the suit lengths, counted exactly
/// and numbered from 0, so that worlds can be drawn uniformly or enumerated one by one.
class Worlds {
 public:
  Worlds(const Knowledge& known, const LengthLimits& limits);
  explicit Worlds(const Knowledge& known) : Worlds(known, known.lengths()) {}

  /// At most 52! / 13!^4 would not fit; with one hand seen it is 39! / 13!^3 < 2^57.
  std::uint64_t count() const { return count_; }
  /// What each hand still holds in world number `i` < count(), cards already played left out.
  Hands world(std::uint64_t i) const;

 private:
  /// Cards to each hand, by seat: of one suit (a split), or still to take (a room).
  using Split = std::array<std::int8_t, 4>;
  struct Choice {
    Split split;
    std::uint64_t ways;   ///< to deal this suit so
    std::uint64_t later;  ///< to deal the later suits after it
  };
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
  std::array<std::size_t, 4> order_{};  // hands by falling room; the last is settled
  std::vector<Slot> slots_;
  std::uint64_t count_ = 0;
};

Knowledge knowledge(const View& view);
/// Could `state` be the true deal behind the view?
bool admits(const Knowledge& known, const State& state);
/// A uniformly drawn deal with the history of the view.
State sample(const Knowledge& known, Random& random);
/// The full state of a world: what the hands hold, what they have played, the view's table.
State state_of(const Knowledge& known, const Hands& world);

}  // namespace tianji::bridge
