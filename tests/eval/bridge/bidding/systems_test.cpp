// Tests of the built-in systems on random deals, all four hands bid by the tables.
#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <string>

#include "tests/eval/bridge/bidding/table.h"
#include "tests/folders.h"

namespace tianji::bridge::bidding {
namespace {

bool is_game(const Contract& contract) {
  if (contract.strain == Strain::notrump) return contract.level >= 3;
  return contract.level >= (contract.strain >= Strain::hearts ? 4 : 5);
}

struct Board {
  Hands hands;
  std::vector<HandFacts> facts;
  Understanding auction;

  int hcp(Side side) const { return facts[index(side)].hcp() + facts[index(side) + 2].hcp(); }
};

Board bid_out(const Hands& hands, int number, const Agreements& agreements) {
  const Seat dealer = dealer_of_board(number + 1);
  const Vulnerability vulnerability = vulnerability_of_board(number + 1);
  Board board{hands, {}, Understanding(agreements, dealer, vulnerability)};
  for (const CardSet hand : board.hands) board.facts.emplace_back(hand);
  while (!board.auction.auction().over() && board.auction.auction().calls().size() < 80) {
    const Call call = board.auction.call(board.facts[index(board.auction.auction().turn())]);
    REQUIRE(board.auction.auction().legal(call));
    board.auction.push(call);
  }
  return board;
}

/// Counts good and absurd contracts.
struct Quality {
  std::map<std::string, int> count;

  void add(const Board& board) {
    const auto contract = board.auction.auction().contract();
    ++count["deals"];
    count["calls"] += static_cast<int>(board.auction.auction().calls().size());
    if (!contract) {
      ++count["passed out"];
      return;
    }
    ++count["level " + std::to_string(contract->level)];
    const Side side = side_of(contract->declarer);
    const int points = board.hcp(side);
    const bool game = is_game(*contract);
    if (points >= 26) ++count["declarers with 26+"];
    if (points >= 26 && game) ++count["declarers with 26+ in game"];
    if (points >= 33) ++count["declarers with 33+"];
    if (points >= 33 && contract->level >= 6) ++count["declarers with 33+ in a slam"];
    if (contract->level >= 6 && points < 23) ++count["absurd: slam below 23"];
    if (!game && points >= 28) ++count["absurd: part-score with 28+"];
    const auto suit = trump_suit(contract->strain);
    if (!suit) {
      if (contract->level == 3 && points < 20) ++count["absurd: three no-trump below 20"];
      return;
    }
    const std::size_t declarer = index(contract->declarer);
    const int trumps =
        board.facts[declarer].length(*suit) + board.facts[declarer ^ 2].length(*suit);
    if (trumps <= 5 && contract->level > 1) ++count["absurd: five trumps"];
    if (game && points < 17 && trumps <= 8 && contract->doubling == Doubling::none) {
      ++count["absurd: game below 17"];
    }
  }

  int absurd() const {
    int sum = 0;
    for (const auto& [name, times] : count) sum += name.starts_with("absurd") ? times : 0;
    return sum;
  }

  void print(const char* who) const {
    std::string line = std::string(who) + ":";
    for (const auto& [name, times] : count) line += " " + name + " " + std::to_string(times) + ",";
    WARN(line);
  }
};

/// Counts the hands that the reading of their own calls admits, those within the ranges shown, and
/// those within the ranges printed call by call.
struct Honesty {
  int hands = 0;
  int admitted = 0;
  int in_ranges = 0;
  int as_printed = 0;
  std::map<std::string, int> lies;  ///< auctions and explanations

  void add_printed(const Board& board) {
    const Auction& auction = board.auction.auction();
    std::array<bool, 4> honest{true, true, true, true};
    std::string line;
    for (std::size_t i = 0; i < auction.calls().size(); ++i) {
      const std::size_t seat = index(auction.caller(i));
      line += text(auction.calls()[i]) + " ";
      if (board.auction.announced(i).holds(board.facts[seat])) continue;
      honest[seat] = false;
      ++lies[line + "(" + board.auction.explain(i).text + ")"];
    }
    as_printed += static_cast<int>(std::count(honest.begin(), honest.end(), true));
  }

