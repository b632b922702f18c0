#include "search/xiangqi/player.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/core/random.h"
#include "engine/xiangqi/move_generation.h"
#include "engine/xiangqi/notation.h"
#include "engine/xiangqi/position.h"
#include "tests/place.h"
#include "tests/search/desk.h"
#include "tests/search/xiangqi/endings/made.h"

namespace tianji::xiangqi {
namespace {

search::Limits depth(int plies) {
  search::Limits limits;
  limits.depth = plies;
  return limits;
}

/// A player that knows the endings that are made.
class Desk : public search::PlayerDesk {
 public:
  Desk() : PlayerDesk(search::xiangqi_options(), search::make_xiangqi_player, "4") {
    REQUIRE(try_set("EndingsFile", place_.path()).ok());
    REQUIRE(try_set("RiskWorlds", "0").ok());
  }
  Value score(std::string_view fen, int plies = 1) {
    REQUIRE(position(fen).ok());
    decision = think(depth(plies));
    return infos.back().score;
  }

  search::Decision decision;

 private:
  Place place_{"xiangqi.endings", made_file()};
};

Position from(std::string_view fen) {
  Position position;
  REQUIRE(parse(fen, position).ok());
  return position;
}

/// A won ending that a shallow search does not see through.
constexpr std::string_view kWon = "3ak4/9/9/9/9/9/3N5/9/9/3K5 w - - 0 1";
constexpr std::string_view kDrawn = "2b1k4/9/9/9/9/9/3N5/9/9/3K5 w - - 0 1";

TEST_CASE("a won ending is won as soon as can be", "[search/xiangqi/endings]") {
  Desk desk;
  const int plies = made_endings().fate(from(kWon).board())->plies();
  REQUIRE(plies > 12);
  Position position = from(kWon);
  for (int left = plies; left > 0; --left) {
    REQUIRE(desk.position(to_text(Fen{.board = position.board()})).ok());
    const auto move = desk.think(depth(1)).move;
    CHECK(desk.infos.back().score == (left % 2 == 1 ? kWin - left : left - kWin));
    position.play(*parse_move(position, move));
  }
  REQUIRE(position.over());
  CHECK(position.value(kRed) == kWin);
}

TEST_CASE("a search ends where endings are known", "[search/xiangqi/endings]") {
  Desk desk;
  // The horse takes the elephant and wins, or draws.
  CHECK(desk.score("4k4/9/9/9/2b6/9/3N5/9/9/3K5 w", 2) > kProven);
  Desk plain;
  REQUIRE(plain.try_set("EndingsFile", "").ok());
  CHECK(plain.score("4k4/9/9/9/2b6/9/3N5/9/9/3K5 w", 2) < kProven);
}

TEST_CASE("endings are not told where the 60 moves or a level come before them",
          "[search/xiangqi/endings]") {
  Desk desk;
  const auto with = [](int quiet) {
    return "3ak4/9/9/9/9/9/3N5/9/9/3K5 w - - " + std::to_string(quiet) + " 90";
  };
  const int plies = made_endings().fate(from(kWon).board())->plies();
  CHECK(desk.score(with(Position::kQuietLimit - plies)) == kWin - plies);
  CHECK(desk.score(with(Position::kQuietLimit - plies + 1)) < kProven);
  REQUIRE(desk.try_set("Skill Level", "5").ok());
  CHECK(desk.score(kWon) < kProven);
}

TEST_CASE("a drawn ending is told as drawn and kept", "[search/xiangqi/endings]") {
  Desk desk;
  CHECK(desk.score(kDrawn, 4) == kDraw);
  CHECK(desk.infos.back().pv.size() > 1);  // it is searched for what is hard to answer
  Random random(5);
  int kept = 0;
  int given_up = 0;
  while (kept < 40) {
    Board board;
    board.put(square_at(4, 0), piece_of(kRed, Kind::king));
    board.put(square_at(3 + random.below(3), 9), piece_of(kBlack, Kind::king));
    board.put(square_at(4, 7), piece_of(kBlack, Kind::elephant));
    const Square horse = square_of(random.below(kSquares));
    if (board.at(horse) != kNoPiece) continue;
    board.put(horse, piece_of(kRed, Kind::horse));
    board.set_mover(kBlack);
    if (!board.checkers(kRed).empty() || !made_endings().fate(board)->drawn()) continue;
    Position after = from(to_text(Fen{.board = board}));
    desk.score(to_text(after));
    after.play(*parse_move(after, desk.decision.move));
    CHECK(*made_endings().value(after) == kDraw);
    ++kept;
    // A client that allows a losing move alone is told so.
    MoveList moves;
    legal_moves(board, moves);
    for (const Move move : moves) {
      Position lost = from(to_text(Fen{.board = board}));
      lost.play(move);
      const Value value = *made_endings().value(lost);
      if (value <= kDraw) continue;
      search::Limits limits = depth(1);
      limits.only = {to_text(move)};
      desk.think(limits);
      CHECK(desk.infos.back().score == 1 - value);
      ++given_up;
    }
  }
  CHECK(given_up > 0);
}

TEST_CASE("a file that is no endings is named in the error", "[search/xiangqi/endings]") {
  const Place other("other.endings", "tianji banqi endings of 3\n");
  Desk desk;
  const std::string complaint = sentence(desk.try_set("EndingsFile", other.path()));
  CHECK_THAT(complaint, Catch::Contains("EndingsFile") && Catch::Contains("endings of xiangqi"));
  CHECK(desk.score(kWon) > kProven);
  CHECK_FALSE(desk.try_set("EndingsFile", "/no/such/file").ok());
}

}  // namespace
}  // namespace tianji::xiangqi
