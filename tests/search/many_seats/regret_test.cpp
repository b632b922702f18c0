#include "search/many_seats/regret.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>

#include "engine/theory/cards/kuhn.h"
#include "engine/theory/cards/kuhn_for_three.h"

namespace tianji::search::many_seats {
namespace {

template <class P>
Tree compiled() {
  return Compiler<P>().run(P{});
}

Profile solved(const Tree& tree, int iterations) {
  Solver solver(tree);
  while (solver.iterations() < iterations) solver.iterate();
  return solver.average();
}

double sum(const std::vector<double>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0.0);
}

TEST_CASE("with two seats it finds what Kuhn poker is worth", "[search/many_seats]") {
  const Tree tree = compiled<theory::Kuhn>();
  CHECK(tree.sets.size() == 12);
  const Profile average = solved(tree, 1000);
  CHECK(values(tree, average)[0] == Approx(-1.0 / 18).margin(1e-3));
  CHECK(values(tree, average)[1] == Approx(1.0 / 18).margin(1e-3));
  for (const double gain : gains(tree, average)) {
    CHECK(gain >= 0);
    CHECK(gain < 1e-3);
  }
}

TEST_CASE("with three seats the chips stay on the table, and nobody gains much alone",
          "[search/many_seats]") {
  const Tree tree = compiled<theory::KuhnForThree>();
  // Each seat has four cards and four places to act from: 4 * 4 * 3 sets.
  CHECK(tree.sets.size() == 48);
  const std::vector<double> before = gains(tree, uniform_profile(tree));
  const Profile average = solved(tree, 1000);
  const std::vector<double> after = gains(tree, average);
  CHECK(sum(values(tree, average)) == Approx(0).margin(1e-12));
  CHECK(*std::max_element(before.begin(), before.end()) > 0.3);
  for (const double gain : after) {
    CHECK(gain >= 0);
    CHECK(gain < 1e-4);
  }
}

TEST_CASE("a best response gains what can be had from a seat that always passes",
          "[search/many_seats]") {
  const Tree tree = compiled<theory::KuhnForThree>();
  Profile pass(tree.choices, 0);
  for (const InfoSet& set : tree.sets) {
    REQUIRE(set.moves == std::vector<std::string>{"pass", "bet"});
    pass[set.first] = 1;
  }
  // All pass: the best card takes two chips, so that all are worth 0. Who bets alone takes two
  // chips with any card.
  CHECK(sum(values(tree, pass)) == Approx(0).margin(1e-12));
  for (const double gain : gains(tree, pass)) CHECK(gain == Approx(2));
}

}  // namespace
}  // namespace tianji::search::many_seats
