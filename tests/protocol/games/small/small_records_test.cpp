// Records of small games: their moves are found again between the positions.
#include "protocol/games/small/small_records.h"

#include <catch2/catch.hpp>

#include "engine/core/random.h"
#include "protocol/games/kinds.h"

namespace tianji::protocol::games {
namespace {

std::string record_of(const TableGame& game) {
  return *game.record(
      {.names = {"a", "b"}, .event = "", .date = "", .place = {}, .result = "", .reason = ""});
}

std::string played_at_random(const GameKind& kind, std::uint64_t seed) {
  const auto game = *kind.begin({}, kind.draw({}, 0, Random(seed)));
  Random random(seed);
  while (!game->over() && game->turns() < 200) {
    const auto legal = game->legal();
    REQUIRE(game->play(legal[random.below(static_cast<std::uint32_t>(legal.size()))], {}).ok());
  }
  return record_of(*game);
}

/// The record that a recalled game gives again.
std::string again(const GameKind& kind, const Recalled& recalled) {
  const auto game = kind.begin({}, recalled.opening);
  REQUIRE(game.ok());
  for (const std::string& move : recalled.moves) REQUIRE((*game)->play(move, {}).ok());
  return record_of(**game);
}

TEST_CASE("a small game is recalled from its record, with what chance drew",
          "[protocol/games/small]") {
  for (const GameKind* kind : kinds()) {
    if (kind->look != Look::words) continue;
    INFO(kind->variant);
    // A game with more positions than are gone through is none here.
    const std::string first = played_at_random(*kind, 3);
    const std::string second = played_at_random(*kind, 8);
    const auto games = kind->recall(first + second);
    REQUIRE(games.ok());
    REQUIRE(games->size() == 2);
    CHECK_THAT(games->front().title, Catch::StartsWith("game 1: p1 a, p2 b"));
    CHECK(games->front().gap.empty());
    CHECK(again(*kind, games->front()) == first);
    CHECK(again(*kind, games->back()) == second);
  }
}

TEST_CASE("a record of a small game ends where its rules do", "[protocol/games/small]") {
  const GameKind& nim = *find_kind("nim");
  const auto games = nim.recall("# nim: a, b\n3 4\n3 2 | 2\n3 3\n");
  REQUIRE(games.ok());
  CHECK(games->front().moves.size() == 1);
  CHECK(games->front().gap == "line 4: no legal move leads here from the position before");
  CHECK_FALSE(nim.recall("").ok());
  CHECK_FALSE(nim.recall("# nim: a, b\nrabbits\n").ok());
  CHECK_FALSE(nim.begin({}, "0:x 3 4").ok());
  CHECK_FALSE(nim.begin({}, "0:-1 3 4").ok());
}

TEST_CASE("a file with more than can be gone through is cut off", "[protocol/games/small]") {
  const GameKind& nim = *find_kind("nim");
  std::string text = "# nim: a, b\n";
  for (int i = 0; i < 2000; ++i) text += "1000000 1000000 1000000 1000000\n";
  const auto games = nim.recall(text);
  if (games.ok()) CHECK_FALSE(games->front().gap.empty());
}

}  // namespace
}  // namespace tianji::protocol::games
