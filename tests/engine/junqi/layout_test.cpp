#include "engine/junqi/layout.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "engine/core/text.h"

namespace tianji::junqi {
namespace {

constexpr std::string_view kLawful = "acdeghfbgkdheihgcfikjljij";

std::string complaint(std::string_view text) {
  Layout layout;
  return sentence(parse(text, layout));
}

TEST_CASE("junqi: there are 709,596,419,051,520,000 layouts", "[engine/junqi]") {
  CHECK(completions(Layout{}) == 709'596'419'051'520'000ULL);
}

TEST_CASE("junqi: the completions after each next piece sum up to those of the begun layout",
          "[engine/junqi]") {
  Random random(3);
  for (int game = 0; game < 50; ++game) {
    Layout begun;
    while (!begun.full()) {
      std::uint64_t sum = 0;
      FixedVector<Kind, kKinds> choices;
      for (std::size_t k = 0; k < kKinds; ++k) {
        Layout longer = begun;
        longer.push_back(static_cast<Kind>(k));
        const std::uint64_t ways = completions(longer);
        CHECK(has(next_kinds(begun), static_cast<Kind>(k)) == (ways > 0));
        if (ways > 0) choices.push_back(static_cast<Kind>(k));
        sum += ways;
      }
      REQUIRE(sum == completions(begun));
      begun.push_back(choices[random.below(static_cast<std::uint32_t>(choices.size()))]);
    }
    CHECK(completions(begun) == 1);
    CHECK(next_kinds(begun) == 0);
  }
}

TEST_CASE("junqi: drawn layouts are lawful and uniform", "[engine/junqi]") {
  // The probabilities of a uniform layout: each headquarters has the flag with 1/2. The three mines
  // are on the nine other stations of the last two rows, each with 3/9. Behind the front row and
  // before those two rows a station has a bomb with 2/16: the two bombs are on the 16 places that
  // flag and mines leave.
  constexpr int kDraws = 20000;
  Random random(17);
  std::array<std::array<int, kKinds>, kArmy> hits{};
  for (int i = 0; i < kDraws; ++i) {
    const Layout layout = complete(Layout{}, random);
    REQUIRE(completions(layout) == 1);
    for (std::size_t cell = 0; cell < kArmy; ++cell) ++hits[cell][index(layout[cell])];
  }
  const auto near = [](int found, double share) {
    const double deviation = std::sqrt(kDraws * share * (1 - share));
    return std::abs(found - kDraws * share) <= 5 * deviation;
  };
  // The exact share of kind k in a front cell: the layouts that begin with k over all layouts.
  for (std::size_t k = 0; k < kKinds; ++k) {
    Layout first;
    first.push_back(static_cast<Kind>(k));
    const double share =
        static_cast<double>(completions(first)) / static_cast<double>(completions(Layout{}));
    for (std::size_t cell = 0; cell < 5; ++cell) CHECK(near(hits[cell][k], share));
  }
  const std::size_t left_headquarters = 21;
  CHECK(near(hits[left_headquarters][index(Kind::flag)], 0.5));
  CHECK(near(hits[15][index(Kind::mine)], 3.0 / 9));
  CHECK(near(hits[left_headquarters][index(Kind::mine)], 0.5 * 3 / 9));
  CHECK(near(hits[8][index(Kind::bomb)], 2.0 / 16));
}

TEST_CASE("junqi: a drawn layout keeps the pieces that were already placed", "[engine/junqi]") {
  Random random(5);
  for (int i = 0; i < 200; ++i) {
    const Layout whole = complete(Layout{}, random);
    Layout begun = whole;
    begun.resize(random.below(26));
    const Layout other = complete(begun, random);
    CHECK(completions(other) == 1);
    Layout prefix = other;
    prefix.resize(begun.size());
    CHECK(prefix == begun);
  }
}

TEST_CASE("junqi: layouts are read and written, and unlawful ones are refused", "[engine/junqi]") {
  Layout layout;
  REQUIRE(parse(kLawful, layout).ok());
  CHECK(to_text(layout) == kLawful);
  const Layout before = layout;

  CHECK(complaint("abc") == "read \"abc\", expected 25 letters a..l, not 3 characters");
  CHECK_THAT(complaint("acdeghfbgkdheihgcfikjljix"), Catch::Contains("expected 25 letters a..l"));
  CHECK_THAT(complaint("aadeghfbgkdheihgcfikjljij"),
             Catch::Contains("expected 1 a (marshal), not 2"));
  CHECK_THAT(complaint("kcdeghfbgadheihgcfikjljij"),
             Catch::Contains("expected no bomb (k) in the front row"));
  CHECK_THAT(complaint("acdeghfbgkdheihgcfikljjij"),
             Catch::Contains("expected the flag (l) in a headquarters"));
  CHECK_THAT(complaint("acdegjfbgkdheihgcfikhljij"),
             Catch::Contains("expected mines (j) in the last two rows only"));
  CHECK_FALSE(parse("kcdeghfbgadheihgcfikjljij", layout).ok());
  CHECK(layout == before);
}

}  // namespace
}  // namespace tianji::junqi
