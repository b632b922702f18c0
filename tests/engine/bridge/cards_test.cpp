#include "engine/bridge/cards.h"

#include <catch2/catch.hpp>

#include "engine/bridge/deal.h"
#include "engine/core/text.h"

namespace tianji::bridge {
namespace {

TEST_CASE("every card prints and parses back", "[engine/bridge]") {
  int count = 0;
  for (const Card card : CardSet::full()) {
    CHECK(parse_card(text(card)) == card);
    ++count;
  }
  CHECK(count == 52);
  CHECK(parse_card("s10") == Card(Suit::spades, kTen));
  for (const char* bad : {"", "S", "S1", "XA", "SAA", "S100", "AS"}) CHECK(!parse_card(bad));
}

TEST_CASE("a trick is won by trumps, else by the suit led", "[engine/bridge]") {
  const Card h2(Suit::hearts, 0);
  const Card h3(Suit::hearts, 1);
  const Card sa(Suit::spades, kAce);
  CHECK(beats(h3, h2, Strain::notrump));
  CHECK_FALSE(beats(sa, h2, Strain::notrump));
  CHECK_FALSE(beats(sa, h2, Strain::hearts));
  CHECK(beats(h2, sa, Strain::hearts));
}

TEST_CASE("board numbers give dealer and vulnerability of Law 2", "[engine/bridge]") {
  constexpr std::string_view kExpected = "OneBnebOebOnbOne";
  for (int board = 1; board <= 32; ++board) {
    CHECK(dealer_of_board(board) == left_of(kNorth, (board - 1) % 4));
    const char c = kExpected[static_cast<std::size_t>((board - 1) % 16)];
    const auto expected = c == 'O'   ? Vulnerability::none
                          : c == 'n' ? Vulnerability::north_south
                          : c == 'e' ? Vulnerability::east_west
                                     : Vulnerability::both;
    CHECK(vulnerability_of_board(board) == expected);
  }
}

TEST_CASE("random deals round-trip through PBN", "[engine/bridge]") {
  Random random(7);
  for (int i = 0; i < 200; ++i) {
    const Hands hands = random_deal(random);
    for (const Seat first : kSeats) {
      const auto back = parse_deal(deal_text(hands, first));
      REQUIRE(back.ok());
      CHECK(*back == hands);
    }
  }
}

TEST_CASE("a bad deal is refused with a sentence that says why", "[engine/bridge]") {
  const std::string good = "N:AKQ2.AKQ.AKQ.AKQ - - -";
  REQUIRE(parse_deal(good).ok());
  const std::pair<const char*, const char*> cases[] = {
      {"", "expected a deal such as"},
      {"Q:AKQ2.AKQ.AKQ.AKQ - - -", "expected a deal such as"},
      {"N:AKQ2.AKQ.AKQ.AKQ - -", "there are 3"},
      {"N:AKQ2.AKQ.AKQ.AK - - -", "it has 12"},
      {"N:AKQ32.AKQ.AKQ.AKQ - - -", "it has 14"},
      {"N:AKQQ.AKQ.AKQ.AKQ - - -", "each card at most once"},
      {"N:AKQ1.AKQ.AKQ.AKQ - - -", "expected a rank"},
      {"N:AKQ2.AKQ.AKQAKQ - - -", "four suits"},
      {"N:AKQ2.AKQ.AKQ.AKQ AKQ2.JT9.JT9.JT9 - -", "one hand only"},
  };
  for (const auto& [text, reason] : cases) {
    const auto deal = parse_deal(text);
    REQUIRE_FALSE(deal.ok());
    CHECK_THAT(sentence(deal.status()), Catch::Contains(reason));
  }
}

}  // namespace
}  // namespace tianji::bridge
