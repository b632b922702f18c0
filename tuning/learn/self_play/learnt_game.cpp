#include "tuning/learn/self_play/learnt_game.h"

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/programs/progress.h"

namespace tianji::tuning {
namespace {

/// One game of this many is for validation.
constexpr std::size_t kValidation = 20;

/// The first words of a file, and those of the files of this game.
constexpr std::string_view kOfGames = "# games of ";
std::string beginning_of(const LearntGame& game) {
  return absl::StrCat(std::string(kOfGames), std::string(game.variant), ", ");
}

absl::StatusOr<std::vector<Example>> examples_in(std::string_view line, const LearntGame& game,
                                                 Value most) {
  const auto played = parse_game(line, game.form);
  if (!played.ok()) return played.status();
  return examples_of(*played, *game.replay(), most);
}

}  // namespace

std::span<const LearntGame> learnt_games() {
  static const LearntGame kGames[] = {xiangqi_learnt(), jieqi_learnt(), junqi_learnt(),
                                      siguo_learnt()};
  return kGames;
}

absl::StatusOr<const LearntGame*> learnt_game(std::string_view variant) {
  for (const LearntGame& game : learnt_games()) {
    if (game.variant == variant) return &game;
  }
  return unreadable(variant, learnt_game_names());
}

std::string learnt_game_names() {
  std::string names;
  for (const LearntGame& game : learnt_games()) {
    absl::StrAppend(&names, names.empty() ? "" : " or ", std::string(game.variant));
  }
  return names;
}

SelfPlay self_play_of(const LearntGame& game) {
  const auto numbers = game.settings;
  return {.numbers = {numbers.begin(), numbers.end()}};
}

GameFile game_file(const LearntGame& game, const std::string& path, const SelfPlay& settings) {
  std::string words = absl::StrCat("seed ", settings.seed);
  for (const PlaySetting& number : settings.numbers) {
    absl::StrAppend(&words, " ", std::string(number.name), " ", number.value);
  }
  absl::StrAppend(&words, " eval ", settings.evaluation.empty() ? "built-in" : settings.evaluation);
  return {.path = path,
          .beginning = absl::StrCat(beginning_of(game), "tianji-lab selfplay: "),
          .settings = words,
          .games = static_cast<std::size_t>(settings.games),
          .seed = settings.seed,
          .player = [&game, settings]() -> absl::StatusOr<GameFile::Play> {
            auto play = game.player(settings);
            if (!play.ok()) return play.status();
            return [&game, play = *std::move(play)](std::size_t number, Random random) {
              return game_text(number, play(random), game.form);
            };
          }};
}

absl::StatusOr<Parts<Example>> read_examples(const std::vector<std::string>& files,
                                             const LearntGame& game, Value most) {
  Parts<Example> examples;
  std::size_t games = 0;
  for (const std::string& path : files) {
    const auto text = file_text(path, "a file of games");
    if (!text.ok()) return text.status();
    const auto all = lines(*text);
    if (!all.empty() && all[0].starts_with(kOfGames) && !all[0].starts_with(beginning_of(game))) {
      return at(absl::StrCat(path, ":1"),
                unreadable(all[0], absl::StrCat("games of ", std::string(game.variant))));
    }
    protocol::ProgressBar progress("games", all.size());
    for (std::size_t i = 0; i < all.size(); ++i, progress.step()) {
      if (all[i].empty() || all[i].starts_with('#')) continue;
      const auto read = examples_in(all[i], game, most);
      if (!read.ok()) return at(absl::StrCat(path, ":", i + 1), read.status());
      auto& part = examples.of(games++, kValidation);
      part.insert(part.end(), read->begin(), read->end());
    }
  }
  return examples;
}

}  // namespace tianji::tuning
