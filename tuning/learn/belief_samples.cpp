#include "tuning/learn/belief_samples.h"

#include <functional>
#include <nlohmann/json.hpp>
#include <ostream>
#include <span>

#include "absl/strings/str_format.h"
#include "tuning/statistics/mean.h"

namespace tianji::tuning {

namespace {

/// A figure and its standard error.
struct Ratio {
  double value = 0;
  double error = 0;
};

/// The losses of belief `i`, summed over games, beside the sums of `bottom`.
Ratio ratio(std::span<const BeliefSample> samples, std::size_t i,
            const std::function<double(const BeliefSample&)>& bottom) {
  double tops = 0;
  double bottoms = 0;
  for (const BeliefSample& sample : samples) {
    tops += sample.losses[i];
    bottoms += bottom(sample);
  }
  if (bottoms <= 0) return {};
  Sum rests;
  for (const BeliefSample& sample : samples) {
    rests.add(sample.losses[i] - tops / bottoms * bottom(sample));
  }
  return {tops / bottoms, rests.spread() / bottoms};
}

/// The mean loss of belief `i` for each piece or card.
Ratio mean_loss(std::span<const BeliefSample> samples, std::size_t i) {
  return ratio(samples, i, [](const BeliefSample& s) { return double(s.things); });
}

/// The part by which belief `i` loses less than `other`.
Ratio saved(std::span<const BeliefSample> samples, std::size_t i, std::size_t other) {
  const Ratio kept = ratio(samples, i, [other](const BeliefSample& s) { return s.losses[other]; });
  return {1 - kept.value, kept.error};
}

struct Counts {
  int games = 0;
  int things = 0;
};

Counts counts_of(std::span<const BeliefSample> samples) {
  Counts result;
  for (const BeliefSample& sample : samples) {
    result.things += sample.things;
    result.games += sample.things > 0 ? 1 : 0;
  }
  return result;
}

}  // namespace

void print(const BeliefFigures& figures, std::ostream& out) {
  out << figures.heading << "\n"
      << absl::StrFormat("%5s %6s %7s  %-14s  %-16s  %-15s  %s\n", "ply", "games", "hidden",
                         "belief", "log loss", "below previous", "below first");
  for (std::size_t row = 0; row < figures.plies.size(); ++row) {
    const auto& samples = figures.samples[row];
    const Counts counts = counts_of(samples);
    for (std::size_t i = 0; i < figures.beliefs.size(); ++i) {
      const Ratio loss = mean_loss(samples, i);
      out << absl::StrFormat("%5d %6d %7d  %-14s  %6.4f +- %6.4f", figures.plies[row], counts.games,
                             counts.things, figures.beliefs[i], loss.value, loss.error);
      for (const std::size_t other : {i - 1, std::size_t{0}}) {
        if (i == 0) break;
        const Ratio less = saved(samples, i, other);
        out << absl::StrFormat("  %5.2f%% +- %4.2f%%", 100 * less.value, 100 * less.error);
      }
      out << "\n";
    }
  }
  for (const std::string& remark : figures.remarks) out << remark << "\n";
}

std::string json_text(const BeliefFigures& figures) {
  nlohmann::ordered_json rows = nlohmann::json::array();
  for (std::size_t row = 0; row < figures.plies.size(); ++row) {
    const auto& samples = figures.samples[row];
    const Counts counts = counts_of(samples);
    for (std::size_t i = 0; i < figures.beliefs.size(); ++i) {
      const Ratio loss = mean_loss(samples, i);
      rows.push_back({{"ply", figures.plies[row]},
                      {"games", counts.games},
                      {"asked", counts.things},
                      {"belief", figures.beliefs[i]},
                      {"loss", loss.value},
                      {"error", loss.error}});
    }
  }
  return nlohmann::ordered_json{
             {"measured", figures.heading}, {"rows", rows}, {"remarks", figures.remarks}}
             .dump(1) +
         "\n";
}

}  // namespace tianji::tuning
