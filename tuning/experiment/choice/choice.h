// `tianji-lab experiment choice`: table 9 of the paper behind eval/risk.h. At the three worst
// losses of a game, would the choice by risk have done better than the choice by payoff?
//
// At the worst points of a game almost any other move does better: they were selected for it. So
// the second payoff and a random one of the five best are replayed at the same points, the payoff's
// choice itself once more with other seeds, and all of it at the points with the highest estimate
// too, which a player knows beforehand.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/programs/program.h"
#include "tuning/experiment/losses/collect.h"

namespace tianji::experiment {

/// The measure by which the points of a game were chosen.
enum class Picked : std::uint8_t { worst_loss, highest_estimate };

/// A decision that is replayed, with the moves that take the place of the payoff's choice.
struct ChoicePoint {
  const LossDecision* decision;
  Picked picked;
  std::string by_risk, second, random;  ///< `second` and `random` are never the payoff's choice
};

/// Picks three points of each game by real loss and three by estimate, among the decisions that
/// have two candidates and in which the best payoff was played. `seed` draws the random moves.
std::vector<ChoicePoint> choice_points(std::span<const LossDecision> decisions, std::uint64_t seed);

/// The gain of replays of one move in the place of the payoff's choice.
struct ChoiceRow {
  Picked picked;
  std::string move;  ///< payoff, risk, second, random
  std::size_t points = 0;
  double value = 0;  ///< percent, mean of the replays
  double gain = 0;   ///< over replays of the payoff's choice at the same points
  double half = 0;   ///< half its 95 % interval
};

/// The rank of the payoff's choice in the order by risk.
struct RankRow {
  std::string decisions;  ///< worst, estimate, all
  std::size_t count = 0;
  double ranked = 0;    ///< mean number of candidates that were ranked
  double rank = 0;      ///< mean, from 1
  double same = 0;      ///< share in which the choice by risk is the same
  double rule_one = 0;  ///< share in which the paper's rule 1 prefers another move
  double rule_two = 0;  ///< the same of rule 2
};

/// The options of the experiment.
struct ChoiceOptions {
  std::string game;                   ///< a name of loss_games()
  std::string folder = "losses";      ///< of `experiment losses`, whose files are read
  Opposed opposed = Opposed::itself;  ///< as it was asked for there
  bool figures_only = false;          ///< only computes the figures of the replays that are there
  int replays = 2;                    ///< of each move
  std::uint64_t seed = 1;
};

/// Replays what is missing in FOLDER/<game>.replays, writes FOLDER/<game>-choice.csv and
/// -ranks.csv, and prints both. Blocks.
protocol::Outcome run_choice(const ChoiceOptions& options, const std::atomic<bool>& stopped,
                             std::ostream& out);

}  // namespace tianji::experiment
