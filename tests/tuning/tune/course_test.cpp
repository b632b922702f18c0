#include "tuning/tune/course.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "engine/core/text.h"

namespace tianji::tune {
namespace {

Spsa spsa_of(int iterations) {
  return Spsa({{.name = "Depth", .start = 10, .min = 0, .max = 20, .c_end = 2, .r_end = 0.1}},
              {.iterations = iterations}, 5);
}

TEST_CASE("a course does not depend on the order in which games end", "[tuning/tune]") {
  Course in_order(spsa_of(2), {.pairs = 2});
  Course mixed(spsa_of(2), {.pairs = 2});
  REQUIRE(in_order.settings(0));
  CHECK(in_order.settings(1));
  CHECK_FALSE(in_order.settings(2));  // it depends on the units before it
  const double scores[] = {2, 0.5, 1, 0};
  for (const int unit : {0, 1, 2, 3}) in_order.note(unit, scores[unit]);
  for (const int unit : {1, 0, 3, 2}) mixed.note(unit, scores[unit]);
  CHECK(mixed.csv() == in_order.csv());
  REQUIRE(in_order.rows().size() == 2);
  CHECK(in_order.rows()[0].result == 1);   // two games won, one drawn, one lost
  CHECK(in_order.rows()[1].result == -2);  // one each, and two lost
  CHECK_FALSE(in_order.settings(4));
}

TEST_CASE("the setting that wins draws the value to its side", "[tuning/tune]") {
  Course course(spsa_of(1), {.pairs = 1});
  const auto both = course.settings(0);
  REQUIRE(both);
  CHECK((*both)[0][0].first == "Depth");
  const auto first = parse_int((*both)[0][0].second);
  const auto second = parse_int((*both)[1][0].second);
  REQUIRE(first);
  REQUIRE(second);
  CHECK(*first != *second);
  course.note(0, 2);
  const double moved = course.spsa().values()[0] - 10;
  CHECK((moved > 0) == (*first > *second));
  CHECK(course.table().find("Depth             10 ") != std::string::npos);
  CHECK(course.table().find("\nSet: option.Depth=") != std::string::npos);
}

TEST_CASE("the words to set are whole numbers, and quoted where a name has blanks",
          "[tuning/tune]") {
  const Spsa spsa(
      {{.name = "Time Base", .start = 0, .min = -5, .max = 5, .c_end = 1, .r_end = 0.1}},
      {.iterations = 1}, 1);
  Course course(spsa, {.pairs = 1});
  course.note(0, 1.25);
  CHECK(std::abs(course.spsa().values()[0]) > 0);
  CHECK(course.table().find("\nSet: \"option.Time Base=0\"\n") != std::string::npos);
}

TEST_CASE("twelve IMPs count as two won games, and news come at intervals", "[tuning/tune]") {
  Course course(spsa_of(4), {.pairs = 1, .imps = true, .interval = 4});
  course.note(0, -12);
  CHECK(course.rows()[0].result == -2);
  CHECK(course.news().empty());
  course.note(1, 3);
  CHECK(course.rows()[1].result == 0.5);
  CHECK(course.news().starts_with("Iteration 2 of 4: Depth "));
  CHECK(course.news().empty());
  CHECK(lines(course.csv()).size() == 4);
  CHECK(course.csv().starts_with("iteration,result,Depth\n0,0,10.0000\n1,-2,"));
}

}  // namespace
}  // namespace tianji::tune
