#include "tuning/learn/self_play/self_play.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/programs/progress.h"
#include "protocol/programs/ranges.h"
#include "tuning/store/resumable.h"

namespace tianji::tuning {
namespace {

constexpr std::string_view kPlayed = "played";

absl::StatusOr<double> parse_result(std::string_view word, const GameForm& form) {
  const auto points = parse_number(word);
  if (points && (*points == 0 || *points == 0.5 || *points == 1)) return *points;
  return unreadable(word, absl::StrCat(std::string(form.first), " share of the game: 1, 0.5 or 0"));
}

/// Reads the moves with their values into `game`.
absl::Status parse_plies(std::span<const std::string_view> all, const GameForm& form,
                         PlayedGame& game) {
  for (std::size_t i = 0; i + 1 < all.size(); i += 2) {
    const auto value = parse_int(all[i + 1]);
    if (!value || *value < -form.most || *value > form.most) {
      return unreadable(all[i + 1], absl::StrCat("a value in ", std::string(form.unit)));
    }
    game.plies.push_back({std::string(all[i]), static_cast<Value>(*value)});
  }
  if (all.size() % 2 != 0) return unreadable(all.back(), "a move and its value");
  return absl::OkStatus();
}

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
  for (std::size_t i = 0; file.mark.empty() && i < games.size(); ++i) {
    const std::string number = absl::StrCat(i + 1, " ");
    if (games[i].starts_with(number)) continue;
    return at(absl::StrCat(file.path, ":", i + 2),
              unreadable(games[i], absl::StrCat("game ", i + 1,
                                                ": a file that is filled on holds "
                                                "its games in order")));
  }
  return static_cast<std::size_t>(std::ranges::count_if(
      games, [&](std::string_view line) { return line.starts_with(file.mark); }));
}

}  // namespace

std::int64_t& SelfPlay::operator[](std::string_view name) {
  return std::ranges::find(numbers, name, &PlaySetting::name)->value;
}

std::int64_t SelfPlay::operator[](std::string_view name) const {
  return std::ranges::find(numbers, name, &PlaySetting::name)->value;
}

absl::Status check(const SelfPlay& settings) {
  absl::Status status =
      protocol::check_ranges<std::int64_t>({{"--games", settings.games, 1, 100'000'000}});
  for (const auto& [name, value, least, most, help] : settings.numbers) {
    if (!status.ok()) break;
    const std::string option = absl::StrCat("--", std::string(name));
    status = protocol::check_ranges<std::int64_t>({{option, value, least, most}});
  }
  return status;
}

std::string game_text(std::size_t number, const PlayedGame& game, const GameForm& form) {
  std::string text = absl::StrCat(number, " ", game.result, " ", std::string(form.word));
  for (const std::string& word : game.beginning) absl::StrAppend(&text, " ", word);
  absl::StrAppend(&text, " ", std::string(kPlayed));
  for (const PlayedGame::Ply& ply : game.plies) {
    absl::StrAppend(&text, " ", ply.move, " ", ply.value);
  }
  return text + "\n";
}

absl::StatusOr<PlayedGame> parse_game(std::string_view line, const GameForm& form) {
  const auto all = words(line);
  const auto played =
      std::find(all.begin() + std::min<std::ptrdiff_t>(3, std::ssize(all)), all.end(), kPlayed);
  const auto beginning = static_cast<std::size_t>(played - all.begin()) - 3;
  const bool fits = form.beginning == 0 || (beginning == form.beginning && played != all.end());
  if (all.size() < 4 || !parse_int(all[0]) || all[2] != form.word || !fits) {
    return unreadable(line.substr(0, 40), form.expected);
  }
  PlayedGame game;
  const auto result = parse_result(all[1], form);
  if (!result.ok()) return result.status();
  game.result = *result;
  if (played == all.end()) return unreadable(line.substr(0, 40), "the word played");
  game.beginning.assign(all.begin() + 3, played);
  const auto plies = std::span(all).subspan(beginning + 4);
  if (absl::Status status = parse_plies(plies, form, game); !status.ok()) return status;
  return game;
}

absl::StatusOr<std::vector<Example>> examples_of(const PlayedGame& game, Replay& replay,
                                                 Value most) {
  absl::Status status = replay.begin(game.beginning);
  std::vector<Example> examples;
  for (const PlayedGame::Ply& ply : game.plies) {
    if (status.ok()) status = replay.read(ply.move);
    if (!status.ok()) break;
    if (std::abs(ply.value) <= most && replay.quiet()) {
      Example example = replay.example();
      example.value = static_cast<std::int16_t>(ply.value);
      example.result =
          static_cast<float>(replay.first_side_moves() ? game.result : 1 - game.result);
      examples.push_back(example);
    }
    replay.play();
  }
  if (!status.ok()) return status;
  return examples;
}

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
