#include "engine/theory/heaps/heaps.h"

#include <catch2/catch.hpp>
#include <set>

#include "engine/core/text.h"
#include "tests/engine/free_tests.h"

namespace tianji::theory {
namespace {

Heaps heaps(HeapVariant variant, std::string_view text) {
  Heaps position(variant);
  REQUIRE(parse(text, position).ok());
  return position;
}

std::string legal(HeapVariant variant, std::string_view text) {
  const Heaps position = heaps(variant, text);
  Heaps::MoveList moves;
  position.moves(moves);
  CHECK(moves.size() == position.move_count());
  std::string result;
  for (const HeapMove move : moves) result += (result.empty() ? "" : " ") + to_text(position, move);
  return result;
}

TEST_CASE("heap games have the moves of their rules", "[engine/theory/heaps]") {
  CHECK(legal(HeapVariant::nim, "2 0 1") == "1:1 1:0 3:0");
  CHECK(legal(HeapVariant::octal, ".77 4") == "1:3 1:1+2 1:2 1:1+1");
  CHECK(legal(HeapVariant::octal, ".77 2 1") == "1:1 1:0 2:0");
  CHECK(legal(HeapVariant::octal, ".07 5") == "1:3 1:1+2");
  CHECK(legal(HeapVariant::octal, "4.3 3") == "1:1+2 1:2");
  CHECK(legal(HeapVariant::octal, ".1 2 1") == "2:0");
  CHECK(legal(HeapVariant::octal, ".2 2 1") == "1:1");
  CHECK(legal(HeapVariant::subtraction, "1,3,4 3") == "1:2 1:0");
  CHECK(legal(HeapVariant::grundy, "6 2") == "1:1+5 1:2+4");
  CHECK(legal(HeapVariant::lasker, "3") == "1:1+2 1:2 1:1 1:0");
}

TEST_CASE("heap games keep every promise of a game of turns", "[engine/theory/heaps]") {
  using free_tests::check_position;
  const free_tests::Walk walk{.seed = 9, .playouts = 6};
  for (const auto& [variant, text] :
       {std::pair{HeapVariant::nim, "3 0 5 | 2"}, std::pair{HeapVariant::octal, ".77 5 8"},
        std::pair{HeapVariant::octal, "4.31 7"}, std::pair{HeapVariant::subtraction, "1,3,4 10"},
        std::pair{HeapVariant::grundy, "8 5"}, std::pair{HeapVariant::lasker, "4 7"}}) {
    INFO(text);
    CHECK(check_position<Heaps>({Heaps(variant), heaps(variant, text)}, walk) == "");
  }
}

TEST_CASE("texts of heap games have one form", "[engine/theory/heaps]") {
  CHECK(to_text(heaps(HeapVariant::octal, "0.770  5 8 |1")) == ".77 5 8");
  CHECK(to_text(heaps(HeapVariant::subtraction, "4,1,3,3 10")) == "1,3,4 10");
  CHECK(to_text(heaps(HeapVariant::octal, "4.0 9")) == "4.0 9");
}

TEST_CASE("a text that is no heap game is refused, and the place is named",
          "[engine/theory/heaps]") {
  const std::tuple<HeapVariant, const char*, const char*> cases[] = {
      {HeapVariant::nim, "3 -4 5", "heap 2: read \"-4\", expected a number of tokens from 0"},
      {HeapVariant::nim, "3 1000001", "heap 2: read \"1000001\""},
      {HeapVariant::nim, "3 | 3", "read \"3\", expected | 1 or | 2"},
      {HeapVariant::nim, "| 1", "at least one heap"},
      {HeapVariant::octal, "77 5", "code: read \"77\", expected an octal code"},
      {HeapVariant::octal, ".78 5", "code: read \".78\""},
      {HeapVariant::octal, "1.7 5", "code: read \"1.7\""},
      {HeapVariant::octal, ".00 5", "code: read \".00\""},
      {HeapVariant::octal, ".77", "at least one heap"},
      {HeapVariant::subtraction, "1,,4 5", "numbers to take: read \"1,,4\""},
      {HeapVariant::subtraction, "0,1 5", "numbers to take: read \"0,1\""},
  };
  for (const auto& [variant, text, expected] : cases) {
    INFO(text);
    Heaps position(variant);
    CHECK_THAT(sentence(parse(text, position)), Catch::Contains(expected));
    CHECK(position == Heaps(variant));
  }
}

}  // namespace
}  // namespace tianji::theory
