#include <catch2/catch.hpp>

#include "protocol/gtp/gtp.h"

namespace tianji::protocol::gtp {
namespace {

using search::Limits;
using search::Milliseconds;

Limits limits_of(const Clocks& clocks, std::string_view seat) {
  Limits limits;
  clocks.limit(seat, limits);
  return limits;
}

TEST_CASE("the last move of a period that a client told leaves none", "[protocol/gtp]") {
  Clocks clocks;
  clocks.set_left("white", Milliseconds(1000), 1);
  CHECK(limits_of(clocks, "w").moves_to_go == 1);
  clocks.spend("w", Milliseconds(300));
  CHECK(limits_of(clocks, "white").own.time == Milliseconds(700));
  CHECK_FALSE(limits_of(clocks, "white").moves_to_go);
  CHECK_FALSE(limits_of(clocks, "black").own.time);
}

TEST_CASE("after the main time periods begin, each anew after its last move", "[protocol/gtp]") {
  Clocks clocks;
  clocks.set({.main = Milliseconds(1000), .period = Milliseconds(500), .moves = 2});
  clocks.spend("b", Milliseconds(1200));
  CHECK(limits_of(clocks, "b").own.time == Milliseconds(500));
  CHECK(limits_of(clocks, "b").moves_to_go == 2);
  clocks.spend("b", Milliseconds(400));
  CHECK(limits_of(clocks, "b").own.time == Milliseconds(100));
  CHECK(limits_of(clocks, "b").moves_to_go == 1);
  clocks.spend("b", Milliseconds(50));
  CHECK(limits_of(clocks, "b").own.time == Milliseconds(500));
  CHECK(limits_of(clocks, "b").moves_to_go == 2);
}

}  // namespace
}  // namespace tianji::protocol::gtp
