#include <catch2/catch.hpp>
#include <sstream>

#include "engine/bridge/records/pbn.h"
#include "engine/core/text.h"
#include "eval/bridge/hand.h"
#include "tuning/bridge/deals/conditions.h"

namespace tianji::tuning {
namespace {

using namespace bridge;

std::vector<Record> dealt(const std::string& conditions, int deals, std::uint64_t seed = 1) {
  std::ostringstream out;
  const absl::Status status = deal_boards(
      {.conditions = conditions, .deals = deals, .first = 1, .seed = seed, .tries = 10'000'000},
      out);
  INFO(conditions);
  INFO(sentence(status));
  REQUIRE(status.ok());
  const Records records = read_pbn(out.str());
  CHECK(records.problems.empty());
  return records.boards;
}

std::string complaint_of(const std::string& conditions, std::int64_t tries = 2000) {
  std::ostringstream out;
  const absl::Status status = deal_boards(
      {.conditions = conditions, .deals = 1, .first = 1, .seed = 1, .tries = tries}, out);
  INFO(conditions);
  REQUIRE_FALSE(status.ok());
  return sentence(status);
}

HandFacts hand(const Record& board, Seat seat) { return HandFacts(board.deal[index(seat)]); }

}  // namespace

TEST_CASE("dealt hands fit their conditions", "[tuning/bridge/deals]") {
  const auto boards = dealt("N: hcp 15-17 shape bal; S: H 5+:good hcp 6+; E+W: hcp 0-17", 20);
  REQUIRE(boards.size() == 20);
  for (const Record& board : boards) {
    const HandFacts north = hand(board, kNorth);
    CHECK((north.hcp() >= 15 && north.hcp() <= 17 && north.balanced()));
    const HandFacts south = hand(board, kSouth);
    CHECK((south.length(Suit::hearts) >= 5 && south.hcp() >= 6));
    CHECK(south.of(Suit::hearts, SuitFeature::quality) >= 2);
    CHECK(hand(board, kEast).hcp() + hand(board, kWest).hcp() <= 17);
  }
  CHECK(boards[1].board == "2");
  CHECK(boards[1].dealer == kEast);
  CHECK(boards[1].vulnerability == Vulnerability::north_south);
}

TEST_CASE("a letter is one suit throughout a deal", "[tuning/bridge/deals]") {
  int hearts = 0;
  for (const Record& board : dealt("NS: M 4+; E: oM 5+", 40)) {
    const auto both = [&](Suit suit) {
      return hand(board, kNorth).length(suit) >= 4 && hand(board, kSouth).length(suit) >= 4;
    };
    const bool in_hearts = both(Suit::hearts) && hand(board, kEast).length(Suit::spades) >= 5;
    const bool in_spades = both(Suit::spades) && hand(board, kEast).length(Suit::hearts) >= 5;
    CHECK((in_hearts || in_spades));
    hearts += in_hearts;
  }
  CHECK((hearts > 5 && hearts < 35));
  for (const Record& board : dealt("W: x 6+ y 5+", 5)) {
    const Lengths lengths = hand(board, kWest).lengths();
    CHECK(std::count_if(lengths.begin(), lengths.end(), [](int n) { return n >= 5; }) == 2);
  }
}

TEST_CASE("a board of a seed is the same whatever is dealt beside it", "[tuning/bridge/deals]") {
  const std::string conditions = "S: hcp 12-14";
  const auto three = dealt(conditions, 3);
  std::ostringstream out;
  REQUIRE(
      deal_boards({.conditions = conditions, .deals = 1, .first = 3, .seed = 1, .tries = 1000}, out)
          .ok());
  CHECK(read_pbn(out.str()).boards[0].deal == three[2].deal);
  CHECK(dealt(conditions, 1, 2)[0].deal != three[0].deal);
}

TEST_CASE("every deal that fits is as likely as any other", "[tuning/bridge/deals]") {
  // Of two suits of seven cards or more, in North and in South, neither comes first: North has the
  // longer spades as often as South.
  int north = 0, south = 0;
  for (const Record& board : dealt("N+S: S 10+; E: hcp 8-12", 400)) {
    north += hand(board, kNorth).length(Suit::spades) > hand(board, kSouth).length(Suit::spades);
    south += hand(board, kNorth).length(Suit::spades) < hand(board, kSouth).length(Suit::spades);
  }
  CHECK(std::abs(north - south) < 80);  // four standard deviations
}

TEST_CASE("what cannot be is said", "[tuning/bridge/deals]") {
  CHECK(
      complaint_of("N: hcp 25+; S: hcp 16+")
          .find(
              "the conditions are impossible: the hands need 41 high-card points or more, of 40") ==
      0);
  CHECK(complaint_of("NESW: hcp 0-9").find("take 36 high-card points at most, of 40") !=
        std::string::npos);
  CHECK(complaint_of("N: S 7+ H 7+").find("North: no hand of thirteen cards has these lengths") !=
        std::string::npos);
  CHECK(complaint_of("N: shape bal S 6+").find("these lengths") != std::string::npos);
  CHECK(complaint_of("NS: S 5+; EW: S 2+").find("need 14 spades or more, of 13") !=
        std::string::npos);
  CHECK(complaint_of("N+S: hcp 30+; E: hcp 11+").find("need 41 high-card points") !=
        std::string::npos);
  CHECK(complaint_of("N: M 7+; S: M 7+; E: M 1+").find("impossible") != std::string::npos);
  // Possible, but not met in so few draws.
  CHECK(complaint_of("N: S 13").find("board 1: no deal that fits was found in 2000 draws") == 0);
  CHECK(complaint_of("N: S 13").find("fewer than one deal in 666 fits them") != std::string::npos);
  CHECK(complaint_of("N: S 13", 1).find("in 1 draw: the conditions are impossible, or few deals") !=
        std::string::npos);
}

TEST_CASE("conditions that cannot be read are said", "[tuning/bridge/deals]") {
  const auto unread = [](const char* text) {
    const auto conditions = DealConditions::parse(text);
    INFO(text);
    REQUIRE_FALSE(conditions.ok());
    return sentence(conditions.status());
  };
  CHECK(unread("").find("conditions such as") != std::string::npos);
  CHECK(unread("hcp 15").find("conditions such as") != std::string::npos);
  CHECK(unread("Q: hcp 15").find("seats: N, E, S, W") != std::string::npos);
  CHECK(unread("NN: hcp 15").find("seats: N, E, S, W") != std::string::npos);
  CHECK(unread("N: hcp").find("N: read \"hcp\", expected headings") == 0);
  CHECK(unread("N: hcp many").find("N: hcp: read \"many\"") == 0);
  CHECK(unread("N: hpc 15").find("a column") != std::string::npos);
  CHECK(unread("N: total 15+").find("needs no auction") != std::string::npos);
  CHECK(unread("N: T 5+").find("a suit of a deal") != std::string::npos);
  CHECK(unread("N+S: shape bal").find("of hands together") != std::string::npos);
  CHECK(unread("N+S: S 5+:stop").find("adds up") != std::string::npos);
  CHECK(unread("N: force game").find("holds for a hand") != std::string::npos);
}

}  // namespace tianji::tuning
