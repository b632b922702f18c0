
#include <catch2/catch.hpp>
#include <map>
#include <string>

#include "engine/core/random.h"
#include "search/surreal/canonical.h"

namespace tianji::search {
namespace {

std::string simplest(const char* left, const char* right) {
  std::optional<Rational> below;
  std::optional<Rational> above;
  if (*left != '\0') below = *theory::parse_rational(left);
  if (*right != '\0') above = *theory::parse_rational(right);
  const auto number = simplest_between(below, above);
  return number ? theory::to_text(*number) : "none";
}

TEST_CASE("the simplest number between two is the one that is born first", "[search/surreal]") {
  CHECK(simplest("1/4", "3") == "1");
  CHECK(simplest("-5/2", "-1/8") == "-1");
  CHECK(simplest("-3", "") == "0");
  CHECK(simplest("0", "1") == "1/2");
  CHECK(simplest("1", "2") == "3/2");
  CHECK(simplest("3", "") == "4");
  CHECK(simplest("", "-7/2") == "-4");
  CHECK(simplest("5/8", "3/4") == "11/16");
  CHECK(simplest("-2", "-1") == "-3/2");
  CHECK(simplest("", "") == "0");
  CHECK(simplest("1", "1") == "none");
  CHECK(simplest("1", "-1") == "none");
}

TEST_CASE("stalks have the values of the books", "[search/surreal]") {
  const std::pair<const char*, const char*> cases[] = {
      {"W", "1"},      {"WW", "2"},        {"WB", "1/2"},   {"WBB", "1/4"},
      {"WBW", "3/4"},  {"WWB", "3/2"},     {"WBWB", "5/8"}, {"WWBWB", "13/8"},
      {"WBBW", "3/8"}, {"WWWBBW", "19/8"}, {"BBW", "-3/2"}, {"", "0"}};
  for (const auto& [stalk, expected] : cases) {
    INFO(stalk);
    CHECK(theory::to_text(stalk_value(stalk)) == expected);
  }
}

/// The value of a stalk by definition: the simplest number between the best options.
Rational stalk_by_definition(const std::string& stalk, std::map<std::string, Rational>& known) {
  const auto at = known.find(stalk);
  if (at != known.end()) return at->second;
  std::optional<Rational> left;
  std::optional<Rational> right;
  for (std::size_t cube = 0; cube < stalk.size(); ++cube) {
    const Rational rest = stalk_by_definition(stalk.substr(0, cube), known);
    if (stalk[cube] == 'W' && (!left || rest > *left)) left = rest;
    if (stalk[cube] == 'B' && (!right || rest < *right)) right = rest;
  }
  return known[stalk] = *simplest_between(left, right);
}

TEST_CASE("every stalk up to ten cubes is worth what the definition says", "[search/surreal]") {
  std::map<std::string, Rational> known;
  for (std::size_t size = 0; size <= 10; ++size) {
    for (unsigned set = 0; set < 1U << size; ++set) {
      std::string stalk;
      for (std::size_t cube = 0; cube < size; ++cube) stalk += (set >> cube & 1U) != 0 ? 'W' : 'B';
      if (stalk_value(stalk) != stalk_by_definition(stalk, known)) FAIL(stalk);
    }
  }
}

}  // namespace
}  // namespace tianji::search
