#include "eval/junqi/layout_prior.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <set>
#include <string>

namespace tianji::junqi {
namespace {

std::span<const Kind, kArmy> army(const Layout& layout) {
  return std::span<const Kind, kArmy>(layout.data(), kArmy);
}

TEST_CASE("layouts of our own are lawful, differ, and use both headquarters", "[eval/junqi]") {
  const LayoutPrior prior;
  std::set<std::string> texts;
  int left = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    Random random(seed);
    const Layout layout = prior.draw(random);
    Layout read;
    REQUIRE(parse(to_text(layout), read).ok());
    REQUIRE(read == layout);
    texts.insert(to_text(layout));
    const auto flag = std::find(layout.begin(), layout.end(), Kind::flag) - layout.begin();
    left += flag == 21 ? 1 : 0;
    CHECK((flag == 21 || flag == 23));
  }
  CHECK(texts.size() == 500);
  CHECK(left > 180);
  CHECK(left < 320);
}

TEST_CASE("a layout weighs what its mirror image weighs, and our own more than a chance one",
          "[eval/junqi]") {
  const LayoutPrior prior;
  Random random(5);
  double ours = 0;
  double chance = 0;
  for (int i = 0; i < 200; ++i) {
    const Layout layout = prior.draw(random);
    Layout mirror = layout;
    for (std::size_t cell = 0; cell < kArmy; ++cell) mirror[mirrored_cell(cell)] = layout[cell];
    CHECK(prior.log_weight(army(layout)) == Approx(prior.log_weight(army(mirror))));
    ours += prior.log_weight(army(layout));
    const Layout other = complete(Layout(), random);
    const double weight = prior.log_weight(army(other));
    CHECK(std::isfinite(weight));
    chance += weight;
  }
  CHECK(ours > chance + 200);
}

TEST_CASE("ways to set up tie pieces together that one table leaves apart", "[eval/junqi]") {
  const LayoutPrior prior;
  CHECK(prior.ways() == kWays);
  const LayoutPrior mean = prior.in_one_way();
  CHECK(mean.ways() == 1);
  for (const Kind kind : {Kind::marshal, Kind::mine, Kind::bomb}) {
    for (std::size_t cell = 0; cell < kArmy; ++cell) {
      CHECK(mean.log_weight(kind, cell) == Approx(prior.log_weight(kind, cell)));
    }
  }
  // By how much a layout is likelier in ways than in one table, on the average.
  Random random(6);
  const auto likelier = [&](const LayoutPrior& drawn_from) {
    constexpr int kLayouts = 400;
    double sum = 0;
    for (int i = 0; i < kLayouts; ++i) {
      const Layout layout = drawn_from.draw(random);
      sum += prior.log_weight(army(layout)) - mean.log_weight(army(layout));
    }
    return sum / kLayouts;
  };
  CHECK(likelier(prior) > likelier(mean) + 1);
}

TEST_CASE("mirrored cells are mirrored stations", "[eval/junqi]") {
  for (std::size_t cell = 0; cell < kArmy; ++cell) {
    CHECK(mirrored<JunqiBoard>(cell_station(0, cell)) == cell_station(0, mirrored_cell(cell)));
  }
}

}  // namespace
}  // namespace tianji::junqi
