// The losses of beliefs in each game, and their means.
#pragma once

#include <functional>
#include <iosfwd>
#include <span>
#include <string>
#include <vector>

namespace tianji::tuning {

/// The losses of beliefs in one game at one moment, summed over the pieces or cards that were asked
/// for.
struct BeliefSample {
  std::vector<double> losses;  ///< nats, by belief
  int asked = 0;               ///< number of pieces or cards
};

/// A figure and its standard error.
struct Estimate {
  double value = 0;
  double error = 0;
};

/// A ratio of sums over games, and its standard error.
Estimate ratio(std::span<const BeliefSample> samples,
               const std::function<double(const BeliefSample&)>& top,
               const std::function<double(const BeliefSample&)>& bottom);

/// The mean loss of belief `i` for each piece or card.
Estimate mean_loss(std::span<const BeliefSample> samples, std::size_t i);
/// The share by which belief `i` loses less than `other`.
Estimate saved(std::span<const BeliefSample> samples, std::size_t i, std::size_t other);

/// The figures of a measurement of beliefs.
struct BeliefFigures {
  std::string heading{};               ///< a line that says what was measured
  std::vector<std::string> beliefs{};  ///< names; each belief knows more than the one before it
  std::vector<int> plies{};
  std::vector<std::vector<BeliefSample>> samples{};  ///< by ply, then game
  std::vector<std::string> remarks{};                ///< other figures, a line each
};

/// Prints a table with a row for each belief at each ply: its loss, and how much less it loses than
/// the belief before it and than the first one.
void print(const BeliefFigures& figures, std::ostream& out);
/// The same as JSON.
std::string json_text(const BeliefFigures& figures);

}  // namespace tianji::tuning
