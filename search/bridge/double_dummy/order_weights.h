// The weights of the move order: a card with more weight is tried earlier.
//
// Found by coordinate descent on the node counts of random deals, from a bridge player's guesses.
#pragma once

#include <array>

namespace tianji::bridge::double_dummy {

/// The weights for leads, replies and discards, in no unit.
struct OrderWeights {
  /// A lead, by whether it is a trump, by whether our side wins the trick whatever the opponents
  /// play, and by the holders of the suit's top card and of the next one (0 leader, 1 left
  /// opponent, 2 partner, 3 right opponent).
  std::array<std::array<std::array<std::array<int, 4>, 4>, 2>, 2> lead_holders;
  std::array<std::array<int, 6>, 4> lead_length;  ///< by holder and length (0 … 4, more)
  std::array<int, 4> lead_ruffs;                  ///< the holder has none and can ruff
  int lead_top;                                   ///< the card is the suit's highest
  int lead_second;                                ///< … its second highest
  int lead_sequence;                              ///< it has an equal below
  std::array<int, 2> lead_rank;  ///< for each rank below the ace, by whether our side wins
  int lead_bare_top;             ///< an opponent's top card is bare
  int lead_bare;                 ///< the card is the leader's last of its suit
  int lead_first;                ///< the best card of each suit, so that suits are mixed
  int lead_killer;               ///< the card cut off the last node at this depth
  int lead_hint;                 ///< the card was good in this shape
  int lead_history;              ///< at most this much, if it was always good in this search

  /// A reply, by place in the trick, by partner's prospects (0 none, 1 wins for now, 2 for good)
  /// and by what the card does (0 stays below, 1 takes the trick for now, 2 for good).
  std::array<std::array<std::array<int, 3>, 3>, 3> reply;
  std::array<std::array<int, 3>, 3> reply_rank;  ///< by place and what the card does
  std::array<int, 3> ruff;

  /// A discard, by the holder of the suit's top card (0 our hand, 1 partner, 2 an opponent) and by
  /// our length (1, 2, more).
  std::array<std::array<int, 3>, 3> discard;
  int discard_lost;  ///< when partner is not sure to win the trick
  int discard_length;
  int discard_rank;
  int discard_top;     ///< the suit's highest card left
  int discard_second;  ///< the last guard of its second highest
  int discard_theirs;  ///< for each card of the longer opponent
  int discard_first;   ///< the first of its suit
};

/// At no-trump.
inline constexpr OrderWeights kNotrumpOrder{
    {{{{{{{-16, 20, 45, -9}, {32, -47, 55, -54}, {40, 28, 30, 36}, {2, -34, 51, 14}}},
        {{{39, 51, 101, 46}, {31, 0, 37, 9}, {63, 84, 29, 51}, {17, -11, 25, 21}}}}},
      {{{{{16, 20, 45, 23}, {32, -63, 55, -38}, {40, 28, 30, 36}, {2, -34, 51, -18}}},
        {{{39, 51, 101, 46}, {31, 0, 37, 9}, {63, 84, 45, 51}, {17, -11, 25, 21}}}}}}},
    {{{0, 18, 36, 54, 72, 90},
      {-26, 8, 16, 24, 32, 40},
      {41, 18, 36, 54, 72, 90},
      {-58, 0, 16, 0, 0, 0}}},
    {0, -30, 25, -15},
    -6,
    3,
    5,
    {1, 1},
    51,
    0,
    34,
    84,
    149,
    60,
    {{{{{-31, 20, 50}, {10, 4, 50}, {24, 35, 36}}},
      {{{-22, 20, 66}, {-15, 52, 74}, {40, 10, -4}}},
      {{{10, 10, 50}, {10, 10, 50}, {73, 10, 36}}}}},
    {{{2, 2, 2}, {2, 2, 18}, {2, 2, 18}}},
    {0, 0, 0},
    {{{32, 5, -8}, {16, 0, 0}, {16, 0, -9}}},
    0,
    36,
    2,
    -11,
    -10,
    0,
    100};

/// With trumps.
inline constexpr OrderWeights kTrumpOrder{
    {{{{{{{8, -25, 29, -17}, {0, -30, 54, -22}, {24, 12, 54, 36}, {-14, -10, 42, -35}}},
        {{{39, 92, 76, 62}, {6, 32, 37, 50}, {71, 100, 93, 63}, {17, 5, 25, 21}}}}},
      {{{{{24, -21, 29, -33}, {32, -38, 54, -22}, {8, 12, 70, 36}, {-14, 6, 42, -19}}},
        {{{39, 92, 76, 62}, {6, 0, 5, 50}, {71, 84, 61, 75}, {17, 21, 9, 5}}}}}}},
    {{{0, 2, 4, -10, 8, 10},
      {-58, 8, 16, 24, 0, 40},
      {-16, 2, 4, 22, 4, 10},
      {-58, 8, 24, 24, 32, 24}}},
    {0, -50, 33, -80},
    2,
    19,
    21,
    {1, 1},
    50,
    0,
    50,
    36,
    60,
    60,
    {{{{{-6, 52, 98}, {10, 4, 87}, {-8, 26, 0}}},
      {{{-63, 97, 94}, {26, 36, 82}, {48, 10, -12}}},
      {{{-38, 42, 123}, {2, 26, 50}, {85, 10, 4}}}}},
    {{{2, 2, 2}, {2, -2, 18}, {6, 2, 34}}},
    {61, -16, -57},
    {{{0, -52, 57}, {16, -8, 16}, {24, -57, -32}}},
    -80,
    20,
    -10,
    -133,
    30,
    0,
    116};

template <bool kTrump>
constexpr const OrderWeights& order_weights() {
  return kTrump ? kTrumpOrder : kNotrumpOrder;
}

}  // namespace tianji::bridge::double_dummy
