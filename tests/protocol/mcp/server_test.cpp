#include "protocol/mcp/server.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "absl/strings/str_replace.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "tests/folders.h"
#include "tests/protocol/odd_messages.h"

namespace tianji::protocol::mcp {
namespace {

using nlohmann::json;

/// A server and what it said.
class Talk {
 public:
  Talk()
      : server_([this](const std::string& line) {
          const std::lock_guard lock(mutex_);
          said_.push_back(line);
        }) {}
  std::vector<std::string> say(std::string_view line) {
    server_.hear(line);
    server_.wait();
    return taken();
  }
  std::vector<std::string> taken() {
    const std::lock_guard lock(mutex_);
    return std::exchange(said_, {});
  }
  Server& server() { return server_; }

 private:
  std::mutex mutex_;
  std::vector<std::string> said_;
  Server server_;
};

/// xiangqi without a book thinks as long as it is told to.
std::string long_call(int id) {
  return json{{"jsonrpc", "2.0"},
              {"id", id},
              {"method", "tools/call"},
              {"params",
               {{"name", "best_move"},
                {"arguments",
                 {{"variant", "xiangqi"},
                  {"position", "startpos"},
                  {"milliseconds", 300000},
                  {"options", {{"BookFile", "none"}}}}}}}}
      .dump();
}
std::string cancelled(int id) {
  return json{
      {"jsonrpc", "2.0"}, {"method", "notifications/cancelled"}, {"params", {{"requestId", id}}}}
      .dump();
}
constexpr char kPing[] = R"({"jsonrpc":"2.0","id":"p","method":"ping"})";

TEST_CASE("the transcript of a client comes back as it was written down",
          "[protocol/mcp][threads]") {
  const auto file = source_folder() / "tests" / "transcripts" / "mcp" / "session.txt";
  std::stringstream script;
  script << std::ifstream(file).rdbuf();
  const std::string before = script.str();
  std::string now;
  Talk talk;
  for (const std::string_view line : lines(before)) {
    if (!line.starts_with("> ") && !line.starts_with("# ")) continue;
    now.append(line).append("\n");
    if (!line.starts_with("> ")) continue;
    for (const std::string& said : talk.say(line.substr(2))) {
      now += absl::StrReplaceAll(said, {{std::string(version()), "VERSION"}}) + "\n";
    }
  }
  if (std::getenv("UPDATE") != nullptr) std::ofstream(file) << now;
  CHECK(now == before);
}

TEST_CASE("a call that is cancelled ends and is not answered; others are asked meanwhile",
          "[protocol/mcp][threads]") {
  Talk talk;
  talk.server().hear(long_call(1));
  talk.server().hear(long_call(2));
  talk.server().hear(kPing);
  CHECK(talk.taken() == std::vector<std::string>{R"({"id":"p","jsonrpc":"2.0","result":{}})"});
  talk.server().hear(
      R"({"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"list_games"}})");
  talk.server().hear(cancelled(7));  // nobody's
  talk.server().hear(cancelled(2));  // it waits
  talk.server().hear(cancelled(1));
  talk.server().wait();
  const auto left = talk.taken();
  REQUIRE(left.size() == 1);
  CHECK(left[0].starts_with("{\"id\":3,"));
  CHECK(talk.say(kPing).size() == 1);
}

TEST_CASE("the calls that wait are bounded, and the end does not wait for them",
          "[protocol/mcp][threads]") {
  Talk talk;
  for (std::size_t i = 0; i <= Server::kMostWaiting; ++i) {
    talk.server().hear(long_call(static_cast<int>(i)));
  }
  const auto said = talk.taken();
  REQUIRE(said.size() == 1);
  CHECK(json::parse(said[0])["error"]["code"] == -32000);
}

TEST_CASE("memory that runs out costs one answer", "[protocol/mcp][threads]") {
  const char* const call = R"({"jsonrpc":"2.0","id":"c","method":"tools/call",)"
                           R"("params":{"name":"render","arguments":{"variant":"tictactoe"}}})";
  for (const char* const line : {static_cast<const char*>(kPing), call}) {
    bool full = true;
    std::vector<std::string> said;
    Server server([&](const std::string& text) {
      if (std::exchange(full, false)) throw std::bad_alloc();
      said.push_back(text);
    });
    for (int i = 0; i < 2; ++i) {
      server.hear(line);
      server.wait();
    }
    REQUIRE(said.size() == 2);
    const json lost = json::parse(said[0]);
    CHECK(lost["error"]["code"] == -32000);
    CHECK(lost["id"] == json::parse(line)["id"]);
    CHECK(json::parse(said[1]).contains("result"));
  }
}

TEST_CASE("whatever a message holds, it is answered once or not at all, as JSON-RPC says",
          "[protocol/mcp][threads]") {
  const json call = {{"jsonrpc", "2.0"},
                     {"id", 4},
                     {"method", "tools/call"},
                     {"params", {{"name", "list_games"}, {"arguments", json::object()}}}};
  const json beginning = {{"jsonrpc", "2.0"},
                          {"id", "b"},
                          {"method", "initialize"},
                          {"params",
                           {{"protocolVersion", "2025-06-18"},
                            {"capabilities", json::object()},
                            {"clientInfo", {{"name", "x"}, {"version", "1"}}}}}};
  Talk talk;
  int errors = 0;
  for (const json& message : {call, beginning, json::parse(cancelled(1)), json::parse(kPing)}) {
    each_odd_message(message, [&](const json& odd) {
      CAPTURE(odd.dump().substr(0, 200));
      const auto said = talk.say(odd.dump());
      CHECK(said.size() <= 1);
      for (const std::string& line : said) {
        const json answer = json::parse(line);
        CHECK(answer["jsonrpc"] == "2.0");
        CHECK(answer.contains("error") != answer.contains("result"));
        errors += answer.contains("error") ? 1 : 0;
      }
    });
  }
  CHECK(errors > 60);
  CHECK(talk.say(kPing).size() == 1);
}

TEST_CASE("long lines and deep messages are refused", "[protocol/mcp][threads]") {
  Talk talk;
  CHECK(talk.say(std::string(Server::kLongestLine + 1, ' ') + "x")[0].find("-32600") !=
        std::string::npos);
  CHECK(talk.say(std::string(100'000, '['))[0].find("-32600") != std::string::npos);
  CHECK(talk.say(std::string(100, '[') + std::string(100, ']'))[0].find("-32600") !=
        std::string::npos);
}

}  // namespace
}  // namespace tianji::protocol::mcp
