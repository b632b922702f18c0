// Tests of each system on auctions from textbooks: the call of a hand.
#include <catch2/catch.hpp>
#include <string_view>

#include "tests/eval/bridge/bidding/table.h"

namespace tianji::bridge::bidding {
namespace {

TEST_CASE("precision: openings", "[eval/bridge/bidding]") {
  check_pages("precision", {
                               {"", "AKJ52.KQ3.A42.K3", "1C"},  // 20 points
                               {"", "AQ2.KQ3.AJ42.Q32", "1C"},  // 18 balanced
                               {"", "AQ52.KQ32.K4.Q32", "1NT"},
                               {"", "AQ52.KQ32.K432.2", "1D"},  // short clubs, four diamonds
                               {"", "AQ52.KQ32.2.K432", "2D"},
                               {"", "AQ52.KQ32..K8432", "2D"},
                               {"", "AQ5.KQ32.2.Q8432", "2D"},
                               {"", "AQ52.KQ3.2.Q8432", "2D"},
                               {"", "AQ5.K2.32.KJ8432", "2C"},
                               {"", "KQ5.K32.J32.QJ43", "1D"},  // 12 balanced
                               {"", "AQ852.K2.32.K432", "1S"},
                               {"", "A2.KQ852.32.K432", "1H"},
                               {"", "KQJ852.32.432.32", "2S"},
                               {"", "2.KQJT852.432.32", "3H"},
                               {"", "AK2.KQ3.AQ2.KJ32", "2NT"},
                               {"", "AKJ9532.K2.32.32", "1S"},
                               {"", "AKQ9532.K2.32.32", "4D"},
                               {"", "32.2.432.AKQJ432", "3NT"},
                               {"", "K52.Q32.J432.Q32", "Pass"},
                               {"P P", "AQ5.KJ2.K432.J32", "1D"},  // 14 in third seat
                               {"P P", "AQ5.KQ2.K432.Q32", "1NT"},
                               {"P P P", "2.Q8532.KQ32.K43", "Pass"},
                           });
}

TEST_CASE("a double of one of a suit is left in with five fair trumps", "[eval/bridge/bidding]") {
  for (const char* name : {"precision", "natural"}) {
    check_pages(name,
                {{"1D X P", "K2.Q83.KJ974.Q94", "Pass"}, {"1D X P", "K2.Q83.98742.AK4", "2D"}});
  }
}

TEST_CASE("precision: a five-card suit is not forced to the three level over their two",
          "[eval/bridge/bidding]") {
  check_pages("precision",
              {{"1C 2S", "32.KQJ65.A432.32", "X"}, {"1C 2S", "32.KQJ654.A43.32", "3H"}});
}

TEST_CASE("precision: after the strong club", "[eval/bridge/bidding]") {
  check_pages("precision", {
                               {"1C P", "Q8532.32.432.432", "1D"},
                               {"1C P", "KQ532.K2.432.432", "1S"},
                               {"1C P", "32.KQ532.K32.432", "1H"},
                               {"1C P", "K32.K32.K32.5432", "1NT"},
                               {"1C P", "KQ2.K32.A32.K432", "2NT"},
                               {"1C P", "2.32.KQ8532.K432", "2D"},
                               {"1C P", "KJ8532.2.Q432.32", "2S"},
                               {"1C P", "K432.K432.K432.2", "3C"},
                               {"1C P 1D P", "AKQ52.KQ32.A42.2", "1S"},
                               {"1C P 1D P", "KJT986.AKQ8.A.A3", "2S", "game forcing"},
                               {"1C P 1D P", "KJ.2.K9.AKQJ8532", "3C", "game forcing"},
                               {"1C P 1D P", "AQ2.KQ3.AJ42.Q32", "1NT"},
                               {"1C P 1D P", "AKQJ52.AKQ.A2.32", "2S"},
                               {"1C P 1D P", "2.32.AKQ852.AK32", "2D"},
                               {"1C P 1D P 1S P", "K32.32.Q5432.432", "2S"},
                               {"1C P 1D P 1S P", "32.Q32.J5432.432", "Pass"},
                               {"1C P 1S P", "K32.AKQ52.AK2.32", "2S"},
                               {"1C P 1S P 2S P", "AQ532.K2.432.432", "2NT"},
                               {"1C P 1S P 2S P", "98532.AK.5432.42", "2NT"},
                               {"1C X", "32.432.Q5432.432", "Pass"},
                               {"1C X", "K32.Q32.J5432.32", "1D"},
                               {"1C X", "K32.Q32.K543.K32", "XX"},
                               {"1C 1S", "32.Q32.K5432.Q32", "X"},
                               {"1C 1S", "32.KQ932.A432.32", "2H"},
                               {"1C 1S", "KJ2.Q32.K432.432", "1NT"},
                               {"1C 1S", "432.K32.KQ32.K32", "2S"},
                               {"1C 3S", "32.K32.KQ32.K432", "X"},
                           });
}

TEST_CASE("precision: limited openings", "[eval/bridge/bidding]") {
  check_pages(
      "precision",
      {
          {"1S P", "K432.32.Q432.432", "3S"},       {"1S P", "K432.32.KQ32.432", "3C"},
          {"1S P", "K432.A2.KQ32.432", "2NT"},      {"1S P", "KJ32.32.KQ32.J32", "3D"},
          {"1S P", "K32.432.KQ32.432", "2S"},       {"1S P", "32.K32.KQ32.Q432", "1NT"},
          {"1S P", "2.AK2.KQ932.K432", "2D"},       {"1S P", "KQ32.A432.KJ32.2", "4C"},
          {"1H P", "KQ32.32.Q432.432", "1S"},       {"2C P", "AK32.K32.KQ32.32", "2D"},
          {"2C P 2D P", "AQ32.K2.2.KJ8432", "2S"},  {"2C P 2D P", "A32.K2.32.KJ8432", "3C"},
          {"2D P", "AK2.K32.KQ32.K32", "2NT"},      {"2D P 2NT P", "AQ5.KQ32.2.Q8432", "3C"},
          {"2D P 2NT P", "AQ52.KQ3.2.Q8432", "3D"}, {"2D P 2NT P", "AQ52.KQ32..K8432", "3NT"},
          {"2D P", "Q8432.32.K432.32", "2S"},       {"1NT P", "KQ32.K2.Q432.432", "2C"},
          {"1NT P", "KQ832.K2.Q432.32", "2H"},      {"1NT P 2H P", "32.AQ32.KQ2.KJ32", "2S"},
      });
}

// Opener has fifteen points at most: with eight and two spades there is neither a game nor a better
// contract.
TEST_CASE("precision: one notrump over a major is forcing, so it is not for all hands",
          "[eval/bridge/bidding]") {
  check_pages("precision",
              {{"1S P", "32.K32.KQ32.5432", "Pass"}, {"1S P", "2.K432.KQ32.5432", "1NT"}});
}

TEST_CASE("precision: a fit for a major is found after two clubs", "[eval/bridge/bidding]") {
  check_pages("precision", {{"2C P", "KJ42.Q832.K32.32", "2D"},
                            {"2C P", "KJ42.Q8.K832.432", "Pass"},
                            {"2C P 2S P", "K852.Q2.4.AQJT62", "3S"},
                            {"2C P 2S P", ".Q52.K43.AQJT762", "3C"},
                            {"2C P 2D P 2H P", "KJ42.Q832.K32.32", "Pass"}});
}

TEST_CASE("precision: a fit for clubs and a shortage are worth more than their points",
          "[eval/bridge/bidding]") {
  check_pages("precision", {{"2C P", "KQ743.973..A8532", "5C"},
                            {"2C P", "AJ74.8742.2.T964", "Pass"},
                            {"2C P", "A8742.8742..QT64", "3C", "raise"},
                            {"2C P 2D P 3C P", "Q93.8.KJT73.A873", "5C"},
                            {"2C P 2D P 3C P", "Q93.83.KJT7.A873", "Pass"}});
}

TEST_CASE("precision: no-trump after a negative denies five spades; a long minor is played",
          "[eval/bridge/bidding]") {
  check_pages("precision", {{"1C P 1D P", "AQJ42.K32.AQ2.K2", "1S"},
                            {"1C P 1D P 1NT P", "5.Q98.J975432.53", "2S"},
                            {"1C P 1D P 1NT P 2S P", "963.K753.AK8.AK7", "3C"},
                            {"1C P 1D P 1NT P 2S P 3C P", "5.Q98.J975432.53", "3D"},
                            {"1C P 1D P 1NT P 2S P 3C P", "5.Q98.53.J975432", "Pass"}});
}

TEST_CASE("a suit bid again after the fourth suit is five cards long, and is raised on three",
          "[eval/bridge/bidding]") {
  for (const char* const system : {"precision", "natural"}) {
    check_pages(system, {{"1D P 1S P 2C P 2H P 2NT P", "AQJ743.AK975.9.K", "3H"},
                         {"1D P 1S P 2C P 2H P 2NT P 3H P", "T.QT3.KQ52.AJ972", "4H"},
                         {"1D P 1S P 2C P 2H P 2NT P 3H P 3NT P", "AQJ743.AK975.9.K", "4S"}});
  }
}

TEST_CASE("five cards of one major and four of the other look for both fits over no-trump",
          "[eval/bridge/bidding]") {
  for (const char* const system : {"precision", "natural"}) {
    check_pages(system, {{"2NT P", "QJ853.J543.2.K96", "3C"},
                         {"2NT P 3C P 3D P", "QJ853.J543.2.K96", "3S"},
                         {"2NT P 3C P 3D P", "J543.QJ853.2.K96", "3H"}});
  }
  check_pages("precision", {{"1NT P", "T9.A9863.K753.Q8", "2D"},
                            {"1NT P", "A753.T9863.K.Q85", "2C"},
                            {"1NT P 2C P 2D P", "A753.T9863.K.Q85", "2H"},
                            {"1NT P 2C P 2D P 2H P", "QT2.AK7.AQ8.T963", "4H"},
                            {"1NT P 2C P 2D P 2H P", "KQ2.AK7.QT83.T63", "Pass"}});
}

TEST_CASE("precision: a raise worth game goes by way of a long suit; six and five are both shown",
          "[eval/bridge/bidding]") {
  check_pages("precision", {{"1S P", "AJ9.K98654.A964.", "2H"},
                            {"1S P", "A83..9762.AKJT42", "2C"},
                            {"1H P", "AK76.643.KJT986.", "2D"},
                            {"1D P 1H P 1NT P", ".AKT965.96.AKJ75", "2C"},
                            {"1D P 1H P 1NT P 2C P 2D P", ".AKT965.96.AKJ75", "3C"}});
}

TEST_CASE("two suits that are doubled are run to", "[eval/bridge/bidding]") {
  check_pages("natural", {{"1S 2S X", "K832.Q54.Q74.Q85", "3H"},
                          {"1S 2S X", "K8432.5.Q742.Q85", "2NT"},
                          {"1S 2NT X", "K832.Q5432.Q7.85", "3C"},
                          {"1D 2D X", "K832.54.Q742.985", "2S"}});
}

TEST_CASE("an artificial bid that is doubled and passed round is not left to be played",
          "[eval/bridge/bidding]") {
  check_pages("natural", {{"1H 2S 3S 4H X P P", "J865.AJ63.A5.KT7", "4S"},
                          {"1S 2H 3S 4S X P P", "95.AQ63.KT652.A7", "5H"}});
}

TEST_CASE("their two suits are doubled with values; three of a major competes",
          "[eval/bridge/bidding]") {
  for (const char* const opening : {"1S 2S", "1S 2NT", "1H 2NT"}) {
    check_pages("natural", {{opening, "32.A9.AQ432.K832", "X"}});
  }
  check_pages("natural", {{"1S 2NT", "Q832.A954.432.32", "3S"},
                          {"1D 2D", "K32.A954.Q2.K832", "X"},
                          {"1C 2C", "432.954.Q9832.32", "Pass"}});
}

TEST_CASE("precision: a balanced strong club leaves the double of a weak overcall in",
          "[eval/bridge/bidding]") {
  check_pages("precision",
              {{"1C 2S X P", "J76.AKQJ.A42.A65", "Pass"}, {"1C 2S X P", "76.AKQJ3.A42.A65", "3H"}});
}

TEST_CASE("eight cards are worth a bid at the three level", "[eval/bridge/bidding]") {
  check_pages("natural", {{"1D 1S P 2D", "9.J.AQT96532.KJ2", "3D"}});
}

TEST_CASE("weak with both majors and short in clubs: Stayman, and whatever partner answers",
          "[eval/bridge/bidding]") {
  check_pages("natural", {{"1NT P", "8743.9762.J8642.", "2C"},
                          {"1NT P 2C P 2D P", "8743.9762.J8642.", "Pass"},
                          {"1NT P 2C P 2S P", "8743.9762.J8642.", "Pass"}});
}

TEST_CASE("leaping Michaels: four of a minor over a weak two in a major shows two suits",
          "[eval/bridge/bidding]") {
  check_pages("natural", {{"2S", "3.AKQ82.AQ987.K2", "4D"},
                          {"2H", "AQJ82.3.A2.AJ982", "4C"},
                          {"2S 4D P", "K82.932.K5.98432", "4H"},
                          {"2S 4D P", "K8432.9.KJ65.984", "5D"}});
}

TEST_CASE("what partner bid and they doubled at the one level is left where it fits badly",
          "[eval/bridge/bidding]") {
  check_pages("natural",
              {{"1C P 1D X", "K32.A43.Q32.KJ42", "Pass"}, {"1C P 1D X", "K2.A43.3.AQJ8642", "2C"}});
}

TEST_CASE("natural: openings and responses", "[eval/bridge/bidding]") {
  check_pages(
      "natural",
      {
          {"", "AQ852.K2.32.K432", "1S"},           {"", "AQ52.KQ32.K4.Q32", "1NT"},
          {"", "AQ52.K832.K4.K32", "1NT"},          {"", "AK2.KQ3.AQ42.KQ2", "2C"},
          {"", "AK2.KQ3.AQ42.K32", "2NT"},          {"", "K2.AJ852.KJ832.2", "1H"},
          {"", "KQT832.2.Q432.32", "2S"},           {"1H P", "K432.Q32.Q432.32", "2H"},
          {"1H P", "K432.Q2.Q5432.32", "1S"},       {"1H P", "K2.Q432.A432.Q32", "3H"},
          {"1H P", "K2.Q432.A432.K32", "2NT"},      {"1S P", "K2.A32.KQ932.K32", "2D"},
          {"1S P", "K2.432.KQ32.5432", "1NT"},      {"1C P", "KQ32.K432.432.32", "1H"},
          {"1C P", "KQ532.K8432.32.2", "1S"},       {"1D P", "K32.Q32.432.Q432", "1NT"},
          {"1NT P", "KQ32.32.Q432.K32", "2C"},      {"1NT P", "K32.32.Q432.Q432", "Pass"},
          {"1NT P", "K32.32.AQ32.K432", "3NT"},     {"1NT P", "2.KQ8532.432.432", "2D"},
          {"1NT P 2C P", "AQ32.KQ32.K2.Q32", "2H"}, {"1NT P 2C P 2H P", "AQ32.32.KQ32.432", "3NT"},
          {"2C P", "432.432.5432.432", "2D"},       {"2C P 2D P", "AK2.KQ3.AQ42.KQ2", "2NT"},
          {"2NT P", "K8532.32.432.432", "3H"},      {"3S P", "2.AK2.AK432.AK32", "3NT"},
      });
}

TEST_CASE("natural: key cards", "[eval/bridge/bidding]") {
  const std::string_view asked = "1S P 3S P 4NT P";
  check_pages("natural", {
                             {asked, "KQ32.K2.Q432.432", "5C"},  // one key card
                             {asked, "Q432.K2.KQ32.432", "5D"},  // no key card
                             {asked, "K432.A2.Q432.432", "5H"},  // two without the queen
                             {asked, "KQ32.A2.5432.432", "5S"},  // two with it
                             {"1S P 3S P 4NT P 5C P", "AJT876.AKQ.AKQ.2", "6S"},
                             {"1S P 3S P 4NT P 5C P", "QJT876.AKQ.KQJ.A", "5S"},
                             {"1S P 3S P 4NT P 5D P", "AKT876.KQJ.AQJ.2", "5S"},
                             {"1S P 3S P 4NT P 5S P", "QJT876.AKQ.KQJ.A", "6S"},
                             {"1S P 3S P 4NT P 5C P 5S P", "K432.K2.Q432.432", "Pass"},
                         });
}

TEST_CASE("key cards: the queen of trumps, and a partner too weak for three of them",
          "[eval/bridge/bidding]") {
  const std::string_view answered = "1C P 1S P 2S P 2NT P 4NT P 5C P";
  const std::string_view asked = "1C P 1S P 2S P 2NT P 4NT P 5C P 5D P";
  check_pages("precision",
              {
                  {answered, "A93.AK2.AK43.KQ2", "5D"},
                  {answered, "AQ3.AK2.AK43.K32", "6S"},
                  {asked, "Q8765.32.A432.32", "6S"},
                  {asked, "K8765.32.Q432.Q2", "5S"},
                  {"1C P 1S P 2S P 2NT P 4NT P 5C P 5D P 5S P", "A93.AK2.AK43.KQ2", "Pass"},
              });
  const std::string_view splinter = "1C P 1D P 1H P 4C P 4NT P 5D P";
  check_pages("precision", {{splinter, "QJ.AJT63.J3.AKQ2", "5H"}});
}

TEST_CASE("natural: competition", "[eval/bridge/bidding]") {
  check_pages("natural", {
                             {"1H", "KQJ52.32.A432.32", "1S"},
                             {"1H", "KQ52.2.A432.KJ32", "X"},
                             {"1H", "KQ5.AJ2.K432.QJ2", "1NT"},
                             {"1H", "KQJ852.32.432.32", "2S"},
                             {"1H", "KQJ52.2.432.KQ32", "1S"},
                             {"1H", "KQJ52.2.2.KQ8432", "2H"},  // Michaels
                             {"1D", "KQJ52.KQ832.2.32", "2D"},  // both majors
                             {"1S", "2.32.KQJ52.KQJ32", "2NT"},
                             {"1S", "32.432.A432.K432", "Pass"},
                             {"1NT", "KQ8532.32.A32.32", "2S"},
                             {"1H X P", "KQ52.432.K432.32", "1S"},
                             {"1H X P", "KQ52.32.K432.K32", "2S"},
                             {"1H X P", "432.5432.432.432", "2C"},
                             {"1H 1S P", "K32.32.KQ32.5432", "2S"},
                             {"1H 1S P", "KQ2.32.AQ32.5432", "2H"},  // good raise
                             {"1D 1S", "32.KQ32.K32.5432", "X"},     // negative
                             {"1D 1S", "32.KQ32.KJ832.A2", "X"},
                             {"1H 1S", "32.K32.KQ32.5432", "2H"},
                             {"1H 2C", "432.K432.32.5432", "Pass"},
                             {"1S P P", "2.KQ32.A432.Q432", "X"},
                             {"2S", "2.KQ32.AQ32.KJ32", "X"},
                             {"3H", "KQ2.A2.AQ432.K32", "3NT"},
                         });
}

TEST_CASE("natural: vulnerable, overcalls on five cards and jumps on six of a minor need more",
          "[eval/bridge/bidding]") {
  const System system = builtin_system("natural");
  constexpr auto kThey = Vulnerability::north_south;
  constexpr auto kWe = Vulnerability::east_west;
  constexpr auto kAll = Vulnerability::both;
  CHECK(next(system, "1S", "32.KQ752.K32.Q32") == "2H");
  CHECK(next(system, "1S", "32.KQ752.K32.Q32", kThey) == "2H");
  CHECK(next(system, "1S", "32.KQ752.K32.Q32", kWe) == "Pass");
  CHECK(next(system, "1S", "32.KQ752.K32.Q32", kAll) == "Pass");
  CHECK(next(system, "1D", "32.43.432.KQ8763", kThey) == "3C");
  CHECK(next(system, "1D", "32.43.432.KQ8763", kWe) == "Pass");
}

TEST_CASE("precision falls back to natural where it has no page of its own",
          "[eval/bridge/bidding]") {
  const System system = builtin_system("precision");
  const Understanding auction = after(system, "1NT P 2C");
  CHECK(auction.meaning(0).system->name() == "precision");
  CHECK(auction.meaning(2).system->name() == "natural");
  CHECK(auction.explain(2).alert);
}

}  // namespace
}  // namespace tianji::bridge::bidding
