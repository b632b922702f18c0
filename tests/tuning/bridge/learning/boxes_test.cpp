#include "tuning/bridge/learning/boxes.h"

#include <catch2/catch.hpp>

#include "engine/core/random.h"

namespace tianji::tuning {
namespace {

constexpr auto kHcp = static_cast<std::size_t>(Trait::hcp);
constexpr auto kVul = static_cast<std::size_t>(Trait::vul);

/// Samples in which another call gains `better` IMPs from 12 HCP on when not vulnerable, and loses
/// 2 elsewhere; by chance each gain is 4 more or 4 less.
std::vector<Alternative> drawn(std::size_t count, double better) {
  Random random(7);
  std::vector<Alternative> samples(count);
  for (std::size_t i = 0; i < count; ++i) {
    Alternative& sample = samples[i];
    sample.held = i % 2 == 1;
    sample.traits[kHcp] = static_cast<std::int8_t>(random.below(20));
    sample.traits[kVul] = static_cast<std::int8_t>(random.below(2));
    const bool inside = sample.traits[kHcp] >= 12 && sample.traits[kVul] == 0;
    sample.gain = static_cast<float>((inside ? better : -2) + (random.below(2) == 0 ? 4 : -4));
  }
  return samples;
}

TEST_CASE("a box is found where another call gains, and the held-out samples confirm it",
          "[tuning/bridge/learning]") {
  const Box box = best_box(drawn(4000, 3), 3);
  CHECK(text(box) == "hcp 12+, vul up to 0");
  CHECK(box.held.count() > 300);
  CHECK(box.held.mean() == Approx(3).margin(4 * box.held.error()));
  CHECK(box.taught.mean() == Approx(3).margin(4 * box.taught.error()));
}

TEST_CASE("where no call gains, the held-out samples do not gain either",
          "[tuning/bridge/learning]") {
  const Box box = best_box(drawn(4000, -2), 3);
  CHECK(box.held.mean() < 0);
}

TEST_CASE("a box of ranges", "[tuning/bridge/learning]") {
  Box box;
  CHECK(text(box) == "-");
  box.ranges = {{.trait = kHcp, .lo = 5, .hi = 5}, {.trait = kVul, .lo = 0, .hi = 1}};
  CHECK(text(box) == "hcp 5, vul 0-1");
  Traits traits{};
  CHECK_FALSE(box.holds(traits));
  traits[kHcp] = 5;
  CHECK(box.holds(traits));
  CHECK(text(best_box({}, 3)) == "-");
}

}  // namespace
}  // namespace tianji::tuning
