#include "tuning/training/examples.h"

#include <cstdlib>
#include <string_view>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "engine/xiangqi/position.h"
#include "eval/xiangqi/hidden_layers.h"
#include "protocol/programs/progress.h"
#include "tuning/training/games.h"

namespace tianji::tuning {
namespace {

using xiangqi::kFiles;
using xiangqi::kKinds;
using xiangqi::kRanks;
using xiangqi::kSquares;

/// Every game of this many is unseen.
constexpr std::size_t kUnseen = 20;

Example example_of(const xiangqi::Board& board, const xiangqi::Evaluation& hand) {
  Example example;
  for (std::size_t i = 0; i < kSquares; ++i) {
    const xiangqi::Piece piece = board.at(xiangqi::square_of(i));
    if (piece == xiangqi::kNoPiece) continue;
    example.inputs[example.count++] =
        xiangqi::network_input(board.mover(), piece, xiangqi::square_of(i));
  }
  const auto sums = hand.sums(board);
  example.bucket = static_cast<std::uint8_t>(xiangqi::network_bucket(sums.phase));
  example.hand = static_cast<std::int16_t>(hand.value(board, sums));
  return example;
}

void add(const PlayedGame& game, const xiangqi::Evaluation& hand, Value most,
         std::vector<Example>& examples) {
  xiangqi::Position position;
  for (const xiangqi::Move move : game.opening) position.play(move);
  for (const PlayedPly& ply : game.plies) {
    const xiangqi::Board& board = position.board();
    if (!position.in_check() && !board.captures(ply.move) && std::abs(ply.value) <= most) {
      Example example = example_of(board, hand);
      example.value = static_cast<std::int16_t>(ply.value);
      const bool red = board.mover() == xiangqi::kRed;
      example.result = static_cast<float>(red ? game.result : 1 - game.result);
      examples.push_back(example);
    }
    position.play(ply.move);
  }
}

}  // namespace

absl::StatusOr<Examples> read_examples(const std::vector<std::string>& files,
                                       const xiangqi::Evaluation& hand, Value most) {
  Examples examples;
  std::size_t games = 0;
  for (const std::string& path : files) {
    const auto text = file_text(path, "a file of games");
    if (!text.ok()) return text.status();
    const auto all = lines(*text);
    protocol::ProgressBar progress("games", all.size());
    for (std::size_t i = 0; i < all.size(); ++i, progress.step()) {
      if (all[i].empty() || all[i].starts_with('#')) continue;
      const auto game = parse_game(all[i]);
      if (!game.ok()) return at(absl::StrCat(path, ":", i + 1), game.status());
      add(*game, hand, most, ++games % kUnseen == 0 ? examples.unseen : examples.seen);
    }
  }
  return examples;
}

std::uint16_t input_of_other(std::uint16_t input) {
  const std::size_t kind = (input / kSquares + kKinds) % (2 * kKinds);
  const std::size_t square = input % kSquares;
  const std::size_t rank = kRanks - 1 - square / kFiles;
  return static_cast<std::uint16_t>(kSquares * kind + kFiles * rank + square % kFiles);
}

std::uint16_t mirrored_input(std::uint16_t input) {
  const std::size_t file = input % kSquares % kFiles;
  return static_cast<std::uint16_t>(input + kFiles - 1 - 2 * file);
}

}  // namespace tianji::tuning
