#include "engine/core/visible.h"

#include <catch2/catch.hpp>

namespace tianji {
namespace {

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
