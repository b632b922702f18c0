#include "engine/core/binomial.h"

#include <catch2/catch.hpp>

namespace tianji {
namespace {

TEST_CASE("the ways to choose are counted exactly", "[engine/core]") {
  CHECK(binomial(0, 0) == 1);
  CHECK(binomial(13, 0) == 1);
  CHECK(binomial(13, 6) == 1716);
  CHECK(binomial(26, 13) == 10'400'600);
  CHECK(binomial(52, 13) == 635'013'559'600);
  CHECK(binomial(3, 4) == 0);
  for (std::uint64_t n = 1; n < 30; ++n) {
    for (std::uint64_t k = 1; k <= n; ++k) {
      CHECK(binomial(n, k) == binomial(n - 1, k - 1) + binomial(n - 1, k));
    }
  }
}

}  // namespace
}  // namespace tianji
