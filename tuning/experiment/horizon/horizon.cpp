#include "tuning/experiment/horizon/horizon.h"

#include <cmath>

#include "tuning/statistics/mean.h"

namespace tianji::experiment {
namespace {

/// A forced win is the same some plies later, though it is counted from nearer.
bool same_value(Value before, Value after) {
  return before == after || (before >= kProven && after >= kProven) ||
         (before <= -kProven && after <= -kProven);
}

}  // namespace

double HorizonRow::share() const {
  return decisions == 0 ? 0 : static_cast<double>(losing) / static_cast<double>(decisions);
}

HorizonRow horizon_row(const LossGame& game, std::span<const ChainStart> starts,
                       const HorizonSettings& settings, const ChainFile& file) {
  HorizonRow row{.settings = settings};
  tuning::Sum losses;
  for (const ChainStart& start : starts) {
    const std::vector<Value>* values = file.find(key_of(settings, start));
    if (values == nullptr) continue;
    // A side's next turn comes two plies later.
    for (std::size_t i = 0; i + 2 < values->size(); ++i) {
      const Value before = (*values)[i];
      const Value after = (*values)[i + 2];
      if (!same_value(before, after)) ++row.losing;
      losses.add(std::abs(percent_of(game, before) - percent_of(game, after)));
    }
  }
  row.decisions = losses.count();
  row.mean_loss = losses.mean();
  return row;
}

std::vector<HorizonRow> horizon_rows(const LossGame& game, std::span<const ChainStart> starts,
                                     const ChainFile& file) {
  std::vector<HorizonRow> rows;
  rows.reserve(std::size(kHorizons));
  for (const HorizonSettings& settings : kHorizons) {
    rows.push_back(horizon_row(game, starts, settings, file));
  }
  return rows;
}

figures::Table horizon_table(std::span<const HorizonRow> rows) {
  const auto depth = [](const HorizonRow& row) { return row.settings.depth; };
  return figures::table_of<HorizonRow>(
      {{&HorizonRow::style, {"style"}, {"style", -12}, {"search"}},
       {&HorizonRow::horizon, {"horizon"}, {"horizon", -7}, {"horizon"}},
       {depth, {"depth"}, {"depth", 7}, {"depth"}},
       {&HorizonRow::decisions, {"decisions"}, {"decisions", 11}, {"decisions"}},
       {&HorizonRow::losing, {"losing"}, {"losing", 8}, {"losing"}},
       {&HorizonRow::share, {"share", 4}, {"share", 8, 4}, {"share", 3}},
       {&HorizonRow::mean_loss, {"mean_loss", 4}, {"mean loss", 11, 4}, {"mean loss", 3}}},
      rows);
}

}  // namespace tianji::experiment
