#include "engine/core/encoding.h"

#include <catch2/catch.hpp>

namespace tianji {
namespace {

TEST_CASE("UTF-8 is told from other bytes", "[engine/core]") {
  CHECK(is_utf8(""));
  CHECK(is_utf8("plain"));
  CHECK(is_utf8("Caf\xc3\xa9 炮二平五 \xf0\x9f\x82\xa1"));
  CHECK_FALSE(is_utf8("Caf\xe9"));
  CHECK_FALSE(is_utf8("\xc3"));
  CHECK_FALSE(is_utf8("\xc0\x80"));
  CHECK_FALSE(is_utf8("\xff"));
}

TEST_CASE("UTF-8 has one form for each character and none for surrogates", "[engine/core]") {
  for (const char* character :
       {"\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"}) {
    CHECK(is_utf8(character));
    CHECK(utf8_character(character) == std::string_view(character).size());
  }
  for (const char* overlong :
       {"\xc1\xbf", "\xe0\x80\xaf", "\xe0\x9f\xbf", "\xf0\x80\x80\x80", "\xf0\x8f\xbf\xbf"}) {
    CHECK_FALSE(is_utf8(overlong));
  }
  CHECK_FALSE(is_utf8("\xed\xa0\x80"));      // U+D800
  CHECK_FALSE(is_utf8("\xf4\x90\x80\x80"));  // U+110000
}

TEST_CASE("Latin-1 becomes UTF-8 byte by byte", "[engine/core]") {
  CHECK(utf8_of_latin1("abc") == "abc");
  CHECK(utf8_of_latin1("\xe9\xff\x80") == "\xc3\xa9\xc3\xbf\xc2\x80");
}

TEST_CASE("GBK is told from Latin-1 and becomes UTF-8", "[engine/core]") {
  CHECK(utf8_of_gbk("\xc5\xda\xb6\xfe\xc6\xbd\xce\xe5 C2.5") == "炮二平五 C2.5");
  CHECK_FALSE(utf8_of_gbk("M\xfcller gegen Fran\xe7ois"));
  CHECK_FALSE(utf8_of_gbk("\xc5\xda\xb6"));  // ends within a character
  CHECK_FALSE(utf8_of_gbk("plain"));
}

}  // namespace
}  // namespace tianji
