#include "search/thinking/position_text.h"

#include <catch2/catch.hpp>

namespace tianji::search {
namespace {

TEST_CASE("a position is taken apart into its start and its moves", "[search/thinking]") {
  const auto start = split_position("startpos");
  REQUIRE(start.ok());
  CHECK(start->fen.empty());
  CHECK(start->with_history().empty());
  const auto later = split_position("fen  3 4  5 moves 1:0 2:3");
  REQUIRE(later.ok());
  CHECK(later->fen == "3 4 5");
  CHECK(later->moves == std::vector<std::string_view>{"1:0", "2:3"});
  CHECK(later->with_history() == "3 4 5 moves 1:0 2:3");
  for (const char* text : {"", "3 4 5", "fen", "fen moves 1:0", "startpos 3"}) {
    INFO(text);
    CHECK_FALSE(split_position(text).ok());
  }
}

TEST_CASE("moves go behind those that a position has", "[search/thinking]") {
  const std::vector<std::string> two{"1:0", "2:3"};
  CHECK(with_moves("startpos", two) == "startpos moves 1:0 2:3");
  CHECK(with_moves("startpos", std::vector<std::string>{}) == "startpos");
  CHECK(with_moves("fen 3 4 5 moves 3:1", two) == "fen 3 4 5 moves 3:1 1:0 2:3");
  CHECK(with_move("3 4 5", "1:0") == "3 4 5 moves 1:0");
  CHECK(with_move("3 4 5 moves", "1:0") == "3 4 5 moves 1:0");
}

}  // namespace
}  // namespace tianji::search
