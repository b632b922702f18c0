#include "tuning/experiment/horizon/horizon.h"

#include <cmath>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
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

std::string to_csv(std::span<const HorizonRow> rows) {
  std::string text = "style,horizon,depth,decisions,losing,share,mean_loss\n";
  for (const HorizonRow& row : rows) {
    absl::StrAppendFormat(&text, "%s,%s,%d,%d,%d,%.4f,%.4f\n", std::string(row.style()),
                          std::string(row.horizon()), row.settings.depth, row.decisions, row.losing,
                          row.share(), row.mean_loss);
  }
  return text;
}

std::string page_of(std::span<const HorizonRow> rows) {
  std::string text =
      "proposition 1: chains of searches\n  style       horizon  depth  decisions  losing   share"
      "  mean loss\n";
  for (const HorizonRow& row : rows) {
    absl::StrAppendFormat(&text, "  %-10s  %-7s  %5d  %9d  %6d  %6.4f  %9.4f\n",
                          std::string(row.style()), std::string(row.horizon()), row.settings.depth,
                          row.decisions, row.losing, row.share(), row.mean_loss);
  }
  return text;
}

}  // namespace tianji::experiment
