#include "tuning/experiment/horizon/horizon.h"

#include <catch2/catch.hpp>

namespace tianji::experiment {
namespace {

const std::vector<std::string> kPositions{
    "startpos", "startpos moves h2e2 h9g7 h0g2 i9h9",
    "fen 2bakab1r/6r2/1cn4c1/p1p1p1p1p/9/2P6/P3P1P1P/1C4NC1/9/R1BAKABR1 w"};

TEST_CASE("nothing is lost in full width along an aligned horizon", "[tuning/experiment/horizon]") {
  const std::atomic<bool> stopped = false;
  const LossGame& xiangqi = **find_loss_game("xiangqi");
  const auto aligned = follow_chains(xiangqi, kPositions, {.depth = 3}, stopped);
  REQUIRE(aligned.ok());
  CHECK(aligned->decisions == 3);
  CHECK(aligned->losing == 0);
  CHECK(aligned->mean_loss == 0);
  const auto fixed = follow_chains(xiangqi, kPositions, {.depth = 3, .aligned = false}, stopped);
  REQUIRE(fixed.ok());
  CHECK(fixed->losing > 0);
  CHECK(fixed->mean_loss > 0);
}

TEST_CASE("chains that are stopped, and a position that cannot be read",
          "[tuning/experiment/horizon]") {
  const LossGame& xiangqi = **find_loss_game("xiangqi");
  const std::atomic<bool> stopped = true;
  CHECK(absl::IsCancelled(follow_chains(xiangqi, kPositions, {}, stopped).status()));
  const std::atomic<bool> on = false;
  const std::vector<std::string> bad{"fen nothing"};
  CHECK_FALSE(follow_chains(xiangqi, bad, {}, on).ok());
}

}  // namespace
}  // namespace tianji::experiment
