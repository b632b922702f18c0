#include "tuning/learn/self_play/game_files.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/programs/progress.h"
#include "tuning/store/resumable.h"

namespace tianji::tuning {
namespace {

/// An error if the file holds games that were begun with other settings, which it shows in full.
absl::Status check_settings(const GameFile& file, const std::string& heading) {
  std::error_code error;
  if (!std::filesystem::exists(file.path, error)) return absl::OkStatus();
  const auto text = file_text(file.path, "a file that can be read");
  if (!text.ok()) return text.status();
  const std::string first = text->substr(0, text->find('\n') + 1);
  if (!first.starts_with(file.beginning) || first == heading) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(
      file.path, " was begun with other settings: read \"", std::string(trimmed(first)),
      "\", expected \"", std::string(trimmed(heading)), "\""));
}

/// The number of games that the file holds, or an error if it was begun with other settings or the
/// games cannot be played; then a file that is not there yet is not begun.
absl::StatusOr<std::size_t> games_held(const GameFile& file) {
  const std::string heading = absl::StrCat(file.beginning, file.settings, "\n");
  if (absl::Status status = check_settings(file, heading); !status.ok()) return status;
  if (const auto player = file.player(); !player.ok()) return player.status();
  const auto text = resumed_text(file.path, heading, file.mark);
  if (!text.ok()) return text.status();
  const auto games = lines(std::string_view(*text).substr(heading.size()));
  return static_cast<std::size_t>(std::ranges::count_if(
      games, [&](std::string_view line) { return line.starts_with(file.mark); }));
}

}  // namespace

absl::Status fill(const GameFile& file, int threads) {
  const auto held = games_held(file);
  if (!held.ok()) return held.status();
  if (*held >= file.games) return absl::OkStatus();
  std::ofstream out(file.path, std::ios::app | std::ios::binary);
  protocol::write_in_order(file.games - *held, threads, "games", out,
                           [&]() -> std::function<std::string(std::size_t)> {
                             return [&, play = *file.player()](std::size_t i) {
                               const std::size_t number = *held + i;
                               return play(number + 1, Random(file.seed).split(number));
                             };
                           });
  if (!out) return unreadable(file.path, "a file that can be written");
  return absl::OkStatus();
}

}  // namespace tianji::tuning
