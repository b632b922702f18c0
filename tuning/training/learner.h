// A network's numbers while they are learnt. Inputs that are alike, such as a kind of piece on all
// stations, share rows beside their own: what few games show of one input, many show of all of them
// together. The network that is written has one row an input, the sum.
#pragma once

#include <array>

#include "engine/core/random.h"
#include "tuning/training/learnt_game.h"
#include "tuning/training/model.h"

namespace tianji::tuning {

/// Own rows, shared rows, and Adam's means of their gradients.
class Learner {
 public:
  /// Shared rows begin at 0.
  Learner(const LearntGame& game, Random random);

  /// One row an input: its own and those that it shares, added.
  const Parameters& model() const { return model_; }
  /// A step of Adam. `gradient` is that of model(); a shared row's is the sum over its inputs.
  void step(const Parameters& gradient, double rate, double decay);

  /// The numbers from which training goes on; add_up() follows where they were read from a file.
  std::array<Parameters*, 3> state() { return {&parts_, &adam_.mean, &adam_.square}; }
  std::array<const Parameters*, 3> state() const { return {&parts_, &adam_.mean, &adam_.square}; }
  std::int64_t& steps() { return adam_.steps; }
  std::int64_t steps() const { return adam_.steps; }
  void add_up();

 private:
  const LearntGame& game_;
  Parameters parts_;     ///< own rows, then shared rows
  Parameters gradient_;  ///< of parts_
  Adam adam_;
  Parameters model_;
};

}  // namespace tianji::tuning
