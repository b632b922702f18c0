// Tests of conventions: the call of a hand in an auction, and the explanation of the call.
#include <catch2/catch.hpp>
#include <string_view>

#include "tests/eval/bridge/bidding/table.h"

namespace tianji::bridge::bidding {
namespace {

void check_both(const std::vector<Page>& pages) {
  for (const char* system : {"natural", "precision"}) check_pages(system, pages);
}

TEST_CASE("lebensohl: they overcall our one no-trump", "[eval/bridge/bidding]") {
  check_both({
      {"1NT 2S", "32.KJ9743.K82.32", "2NT", "asks for three clubs: weak"},
      {"1NT 2S 2NT P 3C P", "32.KJ9743.K82.32", "3H", "to play"},
      {"1NT 2S 2NT P 3C P", "2.K74.92.KJ87432", "Pass", "clubs"},
      {"1NT 2S", "32.KQJ43.AK2.432", "3H", "five cards, forcing"},
      {"1NT 2S 3H P", "KJ2.A92.KQ74.A32", "4H", "fit"},
      {"1NT 2S 3H P", "KJ42.A9.KQ74.A32", "3NT", "no fit"},
      {"1NT 2S", "KJ2.K43.A763.432", "3NT", "with a stopper"},
      {"1NT 2S", "432.K43.A763.KJ2", "X", "values"},
      {"1NT 2D", "KJ9743.32.82.K32", "2S", "to play"},
      {"1NT 2D 2S P", "A2.KQ42.A982.K32", "Pass"},
      {"1NT 2D", "KQJ43.32.K82.AK2", "3S", "five cards, forcing"},
  });
}

TEST_CASE("lebensohl: Stayman at once has a stopper, by way of two no-trump it has none",
          "[eval/bridge/bidding]") {
  constexpr std::string_view kSlow = "1NT 2S 2NT P 3C P";
  constexpr std::string_view kAsked = "1NT 2S 2NT P 3C P 3S P";
  check_both({
      {"1NT 2S", "K32.KQ43.A72.432", "3S", "Stayman, with a stopper"},
      {"1NT 2S 3S P", "A54.AJ52.KQ4.Q76", "4H", "fit"},
      {"1NT 2S 3S P", "754.AJ2.KQ54.AQ6", "3NT", "no four cards"},
      {"1NT 2S", "432.KQ43.A72.K32", "2NT", "or Stayman without a stopper"},
      {kSlow, "432.KQ43.A72.K32", "3S", "Stayman, no stopper"},
      {kAsked, "K54.AJ52.KQ4.Q76", "4H", "fit"},
      {kAsked, "KJ5.AJ2.KQ54.Q76", "3NT", "a stopper"},
      {kAsked, "75.AJ2.KQ542.AQ6", "4D", "best suit"},
      // Two majors: the three level is there for both.
      {"1NT 2D 3D P", "KQ43.AQ42.A7.J32", "3S", "best suit"},
      {"1NT 2D 3D P 3S P", "A2.KQ43.KJ2.5432", "3NT", "the other major"},
      {"1NT 2D 3D P 3H P", "32.KQ43.KJ2.A432", "4H", "fit"},
  });
}

TEST_CASE("lebensohl: they bid over our overcall of one no-trump", "[eval/bridge/bidding]") {
  check_pages("natural", {
                             {"1C 1NT 2S", "32.QJ9743.982.32", "2NT", "asks for three clubs"},
                             {"1S 1NT 2S", "32.KQ974.A54.432", "3H", "five cards, forcing"},
                             {"1S 1NT 2S", "432.KQ97.A54.432", "2NT", "Stayman without"},
                             {"1S 1NT 2S 2NT P 3C P", "32.KJ9743.982.32", "3H", "to play"},
                         });
}

TEST_CASE("one no-trump, an overcall, values: length in their suit defends",
          "[eval/bridge/bidding]") {
  check_both({
      {"1NT 2S X P", "9743.AKJ.AQ2.K43", "Pass", "penalty"},
      {"1NT 2D X P", "432.AKQ.8743.AKJ", "Pass", "penalty"},
      {"1NT 2S X P", "74.AKJ2.AQ2.K743", "3H", "best suit"},
  });
  // A row for the situation must explain the call: the row for all other hands would pass a forcing
  // call.
  const System system = builtin_system("natural");
  const Choice choice = after(system, "1NT 2S X P").choose(facts("9743.AKJ.AQ2.K43"));
  CHECK_FALSE(choice.meaning.row->unconditional());
}

TEST_CASE("lebensohl over a double of two spades", "[eval/bridge/bidding]") {
  check_both({
      {"2S X P", "32.KJ974.982.432", "2NT", "asks for three clubs: weak"},
      {"2S X P 2NT P", "2.AQJ2.AK32.K432", "3C", "as asked"},
      {"2S X P 2NT P 3C P", "32.KJ974.982.432", "3H", "to play"},
      {"2S X P", "32.KJ97.A82.Q432", "3H", "invites"},
      {"2S X P", "K32.K97.AQ2.Q432", "3NT", "to play"},
      {"2S X P", "432.K97.AQ2.K432", "3S", "strong, asks"},
      {"2S X P 3S P", "A2.AQ62.KJ32.J43", "3NT", "a stopper"},
      {"2S X P 3S P", "2.AQ62.KJ432.A43", "4D", "best suit"},
      {"2S X P 3S P", "2.AQ62.KJ32.A432", "4H", "best suit"},
  });
}

TEST_CASE("both majors over their one no-trump, and partner has none", "[eval/bridge/bidding]") {
  check_both({
      {"1NT 2C P", "5.2.AT743.AJ9762", "2D", "diamonds, no major"},
      {"1NT 2C P", "5.2.T7.AJ9876432", "3C", "clubs, no major"},
      {"1NT 2C P 2D P", "KQT86.AJ953.2.32", "Pass", "no major"},
  });
}

TEST_CASE("Lightner: partner leads against their slam, and should not lead as usual",
          "[eval/bridge/bidding]") {
  constexpr std::string_view kDummyFirst = "1D P 1S P 3S P 4NT P 5C P 6S P P";
  constexpr std::string_view kSays = "Lightner, an unusual lead: a void";
  check_both({
      // North opened one diamond and will be dummy; West leads, East doubles.
      {"1D P 1S P 3S P 4NT P 5C P 6S P P", "642.A8732..T9872", "X", kSays},
      {kDummyFirst, "42.8732.AQ32.T98", "X", kSays},
      {kDummyFirst, "42.8732.KQ32.AT9", "X", kSays},
      {kDummyFirst, "42.8732.A932.KT9", "Pass"},
      // Two tricks in trumps do not need a lead.
      {kDummyFirst, "AK2.8732.932.T98", "Pass"},
      // A player who is on lead himself does not ask for a lead.
      {"1D P 1S P 3S P 4NT P 5C P 6S", "642.A8732..T9872", "Pass"},
      {"1D P 1S P 3S P 4NT P 5C P 7S P P", "642.98732..T9872", "X", "Lightner"},
      {"1D P 1S P 3S P 4NT P 5C P 7S P P", "42.8732.AJ32.T98", "X", "Lightner"},
  });
}

TEST_CASE("Lightner: what the double says is in the reading of the hand", "[eval/bridge/bidding]") {
  const System system = builtin_system("natural");
  const Agreements agreements{&system, &system};
  const Understanding doubled = after(system, "1D P 1S P 3S P 4NT P 5C P 6S P P X");
  const auto reading = read(doubled.auction(), agreements, Vulnerability::none);
  CHECK(reading[index(kEast)].admits(facts("642.A8732..T9872")));
  CHECK_FALSE(reading[index(kEast)].admits(facts("642.A873.432.T98")));
}

TEST_CASE("exclusion: a jump to the five level in a void asks for the other key cards",
          "[eval/bridge/bidding]") {
  constexpr std::string_view kAsked = "1S P 2NT P 5D P";
  constexpr std::string_view kAsker = "AT842.AKQ3..KQ85";
  constexpr std::string_view kTwo = "two key cards outside the void";
  check_both({
      {"1S P 2NT P", kAsker, "5D", "exclusion: void in diamonds"},
      {"1H P 2NT P", "A5.AKJ832.KQ852.", "5C", "exclusion: void in clubs"},
      {kAsked, "QJ953.QJ.AQ98.A4", "5H", "one or four key cards outside the void"},
      {kAsked, "QJ953.J2.AQ98.KQ", "5S", "none or three"},
      {kAsked, "KJ953.Q2.AQ98.A4", "5NT", kTwo},
      {kAsked, "KQ953.Q2.KQ98.A4", "6C", "and the queen"},
      {"1S P 2NT P 5D X", "KJ953.Q2.AQ98.A4", "5NT", kTwo},
      {"1S P 2NT P 5D P 5H P", kAsker, "6S", "enough for a slam"},
      {"1S P 2NT P 5D P 5S P", kAsker, "Pass", "two key cards are missing"},
      {"1S P 2NT P 5D P 5NT P", kAsker, "6S", "enough for a slam"},
      {"1S P 2NT P 5D P 6C P 6S P", "KQ953.Q2.KQ98.A4", "Pass"},
  });
  check_pages("natural", {{"1S P 2NT P 5D P 6C P", "AT8642.KQJ..AKQ5", "7S", "and the queen"}});
}

TEST_CASE("last train: the call below game tries for slam, whatever its suit",
          "[eval/bridge/bidding]") {
  check_pages("natural",
              {
                  {"1S P 2C P 2H P 3S P 4D P", "KQ3.AJT8.QT2.AQ9", "4H", "last train"},
                  {"1H P 2C P 2D P 3H P 4C P", "AQ.Q53.Q62.AQ754", "4H", "no slam interest"},
                  {"1S P 2C P 2H P 3S P 4D P 4H P", "JT764.AQ94.A7.84", "4S", "no slam"},
              });
  check_pages("precision", {{"1C P 1S P 2H P 3H P 4C P", "AQ872.QT973.J.84", "4D", "last train"}});
}

TEST_CASE("a minor agreed: no key cards with two quick losers in a suit that may be open",
          "[eval/bridge/bidding]") {
  constexpr std::string_view kRaised = "1S P 2C P 3C P 4C P";
  constexpr std::string_view kHearts = "1S P 2C P 3C P 4C P 4H P";
  check_both({
      {kRaised, "AKJ54.A5.72.KQ43", "4H", "a control in hearts"},
      {kRaised, "AKJ54.72.A5.KQ43", "4D", "a control in diamonds"},
      {kRaised, "AKJ543.A5.2.KQ43", "4NT", "asks for key cards"},
      {kHearts, "2.K4.AQ83.AJT752", "4NT", "asks for key cards"},
      {kHearts, "2.KQ4.QJ83.AKJ75", "5C", "no slam"},
  });
}

TEST_CASE("Gerber: aces over no-trump with a long minor, then kings", "[eval/bridge/bidding]") {
  constexpr std::string_view kHand = "4.Q.KQ82.AKJ9864";
  check_both({
      {"1NT P", kHand, "4C", "Gerber: asks for aces"},
      {"1NT P 4C P", "KQJ2.KJ7.A743.QJ", "4H", "one ace"},
      {"1NT P 4C P", "KQJ2.A97.A743.QT", "4S", "two aces"},
      {"1NT P 4C X", "KQJ2.A97.A743.QT", "4S", "two aces"},
      {"1NT P 4C P 4H P", kHand, "4NT", "two aces are missing"},
      {"1NT P 4C P 4H P 4NT P", "KQJ2.KJ7.A743.QJ", "Pass"},
      {"1NT P 4C P 4S P", kHand, "6C", "enough for a slam"},
      {"1NT P 4C P 4NT P", "A.AQ.KQ2.KQJ9864", "5C", "asks for kings"},
      {"1NT P 4C P 4NT P 5C P", "AK32.K97.A743.AJ", "5S", "two kings"},
      {"1NT P 4C P 4NT P 5C P 5S P", "A.AQ.KQ2.KQJ9864", "7C", "grand slam"},
      {"2NT P", "87.QJ3.6.AQJ7632", "4C", "Gerber"},
  });
}

TEST_CASE("both minors without a shortness over one no-trump: two spades, then three no-trump",
          "[eval/bridge/bidding]") {
  constexpr std::string_view kShown = "1NT P 2S P 3C P 3NT P";
  check_pages("natural",
              {
                  {"1NT P", "A7.AQ.KQJT9.J842", "2S", "or both minors and slam interest"},
                  {"1NT P 2S P 3C P", "A7.AQ.KQJT9.J842", "3NT", "both minors, no shortness"},
                  {"1NT P 2S P 3C P", "74.32.QT9532.842", "3D", "to play"},
                  {kShown, "Q85.K9.A762.AK97", "4C", "fit for clubs, maximum"},
                  {kShown, "QJ5.KJ9.A72.KJ97", "Pass"},
                  {"1NT P 2S P 3C P 3NT P 4C P", "A7.AQ.KQJT9.J842", "4NT", "key cards"},
              });
  check_pages("precision", {{"1NT P", "A7.AQ.KQJT9.Q842", "2S", "or both minors"}});
}

TEST_CASE("two diamonds, two no-trump: the asker sets the contract", "[eval/bridge/bidding]") {
  check_pages("natural", {
                             {"2D P 2NT P 3D P", "2.AK73.K97.AKJ85", "Pass", "enough"},
                             {"2D P 2NT P 3C P", "AK52.42.AK72.AK8", "5D", "game"},
                         });
  check_pages("precision", {
                               {"2D P 2NT P 3C P", "A832.AKQ3.A87.A8", "4C", "controls"},
                               {"2D P 2NT P 3C P 4C P 4D P", "A832.AKQ3.A87.A8", "6H", "slam"},
                               {"2D P 2NT P 3H P 4C P 4D P", "A832.AKQ3.A87.A8", "6S", "slam"},
                               {"2D P 2NT P 3H P", "KJ83.A532.A87.K8", "4S", "game"},
                               {"2D P 2NT P 3H P 6S P", "KQ62.QJ54.2.KQ73", "Pass"},
                           });
}

TEST_CASE("good hands do not pass partner's bid below game", "[eval/bridge/bidding]") {
  check_both({
      {"1S P 1NT P 3S P", "62.AQ4.K8532.Q82", "4S", "accepts"},
      {"1H P 1S P 3H P", "KQ82.J4.A853.Q32", "4H", "accepts"},
      {"1D P 1S P 3D P", "KQ82.J94.43.AQ42", "3NT", "accepts"},
      {"1D 3C", "A52.KJ4.K853.Q92", "3NT", "to play"},
      {"1D 3C", "A52.KJ4.KQ853.92", "X", "negative"},
      {"1D 3C", "52.K74.KQ8532.92", "4D", "raise"},
  });
  check_pages("natural", {{"1C P", "KQJ.AJT.T93.AQT3", "2C", "forcing raise"}});
}

}  // namespace
}  // namespace tianji::bridge::bidding
