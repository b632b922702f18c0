#include "search/regret/run.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "engine/theory/cards/kuhn.h"
#include "search/regret/compile.h"

namespace tianji::search::regret {
namespace {

TEST_CASE("a run gets a row at its milestones", "[search/regret]") {
  const Tree tree = *compile(theory::Kuhn{});
  Run run(tree, {.method = Method::cfr});
  std::vector<Row> rows;
  while (run.iterations() < 1200) {
    run.iterate();
    if (!milestone(run.iterations())) continue;
    const Profile average = run.average();
    rows.push_back({run.iterations(), value(tree, average), exploitability(tree, average)});
  }
  std::vector<std::int64_t> told;
  for (const Row& row : rows) told.push_back(row.iteration);
  CHECK(told == std::vector<std::int64_t>{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000});
  CHECK(rows[9].exploitability == Approx(9.37617e-4).epsilon(1e-6));
  CHECK(rows[9].value == Approx(-1.0 / 18).margin(1e-4));
  CHECK(to_csv({rows[0]}) == "iteration,value,exploitability\n1,0.125000000000,0.458333333\n");
}

TEST_CASE("a strategy that names a move twice is refused", "[search/regret]") {
  const Tree tree = *compile(theory::Kuhn{});
  const std::vector<std::string> seats{"p1", "p2"};
  SetBehaviour jack{"p1", "J? - p1", {{"bet", 0.5}, {"pass", 0.5}}};
  CHECK(worth(tree, std::span(&jack, 1), seats).ok());
  jack.moves[1].first = "bet";
  const auto twice = worth(tree, std::span(&jack, 1), seats);
  CHECK_THAT(sentence(twice.status()), Catch::Contains("read \"bet\", expected a move of this"));
}

}  // namespace
}  // namespace tianji::search::regret
