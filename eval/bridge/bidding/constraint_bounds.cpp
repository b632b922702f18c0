#include <algorithm>
#include <optional>

#include "eval/bridge/bidding/constraints.h"

namespace tianji::bridge::bidding {

Shown Constraints::ranges_of(const Box& box) const {
  Shown ranges;
  for (std::uint32_t a = box.first; a < box.first + box.atoms; ++a) ranges.narrow(atoms_[a]);
  return ranges;
}

Shown Constraints::makers(const Test& test, std::uint32_t boxes) const {
  std::optional<Shown> any;
  for (std::uint32_t i = test.first; i < test.first + boxes; ++i) {
    if (!boxes_[i].says_yes) continue;
    const Shown one = ranges_of(boxes_[i]);
    any = any ? any->or_else(one) : one;
  }
  return any.value_or(Shown{});
}

ShapeSet Constraints::shapes(const Test& test, std::uint32_t boxes) const {
  ShapeSet some;
  for (std::uint32_t i = test.first; i < test.first + boxes; ++i) {
    const Box& box = boxes_[i];
    if (!box.says_yes) continue;
    const Shown lengths = ranges_of(box);
    for (std::size_t shape = 0; shape < kShapes; ++shape) {
      const Lengths& cards = shape_lengths(shape);
      bool fits = box.shapes < 0 || shapes_[static_cast<std::size_t>(box.shapes)][shape];
      for (std::size_t s = 0; s < 4; ++s) {
        fits = fits && cards[s] >= lengths.lo[s] && cards[s] <= lengths.hi[s];
      }
      if (fits) some.set(shape);
    }
  }
  return some;
}

LikelihoodByHcp Constraints::most_by_hcp(const Trust& trust) const {
  LikelihoodByHcp most;
  most.fill(1);
  for (const Test& test : tests_) {
    const Shown table = makers(test, test.boxes);
    const Shown judged = makers(test, test.boxes + test.judged);
    for (int hcp = 0; hcp < static_cast<int>(kHcps); ++hcp) {
      if (hcp >= table.hcp_lo && hcp <= table.hcp_hi) continue;
      double likelihood = trust.wrong * test.share;
      if (hcp >= judged.hcp_lo && hcp <= judged.hcp_hi) likelihood = trust.judged;
      if (2 * (table.hcp_lo - hcp) <= kNearBy && 2 * (hcp - table.hcp_hi) <= kNearBy) {
        likelihood = std::max(likelihood, trust.near);
      }
      most[static_cast<std::size_t>(hcp)] *= likelihood;
    }
  }
  return most;
}

LikelihoodByShape Constraints::most_by_shape(const Trust& trust) const {
  LikelihoodByShape most;
  most.fill(1);
  for (const Test& test : tests_) {
    const ShapeSet table = shapes(test, test.boxes);
    const ShapeSet judged = shapes(test, test.boxes + test.judged);
    for (std::size_t shape = 0; shape < kShapes; ++shape) {
      if (table[shape]) continue;  // a near miss is one of points
      most[shape] *= judged[shape] ? trust.judged : trust.wrong * test.share;
    }
  }
  return most;
}

}  // namespace tianji::bridge::bidding
