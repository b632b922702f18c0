#include "protocol/browser/series.h"

#include <catch2/catch.hpp>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <nlohmann/json.hpp>

#include "engine/core/random.h"
#include "protocol/games/bridge.h"

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
  /// Does one piece of work when it comes.
  void work_once() {
    std::unique_lock<std::mutex> lock(mutex_);
    REQUIRE(come_.wait_for(lock, std::chrono::seconds(60), [this] { return !work_.empty(); }));
    const auto work = std::move(work_.front());
    work_.pop_front();
    lock.unlock();
    work();
  }
  int changes = 0;

 private:
  std::mutex mutex_;
  std::condition_variable come_;
  std::deque<std::function<void()>> work_;

 public:
  Series series{[this](std::function<void()> work) {
                  const std::lock_guard<std::mutex> lock(mutex_);
                  work_.push_back(std::move(work));
                  come_.notify_one();
                },
                [this] { ++changes; }};
};

TEST_CASE("a board is played at another table, whose result is told after ours",
          "[protocol/browser][threads]") {
  Boards boards;
  boards.begin(0);
  boards.work_once();
  CHECK(boards.changes == 1);
  CHECK(boards.series.shown()[0] == nlohmann::json{{"number", 1}});
  const games::Ending made{420, "4S made"};
  boards.series.ended(&made);
  const auto shown = boards.series.shown()[0];
  CHECK(shown["points"] == 420);
  CHECK_FALSE(shown["elsewhere"].get<std::string>().empty());
  CHECK(shown.contains("imps"));
  boards.series.ended(nullptr);  // the last card is taken back
  CHECK_FALSE(boards.series.shown()[0].contains("imps"));
}

TEST_CASE("boards that are given up leave the series, and their threads end",
          "[protocol/browser][threads]") {
  Boards boards;
  for (int number = 0; number < 6; ++number) {
    boards.begin(number);
    CHECK(boards.series.boards() == 1);
  }
  for (int number = 0; number < 6; ++number) boards.work_once();  // all threads have ended
  CHECK(boards.changes == 1);                                     // one of them with a result
  boards.begin(6);
  boards.series.clear();
  CHECK(boards.series.boards() == 0);
}

}  // namespace
}  // namespace tianji::protocol::browser
