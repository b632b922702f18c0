// The values of moves when nothing is hidden, which the referee asks for at every turn and keeps in
// a file.
#pragma once

#include <atomic>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tuning/experiment/played/loss_games.h"
#include "tuning/experiment/played/mind.h"
#include "tuning/experiment/played/played_games.h"

namespace tianji::experiment {

/// A turn of a game in the truth.
struct TruthRow {
  int game = 0;
  int ply = 0;       ///< as in the log of decisions
  std::string seat;  ///< who was asked for the move
  std::string move;  ///< that was played
  /// The percent that its side expects of every move that was valued. The move that was played is
  /// among them, unless none was valued because armies were being set up.
  std::map<std::string, double> values;

  std::optional<double> value_of(const std::string& other) const;
};

/// Values the turn: all legal moves, or in games in full view the move that is played.
absl::StatusOr<TruthRow> value_turn(const LossGame& game, Mind& mind, int number, const Turn& turn);

/// A file of one row a line: `game ply seat move`, then `move=percent` for each move valued. A
/// file that was interrupted goes on.
class TruthFile {
 public:
  /// Makes the file or reads it. A line cut short at its end is cut off. Errors name file and line:
  /// a line of another form, a percentage out of range, a turn that is there twice.
  static absl::StatusOr<TruthFile> open(const std::string& path);

  /// Null: not there.
  const TruthRow* find(int game, int ply) const;
  absl::Status add(const TruthRow& row);
  const std::map<std::pair<int, int>, TruthRow>& rows() const { return rows_; }

 private:
  std::string path_;
  std::map<std::pair<int, int>, TruthRow> rows_;  ///< by game and ply
};

/// Values what the file lacks of these games, and adds it. Stops between two turns when `stopped`:
/// Cancelled.
absl::Status value_games(const LossGame& game, std::span<const PlayedGame> games, TruthFile& file,
                         const std::atomic<bool>& stopped);

}  // namespace tianji::experiment
