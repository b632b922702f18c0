// The games for which `tianji-lab selfplay` plays and `tianji-lab train` learns a network: a row
// each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "eval/network/evaluation_parts.h"
#include "tuning/learn/hold_out.h"
#include "tuning/learn/self_play/game_files.h"
#include "tuning/learn/self_play/self_play.h"

namespace tianji::tuning {

/// What self-play and training must know of a game.
struct LearntGame {
  std::string_view variant;
  std::span<const PlaySetting> (*settings)();  ///< numbers that its self-play can be given
  GameForm form;                               ///< of the lines of its files
  absl::StatusOr<PlayGame> (*player)(const SelfPlay& settings);
  std::unique_ptr<Replay> (*replay)();

  NetworkUse use;
  std::size_t width;  ///< of the network's first layer
  /// The input that is on for the other side where `input` is on for the mover.
  std::uint16_t (*input_of_other)(std::uint16_t input);
  /// The input of the board whose left and right are swapped.
  std::uint16_t (*mirrored_input)(std::uint16_t input);
  /// Rows that inputs share while they are learnt (tuning/learn/network/learner.h), and those of an
  /// input; without any the function is null.
  std::size_t shared_rows = 0;
  std::array<std::uint16_t, 2> (*shared_by)(std::uint16_t input) = nullptr;

  Network::Shape shape() const { return {use.inputs, width}; }
};

std::span<const LearntGame> learnt_games();
/// An error names the games.
absl::StatusOr<const LearntGame*> learnt_game(std::string_view variant);
/// Their names as a sentence has them: "xiangqi or junqi".
std::string learnt_game_names();

/// The settings of the game's self-play by default.
SelfPlay self_play_of(const LearntGame& game);
/// The file that self-play with these settings fills.
GameFile game_file(const LearntGame& game, const std::string& path, const SelfPlay& settings);

/// Reads files of games, without positions that are not quiet or whose value exceeds `most`. Every
/// twentieth game is for validation. An error names the file and the line.
absl::StatusOr<Parts<Example>> read_examples(const std::vector<std::string>& files,
                                             const LearntGame& game, Value most);

}  // namespace tianji::tuning
