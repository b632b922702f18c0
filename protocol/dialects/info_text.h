// The info lines of UCI and UGI, in a form that real clients were found to read.
#pragma once

#include <string>

#include "search/report.h"

namespace tianji::protocol {

/// `info string worlds=256 ev=412.5 risk=148.1 … pv=SA,H3`: the figures that UCI has no words for;
/// empty if there are none.
std::string risk_line(const search::Info& info);

/// `info depth 10 seldepth 14 multipv 1 score cp 338 nodes … pv SA H3`: what every client reads.
/// `wdl` follows the score where the chances are known.
std::string plain_line(const search::Info& info);

}  // namespace tianji::protocol
