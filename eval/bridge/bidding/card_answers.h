// What a system answers to the keys of a convention card of other programs (bbsa.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "eval/bridge/bidding/system.h"

namespace tianji::bridge::bidding {

/// The keys of a card, as `key = value`, that `system` does not play as the card has it, or that
/// cannot be asked. Precondition: table_of_card() read the text.
std::vector<std::string> unlike_card(std::string_view text, const System& system);

/// A system as a card.
struct AnsweredCard {
  std::string text;
  std::vector<std::string> unasked;  ///< keys that stand as 0 because nothing asks for them
};
/// `theirs` says what the openings of the opponents show.
AnsweredCard card_of_system(const System& system, const System& theirs);

}  // namespace tianji::bridge::bidding
