// Lines of text over TCP: connections, made or accepted, and their events one at a time. For one
// thread; only `next` and `connect` block.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tianji::protocol::table_manager {

/// All connections of one program; each has a number.
class Lines {
 public:
  /// A peer that sends a longer line, or leaves more bytes unread, is cut off.
  static constexpr std::size_t kLongestLine = 4096;
  static constexpr std::size_t kMostUnsent = std::size_t{1} << 20;

  struct Event {
    enum class Kind { nothing, opened, line, closed };
    Kind kind = Kind::nothing;
    int connection = 0;
    int port = 0;        ///< `opened`: our port
    std::string text{};  ///< `line`: the line without its end; `closed`: the reason
  };

  Lines();
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;
  ~Lines();  ///< unsent text may be lost

  /// Accepts connections at a port of this machine's `address` from now on; port 0 means any free
  /// one. Returns the port.
  absl::StatusOr<int> listen(const std::string& address, int port);
  /// Returns the number of the new connection. Blocks for a few seconds at most, not counting the
  /// look-up of the name.
  absl::StatusOr<int> connect(const std::string& host, int port);

  /// Sends a line and CR LF; does nothing if the connection is closed.
  void send(int connection, std::string_view line);
  /// Closes a connection once all is sent; no further event of it is reported.
  void close(int connection);
  /// The next event, or `nothing` after `longest`.
  Event next(std::chrono::milliseconds longest);

 private:
  class Network;
  std::unique_ptr<Network> network_;
};

}  // namespace tianji::protocol::table_manager
