#include "eval/xiangqi/hidden_layers.h"

#include <span>

namespace tianji::xiangqi {
namespace {

constexpr std::array<Side, 2> kSides = {kRed, kBlack};

}  // namespace

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

Network::Hidden hidden_layer(const Network& network, const Board& board, Side viewer) {
  std::vector<std::uint16_t> on;
  for (std::size_t i = 0; i < kSquares; ++i) {
    const Piece piece = board.at(square_of(i));
    if (piece != kNoPiece) on.push_back(network_input(viewer, piece, square_of(i)));
  }
  Network::Hidden hidden = network.bias();
  network.change(hidden, on, {});
  return hidden;
}

HiddenLayers::HiddenLayers(const Network* network, const Board& board) : network_(network) {
  if (empty()) return;
  layers_.emplace_back();
  for (const Side side : kSides) {
    layers_[0].seen[tianji::index(side)] = hidden_layer(*network, board, side);
  }
  layers_[0].fresh = true;
}

void HiddenLayers::follow(const Layer& before, Layer& layer) const {
  for (const Side side : kSides) {
    const std::uint16_t on = network_input(side, layer.piece, to_of(layer.move));
    std::array<std::uint16_t, 2> off = {network_input(side, layer.piece, from_of(layer.move))};
    std::size_t gone = 1;
    if (layer.captured != kNoPiece) {
      off[gone++] = network_input(side, layer.captured, to_of(layer.move));
    }
    Network::Hidden& hidden = layer.seen[tianji::index(side)];
    hidden = before.seen[tianji::index(side)];
    network_->change(hidden, std::span(&on, 1), std::span(off).first(gone));
  }
  layer.fresh = true;
}

Value HiddenLayers::value(Side mover, std::size_t bucket) {
  std::size_t known = last_;
  while (!layers_[known].fresh) --known;
  for (; known < last_; ++known) follow(layers_[known], layers_[known + 1]);
  const auto& seen = layers_[last_].seen;
  const std::size_t own = tianji::index(mover);
  return network_->output(seen[own], seen[1 - own], bucket);
}

}  // namespace tianji::xiangqi
