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

TEST_CASE("visible text keeps what can be printed and shows every other byte", "[engine/core]") {
  CHECK(visible("") == "");
  CHECK(visible("plain ~ text") == "plain ~ text");
  CHECK(visible("Zürich 象棋 😀") == "Zürich 象棋 😀");
  CHECK(visible("\x1b[31mred\a\r\n\t\x7f") == "\\x1b[31mred\\x07\\x0d\\x0a\\x09\\x7f");
  CHECK(visible(std::string_view("a\0b", 3)) == "a\\x00b");
  CHECK(visible("\xc2\x9b"
                "31m") == "\\xc2\\x9b31m");  // CSI as one character
  CHECK(visible("a\u202e\u2066b\u2028") ==
        "a\\xe2\\x80\\xae\\xe2\\x81\\xa6"
        "b\\xe2\\x80\\xa8");  // direction, line
  CHECK(visible("\u200e\u061c\u200d\u202f") == "\\xe2\\x80\\x8e\\xd8\\x9c\u200d\u202f");
  CHECK(visible("\x9b") == "\\x9b");
  CHECK(visible("\xe8\xb1") == "\\xe8\\xb1");  // cut short
  CHECK(visible("\xc0\xaf\xf5\x80\x80\x80") == "\\xc0\\xaf\\xf5\\x80\\x80\\x80");
  CHECK(visible("\xe0\x80\xaf") == "\\xe0\\x80\\xaf");           // a slash in three bytes
  CHECK(visible("\xf4\x90\x80\x80") == "\\xf4\\x90\\x80\\x80");  // beyond U+10FFFF
}

}  // namespace
}  // namespace tianji
