// `tianji-lab experiment choice`: table 9 of the paper behind eval/risk.h. At the three worst
// losses of a game, would the choice by risk have done better than the choice by payoff?
//
// At the worst points of a game almost any other move does better: they were selected for it. So
// the second payoff and a random one of the five best are replayed at the same points, the payoff's
// choice itself once more with other seeds, and all of it at the points with the highest estimate
// too, which a player knows beforehand.
#pragma once

#include <atomic>
#include <cstdint>
#include <iosfwd>
#include <string>

#include "protocol/programs/program.h"
#include "tuning/experiment/losses/loss_files.h"

namespace tianji::experiment {

struct ChoiceOptions {
  std::string game;                   ///< a name of loss_games()
  std::string folder = "losses";      ///< of `experiment losses`, whose files are read
  Opposed opposed = Opposed::itself;  ///< as it was asked for there
  bool figures_only = false;          ///< only computes the figures of the replays that are there
  int replays = 2;                    ///< of each move
  std::uint64_t seed = 1;
};

/// The files of one game's choices: STEM.made, .csv.
std::string choice_stem(const LossFiles& files);

/// Replays what is missing in FOLDER/<game>.replays, writes FOLDER/<game>-choice.csv and
/// -ranks.csv, and prints both. Blocks.
protocol::Outcome run_choice(const ChoiceOptions& options, const std::atomic<bool>& stopped,
                             std::ostream& out);

}  // namespace tianji::experiment
