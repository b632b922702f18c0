// Replays of a game in which another move takes the place of the one that was played: the true
// state is set up again, the move is played, the same players go on by what their seats see, and
// the move of the same seat's next turn that has a value is valued in the truth.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tuning/experiment/played/loss_games.h"
#include "tuning/experiment/played/played_games.h"
#include "tuning/store/keyed_lines.h"

namespace tianji::experiment {

/// A replay: the point of the game, the move that is played there, and the number of the replay.
struct ReplayKey {
  int game = 0;
  int ply = 0;
  std::string move;
  int number = 0;  ///< of the replay, from 0; each has a seed of its own

  friend auto operator<=>(const ReplayKey&, const ReplayKey&) = default;
};

/// Plays games again from a turn on.
class Replayer {
 public:
  static absl::StatusOr<Replayer> make(const LossGame& game);
  /// The result of the replay, in percent of the side that moved. An error: a move that does not
  /// fit; the players' errors.
  absl::StatusOr<double> value(const PlayedGame& played, std::size_t turn, const ReplayKey& key);

 private:
  using Player = std::unique_ptr<search::PlayerWithOptions>;
  Replayer(const LossGame& game, Player players, Player truth)
      : game_(&game), players_(std::move(players)), truth_(std::move(truth)) {}

  const LossGame* game_;
  Player players_;
  Player truth_;
};

/// A file of one replay a line: `game ply move number percent`.
struct ReplayForm {
  using Key = ReplayKey;
  using Value = double;
  static constexpr std::string_view kHeading =
      "# game, ply, move, replay, percent of the side that moved\n";
  static constexpr std::string_view kOnce = "each replay once";
  static absl::StatusOr<std::pair<Key, Value>> read(std::string_view line);
  static std::string line(const Key& key, double percent);
};
using ReplayFile = tuning::KeyedLines<ReplayForm>;

}  // namespace tianji::experiment
