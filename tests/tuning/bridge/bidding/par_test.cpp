#include <catch2/catch.hpp>
#include <sstream>

#include "engine/bridge/deal.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "tests/place.h"
#include "tuning/bridge/bidding/bidding.h"

namespace tianji::tuning {
namespace {

using namespace bridge;

std::string measured(const BiddingOptions& options) {
  std::ostringstream out;
  const protocol::Outcome outcome = bidding_par(options, out);
  INFO(sentence(outcome.error));
  REQUIRE(outcome.status == 0);
  return out.str();
}

TEST_CASE("where the others take no trick, the best contract of a side is par",
          "[tuning/bridge/bidding]") {
  Random random(11);
  for (int round = 0; round < 500; ++round) {
    for (const Side side : {kNorthSouth, kEastWest}) {
      TrickTable tricks{};
      for (const Strain strain : kStrains) {
        for (const Seat seat : kSeats) {
          if (side_of(seat) == side) {
            tricks[index(strain)][index(seat)] = static_cast<int>(random.below(14));
          }
        }
      }
      const auto v = static_cast<Vulnerability>(random.below(4));
      const auto best = best_contract(tricks, side, v);
      const int points =
          best ? score_north_south(*best, tricks[index(best->strain)][index(best->declarer)], v)
               : 0;
      CHECK(points == par(tricks, v, kNorth).score_north_south);
      CHECK((best ? side_of(best->declarer) == side : most_tricks(tricks, side) < 7));
    }
  }
  CHECK_FALSE(best_contract(TrickTable{}, kNorthSouth, Vulnerability::none));
}

TEST_CASE("slams are counted for the side that is asked about", "[tuning/bridge/bidding]") {
  TrickTable tricks{};
  tricks[index(Strain::hearts)][index(kSouth)] = 12;
  Auction auction(kSouth);
  for (const char* call : {"6H", "Pass", "Pass", "Pass"}) auction.push(*parse_call(call));
  Slams ours;
  Slams theirs;
  for (const Side side : {kNorthSouth, kEastWest}) {
    (side == kNorthSouth ? ours : theirs).add(tricks, auction, side);
  }
  CHECK(ours.making == 1);
  CHECK(ours.bid == 1);
  CHECK(ours.bid_making == 1);
  CHECK(theirs.making + theirs.bid == 0);
  tricks[index(Strain::hearts)][index(kSouth)] = 11;
  tricks[index(Strain::notrump)][index(kNorth)] = 12;
  ours.add(tricks, auction, kNorthSouth);  // a slam that does not make
  std::ostringstream out;
  ours.print("ours", out);
  CHECK(out.str() == "  ours     2 slams bid, 1 down; 1 of the 2 that make were bid\n");
}

TEST_CASE("both sides of each deal against silence: the same whatever the threads",
          "[tuning/bridge/bidding][threads]") {
  const Place cache("par.cache");
  BiddingOptions options{.deals = 12, .seed = 5, .cache = cache.path(), .worst = 3};
  const std::string tables = measured(options);
  CHECK(tables.find("precision, the opponents silent, both sides of 12 deals of seed 5: ") == 0);
  options.threads = 2;
  CHECK(measured(options) == tables);
  std::istringstream lines(tables);
  int worst = 0;
  for (std::string line; std::getline(lines, line);) worst += line.starts_with("Board ") ? 1 : 0;
  CHECK(worst == 3);
}

TEST_CASE("only strong sides, and only those that begin as asked", "[tuning/bridge/bidding]") {
  BiddingOptions options{.deals = 200, .seed = 5, .strong = 30, .worst = 500};
  const std::string strong = measured(options);
  CHECK(strong.find(" sides with 30 HCP or more of 200 deals of seed 5: ") != std::string::npos);
  options.after = "1C";
  const std::string after = measured(options);
  std::istringstream lines(after);
  int shown = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("Board ")) continue;
    ++shown;
    CHECK(strong.find(line) != std::string::npos);
    CHECK(line.find(" 1C (P) ") != std::string::npos);
  }
  CHECK(shown > 0);
}

TEST_CASE("worlds weigh the calls that are bid against silence",
          "[tuning/bridge/bidding][threads]") {
  BiddingOptions options{.first = 68, .deals = 1, .seed = 8181, .worst = 6};
  const std::string tables = measured(options);
  options.worlds = 16;
  const std::string weighed = measured(options);
  CHECK(weighed != tables);
  options.threads = 2;
  CHECK(measured(options) == weighed);
}

}  // namespace
}  // namespace tianji::tuning
