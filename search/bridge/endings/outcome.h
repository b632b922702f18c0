// The tricks that a strategy of declarer wins in each of several worlds, and sets of strategies in
// which none is as good as another in all worlds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace tianji::bridge::endings {

/// Declarer's tricks by world; kAbsent in a world that is not possible at this point.
using Outcome = std::vector<std::uint8_t>;
inline constexpr std::uint8_t kAbsent = 255;

/// Is `a` as good as `b` in every world?
bool covers(const Outcome& a, const Outcome& b);
/// The worse of both in each world. Where a world is absent in one of them, the other counts.
Outcome worse(const Outcome& a, const Outcome& b);
/// The better of both in each world. Precondition: the same worlds are absent.
void raise(Outcome& a, const Outcome& b);

/// The weighted mean of `payoffs[tricks]` over the worlds that are present.
class Expectation {
 public:
  /// `payoffs` by declarer's tricks, rising; one weight for each world.
  Expectation(std::vector<double> payoffs, std::vector<double> weights)
      : payoffs_(std::move(payoffs)), weights_(std::move(weights)) {}
  /// 0 where no world is present.
  double operator()(const Outcome& outcome) const;

 private:
  std::vector<double> payoffs_;
  std::vector<double> weights_;
};

/// Outcomes that declarer can choose among (a Pareto front; Cazenave and Ventos 2019). Where there
/// are more than kMost, those with the best expectation are kept: the front then understates what
/// declarer can reach.
class Front {
 public:
  static constexpr std::size_t kMost = 24;

  Front() = default;
  explicit Front(Outcome outcome) { outcomes_.push_back(std::move(outcome)); }

  std::span<const Outcome> outcomes() const { return outcomes_; }
  bool empty() const { return outcomes_.empty(); }
  /// Is one of its outcomes as good as `outcome` in all worlds?
  bool covers(const Outcome& outcome) const;
  /// Adds `outcome` and drops those that it covers, unless it is covered itself.
  void add(Outcome outcome, const Expectation& expectation);
  /// The best tricks of any outcome in each world. Precondition: not empty.
  Outcome highest() const;
  /// The outcome of the best expectation, the first among equals. Precondition: not empty.
  const Outcome& best(const Expectation& expectation) const;

 private:
  std::vector<Outcome> outcomes_;
};

/// The front where the opponents choose between two continuations: declarer has a strategy for each
/// and gets the worse of the two in every world.
Front against(const Front& a, const Front& b, const Expectation& expectation);

}  // namespace tianji::bridge::endings
