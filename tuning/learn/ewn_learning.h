// Weights of EinStein würfelt nicht! learnt from games against itself: TD(lambda) (Sutton 1988;
// Tesauro 1992 for backgammon). Both seats take the step that the weights of the moment value most;
// the dice provide variety. After a game the value of every position is moved towards the result.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>

#include "eval/dice/ewn_evaluation.h"
#include "protocol/programs/program.h"

namespace tianji::tuning {

/// The settings of learning.
struct EwnLearning {
  std::uint64_t games = 1'000'000;
  std::uint64_t seed = 1;
  double rate = 0.01;   ///< rate of learning; falls to a fiftieth of this over the games
  double lambda = 0.5;  ///< 0: a value moves towards the next position's; 1: towards the result
};

/// Is called after each tenth of the games, with the number of games so far and the mean squared
/// error of this tenth.
using EwnLearned = std::function<void(std::uint64_t games, double error)>;

/// Learns. Blocks: about 30,000 games a second.
dice::EwnWeights learn_ewn(const EwnLearning& learning, const EwnLearned& report);

/// Learns, writes the weights to the file `out`, and prints the errors to `printed`.
protocol::Outcome learn_ewn_command(const EwnLearning& learning, const std::string& out,
                                    std::ostream& printed);

}  // namespace tianji::tuning
