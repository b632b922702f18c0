#include "eval/xiangqi/book.h"

#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <string>

#include "engine/core/text.h"
#include "engine/xiangqi/notation.h"

namespace tianji::xiangqi {
namespace {

Book book_of(std::string_view text) {
  auto book = parse_book(text);
  INFO(sentence(book.status()));
  REQUIRE(book.ok());
  return *std::move(book);
}

Position after(std::string_view moves) {
  Position position;
  for (const std::string_view word : words(moves)) {
    const auto move = parse_move(position, word);
    INFO(sentence(move.status()));
    REQUIRE(move.ok());
    position.play(*move);
  }
  return position;
}

/// The book's moves with their weights, such as "h2e2 3 c3c4 1".
std::string known(const Book& book, const Position& position) {
  std::string text;
  for (const BookMove& good : book.moves(position.board())) {
    text += (text.empty() ? "" : " ") + to_text(good.move) + " " + std::to_string(good.weight);
  }
  return text;
}

TEST_CASE("a book knows the positions of its lines, reached by moves or by FEN", "[eval/xiangqi]") {
  const Book book = book_of(
      "# a comment\n\n : h2e2 3 c3c4 1  # the start\r\nh2e2:h9g7 2\n"
      "fen 3k5/9/9/9/9/9/9/9/9/R3K4 w : a0a9 7\n");
  CHECK(book.size() == 3);
  CHECK(known(book, Position()) == "h2e2 3 c3c4 1");
  CHECK(known(book, after("h2e2")) == "h9g7 2");
  CHECK(known(book, after("c3c4")).empty());
  Position position;
  REQUIRE(parse("3k5/9/9/9/9/9/9/9/9/R3K4 w - - 12 40", position).ok());
  CHECK(known(book, position) == "a0a9 7");
  REQUIRE(parse("3k5/9/9/9/9/9/9/9/9/R3K4 b", position).ok());
  CHECK(known(book, position).empty());
}

TEST_CASE("the way to a position does not matter, nor left and right", "[eval/xiangqi]") {
  const Book book = book_of("h2e2 h9g7 b0c2 : i9h9 5 g6g5 4\n");
  CHECK(known(book, after("b0c2 h9g7 h2e2")) == "i9h9 5 g6g5 4");
  CHECK(known(book, after("b2e2 b9c7 h0g2")) == "a9b9 5 c6c5 4");
  CHECK(known(book, after("h0g2 b9c7 b2e2")) == "a9b9 5 c6c5 4");
  CHECK(known(book, after("b2e2 h9g7 h0g2")).empty());
  CHECK(symmetrical(Position().board()));
  CHECK_FALSE(symmetrical(after("h2e2").board()));
}

TEST_CASE("an error of a book names the line and what was expected", "[eval/xiangqi]") {
  const std::pair<const char*, const char*> cases[] = {
      {"h2e2", "line 1: read \"h2e2\", expected <moves> : <good move> <weight>"},
      {"# one\n: h2e2\n", "line 2: weight of h2e2: read \"\", expected a whole number from 1"},
      {": h2e2 0", "line 1: weight of h2e2: read \"0\", expected a whole number from 1 to 10000"},
      {": h2e2 many", "read \"many\""},
      {": h2e2 1 h2e2 2", "line 1: read \"h2e2\", expected each good move once"},
      {":", "line 1: read \"\", expected good moves after the colon"},
      {": h2e3 1", "line 1: good move: read \"h2e3\", expected a move of the cannon"},
      {": h2e2 1\n\nh2e2 h2e2 : h9g7 1", "line 3: move 2: read \"h2e2\""},
      {"fen 9/9 w : a0a1 1", "line 1: read \"9/9\", expected ten rows"},
      {"fen 3k5/9/9/9/9/9/9/9/9/3RK4 w : d0d1 1", "line 1: "},
      {"h2e2 : h9g7 1\nb2e2 : b9c7 1", "line 2: read \"b2e2 \", expected each position once"},
  };
  for (const auto& [text, complaint] : cases) {
    INFO(text);
    CHECK_THAT(sentence(parse_book(text).status()), Catch::Contains(complaint));
  }
}

TEST_CASE("good moves are chosen by weight over seeds, and alike for the same seed",
          "[eval/xiangqi]") {
  const Book book = book_of(": h2e2 3 c3c4 1\n");
  std::map<std::string, int> chosen;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const auto move = choose(book, Position(), seed);
    REQUIRE(move);
    CHECK(choose(book, Position(), seed) == move);
    ++chosen[to_text(*move)];
  }
  CHECK(chosen.size() == 2);
  // The expectation is three quarters of 400; the bounds are four standard deviations away.
  CHECK(chosen["h2e2"] > 265);
  CHECK(chosen["h2e2"] < 335);
  CHECK_FALSE(choose(book, after("h2e2"), 1));
}

TEST_CASE("one seed does not choose alike in all positions", "[eval/xiangqi]") {
  const Book book = book_of(": h2e2 1 h0g2 1\nc3c4 : h7e7 1 h9g7 1\ng3g4 a6a5 : h2e2 1 h0g2 1\n");
  std::set<std::string> patterns;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    patterns.insert(to_text(*choose(book, Position(), seed)) +
                    to_text(*choose(book, after("g3g4 a6a5"), seed)));
  }
  CHECK(patterns.size() == 4);
}

TEST_CASE("moves left out and moves that repeat are not chosen", "[eval/xiangqi]") {
  const Book book =
      book_of(": h2e2 1 c3c4 1\nh2g2 h9g7 : g2h2 9 h0i2 1\nh2g2 h9g7 g2h2 : g7h9 1\n");
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Move cannon = *parse_move(Position(), "h2e2");
    CHECK(to_text(*choose(book, Position(), seed, {cannon})) == "c3c4");
  }
  CHECK_FALSE(choose(book, after("h2g2 h9g7 g2h2"), 1));  // the start would come back
  CHECK(choose(book, after("h2g2 h9g7"), 1));
  // Here the move with weight nine in ten would bring back the position after h2g2 h9g7 g2h2.
  const Position again = after("h2g2 h9g7 g2h2 i9i8 h2g2 i8i9");
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CHECK(to_text(*choose(book, again, seed)) == "h0i2");
  }
}

TEST_CASE("the built-in book opens as xiangqi is opened", "[eval/xiangqi]") {
  const Book& book = standard_book();
  CHECK(book.size() >= 300);
  std::set<std::string> first;
  for (const BookMove& good : book.moves(Position().board())) first.insert(to_text(good.move));
  CHECK(first.size() >= 3);
  CHECK(first.count("h2e2") + first.count("b2e2") == 1);  // the central cannon, once
  // Every good move is legal wherever the book leads.
  int followed = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Position position;
    while (const auto move = choose(book, position, seed)) {
      REQUIRE(position.board().pseudo_legal(*move));
      REQUIRE(position.board().legal(*move));
      position.play(*move);
      ++followed;
    }
  }
  CHECK(followed >= 50 * 3);
}

}  // namespace
}  // namespace tianji::xiangqi
