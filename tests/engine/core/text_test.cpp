#include "engine/core/text.h"

#include <catch2/catch.hpp>

namespace tianji {
namespace {

TEST_CASE("words are joined as they were parted", "[engine/core]") {
  CHECK(joined(words(" one\ttwo  three ")) == "one two three");
  CHECK(joined(words("one")) == "one");
  CHECK(joined({}).empty());
}

TEST_CASE("an error quotes letters of any script, no control characters, and not too much",
          "[engine/core]") {
  const auto quoted = [](std::string_view read) { return sentence(unreadable(read, "x")); };
  CHECK(quoted("炮二平五") == "read \"炮二平五\", expected x");
  CHECK(quoted("a\x1b[2Jb\n\xff\xc2\x9b") == "read \"a?[2Jb????\", expected x");
  const std::string sixty(60, 'a');
  CHECK(quoted(sixty) == "read \"" + sixty + "\", expected x");
  CHECK(quoted(sixty + "a") == "read \"" + sixty + "...\", expected x");
  // A character is not cut in two.
  CHECK(quoted(std::string(59, 'a') + "炮") ==
        "read \"" + std::string(59, 'a') + "...\", expected x");
}

}  // namespace
}  // namespace tianji
