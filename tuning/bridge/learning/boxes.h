// The part of a set of samples that gains, as a few ranges of their traits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tuning/bridge/learning/traits.h"
#include "tuning/statistics/mean.h"

namespace tianji::tuning {

/// A sample: the gain of another call with one hand.
struct Alternative {
  Traits traits{};
  float gain = 0;          ///< IMPs
  bool held = false;       ///< held out: it has no part in the choice of a box
  std::int32_t board = 0;  ///< number of the board; with `call` it finds the auction to show
  std::int32_t call = 0;   ///< number of calls before this one
};

/// The samples whose trait number `trait` lies in lo .. hi.
struct Range {
  std::size_t trait = 0;
  int lo = -128;
  int hi = 127;
};

/// The samples that lie in all ranges.
struct Box {
  std::vector<Range> ranges;
  Sum taught;  ///< gains of the samples by which the box was chosen
  Sum held;    ///< gains of the samples that were held out

  bool holds(const Traits& traits) const;
};

/// A box of at most `most` ranges with a high certain gain: the sum of the gains of its samples,
/// those held out aside, less kCaution standard errors. Ranges are added one by one, the best
/// first, as long as the certain gain rises.
inline constexpr double kCaution = 2;
Box best_box(std::span<const Alternative> samples, std::size_t most);

/// "hcp 11+, new 5+, vul up to 0", or "-" for any hand.
std::string text(const Box& box);

}  // namespace tianji::tuning
