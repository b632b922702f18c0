// Lines of a client to the server of tools, and with them every tool; requests by HTTP.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "protocol/answers/json.h"
#include "protocol/http/api.h"
#include "protocol/mcp/server.h"
#include "tests/fuzz/targets.h"

namespace tianji::fuzz {
namespace {

using nlohmann::json;

constexpr std::size_t kMostMessages = 12;

/// The line with limits under which every answer comes soon.
std::string quick(std::string_view line) {
  json message = protocol::parsed(line, 32);
  if (!message.is_object() || !message.contains("params")) return std::string(line);
  json& params = message["params"];
  if (!params.is_object() || !params.contains("arguments")) return std::string(line);
  json& arguments = params["arguments"];
  if (!arguments.is_object()) return std::string(line);
  if (arguments.contains("milliseconds")) arguments["milliseconds"] = 5;
  for (const char* tool : {"best_move", "bid"}) {
    if (params.value("name", json()) == tool && !arguments.contains("go")) {
      arguments["go"] = "movetime 5";
    }
  }
  if (params.value("name", json()) == "solve_game") arguments["milliseconds"] = 5;
  if (arguments.contains("go") && arguments["go"].is_string()) arguments["go"] = "movetime 5";
  arguments.erase("options");
  return protocol::dump(message);
}

}  // namespace

void mcp(std::string_view input) {
  std::vector<std::string> said;
  {
    protocol::mcp::Server server([&](const std::string& line) { said.push_back(line); });
    std::size_t count = 0;
    for (const std::string_view line : lines(input)) {
      if (++count > kMostMessages) break;
      server.hear(quick(line));
      server.wait();
    }
  }
  for (const std::string& line : said) {
    require(line.find('\n') == std::string::npos, "an answer is one line", line);
    const json message = json::parse(line, nullptr, false);
    require(message.is_object() && message.value("jsonrpc", "") == "2.0" && message.contains("id"),
            "an answer is a message with an id", line);
    require(message.contains("result") != message.contains("error"),
            "an answer has a result or an error", line);
  }
}

/// The first line is an address with parameters; a body follows.
void http(std::string_view input) {
  const auto [address, body] = first_line(input);
  const std::size_t mark = std::min(address.find('?'), address.size());
  protocol::http::Question question{.method = body.empty() ? "GET" : "POST",
                                    .path = std::string(address.substr(0, mark)),
                                    .parameters = protocol::http::parameters_of(
                                        address.substr(std::min(mark + 1, address.size()))),
                                    .body = quick(body)};
  question.parameters["go"] = "worlds 1";
  question.timeout = 20;
  if (question.path == "/autoplay") question.parameters["bidding_only"] = "true";
  if (question.path.starts_with("/v1/")) question.body.clear();  // as the target mcp
  const auto reply = protocol::http::reply(question, {});
  require(reply.status == 200 || reply.json.contains("error"), "a fault says what it is", input);
  require(reply.status != 500, "no question breaks the server", input);
}

}  // namespace tianji::fuzz
