// Layouts: the ways to set up an army, their number, and a uniform draw among them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/random.h"
#include "engine/junqi/board.h"
#include "engine/junqi/pieces.h"

namespace tianji::junqi {

/// An army by cell, or the first cells of one that is still being set up. Cells are the 25 stations
/// of an arm that are not camps, from the front row to the back row, left to right.
using Layout = FixedVector<Kind, kArmy>;

/// The cell of the right headquarters; that of the left one is its mirror image.
inline constexpr std::size_t kRightHeadquarters = 23;

/// The station of a cell (0 .. 24) in an arm.
Station cell_station(std::size_t arm, std::size_t cell);
/// The cell on the other side of the middle column.
std::size_t mirrored_cell(std::size_t cell);
/// The kinds that may stand in a cell at the start: the flag in a headquarters, mines in the last
/// two rows, no bomb in the front row.
KindSet cell_kinds(std::size_t cell);

/// The number of whole layouts that begin like this: 709,596,419,051,520,000 for an empty one, 0
/// when the rules of placement forbid what is there or what must follow.
std::uint64_t completions(const Layout& begun);
/// The kinds that may stand in the next cell; empty when the layout is whole.
KindSet next_kinds(const Layout& begun);
/// A whole layout that begins like this, all equally likely. Precondition: completions(begun) > 0.
Layout complete(const Layout& begun, Random& random);

/// 25 letters `a` .. `l` from the front row to the back row, like ARRAY in the collegiate
/// championship.
std::string to_text(const Layout& layout);
/// Reads a whole layout. An error says which rule it breaks.
absl::Status parse(std::string_view text, Layout& layout);

}  // namespace tianji::junqi
