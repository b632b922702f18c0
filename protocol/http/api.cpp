#include "protocol/http/api.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/answers/json.h"
#include "protocol/answers/tools.h"

namespace tianji::protocol::http {
namespace {

using nlohmann::json;

constexpr std::string_view kTools = "/v1/";
constexpr std::string_view kTurn = "/internal/engine/turn";
constexpr std::string_view kObserve = "/internal/engine/observe";
constexpr std::string_view kPage =
    "Tianji plays games with hidden information.\n\n"
    "GET  /v1          the questions about every game, with their arguments and examples\n"
    "POST /v1/move     and so on: one of these questions, a JSON object in and one out\n"
    "GET  /bid /lead /play /claim /explain /explain_auction /bids /contract /autoplay\n"
    "POST /cuebid      bridge, as BEN answers\n"
    "POST /internal/engine/turn   fog xiangqi, as Mistboard asks\n";

int status_of(const absl::Status& status) {
  if (absl::IsCancelled(status)) return 503;
  return absl::IsResourceExhausted(status) ? 500 : 400;
}

Reply ben_reply(const BenResult& result) {
  if (result.ok()) return {.json = *result};
  const std::string why = sentence(result.status());
  return error_reply(status_of(result.status()),
                     why.starts_with("No contract") ? why : "An error occurred: " + why);
}

Reply listed() {
  json list = json::array();
  for (const answers::Tool& tool : answers::tools()) {
    list.push_back({{"path", std::string(kTools) + tool.path},
                    {"about", tool.about},
                    {"arguments", tool.arguments},
                    {"example", tool.example}});
  }
  return {.json = {{"questions", list}}};
}

Reply tool_reply(const answers::Tool& tool, const std::string& body,
                 const Interruption& interruption) {
  const json arguments = body.empty() ? json::object() : parsed(body);
  if (!arguments.is_object()) {
    return error_reply(400, absl::StrCat("the body is no JSON object with the arguments, such as ",
                                         dump(tool.example)));
  }
  const auto result = answers::answer(tool, arguments, interruption);
  if (result.ok()) return {.json = *result};
  return error_reply(status_of(result.status()), sentence(result.status()));
}

/// Mistboard's questions.
Reply engine_reply(const Question& question, const Interruption& interruption,
                   EngineSessions& sessions) {
  if (question.method != "POST") return error_reply(405, "expected POST with a JSON object");
  const json request = parsed(question.body);
  const auto result = question.path == kTurn
                          ? engine_turn(request, question.timeout, sessions, interruption)
                          : engine_observe(request, sessions);
  if (result.ok()) return {.json = *result};
  return error_reply(status_of(result.status()), sentence(result.status()));
}

Reply routed(const Question& question, const Interruption& interruption, EngineSessions& sessions) {
  const bool posted = question.method == "POST";
  const std::string_view path = question.path;
  if (path == kTurn || path == kObserve) return engine_reply(question, interruption, sessions);
  if (path.starts_with(kTools)) {
    const answers::Tool* tool = answers::find_tool(path.substr(kTools.size()));
    if (tool == nullptr) return error_reply(404, "there is no such question: GET /v1 lists them");
    if (posted) return tool_reply(*tool, question.body, interruption);
    return error_reply(405, "expected POST with a JSON object");
  }
  if (path == "/cuebid") {
    if (!posted) return error_reply(405, "expected POST with a JSON object");
    return ben_reply(cue_bid(parsed(question.body), interruption));
  }
  const auto endpoints = ben_endpoints();
  const auto endpoint = std::find_if(endpoints.begin(), endpoints.end(),
                                     [&](const auto& one) { return one.path == path; });
  const bool known =
      endpoint != endpoints.end() || path == "/" || path == "/v1" || path == "/robots.txt";
  if (!known) return error_reply(404, "there is no such address: / lists them");
  if (posted) return error_reply(405, "expected GET");
  if (endpoint != endpoints.end()) {
    return ben_reply(endpoint->answer(question.parameters, interruption));
  }
  if (path == "/v1") return listed();
  if (path == "/") return {.text = std::string(kPage), .type = "text/plain"};
  return {.text = "User-agent: *\nDisallow: /\n", .type = "text/plain"};
}

}  // namespace

Reply error_reply(int status, std::string_view sentence) {
  return {.status = status, .json = {{"error", std::string(sentence)}}};
}

Reply reply(const Question& question, const Interruption& interruption, EngineSessions* sessions) {
  EngineSessions none;
  try {
    return routed(question, interruption, sessions != nullptr ? *sessions : none);
  } catch (const std::exception& fault) {
    return error_reply(500, absl::StrCat("An error occurred: ", fault.what()));
  }
}

}  // namespace tianji::protocol::http
