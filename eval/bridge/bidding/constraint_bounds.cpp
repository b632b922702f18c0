#include <algorithm>

#include "eval/bridge/bidding/constraints.h"

namespace tianji::bridge::bidding {
namespace {

/// The shapes with at least this many cards of a suit, by suit and number of cards.
const std::array<std::array<ShapeSet, 15>, 4>& shapes_with() {
  static const auto all = [] {
    std::array<std::array<ShapeSet, 15>, 4> with;
    for (std::size_t shape = 0; shape < kShapes; ++shape) {
      for (std::size_t s = 0; s < 4; ++s) {
        for (int cards = 0; cards <= shape_lengths(shape)[s]; ++cards) {
          with[s][static_cast<std::size_t>(cards)].set(shape);
        }
      }
    }
    return with;
  }();
  return all;
}

ShapeSet shapes_of(const Shown& lengths) {
  ShapeSet shapes;
  shapes.set();
  for (std::size_t s = 0; s < 4; ++s) {
    const auto lo = static_cast<std::size_t>(std::clamp(lengths.lo[s], 0, 14));
    const auto beyond = static_cast<std::size_t>(std::clamp(lengths.hi[s] + 1, 0, 14));
    shapes &= shapes_with()[s][lo] & ~shapes_with()[s][beyond];
  }
  return shapes;
}

}  // namespace

Shown Constraints::ranges_of(const Box& box) const {
  Shown ranges;
  for (std::uint32_t a = box.first; a < box.first + box.atoms; ++a) ranges.narrow(atoms_[a]);
  return ranges;
}

bool Constraints::plain(const Box& box) const {
  return std::all_of(
      atoms_.begin() + box.first, atoms_.begin() + box.first + box.atoms, [](const Atom& atom) {
        return atom.feature == feature(SuitFeature::hcp) ||
               atom.feature == feature(SuitFeature::milton) ||
               (atom.feature < feature(SuitFeature::length) && atom.feature % kSuitFeatures == 0);
      });
}

LikelihoodBounds::Test Constraints::bounds(const Test& test, const Trust& trust) const {
  LikelihoodBounds::Test bounds{.table = {}, .judged = {}, .near = {}, .trust = trust};
  bounds.trust.wrong *= test.frequency;
  LikelihoodBounds::ByHcp undecided;
  for (ShapeSet& shapes : undecided) shapes.set();
  for (std::uint32_t i = test.first; i < test.first + test.boxes + test.judged; ++i) {
    const Box& box = boxes_[i];
    const bool of_table = i < test.first + test.boxes;
    // A box that HCP and shape do not decide takes only some hands: the bound must ignore it.
    const bool takes_away = of_table && plain(box);
    if (!box.says_yes && !takes_away) continue;
    const Shown ranges = ranges_of(box);
    ShapeSet shapes = shapes_of(ranges);
    if (box.shapes >= 0) shapes &= shapes_[static_cast<std::size_t>(box.shapes)];
    constexpr int kNear = kNearBy / 2;
    const int last = std::min(ranges.hcp_hi + kNear, static_cast<int>(kHcps) - 1);
    for (int hcp = std::max(ranges.hcp_lo - kNear, 0); hcp <= last; ++hcp) {
      const auto h = static_cast<std::size_t>(hcp);
      if (box.says_yes && of_table) bounds.near[h] |= shapes;
      if (hcp < ranges.hcp_lo || hcp > ranges.hcp_hi) continue;
      if (box.says_yes) bounds.judged[h] |= shapes;
      if (box.says_yes && of_table) bounds.table[h] |= shapes & undecided[h];
      if (takes_away) undecided[h] &= ~shapes;
    }
  }
  return bounds;
}

LikelihoodBounds Constraints::bounds(const Trust& trust) const {
  LikelihoodBounds bounds;
  for (const Test& test : tests_) bounds.tests_.push_back(this->bounds(test, trust));
  return bounds;
}

LikelihoodByHcp LikelihoodBounds::by_hcp() const {
  LikelihoodByHcp most;
  most.fill(1);
  for (const Test& test : tests_) {
    for (std::size_t hcp = 0; hcp < kHcps; ++hcp) {
      if (test.table[hcp].any()) continue;
      most[hcp] *= test.otherwise(test.judged[hcp].any(), test.near[hcp].any());
    }
  }
  return most;
}

LikelihoodByShape LikelihoodBounds::by_shape() const {
  LikelihoodByShape most;
  most.fill(1);
  for (const Test& test : tests_) {
    const auto any = [](const ByHcp& by_hcp) {
      ShapeSet shapes;
      for (const ShapeSet& some : by_hcp) shapes |= some;
      return shapes;
    };
    const ShapeSet table = any(test.table);
    const ShapeSet judged = any(test.judged);
    const ShapeSet near = any(test.near);
    for (std::size_t shape = 0; shape < kShapes; ++shape) {
      if (!table[shape]) most[shape] *= test.otherwise(judged[shape], near[shape]);
    }
  }
  return most;
}

}  // namespace tianji::bridge::bidding
