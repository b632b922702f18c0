#include "engine/xiangqi/wxf.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "tests/engine/xiangqi/random_boards.h"

namespace tianji::xiangqi {
namespace {

Board board(std::string_view fen) {
  const auto read = parse_fen(fen);
  REQUIRE(read.ok());
  return read->board;
}

std::string read(const Board& position, std::string_view text) {
  const auto move = parse_wxf(position, text);
  return move.ok() ? to_text(*move) : sentence(move.status());
}

TEST_CASE("moves as people write them, in letters and in Chinese", "[engine/xiangqi]") {
  const Board start = board(kStart);
  for (const char* text : {"C2.5", "c2=5", "炮二平五", "砲２平５", "C2平5"}) {
    CHECK(read(start, text) == "h2e2");
  }
  CHECK(read(start, "H8+7") == "b0c2");
  CHECK(read(start, "马八进七") == "b0c2");
  CHECK(read(start, "P7+1") == "c3c4");
  CHECK(read(start, "E3+5") == "g0e2");
  CHECK(read(start, "A4+5") == "f0e1");
  CHECK(read(start, "K5+1") == "e0e1");
  CHECK(read(start, "R1+2") == "i0i2");
  const Board black = board("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b");
  CHECK(read(black, "h8+7") == "h9g7");
  CHECK(read(black, "马８进７") == "h9g7");
  CHECK(read(black, "象3进5") == "c9e7");
  CHECK(read(black, "R9+1") == "i9i8");
}

TEST_CASE("the front and the rear of two on a file", "[engine/xiangqi]") {
  const Board two = board("3ak4/9/9/9/2P6/9/4R4/9/4R4/3K5 w");
  CHECK(read(two, "R+.6") == "e3d3");
  CHECK(read(two, "+R.6") == "e3d3");
  CHECK(read(two, "前车平六") == "e3d3");
  CHECK(read(two, "后车平六") == "e1d1");
  CHECK(read(two, "R-.6") == "e1d1");
  CHECK_THAT(read(two, "R5.6"), Catch::Contains("one move, not two: "));
  const Board three = board("3ak4/9/4P4/4P4/4P4/9/9/9/9/3K5 w");
  CHECK(read(three, "中兵平四") == "e6f6");
  CHECK(read(three, "三兵平四") == "e5f5");
  CHECK(read(three, "P-.4") == "e5f5");
}

TEST_CASE("a text that is no move is refused with a sentence", "[engine/xiangqi]") {
  const Board start = board(kStart);
  for (const char* text :
       {"", "C", "C2", "C2.", "C2.55", "Q2.5", "\xff\xfe", "2C.5", "C..5", "5555"}) {
    INFO(text);
    CHECK_FALSE(parse_wxf(start, text).ok());
    CHECK_FALSE(parse_written_move(start, text, CoordinateBase::zero).ok());
  }
  CHECK(read(start, "C2+1") == "h2h3");
  CHECK_THAT(read(start, "R1+5"), Catch::Contains("read \"R1+5\", expected a legal move"));
}

TEST_CASE("coordinates in any spelling", "[engine/xiangqi]") {
  const Board start = board(kStart);
  for (const char* text : {"h2e2", "H2E2", "H2-E2", "h2-e2", "C2.5"}) {
    const auto move = parse_written_move(start, text, CoordinateBase::zero);
    REQUIRE(move.ok());
    CHECK(to_text(*move) == "h2e2");
  }
  CHECK(to_text(*parse_written_move(start, "H3-E3", CoordinateBase::one)) == "h2e2");
}

TEST_CASE("XBoard's moves: a piece, perhaps where it stood, and its new square",
          "[engine/xiangqi]") {
  const Board start = board(kStart);
  const auto move = [&](const Board& at, const char* text) {
    const auto read = parse_written_move(at, text, CoordinateBase::zero);
    return read.ok() ? to_text(*read) : "";
  };
  CHECK(move(start, "Che2") == "h2e2");
  CHECK(move(start, "Ce2") == "");  // both cannons go there
  CHECK(move(start, "Cbxb9") == "b2b9");
  CHECK(move(start, "Hg2+") == "h0g2");
  CHECK(move(start, "Hg7") == "");
  CHECK(move(board("9/4k4/9/9/9/4R4/9/4R4/9/3K5 w"), "R4e3") == "e4e3");
  CHECK(move(board("9/4k4/9/9/9/4R4/9/4R4/9/3K5 w"), "Re3") == "");
}

TEST_CASE("whatever is written is read again as the same move", "[engine/xiangqi]") {
  Random random(7);
  std::size_t in_coordinates = 0;
  std::size_t all = 0;
  for (const Board& position : boards_of_a_game(random, 150)) {
    MoveList moves;
    legal_moves(position, moves);
    for (const Move move : moves) {
      const std::string text = wxf_text(position, move);
      const auto back = parse_written_move(position, text, CoordinateBase::zero);
      INFO(text);
      REQUIRE(back.ok());
      CHECK(*back == move);
      ++all;
      if (text == to_text(move)) ++in_coordinates;
    }
  }
  CHECK(in_coordinates * 20 < all);
}

}  // namespace
}  // namespace tianji::xiangqi
