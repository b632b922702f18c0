#include "tuning/xiangqi/positions.h"

#include <memory>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/xiangqi/notation.h"
#include "engine/xiangqi/position.h"
#include "eval/xiangqi/weights.h"
#include "tuning/learn/self_play/learnt_game.h"
#include "tuning/learn/self_play/xiangqi.h"

namespace tianji::tuning {
namespace {

using xiangqi::Board;

constexpr std::string_view kPositionsHeading =
    "# Positions of xiangqi from self-play by tianji-lab fit, each with red's share of its game\n"
    "# before it (tuning/xiangqi/positions.h).";
constexpr std::string_view kGame = "# game ";

/// The positions of a game that are kept, with the comment `# game` at the end.
std::string lines_of_game(std::size_t number, const PlayedGame& game,
                          const xiangqi::Evaluation& evaluation, Random& random) {
  xiangqi::Position position;
  const auto play = [&](const std::string& move) {
    position.play(*xiangqi::parse_move(position, move));
  };
  for (const std::string& move : game.beginning) play(move);
  std::string lines;
  for (const PlayedGame::Ply& ply : game.plies) {
    if (!position.in_check() && random.below(2) == 0) {
      const Board quiet = quiet_board(position.board(), evaluation);
      absl::StrAppend(&lines, game.result, " ", to_text(xiangqi::Fen{quiet}), "\n");
    }
    play(ply.move);
  }
  return absl::StrCat(lines, std::string(kGame), number, "\n");
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

absl::StatusOr<std::vector<Sample>> play_samples(const std::string& path,
                                                 const SelfPlay& settings) {
  const auto player = [&]() -> absl::StatusOr<GameFile::Play> {
    const auto parts = xiangqi::load_evaluation(settings.evaluation);
    if (!parts.ok()) return parts.status();
    const auto play = xiangqi_learnt().player(settings);
    if (!play.ok()) return play.status();
    return [play = *play, evaluation = xiangqi::Evaluation(parts->weights)](std::size_t number,
                                                                            Random random) {
      const PlayedGame game = play(random);
      return lines_of_game(number, game, evaluation, random);
    };
  };
  absl::Status filled = fill({.path = path,
                              .beginning = std::string(kPositionsHeading),
                              .mark = kGame,
                              .games = static_cast<std::size_t>(settings.games),
                              .seed = settings.seed,
                              .player = player},
                             1);
  if (!filled.ok()) return filled;
  const auto text = file_text(path, "a file of positions");
  if (!text.ok()) return text.status();
  auto samples = parse_samples(*text);
  return samples.ok() ? samples : at(path, samples.status());
}

xiangqi::Board quiet_board(const Board& board, const xiangqi::Evaluation& evaluation) {
  constexpr int kDeepest = 12;
  return resolved(board, evaluation, kDeepest).leaf;
}

}  // namespace tianji::tuning
