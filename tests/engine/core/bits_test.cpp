#include "engine/core/bits.h"

#include <catch2/catch.hpp>

#include "engine/core/random.h"

namespace tianji {
namespace {

TEST_CASE("bits are moved together and apart", "[engine/core]") {
  CHECK(gather(0b1010'0110, 0b1111'0000) == 0b1010);
  CHECK(scatter(0b1010, 0b1111'0000) == 0b1010'0000);
  CHECK(scatter(0b11, 0b1000'0001) == 0b1000'0001);
  CHECK(scatter(~std::uint64_t{0}, 0) == 0);
  Random random(1);
  for (int i = 0; i < 100; ++i) {
    const std::uint64_t mask = random.next();
    const std::uint64_t bits = random.next();
    CHECK(scatter(gather(bits, mask), mask) == (bits & mask));
  }
}

}  // namespace
}  // namespace tianji
