// Moves as people write them: a piece, its file, direction and target (`C2.5`, 炮二平五).
//
// Four characters: the piece (K A E H R C P, also G B N S, or its Chinese name), its file (1..9
// from the mover's own right), the direction (+ 进 forward, - 退 back, . = 平 across), and a
// number: the distance for pieces that go straight forward or back, else the file they come to.
// When several pieces of a kind stand on one file, the place is given instead of the file: + 前 the
// front one, - 后 the rear one, 中 the middle one, or its number from the front; it may stand
// before or after the piece. Source: the notation of the World Xiangqi Federation and of the
// Chinese association's rules.
#pragma once

#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/xiangqi/notation.h"

namespace tianji::xiangqi {

/// The one legal move that the text describes, or an error that says why there is none.
absl::StatusOr<Move> parse_wxf(const Board& board, std::string_view text);

/// A legal move in letters and ASCII signs; in coordinates where the notation is ambiguous.
std::string wxf_text(const Board& board, Move move);

/// A legal move in any form that records use: coordinates (`h2e2`, `H2-E2`), the notation above, or
/// XBoard's: a piece, perhaps the file or rank that it leaves, and its new square (`Che2`,
/// `Hxg7+`).
absl::StatusOr<Move> parse_written_move(const Board& board, std::string_view text,
                                        CoordinateBase base);

}  // namespace tianji::xiangqi
