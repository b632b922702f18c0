#include "tuning/match/players/match_engines.h"

#include <catch2/catch.hpp>

#include "tuning/match/command/command_line.h"

namespace tianji::match {
namespace {

using protocol::Fault;

/// Prepares the first of two engines of which the first `failed` starts end by `fault`: whether it
/// is ready, and how often an engine was started.
std::pair<bool, int> prepared(int failed, Fault fault) {
  const std::vector<std::string> words{"-variant", "nim",     "-engine", "cmd=a",
                                       "nodes=1",  "-engine", "cmd=b",   "nodes=1"};
  const auto options = read_options(words);
  REQUIRE(options.ok());
  int starts = 0;
  MatchEngines engines(*options, [&](const protocol::EngineSpec&) -> Seated {
    if (starts++ < failed) return absl::Status(static_cast<absl::StatusCode>(fault), "a fault");
    const auto& nim = *protocol::games::find_kind("nim");
    return house_players(nim).front().seat(nim, {});
  });
  const bool ready = engines.prepare({0, 0}, 1, {.seed = 1, .game = 1}).ok();
  return {ready, starts};
}

TEST_CASE("an engine that ends as it is started is started again, once", "[tuning/match/players]") {
  CHECK(prepared(0, Fault::crashed) == std::pair(true, 2));
  CHECK(prepared(1, Fault::crashed) == std::pair(true, 3));
  CHECK(prepared(2, Fault::crashed) == std::pair(false, 2));
  CHECK(prepared(1, Fault::cannot_run) == std::pair(false, 1));
  CHECK(prepared(1, Fault::no_handshake) == std::pair(false, 1));
}

}  // namespace
}  // namespace tianji::match
