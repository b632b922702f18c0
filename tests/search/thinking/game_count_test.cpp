#include <catch2/catch.hpp>

#include "search/thinking/chance.h"

namespace tianji::search {
namespace {

TEST_CASE("games are told apart, and from the same seed the same ones follow",
          "[search/thinking]") {
  GameCount games;
  const auto begin = [&](std::uint64_t seed) {
    games.next(seed);
    return games.luck(seed).next();
  };
  const std::uint64_t first = begin(1);
  const std::uint64_t second = begin(1);
  CHECK(first != second);
  const std::uint64_t other = begin(2);
  CHECK(other != first);
  CHECK(begin(1) == first);
  CHECK(begin(1) == second);
}

}  // namespace
}  // namespace tianji::search
