// The part of a set of samples in which something gains: a few ranges of their traits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tuning/bridge/learning/traits.h"
#include "tuning/statistics/mean.h"

namespace tianji::tuning {

/// What another call would have brought one hand.
struct Alternative {
  Traits traits{};
  float gain = 0;          ///< IMPs
  bool held = false;       ///< held out: a box is not chosen by it
  std::int32_t board = 0;  ///< which board and which call of it, to be shown
  std::int32_t call = 0;
};

struct Range {
  std::size_t trait = 0;
  int lo = -128;
  int hi = 127;
};

struct Box {
  std::vector<Range> ranges;
  Sum taught;  ///< gains
  Sum held;    ///< of those held out

  bool holds(const Traits& traits) const;
};

/// The box of at most `most` ranges whose samples, those held out aside, gain most for certain (sum
/// of gains less kCaution standard errors); ranges are added one by one, the best first.
inline constexpr double kCaution = 2;
Box best_box(std::span<const Alternative> samples, std::size_t most);

/// "hcp 11+ new 5+ vul 0", or "-" for any hand.
std::string text(const Box& box);

}  // namespace tianji::tuning
