#include "search/bridge/results/card_costs.h"

#include <catch2/catch.hpp>
#include <string>

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "search/bridge/results/played_out.h"

namespace tianji::bridge {
namespace {

CardSet followable(const Play& play) {
  const CardSet hand = play.position.hands[index(play.position.turn())];
  if (play.position.trick.empty()) return hand;
  const CardSet same = hand.in(play.position.trick[0].suit());
  return same.empty() ? hand : same;
}

/// A deal of `size` cards a hand, played at random by the rules.
Record random_record(Random& random, int size) {
  Record board;
  const Hands deal = random_deal(random);
  for (std::size_t seat = 0; seat < 4; ++seat) {
    for (const Card card : deal[seat]) {
      if (board.deal[seat].size() < size) board.deal[seat].add(card);
    }
  }
  board.contract = Contract{1, kStrains[random.below(5)], Doubling::none, kSeats[random.below(4)]};
  Play play{{board.deal, board.contract->strain, board.opening_leader(), {}},
            board.contract->declarer,
            0};
  while (!play.over()) {
    const CardSet cards = followable(play);
    std::uint32_t skip = random.below(static_cast<std::uint32_t>(cards.size()));
    for (const Card card : cards) {
      if (skip-- != 0) continue;
      play.play(card);
      board.cards.emplace_back().what = card;
      break;
    }
  }
  board.result = play.declarer_won;
  return board;
}

TEST_CASE("card costs: each is the best card's score less this card's, and they add up",
          "[search/bridge/results]") {
  Random random(1);
  double_dummy::Solver solver;
  double_dummy::Solver other;
  for (int i = 0; i < 40; ++i) {
    const Record board = random_record(random, 1 + static_cast<int>(random.below(6)));
    const auto costs = card_costs(solver, board);
    REQUIRE(costs.ok());
    REQUIRE(costs->cards.size() == board.cards.size());
    const Contract& contract = *board.contract;
    Play play{{board.deal, contract.strain, board.opening_leader(), {}}, contract.declarer, 0};
    int left = costs->tricks;
    for (const CardCost& cost : costs->cards) {
      int best = 0;
      int score = 0;
      const auto scores = other.scores(play.position);
      REQUIRE(scores);
      for (const auto& scored : *scores) {
        best = std::max(best, scored.tricks);
        if (scored.card == cost.card) score = scored.tricks;
      }
      CHECK(cost.hand == play.position.turn());
      CHECK(cost.lost == best - score);
      left += side_of(cost.hand) == side_of(contract.declarer) ? -cost.lost : cost.lost;
      play.play(cost.card);
    }
    CHECK(left == *board.result);
    CHECK(costs->lost_by(partner_of(contract.declarer)) == 0);
  }
}

TEST_CASE("card costs: a bad record is named with card and hand", "[search/bridge/results]") {
  Random random(2);
  double_dummy::Solver solver;
  Record board = random_record(random, 5);
  const std::string leader(name(board.opening_leader()));
  const auto complaint = [&] { return sentence(card_costs(solver, board).status()); };
  SECTION("a card not held") {
    const Card card = board.deal[index(left_of(board.opening_leader()))].lowest();
    board.cards[0].what = card;
    CHECK(complaint() == "read \"" + leader + "'s " + text(card) + "\", expected a card that " +
                             leader + " still holds");
  }
  SECTION("a revoke") {
    board.deal = {CardSet(0x3), CardSet(0x1000c), CardSet(0x20030), CardSet(0x400c0)};
    board.deal[0].add(Card(Suit::hearts, 3));
    board.contract = Contract{1, Strain::notrump, Doubling::none, kWest};
    board.cards.assign(2, {});
    board.cards[0].what = Card(Suit::clubs, 0);
    board.cards[1].what = Card(Suit::diamonds, 0);
    CHECK(complaint() == "read \"East's D2\", expected one of the clubs that East still holds");
    board.cards[1].irregularity = 'R';
    CHECK(card_costs(solver, board).ok());
  }
  SECTION("hands of unequal length") {
    board.deal[2].remove(board.deal[2].lowest());
    CHECK(complaint().find("cards") != std::string::npos);
  }
  SECTION("no contract") {
    board.contract.reset();
    CHECK(complaint() == "read \"\", expected a contract");
  }
  SECTION("cards that are not told end it") {
    board.cards[2].what.reset();
    CHECK(card_costs(solver, board)->cards.size() == 2);
  }
}

}  // namespace
}  // namespace tianji::bridge
