// What a search keeps of a network: the first layer of the position, as each side sees it.
//
// An input is a piece on a square. A side sees its own pieces first and the board from its own end,
// so that swapping the sides changes nothing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/xiangqi/board.h"
#include "eval/network/network.h"

namespace tianji::xiangqi {

inline constexpr std::size_t kNetworkInputs = kPieces * kSquares;
/// The name of these inputs in a network's file.
inline constexpr std::string_view kNetworkGame = "xiangqi pieces on squares";

constexpr std::uint16_t network_input(Side viewer, Piece piece, Square square) {
  const std::size_t kind = kKinds * (side_of(piece) == viewer ? 0 : 1) + index(kind_of(piece));
  const std::size_t rank = viewer == kRed ? rank_of(square) : kRanks - 1 - rank_of(square);
  return static_cast<std::uint16_t>(kSquares * kind + kFiles * rank + file_of(square));
}

/// The input that is on for the other side where `input` is on for the viewer.
std::uint16_t input_of_other(std::uint16_t input);
/// The input of the board whose files are mirrored.
std::uint16_t mirrored_input(std::uint16_t input);

/// The bucket of a position, by the phase of the game (Evaluation::Sums::phase).
constexpr std::size_t network_bucket(std::int32_t phase) {
  const std::int32_t bucket = phase / 4;
  return bucket < 0 ? 0 : bucket > 7 ? 7 : static_cast<std::size_t>(bucket);
}

/// The first layers along the moves of a search. They are computed only where a value is needed;
/// a move costs nothing until then.
class HiddenLayers {
 public:
  /// Null: there is no network, and nothing is kept. Else it must outlive this object.
  HiddenLayers(const Network* network, const Board& board);

  bool empty() const { return network_ == nullptr; }
  /// Notes a move; must be called before it is played on `board`.
  void play(const Board& board, Move move) {
    if (empty()) return;
    if (++last_ == layers_.size()) layers_.emplace_back();
    Layer& layer = layers_[last_];
    layer.fresh = false;
    layer.move = move;
    layer.piece = board.at(from_of(move));
    layer.captured = board.at(to_of(move));
  }
  void undo() {
    if (!empty()) --last_;
  }
  /// The network's value for `mover`. Precondition: there is a network.
  Value value(Side mover, std::size_t bucket);

 private:
  struct Layer {
    std::array<Network::Hidden, 2> seen;  ///< by side
    bool fresh = false;                   ///< is `seen` computed?
    Move move = kNoMove;                  ///< the move to this position, and its pieces
    Piece piece = kNoPiece;
    Piece captured = kNoPiece;
  };

  void follow(const Layer& before, Layer& layer) const;

  const Network* network_;
  std::vector<Layer> layers_;  ///< those up to last_ are in use
  std::size_t last_ = 0;
};

/// The layer of a board from nothing, as `viewer` sees it.
Network::Hidden hidden_layer(const Network& network, const Board& board, Side viewer);

}  // namespace tianji::xiangqi
