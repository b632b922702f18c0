// A game of junqi from its log and its truth, and what is wrong with other files.

#include "tuning/experiment/losses/collect.h"

#include <catch2/catch.hpp>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/games/kinds.h"
#include "tests/place.h"

namespace tianji::experiment {
namespace {

using protocol::games::kJunqi;

/// A game of four plies, whose log says that each move was chosen in two worlds.
class Written {
 public:
  Written() {
    game.number = 3;
    game.opening = kJunqi.draw({}, 0, Random(1));
    const auto table = *kJunqi.begin({}, game.opening);
    for (int ply = 0; ply < 4; ++ply) {
      const auto legal = table->legal();
      const std::string move = legal[0];
      absl::StrAppend(&log, R"({"variant":"junqi","game":3,"ply":)", ply,
                      R"(,"phase":"pimc","unit":"percent","chosen":")", move,
                      R"(","candidates":[")", move, R"(",")", legal[1],
                      R"("],"weights":[1,1],"payoffs":[[60,50],[40,50]]})", "\n");
      absl::StrAppend(&truth, "3 ", ply, " ", ply % 2 == 0 ? "South" : "North", " ", move, " ",
                      move, "=", ply < 2 ? 55 : 45, " ", legal[1], "=50\n");
      game.moves.push_back(move);
      REQUIRE(table->play(move, {}).ok());
    }
  }

  absl::StatusOr<Collected> collected() const {
    const Place folder("losses_collect");
    const std::string stem = folder.path();
    const Place log_file("losses_collect.jsonl"), truth_file("losses_collect.truth");
    log_file.write(log);
    truth_file.write(
        "# game, ply, seat, move played; then moves with their percent when all is seen\n" + truth);
    return collect(**find_loss_game("junqi"), {&game, 1}, {stem});
  }
  std::string refused() const { return sentence(collected().status()); }
  void replace(std::string& text, const std::string& old, const std::string& by) const {
    REQUIRE(text.find(old) != std::string::npos);
    text.replace(text.find(old), old.size(), by);
  }

  PlayedGame game;
  std::string log, truth;
};

TEST_CASE("a decision's line comes to what the seat's next move is worth in the truth",
          "[tuning/experiment/losses]") {
  const Written written;
  const auto collected = written.collected();
  INFO(sentence(collected.status()));
  REQUIRE(collected.ok());
  // The last turn of each seat has no later one, and the game was broken off.
  REQUIRE(collected->decisions.size() == 2);
  CHECK(collected->without_end == 2);
  const LossDecision& first = collected->decisions[0];
  CHECK(first.game == 3);
  CHECK(first.ply == 0);
  CHECK(first.seat == "South");
  CHECK(first.in_truth == 55);
  CHECK(first.played == 45);
  CHECK(first.all.type_one == -5);
  CHECK(first.all.type_two == 10);
  CHECK(first.by_worlds.size() == 1);
  CHECK(first.contenders.best[0] == written.game.moves[0]);
  CHECK(first.contenders.prospects[0].expected == 50);
  CHECK(first.contenders.prospects[0].in_truth == 55);
}

TEST_CASE("a log or a truth that does not fit is refused with file and line",
          "[tuning/experiment/losses]") {
  Written written;
  SECTION("without the keys that tell games apart") {
    written.replace(written.log, R"("game":3,)", "");
    CHECK_THAT(written.refused(), Catch::Contains("collect.jsonl:1: ") &&
                                      Catch::Contains("without the keys game and ply"));
  }
  SECTION("a turn twice") {
    written.log += std::string(lines(written.log)[1]) + "\n";
    CHECK_THAT(written.refused(), Catch::Contains("collect.jsonl:5: ") &&
                                      Catch::Contains("game 3 ply 1, which an earlier line has"));
  }
  SECTION("a move that was not played") {
    written.replace(written.log, R"("chosen":")", R"("chosen":"X)");
    CHECK_THAT(written.refused(),
               Catch::Contains("collect.jsonl:1: ") && Catch::Contains("which was played"));
  }
  SECTION("a turn that the game does not have") {
    written.replace(written.log, R"("ply":3)", R"("ply":7)");
    CHECK_THAT(written.refused(), Catch::Contains("collect.jsonl:4: ") &&
                                      Catch::Contains("a turn that was played in that game"));
  }
  SECTION("payoffs out of range") {
    written.replace(written.log, "[60,50]", "[160,50]");
    CHECK_THAT(written.refused(), Catch::Contains("collect.jsonl:1: ") &&
                                      Catch::Contains("expected 0 to 100 percent"));
  }
  SECTION("another unit") {
    written.replace(written.log, R"("unit":"percent")", R"("unit":"imps")");
    CHECK_THAT(written.refused(), Catch::Contains("read \"unit imps\", expected percent"));
  }
  SECTION("another game") {
    written.replace(written.log, R"("variant":"junqi")", R"("variant":"siguo")");
    CHECK_THAT(written.refused(), Catch::Contains("expected decisions of junqi"));
  }
  SECTION("moves that do not fit") {
    written.game.moves[2] = "A0A0";
    CHECK_THAT(written.refused(), Catch::Contains("game 3"));
  }
  SECTION("a truth out of range, twice, or not there") {
    const std::string good = written.truth;
    written.replace(written.truth, "=55", "=155");
    CHECK_THAT(written.refused(),
               Catch::Contains("collect.truth:2: ") && Catch::Contains("from 0 to 100"));
    written.truth = good + std::string(lines(good)[0]) + "\n";
    CHECK_THAT(written.refused(),
               Catch::Contains("collect.truth:6: ") && Catch::Contains("each turn of a game once"));
    written.truth = good.substr(0, good.find('\n') + 1);
    CHECK_THAT(written.refused(), Catch::Contains("the experiment is not finished"));
  }
}

TEST_CASE("decisions of games that are not among those played are counted and left out",
          "[tuning/experiment/losses]") {
  Written written;
  written.replace(written.log, R"("game":3,"ply":0)", R"("game":4,"ply":0)");
  const auto collected = written.collected();
  REQUIRE(collected.ok());
  CHECK(collected->other_games == 1);
  CHECK(collected->decisions.size() == 1);
}

TEST_CASE("the best payoff has its place in the order by risk", "[tuning/experiment/losses]") {
  const std::vector<std::string> moves{"a", "b", "c"};
  const auto payoffs = PayoffMatrix::from_rows(
      std::vector<std::vector<double>>{{10, 90, 50, 70}, {40, 60, 50, 50}, {0, 20, 30, 100}});
  const Contenders contenders = contenders_of(moves, *payoffs);
  CHECK(contenders.best == moves);
  CHECK(contenders.by_risk == "b");
  CHECK(contenders.rank == 2);
  CHECK(contenders.ranked == 3);
  CHECK(contenders.rule == 2);
  CHECK(contenders.tied.empty());
  REQUIRE(contenders.prospects.size() == 3);
  CHECK(contenders.prospects[1].expected == 50);
  const auto even =
      PayoffMatrix::from_rows(std::vector<std::vector<double>>{{10, 90}, {90, 10}, {0, 20}});
  CHECK(contenders_of(moves, *even).by_risk == "a");
  CHECK(contenders_of(moves, *even).tied == std::vector<std::string>{"b"});
}

}  // namespace
}  // namespace tianji::experiment
