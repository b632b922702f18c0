// Moves of AlphaBeta that show what chance has dealt (search/alpha_beta/alpha_beta.h).
//
// The value of such a move is the mean of its outcomes, as a chance of winning. A mean of bounds is
// no bound of the mean in general, so each outcome keeps a lower and an upper bound of its own: the
// means of the lower and of the upper bounds do bound the mean. Outcomes are searched, those first
// that leave most open, until these decide the window or every outcome is exact. The windows of
// the outcomes are those of Star1 (Ballard 1983); the probe with an empty window, after which most
// moves are decided, is in the spirit of Star2.
#pragma once

#include <algorithm>
#include <cmath>

#include "search/alpha_beta/alpha_beta.h"

namespace tianji::search {

/// The means of the bounds of all outcomes.
struct Bounds {
  double least = 0;
  double most = 0;
};
template <class Prospects>
Bounds mean_bounds(const Prospects& prospects) {
  Bounds mean;
  for (const auto& one : prospects) {
    mean.least += one.probability * one.least;
    mean.most += one.probability * one.most;
  }
  return mean;
}

/// Plays the move and averages over what it shows.
template <class T>
Value AlphaBeta<T>::after_reveal(Move move, Side us, Value alpha, Value beta, int depth, bool cut) {
  const RevealLimits limits = tree_.reveal_limits();
  const bool quiet = depth < 0;
  if (quiet && quiet_reveals_ >= limits.in_quiescence) return estimated(move);
  const auto undo = tree_.play(move);
  typename T::OutcomeList outcomes;
  tree_.outcomes(outcomes);
  Prospects<T> prospects;
  for (const auto& one : outcomes) prospects.push_back({one.move, one.probability});
  if (!quiet) depth = tree_.revealed() > limits.in_line ? 0 : std::max(depth - limits.plies, 0);
  quiet_reveals_ += quiet ? 1 : 0;
  const Value value = averaged(prospects, us, alpha, beta, depth, cut);
  quiet_reveals_ -= quiet ? 1 : 0;
  tree_.undo(move, undo);
  frame(ply_ + 1).pv.length = 0;  // what comes next depends on what turns up
  return value;
}

/// The value of a capture in quiescence whose outcomes are not searched: what static exchange
/// promises.
template <class T>
Value AlphaBeta<T>::estimated(Move move) const {
  const Value stand = evaluate(tree_);
  if constexpr (SortsMoves<T>) {
    const Value gain = tree_.is_capture(move) ? tree_.gain(move) : 0;
    const Value lost = tree_.exchange_reaches(move, gain) ? 0 : tree_.worth(move);
    return std::clamp(stand + gain - lost, -kRuled + 1, kRuled - 1);
  }
  return stand;
}

/// Searches one outcome: its value for `us`, exact inside (alpha, beta).
template <class T>
Value AlphaBeta<T>::after_outcome(const OutcomeOf<T>& outcome, Side us, Value alpha, Value beta,
                                  int depth, bool cut) {
  tree_.turn_up(outcome);
  common_.table.prefetch(tree_.key());
  ++ply_;
  const Value value = descend(us, alpha, beta, depth, cut);
  --ply_;
  tree_.turn_back();
  return value;
}

/// The mean where the window lies among proven values: it is proven only if every outcome is.
template <class T>
Value AlphaBeta<T>::proven_mean(const Prospects<T>& prospects, Side us, Value alpha, Value beta,
                                int depth, bool cut) {
  const bool wins = alpha >= kRuled;
  Value mean = wins ? kInfinite : -kInfinite;
  for (const auto& one : prospects) {
    const Value value = after_outcome(one.outcome, us, alpha, beta, depth, cut);
    if (halted()) return kDraw;
    mean = wins ? std::min(mean, value) : std::max(mean, value);
    if (wins ? value <= alpha : value >= beta) return wins ? alpha : beta;
  }
  return mean;
}

/// Searches every outcome in the empty window above alpha. The value if that decides.
template <class T>
std::optional<Value> AlphaBeta<T>::probed(Prospects<T>& prospects, Side us, Value alpha, int depth,
                                          bool cut) {
  const Value beta = alpha + 1;
  Value most = -kInfinite;
  Value least = kInfinite;
  for (auto& one : prospects) {
    const Value value = after_outcome(one.outcome, us, alpha, beta, depth, cut);
    if (halted()) return kDraw;
    (value <= alpha ? one.most : one.least) = tree_.chance_of(value);
    most = std::max(most, value);
    least = std::min(least, value);
    if (const auto mean = outside(prospects, alpha, beta)) return mean;
  }
  if (most <= alpha) return most;
  if (least >= beta) return least;
  return std::nullopt;
}

/// A bound of the mean if the bounds of the outcomes say that it lies outside of (alpha, beta).
template <class T>
std::optional<Value> AlphaBeta<T>::outside(const Prospects<T>& prospects, Value alpha,
                                           Value beta) const {
  const Bounds mean = mean_bounds(prospects);
  if (alpha > -kRuled && mean.most <= tree_.chance_of(alpha)) {
    return std::min(alpha, tree_.value_of(mean.most));
  }
  if (beta < kRuled && mean.least >= tree_.chance_of(beta)) {
    return std::max(beta, tree_.value_of(mean.least));
  }
  return std::nullopt;
}

template <class T>
Value AlphaBeta<T>::averaged(Prospects<T>& prospects, Side us, Value alpha, Value beta, int depth,
                             bool cut) {
  if (alpha >= kRuled || beta <= -kRuled) {
    return proven_mean(prospects, us, alpha, beta, depth, cut);
  }
  if (beta - alpha == 1) {
    const auto value = probed(prospects, us, alpha, depth, cut);
    if (value || halted()) return value.value_or(kDraw);
  }
  const double low = alpha > -kRuled ? tree_.chance_of(alpha) : -1;
  const double high = beta < kRuled ? tree_.chance_of(beta) : 2;
  for (;;) {
    auto& one = *std::max_element(prospects.begin(), prospects.end(),
                                  [](const auto& a, const auto& b) { return a.open() < b.open(); });
    if (one.open() <= 0) break;
    // What this outcome must be for the mean to leave the window, whatever the others are.
    const Bounds mean = mean_bounds(prospects);
    const double fails = (low - (mean.most - one.probability * one.most)) / one.probability;
    const double cuts = (high - (mean.least - one.probability * one.least)) / one.probability;
    const double from = std::max(fails, one.least);
    const double to = std::min(cuts, one.most);
    const Value floor = from <= 0 ? -kInfinite : tree_.value_of(from) - 1;
    const Value ceiling = to >= 1 ? kInfinite : std::max(tree_.value_of(to) + 1, floor + 1);
    const Value value =
        after_outcome(one.outcome, us, floor, ceiling, depth, cut && floor > -kInfinite);
    if (halted()) return kDraw;
    const double chance = tree_.chance_of(value);
    if (value > floor) one.least = std::max(one.least, chance);
    if (value < ceiling) one.most = std::max(one.least, std::min(one.most, chance));
    if (const auto mean_now = outside(prospects, alpha, beta)) return *mean_now;
    one.least = one.most = chance;
  }
  return tree_.value_of(mean_bounds(prospects).least);
}

}  // namespace tianji::search
