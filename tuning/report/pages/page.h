// A match as one page that needs no other file and no network: every text escaped, one script of
// its own (script.h), without which it still shows how each game ended.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/bridge/records/record.h"
#include "engine/bridge/score.h"
#include "search/bridge/results/card_costs.h"
#include "tuning/figures/html.h"
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

// --- parts of games: what steps through one, and men on a board ---------------------------------
using figures::escaped;
using figures::escaped_lines;

/// The buttons and the slider by which a game is stepped through (script.h), with the attributes
/// `data`, which are markup: `data-men="…"`. Begins at step `at` of `last`.
std::string stepper(std::string_view kind, std::size_t last, std::size_t at,
                    const std::string& data);

/// Men on a board: `men` as boards.js reads them ("12:3 40:0"), at `places` ("24,348 60,348 …").
std::string men_svg(std::string_view men, std::string_view shape, std::string_view places);

/// The command that opens a game on a board and reviews it.
std::string review_line(const match::GameRow& game);

/// The cell of a table with a number; empty without one.
std::string number_cell(const std::optional<double>& value, int decimals);
/// The cells with payoff, risk, payoff less lambda times risk, and rank of a decision.
std::string weighed_cells(const match::DecisionRow& decision);

// --- a file for each kind of game --------------------------------------------------------------
/// The inside of a folded unit of bridge.
std::string bridge_unit(const Data& data, const match::UnitRow& unit, const DoubleDummy& judged);
/// The inside of a game of xiangqi, junqi or siguo.
std::string xiangqi_game(const Data& data, const match::GameRow& game);
std::string junqi_game(const Data& data, const match::GameRow& game);

}  // namespace tianji::report
