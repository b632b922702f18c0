
#include <catch2/catch.hpp>

#include "eval/bridge/bidding/table/parser.h"
#include "tests/eval/bridge/bidding/table.h"

namespace tianji::bridge::bidding {
namespace {

TEST_CASE("dead rows, doubtful ranks and mute artificial calls are found",
          "[eval/bridge/bidding/table]") {
  const auto table = parse_table(
      "system t\n"
      "points milton\n"
      "after open\n"
      "call rank points S   H   shape meaning\n"
      "2C*  1    20+    -   -   -\n"
      "1S   2    12+    5+  -   -     spades\n"
      "1H   2    10+    -   5+  -     hearts\n"
      "2S   3    15-18  6+  -   -     never: line 6 opens it\n"
      "P    6    -      -   -   -     nothing\n"
      "after 1x\n"
      "call points S       meaning\n"
      "1S   12+    5+      spades\n"
      "4S   12+    6+      lives: one spade may be illegal\n"
      "3S   13-14  6+:good never\n"
      "P    -      -       nothing\n",
      "t.bid");
  REQUIRE(table.ok());
  std::vector<std::string> found;
  for (const Finding& finding : check(*table)) {
    found.push_back(std::to_string(finding.line) + ": " + finding.text);
  }
  CHECK(found == std::vector<std::string>{
                     "5: an artificial call without a meaning",
                     "7: overlaps line 6 of the same rank",
                     "8: never chosen: line 6 takes all its hands",
                     "14: never chosen: line 13 takes all its hands",
                 });
}

TEST_CASE("the built-in tables have no dead rows", "[eval/bridge/bidding/table]") {
  CHECK(builtin_names() == std::vector<std::string_view>{"natural", "paper", "precision"});
  for (const std::string_view name :
       {"natural", "paper", "precision", "competition", "judgement"}) {
    const System system = builtin_system(name);
    for (const Finding& finding : check(system.table())) {
      FAIL_CHECK(system.table().file << ":" << finding.line << ": " << finding.text);
    }
  }
}

}  // namespace
}  // namespace tianji::bridge::bidding
