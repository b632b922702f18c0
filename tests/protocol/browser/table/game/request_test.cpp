#include "protocol/browser/table/game/request.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"

namespace tianji::protocol::browser {
namespace {

TEST_CASE("a message is read with its players", "[protocol/browser/table/game]") {
  const auto request = read_request(
      R"({"do":"new","variant":"xiangqi","rules":"chinese","turn":3,"players":[)"
      R"({"by":"person"},{"by":"engine","level":4},{"by":"program","program":"rival"}]})");
  REQUIRE(request.ok());
  CHECK(request->what == "new");
  CHECK(request->rules == "chinese");
  CHECK(request->turn == 3);
  CHECK_FALSE(request->seat);
  REQUIRE(request->players.size() == 3);
  CHECK(request->players[1].level == 4);
  CHECK(request->players[2].by == SeatPlayer::By::program);
  CHECK(request->players[2].program == "rival");
}

TEST_CASE("a malformed message is refused with what was read and expected",
          "[protocol/browser/table/game]") {
  const auto why = [](std::string_view text) { return sentence(read_request(text).status()); };
  CHECK_THAT(why("{"), Catch::Contains("an object with the key do"));
  CHECK_THAT(why("{}"), Catch::Contains("expected the key do"));
  CHECK_THAT(why(R"({"do":1})"), Catch::Contains("read \"1\", expected a text"));
  CHECK_THAT(why(R"({"do":"sit","seat":"0"})"), Catch::Contains("expected a whole number"));
  CHECK_THAT(why(R"({"do":"sit","seat":99999999999999999999})"),
             Catch::Contains("expected a whole number"));
  CHECK_THAT(why(R"({"do":"new","players":{}})"), Catch::Contains("expected a list of players"));
  CHECK_THAT(why(R"({"do":"new","players":[1]})"), Catch::Contains("expected who plays at a seat"));
  CHECK_THAT(why(R"({"do":"new","players":[{"by":"x"}]})"),
             Catch::Contains("expected person, engine or program"));
  CHECK_FALSE(read_request(std::string(200'000, '[')).ok());
  // As deep as a message can be: whoever writes it in an error would need a stack as deep.
  const std::string deep = std::string(120'000, '[') + std::string(120'000, ']');
  CHECK_FALSE(read_request(R"({"do":"move","move":)" + deep + "}").ok());
  CHECK_FALSE(read_request(deep).ok());
}

}  // namespace
}  // namespace tianji::protocol::browser
