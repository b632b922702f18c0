#include "search/thinking/weighing.h"

#include <catch2/catch.hpp>

namespace tianji::search {
namespace {

double product(std::size_t candidate, std::size_t world) {
  return static_cast<double>((candidate + 1) * (world + 1));
}

TEST_CASE("worlds that weigh nothing are left out of a payoff matrix", "[search/thinking]") {
  const auto matrix = payoff_matrix(2, std::vector<double>{0.5, 0, 0.25}, product);
  REQUIRE(matrix);
  REQUIRE(matrix->worlds() == 2);
  CHECK(matrix->weight(1) == 0.25);
  CHECK(matrix->at(0, 0) == 1);
  CHECK(matrix->at(1, 0) == 2);
  CHECK(matrix->at(0, 1) == 3);
  CHECK(matrix->at(1, 1) == 6);
}

TEST_CASE("there is no payoff matrix where a payoff is too large", "[search/thinking]") {
  const auto huge = [](std::size_t, std::size_t) { return 10 * PayoffMatrix::kLargest; };
  CHECK_FALSE(payoff_matrix(1, std::vector<double>{1}, huge));
}

TEST_CASE("a weighing gives each of its candidates a risk line", "[search/thinking]") {
  const int moves[] = {7, 8};
  const Weighing weighing{
      .candidates = texts_of(moves, [](int move) { return std::to_string(move); }),
      .payoffs = *payoff_matrix(2, std::vector<double>{1, 1}, product),
      .risk = {.lambda = 0.5, .form = RiskForm::downside},
      .unit = "points"};
  CHECK(weighing.candidates == std::vector<std::string>{"7", "8"});
  const auto line = line_of(weighing, "8");
  REQUIRE(line);
  CHECK(line->expected == 3);
  CHECK(line->rank == 1);
  CHECK(line->worlds == 2);
  CHECK(line->candidates == 2);
  CHECK(line->adjusted == line->expected - 0.5 * line->risk);
  CHECK_FALSE(line_of(weighing, "9"));
}

TEST_CASE("the worlds of a candidate are shared into better, as good and worse",
          "[search/thinking]") {
  const double payoffs[] = {3, 0.4, -0.5, -2};
  const Weighing weighing{
      .candidates = {"a"},
      .payoffs = *payoff_matrix(1, std::vector<double>{1, 1, 1, 2},
                                [&](std::size_t, std::size_t world) { return payoffs[world]; }),
      .risk = {},
      .unit = "imps"};
  CHECK(shares_of_worlds(weighing, "a", 0, 0.5) == Chances{200, 200, 600});
  CHECK(shares_of_worlds(weighing, "a", 0.4, 0.1) == Chances{200, 200, 600});
  CHECK_FALSE(shares_of_worlds(weighing, "b", 0, 0.5).has_value());
  const Weighing empty{.candidates = {"a"}, .risk = {}, .unit = "imps"};
  CHECK_FALSE(shares_of_worlds(empty, "a", 0, 0.5).has_value());
}

}  // namespace
}  // namespace tianji::search
