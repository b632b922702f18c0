// The info lines, in the form that was measured to be safe with real clients.
#pragma once

#include <string>

#include "search/report.h"

namespace tianji::protocol {

/// `info string worlds=256 ev=412.5 risk=148.1 … pv=SA,H3`: what only this engine tells, or an
/// empty string when there is nothing of the kind.
std::string risk_line(const search::Info& info);

/// `info depth 10 seldepth 14 multipv 1 score cp 338 nodes … pv SA H3`: what any client reads.
std::string plain_line(const search::Info& info);

}  // namespace tianji::protocol
