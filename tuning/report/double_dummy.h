// The double-dummy tables of the deals of a match of bridge, and the price of each card.
#pragma once

#include <map>
#include <optional>
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

}  // namespace tianji::report
