#include <catch2/catch.hpp>

#include "search/bridge/card_rules/holdings.h"
#include "search/bridge/worlds/habits/habits.h"

namespace tianji::bridge {
namespace {

/// How likely East is to follow with `card` when West leads the king of spades against 3NT and the
/// hands of dummy and declarer do not matter.
double follows(Carding carding, std::string_view east, Card card) {
  View view;
  const std::string moves = "moves 3NT Pass Pass Pass SK S3 " + text(card);
  REQUIRE(parse("N:543.AK4.AKJ4.AK2 - - - S None N " + moves, view).ok());
  const auto plays = played_cards(view.table(), view.hands()[index(kNorth)]);
  const PlayedCard& play = plays[1];
  REQUIRE(play.role == Role::defender_third);
  return chance(with_carding(standard_habits(), carding), play, *parse_hand(east));
}

TEST_CASE("carding: a high card likes partner's lead by standard, a low one upside down",
          "[search/bridge/worlds/habits]") {
  const Card high(Suit::spades, kTen - 1);
  const Card low(Suit::spades, 0);
  const std::string_view liked = "A92.8765.T98.987";
  const std::string_view disliked = "982.8765.T98.987";
  // How much likelier the card is where the suit is liked.
  const auto says = [&](Carding carding, Card card) {
    return follows(carding, liked, card) / follows(carding, disliked, card);
  };
  CHECK(says(Carding::standard, high) > 2 * says(Carding::standard, low));
  CHECK(says(Carding::upside_down, low) > 2 * says(Carding::upside_down, high));
  CHECK(says(Carding::standard, high) > says(Carding::none, high));
  CHECK(says(Carding::none, high) > says(Carding::upside_down, high));
}

TEST_CASE("carding: only small cards of defenders change, and names are read back",
          "[search/bridge/worlds/habits]") {
  const HabitWeights standard = with_carding(standard_habits(), Carding::standard);
  const HabitWeights upside_down = with_carding(standard_habits(), Carding::upside_down);
  CHECK(standard != upside_down);
  for (std::size_t i = 0; i < first_of(Habit::follow_spot); ++i) {
    REQUIRE(standard[i] == standard_habits()[i]);
  }
  CHECK(with_carding(standard, Carding::none) == with_carding(upside_down, Carding::none));
  for (const std::string_view name : kCardingNames) CHECK(parse_carding(name).has_value());
  CHECK(parse_carding("upside-down") == Carding::upside_down);
  CHECK_FALSE(parse_carding("udca").has_value());
}

/// East's `card` when West leads the king of spades against 4H and dummy has one spade, with four
/// trumps or none.
PlayedCard ruffed_next(bool trumps, Card card) {
  View view;
  const std::string dummy = trumps ? "3.KQJ4.KQJ4.KQ52" : "3..KQJT94.KQJT52";
  REQUIRE(parse("N:" + dummy + " - - - S None N moves 4H Pass Pass Pass SK S3 " + text(card), view)
              .ok());
  return played_cards(view.table(), view.hands()[index(kNorth)])[1];
}

TEST_CASE("where dummy ruffs the next round a small card asks for another suit",
          "[search/bridge/worlds/habits]") {
  const Card high(Suit::spades, kTen - 1);
  const Card low(Suit::spades, 0);
  const CardSet higher = *parse_hand("962.876.A98.9876");  // wants diamonds
  const CardSet lower = *parse_hand("962.876.9876.A98");
  // How much likelier a card is from a hand that wants the higher suit.
  const auto says = [&](Carding carding, Card card, bool trumps) {
    const PlayedCard play = ruffed_next(trumps, card);
    REQUIRE(play.role == Role::defender_third);
    const HabitWeights weights = with_carding(standard_habits(), carding);
    return chance(weights, play, higher) / chance(weights, play, lower);
  };
  for (const Carding carding : {Carding::standard, Carding::upside_down}) {
    CHECK(says(carding, high, true) > 2);
    CHECK(says(carding, low, true) < 0.7);
  }
  CHECK(says(Carding::none, high, true) == Approx(1));
  CHECK(says(Carding::standard, high, false) == Approx(1));
}

TEST_CASE("a small card asks for one of the other two suits where it can mean that",
          "[search/bridge/worlds/habits]") {
  const auto wish = [](std::string_view hand) {
    return preferred_suit(*parse_hand(hand), Suit::spades, Strain::hearts);
  };
  CHECK(wish("962.AK6.A98.9876") == Preference::higher);
  CHECK(wish("962.AK6.K98.A876") == Preference::lower);
  CHECK(wish("962.AK6.K98.Q876") == Preference::higher);
  CHECK(wish("962.AK6.Q98.J876") == Preference::none);
  CHECK(wish("A62.AK6.A98.A876") == Preference::none);
  CHECK(preferred_suit(*parse_hand("A62.876.9876.987"), Suit::clubs, Strain::hearts) ==
        Preference::higher);
  const CardSet dummy = *parse_hand("3.KQJ4.KQJ4.KQ52");
  CHECK(dummy_ruffs_next(dummy, true, Suit::spades, Strain::hearts));
  CHECK_FALSE(dummy_ruffs_next(dummy, false, Suit::spades, Strain::hearts));
  CHECK_FALSE(dummy_ruffs_next(dummy, true, Suit::spades, Strain::notrump));
  CHECK_FALSE(dummy_ruffs_next(dummy, true, Suit::clubs, Strain::hearts));
  CHECK_FALSE(dummy_ruffs_next(CardSet(), false, Suit::spades, Strain::hearts));
}

}  // namespace
}  // namespace tianji::bridge
