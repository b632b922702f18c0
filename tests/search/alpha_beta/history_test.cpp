#include "search/alpha_beta/history.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <memory>

#include "engine/theory/tic_tac_toe.h"
#include "search/xiangqi/tree.h"

namespace tianji::search {
namespace {

TEST_CASE("an error that is seen again and again is corrected, for its side and structure",
          "[search/alpha_beta]") {
  const auto corrections = std::make_unique<Corrections<xiangqi::Tree>>();
  const Side red = xiangqi::kRed;
  const Side black = xiangqi::kBlack;
  CHECK(corrections->of({red, 7, 9}) == 0);
  Value before = 0;
  for (int i = 0; i < 5; ++i) {
    corrections->learn({red, 7, 9}, 30, 6);
    CHECK(corrections->of({red, 7, 9}) >= before);
    before = corrections->of({red, 7, 9});
  }
  CHECK(before > 0);
  // The structure and the moves each teach a part.
  CHECK(corrections->of({red, 7, 8}) > 0);
  CHECK(corrections->of({red, 7, 8}) < before);
  CHECK(corrections->of({red, 8, 8}) == 0);
  CHECK(corrections->of({black, 7, 9}) == 0);
  // Errors of both signs cancel out.
  for (int i = 0; i < 5; ++i) corrections->learn({red, 7, 9}, -30, 6);
  CHECK(std::abs(corrections->of({red, 7, 9})) < before);
}

TEST_CASE("a correction has a limit, whatever the error", "[search/alpha_beta]") {
  const auto corrections = std::make_unique<Corrections<xiangqi::Tree>>();
  for (int i = 0; i < 200; ++i) corrections->learn({xiangqi::kRed, 1, 1}, 20000, 100);
  CHECK(corrections->of({xiangqi::kRed, 1, 1}) <= 2 * pruning::kMostCorrection);
  CHECK(corrections->of({xiangqi::kRed, 1, 1}) > pruning::kMostCorrection);
  for (int i = 0; i < 200; ++i) corrections->learn({xiangqi::kRed, 1, 1}, -20000, 100);
  CHECK(corrections->of({xiangqi::kRed, 1, 1}) >= -2 * pruning::kMostCorrection);
}

TEST_CASE("a game without a structure is not corrected", "[search/alpha_beta]") {
  Corrections<theory::TicTacToe> corrections;
  corrections.learn({Side{0}, 1, 1}, 1000, 10);
  CHECK(corrections.of({Side{0}, 1, 1}) == 0);
}

}  // namespace
}  // namespace tianji::search
