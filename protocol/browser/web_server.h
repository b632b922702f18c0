// A web server for this machine alone: a page and its messages, by HTTP and WebSocket.
//
// It listens on the loopback address. The path of every address begins with a secret token, the
// header Host must name this server, and a WebSocket's Origin must be this page: another page in
// the same browser can neither read nor write here. All files are in memory; no path reaches the
// disk. Everything happens in the thread that calls run().
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/browser/table/game/request.h"

namespace tianji::protocol::browser {

/// A file that the server gives out under /TOKEN/<name>.
struct WebFile {
  std::string name;  ///< empty: the page itself
  std::string type;  ///< such as "text/css"
  std::string text;
};

/// What the server tells of its connections; called in the thread of run().
struct WebEvents {
  std::function<void(Connection)> connected;
  std::function<void(Connection, std::string_view text)> received;
  std::function<void(Connection)> disconnected;
};

/// The limits of a connection; one that passes them is closed.
struct WebLimits {
  std::size_t longest_message = std::size_t{1} << 18;  ///< bytes
  std::size_t most_unsent = std::size_t{8} << 20;      ///< bytes that wait for a slow connection
  double messages_a_second = 40;
  double messages_at_once = 200;
  std::size_t most_connections = 200;
};

/// The server; see the top of the file.
class WebServer {
 public:
  /// Listens on `port`, 0 for any that is free. An error if it is taken.
  static absl::StatusOr<std::unique_ptr<WebServer>> open(int port, const std::string& token,
                                                         std::vector<WebFile> files,
                                                         const WebLimits& limits = {});
  virtual ~WebServer() = default;

  virtual int port() const = 0;
  /// Serves until stop() or, with `signals`, an interrupt from the terminal.
  virtual void run(const WebEvents& events, bool signals) = 0;
  virtual void stop() = 0;  ///< any thread may call it
  /// Sends a text, unless the connection is closed. Only in the thread of run().
  virtual void send(Connection connection, std::string text) = 0;
  /// Calls `work` soon in the thread of run(). Any thread may call it.
  virtual void post(std::function<void()> work) = 0;
  /// Calls `work` after `time` in the thread of run(), unless that has ended. Only in that thread,
  /// or before it runs.
  virtual void after(std::chrono::milliseconds time, std::function<void()> work) = 0;
};

}  // namespace tianji::protocol::browser
