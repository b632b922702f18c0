// What an engine says for its move, in words for people.
#pragma once

#include <string>

#include "protocol/engines/client.h"

namespace tianji::protocol {

/// A hint: one line a candidate, best first, each with its risk line or the rule that chose it.
std::string hint_text(const Answer& answer);

/// With blanks where the protocol has `_`.
std::string with_blanks(std::string_view text);

}  // namespace tianji::protocol
