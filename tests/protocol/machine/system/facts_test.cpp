#include "protocol/machine/system/facts.h"

#include <catch2/catch.hpp>

#include "tests/place.h"

namespace tianji::protocol {
namespace {

TEST_CASE("a process knows its program, its files and its memory", "[protocol/machine/system]") {
  CHECK(own_path().filename().string().starts_with("test_"));
  const Place place("own.txt", "mine");
  CHECK_FALSE(belongs_to_another(place.path()));
  CHECK_FALSE(belongs_to_another("/no/such/file"));
  CHECK(bytes_of_memory() > std::int64_t{1} << 26);
}

}  // namespace
}  // namespace tianji::protocol
