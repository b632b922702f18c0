#include "search/xiangqi/player.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <iostream>
#include <thread>

#include "engine/core/text.h"
#include "engine/xiangqi/notation.h"
#include "search/player.h"
#include "search/thinking/weighing.h"
#include "search/xiangqi/opponent_models.h"
#include "tests/cpu_time.h"
#include "tests/folders.h"
#include "tests/place.h"
#include "tests/search/desk.h"

namespace tianji::search {
namespace {

using std::chrono::milliseconds;

class Desk : public PlayerDesk {
 public:
  Desk() : PlayerDesk(xiangqi_options(), make_xiangqi_player, "4") {
    REQUIRE(set("BookFile", "none").ok());
  }
  absl::Status set(std::string_view name, std::string_view value) { return try_set(name, value); }
};

Limits depth(int plies) {
  Limits limits;
  limits.depth = plies;
  return limits;
}

TEST_CASE("a xiangqi search reports depths, lines and a legal move", "[search/xiangqi]") {
  Desk desk;
  const Decision decision = desk.think(depth(5));
  // The reports of five depths, and the last one again with its risk.
  REQUIRE(desk.infos.size() == 6);
  CHECK_FALSE(desk.infos[4].risk.has_value());
  REQUIRE(desk.infos[5].risk.has_value());
  CHECK(desk.infos[5].risk->worlds == 4);
  CHECK(desk.infos[5].risk->candidates == 4);
  CHECK(desk.infos.back().depth == 5);
  CHECK(desk.infos.back().nodes > desk.infos.front().nodes);
  CHECK(desk.infos.back().selective_depth >= 5);
  CHECK(desk.infos.back().pv[0] == decision.move);
  CHECK(desk.infos.back().pv[1] == decision.ponder);
  CHECK((" " + desk.query("legal") + " ").find(" " + decision.move + " ") != std::string::npos);
}

TEST_CASE("MultiPV reports different moves, best first", "[search/xiangqi]") {
  Desk desk;
  REQUIRE(desk.set("MultiPV", "4").ok());
  desk.think(depth(4));
  REQUIRE(desk.infos.size() == 20);
  const std::span last = std::span(desk.infos).last(4);
  std::vector<std::string> moves;
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(last[i].multipv == static_cast<int>(i) + 1);
    CHECK((i == 0 || last[i].score <= last[i - 1].score));
    CHECK(std::find(moves.begin(), moves.end(), last[i].pv[0]) == moves.end());
    moves.push_back(last[i].pv[0]);
  }
}

TEST_CASE("models of the opponent are asked for by RiskWorlds, within their share of the nodes",
          "[search/xiangqi]") {
  Desk desk;
  REQUIRE(desk.set("RiskWorlds", "2").ok());
  const Decision two = desk.think(depth(3));
  REQUIRE(two.weighing != nullptr);
  CHECK(two.weighing->payoffs.worlds() == 2);
  CHECK(std::find(two.weighing->candidates.begin(), two.weighing->candidates.end(), two.move) !=
        two.weighing->candidates.end());
  Limits few;
  few.nodes = 5000;  // 3 % are less than two models take
  CHECK(desk.think(few).weighing == nullptr);
  REQUIRE(desk.set("RiskWorlds", "0").ok());
  CHECK(desk.think(depth(3)).weighing == nullptr);
  CHECK(desk.infos.size() == 3);
}

TEST_CASE("a mate in every model is worth 3000 in all of them", "[search/xiangqi]") {
  const auto weights = xiangqi::standard_weights();
  const xiangqi::Evaluation evaluation(weights);
  xiangqi::OpponentModels models(weights, evaluation);
  xiangqi::Position position;
  REQUIRE(xiangqi::parse("3k5/9/9/9/9/9/9/6R2/4R4/4K4 w", position).ok());
  const auto mate = xiangqi::parse_move(position.board(), "e1d1", xiangqi::CoordinateBase::zero);
  REQUIRE(mate.ok());
  const auto modelled = models.value(position, {&*mate, 1}, 4, Random(1));
  for (std::size_t world = 0; world < modelled.payoffs.worlds(); ++world) {
    CHECK(modelled.payoffs.at(0, world) == 3000);
  }
}

TEST_CASE("an endless search stops within 20 ms of being told", "[search/xiangqi][threads]") {
  Desk desk;
  Limits limits;
  limits.infinite = true;
  Control control;
  std::optional<CpuWatch> told;
  std::jthread teller([&] {
    std::this_thread::sleep_for(milliseconds(60));
    told.emplace();
    control.stop();
  });
  CHECK_FALSE(desk.think(limits, control).move.empty());
  teller.join();
  CHECK(told->used() < promised(20));
}

TEST_CASE("the clock does not run while pondering", "[search/xiangqi][threads]") {
  Desk desk;
  Limits limits;
  limits.ponder = true;
  limits.sides[0].time = milliseconds(300);
  Control control(true);
  std::optional<CpuWatch> hit;
  std::jthread client([&] {
    std::this_thread::sleep_for(milliseconds(250));
    hit.emplace();
    control.ponder_hit();
  });
  desk.think(limits, control);
  client.join();
  REQUIRE(hit);  // it did not answer before
  CHECK(hit->used() < promised(100));
}

TEST_CASE("a limit of nodes is kept, and the same seed gives the same search", "[search/xiangqi]") {
  Limits limits;
  limits.nodes = 20000;
  Desk one;
  Desk two;
  CHECK(one.think(limits).move == two.think(limits).move);
  REQUIRE(one.infos.size() == two.infos.size());
  for (std::size_t i = 0; i < one.infos.size(); ++i) {
    CHECK(one.infos[i].nodes == two.infos[i].nodes);
    CHECK(one.infos[i].pv == two.infos[i].pv);
  }
  CHECK(one.infos.back().nodes <= 20000 + 512);
}

TEST_CASE("ranks are counted from 0 or 1, as the option or the client's moves say",
          "[search/xiangqi]") {
  Desk desk;
  CHECK(desk.query("legal").starts_with("a0a1"));
  REQUIRE(desk.set("CoordinateBase", "1").ok());
  CHECK(desk.query("legal").starts_with("a1a2"));
  REQUIRE(desk.position("", "h3e3").ok());
  CHECK(desk.query("seat") == "b");
  // A rank 10 tells the base, whatever the option says.
  REQUIRE(desk.set("CoordinateBase", "0").ok());
  REQUIRE(desk.position("", "h3e3 h10g8").ok());
  CHECK(desk.query("legal").starts_with("a1a2"));
  REQUIRE(desk.position("", "h2e2 h9g7 h0g2").ok());
  CHECK(desk.query("legal").find("i9i8") != std::string::npos);
  CHECK_FALSE(desk.position("", "h3e3 h10g8 h0g2").ok());
}

TEST_CASE("a position is written with the ranks of its client", "[search/xiangqi]") {
  Desk desk;
  REQUIRE(desk.position("", "h3e3 h10g8").ok());
  const std::string fen = desk.query("fen");
  CHECK(fen.ends_with(" moves h3e3 h10g8"));
  CHECK(desk.query("view w") == fen);
  CHECK(desk.player().show().ends_with(" moves h3e3 h10g8\n"));
  REQUIRE(desk.position(fen).ok());
  CHECK(desk.query("fen") == fen);
}

TEST_CASE("a new game forgets how the client counted ranks", "[search/xiangqi]") {
  Desk desk;
  REQUIRE(desk.position("", "h3e3 h10g8").ok());
  REQUIRE(desk.position("", "h3e3").ok());
  desk.player().new_game();
  CHECK_FALSE(desk.position("", "h3e3").ok());
  REQUIRE(desk.position("", "h2e2").ok());
  CHECK(desk.query("fen").ends_with(" moves h2e2"));
}

TEST_CASE("who is mated has no move, and the queries say who has won", "[search/xiangqi]") {
  Desk desk;
  REQUIRE(desk.position("3k5/9/4R4/9/9/9/9/9/9/4K4 w").ok());
  const Decision decision = desk.think(depth(3));
  CHECK(decision.move == "e7d7");
  CHECK(desk.infos.back().score == kWin - 1);
  CHECK(desk.query("gameover") == "false");
  CHECK(desk.query("payoff") == "0 0");
  REQUIRE(desk.position("3k5/9/4R4/9/9/9/9/9/9/4K4 w", "e7d7").ok());
  CHECK(desk.think(depth(3)).move.empty());
  CHECK(desk.query("gameover") == "true");
  CHECK(desk.query("result") == "p1win");
  CHECK(desk.query("payoff") == "1 -1");
  CHECK(desk.query("seat") == "none");
  CHECK(desk.query("legal").empty());
}

TEST_CASE("a game that is drawn by rule is played on when a client asks", "[search/xiangqi]") {
  Desk desk;
  REQUIRE(desk.set("RepetitionRules", "simple").ok());
  const std::string_view there_and_back = "h2g2 h9g7 g2h2 g7h9 h2g2 h9g7 g2h2 g7h9";
  REQUIRE(desk.position("", there_and_back).ok());
  CHECK(desk.query("gameover") == "true");
  CHECK(desk.query("result") == "draw");
  CHECK_FALSE(desk.think(depth(3)).move.empty());
}

TEST_CASE("a wrong position is refused with a sentence and the one before stays",
          "[search/xiangqi]") {
  Desk desk;
  REQUIRE(desk.position("", "h2e2").ok());
  const std::string before = desk.query("fen");
  CHECK(sentence(desk.position("", "h2e2 h2e2")).starts_with("move 2: read \"h2e2\""));
  CHECK_FALSE(desk.position("9/9/9/9/9/9/9/9/9/4K4 w").ok());
  CHECK_FALSE(desk.position("3k4/9/9/9/9/9/9/9/9/4K4 w").ok());
  CHECK(desk.query("fen") == before);
}

TEST_CASE("a file of weights is read, and a wrong one changes nothing", "[search/xiangqi]") {
  Desk desk;
  CHECK(sentence(desk.set("EvalFile", "/no/such/file"))
            .starts_with("EvalFile: read \"/no/such/file\""));
  const Place wrong("wrong.weights", "pieces.middle 1 2\npieces.end 3\n");
  CHECK(sentence(desk.set("EvalFile", wrong.path())).find("line 2: ") != std::string::npos);
  const auto by_hand = [&] {
    REQUIRE(desk.set("EvalFile", "hand").ok());
    desk.player().new_game();
    desk.think(depth(4));
    return desk.infos.back().nodes;
  };
  const auto nodes = by_hand();
  const std::string source = source_folder() / "eval/xiangqi/standard.weights";
  REQUIRE(desk.set("EvalFile", source).ok());
  desk.player().new_game();
  desk.think(depth(4));
  CHECK(desk.infos.back().nodes == nodes);
}

TEST_CASE("a book answers at once, with its own reply to ponder on", "[search/xiangqi]") {
  const Place file("own.book", ": a3a4 1\na3a4 : i6i5 1 h9g7 2\n");
  Desk desk;
  REQUIRE(desk.set("BookFile", file.path()).ok());
  const Decision decision = desk.think();
  CHECK(decision.move == "a3a4");
  CHECK(decision.ponder == "h9g7");
  REQUIRE(desk.infos.size() == 1);
  CHECK(desk.infos[0].nodes == 0);
  CHECK(desk.infos[0].extra == decltype(Info::extra){{"phase", "book"}});
  CHECK(desk.infos[0].pv == std::vector<std::string>{"a3a4", "h9g7"});
  REQUIRE(desk.set("CoordinateBase", "1").ok());
  CHECK(desk.think().move == "a4a5");
}

TEST_CASE("a book tells as many of its moves as MultiPV asks for, the chosen one first",
          "[search/xiangqi]") {
  const Place file("own.book", ": a3a4 1 c3c4 40 h2e2 20 e3e4 3\na3a4 : h9g7 1\n");
  Desk desk;
  REQUIRE(desk.set("BookFile", file.path()).ok());
  const auto told = [&](const Limits& limits = {}) {
    const Decision decision = desk.think(limits);
    std::vector<std::string> moves;
    for (std::size_t i = 0; i < desk.infos.size(); ++i) {
      CHECK(desk.infos[i].multipv == static_cast<int>(i) + 1);
      moves.push_back(desk.infos[i].pv[0]);
    }
    CHECK(decision.move == moves[0]);
    return moves;
  };
  CHECK(told().size() == 1);
  REQUIRE(desk.set("MultiPV", "3").ok());
  REQUIRE(told().size() == 3);
  REQUIRE(desk.set("MultiPV", "9").ok());
  auto all = told();
  REQUIRE(all.size() == 4);
  all.erase(all.begin());
  auto rest = std::vector<std::string>{"c3c4", "h2e2", "e3e4", "a3a4"};
  std::erase(rest, desk.infos[0].pv[0]);
  CHECK(all == rest);
  Limits limits;
  limits.banned = {"c3c4", "e3e4"};
  CHECK(told(limits).size() == 2);
}

TEST_CASE("a proven mate has no risk, whatever models of the opponent do", "[search/xiangqi]") {
  Desk desk;
  // Red mates in two, and other moves do not mate.
  REQUIRE(desk.position("4k4/9/9/9/9/9/9/R8/1R7/3K5 w").ok());
  const Decision decision = desk.think(depth(6));
  CHECK(desk.infos.back().score >= kProven);
  CHECK(decision.weighing == nullptr);
  for (const Info& info : desk.infos) CHECK_FALSE(info.risk.has_value());
  REQUIRE(desk.set("MultiPV", "3").ok());
  REQUIRE(desk.position("").ok());
  desk.think(depth(3));
  CHECK(desk.infos.back().risk.has_value());
}

TEST_CASE("chances come with the score where they are asked for", "[search/xiangqi]") {
  Desk desk;
  desk.think(depth(3));
  CHECK_FALSE(desk.infos[0].chances.has_value());
  REQUIRE(desk.set("UCI_ShowWDL", "true").ok());
  desk.think(depth(3));
  REQUIRE(desk.infos[0].chances.has_value());
  CHECK(desk.infos[0].chances->win > desk.infos[0].chances->loss);
  REQUIRE(desk.position("3k5/9/4R4/9/9/9/9/9/9/4K4 w").ok());
  desk.think(depth(3));
  CHECK(desk.infos[0].chances == Chances{1000, 0, 0});
}

TEST_CASE("without a book, or where a search is wanted, there is no book move",
          "[search/xiangqi]") {
  const Place file("own.book", ": a3a4 1\n");
  Desk desk;
  const auto searched = [&](const Limits& limits) {
    desk.think(limits);
    return desk.infos.front().extra.empty();
  };
  REQUIRE(desk.set("BookFile", file.path()).ok());
  CHECK_FALSE(searched(depth(1)));
  REQUIRE(desk.set("UCI_AnalyseMode", "true").ok());
  CHECK(searched(depth(1)));
  REQUIRE(desk.set("UCI_AnalyseMode", "false").ok());
  Limits limits = depth(1);
  limits.infinite = true;
  CHECK(searched(limits));
  limits = depth(1);
  limits.only = {"a3a4", "h2e2"};
  CHECK(searched(limits));
  limits = depth(1);
  limits.banned = {"a3a4"};
  CHECK(searched(limits));
  REQUIRE(desk.position("3k5/9/4R4/9/9/9/9/9/9/4K4 w").ok());
  CHECK(searched(depth(1)));
  REQUIRE(desk.position("").ok());
  REQUIRE(desk.set("BookFile", "none").ok());
  CHECK(searched(depth(1)));
  REQUIRE(desk.set("BookFile", "").ok());
  CHECK_FALSE(searched(depth(1)));
}

TEST_CASE("the seed chooses among the book's moves; the same seed plays the same opening",
          "[search/xiangqi]") {
  const auto opening = [](int seed) {
    Desk desk;
    REQUIRE(desk.set("BookFile", "").ok());
    REQUIRE(desk.set("Seed", std::to_string(seed)).ok());
    std::string moves;
    for (int ply = 0; ply < 4; ++ply) {
      REQUIRE(desk.position("", moves).ok());
      moves += " " + desk.think(depth(1)).move;
    }
    return moves;
  };
  std::vector<std::string> openings;
  for (int seed = 1; seed <= 12; ++seed) {
    openings.push_back(opening(seed));
    CHECK(opening(seed) == openings.back());
  }
  std::sort(openings.begin(), openings.end());
  CHECK(std::unique(openings.begin(), openings.end()) - openings.begin() >= 6);
}

TEST_CASE("a book with an error is refused and the one before stays", "[search/xiangqi]") {
  const Place good("own.book", ": a3a4 1\n");
  Desk desk;
  REQUIRE(desk.set("BookFile", good.path()).ok());
  CHECK_THAT(sentence(desk.set("BookFile", "/no/such/file")),
             Catch::StartsWith("BookFile: read \"/no/such/file\", expected none or a book"));
  CHECK(desk.think().move == "a3a4");
  const Place wrong("wrong.book", ": a3a4 1\na3a4 : a3a4 1\n");
  CHECK_THAT(sentence(desk.set("BookFile", wrong.path())),
             Catch::Contains("line 2: good move: read"));
  CHECK(desk.think().move == "a3a4");
}

TEST_CASE("a new size of the table forgets the old one's entries and plays the same",
          "[search/xiangqi]") {
  Desk desk;
  desk.think(depth(5));
  const auto nodes = desk.infos.back().nodes;
  desk.think(depth(5));
  CHECK(desk.infos.back().nodes < nodes);  // entries of the table save nodes
  REQUIRE(desk.set("Hash", "3").ok());
  desk.think(depth(5));
  CHECK(desk.infos.back().nodes == nodes);
}

TEST_CASE("searchmoves are the only ones chosen; an illegal one is an error", "[search/xiangqi]") {
  Desk desk;
  Limits limits = depth(3);
  limits.only = {"a0a1", "i3i4"};
  const std::string chosen = desk.think(limits).move;
  CHECK((chosen == "a0a1" || chosen == "i3i4"));
  for (const Info& info : desk.infos) CHECK((info.pv[0] == "a0a1" || info.pv[0] == "i3i4"));
  limits.banned = {"i3i4"};
  CHECK(desk.think(limits).move == "a0a1");
  limits.banned = {"a0a1", "i3i4"};
  CHECK(desk.complaint(limits) ==
        "banned moves: read \"a0a1 i3i4\", expected at least one move that is not banned");
  limits.only = {"a0a1", "a0a5"};
  CHECK_THAT(desk.complaint(limits), Catch::StartsWith("searchmoves: read \"a0a5\""));
}

TEST_CASE("it is an error when all moves are banned, and none when there are none",
          "[search/xiangqi]") {
  Desk desk;
  REQUIRE(desk.position("3k5/9/9/9/9/9/9/9/9/4K4 w").ok());
  Limits limits = depth(2);
  for (const std::string_view move : words("e0d0 e0f0 e0e1")) limits.banned.emplace_back(move);
  limits.banned.erase(limits.banned.begin());  // the kings would face each other
  CHECK(desk.complaint(limits) ==
        "banned moves: read \"e0f0 e0e1\", expected at least one move that is not banned");
  REQUIRE(desk.position("3k5/9/4R4/9/9/9/9/9/9/4K4 w", "e7d7").ok());
  CHECK(desk.think(limits).move.empty());
}

TEST_CASE("counting stops within 20 ms, in the middle of a move at the root",
          "[search/xiangqi][threads]") {
  Desk desk;
  Control control;
  std::optional<CpuWatch> told;
  std::jthread teller([&] {
    std::this_thread::sleep_for(milliseconds(60));
    told.emplace();
    control.stop();
  });
  // A move at the root has some ten thousand million leaves.
  REQUIRE(desk.player().count(8, control)->empty());
  teller.join();
  CHECK(told->used() < promised(20));
}

TEST_CASE("positions are counted by the move at the root", "[search/xiangqi]") {
  Desk desk;
  const auto counts = desk.player().count(3, Control());
  REQUIRE(counts.ok());
  CHECK(counts->size() == 44);
  std::uint64_t total = 0;
  for (const MoveCount& count : *counts) total += count.leaves;
  CHECK(total == 79666);
}

TEST_CASE("the copies of the xiangqi player for newer and older processors are one player",
          "[search/xiangqi]") {
#if defined(TIANJI_FASTER)
  if (!__builtin_cpu_supports("x86-64-v3")) {
    std::cout << "skipped: this processor is older than x86-64-v3\n";
    return;
  }
  PlayerDesk older(xiangqi_options(), portable::make_xiangqi_player, "4");
  PlayerDesk newer(xiangqi_options(), faster::make_xiangqi_player, "4");
  for (PlayerDesk* desk : {&older, &newer}) REQUIRE(desk->try_set("BookFile", "none").ok());
  for (const std::string_view moves : {"", "h2e2 h9g7", "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7"}) {
    REQUIRE(older.position("", moves).ok());
    REQUIRE(newer.position("", moves).ok());
    const Decision decision = older.think(depth(7));
    CHECK(newer.think(depth(7)).move == decision.move);
    CHECK(newer.infos.back().nodes == older.infos.back().nodes);
    CHECK(newer.infos.back().pv == older.infos.back().pv);
  }
#else
  std::cout << "skipped: this build has one copy of the player\n";
#endif
}

}  // namespace
}  // namespace tianji::search
