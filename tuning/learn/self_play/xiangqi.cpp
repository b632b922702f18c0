#include "tuning/learn/self_play/xiangqi.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>

#include "engine/xiangqi/notation.h"
#include "engine/xiangqi/position.h"
#include "eval/xiangqi/network_inputs.h"
#include "eval/xiangqi/weights.h"
#include "protocol/engines/engine.h"
#include "protocol/games/kinds.h"
#include "search/catalogue.h"
#include "search/thinking/player_with_options.h"
#include "search/thinking/position_text.h"
#include "tuning/learn/self_play/learnt_game.h"

namespace tianji::tuning {
namespace {

using xiangqi::Board;
using xiangqi::Evaluation;
using xiangqi::Move;

/// An opening of random moves is used if its value is within this many centipawns of 0.
constexpr Value kEven = 250;
/// Values in a row that end a game with the setting `resign`.
constexpr std::size_t kAgreed = 4;

constexpr std::array<PlaySetting, 4> kXiangqiSettings{{
    {"nodes", 1500, 1, 1'000'000'000, "nodes for each move"},
    {"opening", 8, 0, 40, "random moves at the start of a game"},
    {"longest", 240, 1, 1000, "plies after which a game is a draw"},
    {"resign", 1500, 0, kProven, "centipawns that end a game after four plies; 0: play on"},
}};

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

class XiangqiPlayer {
 public:
  XiangqiPlayer(const SelfPlay& settings, const xiangqi::Weights& weights,
                std::unique_ptr<search::PlayerWithOptions> player)
      : settings_(settings), evaluation_(weights), player_(std::move(player)) {}

  PlayedGame play(Random& random) {
    begin(random);
    PlayedGame game{.beginning = moves_};
    (*player_)->new_game();
    std::optional<double> result;
    while (!(result = decided())) {
      const PlayedGame::Ply ply = think();
      if (std::abs(ply.value) >= kProven) {
        result = (ply.value > 0) == (position_.board().mover() == xiangqi::kRed) ? 1.0 : 0.0;
        break;
      }
      game.plies.push_back(ply);
      go_on(*xiangqi::parse_move(position_, ply.move));
      if (result = resigned(game.plies); result) break;
    }
    game.result = *result;
    return game;
  }

 private:
  /// Plays random openings until one is neither over nor uneven.
  void begin(Random& random) {
    do {
      position_ = xiangqi::Position();
      moves_.clear();
      for (int ply = 0; ply < settings_["opening"] && !position_.over(); ++ply) {
        xiangqi::MoveList moves;
        position_.moves(moves);
        go_on(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    } while (position_.over() || uneven());
  }

  bool uneven() const {
    return std::abs(resolved(position_.board(), evaluation_, 6).value) > kEven;
  }

  void go_on(Move move) {
    moves_.push_back(xiangqi::to_text(move));
    position_.play(move);
  }

  /// Red's points, if the game is over.
  std::optional<double> decided() const {
    if (const auto ending = position_.ending()) {
      if (!ending->loser) return 0.5;
      return *ending->loser == xiangqi::kRed ? 0.0 : 1.0;
    }
    if (std::ssize(position_.played()) >= settings_["longest"]) return 0.5;
    return std::nullopt;
  }

  std::optional<double> resigned(std::span<const PlayedGame::Ply> plies) const {
    const std::int64_t resign = settings_["resign"];
    if (resign <= 0 || plies.size() < kAgreed) return std::nullopt;
    // The mover of the last ply is ahead if its own values are high and the other side's are low.
    for (std::size_t i = 0; i < kAgreed; ++i) {
      const Value value = plies[plies.size() - 1 - i].value;
      const Value last = plies.back().value;
      if (std::abs(value) < resign) return std::nullopt;
      if ((value > 0) != ((last > 0) == (i % 2 == 0))) return std::nullopt;
    }
    const bool red_moved = position_.board().mover() != xiangqi::kRed;
    return (plies.back().value > 0) == red_moved ? 1.0 : 0.0;
  }

  /// The engine's move. It cannot fail: the moves so far are legal, and the options are heeded.
  PlayedGame::Ply think() {
    search::Limits limits;
    limits.nodes = static_cast<std::uint64_t>(settings_["nodes"]);
    const auto thought = player_->think(search::with_moves("startpos", moves_), limits);
    return {.move = thought->decision.move, .value = thought->last.score};
  }

  SelfPlay settings_;
  Evaluation evaluation_;
  std::unique_ptr<search::PlayerWithOptions> player_;
  xiangqi::Position position_;
  std::vector<std::string> moves_;
};

/// Quiet are positions that are not in check and whose move is no capture.
class XiangqiReplay : public Replay {
 public:
  absl::Status begin(std::span<const std::string> words) override {
    for (const std::string& word : words) {
      if (absl::Status status = read(word); !status.ok()) return status;
      play();
    }
    return absl::OkStatus();
  }
  absl::Status read(std::string_view move) override {
    const auto read = xiangqi::parse_move(position_, move);
    if (read.ok()) next_ = *read;
    return read.status();
  }
  bool quiet() const override { return !position_.in_check() && !board().captures(next_); }
  Example example() const override {
    Example example;
    for (std::size_t i = 0; i < xiangqi::kSquares; ++i) {
      const xiangqi::Piece piece = board().at(xiangqi::square_of(i));
      if (piece == xiangqi::kNoPiece) continue;
      example.inputs[example.count++] =
          xiangqi::network_input(board().mover(), piece, xiangqi::square_of(i));
    }
    // The hand-made evaluation, to which a network adds.
    static const Evaluation kHand(xiangqi::standard_weights());
    const auto sums = kHand.sums(board());
    example.bucket = static_cast<std::uint8_t>(xiangqi::network_bucket(sums.phase));
    example.hand = static_cast<std::int16_t>(kHand.value(board(), sums));
    return example;
  }
  bool first_side_moves() const override { return board().mover() == xiangqi::kRed; }
  void play() override { position_.play(next_); }

 private:
  const Board& board() const { return position_.board(); }

  xiangqi::Position position_;
  Move next_{};
};

absl::StatusOr<PlayGame> xiangqi_player(const SelfPlay& settings) {
  const auto parts = xiangqi::load_evaluation(settings.evaluation);
  if (!parts.ok()) return parts.status();
  auto engine = search::PlayerWithOptions::make(
      search::game_of(protocol::games::kXiangqi.variant),
      protocol::Settings{{"BookFile", "none"}, {"Hash", "4"}, {"EvalFile", settings.evaluation}});
  if (!engine.ok()) return engine.status();
  const auto player = std::make_shared<XiangqiPlayer>(settings, parts->weights, *std::move(engine));
  return [player](Random& random) { return player->play(random); };
}

}  // namespace

LearntGame xiangqi_learnt() {
  return {.variant = protocol::games::kXiangqi.variant,
          .settings = kXiangqiSettings,
          .form = {.word = "opening",
                   .beginning = 0,
                   .expected = "<number> <result> opening <moves> played <move> <value> …",
                   .first = "red's",
                   .most = kProven - 1,
                   .unit = "centipawns"},
          .player = xiangqi_player,
          .replay = []() -> std::unique_ptr<Replay> { return std::make_unique<XiangqiReplay>(); },
          .use = {xiangqi::kNetworkGame, xiangqi::kNetworkInputs},
          .width = 256,
          .input_of_other = xiangqi::input_of_other,
          .mirrored_input = xiangqi::mirrored_input};
}

Resolved resolved(const Board& board, const Evaluation& evaluation, int depth) {
  Board scratch = board;
  return resolve(scratch, evaluation, -kInfinite, kInfinite, depth);
}

}  // namespace tianji::tuning
