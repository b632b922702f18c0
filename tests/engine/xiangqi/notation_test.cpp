#include "engine/xiangqi/notation.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "engine/xiangqi/position.h"

namespace tianji::xiangqi {
namespace {

TEST_CASE("xiangqi FEN of two to six fields", "[engine/xiangqi]") {
  const std::string rows(kStart.substr(0, kStart.find(' ')));
  for (const std::string rest : {" w", " r", "  w  ", " w -", " w - -", " w - - 0", " w - - 0 1"}) {
    INFO(rest);
    const auto fen = parse_fen(rows + rest);
    REQUIRE(fen.ok());
    CHECK(to_text(*fen) == kStart);
  }
  const auto names = parse_fen("2e1k4/9/9/9/9/9/9/9/4H4/4K4 b - - 37 60");
  REQUIRE(names.ok());
  CHECK(to_text(*names) == "2b1k4/9/9/9/9/9/9/9/4N4/4K4 b - - 37 60");
  CHECK(to_text(*parse_fen("1111k4/9/9/54/9/9/9/9/9/3K5 b")) ==
        "4k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1");
}

struct Refused {
  const char* text;
  const char* read;      ///< the error quotes this as read
  const char* expected;  ///< the error contains this as expected
};

TEST_CASE("xiangqi pieces need only be in their regions", "[engine/xiangqi]") {
  for (const char* fen : {"4k4/9/9/9/9/9/9/9/3A5/3K5 w", "4k4/9/9/9/9/1B7/9/9/9/3K5 w",
                          "4k4/9/9/9/9/9/1P7/9/9/3K5 w", "3kP4/9/9/9/9/9/9/9/9/4K4 w"}) {
    INFO(fen);
    CHECK(parse_fen(fen).ok());
  }
}

TEST_CASE("xiangqi FENs that are refused, and what is said", "[engine/xiangqi]") {
  const Refused cases[] = {
      {"", "", "two to six fields"},
      {"9/9/9/9/9/9/9/9/9/9", "9/9/9/9/9/9/9/9/9/9", "two to six fields"},
      {"4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 1", "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 1",
       "two to six fields"},
      {"4k4/9/9/9/9/9/9/9/9/9 w", "0 of red king", "exactly 1 red king"},
      {"9/9/9/9/9/9/9/9/9/9 w", "0 of red king", "exactly 1 red king"},
      {"9/9/9/9/9/9/9/9/9/4K4 w", "0 of black king", "exactly 1 black king"},
      {"3kk4/9/9/9/9/9/9/9/9/5K3 w", "2 of black king", "at most 1"},
      {"4k4/9/9/9/9/9/9/9/9/3K4 w", "3K4", "nine columns in the row of rank 0"},
      {"4k4/9/9/9/9/9/9/9/9/3K6 w", "3K6", "nine columns in the row of rank 0"},
      {"4k5/9/9/9/9/9/9/9/9/3K5 w", "4k5", "nine columns in the row of rank 9"},
      {"4k4/8/9/9/9/9/9/9/9/3K5 w", "8", "nine columns in the row of rank 8"},
      {"4k4/91/9/9/9/9/9/9/9/3K5 w", "91", "nine columns in the row of rank 8"},
      {"4k4/9R/9/9/9/9/9/9/9/3K5 w", "9R", "nine columns in the row of rank 8"},
      {"4k4/4q4/9/9/9/9/9/9/9/3K5 w", "4q4", "nine columns in the row of rank 8"},
      {"4k4/0/9/9/9/9/9/9/9/3K5 w", "0", "nine columns in the row of rank 8"},
      {"4k4/9/9/9/9/9/9/9/3K5 w", "4k4/9/9/9/9/9/9/9/3K5", "ten rows"},
      {"4k4/9/9/9/9/9/9/9/9/9/3K5 w", "4k4/9/9/9/9/9/9/9/9/9/3K5", "ten rows"},
      {"4k4/9/9/9/2B6/9/9/9/9/3K5 w", "red elephant on c5", "an elephant on its own half"},
      {"4k4/9/9/9/9/9/9/9/9/b2K5 w", "black elephant on a0", "an elephant on its own half"},
      {"4k4/9/9/9/9/9/9/9/9/2AK5 w", "red advisor on c0", "an advisor in its palace"},
      {"4k4/9/9/9/9/9/3K5/9/9/9 w", "red king on d3", "a king in its palace"},
      {"9/9/9/9/9/9/9/9/9/3Kk4 w", "black king on e0", "a king in its palace"},
      {"4k4/9/9/9/9/9/9/P8/9/3K5 w", "red pawn on a2", "not behind its start"},
      {"4k4/9/p8/9/9/9/9/9/9/3K5 w", "black pawn on a7", "not behind its start"},
      {"4k4/9/9/9/9/9/9/9/9/3KRRR2 b", "3 of red rook", "at most 2 red rook"},
      {"4k4/9/PPPPPP3/9/9/9/9/9/9/3K5 w", "6 of red pawn", "at most 5 red pawn"},
      {"4k4/9/9/9/9/9/9/9/9/3K5 x", "x", "field 2: read"},
      {"4k4/9/9/9/9/9/9/9/9/3K5 w KQ", "KQ", "field 3: read"},
      {"4k4/9/9/9/9/9/9/9/9/3K5 w - e3", "e3", "field 4: read"},
      {"4k4/9/9/9/9/9/9/9/9/3K5 w - - -1", "-1", "field 5"},
      {"4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 0", "0", "field 6"},
      {"4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 x", "x", "field 6"},
      {"4k4/9/9/9/9/9/9/9/9/4K4 w", "kings on e9 and e0", "a piece between the kings"},
      {"4k4/9/9/9/9/9/9/9/4K4/4r4 b", "black rook on e0 gives check on e1",
       "the king of red safe when black is to move"},
      {"4k4/9/3N5/9/9/9/9/9/9/3K5 w", "red horse on d7 gives check on e9",
       "the king of black safe when red is to move"},
      {"4k4/9/9/9/9/9/9/9/9/3K5 w moves", "", ""},
  };
  Position position;
  position.set_rules(RepetitionRules::chinese);
  position.play(*parse_move(position, "h2e2"));
  const Position before = position;
  for (const auto& [text, read, expected] : cases) {
    INFO(text);
    const absl::Status status = parse(text, position);
    if (*expected == '\0') {
      CHECK(status.ok());
      continue;
    }
    const std::string words = sentence(status);
    INFO(words);
    CHECK(words.find("read \"" + std::string(read) + "\"") != std::string::npos);
    CHECK(words.find(expected) != std::string::npos);
    CHECK(position == before);
    CHECK(position.rules() == RepetitionRules::chinese);
  }
}

TEST_CASE("xiangqi moves that are refused, and what is said", "[engine/xiangqi]") {
  const Refused cases[] = {
      {"", "", "two squares"},
      {"h2", "h2", "two squares"},
      {"h2e2e", "h2e2e", "two squares"},
      {"h2e22", "h2e22", "two squares"},
      {"j2e2", "j2e2", "two squares"},
      {"h10e2", "h10e2", "two squares"},
      {"h02e2", "h02e2", "two squares"},
      {"0000", "0000", "two squares"},
      {"e4e5", "e4e5", "a piece of red on e4"},
      {"h7e7", "h7e7", "a piece of red on h7"},
      {"b0d1", "b0d1", "a move of the horse on b0"},
      {"a0a0", "a0a0", "a move of the rook on a0"},
      {"b2b9", "", ""},
      {"H2E2", "", ""},
  };
  const Position position;
  for (const auto& [text, read, expected] : cases) {
    INFO(text);
    const auto move = parse_move(position, text);
    if (*expected == '\0') {
      CHECK(move.ok());
      continue;
    }
    CHECK(sentence(move.status()).find("read \"" + std::string(read) + "\"") != std::string::npos);
    CHECK(sentence(move.status()).find(expected) != std::string::npos);
  }
  Position pinned;
  REQUIRE(parse("4k4/9/9/9/9/9/9/9/4R4/4K4 b", pinned).ok());
  REQUIRE(parse("4k4/4r4/9/9/9/9/9/9/4R4/4K4 w", pinned).ok());
  CHECK(sentence(parse_move(pinned, "e1d1").status()).find("leaves the king on e0 safe") !=
        std::string::npos);
}

TEST_CASE("xiangqi coordinates from 0 and from 1", "[engine/xiangqi]") {
  const Board board = parse_fen(kStart)->board;
  const Move zero = *parse_move(board, "h2e2", CoordinateBase::zero);
  CHECK(*parse_move(board, "h3e3", CoordinateBase::one) == zero);
  CHECK(to_text(zero, CoordinateBase::one) == "h3e3");
  CHECK(to_text(zero) == "h2e2");
  const Board black = parse_fen(std::string(kStart.substr(0, kStart.find(' '))) + " b")->board;
  const Move horse = *parse_move(black, "b10c8", CoordinateBase::one);
  CHECK(horse == *parse_move(black, "b9c7", CoordinateBase::zero));
  CHECK(to_text(horse, CoordinateBase::one) == "b10c8");
  CHECK_FALSE(parse_move(black, "b9c7", CoordinateBase::one).ok());
  CHECK_FALSE(parse_move(board, "h0e2", CoordinateBase::one).ok());
  CHECK_FALSE(parse_move(black, "b11c8", CoordinateBase::one).ok());
}

TEST_CASE("xiangqi coordinates are told from a list of moves", "[engine/xiangqi]") {
  const auto detect = [](const std::vector<std::string_view>& moves) { return detect_base(moves); };
  CHECK(*detect({}) == std::nullopt);
  CHECK(*detect({"h2e2", "h9g7"}) == std::nullopt);
  CHECK(*detect({"h2e2", "h9g7", "h0g2"}) == CoordinateBase::zero);
  CHECK(*detect({"h3e3", "h10g8"}) == CoordinateBase::one);
  CHECK(*detect({"a1a10"}) == CoordinateBase::one);
  CHECK(*detect({"a1b0"}) == CoordinateBase::zero);
  CHECK(sentence(detect({"h0g2", "h10g8"}).status()).find("read \"h10g8\"") != std::string::npos);
  Position position;
  Position same;
  REQUIRE(parse(std::string(kStart) + " moves h3e3 h10g8", position).ok());
  REQUIRE(parse(std::string(kStart) + " moves h2e2 h9g7", same).ok());
  CHECK(position == same);
}

}  // namespace
}  // namespace tianji::xiangqi
