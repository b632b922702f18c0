#include "eval/xiangqi/book.h"

#include <catch2/catch.hpp>
#include <cstdio>
#include <string>

#include "engine/core/text.h"
#include "tests/place.h"
#include "tests/printed.h"
#include "tuning/programs.h"

namespace tianji::tuning {
namespace {

/// A small book; `plies`, `positions` and `rare` are what the tests change.
struct SmallBook {
  std::string plies = "3", positions = "12", rare = "1000", margin = "60", nodes = "1500";

  Printed run(const std::string& path) const {
    return printed(book_program,
                   {"--out", path, "--plies", plies, "--positions", positions, "--rare", rare,
                    "--margin=" + margin, "--nodes", nodes, "--moves", "3", "--hash", "1"});
  }
};

/// The number of positions of a run.
struct Grown {
  int known = 0, added = 0;
};

Grown grown(const Place& place, const SmallBook& small = {}) {
  const Printed run = small.run(place.path());
  INFO(run.err);
  REQUIRE(run.status == 0);
  Grown result;
  REQUIRE(std::sscanf(run.out.c_str(), "%d positions known, %d added\n", &result.known,
                      &result.added) == 2);
  return result;
}

TEST_CASE("a book grows from the start, and reads as a book", "[tuning/xiangqi]") {
  const Place place("grown.book");
  const Grown all = grown(place);
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
  grown(whole);
  const std::string text = whole.text();
  for (const std::size_t kept : {text.find("\n:") + 1, text.size() / 2, text.size() - 3}) {
    torn.write(text.substr(0, kept));
    const Grown rest = grown(torn);
    CHECK(rest.added > 0);
    CHECK(rest.known + rest.added == 12);
    CHECK(torn.text() == text);
  }
  CHECK(grown(whole).added == 0);
  CHECK(whole.text() == text);
}

TEST_CASE("rare positions and late ones are left out", "[tuning/xiangqi]") {
  const Place place("narrow.book");
  // With 1 only positions that are met in every game are taken.
  CHECK(grown(place, {.rare = "1"}).added == 1);
  const Grown more = grown(place, {.plies = "2"});
  CHECK(more.known == 1);
  CHECK(more.added == 3);
}

TEST_CASE("book says what is wrong", "[tuning/xiangqi]") {
  const Place place("command.book");
  place.write("h2e2\n");
  const Printed other = SmallBook{.positions = "1"}.run(place.path());
  CHECK(other.status == 1);
  CHECK_THAT(other.err, Catch::Contains("command.book:1: read \"h2e2\", expected the line"));
  CHECK(place.text() == "h2e2\n");
  const Printed none = SmallBook{.nodes = "0"}.run(place.path());
  CHECK(none.status == 2);
  CHECK_THAT(none.err, Catch::StartsWith("--nodes: read \"0\", expected a whole number from 1"));
  CHECK_THAT(SmallBook{.margin = "-1"}.run(place.path()).err,
             Catch::StartsWith("--margin: read \"-1\", expected a whole number from 0"));
  CHECK(SmallBook{}.run("/no/such/folder/x.book").status == 1);
}

}  // namespace
}  // namespace tianji::tuning
