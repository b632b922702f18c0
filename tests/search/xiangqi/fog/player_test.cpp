#include "search/xiangqi/fog/player.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "engine/xiangqi/fog/state.h"
#include "search/player.h"
#include "search/thinking/weighing.h"
#include "tests/search/desk.h"

namespace tianji::xiangqi::fog {
namespace {

using search::Decision;
using search::Limits;

class Desk : public search::PlayerDesk {
 public:
  Desk() : PlayerDesk(options(), make_player, "4") {}
};

Limits nodes(std::uint64_t count) {
  Limits limits;
  limits.nodes = count;
  return limits;
}
Limits plies(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}

std::string view_text(std::string_view game, Seat seat) {
  State state;
  REQUIRE(parse(game, state).ok());
  return to_text(view(state, seat));
}

TEST_CASE("a decision of fog xiangqi reports risk over worlds and a legal move",
          "[search/xiangqi/fog]") {
  Desk desk;
  REQUIRE(desk.try_set("Worlds", "8").ok());
  REQUIRE(desk.try_set("MultiPV", "3").ok());
  REQUIRE(desk.try_set("FogMixing", "0").ok());
  REQUIRE(desk.position("", "h2e2 h9g7 h0g2 b9c7").ok());
  const Decision decision = desk.think(plies(2));
  REQUIRE(desk.infos.size() == 3);
  REQUIRE(desk.infos[0].risk.has_value());
  CHECK(desk.infos[0].risk->worlds == 8);
  CHECK(desk.infos[0].pv[0] == decision.move);
  CHECK(desk.infos[0].score >= desk.infos[1].score);
  CHECK((" " + desk.query("legal") + " ").find(" " + decision.move + " ") != std::string::npos);
  REQUIRE(decision.weighing != nullptr);
  CHECK(decision.weighing->unit == "percent");
}

TEST_CASE("the enemy's king is taken, and the own one saved where it may be seen",
          "[search/xiangqi/fog]") {
  Desk desk;
  REQUIRE(desk.try_set("FogMixing", "0").ok());
  REQUIRE(desk.position("4k4/9/9/9/9/4R4/9/9/9/3K5 w").ok());
  CHECK(desk.think(plies(1)).move == "e4e9");
  // The rook on d9 takes the king on d0 next, and on d1 too.
  REQUIRE(desk.position("3r1k3/9/9/9/9/9/9/9/9/R2K5 w").ok());
  CHECK(desk.think(plies(1)).move == "d0e0");
  REQUIRE(desk.infos[0].extra.size() == 2);
  CHECK(desk.infos[0].extra[1].second == "0.0");
}

TEST_CASE("a move that opens the king to few worlds is vetoed", "[search/xiangqi/fog]") {
  // Black's rook went from i8 out of sight; on the file of the red king it takes it.
  const std::string game = "3k5/8r/9/9/9/9/9/9/4A4/R3K4 w moves a0b0 i8e8";
  Desk desk;
  REQUIRE(desk.try_set("FogMixing", "0").ok());
  REQUIRE(desk.try_set("Worlds", "64").ok());
  REQUIRE(desk.try_set("MultiPV", "40").ok());
  REQUIRE(desk.position(view_text(game, Seat{0})).ok());
  desk.think(plies(1));
  bool vetoed = false;
  for (const auto& info : desk.infos) {
    const bool opens = info.pv[0].substr(0, 2) == "e1";
    const double lost = parse_number(info.extra[1].second).value();
    vetoed = vetoed || (opens && lost > 5);
    if (opens) CHECK(info.multipv > 1);
  }
  CHECK(vetoed);
}

TEST_CASE("equal views of fog xiangqi give equal moves, whatever is true", "[search/xiangqi/fog]") {
  const std::string start = to_text(State());
  const std::string one = view_text(start + " moves h2e2 a9a8", Seat{0});
  CHECK(one == view_text(start + " moves h2e2 a9a7", Seat{0}));
  Desk desk;
  Desk again;
  REQUIRE(desk.position(one).ok());
  REQUIRE(again.position(one).ok());
  CHECK(desk.think(nodes(20'000)).move == again.think(nodes(20'000)).move);
  // A player that followed the game and one that sees it for the first time play the same.
  const std::string next = view_text(start + " moves h2e2 a9a8 h0g2 a8d8", Seat{0});
  Desk fresh;
  REQUIRE(desk.position(next).ok());
  REQUIRE(fresh.position(next).ok());
  CHECK(desk.think(nodes(20'000)).move == fresh.think(nodes(20'000)).move);
}

TEST_CASE("questions about a view of fog xiangqi are answered", "[search/xiangqi/fog]") {
  Desk desk;
  REQUIRE(desk.position("", "h2e2").ok());
  CHECK(desk.query("seat") == "b");
  CHECK(desk.query("belief h9") == "h9 n 1.0000");
  CHECK(words(desk.query("belief h2")).front() == "h2");
  CHECK(desk.query("belief z9").find("expected belief and a square") != std::string::npos);
  CHECK_FALSE(desk.position("4k4 w").ok());
  CHECK(desk.query("seat") == "b");
  REQUIRE(desk.position(view_text(to_text(State()) + " moves h2e2", Seat{0})).ok());
  CHECK(desk.complaint(nodes(100)).find("turn of the seat helped") != std::string::npos);
}

TEST_CASE("a view to which no game leads is played all the same", "[search/xiangqi/fog]") {
  // No piece of Black can have gone so far.
  const std::string fog(9, '?');
  const std::string rows =
      fog + "/" + fog + "/" + fog + "/" + fog + "/p1p1p1p1p/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
  std::string view = view_text(to_text(State()) + " moves b0c2 b9c7", Seat{0});
  view += " c2b0 " + rows + " " + rows;
  Desk desk;
  REQUIRE(desk.position(view).ok());
  CHECK(desk.think(nodes(2'000)).move.size() == 4);
}

/// Material for the side to move, as a player that sees all counts it; the king outweighs the rest.
int material(const State& state) {
  constexpr std::array<int, kKinds> kWorth = {1000, 2, 2, 4, 9, 5, 1};
  int sum = 0;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    const auto one = static_cast<Kind>(kind);
    const Side us = state.board().mover();
    sum += kWorth[kind] *
           (state.board().of(us, one).count() - state.board().of(opponent(us), one).count());
  }
  return sum;
}

/// The best material that the side to move keeps, all moves of so many plies tried.
int best_material(State& state, int plies) {
  if (plies == 0 || state.over()) return material(state);
  MoveList list;
  state.moves(list);
  int best = -10'000;
  for (const Move move : list) {
    state.play(move);
    best = std::max(best, -best_material(state, plies - 1));
    state.undo(move);
  }
  return best;
}

/// The best reply to a player by one who sees the truth, two plies deep.
Move cheaters_move(State state, Random& random) {
  MoveList list;
  state.moves(list);
  std::vector<Move> best;
  int most = -10'000;
  for (const Move move : list) {
    state.play(move);
    const int value = -best_material(state, 1);
    state.undo(move);
    if (value > most) best.clear();
    most = std::max(most, value);
    if (value == most) best.push_back(move);
  }
  return best[random.below(static_cast<std::uint32_t>(best.size()))];
}

TEST_CASE("a cheater who sees all, two plies deep, measures how far the player is exploited",
          "[search/xiangqi/fog][slow]") {
  constexpr int kGames = 40;
  Random random(11);
  double points = 0;
  for (int number = 0; number < kGames; ++number) {
    Desk desk;
    State state;
    while (!state.over()) {
      const bool ours = tianji::index(state.seat()) == static_cast<std::size_t>(number % 2);
      if (ours) {
        REQUIRE(desk.position(to_text(view(state, state.seat()))).ok());
        state.play(parse_move(state, desk.think(nodes(4'000)).move).value());
      } else {
        state.play(cheaters_move(state, random));
      }
    }
    const Side side = State::side(Seat{static_cast<std::uint8_t>(number % 2)});
    points += state.value(side) > 0 ? 1 : state.value(side) == 0 ? 0.5 : 0;
  }
  WARN("the player took " << points << " points of " << kGames << " from the cheater");
  CHECK(points > 0);
}

}  // namespace
}  // namespace tianji::xiangqi::fog
