#include "tuning/experiment/horizon/horizon.h"

#include <algorithm>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/games/kinds.h"
#include "protocol/programs/progress.h"
#include "search/thinking/position_text.h"
#include "tuning/statistics/mean.h"

namespace tianji::experiment {
namespace {

/// The values of one chain, each for the side that moves there; fewer where the game ends.
absl::StatusOr<std::vector<Value>> chain(search::PlayerWithOptions& player, std::string position,
                                         const HorizonSettings& settings) {
  std::vector<Value> values;
  for (int step = 0; step < settings.depth; ++step) {
    const int depth = settings.aligned ? settings.depth - step : settings.depth;
    const auto thought = think(player, position, absl::StrCat("depth ", depth));
    if (!thought.ok()) return thought.status();
    if (thought->decision.move.empty()) break;
    values.push_back(thought->last.score);
    position = search::with_move(position, thought->decision.move);
  }
  return values;
}

/// A forced win is the same some plies later, though it is counted from nearer.
bool same_value(Value before, Value after) {
  return before == after || (before >= kProven && after >= kProven) ||
         (before <= -kProven && after <= -kProven);
}

}  // namespace

absl::StatusOr<std::vector<ChainStart>> chain_starts(const LossGame& game,
                                                     std::span<const PlayedGame> games,
                                                     std::size_t wanted) {
  std::vector<ChainStart> all;
  for (const PlayedGame& played : games) {
    const auto end = replay(*protocol::games::find_kind(game.name), played, [&](const Turn& turn) {
      all.push_back({played.number, static_cast<int>(turn.number),
                     turn.game.position_for(*turn.game.seat())});
      return absl::OkStatus();
    });
    if (!end.ok()) return end.status();
  }
  std::vector<ChainStart> some;
  const std::size_t count = std::min(wanted, all.size());
  some.reserve(count);
  for (std::size_t i = 0; i < count; ++i) some.push_back(std::move(all[all.size() * i / count]));
  return some;
}

ChainKey key_of(const HorizonSettings& settings, const ChainStart& start) {
  return {absl::StrCat(settings.full_width ? "full-width" : "selective",
                       settings.aligned ? " aligned " : " fixed ", settings.depth),
          start.game, start.turn};
}

absl::StatusOr<std::pair<ChainKey, ChainForm::Value>> ChainForm::read(std::string_view line) {
  constexpr std::size_t kFixedWords = 5;
  const auto all = words(line);
  const auto game = all.size() > 3 ? parse_int(all[3]) : std::nullopt;
  const auto turn = all.size() > 4 ? parse_int(all[4]) : std::nullopt;
  if (!game || !turn) return unreadable(line, "style, horizon, depth, game, turn, and values");
  Value values;
  for (const std::string_view word : std::span(all).subspan(kFixedWords)) {
    const auto value = parse_int(word);
    if (!value) return unreadable(word, "a value in centipawns");
    values.push_back(static_cast<tianji::Value>(*value));
  }
  return std::pair(
      ChainKey{joined(std::span(all).first(3)), static_cast<int>(*game), static_cast<int>(*turn)},
      std::move(values));
}

std::string ChainForm::line(const Key& key, const Value& values) {
  std::string line = absl::StrCat(key.kind, " ", key.game, " ", key.turn);
  for (const tianji::Value value : values) absl::StrAppend(&line, " ", value);
  return line;
}

absl::Status follow_chains(const LossGame& game, std::span<const ChainStart> starts,
                           const HorizonSettings& settings, ChainFile& file,
                           const std::atomic<bool>& stopped) {
  const auto player = make_player(game, game.truth);
  if (!player.ok()) return player.status();
  absl::Status status = (*player)->set("FullWidth", settings.full_width ? "true" : "false");
  if (!status.ok()) return status;
  protocol::ProgressBar bar("chains", starts.size());
  for (const ChainStart& start : starts) {
    if (stopped) return absl::CancelledError("stopped");
    const ChainKey key = key_of(settings, start);
    if (file.find(key) == nullptr) {
      auto values = chain(**player, start.position, settings);
      if (!values.ok()) {
        return at(absl::StrCat("game ", start.game, ", move ", start.turn + 1), values.status());
      }
      if (status = file.add(key, *std::move(values)); !status.ok()) return status;
    }
    bar.step();
  }
  return absl::OkStatus();
}

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
