#include "protocol/browser/table/game/game_engines.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <optional>

#include "protocol/games/kinds.h"
#include "tests/protocol/browser/table/posted_work.h"

namespace tianji::protocol::browser {
namespace {

/// The engines of a game that begins at its start, and the work that they post.
struct Helpers {
  explicit Helpers(const games::GameKind& kind) {
    settings.go = "nodes 100 worlds 1";
    settings.options = {{"Hash", "1"}};
    engines.emplace(settings, kind, games::Custom{}, 7,
                    [this](std::function<void()> done) { work.post(std::move(done)); });
  }
  PostedWork work;
  TableSettings settings;
  std::optional<GameEngines> engines;
};

TEST_CASE("an adviser tells candidates while it thinks and when it is done",
          "[protocol/browser/table/game][threads]") {
  Helpers helpers(games::kXiangqi);
  bool over = false;
  nlohmann::json candidates;
  REQUIRE(helpers.engines
              ->advise(
                  {.seat = Seat{0}}, "startpos",
                  [&](const nlohmann::json& list, bool done) {
                    candidates = list;
                    over = done;
                  },
                  [](const absl::Status&) { FAIL("the adviser failed"); })
              .ok());
  while (!over) helpers.work.do_one();
  REQUIRE_FALSE(candidates.empty());
  // The book has no opinion about a move but that it is one.
  CHECK(candidates[0]["phase"] == "book");
  CHECK_FALSE(candidates[0].contains("score"));
  CHECK_FALSE(candidates[0].contains("depth"));
}

TEST_CASE("armies differ by their number", "[protocol/browser/table/game][threads]") {
  Helpers helpers(games::kJunqi);
  const auto army = [&](int number) {
    std::string drawn;
    REQUIRE(helpers.engines
                ->draw_army(1, Seat{0}, number, "startpos",
                            [&](const std::string& move) { drawn = move; })
                .ok());
    while (drawn.empty()) helpers.work.do_one();
    return drawn;
  };
  const std::string first = army(0);
  CHECK(first != army(1));
  CHECK(first == army(0));
}

TEST_CASE("a program that the command line does not name cannot be asked for a move",
          "[protocol/browser/table/game]") {
  Helpers helpers(games::kXiangqi);
  CHECK_FALSE(
      helpers.engines->move(Seat{0}, {SeatPlayer::By::program, 0, "rival"}, false, {}).ok());
}

}  // namespace
}  // namespace tianji::protocol::browser
