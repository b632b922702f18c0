#include "engine/xiangqi/position.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "engine/xiangqi/notation.h"
#include "tests/engine/free_tests.h"

namespace tianji::xiangqi {
namespace {

Position position_of(std::string_view text) {
  Position position;
  const absl::Status status = parse(text, position);
  INFO(text);
  INFO(sentence(status));
  REQUIRE(status.ok());
  return position;
}

void play(Position& position, std::string_view moves) {
  for (const std::string_view word : words(moves)) {
    const auto move = parse_move(position.board(), word, CoordinateBase::zero);
    INFO(word);
    REQUIRE(move.ok());
    position.play(*move);
  }
}

TEST_CASE("xiangqi keeps every promise of a game of turns", "[engine/xiangqi]") {
  const std::vector<Position> starts = {
      position_of("3k5/4P4/9/9/9/9/9/4p4/9/4K4 w - - 90 70"),
      position_of("3akab2/9/9/9/4n4/9/9/9/4R4/3AK4 b - - 110 3 moves d9e8 e1e2"),
  };
  CHECK(free_tests::check_position<Position>(starts, {.seed = 7, .playouts = 2}) == "");
}

TEST_CASE("xiangqi keeps every promise from the start of a game", "[engine/xiangqi][slow]") {
  CHECK(free_tests::check_position<Position>({Position{}}, {.seed = 8, .playouts = 1}) == "");
}

struct End {
  const char* text;
  const char* reason;  ///< empty: the game goes on
  int red;             ///< 1 red wins, 0 draw, -1 black wins
};

TEST_CASE("xiangqi ends for the reasons of its rules", "[engine/xiangqi]") {
  const End cases[] = {
      {"3k5/9/9/9/9/9/9/9/9/4K4 w", "material", 0},
      {"2bak1b2/4a4/9/9/9/9/9/9/4A4/2BAK1B2 w", "material", 0},
      // A cannon without any screen but the kings gives no check.
      {"3k5/9/9/9/9/9/9/9/4C4/4K4 w", "material", 0},
      {"3k5/9/9/9/9/9/9/9/4C4/4KA3 w", "", 0},
      {"3k5/9/9/9/9/9/9/4c4/4C4/4K4 w", "", 0},
      {"3k5/9/9/9/9/9/9/4p4/9/4K4 w", "", 0},
      // The rook mates; the king alone is stalemated, which loses too.
      {"3k4R/7R1/9/9/9/9/9/9/9/4K4 b", "checkmate", 1},
      {"3k5/4P4/9/9/9/9/9/9/9/4K4 b", "stalemate", 1},
      {"4k4/9/9/9/9/9/9/9/4p4/3K5 w", "stalemate", -1},
      // The limit is 120 plies; a mate on the last of them counts.
      {"3k5/9/9/9/9/9/9/4p4/9/4K4 w - - 119 80", "", 0},
      {"3k5/9/9/9/9/9/9/4p4/9/4K4 w - - 120 80", "sixty moves", 0},
      {"3k4R/7R1/9/9/9/9/9/9/9/4K4 b - - 120 80", "checkmate", 1},
      {"3k5/9/9/9/9/9/9/4p4/9/4K4 w - - 119 80 moves e0f0", "sixty moves", 0},
      {"3k5/9/9/9/9/9/9/4p4/4R4/4K4 w - - 119 80 moves e1e2", "", 0},
  };
  for (const auto& [text, reason, red] : cases) {
    INFO(text);
    const Position position = position_of(text);
    const auto end = position.ending();
    CHECK(position.over() == end.has_value());
    CHECK((end ? to_text(end->reason) : "") == reason);
    MoveList list;
    position.moves(list);
    CHECK(list.empty() == end.has_value());
    if (!end) continue;
    CHECK(position.seat() == kNobody);
    CHECK(position.value(kRed) == red * kWin);
    CHECK(position.value(kBlack) == -red * kWin);
    CHECK(sentence(parse_move(position, "e0e1").status()).find("the game is over") !=
          std::string::npos);
  }
}

TEST_CASE("xiangqi: only ten checks of a side count towards the sixty moves", "[engine/xiangqi]") {
  Position position = position_of("3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1");
  play(position, "a1a9 d9d8");
  for (int round = 1; round < 10; ++round) {
    play(position, round % 2 == 0 ? "a8a9 d9d8" : "a9a8 d8d9");
  }
  CHECK(position.quiet_plies() == 20);
  play(position, "a8a9 d9d8 a9a8 d8d9");
  CHECK(position.quiet_plies() == 22);  // the eleventh and twelfth check are left out
  play(position, "a8a1 d9d8 a1b1");
  CHECK(position.quiet_plies() == 25);
  for (int ply = 0; ply < 5; ++ply) position.undo(position.played().back().move);
  CHECK(position.quiet_plies() == 21);
}

TEST_CASE("xiangqi: a third occurrence ends the game, a second does not", "[engine/xiangqi]") {
  Position position;
  const std::string there_and_back = "h0g2 h9g7 g2h0 g7h9 ";
  play(position, there_and_back);
  CHECK(position.occurrences(3) == 2);
  CHECK(position.value_by_rule(kRed, 4) == kDraw);
  // The first occurrence lies before the root of a search.
  CHECK(position.value_by_rule(kRed, 3) == std::nullopt);
  CHECK_FALSE(position.over());
  play(position, there_and_back);
  CHECK(position.occurrences(3) == 3);
  REQUIRE(position.over());
  CHECK(position.ending()->reason == Reason::repetition);
  CHECK(position.value(kRed) == kDraw);
  // A client may play on, and the text of the longer game is read.
  play(position, "b0c2");
  CHECK_FALSE(position.over());
  Position read;
  REQUIRE(parse(to_text(position), read).ok());
  CHECK(read == position);
}

TEST_CASE("xiangqi: nothing repeats across a capture or a null move", "[engine/xiangqi]") {
  Position position;
  play(position, "h0g2 h9g7 g2h0 g7h9");
  CHECK(position.occurrences(3) == 2);
  position.play_null();
  CHECK(position.board().mover() == kBlack);
  position.play_null();
  CHECK(position.occurrences(3) == 1);
  CHECK(position.quiet_plies() == 4);
  play(position, "h0g2 h9g7 g2h0 g7h9");
  CHECK(position.occurrences(9) == 2);
  for (int ply = 0; ply < 4; ++ply) position.undo(position.played().back().move);
  position.undo_null();
  position.undo_null();
  CHECK(position.occurrences(3) == 2);
  const Position before = position;
  play(position, "b2b9 a9b9");
  CHECK(position.quiet_plies() == 0);
  CHECK(to_text(position).find("moves") == std::string::npos);
  play(position, "h0g2 h9g7 g2h0 g7h9");
  CHECK(position.occurrences(3) == 2);
  while (position.played().size() > before.played().size()) {
    position.undo(position.played().back().move);
  }
  CHECK(position == before);
  CHECK(position.key() == before.key());
  CHECK(position.occurrences(3) == 2);
}

TEST_CASE("xiangqi: a check is known after every move and its undoing", "[engine/xiangqi]") {
  Position position = position_of("3k5/9/9/9/9/9/9/9/R8/4K4 w");
  CHECK_FALSE(position.in_check());
  play(position, "a1a9");
  CHECK(position.in_check());
  CHECK(position.played().back().check);
  play(position, "d9d8");
  CHECK_FALSE(position.in_check());
  position.undo(position.played().back().move);
  CHECK(position.in_check());
  const Position read = position_of("R2k5/9/9/9/9/9/9/9/9/4K4 b");
  CHECK(read.in_check());
}

TEST_CASE("xiangqi: the text of a game tells of the moves since the last capture",
          "[engine/xiangqi]") {
  const Position position = position_of(std::string(kStart) + " moves h2e2 h9g7 e2e6 b9c7 b0c2");
  CHECK(to_text(position) ==
        "rnbakab1r/9/1c4nc1/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 2 moves b9c7 b0c2");
}

}  // namespace
}  // namespace tianji::xiangqi
