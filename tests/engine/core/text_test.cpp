#include "engine/core/text.h"

#include <catch2/catch.hpp>

namespace tianji {
namespace {

TEST_CASE("words are joined as they were parted", "[engine/core]") {
  CHECK(joined(words(" one\ttwo  three ")) == "one two three");
  CHECK(joined(words("one")) == "one");
  CHECK(joined({}).empty());
}

}  // namespace
}  // namespace tianji
