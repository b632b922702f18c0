#include "search/regret/run.h"

#include <catch2/catch.hpp>

#include "engine/theory/cards/kuhn.h"
#include "search/regret/compile.h"

namespace tianji::search::regret {
namespace {

TEST_CASE("a run tells its milestones and its end", "[search/regret]") {
  const Tree tree = *compile(theory::Kuhn{});
  std::vector<std::int64_t> told;
  const auto rows = converge(tree, {.method = Method::cfr}, 1200,
                             [&](const Row& row) { told.push_back(row.iteration); });
  CHECK(told == std::vector<std::int64_t>{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 1200});
  REQUIRE(rows.size() == told.size());
  CHECK(rows[9].exploitability == Approx(9.37617e-4).epsilon(1e-6));
  CHECK(rows[9].value == Approx(-1.0 / 18).margin(1e-4));
  CHECK(to_csv({rows[0]}) == "iteration,value,exploitability\n1,0.125000000000,0.458333333\n");
}

TEST_CASE("a run that is told to stop gives what it has", "[search/regret]") {
  const Tree tree = *compile(theory::Kuhn{});
  const std::atomic<bool> stop{true};
  const auto rows = converge(tree, {.method = Method::external}, 1000, {}, &stop);
  REQUIRE(rows.size() == 1);
  CHECK(rows[0].iteration == 1);
}

}  // namespace
}  // namespace tianji::search::regret
