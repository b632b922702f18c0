#include "tuning/xiangqi/positions.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/xiangqi/jieqi/state.h"
#include "engine/xiangqi/notation.h"
#include "engine/xiangqi/position.h"
#include "eval/number_lists.h"
#include "eval/xiangqi/jieqi/evaluation.h"
#include "eval/xiangqi/weights.h"
#include "protocol/games/kinds.h"
#include "search/thinking/position_text.h"
#include "search/xiangqi/jieqi/tree.h"
#include "tuning/learn/self_play/learnt_game.h"
#include "tuning/learn/self_play/xiangqi.h"
#include "tuning/learn/validation.h"

namespace tianji::tuning {
namespace {

namespace jieqi = xiangqi::jieqi;
using xiangqi::Board;

constexpr std::string_view kGame = "# game ";
constexpr std::size_t kValidation = 10;  // one game of this many is kept out of the fit

/// What differs between the games in reading positions and weights.
struct OfXiangqi {
  using Position = Board;
  using Weights = xiangqi::Weights;
  using Evaluation = xiangqi::Evaluation;
  static constexpr int kFullPhase = Evaluation::kFullPhase;
  static const Weights& standard() { return xiangqi::standard_weights(); }
  static absl::StatusOr<Board> parse(std::string_view text) {
    const auto fen = xiangqi::parse_fen(text);
    if (!fen.ok()) return fen.status();
    return fen->board;
  }
  static Value value(const Evaluation& evaluation, const Board& board) {
    return evaluation.value(board, evaluation.sums(board));
  }
};
struct OfJieqi {
  using Position = jieqi::Position;
  using Weights = jieqi::Weights;
  using Evaluation = jieqi::Evaluation;
  static constexpr int kFullPhase = Evaluation::kFullPhase;
  static const Weights& standard() { return jieqi::standard_weights(); }
  static absl::StatusOr<Position> parse(std::string_view text) {
    jieqi::View view;
    absl::Status status = jieqi::parse(text, view);
    if (!status.ok()) return status;
    return std::move(view.position);
  }
  static Value value(const Evaluation& evaluation, const Position& position) {
    return evaluation.value(position);
  }
};

/// How far each number is moved to measure its slope.
template <class G>
std::vector<int> steps() {
  std::vector<int> all;
  each(G::standard(), [&](const std::string& name, std::span<const std::int16_t> numbers) {
    // The evaluation divides by the full phase: a step of this size leaves no remainder. Units are
    // an index into a table: a step of one leads to the next entry.
    const bool units = name.find("_units") != std::string::npos;
    all.insert(all.end(), numbers.size(), units ? 1 : G::kFullPhase);
  });
  return all;
}

template <class G>
struct Sample {
  typename G::Position position;
  double points;
};

template <class G>
absl::StatusOr<Sample<G>> parse_sample(std::string_view line) {
  const std::size_t blank = std::min(line.find(' '), line.size());
  const auto points = parse_number(line.substr(0, blank));
  if (!points || *points < 0 || *points > 1) {
    return unreadable(line.substr(0, blank), "red's share of the game, 0 to 1");
  }
  auto position = G::parse(trimmed(line.substr(blank)));
  if (!position.ok()) return position.status();
  return Sample<G>{*std::move(position), *points};
}

template <class G>
Fitted fitted_of(std::vector<Sample<G>> samples) {
  Fitted fitted{.points = {}, .values = nullptr, .steps = steps<G>()};
  for (const Sample<G>& sample : samples) fitted.points.push_back(sample.points);
  fitted.values = [all = std::move(samples)](const Numbers& numbers) {
    const typename G::Evaluation evaluation(weights_of<typename G::Weights>(numbers));
    std::vector<double> values;
    values.reserve(all.size());
    for (const Sample<G>& sample : all) {
      const auto& [position, points] = sample;
      const Value value = G::value(evaluation, position);
      values.push_back(position.mover() == xiangqi::kRed ? value : -value);
    }
    return values;
  };
  return fitted;
}

template <class G>
absl::StatusOr<Samples> parse_samples(std::string_view text) {
  Parts<Sample<G>> samples;
  std::size_t game = 0;
  const auto all = lines(text);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].starts_with(kGame)) ++game;
    const std::string_view line = trimmed(all[i].substr(0, all[i].find('#')));
    if (line.empty()) continue;
    auto sample = parse_sample<G>(line);
    if (!sample.ok()) return at(absl::StrCat("line ", i + 1), sample.status());
    samples.of(game, kValidation).push_back(*std::move(sample));
  }
  return Samples{fitted_of<G>(std::move(samples.training)),
                 fitted_of<G>(std::move(samples.validation))};
}

