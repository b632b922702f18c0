// Games of people from the records of their game.

#include <optional>
#include <sstream>

#include "absl/strings/str_cat.h"
#include "engine/bridge/records/pbn.h"
#include "engine/core/text.h"
#include "engine/junqi/records/record.h"
#include "engine/xiangqi/notation.h"
#include "engine/xiangqi/records/pgn.h"
#include "tuning/bridge/cards/recorded_play.h"
#include "tuning/experiment/played/loss_games.h"

namespace tianji::experiment {
namespace {

absl::Status in_game(std::string_view game, std::size_t line, const absl::Status& status) {
  return at(absl::StrCat("game ", std::string(game), " (line ", line, ")"), status);
}

}  // namespace

template <class Board>
absl::StatusOr<std::vector<PlayedGame>> recorded_armies(std::string_view text) {
  const auto records = junqi::read_games<Board>(text);
  for (const junqi::RecordProblem& problem : records.problems) {
    return in_game(problem.game, problem.line, problem.status);
  }
  std::vector<PlayedGame> games;
  for (const auto& record : records.games) {
    std::optional<junqi::State<Board>> last;
    const auto replay =
        junqi::replay<Board>(record, [&](const junqi::State<Board>& state) { last = state; });
    for (const auto& [line, what] : replay.discrepancies) {
      return in_game(record.name, line, absl::InvalidArgumentError(what));
    }
    if (!last) continue;
    const auto& events = last->record().events;
    PlayedGame game{.number = static_cast<int>(games.size()) + 1,
                    .opening = to_text(junqi::State<Board>(last->record().start)),
                    .moves = {}};
    for (const junqi::Event& event : events) {
      if (!junqi::is_move(event)) break;
      game.moves.push_back(to_text(*last, junqi::Move{event.from, event.to}));
    }
    games.push_back(std::move(game));
  }
  return games;
}

absl::StatusOr<std::vector<PlayedGame>> recorded_xiangqi(std::string_view text) {
  const auto records = xiangqi::read_pgn(text);
  for (const xiangqi::PgnProblem& problem : records.problems) {
    return in_game("", problem.line, problem.status);
  }
  std::vector<PlayedGame> games;
  for (const xiangqi::PgnGame& record : records.games) {
    const auto replay = xiangqi::replay(record);
    // A result that differs from ours harms no move.
    if (replay.moves.size() < record.moves.size()) {
      const auto& wrong = replay.discrepancies;
      return in_game(
          absl::StrCat(games.size() + 1), wrong.empty() ? record.line : wrong[0].line,
          absl::InvalidArgumentError(wrong.empty() ? "a move that cannot be read" : wrong[0].what));
    }
    PlayedGame game{.number = static_cast<int>(games.size()) + 1,
                    .opening = to_text(replay.start),
                    .moves = {}};
    for (const xiangqi::Move move : replay.moves) game.moves.push_back(xiangqi::to_text(move));
    games.push_back(std::move(game));
  }
  return games;
}

absl::StatusOr<std::vector<PlayedGame>> recorded_deals(std::string_view text) {
  for (const bridge::Problem& problem : bridge::read_pbn(text).problems) {
    return in_game(problem.board, problem.line, problem.status);
  }
  std::vector<PlayedGame> games;
  std::ostringstream complaints;  // none: everything was read
  const std::vector<std::string> texts{std::string(text)};
  for (const tuning::Half half : {tuning::Half::training, tuning::Half::test}) {
    for (const tuning::RecordedPlay& play : tuning::recorded_plays(texts, half, complaints)) {
      PlayedGame game{.number = static_cast<int>(games.size()) + 1,
                      .opening = to_text(play.start),
                      .moves = {}};
      bridge::State state = play.start;
      for (const bridge::Card card : play.cards) {
        game.moves.push_back(to_text(state, card));
        state.play(card);
      }
      games.push_back(std::move(game));
    }
  }
  return games;
}

template absl::StatusOr<std::vector<PlayedGame>> recorded_armies<junqi::JunqiBoard>(
    std::string_view);
template absl::StatusOr<std::vector<PlayedGame>> recorded_armies<junqi::SiguoBoard>(
    std::string_view);

}  // namespace tianji::experiment
