#include "search/matrix_game/bimatrix.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "search/matrix_game/matrix_game.h"

namespace tianji::search {
namespace {

using theory::MatrixGame;

const std::atomic<bool> kNever{false};

MatrixGame game(std::string_view text) {
  MatrixGame result(false);
  REQUIRE(parse(text, result).ok());
  return result;
}

std::string list(const std::vector<Rational>& numbers) {
  std::string text;
  for (const Rational& number : numbers)
    text += (text.empty() ? "" : ",") + theory::to_text(number);
  return text;
}

std::string equilibria(std::string_view text) {
  const MatrixGame two = game(text);
  const auto found = all_equilibria(two.payoff(Seat{0}), two.payoff(Seat{1}), kNever);
  REQUIRE(found);
  std::string result = found->degenerate ? "degenerate" : "";
  for (const Equilibrium& one : found->all) result += " " + list(one.row) + "|" + list(one.column);
  return result;
}

TEST_CASE("all equilibria of known games", "[search/matrix_game]") {
  CHECK(equilibria("4,4 0,3;3,0 2,2") == " 1,0|1,0 0,1|0,1 2/3,1/3|2/3,1/3");  // stag hunt
  CHECK(equilibria("3,3 0,5;5,0 1,1") == " 0,1|0,1");                          // prisoners
  CHECK(equilibria("3,2 0,0;0,0 2,3") == " 1,0|1,0 0,1|0,1 3/5,2/5|2/5,3/5");
  CHECK(equilibria("1,-1 -1,1;-1,1 1,-1") == " 1/2,1/2|1/2,1/2");  // matching pennies
  CHECK(equilibria("0,0 -1,1 1,-1;1,-1 0,0 -1,1;-1,1 1,-1 0,0") == " 1/3,1/3,1/3|1/3,1/3,1/3");
  CHECK(equilibria("1,1 1,1") == "degenerate 1|1,0 1|0,1");
  CHECK(equilibria("1,1 0,0;1,1 2,2") == "degenerate 1,0|1,0 0,1|0,1 1/2,1/2|1,0");
}

/// Whether no pure reply of either player is better.
bool is_equilibrium(const Matrix<Rational>& row, const Matrix<Rational>& column,
                    const Equilibrium& one) {
  const auto [row_gets, column_gets] = payoffs(row, column, one);
  for (std::size_t i = 0; i < row.rows; ++i) {
    Equilibrium other = one;
    other.row.assign(row.rows, 0);
    other.row[i] = 1;
    if (payoffs(row, column, other).first > row_gets) return false;
  }
  for (std::size_t j = 0; j < row.columns; ++j) {
    Equilibrium other = one;
    other.column.assign(row.columns, 0);
    other.column[j] = 1;
    if (payoffs(row, column, other).second > column_gets) return false;
  }
  return true;
}

TEST_CASE("each result is an equilibrium, there is at least one, and all pure ones are found",
          "[search/matrix_game]") {
  Random random(51);
  int odd = 0;
  int plain = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::size_t rows = 1 + random.below(3);
    const std::size_t columns = 1 + random.below(3);
    Matrix<Rational> row(rows, columns);
    Matrix<Rational> column(rows, columns);
    const std::uint32_t range = i % 4 == 0 ? 3 : 1000;
    for (Rational& cell : row.cells) cell = random.below(range);
    for (Rational& cell : column.cells) cell = random.below(range);
    const auto found = all_equilibria(row, column, kNever);
    if (!found || found->all.empty()) FAIL("none " << i);
    for (const Equilibrium& one : found->all) {
      if (!is_equilibrium(row, column, one)) FAIL("no equilibrium " << i);
    }
    for (std::size_t r = 0; r < rows; ++r) {
      for (std::size_t c = 0; c < columns; ++c) {
        Equilibrium pure{std::vector<Rational>(rows), std::vector<Rational>(columns)};
        pure.row[r] = pure.column[c] = 1;
        const bool listed =
            std::find(found->all.begin(), found->all.end(), pure) != found->all.end();
        if (is_equilibrium(row, column, pure) != listed) FAIL("pure " << i);
      }
    }
    if (found->degenerate) continue;
    ++plain;
    odd += found->all.size() % 2 == 1 ? 1 : 0;  // Wilson 1971
  }
  CHECK(odd == plain);
  CHECK(plain > 1000);
}

TEST_CASE("the path from the first row ends at an equilibrium, of degenerate games too",
          "[search/matrix_game]") {
  Random random(53);
  for (int i = 0; i < 600; ++i) {
    Matrix<Rational> row(1 + random.below(8), 1 + random.below(8));
    Matrix<Rational> column(row.rows, row.columns);
    const std::uint32_t range = i % 2 == 0 ? 2 : 1000;
    for (Rational& cell : row.cells) cell = static_cast<int>(random.below(range)) - 1;
    for (Rational& cell : column.cells) cell = static_cast<int>(random.below(range)) - 1;
    const auto found = one_equilibrium(row, column, kNever);
    if (!found || !is_equilibrium(row, column, *found)) FAIL("no equilibrium " << i);
    if (row.rows + row.columns > kMostSupports) continue;
    const auto all = all_equilibria(row, column, kNever);
    const bool listed = std::find(all->all.begin(), all->all.end(), *found) != all->all.end();
    if (!listed && !all->degenerate) FAIL("not among all " << i);
  }
}

TEST_CASE("one equilibrium is found of 40 rows and 40 columns, and more are refused",
          "[search/matrix_game]") {
  Random random(54);
  Matrix<Rational> row(40, 40);
  Matrix<Rational> column(40, 40);
  for (Rational& cell : row.cells) cell = random.below(100);
  for (Rational& cell : column.cells) cell = random.below(100);
  const auto found = equilibria_of(row, column, kNever);
  REQUIRE(found.ok());
  CHECK_FALSE(found->complete);
  CHECK(is_equilibrium(row, column, found->all.at(0)));
  const std::atomic<bool> stop = true;
  CHECK(absl::IsCancelled(equilibria_of(row, column, stop).status()));
  const Matrix<Rational> wide(40, 41);
  CHECK_THAT(sentence(equilibria_of(wide, wide, kNever).status()),
             Catch::Contains("read \"40 rows and 41 columns\", expected at most 80"));
}

TEST_CASE("equilibria of zero-sum games have the value of the matrix", "[search/matrix_game]") {
  Random random(52);
  for (int i = 0; i < 300; ++i) {
    Matrix<Rational> row(1 + random.below(3), 1 + random.below(3));
    for (Rational& cell : row.cells) cell = static_cast<int>(random.below(11)) - 5;
    Matrix<Rational> column = row;
    for (Rational& cell : column.cells) cell = -cell;
    const Rational value = solve_exactly(row, kNever)->value;
    const auto found = all_equilibria(row, column, kNever);
    REQUIRE(found);
    for (const Equilibrium& one : found->all) {
      if (payoffs(row, column, one).first != value) FAIL("instance " << i);
    }
  }
}

TEST_CASE("of two strict equilibria the one that is worse to leave dominates",
          "[search/matrix_game]") {
  const auto dominant = [](std::string_view text) {
    const MatrixGame two = game(text);
    return risk_dominant(two.payoff(Seat{0}), two.payoff(Seat{1}));
  };
  using Pair = std::pair<std::size_t, std::size_t>;
  CHECK(dominant("4,4 0,3;3,0 2,2") == Pair{1, 1});
  CHECK(dominant("9,9 0,3;3,0 2,2") == Pair{0, 0});
  CHECK_FALSE(dominant("3,2 0,0;0,0 2,3"));  // the products are equal
  CHECK_FALSE(dominant("3,3 0,5;5,0 1,1"));  // one equilibrium
  CHECK_FALSE(dominant("1,1 0,0 0,0;0,0 1,1 0,0"));
}

}  // namespace
}  // namespace tianji::search
