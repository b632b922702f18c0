#include "tuning/experiment/losses/truth.h"

#include <fstream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "protocol/games/kinds.h"
#include "protocol/programs/progress.h"
#include "search/thinking/weighing.h"
#include "tuning/store/resumable.h"

namespace tianji::experiment {
namespace {

constexpr std::string_view kHeading =
    "# game, ply, seat, move played; then moves with their percent when all is seen\n";
constexpr std::size_t kFixedWords = 4;

std::string line_of(const TruthRow& row) {
  std::string line = absl::StrCat(row.game, " ", row.ply, " ", row.seat, " ", row.move);
  for (const auto& [move, value] : row.values) {
    absl::StrAppend(&line, " ", move, "=", absl::StrFormat("%.6f", value));
  }
  return line + "\n";
}

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

absl::StatusOr<TruthRow> parse_row(std::string_view line) {
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
  return row;
}

/// The score of a search that may choose this move only.
absl::StatusOr<double> score_of(const LossGame& game, Mind& mind, const std::string& position,
                                const std::string& move) {
  const auto thought = mind.think(position, absl::StrCat(game.truth_go, " searchmoves ", move));
  if (!thought.ok()) return thought.status();
  return percent_of(game, thought->last.score);
}

}  // namespace

std::optional<double> TruthRow::value_of(const std::string& other) const {
  const auto at = values.find(other);
  return at == values.end() ? std::nullopt : std::optional(at->second);
}

absl::StatusOr<TruthRow> value_turn(const LossGame& game, Mind& mind, int number,
                                    const Turn& turn) {
  const auto seats = protocol::games::find_kind(game.name)->seats;
  TruthRow row{number, turn.ply, std::string(seats[index(*turn.game.seat())]), turn.move, {}};
  const auto position = game.open(turn.game);
  if (!position.ok()) return position.status();
  if (position->empty()) return row;
  if (game.in_full_view) {
    const auto score = score_of(game, mind, *position, turn.move);
    if (!score.ok()) return score.status();
    row.values[turn.move] = *score;
    return row;
  }
  const auto thought = mind.think(*position, game.truth_go);
  if (!thought.ok()) return thought.status();
  const auto& weighing = thought->decision.weighing;
  if (weighing == nullptr) return row;
  for (std::size_t i = 0; i < weighing->candidates.size(); ++i) {
    row.values[weighing->candidates[i]] = percent_of(game, weighing->payoffs.at(i, 0));
  }
  return row;
}

absl::StatusOr<TruthFile> TruthFile::open(const std::string& path) {
  TruthFile file;
  file.path_ = path;
  const auto read = [&](std::string_view line) -> absl::Status {
    auto row = parse_row(line);
    if (!row.ok()) return row.status();
    const std::pair key(row->game, row->ply);
    if (file.rows_.emplace(key, *std::move(row)).second) return absl::OkStatus();
    return unreadable(absl::StrCat("game ", key.first, " ply ", key.second),
                      "each turn of a game once");
  };
  absl::Status status = tuning::read_resumed_lines(path, kHeading, read);
  if (!status.ok()) return status;
  return file;
}

const TruthRow* TruthFile::find(int game, int ply) const {
  const auto at = rows_.find({game, ply});
  return at == rows_.end() ? nullptr : &at->second;
}

absl::Status TruthFile::add(const TruthRow& row) {
  std::ofstream out(path_, std::ios::app | std::ios::binary);
  out << line_of(row) << std::flush;
  if (!out) return unreadable(path_, "a file that can be written");
  rows_[{row.game, row.ply}] = row;
  return absl::OkStatus();
}

absl::Status value_games(const LossGame& game, std::span<const PlayedGame> games, TruthFile& file,
                         const std::atomic<bool>& stopped) {
  auto mind = Mind::make(game.name, game.truth);
  if (!mind.ok()) return mind.status();
  std::size_t turns = 0;
  for (const PlayedGame& played : games) turns += played.moves.size();
  protocol::ProgressBar bar("turns in the truth", turns, file.rows().size());
  for (const PlayedGame& played : games) {
    const auto end = replay(*protocol::games::find_kind(game.name), played,
                            [&](const Turn& turn) -> absl::Status {
                              if (stopped) return absl::CancelledError("stopped");
                              if (file.find(played.number, turn.ply) != nullptr)
                                return absl::OkStatus();
                              const auto row = value_turn(game, *mind, played.number, turn);
                              if (!row.ok()) return row.status();
                              bar.step();
                              return file.add(*row);
                            });
    if (!end.ok()) return end.status();
  }
  return absl::OkStatus();
}

}  // namespace tianji::experiment
