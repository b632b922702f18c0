// Messages as JSON: text and back, and what an engine reports. Pages, tools and HTTP share it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>

namespace tianji::protocol {

/// The value that a text holds. A value that `is_discarded` if it is none. Null if it is nested
/// deeper than `deepest`, which would overflow the stack of who writes or destroys it.
nlohmann::json parsed(std::string_view text, int deepest = 8);
/// A message as text; bytes that are no text are replaced.
std::string dump(const nlohmann::json& message);

/// The candidates among lines `info …`, best first; of a candidate that was reported several times
/// the last report. An array of objects {move, line, score or mate, depth, and the keys of the
/// report as they were sent: worlds, ev, risk, adjusted, lambda, unit, rule, meaning …}.
nlohmann::json candidates_of(std::span<const std::string> lines);

}  // namespace tianji::protocol
