#include "protocol/mcp/server.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "protocol/answers/json.h"
#include "protocol/session/guarded.h"

namespace tianji::protocol::mcp {
namespace {

using nlohmann::json;

constexpr std::string_view kVersions[] = {"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"};
constexpr int kDeepest = 32;

/// JSON-RPC's codes.
enum Code : int {
  kNoJson = -32700,
  kNoRequest = -32600,
  kNoMethod = -32601,
  kWrongParams = -32602,
  kBusy = -32000
};

constexpr std::string_view kInstructions =
    "Tianji plays games with hidden information: bridge, xiangqi, junqi, siguo and small games. "
    "Positions and moves are texts; list_games names the games, and legal_moves without a position "
    "deals a new game and tells its position. To play on, repeat the position with the moves made "
    "since. A seat that is named is shown only what it may know.";

json introduced(const json& params) {
  const auto asked = params.find("protocolVersion");
  std::string version(std::end(kVersions)[-1]);
  for (const std::string_view known : kVersions) {
    if (asked != params.end() && *asked == std::string(known)) version = known;
  }
  return {{"protocolVersion", version},
          {"capabilities", {{"tools", json::object()}}},
          {"serverInfo", {{"name", "tianji"}, {"version", std::string(tianji::version())}}},
          {"instructions", std::string(kInstructions)}};
}

json shown(const answers::Tool& tool) {
  return {{"name", tool.name},
          {"description", absl::StrCat(tool.about, " Example: ", dump(tool.example))},
          {"inputSchema", tool.arguments},
          {"outputSchema", {{"type", "object"}, {"required", tool.gives}}},
          {"annotations", {{"readOnlyHint", true}, {"openWorldHint", false}}}};
}

json listed() {
  json list = json::array();
  for (const answers::Tool& tool : answers::tools()) list.push_back(shown(tool));
  return {{"tools", list}};
}

/// The result of a call: what a tool answers, as data and as text, or the sentence of its error.
json result_of(const absl::StatusOr<json>& answer) {
  const auto text = [](std::string words) {
    return json::array({{{"type", "text"}, {"text", std::move(words)}}});
  };
  if (!answer.ok()) return {{"content", text(sentence(answer.status()))}, {"isError", true}};
  return {{"content", text(dump(*answer))}, {"structuredContent", *answer}};
}

bool may_identify(const json& id) { return id.is_string() || id.is_number(); }

}  // namespace

Server::Server(Output output) : output_(std::move(output)), thread_([this] { work(); }) {}

Server::~Server() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
    for (const auto& call : calls_) {
      call->cancelled = true;
      call->interruption.stop = true;
    }
  }
  changed_.notify_all();
  thread_.join();
}

void Server::send(const json& message) {
  const std::string line = dump(message);
  const std::lock_guard lock(speaking_);
  output_(line);
}

void Server::refuse(const json& id, int code, std::string_view why) {
  send(
      {{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", std::string(why)}}}});
}

void Server::hear(std::string_view line) {
  if (trimmed(line).empty()) return;
  json id;
  const absl::Status status = guarded([&] {
    hear(line, id);
    return absl::OkStatus();
  });
  if (!status.ok()) refuse(id, kBusy, sentence(status));
}

void Server::complain(const absl::Status& why) { refuse(nullptr, kBusy, sentence(why)); }

void Server::hear(std::string_view line, json& id) {
  if (line.size() > kLongestLine) {
    return refuse(id, kNoRequest,
                  absl::StrCat("Invalid request: a line has at most ", kLongestLine, " bytes"));
  }
  const json message = parsed(line, kDeepest);
  if (message.is_discarded()) return refuse(id, kNoJson, "Parse error: this is no JSON");
  obey(message, id);
}

void Server::obey(const json& message, json& id) {
  if (message.is_object()) id = message.value("id", json());
  const bool named = message.is_object() && message.contains("method");
  if (message.is_object() && !named && (message.contains("result") || message.contains("error"))) {
    return;  // an answer, though nothing was asked
  }
  const bool good = named && message["method"].is_string() && message.contains("jsonrpc") &&
                    message["jsonrpc"] == "2.0" && (!message.contains("id") || may_identify(id));
  if (!good) {
    return refuse(may_identify(id) ? id : json(), kNoRequest,
                  "Invalid request: expected an object with jsonrpc \"2.0\", a method, and an id "
                  "that is a text or a number");
  }
  const json params = message.value("params", json::object());
  const std::string method = message["method"];
  if (message.contains("id")) return request(id, method, params);
  if (method == "notifications/cancelled" && params.is_object()) {
    cancel(params.value("requestId", json()));
  }
}

void Server::request(const json& id, const std::string& method, const json& params) {
  const auto answer = [&](json result) {
    send({{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}});
  };
  if (!params.is_object()) return refuse(id, kWrongParams, "Invalid params: expected an object");
  if (method == "initialize") return answer(introduced(params));
  if (method == "ping") return answer(json::object());
  if (method == "tools/list") return answer(listed());
  if (method == "tools/call") return call(id, params);
  refuse(id, kNoMethod,
         absl::StrCat("Method not found: read \"", visible(method).substr(0, 60),
                      "\", expected initialize, ping, tools/list or tools/call"));
}

void Server::call(const json& id, const json& params) {
  const auto name = params.find("name");
  const answers::Tool* tool = name != params.end() && name->is_string()
                                  ? answers::find_tool(name->get_ref<const std::string&>())
                                  : nullptr;
  if (tool == nullptr) {
    std::string names;
    for (const answers::Tool& one : answers::tools()) absl::StrAppend(&names, " ", one.name);
    return refuse(id, kWrongParams, absl::StrCat("Unknown tool: expected a name among", names));
  }
  const auto call = std::make_shared<Call>();
  call->id = id;
  call->tool = tool;
  call->arguments = params.value("arguments", json::object());
  {
    const std::lock_guard lock(mutex_);
    if (calls_.size() < kMostWaiting) {
      calls_.push_back(call);
      changed_.notify_all();
      return;
    }
  }
  refuse(id, kBusy, "Busy: too many calls are waiting; ask again after an answer");
}

/// A call that is cancelled gets no answer.
void Server::cancel(const json& id) {
  const std::lock_guard lock(mutex_);
  for (const auto& call : calls_) {
    if (call->id != id) continue;
    call->cancelled = true;
    call->interruption.stop = true;
  }
}

void Server::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return over_ || !calls_.empty(); });
    if (over_) return;
    const auto call = calls_.front();
    if (!call->cancelled) {
      lock.unlock();
      const absl::Status status = guarded([&] { return work_at(*call); });
      if (!status.ok()) refuse(call->id, kBusy, sentence(status));
      lock.lock();
    }
    calls_.pop_front();
    changed_.notify_all();
  }
}

absl::Status Server::work_at(const Call& call) {
  const json result = result_of(answers::answer(*call.tool, call.arguments, call.interruption));
  if (!call.cancelled) send({{"jsonrpc", "2.0"}, {"id", call.id}, {"result", result}});
  return absl::OkStatus();
}

void Server::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return calls_.empty(); });
}

}  // namespace tianji::protocol::mcp
