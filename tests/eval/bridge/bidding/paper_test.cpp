// The system of the paper (systems/paper.bid), and words for what rows ask.
#include <catch2/catch.hpp>

#include "eval/bridge/bidding/table/cells.h"
#include "tests/eval/bridge/bidding/table.h"

namespace tianji::bridge::bidding {
namespace {

TEST_CASE("paper: the row of twelve numbers that opens one club with 12-15 points",
          "[eval/bridge/bidding]") {
  check_pages("paper",
              {{"", "KQ4.A83.J85.KQJ3", "1C", "strong, or twelve to fifteen with three cards"},
               {"", "K84.A83.QJ5.AQJ3", "1C", "16+ paper points"},  // nor 1NT with 14.5
               {"", "KQ4.A83.J852.KJ3", "1D"},                      // two club honours
               {"", "KQ54.A83.J8.KQJ3", "1D"}});                    // two diamonds
}

TEST_CASE("paper: openings by the paper's points", "[eval/bridge/bidding]") {
  check_pages("paper", {
                           {"", "AK52.KQ32.2.AQ32", "1C"},
                           {"", "AQ52.KQ32.2.K432", "2D"},
                           {"", "AQ52.KQ32..K8432", "2D"},
                           {"", "AJ5.KQ32.2.Q8432", "Pass"},  // 12 high cards, 10 points
                           {"", "AQ5.KQ32.2.KJ432", "2D"},
                           {"", "AQJ52.K2.A2.J432", "1S"},
                           {"", "KQJ852.32.432.32", "2S"},
                           {"", "Q52.K43.KQ32.Q43", "Pass"},  // 12 high cards, 8.5 points
                       });
}

TEST_CASE("paper: the club that is not strong passes the negative", "[eval/bridge/bidding]") {
  check_pages("paper", {{"1C P 1D P", "KQ4.A83.J85.KQJ3", "Pass"},
                        {"1C P", "Q8532.32.432.432", "1D"},
                        {"1C P 1D P", "AK4.AQ3.K85.AQ32", "2NT"}});
}

TEST_CASE("paper: raises count trumps, two for the strongest suit and one for the second",
          "[eval/bridge/bidding]") {
  // 4½ + 2, 7½ + 2, 10 + 2 and 14½ + 2, each in spades.
  check_pages("paper", {{"1S P", "KQ32.432.432.J32", "3S"},
                        {"1S P", "AQ32.K32.432.J32", "3C"},
                        {"1S P", "AJ32.KQ2.432.Q32", "3D"},
                        {"1S P", "AQ32.KQ2.A32.Q32", "2NT"}});
  CHECK(facts("K432.2.AK432.432").support(Suit::spades, SupportCount::paper) == 4 + 17 + 2);
  CHECK(facts("K432.2.AK432.432").support(Suit::diamonds, SupportCount::paper) == 4 + 17 + 4);
  CHECK(facts("K432.2.AK432.432").support(Suit::clubs, SupportCount::paper) == 4 + 17);
}

TEST_CASE("conditions and calls of rows as words", "[eval/bridge/bidding]") {
  const System system = system_of(
      "system t\npoints paper\nafter 1M\n"
      "call     points  hcp  S         keys:M  support:M  total:M  compare  stops  meaning\n"
      "+new/3   12-15   17+  0-3:2/3   2       9.5+       26+      S>=H     unbid  a\n"
      "step2*   -       -    -:stop    -       -          -        M>oM     -      b\n"
      "X        -       -    4+        -       -          -        -        -      c\n"
      "P        -       -    -         -       -          -        -        -      d\n");
  const Table& table = system.table();
  const auto all = [&](std::size_t row) {
    std::string words;
    for (std::uint32_t i = 0; i < table.rows[row].terms; ++i) {
      words.append(words.empty() ? "" : ", ")
          .append(text(table.terms[table.rows[row].first_term + i]));
    }
    return words;
  };
  CHECK(all(0) ==
        "points 12-15.5, hcp 17+, S 0-3, S top3 2+, keys:M 2, support:M 9.5+, total:M 26+, S>=H, "
        "stops unbid");
  CHECK(all(1) == "S stop 2+, M>oM");
  CHECK(text(table.rows[0].call) == "+new/3");
  CHECK(text(table.rows[1].call) == "step2*");
  CHECK(text(table.rows[3].call) == "P");
}

}  // namespace
}  // namespace tianji::bridge::bidding
