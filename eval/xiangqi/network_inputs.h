// The inputs of xiangqi's network. An input is a piece on a square. A side sees its own pieces
// first and the board from its own end, so that swapping the sides changes nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/fixed_vector.h"
#include "engine/xiangqi/board.h"
#include "eval/network/hidden_layers.h"

namespace tianji::xiangqi {

inline constexpr std::size_t kNetworkInputs = kPieces * kSquares;
/// The name of these inputs in a network's file.
inline constexpr std::string_view kNetworkGame = "xiangqi pieces on squares";

/// The input of a square in the n-th group of inputs, of which each has one for every square.
constexpr std::uint16_t square_input(Side viewer, std::size_t n, Square square) {
  const std::size_t rank = viewer == kRed ? rank_of(square) : kRanks - 1 - rank_of(square);
  return static_cast<std::uint16_t>(kSquares * n + kFiles * rank + file_of(square));
}
constexpr std::uint16_t network_input(Side viewer, Piece piece, Square square) {
  return square_input(viewer, kKinds * (side_of(piece) == viewer ? 0 : 1) + index(kind_of(piece)),
                      square);
}
/// Those of a board.
FixedVector<std::uint16_t, kSquares> network_inputs(const Board& board, Side viewer);

/// The input that is on for the other side where `input` is on for the viewer.
std::uint16_t input_of_other(std::uint16_t input);
/// The input of the board whose files are mirrored.
std::uint16_t mirrored_input(std::uint16_t input);

/// The bucket of a position, by the phase of the game (Evaluation::Sums::phase).
constexpr std::size_t network_bucket(std::int32_t phase) {
  const std::int32_t bucket = phase / 4;
  return bucket < 0 ? 0 : bucket > 7 ? 7 : static_cast<std::size_t>(bucket);
}

/// A move of a search, for its HiddenLayers.
struct NetworkStep {
  Move move = kNoMove;
  Piece piece = kNoPiece;
  Piece captured = kNoPiece;

  /// Must be called before the move is played on `board`.
  static NetworkStep of(const Board& board, Move move) {
    return {move, board.at(from_of(move)), board.at(to_of(move))};
  }
  Switched switched(Side viewer) const {
    Switched switched{.on = network_input(viewer, piece, to_of(move))};
    switched.off.push_back(network_input(viewer, piece, from_of(move)));
    if (captured != kNoPiece) switched.off.push_back(network_input(viewer, captured, to_of(move)));
    return switched;
  }
};

}  // namespace tianji::xiangqi
