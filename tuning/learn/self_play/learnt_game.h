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
#include "tuning/learn/self_play/self_play.h"
#include "tuning/learn/validation.h"

namespace tianji::tuning {

/// What self-play and training must know of a game.
struct LearntGame {
  std::string_view variant;
  std::span<const PlaySetting> settings;  ///< numbers that its self-play can be given
  GameForm form;                          ///< of the lines of its files
  /// An engine that plays all seats. An error: the evaluation cannot be read.
  absl::StatusOr<PlayGame> (*player)(const SelfPlay& settings);
  std::unique_ptr<Replay> (*replay)();

  NetworkUse use;
  std::size_t width;  ///< of the network's first layer
  /// The input that is on for the other side, with four seats for the next seat, where `input` is
  /// on for the mover.
  std::uint16_t (*input_of_other)(std::uint16_t input);
  /// The input of the board whose left and right are swapped.
  std::uint16_t (*mirrored_input)(std::uint16_t input);
  /// Rows that inputs share while they are learnt (tuning/learn/network/model.h), and those of an
  /// input; without any the function is null.
  std::size_t shared_rows = 0;
  std::array<std::uint16_t, 2> (*shared_by)(std::uint16_t input) = nullptr;

  Network::Shape shape() const { return {use.inputs, width}; }
};

/// The rows, each in the file of its game. In xiangqi values are in centipawns; a game begins with
/// random moves (`opening` in its line) and ends before the move with which a mate was seen, or by
/// the setting `resign`, when the values of four plies in a row say that one side is ahead by that
/// much.
LearntGame xiangqi_learnt();
/// In jieqi a game begins with the kinds that are dealt (`deal`, as Mistboard writes them) and at
/// most `opening` random moves, values are in hundredths of a soldier, and each seat plays from its
/// own view. A value of 20 soldiers ends a game.
LearntGame jieqi_learnt();
/// In junqi and siguo a game begins with the armies by seat (`armies`), and values are those of the
/// position before the move, in hundredths of a colonel, for the side of the seat that acts.
/// `worlds` and `depth` limit the search of a move, by which each seat plays from its own view;
/// `truth` the search that sees all and gives a position its value.
LearntGame junqi_learnt();
LearntGame siguo_learnt();

std::span<const LearntGame> learnt_games();
/// An error names the games.
absl::StatusOr<const LearntGame*> learnt_game(std::string_view variant);
/// Their names as a sentence has them: "xiangqi or jieqi or junqi".
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
