#include "engine/theory/matrix/rational.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"

namespace tianji::theory {
namespace {

TEST_CASE("fractions are read and printed in lowest terms", "[engine/theory/matrix]") {
  const std::pair<const char*, const char*> cases[] = {{"3", "3"},      {"-2/16", "-1/8"},
                                                       {"0.25", "1/4"}, {"-0.5", "-1/2"},
                                                       {"0/7", "0"},    {"0010", "10"}};
  for (const auto& [text, expected] : cases) {
    INFO(text);
    const auto read = parse_rational(text);
    REQUIRE(read.ok());
    CHECK(to_text(*read) == expected);
  }
  for (const char* text : {"", "-", "1/0", "1/", "/2", ".5", "1.", "1/-2", "+1", "1e5", "--1"}) {
    INFO(text);
    CHECK_THAT(sentence(parse_rational(text).status()), Catch::Contains("expected a number"));
  }
  const std::string forty(40, '9');
  for (const std::string& text : {forty, forty + "/" + forty, "9." + forty.substr(1)}) {
    INFO(text);
    const auto read = parse_rational(text);
    REQUIRE(read.ok());
    CHECK(parse_rational(to_text(*read)).value() == *read);
  }
  for (const std::string& text : {forty + "1", forty + ".1", "1/1" + forty}) {
    INFO(text);
    CHECK_FALSE(parse_rational(text).ok());
  }
  CHECK(is_dyadic(Rational(3, 8)));
  CHECK_FALSE(is_dyadic(Rational(1, 3)));
}

}  // namespace
}  // namespace tianji::theory
