#include "search/alpha_beta/vote.h"

#include <catch2/catch.hpp>
#include <vector>

namespace tianji::search {
namespace {

std::size_t elected(const std::vector<Voice>& voices) { return elect(voices); }

TEST_CASE("the deeper of two threads answers, of equals the first", "[search/alpha_beta]") {
  CHECK(elected({{.move = 1, .depth = 9, .value = 20}}) == 0);
  CHECK(elected({{.move = 1, .depth = 9, .value = 20}, {.move = 2, .depth = 9, .value = 20}}) == 0);
  CHECK(elected({{.move = 1, .depth = 9, .value = 20}, {.move = 2, .depth = 10, .value = 20}}) ==
        1);
  // Both have the same move: the thread with the greater depth answers.
  CHECK(elected({{.move = 1, .depth = 9, .value = 20}, {.move = 1, .depth = 10, .value = 20}}) ==
        1);
}

TEST_CASE("a higher value weighs as its distance from the least does", "[search/alpha_beta]") {
  // (0 + 14) * 10 against (2 + 14) * 9, and against (1 + 14) * 9.
  CHECK(elected({{.move = 1, .depth = 10, .value = 30}, {.move = 2, .depth = 9, .value = 32}}) ==
        1);
  CHECK(elected({{.move = 1, .depth = 10, .value = 30}, {.move = 2, .depth = 9, .value = 31}}) ==
        0);
}

TEST_CASE("two threads for a move outweigh a third, and the heavier of them speaks",
          "[search/alpha_beta]") {
  CHECK(elected({{.move = 1, .depth = 12, .value = 10},
                 {.move = 2, .depth = 10, .value = 10},
                 {.move = 2, .depth = 11, .value = 10}}) == 2);
}

TEST_CASE("the shortest proven win is played; a thread without a finished iteration has no vote",
          "[search/alpha_beta]") {
  CHECK(elected({{.move = 1, .depth = 12, .value = kWin - 9},
                 {.move = 2, .depth = 6, .value = kWin - 5},
                 {.move = 3, .depth = 20, .value = 900}}) == 1);
  CHECK(elected({{.move = 1, .depth = 2, .value = -50}, {.move = 2, .depth = 0, .value = 9000}}) ==
        0);
}

}  // namespace
}  // namespace tianji::search
