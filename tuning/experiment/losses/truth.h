// What players of this process think of every turn of a game afterwards: the values of its moves
// when nothing is hidden, which are kept in a file, and decisions by what its seat saw.
#pragma once

#include <atomic>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tuning/experiment/played/loss_games.h"
#include "tuning/experiment/played/played_games.h"
#include "tuning/store/keyed_lines.h"

namespace tianji::experiment {

/// A turn of a game in the truth.
struct TruthRow {
  int game = 0;
  int ply = 0;       ///< as in the log of decisions
  std::string seat;  ///< who was on turn
  std::string move;  ///< that was played
  /// The percent that its side expects of every move that was valued. The move that was played is
  /// among them, unless none was valued because armies were being set up.
  std::map<std::string, double> values;

  std::optional<double> value_of(const std::string& other) const;
};

/// Values the turn: all legal moves, or in games in full view the move that is played.
absl::StatusOr<TruthRow> value_turn(const LossGame& game, search::PlayerWithOptions& player,
                                    int number, const Turn& turn);

/// A file of one row a line, by game and ply: `game ply seat move`, then `move=percent` for each
/// move valued.
struct TruthForm {
  using Key = std::pair<int, int>;
  using Value = TruthRow;
  static constexpr std::string_view kHeading =
      "# game, ply, seat, move played; then moves with their percent when all is seen\n";
  static constexpr std::string_view kOnce = "each turn of a game once";
  static absl::StatusOr<std::pair<Key, Value>> read(std::string_view line);
  static std::string line(const Key& key, const Value& row);
};
using TruthFile = tuning::KeyedLines<TruthForm>;

/// Values what the file lacks of these games, and adds it. Stops between two turns when `stopped`:
/// Cancelled.
absl::Status value_games(const LossGame& game, std::span<const PlayedGame> games, TruthFile& file,
                         const std::atomic<bool>& stopped);

/// Asks the player of the game about every turn that the log lacks, as its seat saw it, and appends
/// the decision to the log, in the form of the engine's own decision log. A line cut short at its
/// end is cut off. Errors: those of each_decision; a line without the keys game and ply; Cancelled.
absl::Status decide_games(const LossGame& game, std::span<const PlayedGame> games,
                          const std::string& log, const std::atomic<bool>& stopped);

}  // namespace tianji::experiment
