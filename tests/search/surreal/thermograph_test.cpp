#include "search/surreal/thermograph.h"

#include <catch2/catch.hpp>

namespace tianji::search {
namespace {

const std::atomic<bool> kNeverStop{false};

struct Told {
  std::string mean;
  std::string temperature;
};

Told heat(std::string_view text) {
  CanonicalGames games(kNeverStop);
  CanonicalGames::Id sum = games.zero();
  const auto forms = theory::parse_forms(text);
  REQUIRE(forms.ok());
  for (const auto& form : *forms) sum = games.sum(sum, games.form(*form));
  const Heat heat = Thermographs(games).heat(sum);
  return {theory::to_text(heat.mean), theory::to_text(heat.temperature)};
}

TEST_CASE("a switch {a|b} has mean (a+b)/2 and temperature (a-b)/2", "[search/surreal]") {
  for (const auto& [text, mean, temperature] :
       {std::array{"{1|-1}", "0", "1"}, std::array{"{3|1}", "2", "1"},
        std::array{"{5|-2}", "3/2", "7/2"}, std::array{"{1/2|0}", "1/4", "1/4"}}) {
    INFO(text);
    CHECK(heat(text).mean == mean);
    CHECK(heat(text).temperature == temperature);
  }
}

TEST_CASE("mean and temperature of games that a hand can work out", "[search/surreal]") {
  const std::array<std::array<const char*, 3>, 10> cases = {{
      {"{1||0|-2}", "0", "1"},      // 1 - t meets (0 - t) + t = 0 at 1
      {"{4||2|-2}", "2", "2"},      // 4 - t meets 2 at 2, just where the option's walls meet
      {"{9||2|-2}", "9/2", "9/2"},  // beyond that the option is worth 0: 9 - t meets 0 + t
      {"*", "0", "0"},
      {"^", "0", "0"},
      {"{0|-1} 1", "1/2", "1/2"},    // a sum moves the mean by the number
      {"{1|-1} {1|-1}", "0", "-1"},  // it is 0, a number
      {"{2|-2} {1|-1}", "0", "2"},   // the hotter one decides
      {"3/4", "3/4", "-1/4"},
      {"5", "5", "-1"},
  }};
  for (const auto& [text, mean, temperature] : cases) {
    INFO(text);
    CHECK(heat(text).mean == mean);
    CHECK(heat(text).temperature == temperature);
  }
}

TEST_CASE("the mean of a sum is the sum of the means", "[search/surreal]") {
  const std::array<const char*, 5> games = {"{1||0|-2}", "{3|1}", "{5|{1|-4}}", "^", "{{4|1}|-2}"};
  for (const char* one : games) {
    for (const char* other : games) {
      const auto both = heat(std::string(one) + " " + other);
      INFO(one << " " << other);
      CHECK(*theory::parse_rational(both.mean) ==
            Rational(*theory::parse_rational(heat(one).mean) +
                     *theory::parse_rational(heat(other).mean)));
    }
  }
}

TEST_CASE("a game and its negative cancel, and have opposite means", "[search/surreal]") {
  for (const char* text : {"{1||0|-2}", "{3|1}", "^", "*2", "{5|{1|-4}}", "3/8"}) {
    INFO(text);
    const std::string game(text);
    CHECK(heat(game + " -" + game).mean == "0");
    CHECK(heat(game + " -" + game).temperature == "-1");
    CHECK(*theory::parse_rational(heat("-" + game).mean) ==
          Rational(-*theory::parse_rational(heat(game).mean)));
    CHECK(heat("-" + game).temperature == heat(game).temperature);
  }
}

}  // namespace
}  // namespace tianji::search
