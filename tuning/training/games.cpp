#include "tuning/training/games.h"

#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <stdexcept>
#include <system_error>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/xiangqi/notation.h"
#include "engine/xiangqi/position.h"
#include "protocol/programs/in_order.h"
#include "tuning/store/resumable.h"

namespace tianji::tuning {
namespace {

using xiangqi::Move;

constexpr std::string_view kOpening = "opening";
constexpr std::string_view kPlayed = "played";

constexpr std::string_view kHeading = "# games of xiangqi, tianji-lab selfplay: ";

std::string heading_of(const SelfPlay& settings) {
  return absl::StrCat(std::string(kHeading), "seed ", settings.seed, " nodes ", settings.nodes,
                      " opening ", settings.opening, " longest ", settings.longest, " resign ",
                      settings.resign, " eval ",
                      settings.weights.empty() ? "built-in" : settings.weights, "\n");
}

/// An error if the file holds games that were begun with other settings, which it shows in full.
absl::Status check_settings(const std::string& path, const std::string& heading) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return absl::OkStatus();
  const auto text = file_text(path, "a file that can be read");
  if (!text.ok()) return text.status();
  const std::string first = text->substr(0, text->find('\n') + 1);
  if (!first.starts_with(kHeading) || first == heading) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(path, " was begun with other settings: read \"",
                                                 std::string(trimmed(first)), "\", expected \"",
                                                 std::string(trimmed(heading)), "\""));
}

/// The number of games that the file holds, or an error if it was begun with other settings.
absl::StatusOr<std::size_t> games_held(const std::string& path, const std::string& heading) {
  if (absl::Status status = check_settings(path, heading); !status.ok()) return status;
  const auto text = resumed_text(path, heading, "");
  if (!text.ok()) return text.status();
  return lines(*text).size() - 1;
}

absl::StatusOr<Move> next_move(const xiangqi::Position& position, std::string_view word) {
  return xiangqi::parse_move(position, word);
}

}  // namespace

std::string game_text(std::size_t number, const PlayedGame& game) {
  std::string text = absl::StrCat(number, " ", game.result, " ", std::string(kOpening));
  for (const Move move : game.opening) absl::StrAppend(&text, " ", xiangqi::to_text(move));
  absl::StrAppend(&text, " ", std::string(kPlayed));
  for (const PlayedPly& ply : game.plies) {
    absl::StrAppend(&text, " ", xiangqi::to_text(ply.move), " ", ply.value);
  }
  return text + "\n";
}

absl::StatusOr<PlayedGame> parse_game(std::string_view line) {
  const auto all = words(line);
  if (all.size() < 4 || !parse_int(all[0]) || all[2] != kOpening) {
    return unreadable(line.substr(0, 40),
                      "<number> <result> opening <moves> played <move> <value> …");
  }
  PlayedGame game;
  const auto result = parse_number(all[1]);
  if (!result || (*result != 0 && *result != 0.5 && *result != 1)) {
    return unreadable(all[1], "red's share of the game: 1, 0.5 or 0");
  }
  game.result = *result;
  xiangqi::Position position;
  std::size_t at_word = 3;
  for (; at_word < all.size() && all[at_word] != kPlayed; ++at_word) {
    const auto move = next_move(position, all[at_word]);
    if (!move.ok()) return move.status();
    game.opening.push_back(*move);
    position.play(*move);
  }
  if (at_word == all.size()) return unreadable(line.substr(0, 40), "the word played");
  for (++at_word; at_word + 1 < all.size(); at_word += 2) {
    const auto move = next_move(position, all[at_word]);
    if (!move.ok()) return move.status();
    const auto value = parse_int(all[at_word + 1]);
    if (!value || *value <= -kProven || *value >= kProven) {
      return unreadable(all[at_word + 1], "a value in centipawns");
    }
    game.plies.push_back({.move = *move, .value = static_cast<Value>(*value)});
    position.play(*move);
  }
  if (at_word < all.size()) return unreadable(all[at_word], "a move and its value");
  return game;
}

absl::Status play_games(const std::string& path, const SelfPlay& settings, int threads) {
  const auto held = games_held(path, heading_of(settings));
  if (!held.ok()) return held.status();
  const auto wanted = static_cast<std::size_t>(settings.games);
  if (*held >= wanted) return absl::OkStatus();
  // Its errors, such as an evaluation that cannot be read, come before any thread is started.
  if (const auto first = SelfPlayer::make(settings); !first.ok()) return first.status();
  std::ofstream file(path, std::ios::app | std::ios::binary);
  try {
    protocol::write_in_order(
        wanted - *held, threads, "games", file, [&]() -> std::function<std::string(std::size_t)> {
          auto player = std::make_shared<SelfPlayer>(*SelfPlayer::make(settings));
          return [&, player](std::size_t i) {
            const std::size_t number = *held + i;
            Random random = Random(settings.seed).split(number);
            const auto game = player->play(random);
            if (!game.ok()) throw std::runtime_error(sentence(game.status()));
            return game_text(number + 1, *game);
          };
        });
  } catch (const std::runtime_error& error) {
    return absl::InternalError(error.what());
  }
  if (!file) return unreadable(path, "a file that can be written");
  return absl::OkStatus();
}

}  // namespace tianji::tuning
