#include "eval/risk.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>
#include <string>
#include <tuple>
#include <utility>

#include "engine/core/text.h"
#include "engine/core/types.h"

namespace tianji {
namespace {

constexpr std::array<std::string_view, 4> kForms = {"rms", "literal", "downside", "regret"};

// All comparisons are false for NaN, so NaN is refused.
bool payoff_in_range(double payoff) { return std::abs(payoff) <= PayoffMatrix::kLargest; }
bool weight_in_range(double weight) {
  return weight >= 1 / PayoffMatrix::kLargest && weight <= PayoffMatrix::kLargest;
}

double square(double x) { return x * x; }

double best_in(const PayoffMatrix& matrix, std::size_t world) {
  double best = matrix.at(0, world);
  for (std::size_t j = 1; j < matrix.candidates(); ++j) best = std::max(best, matrix.at(j, world));
  return best;
}

/// The distance of one payoff from the number that `form` compares it with.
double deviation(RiskForm form, double payoff, double mean, double best) {
  switch (form) {
    case RiskForm::downside:
      return std::min(payoff - mean, 0.0);
    case RiskForm::regret:
      return best - payoff;
    case RiskForm::rms:
    case RiskForm::literal:
      break;
  }
  return payoff - mean;
}

/// E_j, Ē and the shares. (6)
Ranking expectations(const PayoffMatrix& matrix) {
  Ranking ranking;
  auto& all = ranking.assessments;
  all.resize(matrix.candidates());
  double weight_sum = 0;
  for (std::size_t i = 0; i < matrix.worlds(); ++i) {
    const double weight = matrix.weight(i);
    const double best = best_in(matrix, i);
    weight_sum += weight;
    for (std::size_t j = 0; j < all.size(); ++j) {
      all[j].expected += weight * matrix.at(j, i);
      if (matrix.at(j, i) == best) all[j].share += weight;
    }
  }
  for (Assessment& one : all) {
    one.expected /= weight_sum;
    one.share /= weight_sum;
    ranking.mean += one.expected;
  }
  ranking.mean /= static_cast<double>(all.size());
  return ranking;
}

/// L_j. (7)
void add_losses(const PayoffMatrix& matrix, RiskForm form, Ranking& ranking) {
  double weight_sum = 0;
  double weight_squares = 0;
  for (std::size_t i = 0; i < matrix.worlds(); ++i) {
    const double weight = matrix.weight(i);
    const double best = best_in(matrix, i);
    weight_sum += weight;
    weight_squares += square(weight);
    for (std::size_t j = 0; j < matrix.candidates(); ++j) {
      ranking.assessments[j].loss +=
          weight * square(deviation(form, matrix.at(j, i), ranking.mean, best));
    }
  }
  const double effective_worlds = square(weight_sum) / weight_squares;
  for (Assessment& one : ranking.assessments) {
    one.loss = std::sqrt(one.loss / weight_sum);
    if (form == RiskForm::literal) one.loss /= std::sqrt(effective_worlds);
  }
}

std::vector<std::size_t> indexes(std::size_t size) {
  std::vector<std::size_t> order(size);
  std::iota(order.begin(), order.end(), std::size_t{0});
  return order;
}

absl::Status ragged(std::size_t row, std::size_t columns, std::size_t expected) {
  return unreadable("row " + std::to_string(row) + " of " + std::to_string(columns) + " worlds",
                    std::to_string(expected) + " worlds, 1 or more, in every row");
}

}  // namespace

std::span<const std::string_view> risk_form_names() { return kForms; }

std::string_view text(RiskForm form) { return kForms[static_cast<std::size_t>(form)]; }

absl::StatusOr<RiskForm> parse_risk_form(std::string_view text) {
  for (std::size_t i = 0; i < kForms.size(); ++i) {
    if (equal_ignoring_case(text, kForms[i])) return static_cast<RiskForm>(i);
  }
  return unreadable(text, "rms, literal, downside or regret");
}

absl::StatusOr<PayoffMatrix> PayoffMatrix::from_rows(std::span<const std::vector<double>> rows,
                                                     std::span<const double> weights) {
  if (rows.empty()) return unreadable("0 candidates", "1 or more");
  const std::size_t worlds = rows[0].size();
  for (std::size_t j = 0; j < rows.size(); ++j) {
    if (rows[j].empty() || rows[j].size() != worlds) return ragged(j, rows[j].size(), worlds);
    for (const double payoff : rows[j]) {
      if (!payoff_in_range(payoff)) {
        return unreadable(std::to_string(payoff) + " in row " + std::to_string(j),
                          "a finite payoff");
      }
    }
  }
  if (!weights.empty() && weights.size() != worlds) {
    return unreadable(std::to_string(weights.size()) + " weights",
                      std::to_string(worlds) + ", one a world");
  }
  PayoffMatrix matrix(rows.size());
  std::vector<double> column(rows.size());
  for (std::size_t i = 0; i < worlds; ++i) {
    for (std::size_t j = 0; j < rows.size(); ++j) column[j] = rows[j][i];
    const double weight = weights.empty() ? 1 : weights[i];
    if (!matrix.add_world(column, weight)) {
      return unreadable("weight " + std::to_string(weight), "a finite weight > 0");
    }
  }
  return matrix;
}

bool PayoffMatrix::add_world(std::span<const double> payoffs, double weight) {
  if (payoffs.size() != candidates_ || !weight_in_range(weight) ||
      !std::all_of(payoffs.begin(), payoffs.end(), payoff_in_range)) {
    return false;
  }
  payoffs_.insert(payoffs_.end(), payoffs.begin(), payoffs.end());
  weights_.push_back(weight);
  return true;
}

Ranking rank(const PayoffMatrix& matrix, RiskSettings settings) {
  assert(std::isfinite(settings.lambda));
  if (matrix.empty()) return {};
  Ranking ranking = expectations(matrix);
  auto& all = ranking.assessments;
  add_losses(matrix, settings.form, ranking);
  for (Assessment& one : all) one.adjusted = one.expected - settings.lambda * one.loss;

  ranking.order = indexes(all.size());
  const auto place = [&](std::size_t j) {
    return std::tuple(-all[j].adjusted, -all[j].expected, all[j].loss, j);
  };
  std::sort(ranking.order.begin(), ranking.order.end(),
            [&](std::size_t a, std::size_t b) { return place(a) < place(b); });
  return ranking;
}

std::vector<std::size_t> payoff_order(const Ranking& ranking) {
  const auto& all = ranking.assessments;
  auto order = indexes(all.size());
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(-all[a].expected, a) < std::pair(-all[b].expected, b);
  });
  return order;
}

