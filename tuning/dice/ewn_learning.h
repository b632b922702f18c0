// Weights of EinStein würfelt nicht! from games against itself: TD(lambda) (Sutton 1988; Tesauro
// 1992 for backgammon). Both seats take the step that the weights of the moment like best, the dice
// see to variety; after a game every position moves towards what came of it.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>

#include "eval/dice/ewn_weights.h"
#include "protocol/programs/program.h"

namespace tianji::tuning {

struct EwnLearning {
  std::uint64_t games = 1'000'000;
  std::uint64_t seed = 1;
  double rate = 0.01;   ///< of learning, falls to a fiftieth of it over the games
  double lambda = 0.5;  ///< how far back the end of a game is heard
};

/// After each tenth of the games: how many, and the mean squared error of this tenth.
using EwnLearned = std::function<void(std::uint64_t games, double error)>;

/// Blocks: some 30,000 games a second.
dice::EwnWeights learn_ewn(const EwnLearning& learning, const EwnLearned& tell);

/// Writes the weights to `out` and says on `told` how it goes.
protocol::Outcome learn_ewn_command(const EwnLearning& learning, const std::string& out,
                                    std::ostream& told);

}  // namespace tianji::tuning
