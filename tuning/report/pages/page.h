// A match as one page that needs no other file and no network: every text escaped, one script of
// its own (script.h), without which it still shows how each game ended.
#pragma once

#include <string>

#include "tuning/report/data.h"
#include "tuning/report/double_dummy.h"

namespace tianji::report {

/// Standings, the curve of the score, how games ended, and every unit folded: bridge with both
/// tables side by side, the other games with their boards. In bridge `judged` adds the
/// double-dummy tables and the price of each card.
std::string page(const Data& data, const DoubleDummy& judged = {});

// --- a file for each kind of game --------------------------------------------------------------
/// The inside of a folded unit of bridge.
std::string bridge_unit(const Data& data, const match::UnitRow& unit, const DoubleDummy& judged);
/// The inside of a game of xiangqi, junqi or siguo.
std::string xiangqi_game(const Data& data, const match::GameRow& game);
std::string junqi_game(const Data& data, const match::GameRow& game);
std::string small_game(const Data& data, const match::UnitRow& unit, const match::GameRow& game);

}  // namespace tianji::report
