// Writes a match as one page of HTML that needs no network and no scripts; every text is escaped.
#pragma once

#include <string>

#include "tuning/report/data.h"

namespace tianji::report {

/// The whole page: standings, the curve of the score, how games ended, and a fold-out for each
/// unit: in bridge with both rooms side by side, in other games with their boards.
std::string page(const Data& data);

// The parts that depend on the game, each in a file of its own:
/// The inside of a fold-out: a board of bridge.
std::string bridge_unit(const Data& data, const match::UnitRow& unit);
/// The inside of a fold-out: a game of xiangqi, or of junqi or siguo.
std::string xiangqi_game(const Data& data, const match::GameRow& game);
std::string junqi_game(const Data& data, const match::GameRow& game);
/// The shapes that all boards of xiangqi refer to; they must stand once on the page.
std::string xiangqi_shapes();

}  // namespace tianji::report
