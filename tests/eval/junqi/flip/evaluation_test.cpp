#include "eval/junqi/flip/evaluation.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"

namespace tianji::junqi::flip {
namespace {

Position position_of(std::string_view text) {
  Position position;
  INFO(text);
  REQUIRE(sentence(parse(text, position)) == "");
  return position;
}

int worth(std::string_view text, std::size_t colour, Kind kind) {
  return worths(position_of(text).board()).of[man_of(colour, kind)];
}

TEST_CASE("flip junqi's worths fall with the ranks", "[eval/junqi/flip]") {
  const Worths start = worths(Position().board());
  CHECK(start.balance == 0);
  for (std::size_t kind = 1; kind <= index(Kind::lieutenant); ++kind) {
    CHECK(start.of[man_of(0, static_cast<Kind>(kind - 1))] >
          start.of[man_of(0, static_cast<Kind>(kind))]);
  }
  for (Man man = 0; man < kKinds; ++man) CHECK(start.of[man] == start.of[man + kKinds]);
}

TEST_CASE("engineers gain with the mines that are left, mines with their takers",
          "[eval/junqi/flip]") {
  CHECK(worth("l4/5/5/5/5/5/5/5/5/5/II3/LI1jj r - 0 1", 0, Kind::engineer) >
        worth("l4/5/5/5/5/5/5/5/5/5/II3/LI2j r - 0 1", 0, Kind::engineer));
  // The last engineer is dear.
  CHECK(worth("l4/5/5/5/5/5/5/5/5/5/5/LI3 r - 0 1", 0, Kind::engineer) >
        worth("l4/5/5/5/5/5/5/5/5/5/I4/LI3 r - 0 1", 0, Kind::engineer));
  CHECK(worth("l3i/5/5/5/5/5/5/5/5/5/5/L3J r - 0 1", 0, Kind::mine) >
        worth("l3i/5/5/5/5/5/5/5/5/5/5/L2JJ r - 0 1", 0, Kind::mine));
  CHECK(worth("l4/5/5/5/5/5/5/5/5/5/5/L3J r - 0 1", 0, Kind::mine) <
        worth("l3i/5/5/5/5/5/5/5/5/5/5/L3J r - 0 1", 0, Kind::mine));
  // A bomb is for the strongest enemy.
  CHECK(worth("l3a/5/5/5/5/5/5/5/5/5/5/L3K r - 0 1", 0, Kind::bomb) >
        worth("l3d/5/5/5/5/5/5/5/5/5/5/L3K r - 0 1", 0, Kind::bomb));
  // A brigadier that nobody beats is worth more; pieces face down count.
  CHECK(worth("l3e/5/5/5/5/5/5/5/5/5/5/L3D r - 0 1", 0, Kind::brigadier) >
        worth("l3?/5/5/5/5/5/5/5/5/5/5/L3D r c1 0 1", 0, Kind::brigadier));
}

TEST_CASE("camps and hunters near their prey count in flip junqi", "[eval/junqi/flip]") {
  const auto at = [](std::string_view text) { return places(position_of(text)); };
  CHECK(at("l4/5/1A3/5/5/5/5/5/5/5/5/L4 r - 0 1") > at("l4/5/A4/5/5/5/5/5/5/5/5/L4 r - 0 1"));
  CHECK(at("l4/5/1a3/5/5/5/5/5/5/5/5/L4 r - 0 1") == -at("l4/5/1A3/5/5/5/5/5/5/5/5/L4 r - 0 1"));
  Value before = 0;
  for (const std::string_view row : {"A3b", "A2b1", "A1b2", "Ab3"}) {
    const Value now = at("l4/" + std::string(row) + "/5/5/5/5/5/5/5/5/5/L4 r - 0 1");
    INFO(row);
    CHECK((now > before || row == "A3b"));
    before = now;
  }
  // There is no prey in a camp.
  CHECK(at("l4/5/Ab3/5/5/5/5/5/5/5/5/L4 r - 0 1") < 0);
}

TEST_CASE("a lead of flip junqi without a way to the flag counts little", "[eval/junqi/flip]") {
  const Position way = position_of("l1jjj/5/5/5/5/AI3/5/3c1/5/5/5/L4 r - 0 41");
  const Position none = position_of("l1jjj/5/5/5/5/AH3/5/3c1/5/5/5/L4 r - 0 41");
  CHECK(can_win_flag(way, 0));
  CHECK_FALSE(can_win_flag(none, 0));
  CHECK_FALSE(can_win_flag(way, 1));
  CHECK(weighed(way, 400) == 400);
  CHECK(weighed(none, 400) == 100);
  CHECK(weighed(way, -400) == -100);
  // Any officer may take the flag, after bombs for the mines.
  CHECK(can_win_flag(position_of("l3j/5/5/5/5/AK3/5/3c1/5/5/5/L4 r - 0 41 flag_taker=any"), 0));
  CHECK_FALSE(
      can_win_flag(position_of("l2jj/5/5/5/5/AK3/5/3c1/5/5/5/L4 r - 0 41 flag_taker=any"), 0));
  CHECK_FALSE(can_win_flag(position_of("l3j/5/5/5/5/AK3/5/3c1/5/5/5/L4 r - 0 41"), 0));
  CHECK(weighed(position_of("l4/5/5/5/5/AI3/5/3c1/5/5/5/L4 r - 35 41"), 400) == 350);
}

}  // namespace
}  // namespace tianji::junqi::flip
