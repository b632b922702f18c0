// Whole games of junqi and siguo between engines that talk the protocol, each with its view alone.

#include <array>
#include <catch2/catch.hpp>
#include <string>

#include "engine/core/text.h"
#include "engine/hidden.h"
#include "engine/junqi/knowledge/knowledge.h"
#include "protocol/engines/referee.h"
#include "search/catalogue.h"
#include "search/junqi/turn.h"

namespace tianji::protocol {
namespace {

using junqi::JunqiBoard;
using junqi::SiguoBoard;
using junqi::State;

/// The moves of a game that engines play with a seed.
template <class Board>
std::string play_out(std::string_view seed, std::string_view go) {
  std::array<Client, 2> clients{Client(search::catalogue()), Client(search::catalogue())};
  const auto tell = [&](const std::string& line) {
    for (Client& client : clients) REQUIRE(client.tell(line).ok());
  };
  tell("setoption name UCI_Variant value " + std::string(Board::kFacts.name));
  tell("setoption name Hash value 1");
  tell("setoption name Worlds value 2");
  tell("setoption name Seed value " + std::string(seed));
  Referee<State<Board>> referee(
      State<Board>(),
      [&](Seat seat, std::string_view position, std::string_view words) {
        return clients[index(seat) % 2].ask(position, words);
      },
      junqi::parse_turn<Board>);
  std::string game;
  for (int ply = 0; ply < 1500 && !referee.state().over(); ++ply) {
    const auto step = referee.step(go);
    INFO(sentence(step.status()));
    REQUIRE(step.ok());
    game += step->answer.best_move + " ";
  }
  CHECK(referee.state().over());
  return game;
}

TEST_CASE("two engines play junqi to its end, and the same game again") {
  const std::string game = play_out<JunqiBoard>("5", "nodes 3000");
  CHECK(game == play_out<JunqiBoard>("5", "nodes 3000"));
  CHECK(game != play_out<JunqiBoard>("6", "nodes 3000"));
}

TEST_CASE("engines play siguo to its end", "[slow]") {
  const std::string game = play_out<SiguoBoard>("5", "depth 1");
  CHECK(game == play_out<SiguoBoard>("5", "depth 1"));
}

}  // namespace
}  // namespace tianji::protocol
