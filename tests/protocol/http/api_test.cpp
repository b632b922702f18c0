#include "protocol/http/api.h"

#include <catch2/catch.hpp>

namespace tianji::protocol::http {
namespace {

using nlohmann::json;

Reply posted(const std::string& path, const std::string& body) {
  return reply({.method = "POST", .path = path, .body = body}, Interruption());
}
Reply got(const std::string& path) {
  return reply({.method = "GET", .path = path}, Interruption());
}

TEST_CASE("parameters are read with their escapes", "[protocol/http]") {
  const Parameters read = parameters_of("hand=AQ7.K+J&vul=%40v%40V&empty=&flag&x=%4&y=%zz&a=b=c");
  CHECK(read.at("hand") == "AQ7.K J");
  CHECK(read.at("vul") == "@v@V");
  CHECK(read.at("empty").empty());
  CHECK(read.at("flag").empty());
  CHECK(read.at("x") == "%4");
  CHECK(read.at("y") == "%zz");
  CHECK(read.at("a") == "b=c");
  CHECK(parameters_of("").empty());
  CHECK(parameters_of("&&=").size() == 1);
}

TEST_CASE("every game is asked by POST, with the tools' answers", "[protocol/http]") {
  const Reply moves = posted("/v1/legal", R"({"variant":"nim","position":"1 2"})");
  CHECK(moves.status == 200);
  CHECK(moves.json["moves"] == json{"1:0", "2:1", "2:0"});
  CHECK(posted("/v1/legal_moves", R"({"variant":"nim","position":"1 2"})").json == moves.json);
  CHECK(posted("/v1/games", "").status == 200);
  CHECK(posted("/v1/move", "nothing").status == 400);
  CHECK(posted("/v1/move", "{}").json["error"].get<std::string>().find("Example: ") !=
        std::string::npos);
  CHECK(posted("/v1/nothing", "{}").status == 404);
  CHECK(got("/v1/move").status == 405);
  const Reply all = got("/v1");
  for (const json& one : all.json["questions"]) {
    CHECK(one["path"].get<std::string>().starts_with("/v1/"));
  }
}

TEST_CASE("pages for people and robots, and addresses that are none", "[protocol/http]") {
  CHECK(got("/").text.find("/v1") != std::string::npos);
  CHECK(got("/robots.txt").text == "User-agent: *\nDisallow: /\n");
  CHECK(got("/nothing").status == 404);
  CHECK(got("").status == 404);
  CHECK(got("/cuebid").status == 405);
  CHECK(posted("/bid", "{}").status == 405);
  CHECK(got("/bid").json["error"] == "An error occurred: the parameter seat is missing");
}

}  // namespace
}  // namespace tianji::protocol::http
