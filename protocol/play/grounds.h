// An engine's reasons for its move, in words for people.
#pragma once

#include <string>

#include "protocol/engines/client.h"

namespace tianji::protocol {

/// A hint: one entry for each candidate, best first, with its payoff and risk or the rule that
/// chose it.
std::string hint_text(const Answer& answer);

/// The meaning of a move by the words of `query meaning`: "  S 2C   Stayman; forcing (alerted)".
std::string meaning_text(const Keys& told);

/// `text` with blanks for the `_` of the protocol.
std::string with_blanks(std::string_view text);

}  // namespace tianji::protocol
