#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <utility>
#include <vector>

#include "tests/engine/junqi/knowledge/exact_army.h"
#include "tuning/belief/fits.h"

namespace tianji::tuning {
namespace {

using namespace junqi;

/// Layouts of a player who sets up in two ways: the marshal on the left of the front row with the
/// general on its right, or the other way round; all else is chance.
std::vector<Layout> of_two_ways(std::size_t count) {
  Random random(3);
  std::vector<Layout> layouts;
  while (layouts.size() < count) {
    Layout layout = complete(Layout(), random);
    const bool swapped = layouts.size() % 2 == 1;
    for (const auto& [kind, cell] :
         {std::pair(Kind::marshal, swapped ? 4U : 0U), {Kind::general, swapped ? 0U : 4U}}) {
      std::swap(*std::find(layout.begin(), layout.end(), kind), layout[cell]);
    }
    Layout read;
    if (!parse(to_text(layout), read).ok()) continue;  // a bomb or mine was moved too far
    // With the flag on the left nothing is mirrored.
    if (layout[kRightHeadquarters] != Kind::flag) layouts.push_back(layout);
  }
  return layouts;
}

TEST_CASE("a fit finds the ways in which a player sets up", "[tuning/belief]") {
  Random random(1);
  const LayoutNumbers numbers = fit_layouts(of_two_ways(1200), random);
  double both = 0;
  double shares = 0;
  for (std::size_t w = 0; w < kWays; ++w) {
    const auto permille = [&](Kind kind, std::size_t cell) {
      return static_cast<double>(numbers.cells[index(kind)][w * kArmy + cell]);
    };
    shares += numbers.share[w];
    both += numbers.share[w] * std::abs(permille(Kind::marshal, 0) - permille(Kind::general, 0));
  }
  CHECK(shares == Approx(1000).margin(kWays));
  // In one table both would stand left in half of the layouts; in each way only one of them does.
  CHECK(both / shares > 500);
  CHECK(parse_layout_prior(layout_text(numbers)).ok());
}

TEST_CASE("the factor of a way makes its armies as likely as its share says", "[tuning/belief]") {
  Random random(2);
  std::vector<Layout> layouts = of_two_ways(60);
  const LayoutNumbers numbers = fit_layouts(layouts, random);
  const LayoutPrior prior(numbers);
  Possible sets{};
  for (std::size_t cell = 0; cell < kArmy; ++cell) sets[cell] = cell_kinds(cell);
  sets[kRightHeadquarters] = without(sets[kRightHeadquarters], set_of(Kind::flag));
  double total = 0;
  std::array<double, kWays> sums{};
  for (std::size_t w = 0; w < kWays; ++w) {
    ArmyOdds odds{};
    for (std::size_t cell = 0; cell < kArmy; ++cell) {
      for (std::size_t k = 0; k < kKinds; ++k) {
        odds[cell][k] = static_cast<float>(prior.odds(w, static_cast<Kind>(k), cell));
      }
    }
    total += sums[w] = prior.factor(w) * ExactArmy(sets, odds).ways();
  }
  for (std::size_t w = 0; w < kWays; ++w) {
    CHECK(1000 * sums[w] / total == Approx(numbers.share[w]).margin(10));
  }
}

}  // namespace
}  // namespace tianji::tuning
