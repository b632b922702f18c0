// How likely each piece of one army is of each kind, by exact sums, for tests.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "engine/junqi/knowledge/exchanges.h"

namespace tianji::junqi {

/// Sums exactly over all ways to give the pieces of an army their kinds under `sets`, each way
/// weighted by the product of its pieces' odds. The walk over the pieces remembers only how many of
/// each kind are left, so that the sums fit a table of 497,664 numbers.
class ExactArmy {
 public:
  explicit ExactArmy(const Possible& sets) : ExactArmy(sets, even()) {}
  ExactArmy(const Possible& sets, const ArmyOdds& odds) : sets_(sets), odds_(odds) {
    std::size_t size = 1;
    for (std::size_t k = 0; k < kKinds; ++k) {
      radix_[k] = size;
      size *= kInventory[k] + 1U;
    }
    before_.assign(size, 0);
    after_.assign(size, 0);
    before_[0] = 1;
    for (std::size_t s = 0; s < size; ++s) {
      if (before_[s] == 0) continue;
      const std::size_t piece = placed(s);
      each(s, [&](std::size_t k, std::size_t t) { before_[t] += before_[s] * odds_of(piece, k); });
    }
    after_[size - 1] = before_[size - 1] > 0 ? 1 : 0;
    for (std::size_t s = size; s-- > 0;) {
      if (before_[s] == 0) continue;
      const std::size_t piece = placed(s);
      each(s, [&](std::size_t k, std::size_t t) { after_[s] += after_[t] * odds_of(piece, k); });
    }
  }
  double ways() const { return after_[0]; }
  /// The probability of each kind, for each piece.
  std::array<std::array<double, kKinds>, kArmy> shares() {
    std::array<std::array<double, kKinds>, kArmy> result{};
    for (std::size_t s = 0; s < before_.size(); ++s) {
      if (after_[s] == 0) continue;
      const std::size_t piece = placed(s);
      each(s, [&](std::size_t k, std::size_t t) {
        result[piece][k] += before_[s] * odds_of(piece, k) * after_[t] / ways();
      });
    }
    return result;
  }

 private:
  static ArmyOdds even() {
    ArmyOdds odds;
    for (auto& piece : odds) piece.fill(1);
    return odds;
  }
  double odds_of(std::size_t piece, std::size_t k) const { return double{odds_[piece][k]}; }
  std::size_t used(std::size_t state, std::size_t k) const {
    return state / radix_[k] % (kInventory[k] + 1U);
  }
  std::size_t placed(std::size_t state) const {
    std::size_t sum = 0;
    for (std::size_t k = 0; k < kKinds; ++k) sum += used(state, k);
    return sum;
  }
  template <class Step>
  void each(std::size_t state, const Step& step) const {
    const std::size_t piece = placed(state);
    if (piece == kArmy) return;
    for (std::size_t k = 0; k < kKinds; ++k) {
      const bool open = used(state, k) < kInventory[k] && has(sets_[piece], static_cast<Kind>(k));
      if (open) step(k, state + radix_[k]);
    }
  }

  Possible sets_;
  ArmyOdds odds_;
  std::array<std::size_t, kKinds> radix_{};
  std::vector<double> before_;
  std::vector<double> after_;
};

}  // namespace tianji::junqi
