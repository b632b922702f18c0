#include "eval/bridge/bidding/bbsa.h"

#include <catch2/catch.hpp>

#include "eval/bridge/bidding/card_answers.h"
#include "tests/eval/bridge/bidding/table.h"

namespace tianji::bridge::bidding {
namespace {

/// The system of a card that names the natural system and has these keys.
System carded(const std::string& keys) {
  const auto table = table_of_card("System type = 0\n" + keys, "card.bbsa");
  REQUIRE(table.ok());
  return system_of(*table);
}

std::string refusal(const std::string& card) {
  const auto table = table_of_card(card, "card.bbsa");
  REQUIRE_FALSE(table.ok());
  return sentence(table.status());
}

TEST_CASE("a card is one key a line", "[eval/bridge/bidding]") {
  CHECK(refusal("") ==
        "card.bbsa: read \"no System type\", expected a line such as System type = 0");
  for (const std::string line : {"Bergen=1", "Bergen = 2", "Bergen = yes", " = 1", "# a card"}) {
    CHECK_THAT(refusal("System type = 0\n" + line),
               Catch::StartsWith("card.bbsa:2: read \"") &&
                   Catch::EndsWith("KEY = 0 or KEY = 1, with a blank on each side of ="));
  }
  CHECK_THAT(refusal("System type = 2"), Catch::Contains("there are no tables of the other"));
  CHECK_THAT(refusal("System type = 4"), Catch::Contains("or 3 (Precision)"));
  // The later line counts; ends of lines may be those of Windows.
  CHECK(next(carded("Namyats = 0\r\nNamyats = 1\r\n\r\n"), "", "2.AKQJ875.32.Q32") == "4C");
  CHECK(next(carded("Namyats = 1\nNamyats = 0\n"), "", "2.AKQJ875.32.Q32") == "1H");
}

/// Each of these keys is set alone: the auction, a hand, its call with the key, and without.
struct Case {
  std::string key;
  std::string calls;
  std::string hand;
  std::string with;
  std::string without;
};

TEST_CASE("a key changes the calls that it is about", "[eval/bridge/bidding]") {
  const System usual = carded("");
  for (const Case& each : std::vector<Case>{
           {"1NT opening range 12-14 = 1", "", "AQ32.K32.K32.432", "1NT", "1C"},
           {"1NT opening range 12-14 = 1", "", "AQ32.K32.K32.A32", "1C", "1NT"},
           {"1NT opening range 13-15 = 1", "", "AQ32.K32.K32.Q32", "1NT", "1C"},
           {"1NT opening range 14-16 = 1", "P P P", "AQ32.K32.K32.Q32", "1NT", "1C"},
           {"1NT opening shape 5422 = 1", "", "A2.K2.AQ32.QJ432", "1NT", "1C"},
           {"1NT opening shape 6 minor = 1", "", "A2.K32.K2.AJ5432", "1NT", "1C"},
           {"1NT opening shape 4441 = 1", "", "AQ32.K432.K432.A", "1NT", "1D"},
           {"1M-3M blocking = 1", "1S P", "Q432.432.5432.32", "3S", "Pass"},
           {"Bergen = 1", "1S P", "K432.K2.5432.Q32", "3C", "2S"},
           {"Bergen = 1", "1S P", "KQ32.A2.Q432.432", "3D", "3S"},
           {"Reverse Bergen = 1", "1S P", "KQ32.A2.Q432.432", "3C", "3S"},
           {"Reverse Bergen = 1", "1S P 3C P", "AQ765.A2.K2.J432", "4S", "Pass"},
           {"Reverse Bergen = 1\n1M-3M blocking = 1", "1S P", "KQ32.A2.Q432.432", "3C", "3S"},
           {"Inverted minors = 1", "1C P", "432.2.5432.KQ432", "3C", "1NT"},
           {"Inverted minors = 1", "1C P", "432.A2.432.KQJ32", "2C", "2C"},
           {"Inverted minors = 1", "1C P", "K32.K32.432.KQJ2", "2C", "2NT"},
           {"1N-2S transfer to clubs = 1", "1NT P", "432.2.432.KQJ432", "2S", "2S"},
           {"1N-2S transfer to clubs = 1", "1NT P", "432.2.KQJ432.432", "3D", "2S"},
           {"1N-2S Minor Suit Stayman = 1", "1NT P", "3.32.KQ432.QJ432", "2S", "Pass"},
           {"1N-2N transfer to clubs = 1", "1NT P", "432.2.432.KQJ432", "2NT", "2S"},
           {"1N-2N transfer to diamonds = 1", "1NT P", "432.2.KQJ432.432", "2NT", "2S"},
           {"1N-3C transfer to diamonds = 1", "1NT P", "432.2.KQJ432.432", "3C", "2S"},
           {"1N-3M splinter = 1", "1NT P", "2.K32.AQ32.K5432", "3S", "3S"},
           {"Strong jump shifts 2 = 1", "1C P", "AKQ432.A2.K2.432", "2S", "1S"},
           {"Weak Jump Shifts 2 = 1", "1C P", "2.QJ5432.432.432", "2H", "Pass"},
           {"Inviting Jump Shifts = 1", "1S P", "2.KQJ432.Q32.Q32", "3H", "1NT"},
           {"Cappelletti = 1", "1NT", "2.KQJ432.A32.432", "2C", "2H"},
           {"Cappelletti = 1", "1NT", "KQ432.KJ32.32.32", "2D", "2C"},
           {"Cappelletti = 1", "1NT 2C P", "5432.432.432.432", "2D", "2S"},
           {"Multi-Landy = 1", "1NT", "2.KQJ432.A32.432", "2D", "2H"},
           {"Namyats = 1", "4C P", "432.2.A432.K5432", "4H", "Pass"},
           {"Multi = 1", "", "2.KQJ432.432.432", "2D", "2H"},
           {"Precision 2D = 1", "", "AQ32.K432.2.K432", "2D", "1C"},
           {"Flannery = 1", "", "AQ32.KQ432.32.32", "2D", "1H"},
           {"Weak natural 2D = 0", "", "2.432.KQJ432.432", "Pass", "2D"},
           {"Weak natural 2M = 0", "", "KQJ432.432.2.432", "Pass", "2S"},
       }) {
    INFO(each.key << ", " << each.calls << ": " << each.hand);
    CHECK(next(carded(each.key), each.calls, each.hand) == each.with);
    CHECK(next(usual, each.calls, each.hand) == each.without);
  }
}

TEST_CASE("a swap leaves the contexts alone that only begin like its own",
          "[eval/bridge/bidding]") {
  // 2C becomes 3C after 1C, but not where the answerer has not passed.
  const auto table = table_of_card("System type = 0\nInverted minors = 1\n", "card.bbsa");
  REQUIRE(table.ok());
  CHECK_THAT(*table, Catch::Contains("\n2C    10+    0-3  0-3  -    4+ "));
}

TEST_CASE("what the table does not play as the card has it is named", "[eval/bridge/bidding]") {
  const std::string card =
      "System type = 0\nBergen = 1\nJacoby 2NT = 0\nWalsh style = 1\nGazzilli = 0\n"
      "Unheard of = 1\nNot defined = 0\nOpponent type = 0\n";
  const auto table = table_of_card(card, "card.bbsa");
  REQUIRE(table.ok());
  CHECK(unlike_card(card, system_of(*table)) ==
        std::vector<std::string>{"Jacoby 2NT = 0", "Unheard of = 1", "Walsh style = 1"});
}

TEST_CASE("a system is written as a card of all keys", "[eval/bridge/bidding]") {
  const System natural = builtin_system("natural");
  const AnsweredCard card = card_of_system(natural, natural);
  const auto all = lines(card.text);
  CHECK(all.size() == 258);
  CHECK(all.front() == "System type = 0");
  CHECK(all[1] == "(1X)-1Y-(1Z)-2Z natural = 0");
  CHECK(all.back() == "Opponent type = 0");
  for (const char* yes : {"1NT opening range 15-17", "Jacoby 2NT", "Michaels Cuebid", "Splinter",
                          "Weak natural 2M", "1M-3M inviting"}) {
    CHECK_THAT(card.text, Catch::Contains("\n" + std::string(yes) + " = 1\n"));
  }
  for (const char* no : {"1NT opening range 12-14", "Bergen", "Multi", "Cappelletti"}) {
    CHECK_THAT(card.text, Catch::Contains("\n" + std::string(no) + " = 0\n"));
  }
  CHECK(std::ranges::count(card.unasked, "Gazzilli") == 1);
  // It is read as what it was written from.
  const auto table = table_of_card(card.text, "card.bbsa");
  REQUIRE(table.ok());
  CHECK(unlike_card(card.text, system_of(*table)).empty());
  CHECK(card_of_system(system_of(*table), natural).text == card.text);
  const AnsweredCard precision = card_of_system(builtin_system("precision"), natural);
  CHECK_THAT(precision.text, Catch::StartsWith("System type = 3\n"));
  CHECK_THAT(precision.text, Catch::Contains("\n1NT opening range 15-17 = 0\n"));
}

}  // namespace
}  // namespace tianji::bridge::bidding
