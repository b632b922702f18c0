// Suit preference (Lavinthal 1934): where a small card can mean neither attitude nor count, a high
// one asks for the higher of the other two side suits, a low one for the lower.
#pragma once

#include <cstdint>

#include "engine/bridge/deal.h"
#include "engine/bridge/table.h"

namespace tianji::bridge {

enum class Preference : std::uint8_t { none, lower, higher };

/// Against a trump contract partner has led `led`, not trumps, and dummy will ruff its next round:
/// more of it is not wanted whatever is held. `dummy`: what it still holds; `to_come`: it has still
/// to play to this trick.
bool dummy_ruffs_next(CardSet dummy, bool to_come, Suit led, Strain trump);

/// Which of the two side suits beside `suit` a hand that holds `held` would like to be led: the one
/// with the higher ace or king. Neither where they are alike. Precondition: trumps, and `suit` is a
/// side suit.
Preference preferred_suit(CardSet held, Suit suit, Strain trump);

}  // namespace tianji::bridge