PairVerdict compare_pair(const Assessment& a, const Assessment& b) {
  if (a.expected - a.loss > b.expected) return {Preferred::first, 1, std::nullopt};
  if (b.expected - b.loss > a.expected) return {Preferred::second, 1, std::nullopt};
  const double for_a = a.expected - (b.expected - b.loss);
  const double for_b = b.expected - (a.expected - a.loss);
  if (for_a == 0 && for_b == 0) return {Preferred::neither, 2, std::nullopt};
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  if (for_b == 0) return {Preferred::first, 2, kInfinity};
  if (for_a == 0) return {Preferred::second, 2, -kInfinity};
  const Preferred preferred = for_a > for_b   ? Preferred::first
                              : for_b > for_a ? Preferred::second
                                              : Preferred::neither;
  return {preferred, 2, std::log(for_a / for_b)};
}

double lead(const PayoffMatrix& matrix, std::size_t a, std::size_t b) {
  if (matrix.worlds() < 2) return 0;
  const auto difference = [&](std::size_t i) { return matrix.at(a, i) - matrix.at(b, i); };
  double weight_sum = 0;
  double weight_squares = 0;
  double mean = 0;
  bool all_alike = true;
  for (std::size_t i = 0; i < matrix.worlds(); ++i) {
    weight_sum += matrix.weight(i);
    weight_squares += square(matrix.weight(i));
    mean += matrix.weight(i) * difference(i);
    all_alike = all_alike && difference(i) == difference(0);
  }
  if (all_alike) {
    return difference(0) == 0
               ? 0
               : std::copysign(std::numeric_limits<double>::infinity(), difference(0));
  }
  mean /= weight_sum;
  double variance = 0;
  for (std::size_t i = 0; i < matrix.worlds(); ++i) {
    variance += matrix.weight(i) * square(difference(i) - mean);
  }
  variance /= weight_sum;
  // Kish's number is above 1; with one heavy world among light ones, rounding may bring it to 1 or
  // below. The floor then makes the lead nearly 0.
  const double effective_worlds = square(weight_sum) / weight_squares;
  return mean / std::sqrt(variance / std::max(effective_worlds - 1, 1e-9));
}

RealLoss real_loss(double chosen_in_world, double chosen_in_truth, double played_in_truth) {
  return {chosen_in_world - chosen_in_truth, chosen_in_truth - played_in_truth};
}

double loss_over_worlds(std::span<const double> losses) {
  if (losses.empty()) return 0;
  double sum = 0;
  for (const double loss : losses) sum += square(loss);
  return std::sqrt(sum / static_cast<double>(losses.size()));
}

double literal_loss_over_worlds(std::span<const double> losses) {
  if (losses.empty()) return 0;
  return loss_over_worlds(losses) / std::sqrt(static_cast<double>(losses.size()));
}

double nonzero_loss_bound(std::size_t worlds, std::size_t values, std::size_t draws) {
  assert(values >= 1 && values <= worlds);
  const double miss = static_cast<double>(worlds - values + 1) / static_cast<double>(worlds);
  return 1 - std::pow(miss, static_cast<double>(draws));
}

double percent(double evaluation, double scale) {
  assert(scale > 0);
  if (evaluation >= kProven) return 100;
  if (evaluation <= -kProven) return 0;
  return 100 / (1 + std::exp(-evaluation / scale));
}

}  // namespace tianji
