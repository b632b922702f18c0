#include "search/bridge/worlds/weighed_hands.h"

#include <catch2/catch.hpp>
#include <map>

namespace tianji::bridge {
namespace {

using Numbers = WeighedHands::Numbers;

/// Hands of two cards from six clubs and four diamonds: two clubs weigh 1, one diamond 3, two
/// diamonds 0.
WeighedHands two_of_ten() {
  return {{CardSet(0x3f).in(Suit::clubs), CardSet(0xf0000).in(Suit::diamonds)},
          2,
          [](const Numbers& takes) { return takes[1] == 2   ? 0.0
                                            : takes[1] == 1 ? 3.0
                                                            : 1.0; }};
}

TEST_CASE("hands are drawn in proportion to their weight", "[search/bridge/worlds]") {
  WeighedHands hands = two_of_ten();
  // 15 hands of weight 1, 24 of weight 3, 6 of none.
  CHECK(hands.mean() == Approx((15 + 72) / 45.0));
  Random random(1);
  std::map<std::uint64_t, int> drawn;
  constexpr int kDraws = 87000;
  for (int i = 0; i < kDraws; ++i) {
    const WeighedHands::Hand hand = hands.draw(random);
    CHECK(hand.takes.size() == 2);
    CHECK(hand.weight == (hand.takes.length(Suit::diamonds) == 1 ? 3 : 1));
    ++drawn[hand.takes.bits()];
  }
  CHECK(drawn.size() == 39);
  for (const auto& [bits, times] : drawn) {
    const int expected = CardSet(bits).length(Suit::diamonds) == 1 ? 3000 : 1000;
    CHECK(times == Approx(expected).margin(250));  // over four standard deviations
  }
}

TEST_CASE("half of the cards is drawn, each half as often", "[search/bridge/worlds]") {
  const CardSet cards(0x1'0003'0005);
  Random random(2);
  std::map<std::uint64_t, int> drawn;
  constexpr int kDraws = 20000;
  for (int i = 0; i < kDraws; ++i)
    ++drawn[draw_half(cards.in(Suit::clubs) | cards.in(Suit::diamonds), random).bits()];
  CHECK(drawn.size() == 6);
  for (const auto& [bits, times] : drawn) {
    CHECK(CardSet(bits).size() == 2);
    CHECK(cards.contains(CardSet(bits)));
    CHECK(times == Approx(kDraws / 6.0).margin(250));
  }
}

TEST_CASE("hands of which none weighs anything have a mean of 0", "[search/bridge/worlds]") {
  CHECK(WeighedHands({CardSet(0x3f)}, 2, [](const Numbers&) { return 0.0; }).mean() == 0);
  CHECK(WeighedHands({CardSet(0x3f)}, 7, [](const Numbers&) { return 1.0; }).mean() == 0);
}

}  // namespace
}  // namespace tianji::bridge
