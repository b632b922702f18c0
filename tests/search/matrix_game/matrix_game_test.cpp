#include "search/matrix_game/matrix_game.h"

#include <catch2/catch.hpp>
#include <numeric>
#include <optional>
#include <thread>

#include "engine/core/random.h"
#include "tests/cpu_time.h"

namespace tianji::search {
namespace {

using theory::MatrixGame;

const std::atomic<bool> kNeverStop{false};

Matrix<Rational> matrix(std::string_view text) {
  MatrixGame game;
  REQUIRE(parse(text, game).ok());
  return game.payoff(Seat{0});
}

std::string list_of(const std::vector<Rational>& numbers) {
  std::string text;
  for (const Rational& number : numbers)
    text += (text.empty() ? "" : ",") + theory::to_text(number);
  return text;
}

Matrix<Rational> random_matrix(Random& random, std::uint32_t most, std::uint32_t range) {
  Matrix<Rational> result(1 + random.below(most), 1 + random.below(most));
  for (Rational& cell : result.cells) {
    cell = Rational(static_cast<int>(random.below(2 * range + 1)) - static_cast<int>(range),
                    1 + random.below(3));
  }
  return result;
}

TEST_CASE("matrix games have the values and strategies of the books", "[search/matrix_game]") {
  const std::tuple<const char*, const char*, const char*, const char*> cases[] = {
      {"0,-1,1;1,0,-1;-1,1,0", "0", "1/3,1/3,1/3", "1/3,1/3,1/3"},
      {"0,-1,2;1,0,-1;-1,1,0", "1/12", "1/4,5/12,1/3", "1/3,5/12,1/4"},
      {"3,-1;-2,1", "1/7", "3/7,4/7", ""},
      {"0,-2,3;2,0,-1;-3,1,0", "0", "1/6,1/2,1/3", ""},
      {"2,-3;-3,4", "-1/12", "7/12,5/12", ""},
      {"4,1,3;2,3,4", "5/2", "1/4,3/4", "1/2,1/2,0"},
      {"0,2,-3,0;-2,0,0,3;3,0,0,-4;0,-3,4,0", "0", "0,4/7,3/7,0", ""},
      {"1,2;3,4", "3", "0,1", "1,0"},
      {"7", "7", "1", "1"},
      {"1,1;1,1", "1", "1,0", "1,0"},
  };
  for (const auto& [text, value, row, column] : cases) {
    INFO(text);
    const auto exact = solve_exactly(matrix(text), kNeverStop);
    REQUIRE(exact);
    CHECK(theory::to_text(exact->value) == value);
    CHECK(list_of(exact->row) == row);
    if (*column != '\0') CHECK(list_of(exact->column) == column);
    const auto by_clp = solve_by_clp(*in_doubles(matrix(text), kNeverStop), kNeverStop);
    REQUIRE(by_clp);
    CHECK(by_clp->value == Approx(exact->value.convert_to<double>()).margin(1e-9));
  }
}

template <class T>
bool is_strategy(const std::vector<T>& weights, const T& slack) {
  T sum{};
  for (const T& weight : weights) {
    if (weight < -slack) return false;
    sum += weight;
  }
  return sum - 1 <= slack && 1 - sum <= slack;
}

TEST_CASE("exact solutions prove themselves, and doubles and Clp agree with them",
          "[search/matrix_game]") {
  Random random(41);
  for (int i = 0; i < 2000; ++i) {
    const std::uint32_t range = i % 3 == 0 ? 1 : 9;  // many ties: degenerate games
    const Matrix<Rational> game = random_matrix(random, 7, range);
    const auto exact = solve_exactly(game, kNeverStop);
    REQUIRE(exact);
    const bool proven = is_strategy(exact->row, Rational(0)) &&
                        is_strategy(exact->column, Rational(0)) &&
                        duality_gap(game, exact->row, exact->column) == 0;
    if (!proven) FAIL("instance " << i);
    const auto rounded = in_doubles(game, kNeverStop);
    const auto value = exact->value.convert_to<double>();
    const auto small = solve_small(*rounded, kNeverStop);
    if (std::abs(small->value - value) > 1e-9) FAIL("small " << i << " " << small->value);
    if (duality_gap(*rounded, small->row, small->column) > 1e-9) FAIL("small, gap " << i);
    if (i % 4 != 0) continue;
    const auto large = solve_by_clp(*rounded, kNeverStop);
    REQUIRE(large);
    if (std::abs(large->value - value) > 1e-9) FAIL("Clp " << i << " " << large->value);
    if (!is_strategy(large->row, 1e-9) || !is_strategy(large->column, 1e-9)) FAIL("Clp " << i);
    if (duality_gap(*rounded, large->row, large->column) > 1e-6) FAIL("Clp, gap " << i);
  }
}

TEST_CASE("a large exact game and Clp agree", "[search/matrix_game]") {
  Random random(42);
  Matrix<Rational> game(32, 32);
  for (Rational& cell : game.cells) cell = static_cast<int>(random.below(2001)) - 1000;
  const auto exact = solve_exactly(game, kNeverStop);
  const auto large = solve_by_clp(*in_doubles(game, kNeverStop), kNeverStop);
  REQUIRE((exact && large));
  CHECK(duality_gap(game, exact->row, exact->column) == 0);
  CHECK(large->value == Approx(exact->value.convert_to<double>()).epsilon(1e-9));
}

TEST_CASE("a search that is told to stop has no solution", "[search/matrix_game]") {
  const std::atomic<bool> stop{true};
  CHECK_FALSE(solve_exactly(matrix("2,-3;-3,4"), stop));
  CHECK_FALSE(solve_by_clp(*in_doubles(matrix("2,-3;-3,4"), kNeverStop), stop));
}

/// The processor time from the word to stop, which comes `after` the start, until `solve` ends.
template <class Solve>
std::chrono::microseconds used_after_stop(std::chrono::milliseconds after, const Solve& solve) {
  std::atomic<bool> stop{false};
  std::optional<CpuWatch> told;
  std::jthread teller([&, watch = CpuWatch()] {
    while (watch.used() < after) std::this_thread::sleep_for(std::chrono::microseconds(200));
    told.emplace();
    stop = true;
  });
  CHECK_FALSE(solve(stop));
  teller.join();
  return told->used();
}

// Clp loads and examines a matrix in two steps that cannot be interrupted: for a thousand by a
// thousand each takes some 25 ms of processor time on a busy machine.
TEST_CASE("large matrices are left within 20 ms of the word to stop",
          "[search/matrix_game][threads]") {
  Random random(43);
  Matrix<double> game(500, 500);
  for (double& cell : game.cells) cell = random.uniform();
  for (const int after : {0, 2, 5, 10, 40}) {
    INFO(after);
    CHECK(used_after_stop(std::chrono::milliseconds(after), [&](const std::atomic<bool>& stop) {
            return solve_by_clp(game, stop).has_value();
          }) < promised(20));
  }
  Matrix<Rational> fractions(32, 32);
  for (Rational& cell : fractions.cells) {
    cell = Rational(random.below(1'000'000), theory::Integer(1) << random.below(500));
  }
  REQUIRE(exact_is_feasible(fractions));
  for (const int after : {0, 20, 80}) {
    INFO(after);
    CHECK(used_after_stop(std::chrono::milliseconds(after), [&](const std::atomic<bool>& stop) {
            return solve_exactly(fractions, stop).has_value();
          }) < promised(20));
  }
}

TEST_CASE("fractions that grow out of hand are left to doubles", "[search/matrix_game]") {
  Matrix<Rational> game(8, 8);
  for (std::size_t i = 0; i < game.cells.size(); ++i) {
    game.cells[i] = Rational(1, boost::multiprecision::pow(theory::Integer(10), 30) + i);
  }
  CHECK_FALSE(exact_is_feasible(game));
  CHECK_FALSE(exact_is_feasible(Matrix<Rational>(40, 30)));
  CHECK(exact_is_feasible(Matrix<Rational>(32, 32)));
}

TEST_CASE("dominated choices are found, by one choice and by a mixture", "[search/matrix_game]") {
  const auto rows = [](std::string_view text) { return dominated_rows(matrix(text), kNeverStop); };
  CHECK(rows("1,2;3,4").strictly == std::vector<std::size_t>{0});
  CHECK(rows("1,2;1,3").weakly == std::vector<std::size_t>{0});
  CHECK(rows("4,0;0,4;1,1").strictly == std::vector<std::size_t>{2});  // by the even mixture
  CHECK(rows("4,0;0,4;2,2").strictly.empty());
  CHECK(rows("4,0;0,4;3,3").strictly.empty());
  CHECK(rows("1,1;1,1").weakly.empty());
}

TEST_CASE("a strictly dominated choice is never played", "[search/matrix_game]") {
  Random random(43);
  for (int i = 0; i < 500; ++i) {
    const Matrix<Rational> game = random_matrix(random, 5, 5);
    const auto exact = solve_exactly(game, kNeverStop);
    for (const std::size_t row : dominated_rows(game, kNeverStop).strictly) {
      if (exact->row[row] != 0) FAIL("instance " << i);
    }
  }
}

}  // namespace
}  // namespace tianji::search
