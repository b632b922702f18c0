// Classifies a suit holding by its top honours, for rules about the cost of a lead from it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/bridge/cards.h"

namespace tianji::bridge {

/// The honours and tens among the highest three cards. `ace` has neither king, queen nor jack next
/// to it, and so on down to `small`, which has nothing above the nine.
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

/// May a lead from it give away a trick? Yes for a lone honour and for honours that do not touch;
/// no for AK, KQ and QJ.
bool broken(Holding holding);

}  // namespace tianji::bridge
