// Parts of the page of a match: what steps through a game, and men on a board.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "tuning/figures/html.h"

namespace tianji::report {

using figures::escaped;
using figures::escaped_lines;

/// The buttons and the slider by which a game is stepped through (script.h), with the attributes
/// `data`, which are markup: `data-men="…"`. Begins at step `at` of `last`.
std::string stepper(std::string_view kind, std::size_t last, std::size_t at,
                    const std::string& data);

/// Men on a board: `men` as boards.js reads them ("12:3 40:0"), at `places` ("24,348 60,348 …").
std::string men_svg(std::string_view men, std::string_view shape, std::string_view places);

}  // namespace tianji::report
