// Positions with what a network should say of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/types.h"
#include "eval/xiangqi/evaluation.h"

namespace tianji::tuning {

/// One position, as its mover sees it.
struct Example {
  std::array<std::uint16_t, 32> inputs;  ///< the inputs that are on; `count` of them
  std::uint8_t count = 0;
  std::uint8_t bucket = 0;
  std::int16_t hand = 0;   ///< the value of the hand-made evaluation, in centipawns
  std::int16_t value = 0;  ///< the value that the search found
  float result = 0.5F;     ///< the mover's share of the game: 1, 0.5 or 0

  std::span<const std::uint16_t> on() const { return std::span(inputs).first(count); }
};

/// Positions to learn from, and positions of every twentieth game, which training does not see.
struct Examples {
  std::vector<Example> seen;
  std::vector<Example> unseen;
};

/// Reads files of games (tuning/training/games.h). Positions in check, those whose move is a
/// capture, and those whose value exceeds `most` centipawns are left out: an evaluation is asked
/// for quiet ones. An error names the file and the line.
absl::StatusOr<Examples> read_examples(const std::vector<std::string>& files,
                                       const xiangqi::Evaluation& hand, Value most);

/// The input that is on for the other side where `input` is on for the mover.
std::uint16_t input_of_other(std::uint16_t input);
/// The input of the board whose files are mirrored.
std::uint16_t mirrored_input(std::uint16_t input);

}  // namespace tianji::tuning
