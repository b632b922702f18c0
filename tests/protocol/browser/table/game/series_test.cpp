#include "protocol/browser/table/game/series.h"

#include <catch2/catch.hpp>
#include <functional>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/bridge/score.h"
#include "engine/core/random.h"
#include "protocol/games/bridge/bridge.h"
#include "tests/protocol/browser/table/posted_work.h"

namespace tianji::protocol::browser {
namespace {

/// A series, and the work that its other tables post.
class Boards {
 public:
  void begin(int number) {
    const games::GameKind& kind = games::kBridge;
    series.begin({kind, "worlds 1 movetime 1", {{"Hash", "1"}, {"SwitchDefender", "0"}}}, {},
                 kind.draw({}, number, Random(4)));
  }
  PostedWork work;
  int changes = 0;
  Series series{[this](std::function<void()> done) { work.post(std::move(done)); },
                [this] { ++changes; }};
};

TEST_CASE("a board is played at another table, whose result is told after ours",
          "[protocol/browser/table/game][threads]") {
  Boards boards;
  boards.begin(0);
  boards.work.do_one();
  CHECK(boards.changes == 1);
  CHECK(boards.series.shown()[0] == nlohmann::json{{"number", 1}});
  const games::Ending made{420, "4S made"};
  boards.series.ended(&made);
  const auto shown = boards.series.shown()[0];
  CHECK(shown["points"] == 420);
  CHECK_FALSE(shown["elsewhere"].get<std::string>().empty());
  const auto elsewhere = shown["points_elsewhere"].get<int>();
  CHECK(shown["imps"] == bridge::imps(420 - elsewhere));
  CHECK(elsewhere != 420);
  boards.series.ended(nullptr);  // the last card is taken back
  CHECK_FALSE(boards.series.shown()[0].contains("imps"));
}

TEST_CASE("boards that are given up leave the series, and their threads end",
          "[protocol/browser/table/game][threads]") {
  Boards boards;
  for (int number = 0; number < 6; ++number) {
    boards.begin(number);
    CHECK(boards.series.boards() == 1);
  }
  for (int number = 0; number < 6; ++number) boards.work.do_one();  // all threads have ended
  CHECK(boards.changes == 1);                                       // one of them with a result
  boards.begin(6);
  boards.series.clear();
  CHECK(boards.series.boards() == 0);
}

}  // namespace
}  // namespace tianji::protocol::browser
