// Tests of auctions in which the captain asks for shortness and controls and places the contract.
#include <catch2/catch.hpp>
#include <string_view>

#include "tests/eval/bridge/bidding/table.h"

namespace tianji::bridge::bidding {
namespace {

TEST_CASE("one club, a major, a raise: shortness or a sixth trump, then controls",
          "[eval/bridge/bidding]") {
  check_pages("precision",
              {
                  {"1C P 1H P 2H P", "K32.AQ532.432.32", "2S", "five hearts, no shortness"},
                  {"1C P 1H P 2H P", "K32.AQ5432.43.32", "2NT", "six hearts, no shortness"},
                  {"1C P 1H P 2H P", "K432.AQ532.432.2", "3C", "short in clubs"},
                  {"1C P 1H P 2H P", "K432.AQ532.2.432", "3D", "short in diamonds"},
                  {"1C P 1H P 2H P", "2.AQ532.K432.432", "3H", "short in spades"},
                  {"1C P 1S P 2S P", "AQ532.K2.432.432", "2NT", "five spades, no shortness"},
                  {"1C P 1S P 2S P", "AQ5432.K2.43.432", "3S", "six spades, no shortness"},
                  {"1C P 1S P 2S P", "AQ532.2.K432.432", "3H", "short in hearts"},
                  {"1C P 1S P 2S P 2NT P", "K64.AQ5.AQ52.KQ3", "3C", "asks for controls"},
                  {"1C P 1S P 2S P 2NT P 3C P", "AQ532.K2.432.432", "3H", "three controls"},
                  {"1C P 1S P 2S P 2NT P 3C P", "KQJ32.QJ2.432.32", "3D", "two controls at most"},
                  {"1C P 1S P 2S P 2NT P 3C P", "AK532.K2.432.432", "3S", "four controls"},
                  {"1C P 1S P 2S P 2NT P 3C P 3S P", "KJ64.AQ5.AKQ5.A3", "4NT", "key cards"},
                  {"1C P 1S P 2S P 2NT P 3C P 3D P", "K64.AQJ5.AJ52.K3", "4S", "no slam"},
                  {"1C P 1S P 2S P 2NT P 3C P 3D P 4S P", "QJ832.KQJ.Q32.32", "Pass"},
                  {"1C P 1S P 2S P 2NT P 3C P 3S P 4S P", "AK832.KQ5.QJ2.32", "Pass", "decided"},
                  // Opposite four controls and a shortness a point less is enough.
                  {"1C P 1S P 2S P 2NT P 3C P 3S P", "K64.AQJ5.AQ92.Q3", "4S", "no slam"},
                  {"1C P 1S P 2S P 3H P 3S P 4D P", "K64.AQJ5.AQ92.Q3", "4NT", "key cards"},
              });
}

TEST_CASE("which calls are weighed when partner has asked twice and placed the contract",
          "[eval/bridge/bidding]") {
  const System system = builtin_system("precision");
  const char* const kSignedOff = "1C P 1S P 2S P 2NT P 3C P 3S P 4S P";
  CHECK(after(system, kSignedOff).choose(facts("AK832.K85.432.32")).judged.empty());
  // Opener knows enough to place any slam.
  const char* const kCaptain = "KJ64.AQ5.AKQ5.A3";
  for (const char* slam : {"6S", "6NT", "7S", "7NT"}) {
    INFO(slam);
    CHECK(judged(system, "1C P 1S P 2S P 2NT P 3C P 3S P", kCaptain, slam));
  }
  CHECK(judged(system, "1C P 1S P 2S P 2NT P 3C P 3S P 4NT P 5C P", kCaptain, "7S"));
  // The table stops without having asked.
  CHECK(next(system, "1C P 1S P 2S P 2NT P", "K64.AJ5.AJ52.Q43") == "4S");
  CHECK(judged(system, "1C P 1S P 2S P 2NT P", "K64.AJ5.AJ52.Q43", "3C"));
}

TEST_CASE(
    "rollouts weigh a slam undisturbed only where the hand holds the keys, and no double on a void",
    "[eval/bridge/bidding]") {
  const System system = builtin_system("natural");
  // Four of the five key cards in one hand, or none of them: then key cards are asked for.
  CHECK(judged(system, "1S P 3S P", "AKJ82.A64.A4.K32", "6S"));
  CHECK_FALSE(judged(system, "1S P 3S P", "KQJ82.KQ4.AQ.K32", "6S"));
  CHECK(judged(system, "1S 2D 3S P", "KQJ82.KQ4.AQ.K32", "6S"));  // they have bid

  CHECK(judged(system, "1H P 1S 1NT P P", "KJT2.J9.76.KJT97", "X"));
  CHECK_FALSE(judged(system, "1H P 1S 1NT P P", "QJT2.J9.J6.QJT97", "X"));
  CHECK(judged(system, "1S 2H 2S 4H", "KQJ82.4.AQ32.K32", "X"));
  CHECK_FALSE(judged(system, "1S 2H 2S 4H", "KQJ82..AQ432.K32", "X"));
  // Partner's double of three hearts may be left in with two trumps, never with one.
  CHECK(judged(system, "1S 2H X P 3C P P 3H X P", "AQ987.A6.2.KJT54", "Pass"));
  CHECK_FALSE(judged(system, "1S 2H X P 3C P P 3H X P", "AQ9874.6.A2.KJT5", "Pass"));
}

TEST_CASE("a doubled suit is redoubled with nine announced trumps or with many points and seven",
          "[eval/bridge/bidding]") {
  const System system = builtin_system("precision");
  // Partner had to bid: two clubs promise three cards.
  const char* const kForced = "P 1S X XX 2C X";
  CHECK_FALSE(judged(system, kForced, "9.KQ4.AQT972.AK8", "XX"));
  CHECK_FALSE(judged(system, kForced, "9.KQ4.AQT9.AKJ82", "XX"));  // they have announced 20 points
  CHECK(judged(system, "1D P 1NT X", "AQ3.KJ4.A9532.Q2", "XX"));
  // Eight trumps, and partner may hold nothing.
  const char* const kTransferred = "1D 1NT P 2D P 2H P P X";
  CHECK_FALSE(judged(system, kTransferred, "87.AK2.AKQ5.9876", "XX"));
  CHECK(judged(system, kTransferred, "87.AK32.AKQ5.Q76", "XX"));  // nine trumps
  // The opponents have announced 18 points.
  const char* const kInvited = "1NT P 2D P 2H P 3H X P 4C P P X P P";
  CHECK_FALSE(judged(system, kInvited, "AQJ96.K.T873.AK7", "XX"));
  // With three trumps: partner may have chosen the suit with fewer than the row that explains the
  // call.
  const char* const kTakenOut = "1D P 1H X 1NT P 2H P P X 3H X P 4C P P X P P";
  CHECK_FALSE(judged(system, kTakenOut, "KJ985.KQ8.T52.K9", "XX"));
  const char* const kShownTwice = "P 1H 1S 2H P 3H X P 3S P P X";
  CHECK_FALSE(judged(system, kShownTwice, "84.Q93.AQ95.T432", "XX"));
  CHECK(judged(system, kShownTwice, "J84.Q93.AQ95.K32", "XX"));
}

TEST_CASE("one club, one no-trump: a fit is shown with strength, and controls",
          "[eval/bridge/bidding]") {
  check_pages("precision",
              {
                  {"1C P 1NT P 2S P", "K32.KQ42.Q32.432", "3C", "fit, minimum"},
                  {"1C P 1NT P 2S P", "K32.KQ42.KQ2.432", "3D", "three controls at most"},
                  {"1C P 1NT P 2S P", "K32.KQ42.A32.Q32", "3H", "maximum, four controls"},
                  {"1C P 1NT P 2S P", "A32.KJ42.A32.432", "3S", "five controls or more"},
                  {"1C P 1NT P 2S P", "32.KQ42.A432.432", "2NT", "no fit"},
                  {"1C P 1NT P 2S P", "32.KQ42.A432.KQ2", "3NT", "no fit, maximum"},
                  {"1C P 1NT P 2S P 3C P", "AQJ94.K3.KQ3.AJ4", "3D", "asks for controls"},
                  // The more controls partner has, the fewer points are asked for.
                  {"1C P 1NT P 2S P 3C P 3D P 3H P", "AQJ94.K3.AQJ3.A4", "4S", "no slam"},
                  {"1C P 1NT P 2S P 3C P 3D P 3NT P", "AQJ94.K3.AQJ3.A4", "4NT", "key cards"},
                  {"1C P 1NT P 2S P 3C P 3D P", "K32.AQ42.532.432", "3S", "three controls"},
                  {"1C P 1NT P 2C P 2D P", "AK3.AQ3.AQ32.K32", "2H", "asks for controls"},
                  {"1C P 1NT P 2C P 2D P 2H P", "Q72.KQ2.QJ54.543", "2S", "two controls"},
                  {"1C P 1NT P 2C P 2D P 2H P 2S P", "AK3.AQ3.AQ32.K32", "3NT", "no slam"},
                  {"1C P 1NT P 2C P 2S P", "AKQ5.K2.AQ42.K32", "3S", "asks for controls"},
                  {"1C P 1NT P 2C P 2S P 3S P", "J932.A42.K32.Q32", "4C", "three controls"},
                  {"1C P 1NT P 2C P 3H P", "K2.AQ52.AQ42.K32", "4C", "asks for controls"},
                  {"1C P 1NT P 2C P 3H P 4C P", "K32.KQ42.A32.432", "4H", "four controls"},
              });
}

TEST_CASE("a minor with slam interest opposite a balanced hand: a fit is shown with controls",
          "[eval/bridge/bidding]") {
  for (const char* system : {"natural", "precision"}) {
    check_pages(system, {
                            {"1NT P 2C P 2S P", "K4.A964.K9.AKT92", "3C", "clubs, slam interest"},
                            {"1NT P 2C P 2D P", "A9.AJ32.AKQ73.43", "3D", "diamonds, slam"},
                            {"1NT P 2C P 2D P 3C P", "AQ2.KJ2.A432.K32", "3S", "six controls"},
                            {"1NT P 3D P", "A32.KQ2.Q432.KQ2", "3H", "four controls at most"},
                            {"1NT P 3D P", "KQ432.A32.32.AQ2", "3NT", "no fit"},
                        });
  }
  check_pages("precision", {
                               {"2C P 2D P 3C P", "AK5.QT9.AQ65.J32", "3D", "asks for shortness"},
                               {"2C P 2D P 3C P 3D P", "2.KT3.K95.AQJ943", "3S", "short in spades"},
                           });
}

TEST_CASE("precision: controls of a limited major opening", "[eval/bridge/bidding]") {
  check_pages("precision",
              {
                  {"1S P 2D P 2S P", "K52.A5.AQ854.Q32", "3S", "sets trumps, asks for controls"},
                  {"1S P 2D P 2S P 3S P", "AQJ873.K3.52.K82", "4C", "four controls"},
                  {"1S P 2NT P 3H P", "A732.K96.KQ.K643", "3S", "asks for controls"},
                  {"1S P 2NT P 3H P 3S P", "QJT864.3.A974.A9", "4C", "four controls"},
              });
}

}  // namespace
}  // namespace tianji::bridge::bidding
