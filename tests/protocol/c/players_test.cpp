#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "tests/protocol/c/handles.h"

namespace tianji::protocol::c {
namespace {

PlayerHandle player(const char* variant) { return PlayerHandle(tianji_player_new(variant)); }

TEST_CASE("a player of the library answers with candidates and payoffs", "[protocol/c][threads]") {
  const PlayerHandle bridge = player("bridge");
  REQUIRE(bridge);
  const char* position = "fen N:- AQ7.KJ32.T98.A54 - - N None E moves 1NT Pass 3NT Pass Pass Pass";
  REQUIRE(tianji_player_think(bridge.get(), position, "worlds 8") == TIANJI_OK);
  const std::string move = text(tianji_player_move, bridge.get());
  const std::string candidates = text(tianji_player_candidates, bridge.get());
  INFO(move << " of " << candidates);
  CHECK((" " + candidates + " ").find(" " + move + " ") != std::string::npos);
  const auto worlds = tianji_player_weights(bridge.get(), nullptr, 0);
  CHECK(worlds == 8);
  std::vector<double> payoffs(
      static_cast<std::size_t>(tianji_player_payoffs(bridge.get(), nullptr, 0)));
  CHECK(payoffs.size() % 8 == 0);
  CHECK(payoffs.size() >= 16);
  CHECK(text(tianji_player_lines, bridge.get()).find("ev=") != std::string::npos);
  // The same seed gives the same answer.
  const std::string lines = text(tianji_player_candidates, bridge.get());
  const PlayerHandle again = player("bridge");
  REQUIRE(tianji_player_think(again.get(), position, "worlds 8") == TIANJI_OK);
  std::vector<double> others(payoffs.size());
  tianji_player_payoffs(bridge.get(), payoffs.data(), payoffs.size());
  tianji_player_payoffs(again.get(), others.data(), others.size());
  CHECK(payoffs == others);
}

TEST_CASE("a player refuses what it cannot do, and goes on", "[protocol/c][threads]") {
  CHECK(player("chess") == nullptr);
  const PlayerHandle kuhn = player("kuhn");
  CHECK(tianji_player_set(kuhn.get(), "Skill", "3") == TIANJI_REFUSED);
  CHECK(tianji_player_set(kuhn.get(), "Search", "nothing") == TIANJI_REFUSED);
  CHECK(tianji_player_think(kuhn.get(), "fen QQ -", "iterations 10") == TIANJI_REFUSED);
  CHECK(tianji_player_think(kuhn.get(), "fen K? - p1", "infinite") == TIANJI_REFUSED);
  CHECK(tianji_player_think(kuhn.get(), "fen K? - p1", "iterations 100") == TIANJI_OK);
  CHECK_FALSE(text(tianji_player_move, kuhn.get()).empty());
  CHECK(text(tianji_player_query, kuhn.get(), "fen K? - p1", "nothing") == "error");
  CHECK(text(tianji_player_query, kuhn.get(), "fen K? - p1", "legal").find("bet") !=
        std::string::npos);
}

TEST_CASE("another thread stops a player", "[protocol/c][threads]") {
  const PlayerHandle xiangqi = player("xiangqi");
  std::atomic<bool> over = false;
  std::thread stopper([&] {
    while (!over) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      tianji_player_stop(xiangqi.get());
    }
  });
  const auto began = std::chrono::steady_clock::now();
  CHECK(tianji_player_think(xiangqi.get(), "startpos", "movetime 60000") == TIANJI_OK);
  over = true;
  stopper.join();
  CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(30));
  CHECK(text(tianji_player_move, xiangqi.get()).size() == 4);
}

}  // namespace
}  // namespace tianji::protocol::c
