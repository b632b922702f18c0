// What the tests of searches over pieces face down share (search/face_down).
#pragma once

#include <catch2/catch.hpp>
#include <cstdint>
#include <string_view>

#include "engine/core/text.h"
#include "search/expectiminimax/best.h"
#include "search/limits.h"
#include "search/thinking/chance.h"
#include "tests/engine/reading.h"

namespace tianji::search::face_down {

inline Limits nodes(std::uint64_t most) {
  Limits limits;
  limits.nodes = most;
  return limits;
}
inline Limits depth(int plies) {
  Limits limits;
  limits.depth = plies;
  return limits;
}

/// Star1 and Star2 find the values of the search that prunes nothing at flips. Returns the part of
/// its nodes that Star2 looks at in the deepest of these searches.
template <class Tree>
double check_pruning(const Tree& tree, int most_plies) {
  double part = 0;
  for (int plies = 1; plies <= most_plies; ++plies) {
    INFO(plies << " plies");
    Expectiminimax<Tree> plain(tree, nullptr, ChancePruning::none);
    const Value expected = plain.value(Side{0}, -kInfinite, kInfinite, plies);
    for (const ChancePruning pruning : {ChancePruning::star1, ChancePruning::star2}) {
      Expectiminimax<Tree> pruned(tree, nullptr, pruning);
      CHECK(pruned.value(Side{0}, -kInfinite, kInfinite, plies) == expected);
      CHECK(pruned.value(Side{1}, -kInfinite, kInfinite, plies) == -expected);
      part = static_cast<double>(pruned.nodes()) / (2 * static_cast<double>(plain.nodes()));
    }
  }
  return part;
}

}  // namespace tianji::search::face_down
