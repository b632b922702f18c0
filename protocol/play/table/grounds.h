// An engine's reasons for its move, in words for people.
#pragma once

#include <string>
#include <string_view>

#include "protocol/engines/client.h"

namespace tianji::protocol {

/// A hint: one entry for each candidate, best first, with its payoff and risk or the rule that
/// chose it.
std::string hint_text(const Answer& answer);

/// One sentence, in lines for a terminal, on the words that stand in a hint; empty if there are
/// none to explain.
std::string hint_words(std::string_view hint);

}  // namespace tianji::protocol
