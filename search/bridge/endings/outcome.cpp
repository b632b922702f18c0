#include "search/bridge/endings/outcome.h"

#include <algorithm>
#include <utility>

namespace tianji::bridge::endings {

bool covers(const Outcome& a, const Outcome& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] < b[i]) return false;
  }
  return true;
}

Outcome worse(const Outcome& a, const Outcome& b) {
  Outcome result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) result[i] = std::min(a[i], b[i]);
  return result;
}

void raise(Outcome& a, const Outcome& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = std::max(a[i], b[i]);
}

double Expectation::operator()(const Outcome& outcome) const {
  double sum = 0;
  double weight = 0;
  for (std::size_t i = 0; i < outcome.size(); ++i) {
    if (outcome[i] == kAbsent) continue;
    sum += weights_[i] * payoffs_[outcome[i]];
    weight += weights_[i];
  }
  return weight > 0 ? sum / weight : 0;
}

bool Front::covers(const Outcome& outcome) const {
  return std::any_of(outcomes_.begin(), outcomes_.end(),
                     [&](const Outcome& own) { return endings::covers(own, outcome); });
}

void Front::add(Outcome outcome, const Expectation& expectation) {
  if (covers(outcome)) return;
  std::erase_if(outcomes_, [&](const Outcome& own) { return endings::covers(outcome, own); });
  outcomes_.push_back(std::move(outcome));
  if (outcomes_.size() <= kMost) return;
  const auto worst = std::min_element(
      outcomes_.begin(), outcomes_.end(),
      [&](const auto& a, const auto& b) { return expectation(a) < expectation(b); });
  outcomes_.erase(worst);
}

Outcome Front::highest() const {
  Outcome result = outcomes_[0];
  for (const Outcome& outcome : outcomes_) raise(result, outcome);
  return result;
}

const Outcome& Front::best(const Expectation& expectation) const {
  return *std::max_element(outcomes_.begin(), outcomes_.end(), [&](const auto& a, const auto& b) {
    return expectation(a) < expectation(b);
  });
}

Front against(const Front& a, const Front& b, const Expectation& expectation) {
  Front result;
  for (const Outcome& x : a.outcomes()) {
    for (const Outcome& y : b.outcomes()) result.add(worse(x, y), expectation);
  }
  return result;
}

}  // namespace tianji::bridge::endings
