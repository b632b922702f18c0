#include "search/thinking/allowed_moves.h"

#include <catch2/catch.hpp>

namespace tianji::search {
namespace {

using Numbers = std::vector<int>;

/// Reads a move, which is a number below 10.
absl::StatusOr<int> read(const std::string& word) {
  const auto number = parse_int(word);
  if (!number || *number > 9) return unreadable(word, "a number below 10");
  return static_cast<int>(*number);
}

TEST_CASE("the moves of the client are kept once each, in its order", "[search/thinking]") {
  const auto allowed = allowed_moves({.only = {"7", "3", "7"}, .banned = {"5", "5"}}, read);
  REQUIRE(allowed.ok());
  CHECK(allowed->only == Numbers{7, 3});
  CHECK(allowed->banned == Numbers{5});
}

TEST_CASE("a move is allowed that is among the only ones, if there are some, and not banned",
          "[search/thinking]") {
  const Numbers legal{1, 2, 3, 4};
  const auto any = allowed_moves({.banned = {"2"}}, legal, read);
  REQUIRE(any.ok());
  CHECK(any->among(legal) == Numbers{1, 3, 4});
  CHECK(any->excluded(legal) == Numbers{2});
  const auto some = allowed_moves({.only = {"4", "2"}, .banned = {"2"}}, legal, read);
  REQUIRE(some.ok());
  CHECK(some->among(legal) == Numbers{4});
  CHECK(some->excluded(legal) == Numbers{1, 2, 3});
}

TEST_CASE("a word that is no move is told with the list in which it stands", "[search/thinking]") {
  CHECK(sentence(allowed_moves({.only = {"3", "x"}}, read).status()) ==
        "searchmoves: read \"x\", expected a number below 10");
  CHECK(sentence(allowed_moves({.banned = {"12"}}, read).status()) ==
        "banned move: read \"12\", expected a number below 10");
}

TEST_CASE("it is an error where no move is left", "[search/thinking]") {
  const Numbers legal{1, 2};
  CHECK(sentence(allowed_moves({.banned = {"1", "2"}}, legal, read).status()) ==
        "banned moves: read \"1 2\", expected at least one move that is not banned");
  CHECK_FALSE(allowed_moves({.only = {"2"}, .banned = {"2"}}, legal, read).ok());
}

}  // namespace
}  // namespace tianji::search
