#include "tuning/training/game_files.h"

#include <filesystem>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/programs/in_order.h"
#include "tuning/store/resumable.h"

namespace tianji::tuning {
namespace {

std::string beginning_of(const GameFile& file) {
  return absl::StrCat("# games of ", std::string(file.game), ", tianji-lab selfplay: ");
}

/// An error if the file holds games that were begun with other settings, which it shows in full.
absl::Status check_settings(const GameFile& file, const std::string& heading) {
  std::error_code error;
  if (!std::filesystem::exists(file.path, error)) return absl::OkStatus();
  const auto text = file_text(file.path, "a file that can be read");
  if (!text.ok()) return text.status();
  const std::string first = text->substr(0, text->find('\n') + 1);
  if (!first.starts_with(beginning_of(file)) || first == heading) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(
      file.path, " was begun with other settings: read \"", std::string(trimmed(first)),
      "\", expected \"", std::string(trimmed(heading)), "\""));
}

/// The number of games that the file holds, or an error if it was begun with other settings or the
/// games cannot be played; then a file that is not there yet is not begun.
absl::StatusOr<std::size_t> games_held(const GameFile& file) {
  const std::string heading = absl::StrCat(beginning_of(file), file.settings, "\n");
  if (absl::Status status = check_settings(file, heading); !status.ok()) return status;
  if (const auto player = file.player(); !player.ok()) return player.status();
  const auto text = resumed_text(file.path, heading, "");
  if (!text.ok()) return text.status();
  return lines(*text).size() - 1;
}

}  // namespace

absl::StatusOr<double> read_share(std::string_view word, std::string_view whose) {
  const auto share = parse_number(word);
  if (share && (*share == 0 || *share == 0.5 || *share == 1)) return *share;
  return unreadable(word, absl::StrCat(std::string(whose), " share of the game: 1, 0.5 or 0"));
}

absl::Status fill(const GameFile& file, int threads) {
  const auto held = games_held(file);
  if (!held.ok()) return held.status();
  if (*held >= file.games) return absl::OkStatus();
  std::ofstream out(file.path, std::ios::app | std::ios::binary);
  try {
    protocol::write_in_order(file.games - *held, threads, "games", out,
                             [&]() -> std::function<std::string(std::size_t)> {
                               return [&, play = *file.player()](std::size_t i) {
                                 const std::size_t number = *held + i;
                                 auto line = play(number + 1, Random(file.seed).split(number));
                                 if (!line.ok()) throw std::runtime_error(sentence(line.status()));
                                 return *std::move(line);
                               };
                             });
  } catch (const std::runtime_error& error) {
    return absl::InternalError(error.what());
  }
  if (!out) return unreadable(file.path, "a file that can be written");
  return absl::OkStatus();
}

}  // namespace tianji::tuning
