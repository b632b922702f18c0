// A match as one page that needs no other file and no network: every text escaped, one script of
// its own (script.h), without which it still shows how each game ended.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "engine/bridge/records/record.h"
#include "engine/bridge/score.h"
#include "search/bridge/results/card_costs.h"
#include "tuning/report/data.h"

namespace tianji::report {

/// A deal with its double-dummy table and its par.
struct Judged {
  bridge::TrickTable tricks{};
  bridge::Par par;
};

/// The judged deals by unit, and the costs of cards by unit and rotation. Where a deal or a game
/// cannot be judged, it is missing.
struct DoubleDummy {
  std::map<int, Judged> deals;
  std::map<std::pair<int, int>, bridge::CardCosts> cards;
};

/// A game of bridge as a record; an error where what is stored cannot be read.
absl::StatusOr<bridge::Record> record_of(const match::GameRow& game);

/// Solves the deals of a match of bridge with this number of threads, with a progress bar on a
/// terminal; empty for other games.
DoubleDummy judge(const Data& data, int threads);

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
