// What the deals of a match of bridge are worth double dummy, and what each card cost.
#pragma once

#include <map>
#include <optional>
#include <utility>

#include "engine/bridge/records/record.h"
#include "engine/bridge/score.h"
#include "search/bridge/results/card_costs.h"
#include "tuning/report/data.h"

namespace tianji::report {

struct Judged {
  bridge::TrickTable tricks{};
  bridge::Par par;
};

/// By unit, and by unit and rotation: what cannot be judged is missing.
struct DoubleDummy {
  std::map<int, Judged> deals;
  std::map<std::pair<int, int>, bridge::CardCosts> cards;
};

/// A game of bridge as a record; an error where what is stored cannot be read.
absl::StatusOr<bridge::Record> record_of(const match::GameRow& game);

/// Solves the deals of a match of bridge by so many threads, with a progress bar on a terminal;
/// nothing of other games.
DoubleDummy judge(const Data& data, int threads);

}  // namespace tianji::report
