#include "tuning/xiangqi/positions.h"

#include <algorithm>
#include <fstream>
#include <memory>
#include <optional>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/xiangqi/move_generation.h"
#include "engine/xiangqi/notation.h"
#include "engine/xiangqi/position.h"
#include "protocol/programs/progress.h"
#include "search/catalogue.h"
#include "search/thinking/player_with_options.h"
#include "search/thinking/position_text.h"
#include "tuning/store/resumable.h"

namespace tianji::tuning {
namespace {

using xiangqi::Board;
using xiangqi::Evaluation;
using xiangqi::Move;

constexpr std::string_view kHeading =
    "# Positions of xiangqi from self-play by tianji-lab fit, each with red's share of its game\n"
    "# before it (tuning/xiangqi/positions.h).\n";
constexpr std::string_view kGame = "# game ";
/// An opening of random moves is used if its value is within this many centipawns of 0.
constexpr Value kEven = 250;

/// The result of a search of captures: the value for the side to move, and the board at the end of
/// its best line.
struct Resolved {
  Value value;
  Board leaf;
};

Resolved resolve(Board& board, const Evaluation& evaluation, Value alpha, Value beta, int depth) {
  Resolved best{evaluation.value(board, evaluation.sums(board)), board};
  if (best.value >= beta || depth == 0) return best;
  alpha = std::max(alpha, best.value);
  xiangqi::MoveList captures;
  legal_captures(board, captures);
  // The most valuable pieces come first. Equal ones keep their order, so that it is always the
  // same.
  std::stable_sort(captures.begin(), captures.end(), [&](Move a, Move b) {
    constexpr std::array<int, xiangqi::kKinds> kWorth = {9, 2, 2, 4, 8, 4, 1};
    const auto worth = [&](Move m) { return kWorth[index(kind_of(board.at(to_of(m))))]; };
    return worth(a) > worth(b);
  });
  for (const Move move : captures) {
    const Board::Undo undo = board.play(move);
    Resolved reply = resolve(board, evaluation, -beta, -alpha, depth - 1);
    board.undo(move, undo);
    reply.value = -reply.value;
    if (reply.value <= best.value) continue;
    best = reply;
    alpha = std::max(alpha, best.value);
    if (alpha >= beta) break;
  }
  return best;
}

/// An engine that plays both sides.
class Arena {
 public:
  explicit Arena(const SelfPlay& settings) : settings_(settings), evaluation_(xiangqi::Weights{}) {}

  absl::Status prepare() {
    auto weights = xiangqi::standard_weights();
    if (!settings_.weights.empty()) {
      const auto text = file_text(settings_.weights, "a file of weights");
      if (!text.ok()) return text.status();
      const auto read = xiangqi::parse_weights(*text);
      if (!read.ok()) return at(settings_.weights, read.status());
      weights = *read;
    }
    evaluation_ = Evaluation(weights);
    auto player = search::PlayerWithOptions::make(
        search::game_of("xiangqi"),
        {{"BookFile", "none"}, {"Hash", "4"}, {"EvalFile", settings_.weights}});
    if (!player.ok()) return player.status();
    player_ = *std::move(player);
    return absl::OkStatus();
  }

  /// Plays game `number` and returns its lines, with the comment `# game` at the end.
  absl::StatusOr<std::string> play(std::size_t number) {
    Random random = Random(settings_.seed).split(number);
    begin(random);
    (*player_)->new_game();
    std::vector<Board> kept;
    std::optional<double> result;
    while (!(result = decided())) {
      const auto move = think();
      if (!move.ok()) return move.status();
      if (result = seen_mate(); result) break;
      if (!position_.in_check() && random.below(2) == 0) {
        kept.push_back(quiet_board(position_.board(), evaluation_));
      }
      moves_.push_back(xiangqi::to_text(*move));
      position_.play(*move);
    }
    std::string lines;
    for (const Board& board : kept) {
      absl::StrAppend(&lines, *result, " ", to_text(xiangqi::Fen{board}), "\n");
    }
    return absl::StrCat(lines, std::string(kGame), number + 1, "\n");
  }

 private:
  /// Plays random openings until one is neither over nor uneven.
  void begin(Random& random) {
    do {
      position_ = xiangqi::Position();
      moves_.clear();
      for (int ply = 0; ply < settings_.opening && !position_.over(); ++ply) {
        xiangqi::MoveList moves;
        position_.moves(moves);
        const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        moves_.push_back(xiangqi::to_text(move));
        position_.play(move);
      }
    } while (position_.over() || uneven());
  }

  bool uneven() {
    Board board = position_.board();
    const Value value = resolve(board, evaluation_, -kInfinite, kInfinite, 6).value;
    return value > kEven || value < -kEven;
  }

  std::optional<double> decided() const {
    if (const auto ending = position_.ending()) {
      if (!ending->loser) return 0.5;
      return *ending->loser == xiangqi::kRed ? 0.0 : 1.0;
    }
    if (position_.played().size() >= static_cast<std::size_t>(settings_.longest)) return 0.5;
    return std::nullopt;
  }

  absl::StatusOr<Move> think() {
    absl::Status status = (*player_)->set_position(search::with_moves("startpos", moves_));
    if (!status.ok()) return status;
    search::Limits limits;
    limits.nodes = static_cast<std::uint64_t>(settings_.nodes);
    search::Control control;
    const auto decision =
        (*player_)->think(limits, control, [&](const search::Info& info) { score_ = info.score; });
    if (!decision.ok()) return decision.status();
    return xiangqi::parse_move(position_, decision->move);
  }

  /// Red's share of a game that the search has proved to end by mate; nothing for other games.
  std::optional<double> seen_mate() const {
    if (score_ < kProven && score_ > -kProven) return std::nullopt;
    return (score_ > 0) == (position_.board().mover() == xiangqi::kRed) ? 1.0 : 0.0;
  }

  const SelfPlay& settings_;
  Evaluation evaluation_;
  std::unique_ptr<search::PlayerWithOptions> player_;
  xiangqi::Position position_;
  std::vector<std::string> moves_;
  Value score_ = 0;
};

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

absl::StatusOr<std::string> play_samples(const SelfPlay& settings) {
  auto text = resumed_text(settings.file, kHeading, kGame);
  if (!text.ok()) return text;
  Arena arena(settings);
  if (absl::Status status = arena.prepare(); !status.ok()) return status;
  std::ofstream file(settings.file, std::ios::app | std::ios::binary);
  const auto games = static_cast<std::size_t>(settings.games);
  protocol::ProgressBar progress("games", games);
  const std::size_t played = games_in(*text);
  progress.step(std::min(played, games));
  for (std::size_t number = played; number < games; ++number) {
    const auto game = arena.play(number);
    if (!game.ok()) return game.status();
    file << *game << std::flush;
    if (!file) return unreadable(settings.file, "a file that can be written");
    *text += *game;
    progress.step();
  }
  return text;
}

Board quiet_board(const Board& board, const Evaluation& evaluation) {
  constexpr int kDeepest = 12;
  Board scratch = board;
  return resolve(scratch, evaluation, -kInfinite, kInfinite, kDeepest).leaf;
}

}  // namespace tianji::tuning
