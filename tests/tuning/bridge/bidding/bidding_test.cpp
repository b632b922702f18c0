#include "tuning/bridge/bidding/bidding.h"

#include <catch2/catch.hpp>
#include <sstream>

#include "engine/core/text.h"
#include "tests/place.h"
#include "tuning/bridge/boards/bench.h"
#include "tuning/bridge/boards/bid_out.h"

namespace tianji::tuning {
namespace {

struct Result {
  int status;
  std::string out;
  std::string error;
};

Result run(protocol::Outcome (*command)(const BiddingOptions&, std::ostream&),
           const BiddingOptions& options) {
  std::ostringstream out;
  const protocol::Outcome outcome = command(options, out);
  return {outcome.status, out.str(), sentence(outcome.error)};
}

TEST_CASE("where the opponents only pass, they do so at the other table too",
          "[tuning/bridge/bidding][threads]") {
  const auto bench = Bench::open({.worlds = 32});
  REQUIRE(bench.ok());
  bridge::Solvers solvers(1, std::size_t{16} << 20);
  const bridge::bidding::Agreements agreements{(*bench)->ours(), (*bench)->silent()};
  int others = 0;
  for (const int number : {248, 708}) {  // boards on which a slam is near
    const Board board = dealt_board(3, number);
    const auto bid = [&](bool opponents_pass) {
      Judging judging = *(*bench)->judging(bridge::kNorthSouth, solvers);
      judging.opponents_pass = opponents_pass;
      return bid_out(board, agreements, bridge::Auction(board.dealer), {}, &judging);
    };
    CHECK((*bench)->bid(board, agreements, bridge::kNorthSouth, solvers) == bid(true));
    others += bid(false) == bid(true) ? 0 : 1;
  }
  CHECK(others > 0);  // opponents who might bid, at either table, change our auction
}

TEST_CASE("a bidding match: the same whatever the threads and what is solved already",
          "[tuning/bridge/bidding][threads]") {
  const Place cache("match.cache");
  BiddingOptions options{.deals = 20, .seed = 5, .cache = cache.path(), .worst = 2};
  const Result first = run(bidding_match, options);
  INFO(first.error);
  REQUIRE(first.status == 0);
  CHECK(first.out.find("precision against natural, boards 1 to 20 of seed 5") == 0);
  CHECK(first.out.find("all                               20") != std::string::npos);
  options.threads = 2;
  CHECK(run(bidding_match, options).out == first.out);
  options.theirs = "precision";  // a system against itself
  CHECK(run(bidding_match, options).out.find("none                              20        +0") !=
        std::string::npos);
}

TEST_CASE("bidding against the programs of a file", "[tuning/bridge/bidding]") {
  const Place boards(
      "boards.tsv",
      "1\tN\tNone\tN:K652.K73.K54.742 J8.J98.AT83.JT98 Q7.AQ2.QJ96.AKQ6 AT943.T654.72.53\t"
      "A88AAA89AA3543335433\tPass Pass 2N Pass 3N Pass Pass Pass\t"
      "Pass Pass 2N Pass 6N Pass Pass Pass\tPass Pass 1C 1S Pass Pass Pass\n");
  const Result result = run(bidding_programs, {.boards = {boards.path()}, .deals = 1, .worst = 1});
  INFO(result.error);
  REQUIRE(result.status == 0);
  CHECK(result.out.find("A        1 slams bid, 1 down; 0 of the 0 that make were bid\n") !=
        std::string::npos);
  CHECK(result.out.find("Contested auctions of program B") != std::string::npos);
}

TEST_CASE("bidding against people: boards on which either side passed, and contested ones",
          "[tuning/bridge/bidding]") {
  const auto board = [](std::string_view dealer, std::string_view calls) {
    return "[Dealer \"" + std::string(dealer) + "\"]\n[Vulnerable \"None\"]\n[Deal \"" +
           std::string(dealer) +
           ":K652.K73.K54.742 J8.J98.AT83.JT98 Q7.AQ2.QJ96.AKQ6 AT943.T654.72.53\"]\n"
           "[Auction \"" +
           std::string(dealer) + "\"]\n" + std::string(calls) + "\n\n";
  };
  // North-South bid the first board, East-West the second, both sides the third, nobody the fourth.
  const Place records("people.pbn", board("N", "Pass Pass 2NT Pass 6NT Pass Pass Pass") +
                                        board("E", "Pass Pass 2NT Pass 6NT Pass Pass Pass") +
                                        board("N", "Pass Pass 1C 1S Pass Pass Pass") +
                                        board("N", "Pass Pass Pass Pass"));
  const Result result = run(bidding_people, {.boards = {records.path()}, .worst = 1});
  INFO(result.error);
  REQUIRE(result.status == 0);
  CHECK(result.out.find("people   2 slams bid, 2 down; 0 of the 0 that make were bid\n") !=
        std::string::npos);
  CHECK(result.out.find("a slam\n                                boards      IMPs   a "
                        "board\n  all                                2       +22") !=
        std::string::npos);
  CHECK(run(bidding_people, {.boards = {records.path()}, .first = 4}).error.find("whole auction") !=
        std::string::npos);
}

TEST_CASE("worlds find a slam that the tables miss, with any number of threads",
          "[tuning/bridge/bidding][threads]") {
  const Place boards(
      "slam.tsv",
      "1\tN\tNone\tN:.QJ.AK532.KQJ986 AJT52.42.JT84.32 KQ643.A86.6.A754 987.KT9753.Q97.T\t"
      "a77aca77ac2563125631\tPass Pass Pass Pass\tPass Pass 3N Pass Pass Pass\t"
      "Pass Pass Pass Pass\n");
  BiddingOptions options{.boards = {boards.path()}, .deals = 1, .worst = 0};
  CHECK(run(bidding_programs, options).out.find("ours     0 slams bid") != std::string::npos);
  options.worlds = 16;
  const Result result = run(bidding_programs, options);
  INFO(result.error);
  CHECK(result.out.find("ours     1 slams bid, 0 down; 1 of the 1") != std::string::npos);
  options.threads = 2;
  CHECK(run(bidding_programs, options).out == result.out);
}

TEST_CASE("the system that opponents are believed to play counts only where worlds weigh calls",
          "[tuning/bridge/bidding][threads]") {
  const Place silent("silent.bid",
                     "system silent\nafter ...\ncall meaning\nP says nothing\n"
                     "after ... when unexplained\ncall hcp meaning\nX 0+ strength\n");
  BiddingOptions options{.deals = 2, .seed = 5, .worlds = 16, .worst = 0};
  const std::string known = run(bidding_match, options).out;
  options.believed = "natural";
  CHECK(run(bidding_match, options).out == known);
  options.worlds = 0;
  const std::string tables = run(bidding_match, options).out;
  options.believed = silent.path();
  CHECK(run(bidding_match, options).out == tables);
  options.believed = "no such system";
  CHECK(run(bidding_match, options).error.find("no such system") != std::string::npos);
}

TEST_CASE("bidding measurements complain of what they cannot read", "[tuning/bridge/bidding]") {
  CHECK(run(bidding_match, {.ours = "no such system", .deals = 1}).error.find("no such system") !=
        std::string::npos);
  CHECK(run(bidding_programs, {.boards = {"no such file"}}).status == 1);
  for (const auto& measurement : {bidding_programs, bidding_people}) {
    CHECK(run(measurement, {}).status == 2);
    CHECK(run(measurement, {}).error.find("expected --boards") != std::string::npos);
  }
  const Place boards("boards.tsv", "garbage\n");
  CHECK(run(bidding_programs, {.boards = {boards.path()}}).error.find("line 1") !=
        std::string::npos);
  const Place records("broken.pbn", "[Dealer \"N\"]\n[Deal \"N:AK QJ T9 87\"]\n");
  CHECK(run(bidding_people, {.boards = {records.path()}}).error.find("line") != std::string::npos);
  const Place cache("garbage.cache", "garbage\n");
  CHECK(run(bidding_par, {.deals = 1, .cache = cache.path()}).status == 1);
}

}  // namespace
}  // namespace tianji::tuning
