// What a suit holding is worth leading from, and which suit a hand would like to be led.
//
// Suit preference (Lavinthal 1934): where a small card can mean neither attitude nor count, a high
// one asks for the higher of the other two side suits, a low one for the lower.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/bridge/cards.h"
#include "engine/bridge/deal.h"
#include "engine/bridge/table.h"

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

/// The side suit that a hand would like to be led.
enum class Preference : std::uint8_t { none, lower, higher };

/// Will dummy ruff the next round of `led`, a side suit that partner has led? A defender does not
/// want it continued then, whatever he holds. `dummy` is what dummy still holds; `to_come`: dummy
/// has still to play to this trick.
bool dummy_ruffs_next(CardSet dummy, bool to_come, Suit led, Strain trump);

/// The side suit other than `suit` that a hand with the cards `held` would like to be led: the one
/// with the higher ace or king, none where they are alike. Precondition: there are trumps, and
/// `suit` is a side suit.
Preference preferred_suit(CardSet held, Suit suit, Strain trump);

}  // namespace tianji::bridge
