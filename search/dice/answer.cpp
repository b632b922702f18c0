#include "search/dice/answer.h"

#include <cassert>
#include <cmath>

#include "absl/strings/str_format.h"

namespace tianji::dice {

using search::Info;
using search::Method;
using search::Option;
using search::OptionKind;

namespace {

Option chance_risk_option() {
  return {
      .name = "ChanceRisk",
      .kind = OptionKind::check,
      .default_value = "false",
      .help = "Dice games: choose by payoff less RiskAversion times risk, not by payoff alone."};
}

}  // namespace

RiskSettings chance_risk(const search::Options& options) {
  RiskSettings settings = search::risk_settings(options);
  if (!options.check("ChanceRisk")) settings.lambda = 0;
  return settings;
}

std::span<const Option> ewn_options() {
  static const std::vector<Option> kOptions{
      chance_risk_option(),
      search::search_option({Method::expectiminimax, Method::max_n, Method::beam, Method::uct}),
      search::beam_option()};
  return kOptions;
}

std::span<const Option> pig_options() {
  static const std::vector<Option> kOptions{chance_risk_option(),
                                            search::search_option({Method::exact, Method::uct})};
  return kOptions;
}

search::Weighing weighing_of(const Answer& answer, RiskSettings risk) {
  auto payoffs = search::payoff_matrix(
      answer.lines.size(), answer.probabilities,
      [&](std::size_t i, std::size_t outcome) { return answer.lines[i].payoffs[outcome]; });
  assert(payoffs);
  return {.candidates = search::texts_of(answer.lines, [](const Line& line) { return line.move; }),
          .payoffs = *std::move(payoffs),
          .risk = risk,
          .unit = kUnit};
}

std::vector<Info> infos(const Answer& answer, const search::Weighing& weighing) {
  const std::vector<search::RiskLine> lines = search::risk_lines(weighing);
  std::vector<Info> result(lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    Info& info = result[static_cast<std::size_t>(lines[i].rank) - 1];
    info.depth = info.selective_depth = answer.depth;
    info.multipv = lines[i].rank;
    info.score = static_cast<Value>(std::lround(lines[i].adjusted));
    info.nodes = answer.nodes;
    info.hash_permille = answer.hash_permille;
    info.pv = {answer.lines[i].move};
    info.risk = lines[i];
    info.extra.emplace_back("win", absl::StrFormat("%.4f", (lines[i].expected / kGame + 1) / 2));
    if (answer.exact) info.extra.emplace_back("phase", "exact");
  }
  return result;
}

}  // namespace tianji::dice
