#include <catch2/catch.hpp>

#include "engine/xiangqi/notation.h"

namespace tianji::xiangqi {
namespace {

TEST_CASE("xiangqi's diagram shows both sides, the river and the names of lines, seen by either",
          "[engine/xiangqi]") {
  const auto fen = parse_fen("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w");
  REQUIRE(fen.ok());
  CHECK(diagram(fen->board) ==
        "9  r n b a k a b n r\n"
        "8  . . . . . . . . .\n"
        "7  . c . . . . . c .\n"
        "6  p . p . p . p . p\n"
        "5  . . . . . . . . .\n"
        "   -----------------\n"
        "4  . . . . . . . . .\n"
        "3  P . P . P . P . P\n"
        "2  . C . . . . . C .\n"
        "1  . . . . . . . . .\n"
        "0  R N B A K A B N R\n"
        "   a b c d e f g h i\n");
  CHECK(diagram(fen->board, CoordinateBase::one).starts_with("10 r n b"));
  const std::string turned = diagram(fen->board, CoordinateBase::zero, kBlack);
  CHECK(turned.starts_with("0  R N B A K A B N R\n1  "));
  CHECK(turned.find("\n4  . . . . . . . . .\n   ---") != std::string::npos);
  CHECK(turned.ends_with("\n9  r n b a k a b n r\n   i h g f e d c b a\n"));
}

}  // namespace
}  // namespace tianji::xiangqi
