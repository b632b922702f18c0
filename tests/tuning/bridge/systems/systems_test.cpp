#include "tuning/bridge/systems/systems.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "engine/core/text.h"
#include "tests/place.h"
#include "tuning/bridge/bidding/bidding.h"

namespace tianji::tuning {
namespace {

using bridge::bidding::builtin;
using bridge::bidding::System;

System system_of(std::string_view name) {
  auto system = builtin(name);
  REQUIRE(system.ok());
  return *std::move(system);
}

std::string printed(protocol::Outcome (*page)(const BiddingOptions&, std::ostream&),
                    const BiddingOptions& options, int status = 0) {
  std::ostringstream out;
  const protocol::Outcome outcome = page(options, out);
  CHECK(outcome.status == status);
  return status == 0 ? out.str() : sentence(outcome.error);
}

TEST_CASE("the paper's opening table has seventeen rows of twelve numbers",
          "[tuning/bridge/systems]") {
  const auto table = twelve_numbers(system_of("paper"), "open");
  REQUIRE(table.ok());
  const auto all = lines(*table);
  CHECK_THAT(std::string(all[0]), Catch::StartsWith("after open: 17 rows ("));
  CHECK(twelve_numbers(system_of("paper"), "after open") == table);
  // The paper's own row: 12-15, three cards in each suit, three club honours, one club.
  CHECK(words(all[2]) ==
        words("12 15 3 3 3 3 0 0 0 3 1 1 1C* not strong: three cards in each suit and three club "
              "honours"));
  for (std::size_t i = 2; i < 2 + 17; ++i) {
    const auto row = words(all[i]);
    for (std::size_t column = 0; column < 12; ++column) {
      INFO(std::string(all[i]));
      CHECK(parse_number(row[column]));
    }
    CHECK_THAT(std::string(all[i]), !Catch::Contains("[and"));
  }
}

TEST_CASE("what twelve numbers do not say stands behind them", "[tuning/bridge/systems]") {
  const auto whole = System::parse(
      "system t\npoints milton\nafter 1M (2x) when not passed\n"
      "call   points  hcp  S        H    shape  meaning\n"
      "+M     10+     -    0-3:2/4  4+   unbal  a\n"
      "3NT    7.5-9   13+  -        -    -      b\n"
      "P      -       -    -        -    -      c\n",
      "t.bid");
  REQUIRE(whole.ok());
  const auto table = twelve_numbers(*whole, "1M (2x)");
  REQUIRE(table.ok());
  const auto all = lines(*table);
  CHECK(words(all[2]) == words("10 37 0 4 0 0 2 0 0 0 - - +M a [and S 0-3, shape]"));
  CHECK(words(all[3]) == words("7.5 9 0 0 0 0 0 0 0 0 5 3 3NT b [and hcp 13+]"));
  CHECK(words(all[4]) == words("0 37 0 0 0 0 0 0 0 0 0 0 P c"));
  CHECK(twelve_numbers(*whole, "1M (2x) when not passed").ok());
  CHECK_THAT(
      sentence(twelve_numbers(*whole, "1M").status()),
      Catch::Contains("read \"1M\", expected a context, the text behind \"after\" in t.bid"));
}

TEST_CASE("a context that the system leaves to its fallback is printed from there",
          "[tuning/bridge/systems]") {
  const auto table = twelve_numbers(system_of("paper"), "1M 2NT*");
  REQUIRE(table.ok());
  CHECK_THAT(*table, Catch::Contains("systems/precision.bid:"));
}

TEST_CASE("an auction is explained call by call, with the rows that explain it",
          "[tuning/bridge/systems]") {
  const std::string meaning =
      printed(bidding_explain, {.words = {"1C", "Pass 1D", "1S"}, .dealer = "S", .ours = "paper"});
  const auto all = lines(meaning);
  REQUIRE(all.size() == 4);
  CHECK_THAT(std::string(all[0]), Catch::StartsWith("S  1C*   strong, or twelve to fifteen") &&
                                      Catch::Contains("16+ paper points") &&
                                      Catch::Contains("paper.bid:"));
  CHECK_THAT(std::string(all[2]), Catch::StartsWith("N  1D*   negative: 0-7 paper points"));
  CHECK_THAT(std::string(all[3]), Catch::StartsWith("E  1S ") && Catch::Contains(".bid:"));

  const auto refused = [](std::vector<std::string> wrong) {
    return printed(bidding_explain, {.words = std::move(wrong), .ours = "paper"}, 2);
  };
  CHECK_THAT(refused({"1C", "P", "9C"}),
             Catch::Contains("call 3: read \"9C\", expected a call: 1C to 7NT, Pass, X or XX"));
  CHECK_THAT(refused({"1H", "1C"}),
             Catch::Contains("call 2: read \"1C\", expected a call that is legal here"));
  CHECK_THAT(refused({"P P P P 1C"}),
             Catch::Contains("call 5: read \"1C\", expected a call that is legal here"));
}

TEST_CASE("a card is a page that needs no other file", "[tuning/bridge/systems]") {
  const std::string whole = card_page(convention_card(system_of("paper"), system_of("natural")));
  CHECK_THAT(whole, Catch::StartsWith("<!DOCTYPE html>"));
  CHECK_THAT(whole, Catch::Contains("<h2>Over their 1NT</h2>"));
  CHECK_THAT(whole, !Catch::Contains("http"));
  const std::string page = card_page({.system = "<b>",
                                      .count = "",
                                      .fallbacks = {},
                                      .sections = {{"a & b", {{"1C", true, "x < y"}}}}});
  CHECK_THAT(page, Catch::Contains("Convention card of &lt;b&gt;"));
  CHECK_THAT(page, Catch::Contains("<h2>a &amp; b</h2>"));
  CHECK_THAT(page, Catch::Contains("<b>1C*</b></td><td>x &lt; y"));
}

TEST_CASE("the pages of systems say what they cannot read", "[tuning/bridge/systems]") {
  CHECK(printed(bidding_points, {.words = {"J2.K3.AJ2.AJ9876", "c"}}) ==
        "honours                 14     S 1, H 3, D 5, C 5\n"
        "honours that may fall   11     S -1, H -1, D -0.5, C -0.5\n"
        "long suits              13.5   C +2.5\n"
        "clubs are trumps        15.5   +2, the strongest suit of the hand\n");
  CHECK_THAT(printed(bidding_points, {.words = {"J2.K3.AJ2.AJ9876", "NT"}}, 2),
             Catch::Contains("read \"NT\", expected trumps C, D, H or S"));
  CHECK_THAT(printed(bidding_points, {.words = {"J2.K3"}}, 2), Catch::Contains("read \"J2.K3\""));
  CHECK_THAT(printed(bidding_points, {}, 2), Catch::Contains("points HAND"));
  CHECK_THAT(printed(bidding_table, {.words = {"paper"}}, 2),
             Catch::Contains("table SYSTEM CONTEXT"));
  CHECK_THAT(printed(bidding_table, {.words = {"nobody", "open"}}, 1), Catch::Contains("nobody"));
  CHECK_THAT(printed(bidding_card, {}, 2), Catch::Contains("card SYSTEM"));
  CHECK_THAT(printed(bidding_explain, {.words = {"1C"}, .dealer = "Q"}, 2),
             Catch::Contains("--dealer N, E, S or W"));
  CHECK_THAT(printed(bidding_explain, {.words = {"1C"}, .vulnerable = "few"}, 2),
             Catch::Contains("--vul None, NS, EW or All"));
  const Place file("card.html");
  CHECK(printed(bidding_card, {.words = {"natural"}, .html = file.path()}) ==
        "wrote " + file.path() + "\n");
  std::ifstream page(file.path());
  std::string first;
  std::getline(page, first);
  CHECK_THAT(first, Catch::StartsWith("<!DOCTYPE html>"));
  CHECK_THAT(printed(bidding_card, {.words = {"natural"}, .html = "/no/such/card.html"}, 1),
             Catch::Contains("a file that can be written"));
}

}  // namespace
}  // namespace tianji::tuning
