// A network's numbers while they are learnt. Inputs that are alike, such as a kind of piece on all
// stations, share rows beside their own: what few games show of one input, many show of all of them
// together. The network that is written has one row an input, the sum.
#pragma once

#include <array>
#include <span>

#include "engine/core/random.h"
#include "tuning/learn/adam.h"
#include "tuning/learn/network/learnt_game.h"
#include "tuning/learn/network/model.h"

namespace tianji::tuning {

/// Own rows, shared rows, and Adam's means of their gradients.
class Learner {
 public:
  /// Shared rows begin at 0.
  Learner(const LearntGame& game, Random random);

  /// One row an input: its own and those that it shares, added.
  const Parameters& model() const { return model_; }
  /// A step of Adam, with decay apart from the gradient (Loshchilov & Hutter 2019): all numbers but
  /// the biases shrink by the part rate * decay first. Output weights stay in the range of a
  /// Network. `gradient` is that of model(); a shared row's is the sum over its inputs.
  void step(const Parameters& gradient, double rate, double decay);

  /// The memory of the numbers from which training goes on; add_up() follows where it was read from
  /// a file.
  std::array<std::span<char>, 4> state();
  void add_up();

 private:
  const LearntGame& game_;
  Parameters parts_;     ///< own rows, then shared rows
  Parameters gradient_;  ///< of parts_
  Adam<float> adam_;
  Parameters model_;
};

}  // namespace tianji::tuning
