// Games of junqi that the engine plays against itself.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/core/random.h"
#include "engine/junqi/state.h"
#include "eval/network/evaluation_parts.h"
#include "search/junqi/chooser.h"
#include "search/junqi/world_solver.h"

namespace tianji::tuning {

/// The settings of self-play in junqi.
struct JunqiSelfPlay {
  int games = 1000;
  int worlds = 8;     ///< worlds of each move
  int depth = 1;      ///< plies of the search in each world
  int truth = 4;      ///< plies of the search that sees all and gives a position its value
  int strays = 3;     ///< percent of moves that are random, for positions that differ
  int opening = 4;    ///< plies that are all random
  int longest = 600;  ///< plies after which a game is a draw
  std::uint64_t seed = 1;
  std::string evaluation{};  ///< value of JunqiEvalFile; empty: the built-in evaluation
};

/// An error names the option of the command whose number is out of its range.
absl::Status check(const JunqiSelfPlay& settings);

/// A move, and the value of the position before it for the side that played it, in hundredths of a
/// colonel.
struct JunqiPly {
  junqi::Move move;
  Value value = 0;
};

/// A finished game.
struct JunqiGame {
  std::vector<junqi::Layout> armies;  ///< South's, North's
  std::vector<JunqiPly> plies;
  double result = 0.5;  ///< South's share: 1, 0.5 or 0
};

/// An engine that plays both seats, each by its own view.
class JunqiSelfPlayer {
 public:
  /// An error: the evaluation cannot be read.
  static absl::StatusOr<JunqiSelfPlayer> make(const JunqiSelfPlay& settings);

  /// Plays a game. It depends on the settings and on `random` alone, not on the games before it.
  JunqiGame play(Random& random);

 private:
  using Board = junqi::JunqiBoard;

  JunqiSelfPlayer(const JunqiSelfPlay& settings, const EvaluationParts<junqi::Weights>& parts)
      : settings_(settings), chooser_(1, parts.weights, parts.network), truth_(1) {}

  junqi::Move choose(const junqi::Junqi& state, std::size_t ply, Random& random);

  JunqiSelfPlay settings_;
  junqi::Chooser<Board> chooser_;
  junqi::WorldSolver<Board> truth_;
};

}  // namespace tianji::tuning
