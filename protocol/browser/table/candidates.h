// What an engine says of its candidates, as data for a page.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

namespace tianji::protocol::browser {

/// The candidates among lines `info …`, best first; of a candidate that was reported several times
/// the last report. An array of objects {move, line, score or mate, depth, and the keys of the
/// report as they were said: worlds, ev, risk, adjusted, lambda, unit, rule, meaning …}.
nlohmann::json candidates_of(std::span<const std::string> lines);

}  // namespace tianji::protocol::browser
