// The inputs of a network for jieqi: what one seat knows, as a side sees it.
//
// An input is a piece face up on a square, as in xiangqi; a dark piece on a square; or the n-th
// piece of a kind that is left in a pool, n from 1, so that a reveal switches off one of these.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/fixed_vector.h"
#include "engine/xiangqi/jieqi/position.h"
#include "eval/xiangqi/network_inputs.h"

namespace tianji::xiangqi::jieqi {

/// Pieces of a side besides its king.
inline constexpr std::size_t kDealt = 15;
inline constexpr std::size_t kFirstPoolInput = (kPieces + 2) * kSquares;
inline constexpr std::size_t kNetworkInputs = kFirstPoolInput + 2 * kDealt;
/// The name of these inputs in a network's file.
inline constexpr std::string_view kNetworkGame = "jieqi pieces on squares and in pools";

constexpr std::uint16_t dark_input(Side viewer, Side side, Square square) {
  return square_input(viewer, kPieces + (side == viewer ? 0 : 1), square);
}
constexpr std::uint16_t pool_input(Side viewer, Side side, Kind kind, std::size_t n) {
  const std::size_t first = kFirstPoolInput + (side == viewer ? 0 : kDealt);
  return static_cast<std::uint16_t>(first + 2 * (index(kind) - 1) + n - 1);
}
/// Those of a position.
FixedVector<std::uint16_t, 2 * (1 + 2 * kDealt)> network_inputs(const Position& position,
                                                                Side viewer);

/// The input that is on for the other side where `input` is on for the viewer.
std::uint16_t input_of_other(std::uint16_t input);
/// The input of the board whose files are mirrored.
std::uint16_t mirrored_input(std::uint16_t input);

/// The bucket of a position, by the number of pieces on the board.
inline std::size_t network_bucket(const Position& position) {
  return (static_cast<std::size_t>(position.board().occupied().count()) - 1) / 4;
}

/// A move of a search, for its HiddenLayers. One that reveals is not whole before turned_up().
struct NetworkStep {
  xiangqi::NetworkStep shown{};  ///< the move, with the pieces as their squares name them
  bool captures_dark = false;
  bool reveals = false;
  Kind turned = Kind::king;  ///< what a dark piece turns out to be
  std::size_t n = 0;         ///< pieces of this kind that its pool had

  /// Must be called before the move is played.
  static NetworkStep of(const Position& position, Move move) {
    const DarkBoard& board = position.board();
    return {{move, board.at(from_of(move)), board.at(to_of(move))},
            board.dark().has(to_of(move)),
            position.reveals(move)};
  }
  /// The same move that shows `kind`, before Position::turn_up().
  NetworkStep turned_up(const Position& position, Kind kind) const {
    NetworkStep step = *this;
    step.turned = kind;
    step.n = position.pool(side_of(shown.piece))[index(kind)];
    return step;
  }
  Switched switched(Side viewer) const;
};

}  // namespace tianji::xiangqi::jieqi
