#include <catch2/catch.hpp>
#include <sstream>

#include "engine/core/text.h"
#include "engine/core/version.h"
#include "tests/eval/bridge/bidding/table.h"
#include "tests/place.h"
#include "tuning/bridge/bidding/bidding.h"
#include "tuning/bridge/boards/beginnings.h"
#include "tuning/bridge/learning/lessons.h"

namespace tianji::tuning {
namespace {

/// A table that opens 1NT with 12 points and raises it to 3NT with the points `game`.
std::string table(const std::string& game) {
  return "system t\npoints milton\n"
         "after open\ncall hcp meaning\n1NT 12+ strong\nP - weak\n"
         "after 1NT\ncall hcp meaning\n3NT " +
         game +
         " game\nP - weak\n"
         "after ...\ncall meaning\nP nothing\n"
         "after ... when unexplained\ncall hcp meaning\nX 0+ strength\n";
}

TEST_CASE("lessons: the worth of a change is the difference when everything is bid again",
          "[tuning/bridge/learning]") {
  const auto timid = bridge::bidding::system_of(table("20+"));
  const auto bold = bridge::bidding::system_of(table("12+"));
  const std::vector<bridge::bidding::System> opponents{bridge::bidding::system_of(table("20+"))};
  auto solved = SolvedDeals::open("");
  REQUIRE(solved.ok());
  const int weak = GENERATE(1, 4);
  const std::vector<Board> boards = *boards_that_begin({}, timid, 3, 25, weak);
  int weights = 0;
  for (const Board& board : boards) weights += board.weight;
  Lessons lessons(opponents, boards, {}, **solved);
  lessons.bid(timid);
  CHECK(lessons.imps_a_board(25) == 0);  // the system plays against itself
  const RowPlace row{"test.bid", 9};
  lessons.bid(bold);
  const double gain = lessons.imps_a_board(25);
  CHECK(gain != 0);
  CHECK(lessons.auctions(row) > 0);
  const Worth worth = lessons.worth(timid, row);
  CHECK(worth.count() > 0);
  CHECK(worth.sum() == Approx(-weights * gain));
  lessons.adopt(timid, row);
  CHECK(lessons.imps_a_board(25) == 0);
}

TEST_CASE("learning writes what it tries, and tries nothing twice", "[tuning/bridge/learning]") {
  const Place ours("learn.bid", table("24+"));
  const Place theirs("fixed.bid", table("24+"));
  const Place log("learn.log");
  const BiddingOptions options{
      .ours = ours.path(), .theirs = theirs.path(), .deals = 30, .seed = 1, .log = log.path()};
  std::ostringstream first;
  CHECK(sentence(bidding_learn(options, first).error).empty());
  CHECK(first.str().find("0.000 IMPs a board on the training deals") == 0);
  const std::string tried = log.text();
  std::ostringstream again;
  CHECK(bidding_learn(options, again).status == 0);
  CHECK(log.text() == tried);
  std::ostringstream none;
  CHECK(bidding_learn({.ours = ours.path(), .theirs = theirs.path()}, none).status == 2);
  CHECK(bidding_learn({.ours = "none.bid", .theirs = "natural", .log = log.path()}, none).status ==
        1);
}

TEST_CASE("learning marks what it changes with its seed, deals and version",
          "[tuning/bridge/learning]") {
  const Place ours("learn.bid", table("4+"));
  const Place theirs("fixed.bid", table("4+"));
  const Place log("learn.log");
  const BiddingOptions options{
      .ours = ours.path(), .theirs = theirs.path(), .deals = 200, .seed = 1, .log = log.path()};
  std::ostringstream out;
  CHECK(sentence(bidding_learn(options, out).error).empty());
  INFO(out.str());
  const std::string text = ours.text();
  CHECK(text.starts_with("system t\npoints milton\nlearnt 1 version " + std::string(version()) +
                         " seed 1 deals 200 columns hcp\nafter open\n"));
  CHECK(text.find(" game ~1\n") != std::string::npos);
  CHECK(text.find("3NT 4+") == std::string::npos);
  // A run that goes on finds its line in the file, and the places of the rows in its log.
  const std::string tried = log.text();
  CHECK(sentence(bidding_learn(options, out).error).empty());
  const std::string both = log.text();
  REQUIRE(both.starts_with(tried));
  CHECK(both.find(":10:5", tried.size()) == std::string::npos);
  CHECK(ours.text() == text);
}

TEST_CASE("lessons: only rows after a beginning have a say", "[tuning/bridge/learning]") {
  const auto system = bridge::bidding::system_of(table("20+"));
  const std::vector<bridge::bidding::System> opponents{system};
  auto solved = SolvedDeals::open("");
  REQUIRE(solved.ok());
  const auto says = [&](std::span<const Beginning> beginnings, std::int32_t line) {
    Lessons lessons(opponents, *boards_that_begin({}, system, 3, 25), beginnings, **solved);
    lessons.bid(system);
    return lessons.auctions({"test.bid", line});
  };
  constexpr std::int32_t kOpening = 5;
  constexpr std::int32_t kGame = 9;
  const auto opened = parse_beginnings("1NT");
  CHECK(says({}, kOpening) > 0);
  CHECK(says(*opened, kOpening) == 0);
  CHECK(says(*opened, kGame) > 0);
  CHECK(says(*opened, kGame) == says({}, kGame));
}

TEST_CASE("some of the deals without a strong side stand for all of them",
          "[tuning/bridge/learning]") {
  const auto system = bridge::bidding::system_of(table("20+"));
  const std::vector<Board> boards = *boards_that_begin({}, system, 3, 60, 5);
  std::size_t next = 0;
  int weak = 0;
  for (int number = 1; number <= boards.back().number; ++number) {
    const auto& hands = dealt_board(3, number).hands;
    const int north_south = hcp(hands[0]) + hcp(hands[2]);
    const bool strong = north_south >= kStrongSide || north_south <= 40 - kStrongSide;
    if (!strong && ++weak % 5 != 0) continue;
    REQUIRE(boards[next].number == number);
    CHECK(boards[next].weight == (strong ? 1 : 5));
    ++next;
  }
  CHECK(next == 60);
}

TEST_CASE("learning can be about deals that begin in one way", "[tuning/bridge/learning]") {
  const auto system = bridge::bidding::system_of(table("12+"));
  const auto games = parse_beginnings("1NT 3NT");
  REQUIRE(games.ok());
  const auto boards = boards_that_begin(*games, system, 3, 20);
  REQUIRE(boards.ok());
  const auto opens = [](bridge::CardSet hand) { return bridge::HandFacts(hand).hcp() >= 12; };
  int before = 0;
  for (const Board& board : *boards) {
    CHECK(board.number > before);
    before = board.number;
    const auto& hands = board.hands;
    CHECK(((opens(hands[0]) && opens(hands[2])) || (opens(hands[1]) && opens(hands[3]))));
  }
  CHECK(boards_that_begin({}, system, 3, 20)->back().number == 20);
  CHECK(parse_beginnings("")->empty());
  CHECK(parse_beginnings("1NT, 1NT 3NT")->size() == 2);
  for (const char* bad : {"1NT,", "Pass 1NT", "1NT 8C", "(P) 1NT", "1NT,,3NT"}) {
    CHECK_FALSE(parse_beginnings(bad).ok());
  }
  const auto none = boards_that_begin(*parse_beginnings("7NT"), system, 3, 1);
  CHECK(sentence(none.status()).find("0 of 20000 deals") != std::string::npos);
}

}  // namespace
}  // namespace tianji::tuning
