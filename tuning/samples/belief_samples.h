// Losses of beliefs, summed over one game each, and what they are in the mean.
#pragma once

#include <functional>
#include <iosfwd>
#include <span>
#include <string>
#include <vector>

namespace tianji::tuning {

/// What beliefs lost in one game at one moment, summed over what was asked.
struct BeliefSample {
  std::vector<double> losses;  ///< nats, by belief
  int asked = 0;
};

struct Estimate {
  double value = 0;
  double error = 0;
};

/// A ratio of sums over games, and its standard error.
Estimate ratio(std::span<const BeliefSample> samples,
               const std::function<double(const BeliefSample&)>& top,
               const std::function<double(const BeliefSample&)>& bottom);

/// What belief `i` loses for each thing asked.
Estimate mean_loss(std::span<const BeliefSample> samples, std::size_t i);
/// The share by which belief `i` loses less than `other`.
Estimate saved(std::span<const BeliefSample> samples, std::size_t i, std::size_t other);

/// What a measurement of beliefs came to.
struct BeliefFigures {
  std::string heading{};               ///< what was measured, one line
  std::vector<std::string> beliefs{};  ///< each knowing more than the one before
  std::vector<int> plies{};
  std::vector<std::vector<BeliefSample>> samples{};  ///< by ply, then game
  std::vector<std::string> remarks{};                ///< what else was measured, a line each
};

/// A table: a row for each belief at each ply, with what it loses, and how much less than the
/// belief before it and than the first.
void print(const BeliefFigures& figures, std::ostream& out);
/// The same as JSON.
std::string json_text(const BeliefFigures& figures);

}  // namespace tianji::tuning
