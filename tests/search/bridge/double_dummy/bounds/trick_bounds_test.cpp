#include "search/bridge/double_dummy/bounds/trick_bounds.h"

#include <catch2/catch.hpp>

#include "../endings.h"
#include "search/bridge/double_dummy/search.h"

namespace tianji::bridge::double_dummy {
namespace {

/// How often each bound made a claim, so that a bound that never claims is noticed too.
struct Spoken {
  int cashes = 0;
  int must_lose = 0;
};

template <bool kTrump>
void check_bounds(const Position& position, int leader_takes, Spoken& spoken) {
  const Layout layout = Lanes(position.trump).layout(position.hands);
  const int tricks = position.hands[0].size();
  const int seat = static_cast<int>(index(position.leader));
  INFO(deal_text(position.hands) << " trump " << text(position.trump) << " leader "
                                 << letter(position.leader) << " takes " << leader_takes);
  for (int need = 1; need <= tricks; ++need) {
    Bits relied = 0;
    if (cashes<kTrump>(layout, {seat, tricks, need}, relied)) {
      ++spoken.cashes;
      REQUIRE(leader_takes >= need);
      REQUIRE((relied & ~layout.left) == 0);
    }
    if (must_lose<kTrump>(layout, {seat, tricks, need}, relied)) {
      ++spoken.must_lose;
      REQUIRE(tricks - leader_takes >= need);
      REQUIRE((relied & ~layout.left) == 0);
    }
  }
}

TEST_CASE("quick and later tricks never claim more than trying everything finds",
          "[search/bridge/double_dummy/bounds]") {
  Random random(31);
  Oracle oracle;
  Spoken spoken;
  for (int i = 0; i < 6000; ++i) {
    const int cards = i < 5600 ? 2 + i % 2 : 4;
    const Position position = random_ending(random, cards);
    const int north_south = oracle.north_south(position);
    const int takes = side_of(position.leader) == kNorthSouth ? north_south : cards - north_south;
    if (position.trump == Strain::notrump) {
      check_bounds<false>(position, takes, spoken);
    } else {
      check_bounds<true>(position, takes, spoken);
    }
  }
  CHECK(spoken.cashes > 1000);
  CHECK(spoken.must_lose > 1000);
}

/// The trick that lies on the table.
Trick trick_of(const Position& position, const Lanes& lanes) {
  Trick trick{};
  for (std::size_t i = 0; i < position.trick.size(); ++i) {
    const Bits card = lanes.bit(position.trick[i]);
    const auto seat = index(left_of(position.leader, static_cast<int>(i)));
    trick.cards[seat] = card;
    if (i == 0) trick.suit = suit_mask_of(card);
    if (i > 0 && !beats(position.trick[i], lanes.card(trick.best), position.trump)) continue;
    trick.best = card;
    trick.winner = static_cast<int>(seat);
  }
  return trick;
}

template <bool kTrump>
bool claims(const Position& position, int need, Bits& relied) {
  const Lanes lanes(position.trump);
  const Layout layout = lanes.layout(position.hands);
  const Trick trick = trick_of(position, lanes);
  const int seat = static_cast<int>(index(position.turn()));
  const BoundQuery query{seat, position.hands[index(position.turn())].size(), need};
  return wins_and_cashes<kTrump>(layout, query, trick, relied);
}

TEST_CASE("the trick under way and what follows are never claimed wrongly",
          "[search/bridge/double_dummy/bounds]") {
  Random random(32);
  Oracle oracle;
  std::array<int, 2> spoken{};  // at no-trump, with trumps
  for (int i = 0; i < 9000; ++i) {
    const int cards = i < 8700 ? 2 + i % 2 : 4;
    Position position = random_ending(random, cards);
    play_randomly(random, position, 1);
    const int north_south = oracle.north_south(position);
    const int takes = side_of(position.turn()) == kNorthSouth ? north_south : cards - north_south;
    const bool trump = position.trump != Strain::notrump;
    for (int need = 1; need <= cards; ++need) {
      Bits relied = 0;
      if (!(trump ? claims<true>(position, need, relied) : claims<false>(position, need, relied))) {
        continue;
      }
      ++spoken[trump ? 1 : 0];
      INFO(deal_text(position.hands) << " trump " << text(position.trump) << " leader "
                                     << letter(position.leader) << " need " << need);
      REQUIRE(takes >= need);
    }
  }
  for (const int times : spoken) CHECK(times > 300);
}

TEST_CASE("quick tricks see a blocked suit, an entry and a ruff",
          "[search/bridge/double_dummy/bounds]") {
  const auto quick = [](const char* deal, Strain trump, int need) {
    const auto hands = parse_deal(deal);
    REQUIRE(hands.ok());
    Bits relied = 0;
    const Layout layout = Lanes(trump).layout(*hands);
    return trump == Strain::notrump ? cashes<false>(layout, {0, 13, need}, relied)
                                    : cashes<true>(layout, {0, 13, need}, relied);
  };
  // North has the ace of spades alone, South the king and queen and no other way in.
  const char* blocked = "N:A.T987.T987.T987 T98.AKQJ.AKQ.AKQ KQJ765.65.65.654 432.432.J432.J32";
  CHECK(quick(blocked, Strain::notrump, 1));
  CHECK_FALSE(quick(blocked, Strain::notrump, 2));
  const char* entry = "N:A2.T987.T987.T98 T98.AKQJ.AKQ.AKQ KQJ765.65.65.764 43.432.J432.J532";
  CHECK(quick(entry, Strain::notrump, 6));
  // West ruffs the second spade.
  const char* ruff = "N:AKQJ2.T98.T98.T9 T98.AKQ.AKQJ.AKQ 76543.765.765.76 .J432.432.J85432";
  CHECK_FALSE(quick(ruff, Strain::hearts, 1));
}

TEST_CASE("trumps that outnumber theirs win whatever their ranks",
          "[search/bridge/double_dummy/bounds]") {
  // North has the six lowest spades, East three and West two of the higher ones.
  const auto hands =
      parse_deal("N:765432.432.43.32 AKQ.AKQ.AKQ.AKQJ 98.765.8765.7654 JT.JT98.JT92.T98");
  REQUIRE(hands.ok());
  const Layout layout = Lanes(Strain::spades).layout(*hands);
  Bits relied = kDeck;
  // On lead, a round of trumps takes one from East and one from West.
  CHECK(cashes<true>(layout, {0, 13, 2}, relied));
  CHECK(relied == 0);
  CHECK_FALSE(cashes<true>(layout, {0, 13, 3}, relied));
  relied = kDeck;
  CHECK(must_lose<true>(layout, {1, 13, 1}, relied));
  CHECK(relied == 0);
}

}  // namespace
}  // namespace tianji::bridge::double_dummy
