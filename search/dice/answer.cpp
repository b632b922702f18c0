#include "search/dice/answer.h"

#include <cassert>
#include <cmath>
#include <utility>

#include "absl/strings/str_format.h"

namespace tianji::dice {

using search::Info;
using search::Option;
using search::OptionKind;

RiskSettings risk_settings(const search::Options& options) {
  RiskSettings settings;
  settings.form = parse_risk_form(options.text("RiskForm")).value_or(RiskForm::rms);
  settings.lambda =
      options.check("ChanceRisk") ? static_cast<double>(options.spin("RiskAversion")) / 100 : 0.0;
  return settings;
}

std::span<const Option> dice_options() {
  static const std::vector<Option> kOptions{
      {.name = "ChanceRisk",
       .kind = OptionKind::check,
       .default_value = "false",
       .help = "Dice games: choose by payoff less RiskAversion times risk, not by payoff alone."},
  };
  return kOptions;
}

std::vector<Info> infos(const Answer& answer, RiskSettings risk) {
  PayoffMatrix matrix(answer.lines.size());
  std::vector<double> payoffs(answer.lines.size());
  for (std::size_t world = 0; world < answer.probabilities.size(); ++world) {
    for (std::size_t i = 0; i < payoffs.size(); ++i) payoffs[i] = answer.lines[i].payoffs[world];
    const bool added = matrix.add_world(payoffs, answer.probabilities[world]);
    assert(added);
    static_cast<void>(added);
  }
  const Ranking ranking = rank(matrix, risk);
  std::vector<Info> result;
  for (const std::size_t i : ranking.order) {
    const Assessment& weighed = ranking.assessments[i];
    Info info;
    info.depth = info.selective_depth = answer.depth;
    info.multipv = static_cast<int>(result.size()) + 1;
    info.score = static_cast<Value>(std::lround(weighed.adjusted));
    info.nodes = answer.nodes;
    info.hash_permille = answer.hash_permille;
    info.pv = {answer.lines[i].move};
    info.risk = search::RiskLine{.worlds = static_cast<int>(matrix.worlds()),
                                 .expected = weighed.expected,
                                 .risk = weighed.loss,
                                 .adjusted = weighed.adjusted,
                                 .lambda = risk.lambda,
                                 .rank = info.multipv,
                                 .candidates = static_cast<int>(answer.lines.size())};
    info.extra.emplace_back("win", absl::StrFormat("%.4f", (weighed.expected / kGame + 1) / 2));
    if (answer.exact) info.extra.emplace_back("phase", "exact");
    result.push_back(std::move(info));
  }
  return result;
}

}  // namespace tianji::dice
