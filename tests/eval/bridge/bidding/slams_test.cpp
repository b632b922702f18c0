// Tests of slam tries: the call of a hand in an auction, and the explanation of the call.
#include <catch2/catch.hpp>
#include <string_view>

#include "tests/eval/bridge/bidding/table.h"

namespace tianji::bridge::bidding {
namespace {

TEST_CASE("after Stayman the other major sets trumps, and four no-trump only invites",
          "[eval/bridge/bidding]") {
  constexpr std::string_view kFit = "1NT P 2C P 2H P";
  constexpr std::string_view kSet = "1NT P 2C P 2H P 3S P";
  for (const char* system : {"natural", "precision"}) {
    check_pages(system, {
                            {kFit, "AK92.K952.KQ5.A4", "3S", "fit for hearts, slam interest"},
                            {kFit, "AK92.K2.KQ52.A94", "6NT", "enough for a slam"},
                            {kFit, "KJ52.K952.A52.Q4", "4H", "fit"},
                            {"1NT P 2C P 2S P", "K952.AK92.KQ5.A4", "3H", "fit for spades"},
                            {kSet, "KQ2.AQ83.A42.KJ2", "3NT", "maximum"},
                            {"1NT P 2C P 2H P 3S P 3NT P", "AK92.K952.KQ5.A4", "4NT", "key cards"},
                        });
  }
  check_pages("precision", {{kSet, "KQ2.QJ83.A42.Q32", "4H", "minimum"}});
}

TEST_CASE("both minors and a singleton over one no-trump", "[eval/bridge/bidding]") {
  constexpr std::string_view kShown = "1NT P 3H P";
  for (const char* system : {"natural", "precision"}) {
    check_pages(system,
                {
                    {"1NT P", "A75.Q.K9543.AKQJ", "3H", "both minors, short in hearts"},
                    {"1NT P", "Q.A75.K9543.AKQJ", "3S", "both minors, short in spades"},
                    {"1NT P", "J42.A2.K954.AQ32", "3NT", "game"},
                    {kShown, "KQ3.A62.AQ2.J754", "4C", "fit for clubs, perhaps little in hearts"},
                    {kShown, "AQ2.KQJ8.KT6.Q98", "3NT", "hearts stopped"},
                    {"1NT P 3H P 4C P", "A75.Q.K9543.AKQJ", "4NT", "asks for key cards"},
                });
  }
}

TEST_CASE("one club, one no-trump: Stayman is answered higher with a maximum",
          "[eval/bridge/bidding]") {
  constexpr std::string_view kAsked = "1C P 1NT P 2C P";
  check_pages("precision",
              {
                  {kAsked, "K32.KQ42.Q32.432", "2H", "8-10 HCP"},
                  {kAsked, "K32.KQ42.A32.432", "3H", "11-13 HCP"},
                  {kAsked, "KQ42.K32.A32.432", "3S", "11-13 HCP"},
                  {kAsked, "K32.K32.AJ32.Q32", "2NT", "maximum"},
                  {kAsked, "K32.K32.QJ32.432", "2D", "no four-card major"},
                  {"1C P 1NT P 2C P 2NT P", "AKQ5.K2.AQ4.K432", "3H", "asks for controls"},
                  {"1C P 1NT P 2C P 2NT P 3H P 3NT P", "AKQ5.K2.AQ4.K432", "6NT", "enough"},
              });
}

TEST_CASE("forced to game: two no-trump has more to come and three has not",
          "[eval/bridge/bidding]") {
  check_pages("natural", {
                             {"1S P 2D P 2S P", "K2.KJ3.AQ854.Q32", "2NT", "extra strength"},
                             {"1S P 2D P 2S P", "Q2.QJ3.AQ854.Q32", "3NT", "everything stopped"},
                         });
}

TEST_CASE("a major raised to three: three no-trump shows more, a new suit a control",
          "[eval/bridge/bidding]") {
  constexpr std::string_view kRaised = "1C P 1S P 2H P 3H P";
  check_pages("precision",
              {
                  {kRaised, "K3.AQJ94.KQ3.AJ4", "3NT", "slam interest"},
                  {kRaised, "KJ2.AQ976.QJ4.K2", "4H", "no slam interest"},
                  {kRaised, "K72.AQ976.KJ4.A2", "4C", "a control in clubs"},
                  {kRaised, "A72.AQ976.AJ4.J5", "4D", "a control in diamonds"},
                  {"1C P 1S P 2H P 3H P 4D P", "AKQ85.KQ8.95.AK6", "4NT", "asks for key cards"},
                  {"1C P 1S P 2H P 3H P 4D P", "KJ852.A98.Q5.J62", "4H", "no slam"},
                  {"1C P 1S P 2H P 3H P 3NT P", "AK852.KQ8.A5.962", "4NT", "asks for key cards"},
                  {"1C P 1S P 2H P 3H P 3NT P", "KJ852.Q98.K5.J62", "4H", "no slam"},
              });
}

TEST_CASE("two clubs, two diamonds: a fit that is worth a slam is shown at the four level",
          "[eval/bridge/bidding]") {
  check_pages("precision",
              {
                  {"2C P 2D P 2H P", "K32.AK53.A42.AK7", "4D", "fit for hearts, slam interest"},
                  {"2C P 2D P 2H P", "K873.AK5.842.AK7", "4C", "fit for clubs"},
                  {"2C P 2D P 3C P", "A9.A84.AKQ4.A862", "3D", "a fit for clubs"},
              });
}

TEST_CASE("a raised response: the other major at the three level is a try for slam",
          "[eval/bridge/bidding]") {
  check_pages("precision",
              {
                  {"1D P 1S P 2S P", "KQJ64.A92.A732.2", "3H", "slam interest in spades"},
                  {"1D P 1S P 2S P", "KQJ64.A9.J732.J2", "4S", "game"},
                  {"1D P 1H P 2H P 3S P", "K32.KQ42.AQ832.2", "3NT", "maximum"},
                  {"1D P 1H P 2H P 3S P", "K32.KJ42.KQ83.J2", "4H", "minimum"},
              });
}

TEST_CASE("one diamond, a major: six cards and more than a game go slowly",
          "[eval/bridge/bidding]") {
  check_pages("precision",
              {
                  {"1D P 1S P 1NT P", "AKJ842.K5.Q42.84", "4S", "to play"},
                  {"1D P 1S P 1NT P", "AKJ842.K5.KQ2.84", "2C", "checkback, at least invitational"},
                  {"1D P 1S P 1NT P 2C P 2D P", "AKJ842.K5.KQ2.84", "3S", "slam interest"},
                  {"1D P 1S P 1NT P 2C P 2D P", "QJ98432.A5.KQ2.A", "3S", "slam interest"},
                  {"1D P 1S P 1NT P 2C P 2D P", "QJ9843.A5.KQ2.A4", "4S", "game"},
                  {"1D P 1S P 2C P", "KQJ9652.AQ.87.KT", "2H", "fourth suit"},
                  {"1D P 1S P 2C P 2H P 2NT P", "KQJ9652.AQ.87.KT", "3S", "longer than shown"},
                  {"1D P 1S P 2C P 2H P 3NT P", "KQJ9652.AQ.87.KT", "4S", "a long suit"},
                  {"1C P 1NT P", "AQ4.2.AQJ87.KJ94", "2D", "diamonds"},
                  {"1C P 1NT P 2C P 2D P", "AKQ4.2.K5.AKJ974", "3C", "clubs"},
                  {"2C P 2D P 2H P", "K32.AK53.A42.A72", "4D", "fit for hearts, slam interest"},
              });
}

TEST_CASE("two diamonds: with the shape known, controls are asked for", "[eval/bridge/bidding]") {
  constexpr std::string_view kShape = "2D P 2NT P 3D P";
  constexpr std::string_view kAsked = "2D P 2NT P 3D P 4C P";
  check_pages("precision",
              {
                  {kShape, "AKQ4.QJ8.AT84.K2", "4C", "asks for controls"},
                  {kShape, "KQ84.QJ8.AT84.32", "4S", "game"},
                  {kAsked, "KQT9.KJ7.6.KJ765", "4D", "three controls"},
                  {kAsked, "JT95.AQ7.6.AJ765", "4H", "four controls"},
                  {kAsked, "JT95.AK7.6.AJ765", "4S", "five controls"},
                  {"2D P 2NT P 3D P 4C P 4S P", "AKQ4.QJ8.AT84.K2", "6S", "enough for a slam"},
                  {"2D P 2NT P 3D P 4C P 4D P", "AJ84.AQ8.KJ84.Q2", "4S", "no slam"},
                  {"2D P 2NT P 3C P 4C P 4H P", "J8.AQ84.KJ84.AQ2", "Pass", "no slam"},
              });
}

TEST_CASE("one heart, one spade: responder asks what else opener has", "[eval/bridge/bidding]") {
  for (const char* system : {"natural", "precision"}) {
    check_pages(system, {
                            {"1H P 1S P 1NT P", "AQJ93.K65.A2.985", "4H", "to play"},
                            {"1H P 1S P 1NT P", "AQJ93.65.KQ2.K85", "2C", "asks for three spades"},
                            {"1H P 1S P 1NT P 2C P", "K64.AQJ74.J93.32", "2S", "three spades"},
                            {"1H P 1S P 1NT P 2C P", "K64.AQJ74.KJ3.32", "3S", "maximum"},
                            {"1H P 1S P 1NT P 2C P", "64.AQJ74.K93.K32", "2NT", "no minimum"},
                            {"1H P 1S P 1NT P 2C P", "64.AQJ74.K93.J32", "2D", "minimum"},
                            {"1H P 1S P 1NT P 2C P 2S P", "AQJ93.2.AKQ2.985", "3S", "slam"},
                            {"1H P 1S P 1NT P 2C P 2S P", "AQJ93.K2.KQ2.985", "4S", "game"},
                            {"1H P 1S P 1NT P 2C P 2D P", "AQJ93.K65.AK2.95", "3H", "slam"},
                            {"1H P 1S P 1NT P 2C P 2D P", "AQJ93.65.KQ2.K85", "3NT", "to play"},
                            {"1H P 1S P 2H P", "KQ92.Q2.KQ52.AQ5", "3D", "diamonds"},
                            {"1H P 1S P 2H P", "AJ762.K3.A64.A85", "3C", "asks what else"},
                            {"1H P 1S P 2H P", "KQJ942.3.A64.A85", "3S", "six spades"},
                            {"1H P 1S P 2H P", "AQJ62.K3.A64.985", "4H", "game"},
                            {"1H P 1S P 2H P", "KJ762.K3.A64.985", "3H", "invites"},
                            {"1H P 1S P 2H P 3H P", "3.AQJ964.KQ3.J42", "4H", "accepts"},
                        });
  }
}

TEST_CASE("natural: a strong responder asks what else there is, a weaker one never does",
          "[eval/bridge/bidding]") {
  check_pages("natural", {{"1C P 1S P 2C P", "AKJ76.JT.AK3.J84", "3D", "what else"},
                          {"1C P 1S P 2C P", "AKJ76.JT.K32.Q84", "3NT"},
                          {"1C P 1S P 2C P 3D P", "8.A84.J54.AQT976", "3NT", "nothing to add"},
                          {"1C P 1S P 2C P 3D P", "K84.8.J54.AQT976", "3S", "three cards"},
                          {"1C P 1S P 2C P 3D P 3NT P", "AKJ76.JT.AK3.J84", "4C", "slam interest"},
                          {"1D P 1H P 2D P", "2.AQ9763.AK8.AK2", "3C", "what else"},
                          {"1C P 1H P 1S P", "K2.AK876.AQ3.K84", "3D", "what else"},
                          {"1C P 1H P 1S P", "K942.AKQ76.A3.K4", "4NT", "key cards"},
                          {"1C P 1H P 1S P 3D P", "AQ64.QT5.2.AJT76", "3H", "three cards"},
                          {"1D P 1H P 2S P 3H P 3NT P", "72.QJ97543.75.K5", "4H", "a long suit"}});
}

TEST_CASE("one heart, one spade, a minor: the fourth suit by a responder with a slam in mind",
          "[eval/bridge/bidding]") {
  for (const char* system : {"natural", "precision"}) {
    check_pages(system, {{"1H P 1S P 2D P", "AKQJ974..964.AK7", "3C", "fourth suit"},
                         {"1H P 1S P 2D P 3C P", "T2.AKQ87.KQ82.J9", "3S", "two cards or three"},
                         {"1H P 1S P 2D P 3C P 3S P", "AKQJ974..964.AK7", "4NT"},
                         {"1H P 1S P 2D P", "AKQ532.AQ9.7.A54", "4NT", "key cards"},
                         {"1H P 1S P 2C P", "AKQ32.2.KQ97.A54", "3D", "fourth suit"},
                         {"1H P 1S P 2C P 3D P 3NT P", "AKQ32.32.KQ9.A54", "4NT", "invites"}});
  }
}

TEST_CASE("minor-suit Stayman over two no-trump, only with a slam in mind",
          "[eval/bridge/bidding]") {
  check_pages("natural", {{"2NT P", "Q62.3.AKT86.T985", "3S", "minors"},
                          {"2NT P", "Q62.3.KQT86.T985", "3NT"},
                          {"2NT P 3S P", "AKJ.A98.975.AKQ2", "4C", "clubs"},
                          {"2NT P 3S P", "AKJ.A98.A975.AQ2", "4D", "diamonds"},
                          {"2NT P 3S P", "AKJ3.AQ984.AQ.Q2", "3NT", "no four-card minor"},
                          {"2NT P 3S P 4C P", "Q62.3.AKT86.T985", "4NT", "key cards"},
                          {"2C P 2D P 2NT P", "7.JT.KT764.QJ863", "3S", "minors"},
                          {"2NT P 3S P 4D P", "Q62.3.A4.KQ98543", "5C"},
                          {"2NT P 3S P 3NT P", "Q62.3.A4.KQ98543", "4C", "slam interest"}});
}

TEST_CASE("the strong club: key cards opposite a weak raise or a weak jump",
          "[eval/bridge/bidding]") {
  check_pages("precision",
              {
                  {"1C P 1D P 1S P 2S P", "AKQ875.A7.A62.A8", "4NT", "asks for key cards"},
                  {"1C P 1D P 1S P 2S P", "AQJ75.K7.A62.KQ8", "4S", "game"},
                  {"1C P 2S P", "AKQ6.A76.8.AKT76", "4NT", "asks for key cards"},
                  {"1C P 2S P", "KQ6.A7.KQ82.AQJ6", "4S", "game"},
              });
}

TEST_CASE("which calls are weighed after key cards, and over a preempt that partner took to game",
          "[eval/bridge/bidding]") {
  const System system = builtin_system("precision");
  // Enough key cards but no queen of trumps: stopping is weighed too.
  CHECK(judged(system, "1NT P 2C P 2H P 3S P 3NT P 4NT P 5H P", "AK92.K952.KQ5.A4", "Pass"));
  CHECK(judged(system, "1NT P 2C P 2H P 3S P 3NT P 4NT P 5C P", "AK92.K952.KQ5.A4", "5H"));
  // Six diamonds over partner's three no-trump is not for the hand that has opened three.
  CHECK_FALSE(judged(system, "3D P 3NT P", "2.32.AQJ87632.32", "6D"));
  CHECK(after(system, "3D P 3NT P").choose(facts("2.32.AQJ87632.32")).judged.empty());
}

}  // namespace
}  // namespace tianji::bridge::bidding
