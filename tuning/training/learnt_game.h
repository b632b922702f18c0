// The games for which `tianji-lab train` learns a network.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "eval/network/evaluation_parts.h"
#include "tuning/training/examples.h"

namespace tianji::tuning {

/// What training must know of a game.
struct LearntGame {
  std::string_view variant;
  NetworkUse use;
  std::size_t width;  ///< of the network's first layer
  /// The input that is on for the other side where `input` is on for the mover.
  std::uint16_t (*input_of_other)(std::uint16_t input);
  /// The input of the board whose left and right are swapped.
  std::uint16_t (*mirrored_input)(std::uint16_t input);
  /// Rows that inputs share while they are learnt (tuning/training/learner.h), and those of an
  /// input; without any the function is null.
  std::size_t shared_rows;
  std::array<std::uint16_t, 2> (*shared_by)(std::uint16_t input);
  /// The quiet positions of a line of a file of games whose value is within `most`.
  absl::StatusOr<std::vector<Example>> (*examples_of)(std::string_view line, Value most);

  Network::Shape shape() const { return {use.inputs, width}; }
};

std::span<const LearntGame> learnt_games();
/// An error names the games.
absl::StatusOr<const LearntGame*> learnt_game(std::string_view variant);

/// Reads files of games (tuning/training/game_files.h), without positions that are not quiet or
/// whose value exceeds `most`. An error names the file and the line.
absl::StatusOr<Examples> read_examples(const std::vector<std::string>& files,
                                       const LearntGame& game, Value most);

}  // namespace tianji::tuning