template <class G>
const Numbers& standard_numbers() {
  static const Numbers kNumbers = numbers_of(G::standard());
  return kNumbers;
}

template <class G>
absl::StatusOr<Numbers> parse_numbers(std::string_view text) {
  const auto weights = read_weights<typename G::Weights>(text);
  if (!weights.ok()) return weights.status();
  return numbers_of(*weights);
}

template <class G>
std::string text_of(const Numbers& numbers) {
  return to_text(weights_of<typename G::Weights>(numbers));
}

/// The positions of a game of xiangqi that are kept, with the comment `# game` at the end.
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

absl::StatusOr<GameFile::Play> xiangqi_lines(const SelfPlay& settings) {
  const auto parts = xiangqi::load_evaluation(settings.evaluation);
  if (!parts.ok()) return parts.status();
  const auto play = xiangqi_learnt().player(settings);
  if (!play.ok()) return play.status();
  return [play = *play, evaluation = xiangqi::Evaluation(parts->weights)](std::size_t number,
                                                                          Random random) {
    const PlayedGame game = play(random);
    return lines_of_game(number, game, evaluation, random);
  };
}

/// The views of a game of jieqi that are kept.
std::string lines_of_jieqi(std::size_t number, const PlayedGame& game) {
  const std::string deal = absl::StrCat(std::string(jieqi::kStart), " ", game.beginning[0]);
  jieqi::State state;
  // It cannot fail: the game was played.
  static_cast<void>(parse(search::with_moves(deal, std::span(game.beginning).subspan(1)), state));
  std::string lines;
  for (const PlayedGame::Ply& ply : game.plies) {
    const jieqi::Position& position = state.position();
    const xiangqi::Move move = *parse_move(state, ply.move);
    if (!position.in_check() && !position.board().captures(move)) {
      const double chance =
          jieqi::chance_of(position.mover() == xiangqi::kRed ? ply.value : -ply.value);
      absl::StrAppend(&lines, (game.result + chance) / 2, " ", to_text(view(state, state.seat())),
                      "\n");
    }
    state.play(move);
  }
  return absl::StrCat(lines, std::string(kGame), number, "\n");
}

absl::StatusOr<GameFile::Play> jieqi_lines(const SelfPlay& settings) {
  const auto play = jieqi_learnt().player(settings);
  if (!play.ok()) return play.status();
  return [play = *play](std::size_t number, Random random) {
    return lines_of_jieqi(number, play(random));
  };
}

/// The row of a game.
template <class G>
FittedGame row(const protocol::games::GameKind& game,
               absl::StatusOr<GameFile::Play> (*player)(const SelfPlay&)) {
  return {.variant = game.variant,
          .standard = standard_numbers<G>,
          .weights = parse_numbers<G>,
          .text = text_of<G>,
          .player = player,
          .samples = parse_samples<G>};
}

}  // namespace

FittedGame xiangqi_fitted() { return row<OfXiangqi>(protocol::games::kXiangqi, xiangqi_lines); }
FittedGame jieqi_fitted() { return row<OfJieqi>(protocol::games::kJieqi, jieqi_lines); }

absl::StatusOr<FittedGame> fitted_game(std::string_view variant) {
  for (const FittedGame& game : {xiangqi_fitted(), jieqi_fitted()}) {
    if (game.variant == variant) return game;
  }
  return unreadable(variant, "xiangqi or jieqi");
}

absl::StatusOr<Samples> play_samples(const std::string& path, const FittedGame& game,
                                     const SelfPlay& settings) {
  absl::Status filled =
      fill({.path = path,
            .beginning = absl::StrCat("# Positions of ", std::string(game.variant),
                                      " from self-play by tianji-lab fit, each with red's share of "
                                      "its game\n# before it (tuning/xiangqi/positions.h)."),
            .mark = kGame,
            .games = static_cast<std::size_t>(settings.games),
            .seed = settings.seed,
            .player = [&] { return game.player(settings); }},
           1);
  if (!filled.ok()) return filled;
  const auto text = file_text(path, "a file of positions");
  if (!text.ok()) return text.status();
  auto samples = game.samples(*text);
  return samples.ok() ? samples : at(path, samples.status());
}

xiangqi::Board quiet_board(const Board& board, const xiangqi::Evaluation& evaluation) {
  constexpr int kDeepest = 12;
  return resolved(board, evaluation, kDeepest).leaf;
}

}  // namespace tianji::tuning
