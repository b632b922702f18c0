#include "eval/xiangqi/jieqi/evaluation.h"

#include <catch2/catch.hpp>
#include <string>

#include "engine/core/text.h"
#include "engine/xiangqi/jieqi/state.h"

namespace tianji::xiangqi::jieqi {
namespace {

/// Weights of 0 but in one list, for the middle game and the end game, which holds 100, 200, 300 …
Weights only(std::string_view list) {
  Weights weights{};
  bool found = false;
  each(weights, [&](const std::string& name, std::span<std::int16_t> numbers) {
    if (name != list && name != std::string(list) + ".middle" && name != std::string(list) + ".end")
      return;
    found = true;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      numbers[i] = static_cast<std::int16_t>(100 * (i + 1));
    }
  });
  REQUIRE(found);
  return weights;
}

/// The value for red by that list alone.
Value by(std::string_view list, std::string_view text) {
  View view;
  INFO(text);
  REQUIRE(sentence(parse(text, view)) == "");
  const Value value = Evaluation(only(list)).value(view.position);
  return view.position.mover() == kRed ? value : -value;
}

TEST_CASE("jieqi's sides are worth the same at the start", "[eval/xiangqi/jieqi]") {
  const Weights& standard = standard_weights();
  const Value value = Evaluation(standard).value(Position());
  CHECK(value > 0);
  CHECK(value <= std::max(standard.tempo.middle[0], standard.tempo.end[0]));
}

TEST_CASE("a dark piece counts as the mean of its pool and by its square", "[eval/xiangqi/jieqi]") {
  // pieces: rook 500, soldier 700.
  CHECK(by("pieces", "3k5/9/9/9/9/9/9/9/9/X3K4 w R1P1 0 40") == 600);
  CHECK(by("pieces", "x2k5/9/9/9/9/9/9/9/9/4K4 w P1r1 0 40") == -500);
  CHECK(by("dark", "3k5/9/9/9/9/9/9/9/9/X3K4 w R1P1 0 40") == 500);
  CHECK(by("dark", "3k5/9/9/9/9/9/9/9/9/1X2K4 w R1P1 0 40") == 400);
  CHECK(by("dark", "3k5/9/9/9/9/9/9/9/9/R3K4 w P1 0 40") == 0);
}

TEST_CASE("squares add to pieces face up, seen from their own side", "[eval/xiangqi/jieqi]") {
  CHECK(by("rook.squares", "3k5/9/9/9/9/9/9/9/9/R3K4 w P1 0 40") == 100);
  CHECK(by("rook.squares", "3k5/9/9/9/9/9/9/9/9/4K3R w P1 0 40") == 100);
  CHECK(by("rook.squares", "3k5/9/9/9/9/9/9/1R7/9/4K4 w P1 0 40") == 1200);
  CHECK(by("rook.squares", "3k5/9/1r7/9/9/9/9/9/9/4K4 w P1 0 40") == -1200);
  CHECK(by("rook.squares", "3k5/9/9/9/9/9/9/9/9/X3K4 w P1 0 40") == 0);
}

TEST_CASE("dark pieces have a mobility of their own", "[eval/xiangqi/jieqi]") {
  // A rook in the corner has 9 + 3 squares.
  CHECK(by("mobility", "3k5/9/9/9/9/9/9/9/9/R3K4 w P1 0 40") == 100 * 12);
  CHECK(by("mobility", "3k5/9/9/9/9/9/9/9/9/X3K4 w P1 0 40") == 400 * 12);
}

TEST_CASE("pieces in the own palace guard the king", "[eval/xiangqi/jieqi]") {
  CHECK(by("king.guards", "3k5/9/9/9/9/9/9/9/9/3XKR3 w P1 0 40") == 200);
  CHECK(by("king.guards", "3k5/9/9/9/9/9/9/9/9/4K1R2 w P1 0 40") == 0);
}

TEST_CASE("a cannon on the king's line counts by the pieces between", "[eval/xiangqi/jieqi]") {
  CHECK(by("cannon.on_king", "4k4/9/9/9/4C4/9/9/9/9/3K5 w P1 0 40") == 100);
  CHECK(by("cannon.on_king", "4k4/9/4n4/4n4/4C4/9/9/9/9/3K5 w P1 0 40") == 300);
  CHECK(by("cannon.on_king", "4k4/9/9/9/3C5/9/9/9/9/3K5 w P1 0 40") == 0);
}

TEST_CASE("pieces that are attacked count by who guards and who attacks", "[eval/xiangqi/jieqi]") {
  // hanging: horse 400; dark pieces have a weight of their own.
  CHECK(by("hanging", "3k5/9/9/9/n8/9/9/9/9/R3K4 w P1 0 40") == 400);
  CHECK(by("hanging", "3k5/9/9/r8/n8/9/9/9/9/R3K4 w P1 0 40") == 0);
  CHECK(by("hanging.dark", "3k5/9/9/x8/9/9/9/9/9/R3K4 w p1 0 40") == 100);
  // A guarded rook that a horse attacks; a guarded horse that a rook attacks is safe.
  CHECK(by("outranked", "3k5/9/9/r8/r8/2N6/9/9/9/4K4 w P1 0 40") == 100);
  CHECK(by("outranked", "3k5/9/9/r8/n8/R8/9/9/9/4K4 w P1 0 40") == 0);
  CHECK(by("outranked", "3k5/9/9/r8/n8/P8/9/9/9/4K4 w P1 0 40") == 200);
  CHECK(by("outranked", "3k5/9/9/9/n8/P8/9/9/9/4K4 w P1 0 40") == 0);
}

TEST_CASE("weights of jieqi are written as they are read", "[eval/xiangqi/jieqi]") {
  const std::string text = to_text(standard_weights());
  const auto read = parse_weights(text);
  REQUIRE(read.ok());
  CHECK(to_text(*read) == text);
  CHECK(sentence(parse_weights("pieces.middle 1").status()) != "");
}

}  // namespace
}  // namespace tianji::xiangqi::jieqi
