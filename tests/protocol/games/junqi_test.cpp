// Whole games of junqi and siguo between engines that are asked by UCI and given their view alone.

#include <array>
#include <catch2/catch.hpp>
#include <string>

#include "engine/core/text.h"
#include "protocol/engines/local_engine.h"
#include "protocol/games/kinds.h"

namespace tianji::protocol::games {
namespace {

/// The moves of a game between engines with the given Seed.
std::string play_out(const GameKind& kind, std::string_view seed, std::string_view go) {
  std::array<LocalEngine, 2> clients;
  const auto tell = [&](const std::string& line) {
    for (LocalEngine& client : clients) REQUIRE(client.tell(line).ok());
  };
  tell("setoption name UCI_Variant value " + std::string(kind.variant));
  tell("setoption name Hash value 1");
  tell("setoption name Worlds value 2");
  tell("setoption name Seed value " + std::string(seed));
  const auto game = *kind.begin({}, kind.start(1));
  std::string moves;
  for (int ply = 0; ply < 1500 && !game->over(); ++ply) {
    const auto answer = game->step(
        [&](Seat seat, std::string_view position, std::string_view words) {
          return clients[index(seat) % 2].ask(position, words);
        },
        go);
    INFO(sentence(answer.status()));
    REQUIRE(answer.ok());
    moves += answer->best_move + " ";
  }
  CHECK(game->over());
  return moves;
}

TEST_CASE("two engines play junqi to its end, and the same game again",
          "[protocol/games][threads]") {
  const std::string game = play_out(kJunqi, "5", "nodes 3000");
  CHECK(game == play_out(kJunqi, "5", "nodes 3000"));
  CHECK(game != play_out(kJunqi, "6", "nodes 3000"));
}

TEST_CASE("engines play siguo to its end", "[protocol/games][slow]") {
  const std::string game = play_out(kSiguo, "5", "depth 1");
  CHECK(game == play_out(kSiguo, "5", "depth 1"));
}

}  // namespace
}  // namespace tianji::protocol::games
