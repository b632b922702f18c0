#include <catch2/catch.hpp>

#include "engine/core/random.h"
#include "search/bridge/worlds/belief.h"

namespace tianji::bridge {
namespace {

TEST_CASE("what is remembered is what would be computed, and computed less often",
          "[search/bridge/worlds]") {
  Memo<std::uint64_t, 6> memo;
  Random random(12);
  int computed = 0;
  constexpr int kAsked = 20000;
  for (int i = 0; i < kAsked; ++i) {
    // More keys than the memo has places, some of them often.
    const std::uint64_t key = mix64(random.below(1 + random.below(200)));
    REQUIRE(memo(key, [&] { return ++computed, key / 3; }) == key / 3);
  }
  CHECK(computed < kAsked * 3 / 4);
}

}  // namespace
}  // namespace tianji::bridge
