// Lines of text over connections, made or accepted, their events one at a time, and the time that
// passes between them: all that a program at a bridge table has to do with the machine. For one
// thread; only `next`, `connect` and `sleep` block.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "search/clock.h"

namespace tianji::protocol::table_manager {

/// All connections of one program; each has a number.
class Lines {
 public:
  struct Event {
    enum class Kind { nothing, opened, line, closed };
    Kind kind = Kind::nothing;
    int connection = 0;
    int port = 0;        ///< `opened`: our port
    std::string text{};  ///< `line`: the line without its end; `closed`: the reason
  };

  virtual ~Lines() = default;  ///< unsent text may be lost

  /// Accepts connections at a port of this machine's `address` from now on; port 0 means any free
  /// one. Returns the port.
  virtual absl::StatusOr<int> listen(const std::string& address, int port) = 0;
  /// Returns the number of the new connection. Blocks for a few seconds at most, not counting the
  /// look-up of the name.
  virtual absl::StatusOr<int> connect(const std::string& host, int port) = 0;

  /// Sends a line and CR LF; does nothing if the connection is closed.
  virtual void send(int connection, std::string_view line) = 0;
  /// Closes a connection once all is sent; no further event of it is reported.
  virtual void close(int connection) = 0;
  /// The next event, or `nothing` after `longest`.
  virtual Event next(std::chrono::milliseconds longest) = 0;

  virtual search::Moment now() const = 0;
  virtual void sleep(std::chrono::milliseconds time) = 0;
};

/// Lines over TCP, by the clock of this machine. A peer that sends a longer line, or leaves more
/// bytes unread, is cut off.
inline constexpr std::size_t kLongestLine = 4096;
inline constexpr std::size_t kMostUnsent = std::size_t{1} << 20;
std::unique_ptr<Lines> tcp_lines();

}  // namespace tianji::protocol::table_manager
