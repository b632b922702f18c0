#include "tuning/xiangqi/book.h"

#include <catch2/catch.hpp>
#include <sstream>
#include <string>

#include "engine/core/text.h"
#include "eval/xiangqi/book.h"
#include "tests/place.h"

namespace tianji::tuning {
namespace {

GrowOptions small(const Place& place) {
  GrowOptions options;
  options.out = place.path();
  options.plies = 3;
  options.positions = 12;
  options.most = 3;
  options.margin = 60;
  options.nodes = 1500;
  options.hash = 1;
  return options;
}

Grown grown(const GrowOptions& options) {
  const auto result = grow_book(options);
  INFO(sentence(result.status()));
  REQUIRE(result.ok());
  return *result;
}

TEST_CASE("a book grows from the start, and reads as a book", "[tuning/xiangqi]") {
  const Place place("grown.book");
  const Grown all = grown(small(place));
  CHECK(all.known == 0);
  CHECK(all.added == 12);
  const auto book = xiangqi::parse_book(place.text());
  INFO(sentence(book.status()));
  REQUIRE(book.ok());
  CHECK(book->size() == 12);
  const xiangqi::Position start;
  const auto first = book->moves(start.board());
  REQUIRE(first.size() == 3);
  CHECK(first.front().weight == 61);  // the best move's weight is the margin plus one
  // Of a move and its mirror image only one is in the book.
  xiangqi::Board one = start.board();
  xiangqi::Board two = start.board();
  one.play(first[0].move);
  two.play(first[1].move);
  CHECK(xiangqi::book_key(one) != xiangqi::book_key(two));
}

TEST_CASE("interrupted anywhere, a book becomes the same book", "[tuning/xiangqi]") {
  const Place whole("whole.book");
  const Place torn("torn.book");
  grown(small(whole));
  const std::string text = whole.text();
  for (const std::size_t kept : {text.find("\n:") + 1, text.size() / 2, text.size() - 3}) {
    torn.write(text.substr(0, kept));
    const Grown rest = grown(small(torn));
    CHECK(rest.added > 0);
    CHECK(rest.known + rest.added == 12);
    CHECK(torn.text() == text);
  }
  CHECK(grown(small(whole)).added == 0);
  CHECK(whole.text() == text);
}

TEST_CASE("rare positions and late ones are left out", "[tuning/xiangqi]") {
  const Place place("narrow.book");
  GrowOptions options = small(place);
  options.rare = 1;  // only positions that are met in every game
  CHECK(grown(options).added == 1);
  options.rare = 1000;
  options.plies = 2;
  const Grown more = grown(options);
  CHECK(more.known == 1);
  CHECK(more.added == 3);
}

TEST_CASE("the command tells its totals, or what is wrong", "[tuning/xiangqi]") {
  const Place place("command.book");
  GrowOptions options = small(place);
  options.positions = 1;
  std::ostringstream out;
  CHECK(book_command(options, out).status == 0);
  CHECK(out.str() == "0 positions known, 1 added\n");
  place.write("h2e2\n");
  const protocol::Outcome outcome = book_command(options, out);
  CHECK(outcome.status == 1);
  CHECK_THAT(sentence(outcome.error),
             Catch::Contains("command.book:1: read \"h2e2\", expected the line"));
  CHECK(place.text() == "h2e2\n");
  options.nodes = 0;
  CHECK(book_command(options, out).status == 2);
  CHECK_THAT(sentence(grow_book(options).status()),
             Catch::StartsWith("--nodes: read \"0\", expected a whole number from 1"));
  options = small(place);
  options.margin = -1;
  CHECK_THAT(sentence(grow_book(options).status()),
             Catch::StartsWith("--margin: read \"-1\", expected a whole number from 0"));
  options = small(place);
  options.out = "/no/such/folder/x.book";
  CHECK_FALSE(grow_book(options).ok());
}

}  // namespace
}  // namespace tianji::tuning
