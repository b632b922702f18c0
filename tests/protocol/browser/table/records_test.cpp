#include "protocol/browser/table/records.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "protocol/games/kinds.h"
#include "tests/protocol/browser/table/posted_work.h"

namespace tianji::protocol::browser {
namespace {

TEST_CASE("a record is played up to its first move that is illegal", "[protocol/browser/table]") {
  const games::GameKind& xiangqi = games::kXiangqi;
  const games::Recalled record{
      .title = "game 1", .opening = xiangqi.start(0), .moves = {"h2e2", "h2e2", "h9g7"}};
  const auto found = played(record, {}, {xiangqi, "", {}});
  REQUIRE(found.ok());
  CHECK(found->story.turns().size() == 1);
  CHECK_FALSE(found->gap.empty());
}

TEST_CASE("one game at a time is judged, and a game without judges says so",
          "[protocol/browser/table][threads]") {
  PostedWork work;
  Records records([&](std::function<void()> done) { work.post(std::move(done)); });
  records.load({{.title = "game 1"}, {.title = "game 2"}}, 1);
  CHECK(records.message() ==
        nlohmann::json{{"type", "records"}, {"titles", {"game 1", "game 2"}}, {"number", 1}});
  const auto game = [] { return *games::kXiangqi.begin({}, games::kXiangqi.start(0)); };
  std::optional<bool> judged;
  const auto tell = [&](const Records::Verdict& verdict) { judged = verdict.ok(); };
  const auto ask = [](const games::TrickGame&) -> Records::Verdict { return nlohmann::json(); };
  REQUIRE(records.judge(game(), ask, tell).ok());
  CHECK_FALSE(records.judge(game(), ask, tell).ok());
  work.do_one();
  CHECK(judged == false);
  CHECK(records.judge(game(), ask, tell).ok());
}

}  // namespace
}  // namespace tianji::protocol::browser
