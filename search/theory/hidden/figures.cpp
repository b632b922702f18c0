#include "search/theory/hidden/figures.h"

#include <algorithm>
#include <optional>

#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "search/theory/answer.h"

namespace tianji::search {
namespace {

std::string decimals_text(const std::vector<double>& numbers) {
  return absl::StrJoin(numbers, ",", [](std::string* text, double number) {
    absl::StrAppendFormat(text, "%.9f", number);
  });
}

/// The seat's expected payoff by `mixture`, in hundredths.
double worth(const Weighing& weighing, const Question& question, const Mixture& mixture) {
  const std::vector<RiskLine> lines = risk_lines(weighing);
  double sum = 0;
  for (std::size_t i = 0; i < question.moves.size(); ++i) {
    for (std::size_t j = 0; j < lines.size(); ++j) {
      if (weighing.candidates[j] == question.moves[i]) sum += mixture[i] * lines[j].expected;
    }
  }
  return sum;
}

}  // namespace

Mixture Figures::mixture() const {
  const Question& question = task_.question;
  if (question.seat == kChance) return given(task_);
  const std::size_t seat = index(question.seat);
  const auto& part = tree_.seats[seat];
  const auto set = part.find(question.set);
  if (!set) return given(task_);  // a forced move has no information set
  const auto first = profile_[seat].begin() + part.sets[*set].first;
  return among_allowed(task_,
                       Mixture(first, first + static_cast<std::ptrdiff_t>(question.moves.size())));
}

std::shared_ptr<const Weighing> Figures::weighing() const {
  if (task_.question.seat == kChance || tree_.seats.size() > 2) return nullptr;
  const std::size_t seat = index(task_.question.seat);
  const auto set = tree_.seats[seat].find(task_.question.set);
  if (!set) return nullptr;
  const PayoffMatrix all = regret::choice_payoffs(tree_, profile_, seat, *set);
  std::vector<std::size_t> kept;
  for (std::size_t i = 0; i < task_.allowed.size(); ++i) {
    if (task_.allowed[i]) kept.push_back(i);
  }
  std::vector<double> weights(all.worlds());
  for (std::size_t world = 0; world < all.worlds(); ++world) weights[world] = all.weight(world);
  auto payoffs = payoff_matrix(kept.size(), weights, [&](std::size_t i, std::size_t world) {
    return 100 * all.at(kept[i], world);
  });
  if (!payoffs) return nullptr;
  return std::make_shared<const Weighing>(
      Weighing{.candidates = texts_of(kept, [&](std::size_t i) { return task_.question.moves[i]; }),
               .payoffs = *std::move(payoffs),
               .risk = risk_,
               .unit = kHundredths});
}

/// The figures of a game of two seats. The score is the worth of the seat's information set.
void Figures::add_for_two(Info& info) const {
  constexpr double kRounding = 1e-12;
  const double value = regret::value(tree_, profile_);
  const double left = regret::exploitability(tree_, profile_);
  const auto weighing = this->weighing();
  info.score = hundredths(weighing ? worth(*weighing, task_.question, mixture()) / 100
                          : task_.question.seat == Seat{1} ? -value
                                                           : value);
  if (weighing) info.risk = line_of(*weighing, info.pv[0]);
  info.extra = {{"value", absl::StrFormat("%.12f", value)},
                {"exploitability", absl::StrFormat("%.6g", left < kRounding ? 0 : left)}};
}

/// The figures of a game of more seats. The score is what the whole game is worth to the seat.
void Figures::add_for_more(Info& info) const {
  std::vector<double> values;
  std::vector<double> gains;
  for (std::size_t seat = 0; seat < tree_.seats.size(); ++seat) {
    values.push_back(regret::value(tree_, profile_, seat));
    gains.push_back(regret::best_response_value(tree_, seat, profile_) - values.back());
  }
  if (task_.question.seat != kChance) info.score = hundredths(values[index(task_.question.seat)]);
  info.extra = {{"values", decimals_text(values)}, {"gains", decimals_text(gains)}};
}

Info Figures::info() const {
  const Mixture mixture = this->mixture();
  const auto best = std::max_element(mixture.begin(), mixture.end()) - mixture.begin();
  Info info;
  info.depth = info.selective_depth = 1;
  info.pv = {task_.question.moves[static_cast<std::size_t>(best)]};
  if (tree_.seats.size() == 2) {
    add_for_two(info);
  } else {
    add_for_more(info);
  }
  info.extra.emplace_back("mixture", mixture_text(task_.question, mixture));
  return info;
}

}  // namespace tianji::search
