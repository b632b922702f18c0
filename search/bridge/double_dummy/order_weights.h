// The weights of the move order: what makes a card worth trying early.
//
// Found by coordinate descent on the node counts of random deals, from a bridge player's guesses.
#pragma once

#include <array>

namespace tianji::bridge::double_dummy {

struct OrderWeights {
  /// A lead, by whether our side wins the trick whatever they play and by the holders of the suit's
  /// top card and of the next one (0 leader, 1 left opponent, 2 partner, 3 right opponent).
  std::array<std::array<std::array<int, 4>, 4>, 2> lead_holders;
  std::array<int, 4> lead_length;  ///< for each card of the suit, by its holder
  std::array<int, 4> lead_void;    ///< the holder has none and will not ruff
  std::array<int, 4> lead_ruffs;   ///< … and can ruff
  int lead_trump;
  int lead_top;                  ///< the card is the suit's highest
  int lead_second;               ///< … its second highest
  int lead_sequence;             ///< it has an equal below
  std::array<int, 2> lead_rank;  ///< for each rank below the ace, by whether our side wins
  int lead_bare_top;             ///< an opponent's top card is bare
  int lead_bare;                 ///< the card is the leader's last of its suit
  int lead_first;                ///< the best card of each suit, so that suits are mixed
  int lead_killer;               ///< it cut off the last node at this depth
  int lead_hint;                 ///< it was good in this shape

  /// A reply, by place in the trick, by partner's prospects (0 none, 1 wins for now, 2 for good)
  /// and by what the card does (0 stays below, 1 takes the trick for now, 2 for good).
  std::array<std::array<std::array<int, 3>, 3>, 3> reply;
  std::array<std::array<int, 3>, 3> reply_rank;  ///< by place and what the card does
  std::array<int, 3> reply_sequence;
  std::array<int, 3> reply_killer;
  std::array<int, 3> ruff;

  /// A discard, by the holder of the suit's top card (0 we, 1 partner, 2 they) and by our length
  /// (1, 2, more).
  std::array<std::array<int, 3>, 3> discard;
  int discard_lost;  ///< when the trick is not ours
  int discard_length;
  int discard_rank;
  int discard_top;     ///< the suit's highest card left
  int discard_second;  ///< the last guard of its second highest
  int discard_theirs;  ///< for each card of the longer opponent
  int discard_first;   ///< the first of its suit
};

/// At no-trump.
inline constexpr OrderWeights kNotrumpOrder{
    {{{{{16, 20, 45, 23}, {32, -22, 63, -22}, {40, 28, 30, 36}, {-14, -34, 51, -10}}},
      {{{39, 51, 60, 46}, {31, 0, 37, 9}, {47, 84, 61, 35}, {17, -11, 25, 21}}}}},
    {18, 8, 18, 0},
    {0, -42, 41, -42},
    {0, -30, 25, -15},
    0,
    -6,
    3,
    5,
    {1, 1},
    51,
    0,
    58,
    52,
    117,
    {{{{{-31, 20, 50}, {10, 4, 50}, {24, 35, 20}}},
      {{{-22, 20, 66}, {-15, 36, 58}, {56, 10, 20}}},
      {{{10, 10, 50}, {10, 10, 50}, {81, 10, 20}}}}},
    {{{2, 2, 2}, {2, 2, 18}, {2, 2, 18}}},
    {2, 2, 2},
    {2, 10, 2},
    {0, 0, 0},
    {{{16, 5, 0}, {16, 8, -16}, {16, -16, -9}}},
    0,
    36,
    2,
    -19,
    -26,
    0,
    52};

/// With trumps.
inline constexpr OrderWeights kTrumpOrder{
    {{{{{8, -21, 29, -1}, {16, -30, 38, -6}, {24, 12, 22, 36}, {-14, -10, 10, -35}}},
      {{{39, 76, 60, 46}, {22, 16, 37, 50}, {71, 84, 61, 67}, {1, 5, 25, 5}}}}},
    {2, 8, 2, 8},
    {0, -42, -16, -42},
    {0, -46, 33, -56},
    0,
    2,
    3,
    5,
    {1, 1},
    18,
    0,
    50,
    36,
    76,
    {{{{{-6, 36, 66}, {10, 4, 91}, {24, 10, 36}}},
      {{{-47, 61, 82}, {10, 36, 82}, {40, 10, 20}}},
      {{{-6, 10, 91}, {10, 10, 50}, {81, 10, 20}}}}},
    {{{2, 2, 2}, {2, 2, 18}, {2, 2, 18}}},
    {2, 2, 2},
    {2, 10, -6},
    {41, 0, -41},
    {{{-16, -36, 9}, {0, 8, -16}, {8, -41, -16}}},
    0,
    20,
    -14,
    -101,
    -2,
    0,
    52};

template <bool kTrump>
constexpr const OrderWeights& order_weights() {
  return kTrump ? kTrumpOrder : kNotrumpOrder;
}

}  // namespace tianji::bridge::double_dummy
