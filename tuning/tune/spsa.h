// Simultaneous perturbation stochastic approximation (SPSA) of whole numbers.
//
// J. C. Spall, "Implementation of the Simultaneous Perturbation Algorithm for Stochastic
// Optimization", IEEE Transactions on Aerospace and Electronic Systems 34 (1998). For games as in
// Stockfish's tuning method (J. Kiiski 2011): the two settings of an iteration play each other, and
// the result of these games stands for the difference of two losses. The gains are worded by their
// values at the end, as Fishtest and OpenBench word them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/random.h"

namespace tianji::tune {

/// A number that is tuned.
struct Parameter {
  std::string name;
  double start = 0;      ///< within min and max
  std::int64_t min = 0;  ///< below max
  std::int64_t max = 0;
  double c_end = 0;  ///< how far both settings stand from the value in the last iteration; above 0
  double r_end = 0;  ///< a / c² in the last iteration: how much a result changes; above 0
};

/// What all parameters have in common. In iteration k, from 1, of N the settings are c_k away from
/// the value, and a result of 1 changes the value by a_k / c_k:
///   c_k = c_end * (N / k)^gamma
///   a_k = r_end * c_end² * ((A + N) / (A + k))^alpha, where A = a_ratio * N
struct Gains {
  int iterations = 1000;  ///< N
  double a_ratio = 0.1;
  double alpha = 0.602;  ///< this and gamma are the values that Spall recommends
  double gamma = 0.101;
};

/// c_k and a_k / c_k of a parameter in iteration `k`.
struct Step {
  double distance = 0;
  double rate = 0;
};
Step step_of(const Parameter& parameter, const Gains& gains, int k);

/// A course of iterations. The same seed and the same results give the same values.
class Spsa {
 public:
  Spsa(std::vector<Parameter> parameters, const Gains& gains, std::uint64_t seed);

  /// One value for each parameter.
  using Setting = std::vector<std::int64_t>;
  /// The two settings that play each other in this iteration: theta + c·delta and theta − c·delta,
  /// where each delta is 1 or -1, within the ranges. They are rounded up or down at random, so that
  /// their means are exact; `draw` numbers the roundings of an iteration, from 0.
  std::array<Setting, 2> settings(int draw) const;

  /// Ends the iteration. `result`: games won less games lost by the first setting. Precondition:
  /// not done.
  void learn(double result);

  /// The number of iterations that have ended.
  int ended() const { return ended_; }
  bool done() const { return ended_ >= gains_.iterations; }
  /// The values now, not rounded.
  const std::vector<double>& values() const { return values_; }
  const std::vector<Parameter>& parameters() const { return parameters_; }
  const Gains& gains() const { return gains_; }

 private:
  Random luck() const { return random_.split(static_cast<std::uint64_t>(ended_)); }
  /// 1 or -1 for each parameter.
  std::vector<int> deltas() const;

  std::vector<Parameter> parameters_;
  Gains gains_;
  Random random_;
  std::vector<double> values_;
  int ended_ = 0;
};

}  // namespace tianji::tune
