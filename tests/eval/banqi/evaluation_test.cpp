#include "eval/banqi/evaluation.h"

#include <catch2/catch.hpp>

#include "engine/banqi/position.h"
#include "engine/core/text.h"

namespace tianji::banqi {
namespace {

Board board_of(std::string_view text) {
  Position position;
  INFO(text);
  REQUIRE(sentence(parse(text, position)) == "");
  return position.board();
}

int worth(std::string_view text, std::size_t colour, Kind kind) {
  return worths(board_of(text)).of[man_of(colour, kind)];
}

TEST_CASE("banqi's worths fall in the order of strong programs", "[eval/banqi]") {
  const Worths start = worths(Position().board());
  CHECK(start.balance == 0);
  const Kind order[] = {Kind::general, Kind::cannon, Kind::advisor, Kind::elephant,
                        Kind::chariot, Kind::horse,  Kind::soldier};
  for (std::size_t i = 1; i < std::size(order); ++i) {
    CHECK(start.of[man_of(0, order[i - 1])] > start.of[man_of(0, order[i])]);
    CHECK(start.of[man_of(0, order[i])] == start.of[man_of(1, order[i])]);
  }
}

TEST_CASE("the general gains by each enemy soldier that is lost, the cannon loses with its screens",
          "[eval/banqi]") {
  int before = 0;
  for (const std::string_view soldiers : {"sss5", "ss6", "s7", "8"}) {
    const int now = worth("Gc6/" + std::string(soldiers) + "/8/8 r - 0 1", 0, Kind::general);
    CHECK(now > before);
    before = now;
  }
  CHECK(worth("C7/s7/8/8 r - 0 1", 0, Kind::cannon) <
        worth("C7/sSSSSSaa/8/8 r - 0 1", 0, Kind::cannon));
  // A horse that nobody steps on is worth more.
  CHECK(worth("H7/css5/8/8 r - 0 1", 0, Kind::horse) >
        worth("H7/crs5/8/8 r - 0 1", 0, Kind::horse));
}

TEST_CASE("men face down count, and hunters gain near their prey", "[eval/banqi]") {
  CHECK(worths(board_of("XG6/8/8/7s r s1 0 1")).balance ==
        worths(board_of("sG6/8/8/7s r - 0 1")).balance);
  Value before = places(board_of("G7/8/8/7r r - 0 1"));
  CHECK(before == 0);
  for (const std::string_view rows : {"G3r3/8/8/8", "G2r4/8/8/8", "G1r5/8/8/8", "Gr6/8/8/8"}) {
    const Value now = places(board_of(std::string(rows) + " r - 0 1"));
    INFO(rows);
    CHECK(now > before);
    before = now;
  }
  CHECK(places(board_of("gR6/8/8/8 r - 0 1")) == -before);
  CHECK(places(board_of("Gs6/8/8/8 r - 0 1")) < 0);  // the soldier hunts
}

}  // namespace
}  // namespace tianji::banqi
