#include "protocol/answers/json.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

namespace tianji::protocol {
namespace {

TEST_CASE("a text is JSON up to a depth", "[protocol/answers]") {
  CHECK(parsed(R"({"a":[1]})", 2) == nlohmann::json{{"a", {1}}});
  CHECK(parsed(R"({"a":[[1]]})", 2).is_null());
  CHECK(parsed("{").is_discarded());
  CHECK(parsed(std::string(100'000, '[')).is_null());
  CHECK(dump("a\xff") == "\"a\xEF\xBF\xBD\"");
}

TEST_CASE("the last report on each candidate counts, the best first", "[protocol/answers]") {
  const std::vector<std::string> lines{"info string worlds=4 ev=1.5 rule=third_hand_high pv=SA",
                                       "info depth 1 multipv 1 score cp 3 pv SA",
                                       "info depth 2 multipv 2 score mate 2 pv HK H2",
                                       "info depth 2 multipv 1 score cp 5 pv DQ", "bestmove DQ"};
  const auto found = candidates_of(lines);
  REQUIRE(found.size() == 2);
  CHECK(found[0] == nlohmann::json{{"move", "DQ"}, {"line", {"DQ"}}, {"score", 5}, {"depth", 2}});
  CHECK(found[1]["mate"] == 2);
  CHECK(found[1]["line"] == nlohmann::json{"HK", "H2"});
  CHECK(candidates_of(std::span(lines).first(2))[0]["rule"] == "third hand high");
}

TEST_CASE("a move of a book has no score", "[protocol/answers]") {
  const std::vector<std::string> lines{"info string phase=book pv=1NT",
                                       "info depth 1 multipv 1 score cp 0 pv 1NT"};
  const auto found = candidates_of(lines);
  CHECK(found[0]["phase"] == "book");
  CHECK_FALSE(found[0].contains("score"));
}

}  // namespace
}  // namespace tianji::protocol
