#include "engine/theory/cards/akq.h"

#include <catch2/catch.hpp>

#include "search/regret/compile.h"
#include "search/regret/sequence_form.h"
#include "search/regret/solver.h"

namespace tianji::search::regret {
namespace {

/// The probability of the second of two moves at an information set.
double second_move(const Tree& tree, const Profile& profile, std::size_t seat,
                   std::string_view set) {
  const auto at = tree.seats[seat].find(set);
  INFO(set);
  REQUIRE(at);
  return profile[seat][tree.seats[seat].sets[*at].first + 1];
}

TEST_CASE("the AKQ game has the value and the only equilibrium of the book", "[search/regret]") {
  const Tree tree = *compile(theory::Akq{});
  const auto exact = solve_sequence_form(tree);
  REQUIRE(exact.ok());
  CHECK(exact->value == Approx(-0.1).margin(1e-9));
  Solver solver(tree, Method::pcfr_plus);
  solver.iterate(2000);
  const Profile average = solver.average();
  CHECK(exploitability(tree, average) < 1e-4);
  CHECK(value(tree, average) == Approx(-0.1).margin(1e-4));
  for (const Profile& found : {exact->profile, average}) {
    CHECK(second_move(tree, found, 1, "?A - p2") == Approx(1).margin(0.01));
    CHECK(second_move(tree, found, 1, "?K - p2") == Approx(0).margin(0.01));
    CHECK(second_move(tree, found, 1, "?Q - p2") == Approx(1.0 / 5).margin(0.01));
    CHECK(second_move(tree, found, 0, "A? b p1") == Approx(1).margin(0.01));
    CHECK(second_move(tree, found, 0, "K? b p1") == Approx(3.0 / 5).margin(0.01));
    CHECK(second_move(tree, found, 0, "Q? b p1") == Approx(0).margin(0.01));
  }
}

}  // namespace
}  // namespace tianji::search::regret
