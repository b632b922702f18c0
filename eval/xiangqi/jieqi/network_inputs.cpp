#include "eval/xiangqi/jieqi/network_inputs.h"

namespace tianji::xiangqi::jieqi {

FixedVector<std::uint16_t, 2 * (1 + 2 * kDealt)> network_inputs(const Position& position,
                                                                Side viewer) {
  FixedVector<std::uint16_t, 2 * (1 + 2 * kDealt)> inputs;
  const DarkBoard& board = position.board();
  board.occupied().each([&](Square square) {
    const Piece piece = board.at(square);
    inputs.push_back(board.dark().has(square) ? dark_input(viewer, side_of(piece), square)
                                              : network_input(viewer, piece, square));
  });
  for (const Side side : {kRed, kBlack}) {
    for (std::size_t kind = 1; kind < kKinds; ++kind) {
      for (std::size_t n = 1; n <= position.pool(side)[kind]; ++n) {
        inputs.push_back(pool_input(viewer, side, static_cast<Kind>(kind), n));
      }
    }
  }
  return inputs;
}

std::uint16_t input_of_other(std::uint16_t input) {
  constexpr std::size_t kFirstDark = kPieces * kSquares;
  if (input < kFirstDark) return xiangqi::input_of_other(input);
  if (input < kFirstPoolInput) {
    // What the viewer sees as Red would, the other side sees as Black.
    return dark_input(kBlack, input < kFirstDark + kSquares ? kRed : kBlack,
                      square_of(input % kSquares));
  }
  const bool own = input < kFirstPoolInput + kDealt;
  return static_cast<std::uint16_t>(own ? input + kDealt : input - kDealt);
}

std::uint16_t mirrored_input(std::uint16_t input) {
  return input < kFirstPoolInput ? xiangqi::mirrored_input(input) : input;
}

Switched NetworkStep::switched(Side viewer) const {
  if (!reveals && !captures_dark) return shown.switched(viewer);
  const auto& [move, piece, captured] = shown;
  const Side side = side_of(piece);
  Switched switched;
  if (reveals) {
    switched.on = network_input(viewer, piece_of(side, turned), to_of(move));
    switched.off.push_back(dark_input(viewer, side, from_of(move)));
    switched.off.push_back(pool_input(viewer, side, turned, n));
  } else {
    switched.on = network_input(viewer, piece, to_of(move));
    switched.off.push_back(network_input(viewer, piece, from_of(move)));
  }
  if (captured != kNoPiece) {
    switched.off.push_back(captures_dark ? dark_input(viewer, side_of(captured), to_of(move))
                                         : network_input(viewer, captured, to_of(move)));
  }
  return switched;
}

}  // namespace tianji::xiangqi::jieqi
