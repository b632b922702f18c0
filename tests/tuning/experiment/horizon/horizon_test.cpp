#include "tuning/experiment/horizon/horizon.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "tests/place.h"

namespace tianji::experiment {
namespace {

const std::vector<ChainStart> kStarts{
    {1, 0, "startpos"},
    {1, 4, "startpos moves h2e2 h9g7 h0g2 i9h9"},
    {2, 0, "fen 2bakab1r/6r2/1cn4c1/p1p1p1p1p/9/2P6/P3P1P1P/1C4NC1/9/R1BAKABR1 w"}};

TEST_CASE("nothing is lost in full width along an aligned horizon", "[tuning/experiment/horizon]") {
  const std::atomic<bool> stopped = false;
  const LossGame& xiangqi = **find_loss_game("xiangqi");
  const Place place("horizon.chains");
  auto file = ChainFile::open(place.path());
  REQUIRE(file.ok());
  const HorizonSettings aligned{.depth = 3}, fixed{.depth = 3, .aligned = false};
  REQUIRE(follow_chains(xiangqi, kStarts, aligned, *file, stopped).ok());
  const HorizonRow row = horizon_row(xiangqi, kStarts, aligned, *file);
  CHECK(row.decisions == 3);
  CHECK(row.losing == 0);
  CHECK(row.mean_loss == 0);
  CHECK(horizon_row(xiangqi, kStarts, fixed, *file).decisions == 0);
  REQUIRE(follow_chains(xiangqi, kStarts, fixed, *file, stopped).ok());
  const HorizonRow planned_anew = horizon_row(xiangqi, kStarts, fixed, *file);
  CHECK(planned_anew.losing > 0);
  CHECK(planned_anew.mean_loss > 0);
}

TEST_CASE("chains that were interrupted go on and come to the same file",
          "[tuning/experiment/horizon]") {
  const std::atomic<bool> stopped = false;
  const LossGame& xiangqi = **find_loss_game("xiangqi");
  const Place place("horizon_again.chains");
  const auto follow = [&] {
    auto file = ChainFile::open(place.path());
    REQUIRE(file.ok());
    REQUIRE(follow_chains(xiangqi, kStarts, {.depth = 3}, *file, stopped).ok());
  };
  follow();
  const std::string whole = place.text();
  REQUIRE(lines(whole).size() == 1 + kStarts.size());
  place.write(whole.substr(0, whole.size() - 3));
  follow();
  CHECK(place.text() == whole);
}

TEST_CASE("chains that are stopped, and what cannot be read", "[tuning/experiment/horizon]") {
  const LossGame& xiangqi = **find_loss_game("xiangqi");
  const Place place("horizon_bad.chains");
  auto file = ChainFile::open(place.path());
  REQUIRE(file.ok());
  const std::atomic<bool> stopped = true;
  CHECK(absl::IsCancelled(follow_chains(xiangqi, kStarts, {}, *file, stopped)));
  const std::atomic<bool> on = false;
  const std::vector<ChainStart> bad{{7, 2, "fen nothing"}};
  CHECK_THAT(sentence(follow_chains(xiangqi, bad, {}, *file, on)),
             Catch::StartsWith("game 7, move 3: "));
  const std::string heading = ChainFile::open(place.path()).ok() ? place.text() : "";
  place.write(heading + "full-width aligned 4 1 0 12 x\n");
  CHECK_THAT(sentence(ChainFile::open(place.path()).status()),
             Catch::Contains("horizon_bad.chains:2: ") && Catch::Contains("a value in centipawns"));
  place.write(heading + "full-width aligned 4 1 0 12\nfull-width aligned 4 1 0 12\n");
  CHECK(ChainFile::open(place.path()).ok());  // twice the same
  place.write(heading + "full-width aligned 4 1 0 12\nfull-width aligned 4 1 0 13\n");
  CHECK_THAT(sentence(ChainFile::open(place.path()).status()),
             Catch::Contains("horizon_bad.chains:3: ") && Catch::Contains("each chain once"));
}

}  // namespace
}  // namespace tianji::experiment
