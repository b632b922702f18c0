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
  const std::string thirty(30, 'a');
  CHECK(quoted(sixty + "b") == "read \"" + thirty + "..." + thirty.substr(1) + "b\", expected x");
  // The name of a file is at the end of its path.
  CHECK(quoted("/home/" + sixty + "/match.db").find("/match.db\"") != std::string::npos);
  // A character is not cut in two, at either end.
  const std::string short_of = thirty.substr(1);
  CHECK(quoted(short_of + "炮" + sixty) ==
        "read \"" + short_of + "..." + thirty + "\", expected x");
  CHECK(quoted(sixty + "炮" + short_of.substr(1)) ==
        "read \"" + thirty + "..." + short_of.substr(1) + "\", expected x");
  CHECK(quoted(std::string(100, '\xbf')) == "read \"" + std::string(30, '?') + "...\", expected x");
}

}  // namespace
}  // namespace tianji
