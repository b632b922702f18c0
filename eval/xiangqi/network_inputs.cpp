#include "eval/xiangqi/network_inputs.h"

namespace tianji::xiangqi {

FixedVector<std::uint16_t, kSquares> network_inputs(const Board& board, Side viewer) {
  FixedVector<std::uint16_t, kSquares> inputs;
  board.occupied().each(
      [&](Square square) { inputs.push_back(network_input(viewer, board.at(square), square)); });
  return inputs;
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

}  // namespace tianji::xiangqi
