#include "engine/core/text.h"

#include <catch2/catch.hpp>

namespace tianji {
namespace {

TEST_CASE("words are joined as they were parted", "[engine/core]") {
  CHECK(joined(words(" one\ttwo  three ")) == "one two three");
  CHECK(joined(words("one")) == "one");
  CHECK(joined({}).empty());
}

TEST_CASE("what was read is cut where it is long, and that is shown", "[engine/core]") {
  const std::string sixty(60, 'x');
  CHECK(sentence(unreadable(sixty, "less")) == "read \"" + sixty + "\", expected less");
  CHECK(sentence(unreadable(sixty + "y", "less")) == "read \"" + sixty + "...\", expected less");
}

}  // namespace
}  // namespace tianji
