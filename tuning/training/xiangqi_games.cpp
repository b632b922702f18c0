#include "tuning/training/xiangqi_games.h"

#include <cstdlib>
#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/xiangqi/notation.h"
#include "engine/xiangqi/position.h"
#include "eval/xiangqi/evaluation.h"
#include "eval/xiangqi/hidden_layers.h"

namespace tianji::tuning {
namespace {

using xiangqi::Move;

constexpr std::string_view kOpening = "opening";

absl::StatusOr<Move> next_move(const xiangqi::Position& position, std::string_view word) {
  return xiangqi::parse_move(position, word);
}

/// The hand-made evaluation, to which a network adds.
const xiangqi::Evaluation& hand_made_xiangqi() {
  static const xiangqi::Evaluation kHand(xiangqi::standard_weights());
  return kHand;
}

Example example_of(const xiangqi::Board& board) {
  Example example;
  for (std::size_t i = 0; i < xiangqi::kSquares; ++i) {
    const xiangqi::Piece piece = board.at(xiangqi::square_of(i));
    if (piece == xiangqi::kNoPiece) continue;
    example.inputs[example.count++] =
        xiangqi::network_input(board.mover(), piece, xiangqi::square_of(i));
  }
  const auto sums = hand_made_xiangqi().sums(board);
  example.bucket = static_cast<std::uint8_t>(xiangqi::network_bucket(sums.phase));
  example.hand = static_cast<std::int16_t>(hand_made_xiangqi().value(board, sums));
  return example;
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
  const auto result = read_share(all[1], "red's");
  if (!result.ok()) return result.status();
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

GameFile xiangqi_file(const std::string& path, const SelfPlay& settings) {
  return {.path = path,
          .game = kXiangqi,
          .settings = absl::StrCat("seed ", settings.seed, " nodes ", settings.nodes, " opening ",
                                   settings.opening, " longest ", settings.longest, " resign ",
                                   settings.resign, " eval ",
                                   settings.weights.empty() ? "built-in" : settings.weights),
          .games = static_cast<std::size_t>(settings.games),
          .seed = settings.seed,
          .player = [settings]() -> absl::StatusOr<GameFile::Play> {
            auto made = SelfPlayer::make(settings);
            if (!made.ok()) return made.status();
            auto player = std::make_shared<SelfPlayer>(*std::move(made));
            return [player](std::size_t number, Random random) -> absl::StatusOr<std::string> {
              const auto game = player->play(random);
              if (!game.ok()) return game.status();
              return game_text(number, *game);
            };
          }};
}

absl::StatusOr<std::vector<Example>> xiangqi_examples(std::string_view line, Value most) {
  const auto game = parse_game(line);
  if (!game.ok()) return game.status();
  std::vector<Example> examples;
  xiangqi::Position position;
  for (const Move move : game->opening) position.play(move);
  for (const PlayedPly& ply : game->plies) {
    const xiangqi::Board& board = position.board();
    if (!position.in_check() && !board.captures(ply.move) && std::abs(ply.value) <= most) {
      Example example = example_of(board);
      example.value = static_cast<std::int16_t>(ply.value);
      const bool red = board.mover() == xiangqi::kRed;
      example.result = static_cast<float>(red ? game->result : 1 - game->result);
      examples.push_back(example);
    }
    position.play(ply.move);
  }
  return examples;
}

}  // namespace tianji::tuning
