#include "tuning/bridge/boards/boards.h"

#include <catch2/catch.hpp>
#include <string>

#include "engine/core/text.h"
#include "tests/place.h"

namespace tianji::tuning {
namespace {

using bridge::Strain;

const std::string kDeal = "N:K652.K73.K54.742 J8.J98.AT83.JT98 Q7.AQ2.QJ96.AKQ6 AT943.T654.72.53";
const std::string kHeading = "# deal, and tricks of declarers N S E W by NT S H D C\n";
const std::string kLine = "1\tN\tNone\t" + kDeal +
                          "\tA88AAA89AA3543335433\tPass Pass 2N Pass 3N Pass Pass Pass\t"
                          "Pass Pass 1C Pass Pass Pass\tPass Pass Pass Pass\n";

std::string complaint(const std::string& text) {
  const auto boards = read_boards_of_programs(text);
  return boards.ok() ? "none" : sentence(boards.status());
}

std::string changed(std::string_view from, std::string_view to) {
  std::string line = kLine;
  line.replace(line.find(from), from.size(), to);
  return line;
}

TEST_CASE("boards of programs: deal, tricks and the three auctions", "[tuning/bridge/boards]") {
  const auto boards = read_boards_of_programs("# a comment\n\n" + kLine);
  REQUIRE(boards.ok());
  REQUIRE(boards->size() == 1);
  const BoardOfPrograms& board = boards->front();
  CHECK(board.board.number == 1);
  CHECK(board.tricks[index(Strain::notrump)][index(bridge::kSouth)] == 10);
  CHECK(board.tricks[index(Strain::clubs)][index(bridge::kWest)] == 3);
  CHECK(bridge::text(*board.a.contract()) == "3NT by S");
  CHECK(bridge::text(*board.a_undisturbed.contract()) == "1C by S");
  CHECK_FALSE(board.b.contract());
}

TEST_CASE("boards of programs: what cannot be read is named with its line",
          "[tuning/bridge/boards]") {
  CHECK(complaint("# one\nnonsense\n").find("line 2") != std::string::npos);
  CHECK(complaint(changed("1\tN", "0\tN")).find("the number of a board") != std::string::npos);
  CHECK(complaint(changed("\tN\t", "\tQ\t")).find("a dealer") != std::string::npos);
  CHECK(complaint(changed("None", "Some")).find("None, NS, EW or All") != std::string::npos);
  CHECK(complaint(changed("K652", "K65")).find("line 1") != std::string::npos);
  CHECK(complaint(changed("A88AAA", "A88AA")).find("20 digits") != std::string::npos);
  CHECK(complaint(changed("2N", "2Q")).find("a call") != std::string::npos);
  CHECK(complaint(changed("2N Pass 3N", "2N Pass 1N")).find("a legal call") != std::string::npos);
  CHECK(complaint(changed("1C Pass Pass Pass", "1C Pass Pass")).find("has ended") !=
        std::string::npos);
}

TEST_CASE("dealt boards follow from seed and number", "[tuning/bridge/boards]") {
  const Board board = dealt_board(7, 3);
  CHECK(board.number == 3);
  CHECK(board.dealer == bridge::kSouth);
  CHECK(board.vulnerability == bridge::Vulnerability::east_west);
  CHECK(bridge::deal_text(board.hands) == bridge::deal_text(dealt_board(7, 3).hands));
  CHECK(bridge::deal_text(board.hands) != bridge::deal_text(dealt_board(7, 4).hands));
  CHECK(bridge::deal_text(board.hands) != bridge::deal_text(dealt_board(8, 3).hands));
}

TEST_CASE("solved deals are kept: solved once, read again by the next run",
          "[tuning/bridge/boards]") {
  const Place place("solved.txt");
  const auto boards = read_boards_of_programs(kLine);
  REQUIRE(boards.ok());
  const Board& board = boards->front().board;
  bridge::double_dummy::Solver solver;
  {
    auto deals = SolvedDeals::open(place.path());
    REQUIRE(deals.ok());
    CHECK((*deals)->tricks(board, {.level = 3, .strain = Strain::notrump}, solver) == 10);
    REQUIRE((*deals)->save().ok());
    const std::string once = place.text();
    REQUIRE((*deals)->save().ok());
    CHECK(place.text() == once);  // nothing is written twice
  }
  // Tricks above nine are written in small letters.
  CHECK(place.text().find("A-------------------") == std::string::npos);
  CHECK(place.text().find("a-------------------") != std::string::npos);
  // The file's counts are used as they are: a wrong one shows that the deal is not solved again.
  Place altered("altered.txt", kHeading + kDeal + "\t7-------------------\n");
  auto deals = SolvedDeals::open(altered.path());
  INFO(sentence(deals.status()));
  REQUIRE(deals.ok());
  CHECK((*deals)->tricks(board, {.level = 3, .strain = Strain::notrump}, solver) == 7);
  (*deals)->learn(board, boards->front().tricks);
  CHECK((*deals)->tricks(board, {.level = 3, .strain = Strain::notrump}, solver) == 10);
}

TEST_CASE("solved deals: a line that cannot be read is named", "[tuning/bridge/boards]") {
  const Place place("garbage.txt", kHeading + kDeal + "\tonly some\n");
  const auto deals = SolvedDeals::open(place.path());
  REQUIRE_FALSE(deals.ok());
  CHECK(sentence(deals.status()).find("line 2") != std::string::npos);
}

TEST_CASE("contracts that fail by two tricks or more count as doubled half of the time",
          "[tuning/bridge/boards]") {
  using bridge::Doubling;
  using bridge::Vulnerability;
  const bridge::Contract spades{.level = 3, .strain = Strain::spades, .declarer = bridge::kEast};
  const auto points = [&](int tricks) {
    return points_if_doubled_at_times(spades, tricks, Vulnerability::none);
  };
  CHECK(points(9) == -140);
  CHECK(points(8) == 50);
  CHECK(points(7) == (100 + 300) / 2);
  bridge::Contract doubled = spades;
  doubled.doubling = Doubling::doubled;
  CHECK(points_if_doubled_at_times(doubled, 7, Vulnerability::none) == 300);
}

}  // namespace
}  // namespace tianji::tuning
