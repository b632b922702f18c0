#include "tuning/experiment/losses/loss_files.h"

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"

namespace tianji::experiment {

LossFiles loss_files(const std::string& folder, const LossGame& game, Opposed opposed) {
  static constexpr const char* kEndings[] = {"", "-other", "-people"};
  return {absl::StrCat(folder, "/", std::string(game.name),
                       kEndings[static_cast<std::size_t>(opposed)]),
          opposed != Opposed::people};
}

absl::StatusOr<std::vector<PlayedGame>> games_in_records(const LossGame& game,
                                                         const std::string& path, int most) {
  const auto text = file_text(path, "records of games");
  if (!text.ok()) return text.status();
  auto games = game.recorded(*text);
  if (!games.ok()) return at(path, games.status());
  if (games->empty()) return at(path, unreadable("no game", "records of one game at least"));
  if (most > 0 && games->size() > static_cast<std::size_t>(most)) {
    games->resize(static_cast<std::size_t>(most));
  }
  return games;
}

absl::StatusOr<std::vector<PlayedGame>> measured_games(const LossGame& game, const LossFiles& files,
                                                       int most) {
  if (files.chosen_is_played) return stored_games(files.games());
  return games_in_records(game, files.records(), most);
}

}  // namespace tianji::experiment
