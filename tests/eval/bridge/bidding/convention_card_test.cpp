#include "eval/bridge/bidding/convention_card.h"

#include <catch2/catch.hpp>

namespace tianji::bridge::bidding {
namespace {

TEST_CASE("a convention card has openings, answers and competition", "[eval/bridge/bidding]") {
  const ConventionCard card = convention_card(*builtin("paper"), *builtin("natural"));
  CHECK(card.fallbacks ==
        std::vector<std::string>{"precision", "natural", "competition", "judgement"});
  const std::string text = card_text(card);
  CHECK_THAT(text, Catch::StartsWith("Convention card of paper\nPoints: A 4, K 3, Q 2, J 1; less "
                                     "for lone honours whatever the length"));
  for (const char* part :
       {"\nOpenings, first in hand, nobody vulnerable\n  1C*   strong, or twelve to fifteen",
        "\nAnswers to 1C\n", "\n  1D*   negative: 0-7 paper points", "\nOver their 1NT\n",
        "\nThey double our 1S\n", "\nAnswers to 4NT, spades agreed\n  5C*   "}) {
    CHECK_THAT(text, Catch::Contains(part));
  }
}

}  // namespace
}  // namespace tianji::bridge::bidding
