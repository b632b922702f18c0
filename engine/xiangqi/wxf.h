// Moves as people write them: a piece, its file, where it goes (`C2.5`, 炮二平五).
//
// Four characters: the piece (K A E H R C P, also G B N S, or its Chinese name), its file (1..9
// from the mover's own right), the direction (+ 进 forward, - 退 back, . = 平 across), and a
// number: how far for pieces that go straight forward or back, else the file it comes to. Of two
// pieces of a kind on a file the place is told instead of the file: + 前 the front one, - 后 the
// rear one, 中 the middle one, or its number from the front; it may stand before or after the
// piece. Source: the notation of the World Xiangqi Federation and of the Chinese association's
// rules.
#pragma once

#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/xiangqi/notation.h"

namespace tianji::xiangqi {

/// The one legal move that the text describes, or a sentence why there is none.
absl::StatusOr<Move> parse_wxf(const Board& board, std::string_view text);

/// A legal move in letters and ASCII signs; in coordinates where the notation cannot tell it from
/// another.
std::string wxf_text(const Board& board, Move move);

/// A legal move in whatever way records have it: coordinates (`h2e2`, `H2-E2`) or the above.
absl::StatusOr<Move> parse_written_move(const Board& board, std::string_view text,
                                        CoordinateBase base);

}  // namespace tianji::xiangqi
