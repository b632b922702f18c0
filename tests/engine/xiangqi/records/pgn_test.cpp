#include "engine/xiangqi/records/pgn.h"

#include <catch2/catch.hpp>

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/xiangqi/notation.h"

namespace tianji::xiangqi {
namespace {

constexpr const char* kGame =
    "\xEF\xBB\xBF[Game \"Chinese Chess\"]\r\n[Event \"A \\\"cup\\\"\"]\r\n[Red \"r\"]\r\n[Black "
    "b]\r\n"
    "[Result \"1-0\"]\r\n\r\n"
    "{before} 1. H2-E2 {centre\ncannon} h9g7 2.H2+3 $1 (2. h0g2 (or {x)} else) i9h9) R9.8!? ; "
    "side\n"
    "% escaped\n3. 车一平二 马２进３ 1-0\r\n\r\n";

TEST_CASE("a whole game of PGN, with moves in every notation", "[engine/xiangqi/records]") {
  const PgnGames games = read_pgn(std::string(kGame) + kGame);
  REQUIRE(games.problems.empty());
  REQUIRE(games.games.size() == 2);
  const PgnGame& game = games.games[0];
  CHECK(game.tag("event") == "A \"cup\"");
  CHECK(game.tag("Black") == "b");
  CHECK(game.comment == "before");
  REQUIRE(game.moves.size() == 6);
  CHECK(game.moves[0].comment == "centre\ncannon");
  CHECK(game.moves[3].text == "R9.8");
  CHECK(game.moves[3].comment == "side");
  CHECK(game.result == "1-0");
  REQUIRE(game.notes.size() == 1);
  CHECK_THAT(game.notes[0], Catch::Contains("line 4: read \"[Black b]"));
  const PgnReplay played = replay(game);
  CHECK(played.discrepancies.empty());
  CHECK(played.moves.size() == 6);
  CHECK(to_text(played.moves[5]) == "b9c7");
}

TEST_CASE("what is written is read as the same game", "[engine/xiangqi/records]") {
  PgnGame game = read_pgn(kGame).games[0];
  game.moves[1].comment = "a } brace";
  const PgnGames back = read_pgn(pgn_text(game));
  REQUIRE(back.games.size() == 1);
  REQUIRE(back.games[0].moves.size() == 6);
  CHECK(back.games[0].moves[1].comment == "a ) brace");
  CHECK(back.games[0].tag("Event") == "A \"cup\"");
  CHECK(back.games[0].result == "1-0");
  for (std::size_t i = 0; i < 6; ++i) CHECK(back.games[0].moves[i].text == game.moves[i].text);
}

TEST_CASE("a comment before the moves of a game without tags stays with that game",
          "[engine/xiangqi/records]") {
  PgnGame game;
  game.result = "1-0";
  const std::string first = pgn_text(game);
  game.comment = "mine";
  const PgnGames back = read_pgn(first + pgn_text(game));
  REQUIRE(back.games.size() == 2);
  CHECK(back.games[0].comment.empty());
  CHECK(back.games[1].comment == "mine");
  CHECK(back.games[1].result == "1-0");
}

TEST_CASE("an empty comment adds nothing to the one before it", "[engine/xiangqi/records]") {
  const PgnGames games = read_pgn("1. h2e2 {a} ; \n{ b} {} 1-0\n");
  REQUIRE(games.games.size() == 1);
  REQUIRE(games.games[0].moves.size() == 1);
  CHECK(games.games[0].moves[0].comment == "a b");
}

TEST_CASE("a game from a position, black to move, and its end by mate",
          "[engine/xiangqi/records]") {
  const std::string text =
      "[FEN \"3k5/9/9/9/9/9/9/8r/r8/4K4 b - - 0 1\"]\n[Result \"0-1\"]\n1... i2i0 0-1\n";
  const PgnGames games = read_pgn(text);
  REQUIRE(games.games.size() == 1);
  CHECK(replay(games.games[0]).discrepancies.empty());
  PgnGame wrong = games.games[0];
  wrong.result = "1/2-1/2";
  const PgnReplay replayed = replay(wrong);
  REQUIRE(replayed.discrepancies.size() == 1);
  CHECK(replayed.discrepancies[0].what ==
        "result stated as \"1/2-1/2\", but by checkmate it is 0-1");
  REQUIRE(replayed.remarks.size() == 1);
  CHECK_THAT(pgn_text(games.games[0]), Catch::Contains("\n1... i2i0 0-1\n"));
}

TEST_CASE("illegal moves and bad positions are discrepancies with their line",
          "[engine/xiangqi/records]") {
  const auto first = [](const std::string& text) {
    const PgnGames games = read_pgn(text);
    REQUIRE(games.games.size() == 1);
    const PgnReplay replayed = replay(games.games[0]);
    REQUIRE(replayed.discrepancies.size() == 1);
    return std::to_string(replayed.discrepancies[0].line) + " " + replayed.discrepancies[0].what;
  };
  CHECK_THAT(first("1. h2e2\nh2e2 *"),
             Catch::StartsWith("2 ply 2: read \"h2e2\", expected a piece"));
  CHECK_THAT(first("1. castle *"), Catch::Contains("ply 1: read \"castle\", expected"));
  CHECK_THAT(first("[FEN \"x\"]\n*"), Catch::Contains("FEN: read \"x\""));
  CHECK_THAT(first("1. h0g2 h9g7 2. a10a9 *"), Catch::Contains("ranks"));
}

TEST_CASE("games that cannot be read are reported, and the other games kept",
          "[engine/xiangqi/records]") {
  const std::string good = "[Event \"E\"]\n\n1. h2e2 *\n\n";
  for (const char* bad : {"[Event \"x\n1. h2e2 *\n\n", "[Event \"E\"]\n{ no end\n\n",
                          "[Event \"E\"]\n1. ( h2e2\n\n", "[]\n\n", ") h2e2\n\n", "]\n\n"}) {
    INFO(bad);
    CHECK(read_pgn(bad).problems.size() == 1);
    const PgnGames games = read_pgn(good + bad);
    CHECK(games.problems.size() == 1);
  }
  const PgnGames around = read_pgn(good + "[Event \"x\n1. h2e2 *\n\n" + good);
  CHECK(around.games.size() == 2);
  CHECK(around.problems[0].line == 5);
  CHECK(read_pgn("").games.empty());
}

TEST_CASE("a variation that does not end loses its own game only", "[engine/xiangqi/records]") {
  const std::string good = "[Event \"x\"]\n\n1. h2e2 h9g7 *\n\n";
  for (const char* bad : {"(1. b2e2\n\n", "(1. b2e2 (h9g7)\n", "( {so}\n\n", "((\n"}) {
    INFO(bad);
    const PgnGames read = read_pgn(good + "[Event \"y\"]\n\n1. h2e2\n" + bad + good + good);
    CHECK(read.games.size() == 3);
    REQUIRE(read.problems.size() == 1);
    CHECK(read.problems[0].line == 8);
    CHECK(sentence(read.problems[0].status) == "read \"a variation\", expected a ) that ends it");
  }
  const PgnGames torn = read_pgn(good + "[Event \"y\"]\n\n( {no end\n" + good);
  CHECK(torn.games.size() == 2);
  CHECK(torn.problems.size() == 1);
}

TEST_CASE("comments that do not end are told in good time", "[engine/xiangqi/records]") {
  std::string text;
  for (int i = 0; i < 50'000; ++i) text += "[A \"\"]\n{\n[A \"\"]\n({\n";
  CHECK(read_pgn(text).games.empty());
}

TEST_CASE("a result that is none is not written as a move", "[engine/xiangqi/records]") {
  const PgnGames read = read_pgn("[Result \"2-0\"]\n\n1. h2e2 h9g7\n");
  REQUIRE(read.games.size() == 1);
  const PgnGames back = read_pgn(pgn_text(read.games[0]));
  REQUIRE(back.games.size() == 1);
  CHECK(back.games[0].moves.size() == 2);
  CHECK(back.games[0].tag("Result") == "2-0");
}

TEST_CASE("a file in GBK is read, and that is noted", "[engine/xiangqi/records]") {
  const PgnGames read = read_pgn("[Red \"\xcd\xf5\"]\n\n1. \xc5\xda\xb6\xfe\xc6\xbd\xce\xe5 *\n");
  REQUIRE(read.games.size() == 1);
  CHECK(read.games[0].tag("Red") == "王");
  REQUIRE(read.games[0].moves.size() == 1);
  CHECK(read.games[0].moves[0].text == "炮二平五");
  CHECK(read.games[0].notes == std::vector<std::string>{"not UTF-8: read as GBK"});
}

TEST_CASE("garbage is survived", "[engine/xiangqi/records]") {
  Random random(11);
  constexpr std::string_view kBits = "[]{}();\"\\ \n1.h2e2C2.5+-=*/%$!?\xe9\xff炮";
  for (int round = 0; round < 300; ++round) {
    std::string text = kGame;
    for (int i = 0; i < 12; ++i) {
      const auto at = random.below(static_cast<std::uint32_t>(text.size()));
      text[at] = kBits[random.below(static_cast<std::uint32_t>(kBits.size()))];
    }
    for (const PgnGame& game : read_pgn(text).games) static_cast<void>(replay(game));
  }
}

}  // namespace
}  // namespace tianji::xiangqi
