// `tianji solve --analyse`: the tricks that each card on the boards of a PBN file lost.
#pragma once

#include <iosfwd>

#include "protocol/solve/solve.h"

namespace tianji::protocol {

/// Writes one answer for each board with play, in the file's order: one JSON object a line (`json`)
/// or text for people (any other format). Boards that cannot be read or judged get a complaint with
/// line, card and hand; boards that were passed out or have no play are skipped. False if there was
/// a complaint; a file without any play gets one too.
bool analyse(const SolveRequest& request, std::ostream& out, std::ostream& complaints);

}  // namespace tianji::protocol
