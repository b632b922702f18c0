#include "eval/xiangqi/network_inputs.h"

#include <catch2/catch.hpp>
#include <vector>

#include "engine/core/random.h"
#include "engine/xiangqi/move_generation.h"
#include "engine/xiangqi/notation.h"
#include "engine/xiangqi/position.h"
#include "tests/eval/network/drawn.h"

namespace tianji::xiangqi {
namespace {

TEST_CASE("layers that follow the moves are those of the board", "[eval/xiangqi]") {
  const Network network = drawn_network({kNetworkInputs}, std::string(kNetworkGame), 6);
  Random random(7);
  for (int game = 0; game < 10; ++game) {
    Board board = parse_fen(kStart)->board;
    HiddenLayers<NetworkStep> layers(&network,
                                     [&](Side side) { return network_inputs(board, side); });
    std::vector<std::pair<Move, Board::Undo>> played;
    for (int ply = 0; ply < 120; ++ply) {
      if (!played.empty() && random.below(4) == 0) {
        board.undo(played.back().first, played.back().second);
        layers.undo();
        played.pop_back();
      } else {
        MoveList moves;
        legal_moves(board, moves);
        if (moves.empty()) break;
        const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        layers.play(NetworkStep::of(board, move));
        played.emplace_back(move, board.play(move));
      }
      if (random.below(3) != 0) continue;  // so that several moves are followed at once
      const std::size_t bucket = random.below(Network::kBuckets);
      const Side mover = board.mover();
      REQUIRE(layers.value(mover, bucket) == HiddenLayers<NetworkStep>(&network, [&](Side side) {
                                               return network_inputs(board, side);
                                             }).value(mover, bucket));
    }
  }
}

TEST_CASE("each side sees a board as the other side sees it turned", "[eval/xiangqi]") {
  for (std::size_t p = 0; p < kPieces; ++p) {
    for (std::size_t s = 0; s < kSquares; ++s) {
      const Piece piece{static_cast<std::uint8_t>(p)};
      const Square square = square_of(s);
      const Piece turned = piece_of(opponent(side_of(piece)), kind_of(piece));
      const Square across = square_at(file_of(square), kRanks - 1 - rank_of(square));
      REQUIRE(network_input(kRed, piece, square) == network_input(kBlack, turned, across));
      REQUIRE(network_input(kRed, piece, square) < kNetworkInputs);
    }
  }
}

TEST_CASE("an input has another for the other side, and one on the mirrored board",
          "[eval/xiangqi]") {
  const Piece horse = piece_of(kBlack, Kind::horse);
  CHECK(input_of_other(network_input(kRed, horse, square_at(1, 9))) ==
        network_input(kBlack, horse, square_at(1, 9)));
  CHECK(mirrored_input(network_input(kRed, horse, square_at(1, 9))) ==
        network_input(kRed, horse, square_at(7, 9)));
}

TEST_CASE("every phase has its bucket", "[eval/xiangqi]") {
  CHECK(network_bucket(-2) == 0);
  CHECK(network_bucket(0) == 0);
  CHECK(network_bucket(31) == 7);
  CHECK(network_bucket(32) == 7);
}

}  // namespace
}  // namespace tianji::xiangqi
