// Games of xiangqi that the engine plays against itself.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/core/random.h"
#include "engine/core/types.h"
#include "engine/xiangqi/move_generation.h"
#include "engine/xiangqi/position.h"
#include "eval/xiangqi/evaluation.h"
#include "search/thinking/player_with_options.h"

namespace tianji::tuning {

/// The settings of self-play.
struct SelfPlay {
  int games = 1000;
  int opening = 8;            ///< random moves before the engine plays
  int longest = 240;          ///< plies after which a game is a draw
  std::int64_t nodes = 2000;  ///< nodes of each move
  std::uint64_t seed = 1;
  std::string weights{};  ///< value of EvalFile; empty: the built-in evaluation
  /// A game ends when the values of four plies in a row say that the same side is ahead by at least
  /// this many centipawns; 0: never.
  Value resign = 0;
};

/// An error names the option of the command whose number is out of its range.
absl::Status check(const SelfPlay& settings);

/// A move of the engine, and its value for the side that played it, in centipawns.
struct PlayedPly {
  xiangqi::Move move;
  Value value = 0;
};

/// A finished game.
struct PlayedGame {
  std::vector<xiangqi::Move> opening;  ///< the random moves
  std::vector<PlayedPly> plies;        ///< ends before the move with which a mate was seen
  double result = 0.5;                 ///< red's share: 1, 0.5 or 0
};

/// An engine that plays both sides.
class SelfPlayer {
 public:
  /// An error: the evaluation cannot be read. `settings` must outlive the player.
  static absl::StatusOr<SelfPlayer> make(const SelfPlay& settings);

  /// Plays a game whose opening `random` draws. The game depends on the settings and on `random`
  /// alone, not on the games before it.
  absl::StatusOr<PlayedGame> play(Random& random);

  const xiangqi::Evaluation& evaluation() const { return evaluation_; }

 private:
  SelfPlayer(const SelfPlay& settings, const xiangqi::Weights& weights,
             std::unique_ptr<search::PlayerWithOptions> player)
      : settings_(&settings), evaluation_(weights), player_(std::move(player)) {}

  std::vector<xiangqi::Move> begin(Random& random);
  bool uneven() const;
  std::optional<double> decided() const;
  std::optional<double> resigned(const std::vector<PlayedPly>& plies) const;
  absl::StatusOr<PlayedPly> think();
  void go_on(xiangqi::Move move);

  const SelfPlay* settings_;
  xiangqi::Evaluation evaluation_;
  std::unique_ptr<search::PlayerWithOptions> player_;
  xiangqi::Position position_;
  std::vector<std::string> moves_;
};

}  // namespace tianji::tuning