  void add(const Board& board, const Agreements& agreements, Vulnerability vulnerability) {
    const auto reading = read(board.auction.auction(), agreements, vulnerability);
    add_printed(board);
    for (const Seat seat : kSeats) {
      const HandFacts& hand = board.facts[index(seat)];
      ++hands;
      admitted += reading[index(seat)].admits(hand) ? 1 : 0;
      in_ranges += reading[index(seat)].ranges().holds(hand) ? 1 : 0;
      CHECK(reading[index(seat)].likelihood(hand) > 0);
    }
  }
};

void check_system(const char* north_south, const char* east_west, std::uint64_t seed, int deals) {
  const System ours = builtin_system(north_south);
  const System theirs = builtin_system(east_west);
  const Agreements agreements{&ours, &theirs};
  Random random(seed);
  Quality quality;
  Honesty honesty;
  std::chrono::steady_clock::duration bidding{};
  for (int i = 0; i < deals; ++i) {
    const auto before = std::chrono::steady_clock::now();
    const Board board = bid_out(random_deal(random), i, agreements);
    bidding += std::chrono::steady_clock::now() - before;
    REQUIRE(board.auction.auction().over());
    quality.add(board);
    honesty.add(board, agreements, vulnerability_of_board(i + 1));
  }
  quality.print(north_south);
  const double per_call =
      std::chrono::duration<double, std::micro>(bidding).count() / quality.count["calls"];
  WARN(north_south << ": " << per_call << " us a call");
  CHECK(per_call < 1000);
  CHECK(honesty.admitted == honesty.hands);
  CHECK(honesty.in_ranges > honesty.hands * 0.998);
  for (const auto& [lie, times] : honesty.lies) UNSCOPED_INFO(times << " times: " << lie);
  // Strength is compared in the very count that is told, without tolerance.
  CHECK(honesty.as_printed > honesty.hands * 0.998);
  CHECK(quality.count["passed out"] < deals * 0.03);
  CHECK(quality.count["declarers with 26+ in game"] > quality.count["declarers with 26+"] * 0.9);
  CHECK(quality.absurd() < deals * 0.01);
}

TEST_CASE("natural against natural: auctions end, hands stay in their boxes, games are bid",
          "[eval/bridge/bidding]") {
  check_system("natural", "natural", 21, 2000);
}

TEST_CASE("precision against natural: auctions end, hands stay in their boxes, games are bid",
          "[eval/bridge/bidding]") {
  check_system("precision", "natural", 22, 2000);
}

TEST_CASE("precision against precision: auctions end, hands stay in their boxes",
          "[eval/bridge/bidding]") {
  check_system("precision", "precision", 23, 1000);
}

TEST_CASE("no hand's likelihood exceeds the bounds by its points and its shape",
          "[eval/bridge/bidding]") {
  const System precision = builtin_system("precision");
  const System natural = builtin_system("natural");
  const Agreements agreements{&precision, &natural};
  Random random(29);
  for (int i = 0; i < 500; ++i) {
    const Board board = bid_out(random_deal(random), i, agreements);
    const auto reading = read(board.auction.auction(), agreements, Vulnerability::none);
    for (const Seat seat : kSeats) {
      const Constraints& calls = reading[index(seat)];
      const LikelihoodBounds bounds = calls.bounds(kOpponent);
      const LikelihoodByHcp by_hcp = bounds.by_hcp();
      const LikelihoodByShape by_shape = bounds.by_shape();
      for (int j = 0; j < 10; ++j) {
        const HandFacts hand(j == 0 ? board.facts[index(seat)].cards() : random_deal(random)[0]);
        const double likelihood = calls.likelihood(hand, kOpponent);
        const double most = bounds.most(hand.hcp(), hand.shape());
        CHECK(likelihood <= 1.000001 * most);
        CHECK(most <= 1.000001 * by_hcp[static_cast<std::size_t>(hand.hcp())]);
        CHECK(most <= 1.000001 * by_shape[hand.shape()]);
        CHECK(hand.hcp() == hcp(hand.cards()));
      }
    }
  }
}

/// Tests the reading of any auction: the true hands keep weight, each call has an explanation, and
/// the next call is legal.
void check_read(const Auction& auction, const Hands& deal, const Agreements& agreements) {
  const auto reading = read(auction, agreements, Vulnerability::both);
  for (const Seat seat : kSeats) {
    CHECK(reading[index(seat)].likelihood(HandFacts(deal[index(seat)])) > 0);
  }
  for (std::size_t call = 0; call < auction.calls().size(); ++call) {
    CHECK_FALSE(explain(auction, call, agreements, Vulnerability::both).text.empty());
  }
  if (auction.over()) return;
  const HandFacts hand(deal[index(auction.turn())]);
  CHECK(auction.legal(choose(hand, auction, agreements, Vulnerability::both).call));
}

constexpr std::size_t kLongAuction = 40;

TEST_CASE("any legal calls at all are read without loss: a true hand keeps its weight",
          "[eval/bridge/bidding]") {
  const System system = builtin_system("natural");
  Random random(5);
  for (int i = 0; i < 300; ++i) {
    const Hands deal = random_deal(random);
    Auction auction(kNorth);
    while (!auction.over() && auction.calls().size() < kLongAuction) {
      Call call = Call::from_code(static_cast<int>(random.below(kCalls)));
      if (!auction.legal(call) || (call.is_bid() && random.below(4) != 0)) call = Call::pass();
      auction.push(call);
    }
    check_read(auction, deal, {&system, &system});
  }
}

TEST_CASE("auctions by the tables with a call here and there that they would not make are read",
          "[eval/bridge/bidding]") {
  const System precision = builtin_system("precision");
  const System natural = builtin_system("natural");
  const Agreements agreements{&precision, &natural};
  Random random(1);
  for (int i = 0; i < 600; ++i) {
    const Hands deal = random_deal(random);
    const HandsFacts facts = facts_of(deal);
    Understanding bid(agreements, kNorth, Vulnerability::both);
    while (!bid.auction().over() && bid.auction().calls().size() < kLongAuction) {
      const Call odd = Call::from_code(static_cast<int>(random.below(kCalls)));
      const bool low = !odd.is_bid() || odd.level() < 4;
      const bool made = low && bid.auction().legal(odd) && random.below(2) == 0;
      bid.push(made ? odd : bid.call(facts[index(bid.auction().turn())]));
    }
    check_read(bid.auction(), deal, agreements);
  }
}

TEST_CASE("championship deals are bid out, and every hand stays in its boxes",
          "[eval/bridge/bidding]") {
  const std::filesystem::path folder = reference_folder() / "data" / "bridge";
  if (!std::filesystem::is_directory(folder)) {
    std::cout << "skipped: no championship deals in " << folder << "\n";
    return;
  }
  const System ours = builtin_system("precision");
  const System theirs = builtin_system("natural");
  const Agreements agreements{&ours, &theirs};
  int deals = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line);) {
      const std::string_view tag = "[Deal \"";
      if (!line.starts_with(tag)) continue;
      const auto hands = parse_deal(line.substr(tag.size(), line.rfind('"') - tag.size()));
      if (!hands.ok() || (*hands)[0].size() + (*hands)[1].size() + (*hands)[2].size() != 39)
        continue;
      const int board = deals++;
      const Board played = bid_out(*hands, board, agreements);
      REQUIRE(played.auction.auction().over());
      const auto reading =
          read(played.auction.auction(), agreements, vulnerability_of_board(board + 1));
      for (const Seat seat : kSeats) CHECK(reading[index(seat)].admits(played.facts[index(seat)]));
    }
  }
  CHECK(deals > 0);
}

}  // namespace
}  // namespace tianji::bridge::bidding
