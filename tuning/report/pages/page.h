// A match as one static page: no network, no scripts, every text escaped.
#pragma once

#include <string>

#include "tuning/report/data.h"

namespace tianji::report {

/// Standings, the curve of the score, how games ended, and every unit folded: bridge with both
/// tables side by side, the other games with their boards.
std::string page(const Data& data);

// --- a file for each kind of game --------------------------------------------------------------
/// What is inside a folded unit of bridge.
std::string bridge_unit(const Data& data, const match::UnitRow& unit);
/// What is inside a game of xiangqi, junqi or siguo.
std::string xiangqi_game(const Data& data, const match::GameRow& game);
std::string junqi_game(const Data& data, const match::GameRow& game);
/// Shapes that xiangqi's boards point to; once a page.
std::string xiangqi_shapes();

}  // namespace tianji::report
