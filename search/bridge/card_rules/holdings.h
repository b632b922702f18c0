// A suit holding by its honours at the top, for rules that ask what it costs to lead from it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/bridge/cards.h"

namespace tianji::bridge {

/// Of the highest three cards those that are honours or the ten; `ace` is one without king, queen
/// or jack next to it, and so on down to `small`, which has nothing above the nine.
enum class Holding : std::uint8_t {
  ace_king,
  ace_queen,
  ace_jack,
  ace,
  king_queen_jack,  ///< or KQT
  king_queen,
  king_jack,
  king,
  queen_jack_ten,
  queen_jack,
  queen,
  jack_ten,
  jack,
  ten,
  small,
};
inline constexpr std::size_t kHoldings = 15;

/// Precondition: `suit` holds cards of one suit, one or more.
Holding holding_of(CardSet suit);

/// Leads that may give away a trick: honours that do not touch, or one alone; not AK, KQ, QJ.
bool broken(Holding holding);

}  // namespace tianji::bridge
