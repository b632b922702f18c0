#include "search/bridge/worlds/signals.h"

#include <catch2/catch.hpp>

namespace tianji::bridge {
namespace {

/// West leads the king of spades against 3NT, dummy and declarer hold nothing that matters: how
/// likely East is to follow with `card`.
double follows(Carding carding, std::string_view east, Card card) {
  View view;
  const std::string moves = "moves 3NT Pass Pass Pass SK S3 " + text(card);
  REQUIRE(parse("N:543.AK4.AKJ4.AK2 - - - S None N " + moves, view).ok());
  const auto plays = played_cards(view.table(), view.hands()[index(kNorth)]);
  const PlayedCard& play = plays[1];
  REQUIRE(play.role == Role::defender_third);
  return chance(with_carding(standard_habits(), carding), play, *parse_hand(east));
}

TEST_CASE("carding: a high card likes partner's lead by standard, a low one upside down") {
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

TEST_CASE("carding: only small cards of defenders change, and names are read back") {
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

}  // namespace
}  // namespace tianji::bridge
