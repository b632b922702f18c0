#include "tuning/xiangqi/positions.h"

#include <algorithm>
#include <fstream>

#include "absl/strings/str_cat.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/xiangqi/notation.h"
#include "engine/xiangqi/position.h"
#include "protocol/programs/progress.h"
#include "tuning/store/resumable.h"
#include "tuning/xiangqi/quiet.h"

namespace tianji::tuning {
namespace {

using xiangqi::Board;
using xiangqi::Move;

constexpr std::string_view kPositionsHeading =
    "# Positions of xiangqi from self-play by tianji-lab fit, each with red's share of its game\n"
    "# before it (tuning/xiangqi/positions.h).\n";
constexpr std::string_view kGame = "# game ";

/// The lines of game `number`, with the comment `# game` at the end.
absl::StatusOr<std::string> lines_of_game(const SelfPlay& settings, SelfPlayer& player,
                                          std::size_t number) {
  Random random = Random(settings.seed).split(number);
  const auto game = player.play(random);
  if (!game.ok()) return game.status();
  xiangqi::Position position;
  for (const Move move : game->opening) position.play(move);
  std::string lines;
  for (const PlayedPly& ply : game->plies) {
    if (!position.in_check() && random.below(2) == 0) {
      const Board quiet = quiet_board(position.board(), player.evaluation());
      absl::StrAppend(&lines, game->result, " ", to_text(xiangqi::Fen{quiet}), "\n");
    }
    position.play(ply.move);
  }
  return absl::StrCat(lines, std::string(kGame), number + 1, "\n");
}

std::size_t games_in(std::string_view text) {
  std::size_t games = 0;
  for (const std::string_view line : lines(text)) games += line.starts_with(kGame) ? 1U : 0U;
  return games;
}

absl::StatusOr<Sample> parse_sample(std::string_view line) {
  const std::size_t blank = line.find(' ');
  const auto result = parse_number(line.substr(0, blank));
  if (!result || *result < 0 || *result > 1) {
    return unreadable(line.substr(0, blank), "red's share of the game, 0 to 1");
  }
  const auto fen = xiangqi::parse_fen(blank == std::string_view::npos ? "" : line.substr(blank));
  if (!fen.ok()) return fen.status();
  return Sample{.board = fen->board, .result = *result, .game = 0};
}

}  // namespace

absl::StatusOr<std::vector<Sample>> parse_samples(std::string_view text) {
  std::vector<Sample> samples;
  std::size_t game = 0;
  const auto all = lines(text);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].starts_with(kGame)) ++game;
    const std::string_view line = trimmed(all[i].substr(0, all[i].find('#')));
    if (line.empty()) continue;
    auto sample = parse_sample(line);
    if (!sample.ok()) return at(absl::StrCat("line ", i + 1), sample.status());
    sample->game = game;
    samples.push_back(*std::move(sample));
  }
  return samples;
}

absl::StatusOr<std::string> play_samples(const std::string& path, const SelfPlay& settings) {
  auto text = resumed_text(path, kPositionsHeading, kGame);
  if (!text.ok()) return text;
  auto player = SelfPlayer::make(settings);
  if (!player.ok()) return player.status();
  std::ofstream file(path, std::ios::app | std::ios::binary);
  const auto games = static_cast<std::size_t>(settings.games);
  protocol::ProgressBar progress("games", games);
  const std::size_t played = games_in(*text);
  progress.step(std::min(played, games));
  for (std::size_t number = played; number < games; ++number) {
    const auto game = lines_of_game(settings, *player, number);
    if (!game.ok()) return game.status();
    file << *game << std::flush;
    if (!file) return unreadable(path, "a file that can be written");
    *text += *game;
    progress.step();
  }
  return text;
}

}  // namespace tianji::tuning
