// A list of repetitions, each with its rule in words. Each is also judged with the colours changed.
#include "engine/xiangqi/repetition.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "engine/xiangqi/notation.h"
#include "engine/xiangqi/position.h"

namespace tianji::xiangqi {
namespace {

enum class Verdict { draw, red_loses, black_loses };
using enum Verdict;

struct Case {
  const char* rule;
  const char* board;  ///< red to move
  const char* loop;   ///< moves that lead back to `board`
  Verdict asian;
  Verdict chinese;
};

constexpr Case kCases[] = {
    {"perpetual check by one side loses",  //
     "3k5/R8/9/9/9/9/9/9/9/4K4", "a8a9 d9d8 a9a8 d8d9", red_loses, red_loses},
    {"perpetual check by both sides draws", "4c4/3k5/9/9/3r5/4C4/9/9/4K4/3R5",
     "e4d4 d5e5 d4e4 e5d5", draw, draw},
    {"who checks with every move loses against one who checks back now and then",
     "9/3k5/9/9/3r5/4C4/9/9/4K4/3R5", "e4d4 d5e5 d4e4 e5d5", red_loses, red_loses},
    {"check, then something else: a draw", "3k5/9/9/9/8R/9/9/9/9/5K3", "i5i9 d9d8 i9i5 d8d9", draw,
     draw},
    {"check and chase in turn: allowed in Asia, an attack with every move in China",
     "3k5/9/9/9/c7R/9/9/9/9/5K3", "i5i9 d9d8 i9i5 d8d9", draw, red_loses},
    {"perpetual threat of mate: allowed in Asia, an attack in China",
     "4k4/1R7/7R1/9/9/9/c8/9/9/3K5", "h7h6 a3a4 h6h7 a4a3", draw, red_loses},
    {"moves that attack nothing draw", "4k4/9/9/9/9/9/9/R7c/9/3K5", "a2a3 i2i1 a3a2 i1i2", draw,
     draw},

    {"perpetual chase of an unprotected piece loses", "4k4/9/9/1R7/c8/9/9/9/9/3K5",
     "b6b5 a5a6 b5b6 a6a5", red_loses, red_loses},
    {"perpetual chase of a protected piece draws", "r3k4/9/9/1R7/c8/9/9/9/9/3K5",
     "b6b5 a5a6 b5b6 a6a5", draw, draw},
    {"a piece protected every other move is not chased perpetually", "4k4/9/9/1R6r/c8/9/9/9/9/3K5",
     "b6b5 a5a6 b5b6 a6a5", draw, draw},
    {"a protector that is pinned does not protect", "Rr2k4/9/9/2R6/1c7/9/9/9/9/3K5",
     "c6c5 b5b6 c5c6 b6b5", red_loses, red_loses},
    {"the same protector without the pin protects", "1r2k4/9/9/2R6/1c7/9/9/9/9/3K5",
     "c6c5 b5b6 c5c6 b6b5", draw, draw},
    {"a king protects what it may recapture on", "9/RN1ck4/9/9/9/8c/9/9/9/3R1K3",
     "b8d7 i4i3 d7b8 i3i4", draw, draw},
    {"a king does not protect where another enemy would take it", "9/RN1ck4/5N3/9/9/8c/9/9/9/3R1K3",
     "b8d7 i4i3 d7b8 i3i4", red_loses, red_loses},
    {"a protected rook is chased by a cannon all the same", "r3k4/9/9/1pC6/rp7/9/9/9/9/3K5",
     "c6c5 a5a6 c5c6 a6a5", red_loses, red_loses},
    {"a protected rook is chased by a horse all the same", "r3k4/9/9/9/r1N6/9/9/9/9/3K5",
     "c5b3 a5a6 b3c5 a6a5", red_loses, red_loses},
    {"a protected cannon is not chased by a horse", "r3k4/9/9/9/c1N6/9/9/9/9/3K5",
     "c5b3 a5a6 b3c5 a6a5", draw, draw},

    {"two pieces that chase one in turn: a chase; in China the cannon attacks the rooks as well",
     "4k4/9/9/8R/c5C1R/9/9/9/9/3K5", "g5g6 a5a6 g6g5 a6a5", red_loses, draw},
    {"one piece chased with every move while its side moves another: a chase",
     "3k5/9/9/4c1N1R/9/9/9/4R4/9/5K3", "g6e5 d9d8 e5g6 d8d9", red_loses, red_loses},
    {"a pawn that has not crossed the river is not chased", "3k5/9/9/4p1N1R/9/9/9/4R4/9/5K3",
     "g6e5 d9d8 e5g6 d8d9", draw, draw},
    {"a pawn across the river is chased", "3k5/9/9/9/9/1p7/9/9/2R6/4K4", "c1b1 b4c4 b1c1 c4b4",
     red_loses, red_loses},
    {"one piece that chases two in turn: allowed in Asia, not in China",
     "3k5/9/9/4R3n/c8/9/9/9/9/5K3", "e6e5 d9d8 e5e6 d8d9", draw, red_loses},
    {"a chase and a quiet move in turn draw", "3k5/9/9/4R4/c8/9/9/9/9/5K3", "e6e5 d9d8 e5e6 d8d9",
     draw, draw},
    {"an attack that stands is no new chase", "3k5/9/9/c7R/9/9/9/9/9/5K3", "i6h6 d9d8 h6i6 d8d9",
     draw, draw},

    {"kings may chase",  //
     "5k3/9/9/9/9/9/9/9/4c4/3K5", "d0d1 e1e0 d1d0 e0e1", draw, draw},
    {"pawns may chase", "4k4/9/2c6/1P7/9/9/9/9/9/3K5", "b6c6 c7b7 c6b6 b7c7", draw, draw},

    {"a rook that attacks a rook offers an exchange", "4k4/9/9/1R7/r8/9/9/9/9/3K5",
     "b6b5 a5a6 b5b6 a6a5", draw, draw},
    {"a rook that is pinned cannot exchange: it is chased", "4k4/9/9/3R5/4r4/9/9/9/4R4/3K5",
     "d6d5 e5e6 d5d6 e6e5", red_loses, red_loses},
    {"rooks offered for exchange while cannons attack over them: a chase; in China the rook "
     "attacks the cannons as well",
     "4k4/9/9/1RC6/r1C6/9/9/9/9/3K5", "b6b5 a5a6 b5b6 a6a5", red_loses, draw},
    {"an attacker that is pinned chases nobody", "3kr4/9/9/4R4/c8/9/9/9/9/4K4",
     "e6e5 a5a6 e5e6 a6a5", draw, draw},
    {"a horse chases",  //
     "4k4/9/9/9/c1N6/9/9/9/9/3K5", "c5b3 a5a6 b3c5 a6a5", red_loses, red_loses},
    {"a horse with a hobbled leg does not", "4k4/9/9/9/cpN6/9/9/9/9/3K5", "c5b3 a5a6 b3c5 a6a5",
     draw, draw},
    {"both sides chase: a draw", "3k5/2r6/9/4c1N1R/3p5/9/rnC6/4R4/9/5K3", "g6e5 b3c5 e5g6 c5b3",
     draw, draw},
};

/// `board` with the colours changed: red's pieces become black, and the board is turned over.
std::string turned_board(std::string_view board) {
  std::vector<std::string> rows(1);
  for (const char c : board) {
    const auto letter = static_cast<unsigned char>(c);
    if (c == '/') {
      rows.emplace_back();
    } else {
      rows.back() += static_cast<char>(std::isupper(letter) != 0 ? std::tolower(letter)
                                                                 : std::toupper(letter));
    }
  }
  std::string result;
  for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
    result += (result.empty() ? "" : "/") + *row;
  }
  return result;
}

std::string turned_moves(std::string_view moves) {
  std::string result(moves);
  for (char& c : result) {
    if (c >= '0' && c <= '9') c = static_cast<char>('0' + '9' - c);
  }
  return result;
}

Verdict turned(Verdict verdict) {
  if (verdict == draw) return draw;
  return verdict == red_loses ? black_loses : red_loses;
}

Position after(const std::string& text, RepetitionRules rules) {
  Position position;
  position.set_rules(rules);
  const absl::Status status = parse(text, position);
  INFO(sentence(status));
  REQUIRE(status.ok());
  return position;
}

Verdict verdict_of(const Position& position, std::size_t searched) {
  const auto value = position.value_by_rule(kRed, searched);
  REQUIRE(value.has_value());
  return *value == kDraw ? draw : *value < 0 ? red_loses : black_loses;
}

void check_case(const std::string& board, const std::string& loop, Verdict expected,
                RepetitionRules rules) {
  INFO(board << " moves " << loop);
  INFO(to_text(rules));
  const Position second = after(board + " moves " + loop, rules);
  CHECK(second.occurrences(3) == 2);
  CHECK(verdict_of(second, second.played().size()) == expected);
  const Position third = after(board + " moves " + loop + " " + loop, rules);
  REQUIRE(third.over());
  CHECK(third.ending()->reason == Reason::repetition);
  CHECK(verdict_of(third, 0) == expected);
  CHECK(third.value(kRed) == (expected == draw ? kDraw : expected == red_loses ? -kWin : kWin));
}

TEST_CASE("xiangqi repetitions are judged by their rules", "[engine/xiangqi]") {
  for (const Case& c : kCases) {
    INFO(c.rule);
    const std::string red = std::string(c.board) + " w";
    const std::string black = turned_board(c.board) + " b";
    const std::string loop = c.loop;
    const std::string turned_loop = turned_moves(c.loop);
    check_case(red, loop, c.asian, RepetitionRules::asian);
    check_case(red, loop, c.chinese, RepetitionRules::chinese);
    check_case(red, loop, draw, RepetitionRules::simple);
    check_case(black, turned_loop, turned(c.asian), RepetitionRules::asian);
    check_case(black, turned_loop, turned(c.chinese), RepetitionRules::chinese);
  }
}

TEST_CASE("xiangqi: what one move chases", "[engine/xiangqi]") {
  struct Chase {
    const char* why;
    const char* board;
    const char* move;
    const char* victims;
  };
  const Chase cases[] = {
      {"the horse attacks a cannon; the king could not recapture on the rook's file",
       "4c4/4k4/9/9/4N4/9/9/4R4/9/3K5 w", "e5d7", "e9"},
      {"the rook's check does not keep another piece from recapturing",
       "4c3r/4k4/9/9/4N4/9/9/4R4/9/3K5 w", "e5d7", ""},
      {"a rook forks a cannon and a horse", "4k4/9/9/c7n/9/9/9/4R4/9/3K5 w", "e2e6", "a6 i6"},
      {"a rook that is pinned cannot take the horse", "3kr4/9/9/n8/9/9/4R4/9/9/4K4 w", "e3e6", ""},
      {"an advisor chases a cannon in its palace", "5k3/9/9/9/9/9/9/5c3/9/3AK4 w", "d0e1", "f2"},
      {"an attack that a check only put off is not new", "4rk3/9/9/9/R2n5/9/9/9/9/4K4 w", "e0d0",
       ""},
      {"the same attack made by the move", "4rk3/9/9/9/3n5/R8/9/9/9/3K5 w", "a4a5", "d5"},
      {"an elephant chases a cannon", "5k3/9/9/9/9/2c6/9/8B/9/4K1B2 w", "g0e2", "c4"},
      {"not with a piece in its eye", "5k3/9/9/9/9/2c6/3p5/8B/9/4K1B2 w", "g0e2", ""},
  };
  for (const auto& [why, text, move, victims] : cases) {
    INFO(why);
    const Board board = parse_fen(text)->board;
    const auto played = parse_move(board, move, CoordinateBase::zero);
    REQUIRE(played.ok());
    std::string found;
    chased(board, *played).each([&](Square square) {
      found += (found.empty() ? "" : " ") + to_text(square);
    });
    CHECK(found == victims);
  }
}

}  // namespace
}  // namespace tianji::xiangqi
