#include "eval/chances.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "engine/core/text.h"
#include "eval/number_lists.h"

namespace tianji {
namespace {

constexpr int kWhole = 1000;

absl::Status check(const ChanceTable& table) {
  for (std::size_t i = 0; i < ChanceTable::kScores; ++i) {
    const int win = table.win[i];
    const int loss = table.loss[i];
    const std::string at = "score " + std::to_string(table.score[i]);
    if (win < 0 || loss < 0 || win + loss > kWhole) {
      return unreadable(at, "permilles of won and lost games that sum to 1000 at most");
    }
    if (i == 0) continue;
    if (table.score[i] <= table.score[i - 1]) return unreadable(at, "scores that rise");
    if (win < table.win[i - 1] || loss > table.loss[i - 1]) {
      return unreadable(at, "no fewer won and no more lost games than at the score before");
    }
  }
  return absl::OkStatus();
}

}  // namespace

Chances chances_of(double win, double draw, double loss) {
  const double sum = win + draw + loss;
  Chances chances;
  chances.win = static_cast<int>(std::lround(kWhole * win / sum));
  chances.loss = std::min(static_cast<int>(std::lround(kWhole * loss / sum)), kWhole - chances.win);
  chances.draw = kWhole - chances.win - chances.loss;
  // Where no game is drawn, rounding must not draw one.
  if (draw <= 0) chances.loss += std::exchange(chances.draw, 0);
  return chances;
}

Chances ChanceTable::of(Value value) const {
  if (value >= kProven) return {kWhole, 0, 0};
  if (value <= -kProven) return {0, 0, kWhole};
  const auto above = std::upper_bound(score.begin(), score.end(), value);
  const auto last = static_cast<std::size_t>(above - score.begin());
  const std::size_t to = std::min(last, kScores - 1);
  const std::size_t from = last == 0 ? 0 : last - 1;
  const double width = score[to] - score[from];
  const double part = width == 0 ? 0 : (value - score[from]) / width;
  const auto between = [&](const std::array<std::int16_t, kScores>& counts) {
    return counts[from] + part * (counts[to] - counts[from]);
  };
  const double won = between(win);
  const double lost = between(loss);
  return chances_of(won, kWhole - won - lost, lost);
}

absl::StatusOr<ChanceTable> parse_chances(std::string_view text) {
  ChanceTable table;
  absl::Status status =
      read_number_lists(text, {{"score", table.score}, {"win", table.win}, {"loss", table.loss}});
  if (status.ok()) status = check(table);
  if (!status.ok()) return status;
  return table;
}

}  // namespace tianji
