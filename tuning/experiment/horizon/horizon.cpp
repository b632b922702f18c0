#include "tuning/experiment/horizon/horizon.h"

#include <cmath>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/types.h"
#include "protocol/programs/progress.h"
#include "search/thinking/position_text.h"
#include "tuning/experiment/played/mind.h"
#include "tuning/statistics/mean.h"

namespace tianji::experiment {
namespace {

/// A forced win is the same some plies later, though it is counted from nearer.
bool same_value(Value before, Value after) {
  return before == after || (before >= kProven && after >= kProven) ||
         (before <= -kProven && after <= -kProven);
}

/// The values of one chain, each for the side that moves there; fewer where the game ends.
absl::StatusOr<std::vector<Value>> chain(Mind& mind, std::string position,
                                         const HorizonSettings& settings) {
  std::vector<Value> values;
  for (int step = 0; step < settings.depth; ++step) {
    const int depth = settings.aligned ? settings.depth - step : settings.depth;
    const auto thought = mind.think(position, absl::StrCat("depth ", depth));
    if (!thought.ok()) return thought.status();
    if (thought->decision.move.empty()) break;
    values.push_back(thought->last.score);
    position = search::with_move(position, thought->decision.move);
  }
  return values;
}

const char* style_of(const HorizonRow& row) {
  return row.settings.full_width ? "full-width" : "selective";
}
const char* horizon_of(const HorizonRow& row) { return row.settings.aligned ? "aligned" : "fixed"; }

double share_of(const HorizonRow& row) {
  return row.decisions == 0 ? 0
                            : static_cast<double>(row.losing) / static_cast<double>(row.decisions);
}

}  // namespace

absl::StatusOr<HorizonRow> follow_chains(const LossGame& game,
                                         std::span<const std::string> positions,
                                         const HorizonSettings& settings,
                                         const std::atomic<bool>& stopped) {
  auto mind = Mind::make(game.name, game.truth);
  if (!mind.ok()) return mind.status();
  absl::Status status = mind->set("FullWidth", settings.full_width ? "true" : "false");
  if (!status.ok()) return status;
  HorizonRow row{.settings = settings};
  tuning::Sum losses;
  protocol::ProgressBar bar("chains", positions.size());
  for (const std::string& position : positions) {
    if (stopped) return absl::CancelledError("stopped");
    const auto values = chain(*mind, position, settings);
    if (!values.ok()) return values.status();
    // A side's next turn comes two plies later.
    for (std::size_t i = 0; i + 2 < values->size(); ++i) {
      const Value before = (*values)[i];
      const Value after = (*values)[i + 2];
      if (!same_value(before, after)) ++row.losing;
      losses.add(std::abs(percent_of(game, before) - percent_of(game, after)));
    }
    bar.step();
  }
  row.decisions = losses.count();
  row.mean_loss = losses.mean();
  return row;
}

absl::StatusOr<std::vector<HorizonRow>> follow_all(const LossGame& game,
                                                   std::span<const std::string> positions,
                                                   const std::atomic<bool>& stopped) {
  std::vector<HorizonRow> rows;
  for (const bool full_width : {true, false}) {
    for (const bool aligned : {true, false}) {
      auto row =
          follow_chains(game, positions, {.aligned = aligned, .full_width = full_width}, stopped);
      if (!row.ok()) return row.status();
      rows.push_back(*std::move(row));
    }
  }
  return rows;
}

std::string to_csv(std::span<const HorizonRow> rows) {
  std::string text = "style,horizon,depth,decisions,losing,share,mean_loss\n";
  for (const HorizonRow& row : rows) {
    absl::StrAppendFormat(&text, "%s,%s,%d,%d,%d,%.4f,%.4f\n", style_of(row), horizon_of(row),
                          row.settings.depth, row.decisions, row.losing, share_of(row),
                          row.mean_loss);
  }
  return text;
}

std::string page_of(std::span<const HorizonRow> rows) {
  std::string text =
      "proposition 1: chains of searches\n  style       horizon  depth  decisions  losing   share"
      "  mean loss\n";
  for (const HorizonRow& row : rows) {
    absl::StrAppendFormat(&text, "  %-10s  %-7s  %5d  %9d  %6d  %6.4f  %9.4f\n", style_of(row),
                          horizon_of(row), row.settings.depth, row.decisions, row.losing,
                          share_of(row), row.mean_loss);
  }
  return text;
}

}  // namespace tianji::experiment
