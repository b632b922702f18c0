#include "search/thinking/weighing.h"

#include <algorithm>

namespace tianji::search {

std::vector<RiskLine> risk_lines(const Weighing& weighing) {
  const Ranking ranking = rank(weighing.payoffs, weighing.risk);
  std::vector<RiskLine> lines(ranking.order.size());
  for (std::size_t place = 0; place < ranking.order.size(); ++place) {
    const std::size_t j = ranking.order[place];
    const Assessment& weighed = ranking.assessments[j];
    lines[j] = {.worlds = static_cast<int>(weighing.payoffs.worlds()),
                .expected = weighed.expected,
                .risk = weighed.loss,
                .adjusted = weighed.adjusted,
                .lambda = weighing.risk.lambda,
                .rank = static_cast<int>(place) + 1,
                .candidates = static_cast<int>(lines.size())};
  }
  return lines;
}

std::optional<Chances> shares_of_worlds(const Weighing& weighing, std::string_view move,
                                        double even, double margin) {
  const auto& all = weighing.candidates;
  const auto at = std::find(all.begin(), all.end(), move);
  const PayoffMatrix& payoffs = weighing.payoffs;
  if (at == all.end() || payoffs.empty()) return std::nullopt;
  const auto candidate = static_cast<std::size_t>(at - all.begin());
  double above = 0;
  double near = 0;
  double below = 0;
  for (std::size_t world = 0; world < payoffs.worlds(); ++world) {
    const double ahead = payoffs.at(candidate, world) - even;
    double& part = ahead >= margin ? above : ahead <= -margin ? below : near;
    part += payoffs.weight(world);
  }
  return chances_of(above, near, below);
}

std::optional<RiskLine> line_of(const Weighing& weighing, std::string_view move) {
  const auto& all = weighing.candidates;
  const auto at = std::find(all.begin(), all.end(), move);
  const std::vector<RiskLine> lines = risk_lines(weighing);
  if (at == all.end() || lines.empty()) return std::nullopt;
  return lines[static_cast<std::size_t>(at - all.begin())];
}

}  // namespace tianji::search
