// `tianji solve --analyse`: the tricks that each card of a PBN file's boards lost.
#pragma once

#include <iosfwd>

#include "protocol/solve/solve.h"

namespace tianji::protocol {

/// One answer a board that has play, in the file's order: for people, or an object a line
/// (`json`; any other format is for people). Boards that cannot be read or judged are complained of
/// with their line, card and hand; those that were passed out or have no play are passed over.
/// False when there was any complaint; that there is nothing to judge is one.
bool analyse(const SolveRequest& request, std::ostream& out, std::ostream& complaints);

}  // namespace tianji::protocol
