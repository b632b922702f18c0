#include "tuning/experiment/losses/truth.h"

#include <cstdint>
#include <fstream>
#include <functional>
#include <set>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "protocol/games/kinds.h"
#include "protocol/programs/progress.h"
#include "protocol/session/decision_log.h"
#include "search/thinking/weighing.h"
#include "tuning/experiment/played/logged_decision.h"
#include "tuning/store/resumable.h"

namespace tianji::experiment {
namespace {

absl::StatusOr<std::pair<std::string, double>> parse_value(std::string_view word) {
  // Moves may hold the sign too.
  const std::size_t mark = word.rfind('=');
  const auto value =
      mark == std::string_view::npos ? std::nullopt : parse_number(word.substr(mark + 1));
  if (!value || *value < 0 || *value > 100) {
    return unreadable(word, "a move, =, and its percent from 0 to 100");
  }
  return std::pair(std::string(word.substr(0, mark)), *value);
}

/// The score of a search that may choose this move only.
absl::StatusOr<double> score_of(const LossGame& game, search::PlayerWithOptions& player,
                                const std::string& position, const std::string& move) {
  const auto thought = think(player, position, absl::StrCat(game.truth_go, " searchmoves ", move));
  if (!thought.ok()) return thought.status();
  return percent_of(game, thought->last.score);
}

using Keys = std::set<std::pair<std::int64_t, std::int64_t>>;

absl::StatusOr<Keys> logged_turns(const std::string& log) {
  const auto text = tuning::resumed_lines(log, kDecisionBeginning);
  if (!text.ok()) return text.status();
  Keys keys;
  if (text->empty()) return keys;  // there may be no file yet
  std::size_t number = 0;
  for (const std::string_view line : lines(*text)) {
    ++number;
    const auto turn = turn_of_line(line);
    if (!turn.ok()) return at(absl::StrCat(log, ":", number), turn.status());
    keys.insert({turn->game, turn->ply});
  }
  return keys;
}

absl::Status append(const std::string& log, const std::string& line) {
  std::ofstream file(log, std::ios::app | std::ios::binary);
  file << line << "\n" << std::flush;
  return file ? absl::OkStatus() : unreadable(log, "a file that can be written");
}

/// A progress bar over the turns of games, of which some are done.
protocol::ProgressBar bar_of(const char* what, std::span<const PlayedGame> games,
                             std::size_t done) {
  std::size_t turns = 0;
  for (const PlayedGame& played : games) turns += played.moves.size();
  return {what, turns, done};
}

/// Works at each turn until `stopped`.
absl::Status each_turn(const LossGame& game, std::span<const PlayedGame> games,
                       const std::atomic<bool>& stopped,
                       const std::function<absl::Status(const PlayedGame&, const Turn&)>& work) {
  for (const PlayedGame& played : games) {
    const auto end = replay(*protocol::games::find_kind(game.name), played, [&](const Turn& turn) {
      return stopped ? absl::CancelledError("stopped") : work(played, turn);
    });
    if (!end.ok()) return end.status();
  }
  return absl::OkStatus();
}

}  // namespace

std::optional<double> TruthRow::value_of(const std::string& other) const {
  const auto at = values.find(other);
  return at == values.end() ? std::nullopt : std::optional(at->second);
}

absl::StatusOr<TruthRow> value_turn(const LossGame& game, search::PlayerWithOptions& player,
                                    int number, const Turn& turn) {
  const auto seats = protocol::games::find_kind(game.name)->seats;
  TruthRow row{number, turn.ply, std::string(seats[index(*turn.game.seat())]), turn.move, {}};
  const auto position = game.open(turn.game);
  if (!position.ok()) return position.status();
  if (position->empty()) return row;
  if (game.in_full_view) {
    const auto score = score_of(game, player, *position, turn.move);
    if (!score.ok()) return score.status();
    row.values[turn.move] = *score;
    return row;
  }
  const auto thought = think(player, *position, game.truth_go);
  if (!thought.ok()) return thought.status();
  const auto& weighing = thought->decision.weighing;
  if (weighing == nullptr) return row;
  for (std::size_t i = 0; i < weighing->candidates.size(); ++i) {
    row.values[weighing->candidates[i]] = percent_of(game, weighing->payoffs.at(i, 0));
  }
  return row;
}

absl::StatusOr<std::pair<TruthForm::Key, TruthRow>> TruthForm::read(std::string_view line) {
  constexpr std::size_t kFixedWords = 4;
  const auto all = words(line);
  const auto game = all.empty() ? std::nullopt : parse_int(all[0]);
  const auto ply = all.size() < 2 ? std::nullopt : parse_int(all[1]);
  if (all.size() < kFixedWords || !game || !ply) {
    return unreadable(line, "game, ply, seat, move, and moves with their percent");
  }
  TruthRow row{static_cast<int>(*game),
               static_cast<int>(*ply),
               std::string(all[2]),
               std::string(all[3]),
               {}};
  for (const std::string_view word : std::span(all).subspan(kFixedWords)) {
    auto value = parse_value(word);
    if (!value.ok()) return value.status();
    row.values.insert(*std::move(value));
  }
  return std::pair(Key{row.game, row.ply}, std::move(row));
}

std::string TruthForm::line(const Key& /*key*/, const TruthRow& row) {
  std::string line = absl::StrCat(row.game, " ", row.ply, " ", row.seat, " ", row.move);
  for (const auto& [move, value] : row.values) {
    absl::StrAppend(&line, " ", move, "=", absl::StrFormat("%.6f", value));
  }
  return line;
}

absl::Status value_games(const LossGame& game, std::span<const PlayedGame> games, TruthFile& file,
                         const std::atomic<bool>& stopped) {
  const auto player = make_player(game, game.truth);
  if (!player.ok()) return player.status();
  auto bar = bar_of("turns in the truth", games, file.all().size());
  return each_turn(game, games, stopped, [&](const PlayedGame& played, const Turn& turn) {
    if (file.find({played.number, turn.ply}) != nullptr) return absl::OkStatus();
    auto row = value_turn(game, **player, played.number, turn);
    if (!row.ok()) return row.status();
    bar.step();
    const std::pair key(row->game, row->ply);
    return file.add(key, *std::move(row));
  });
}

absl::Status decide_games(const LossGame& game, std::span<const PlayedGame> games,
                          const std::string& log, const std::atomic<bool>& stopped) {
  const auto keys = logged_turns(log);
  if (!keys.ok()) return keys.status();
  const auto player = make_player(game, game.options);
  if (!player.ok()) return player.status();
  auto bar = bar_of("turns by our views", games, keys->size());
  return each_turn(game, games, stopped, [&](const PlayedGame& played, const Turn& turn) {
    if (keys->contains({played.number, turn.ply})) return absl::OkStatus();
    const std::string position = turn.game.position_for(*turn.game.seat());
    const auto thought = think(**player, position, game.go);
    if (!thought.ok()) return thought.status();
    bar.step();
    const std::string_view word = "seat";
    const std::string seat = (**player)->query({&word, 1}).value_or("");
    return append(log,
                  protocol::decision_text(thought->decision, {.variant = std::string(game.name),
                                                              .game = played.number,
                                                              .position = position,
                                                              .seat = seat,
                                                              .last = thought->last,
                                                              .time = thought->time}));
  });
}

}  // namespace tianji::experiment
