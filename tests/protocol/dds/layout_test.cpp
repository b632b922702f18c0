#include <catch2/catch.hpp>
#include <cstddef>
#include <vector>

#include "protocol/dds/dll.h"

#ifdef TIANJI_HAVE_DDS
namespace {
#include "tests/protocol/dds/layout.inc"
}  // namespace

std::vector<std::size_t> layout_of_libdds();

TEST_CASE("dds: every struct is laid out as in libdds's header", "[protocol/dds]") {
  CHECK(std::vector<std::size_t>(std::begin(kLayout), std::end(kLayout)) == layout_of_libdds());
}
#endif
