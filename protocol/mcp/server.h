// A server of tools for language models, by the Model Context Protocol: JSON-RPC 2.0, one message a
// line, UTF-8 (https://modelcontextprotocol.io, versions 2024-11-05 to 2025-11-25).
//
// The tools are those of protocol/answers. Calls are answered one after another by a thread of the
// server's own; all other requests at once. A message without an id is never answered.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <thread>

#include "protocol/answers/tools.h"

namespace tianji::protocol::mcp {

/// One conversation; see the top of the file. One thread hands lines in.
class Server {
 public:
  /// Called with one line at a time, without its end, from the thread that hands lines in or from
  /// the server's own.
  using Output = std::function<void(const std::string& line)>;
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20;  ///< bytes; longer: refused
  static constexpr std::size_t kMostWaiting = 64;                    ///< calls; more are refused

  explicit Server(Output output);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  /// Stops the call that is worked at, and drops those that wait.
  ~Server();

  /// Obeys a line.
  void hear(std::string_view line);
  /// Answers a line that could not be read.
  void complain(const absl::Status& why);
  /// Blocks until all calls have been answered.
  void wait();

 private:
  using json = nlohmann::json;
  struct Call {
    json id;
    const answers::Tool* tool = nullptr;
    json arguments;
    Interruption interruption{};
    std::atomic<bool> cancelled = false;
  };

  /// `id` becomes that of the message, once it is known.
  void hear(std::string_view line, json& id);
  void obey(const json& message, json& id);
  absl::Status work_at(const Call& call);
  void request(const json& id, const std::string& method, const json& params);
  void call(const json& id, const json& params);
  void cancel(const json& id);
  void work();
  void send(const json& message);
  void refuse(const json& id, int code, std::string_view why);

  Output output_;
  std::mutex speaking_;  // one line at a time
  std::mutex mutex_;     // guards what follows
  std::condition_variable changed_;
  std::deque<std::shared_ptr<Call>> calls_;  // the first one is worked at
  bool over_ = false;
  std::thread thread_;  // last: it uses the other members
};

}  // namespace tianji::protocol::mcp
