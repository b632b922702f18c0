#include "tuning/bridge/learning/regret.h"

#include <catch2/catch.hpp>
#include <sstream>

#include "engine/bridge/score.h"
#include "engine/core/text.h"
#include "tests/eval/bridge/bidding/table.h"
#include "tuning/bridge/boards/bid_out.h"
#include "tuning/bridge/learning/regret.h"

namespace tianji::tuning {
namespace {

using bridge::bidding::Agreements;

/// A table that opens 1NT with 12 points and raises it with 30 only.
constexpr std::string_view kTimid =
    "system t\npoints milton\n"
    "after open\ncall hcp meaning\n1NT 12+ strong\nP - weak\n"
    "after 1NT\ncall hcp meaning\n3NT 30+ game\nP - weak\n"
    "after ...\ncall meaning\nP nothing\n"
    "after ... when unexplained\ncall hcp meaning\nX 0+ strength\n";

Board board_of(std::string_view deal) {
  const auto hands = bridge::parse_deal(deal);
  REQUIRE(hands.ok());
  return {.number = 1, .hands = *hands};
}

TEST_CASE("regret: game is bid where the table passes", "[tuning/bridge/learning]") {
  const auto timid = bridge::bidding::system_of(kTimid);
  const Board board =
      board_of("N:AK52.K73.K54.742 J87.J98.AT83.T98 Q63.AQ2.QJ96.AKQ T94.T654.72.J653");
  auto solved = SolvedDeals::open("");
  REQUIRE(solved.ok());
  bridge::double_dummy::Solver solver;
  const auto tricks = [&](const bridge::Contract& contract) {
    return (*solved)->tricks(board, contract, solver);
  };
  Regrets regrets;
  note_regrets(board, {&timid, &timid}, bridge::kNorthSouth, tricks, regrets);
  const auto found =
      regrets.find({.row = {"test.bid", 10}, .meaning = "weak", .call = "P", .instead = "++NT"});
  REQUIRE(found != regrets.end());
  REQUIRE(found->second.size() == 1);
  const Alternative& sample = found->second[0];
  CHECK(sample.call == 2);  // North's 1NT and East's pass come before
  CHECK(sample.traits[static_cast<std::size_t>(Trait::hcp)] == 20);
  CHECK(sample.traits[static_cast<std::size_t>(Trait::total)] == 32);
  const int made = tricks({.level = 3, .strain = bridge::Strain::notrump});
  REQUIRE(made >= 9);
  CHECK(sample.gain == Approx(bridge::imps(400 + 30 * (made - 9) - 90 - 30 * (made - 7))));
}

TEST_CASE("regret: every gain is the difference when the board is bid again",
          "[tuning/bridge/learning]") {
  const auto ours = bridge::bidding::builtin_system("precision");
  const auto theirs = bridge::bidding::builtin_system("natural");
  const Agreements agreements{&theirs, &ours};
  auto solved = SolvedDeals::open("");
  REQUIRE(solved.ok());
  bridge::double_dummy::Solver solver;
  int compared = 0;
  for (int number = 1; number <= 8; ++number) {
    const Board board = dealt_board(11, number);
    const auto tricks = [&](const bridge::Contract& contract) {
      return (*solved)->tricks(board, contract, solver);
    };
    Regrets regrets;
    note_regrets(board, agreements, bridge::kEastWest, tricks, regrets);
    const bridge::Auction main = bid_out(board, agreements, bridge::Auction(board.dealer));
    for (const auto& [question, samples] : regrets) {
      if (question.instead != "P" && question.instead != "X") continue;
      for (const Alternative& sample : samples) {
        bridge::Auction start(board.dealer);
        for (int i = 0; i < sample.call; ++i) {
          start.push(main.calls()[static_cast<std::size_t>(i)]);
        }
        CHECK(bridge::side_of(start.turn()) == bridge::kEastWest);
        start.push(question.instead == "P" ? bridge::Call::pass() : bridge::Call::double_());
        const auto value = [&](const bridge::Auction& auction) {
          const auto contract = auction.contract();
          if (!contract) return 0;
          return score_north_south(*contract, tricks(*contract), board.vulnerability);
        };
        const auto contract = bid_out(board, agreements, start).contract();
        if (contract && tricks(*contract) + 2 <= contract->tricks_needed() &&
            contract->doubling == bridge::Doubling::none) {
          continue;  // such contracts count as doubled half of the time
        }
        const auto before = main.contract();
        if (before && tricks(*before) + 2 <= before->tricks_needed()) {
          continue;
        }
        CHECK(static_cast<int>(sample.gain) ==
              bridge::imps(value(main) - value(bid_out(board, agreements, start))));
        ++compared;
      }
    }
  }
  CHECK(compared > 5);
}

TEST_CASE("bidding regret: the same whatever the threads", "[tuning/bridge/learning][threads]") {
  BiddingOptions options{.deals = 12, .seed = 5, .worst = 3};
  std::ostringstream one;
  CHECK(bidding_regret(options, one).status == 0);
  options.threads = 2;
  std::ostringstream two;
  CHECK(bidding_regret(options, two).status == 0);
  CHECK(one.str() == two.str());
  CHECK(one.str().find("precision against natural, 12 deals of seed 5: ") == 0);
}

}  // namespace
}  // namespace tianji::tuning
