#include "protocol/drawing/boards.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "engine/junqi/state.h"
#include "engine/xiangqi/position.h"
#include "protocol/drawing/junqi_board.h"
#include "protocol/drawing/xiangqi_board.h"

namespace tianji::protocol::drawing {
namespace {

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST_CASE("script and style of all boards are embedded whole", "[protocol/drawing]") {
  CHECK(boards_script().starts_with("// Draws boards"));
  CHECK(boards_script().ends_with("})();\n"));
  CHECK(boards_script().find("♠") != std::string_view::npos);
  CHECK(boards_style().find(".deal{") != std::string_view::npos);
}

TEST_CASE("xiangqi: a shape for each piece, a place for each square, and the men of the start",
          "[protocol/drawing]") {
  const std::string shapes = xiangqi_shapes();
  for (int piece = 0; piece < 14; ++piece) {
    CHECK(count(shapes, "id=\"xq" + std::to_string(piece) + "\"") == 1);
  }
  CHECK(words(xiangqi_places()).size() == 90);
  CHECK(count(shapes, "楚 河") + count(shapes, "汉 界") == 2);
  // Ticks around ten points of pawns and four of cannons: four a point, two at the edges.
  CHECK(count(shapes, "v-6h") + count(shapes, "v6h") == 14 * 4 - 4 * 2);
  const std::string men = xiangqi_men(xiangqi::Position().board());
  CHECK(words(men).size() == 32);
  CHECK(count(" " + men, " 4:0") == 1);   // Red's king on e0
  CHECK(count(" " + men, " 85:7") == 1);  // Black's on e9
}

TEST_CASE("junqi: the men of a view are unseen, and a move changes two stations",
          "[protocol/drawing]") {
  const std::string shapes = junqi_shapes();
  CHECK(count(shapes, "<g id=\"jq") == 2 * 4 * 13);
  CHECK(words(junqi_places(2)).size() == 60);
  CHECK(words(junqi_places(4)).size() == 129);
  CHECK(count(junqi_ground(4, "siguo"), "<circle class=\"camp\"") == 20);
  CHECK(count(junqi_ground(2, "junqi"), "<rect class=\"hq\"") == 4);
  // The stations of siguo's arms at the sides stand upright, and its board is square: what lies in
  // the first row of the arm above is as far from the edge as the first column of the left one.
  const std::string four = junqi_places(4);
  CHECK(count(four, ",v") == 60);
  CHECK(count(junqi_places(2), ",v") == 0);
  CHECK(count(junqi_ground(4, "siguo"), "viewBox=\"0 0 518 518\"") == 1);
  CHECK(count(" " + four + " ", " 267,251 ") == 1);  // the middle of all
  CHECK(count(junqi_ground(2, "junqi"), "viewBox=\"0 0 236 339\"") == 1);
  CHECK(count(shapes, "id=\"jq2-0v\"") == 1);
  junqi::Junqi state;
  junqi::Layout layout;
  REQUIRE(parse("dhfacghegidkifbkecjighjlj", layout).ok());
  state.set_up(layout);
  state.set_up(layout);
  const auto all = changes<junqi::JunqiBoard>(nullptr, state.battle());
  CHECK(words(all).size() == 50);
  CHECK(count(all, "-12") == 0);
  const junqi::View<junqi::JunqiBoard> seen = view(state, Seat{0});
  CHECK(count(changes<junqi::JunqiBoard>(nullptr, seen.battle()), "-12") == 25);
  const junqi::Battle<junqi::JunqiBoard> before = state.battle();
  const auto move = parse_move(state, "H0G0");
  CHECK_FALSE(move.ok());  // its own piece stands there
  CHECK(changes(&before, state.battle()).empty());
}

}  // namespace
}  // namespace tianji::protocol::drawing
