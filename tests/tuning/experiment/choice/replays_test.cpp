#include "tuning/experiment/choice/replays.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "protocol/games/kinds.h"
#include "tests/place.h"
#include "tuning/experiment/choice/choice.h"

namespace tianji::experiment {
namespace {

using protocol::games::kJunqi;

TEST_CASE("a replay goes on from the true state to the seat's next turn",
          "[tuning/experiment/choice]") {
  LossGame junqi = **find_loss_game("junqi");
  junqi.go = "worlds 2 depth 1";
  PlayedGame played{.number = 1, .opening = kJunqi.draw({}, 0, Random(2)), .moves = {}};
  const auto game = *kJunqi.begin({}, played.opening);
  for (int ply = 0; ply < 3; ++ply) {
    played.moves.push_back(game->legal()[0]);
    REQUIRE(game->play(played.moves.back(), {}).ok());
  }
  const std::string other = game->legal().back();
  auto replayer = Replayer::make(junqi);
  REQUIRE(replayer.ok());
  const auto value = replayer->value(played, 3, {1, 3, other, 0});
  INFO(sentence(value.status()));
  REQUIRE(value.ok());
  CHECK(*value > 0);
  CHECK(*value < 100);
  CHECK(*replayer->value(played, 3, {1, 3, other, 0}) == *value);  // the same seed
  CHECK_THAT(sentence(replayer->value(played, 3, {1, 3, "A0A0", 0}).status()),
             Catch::Contains("game 1 ply 3 A0A0: "));
}

TEST_CASE("replays are kept in a file, each once", "[tuning/experiment/choice]") {
  const Place place("replays");
  {
    auto file = ReplayFile::open(place.path());
    REQUIRE(file.ok());
    REQUIRE(file->add({1, 2, "F0E0", 0}, 40).ok());
    REQUIRE(file->add({1, 2, "F0E0", 1}, 50).ok());
  }
  const std::string text = place.text();
  auto file = ReplayFile::open(place.path());
  CHECK(file->all().size() == 2);
  CHECK(*file->find({1, 2, "F0E0", 1}) == 50);
  CHECK(file->find({1, 2, "F0E0", 2}) == nullptr);
  place.write(text + "1 2 F0E0 1 50\n");
  CHECK_THAT(sentence(ReplayFile::open(place.path()).status()),
             Catch::Contains("replays:4: ") && Catch::Contains("each replay once"));
  place.write(text + "1 2 F0E0 2 101\n");
  CHECK_THAT(sentence(ReplayFile::open(place.path()).status()),
             Catch::Contains("a percentage from 0 to 100"));
  place.write(text + "1 2 F0");  // cut short
  CHECK(ReplayFile::open(place.path())->all().size() == 2);
}

TEST_CASE("the three worst and the three riskiest decisions of each game are replayed",
          "[tuning/experiment/choice]") {
  std::vector<LossDecision> decisions;
  for (int ply = 0; ply < 10; ++ply) {
    LossDecision one{.game = 1, .ply = ply, .seat = "S", .move = "a"};
    one.contenders = {.best = {"a", "b", "c"}, .prospects = {}, .by_risk = "c", .tied = {}};
    one.all.real = ply;
    one.all.estimate = -ply;
    decisions.push_back(one);
  }
  decisions[9].move = "b";  // not the best payoff: something else chose
  const auto points = choice_points(decisions, 1);
  REQUIRE(points.size() == 6);
  CHECK(points[0].picked == Picked::worst_loss);
  CHECK(points[0].decision->ply == 8);
  CHECK(points[2].decision->ply == 6);
  CHECK(points[3].picked == Picked::highest_estimate);
  CHECK(points[3].decision->ply == 0);
  for (const ChoicePoint& point : points) {
    CHECK(point.by_risk == "c");
    CHECK(point.second == "b");
    CHECK((point.random == "b" || point.random == "c"));
  }
}

TEST_CASE("where R is 0 the move by risk may be drawn", "[tuning/experiment/choice]") {
  std::vector<LossDecision> decisions;
  for (int game = 1; game <= 40; ++game) {
    LossDecision one{.game = game, .ply = 0, .seat = "S", .move = "a"};
    one.contenders = {.best = {"a", "b", "c"}, .prospects = {}, .by_risk = "c", .tied = {"b"}};
    decisions.push_back(one);
  }
  const auto of_b = [&](bool random_ties) {
    const auto points = choice_points(decisions, 1, random_ties);
    return std::ranges::count(points, std::string("b"), &ChoicePoint::by_risk);
  };
  CHECK(of_b(false) == 0);
  CHECK((of_b(true) > 10 && of_b(true) < 70));  // of two points a game
  CHECK(rank_rows(choice_points(decisions, 1), decisions).back().tied == Approx(1));
}

}  // namespace
}  // namespace tianji::experiment
