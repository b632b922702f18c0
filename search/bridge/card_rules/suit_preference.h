// Suit preference (Lavinthal 1934): where a small card can mean neither attitude nor count, a high
// one asks for the higher of the other two side suits, a low one for the lower.
#pragma once

#include <cstdint>

#include "engine/bridge/deal.h"
#include "engine/bridge/table.h"

namespace tianji::bridge {

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
