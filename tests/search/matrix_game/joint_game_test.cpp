#include "search/matrix_game/joint_game.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"

namespace tianji::search {
namespace {

const std::atomic<bool> kUnstopped{false};

JointGame joint_game(std::string_view text) {
  auto read = theory::read_strategic(text);
  INFO(sentence(read.status()));
  REQUIRE(read.ok());
  return *std::move(read);
}

/// Of three who choose a or b, one who is alone wins 1.
constexpr const char* kMinority =
    "NFG 1 R \"minority\" { \"x\" \"y\" \"z\" } { 2 2 2 } "
    "0 0 0  1 0 0  0 1 0  0 0 1  0 0 1  0 1 0  1 0 0  0 0 0";
/// Each of three pays 2 and gives the two others 2 each, or does not.
constexpr const char* kGifts =
    "NFG 1 R \"gifts\" { \"x\" \"y\" \"z\" } "
    "{ { \"give\" \"keep\" } { \"give\" \"keep\" } { \"give\" \"keep\" } } "
    "2 2 2  4 0 0  0 4 0  2 2 -2  0 0 4  2 -2 2  -2 2 2  0 0 0";

TEST_CASE("pure equilibria of three seats are found", "[search/matrix_game]") {
  // All but those in which all choose alike.
  CHECK(pure_equilibria(joint_game(kMinority)) == std::vector<std::size_t>{1, 2, 3, 4, 5, 6});
  CHECK(pure_equilibria(joint_game(kGifts)) == std::vector<std::size_t>{7});
  CHECK(pure_equilibria(joint_game("NFG 1 R \"\" { \"a\" \"b\" } { 2 2 } 1 -1 -1 1 -1 1 1 -1"))
            .empty());
}

TEST_CASE("strategies that another always beats are named", "[search/matrix_game]") {
  CHECK(dominated(joint_game(kMinority)).empty());
  using Beaten = std::vector<std::pair<std::size_t, std::size_t>>;
  CHECK(dominated(joint_game(kGifts)) == Beaten{{0, 0}, {1, 0}, {2, 0}});
  // The second row is as good as the first in one column, so that it is not beaten; the last
  // column beats both others.
  CHECK(dominated(joint_game("NFG 1 R \"\" { \"a\" \"b\" } { 2 3 } 2 0 1 0 2 1 2 1 3 2 2 2")) ==
        Beaten{{1, 0}, {1, 1}});
}

TEST_CASE("the best coarse correlated equilibrium of chicken is known", "[search/matrix_game]") {
  // Dare or yield. Whoever would always dare, or always yield, must not gain: half of the time both
  // yield, else one of them does.
  const auto drawn = coarse_correlated(
      joint_game("NFG 1 R \"chicken\" { \"a\" \"b\" } { 2 2 } 0 0  2 7  7 2  6 6"), kUnstopped);
  REQUIRE(drawn);
  const std::vector<double> expected{0, 0.25, 0.25, 0.5};
  for (std::size_t i = 0; i < expected.size(); ++i) {
    CHECK((*drawn)[i] == Approx(expected[i]).margin(1e-9));
  }
  const auto gifts = coarse_correlated(joint_game(kGifts), kUnstopped);
  REQUIRE(gifts);
  CHECK(gifts->back() == Approx(1));
  const std::atomic<bool> stop{true};
  CHECK_FALSE(coarse_correlated(joint_game(kGifts), stop));
}

}  // namespace
}  // namespace tianji::search
