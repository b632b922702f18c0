// Lines of text over TCP: some connections, made or taken in, and what comes from them one event at
// a time. One thread; nothing but `next` and `connect` blocks.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tianji::protocol::table_manager {

class Lines {
 public:
  /// Who sends a longer line, or does not take in what is sent to him, is cut off.
  static constexpr std::size_t kLongestLine = 4096;
  static constexpr std::size_t kMostUnsent = std::size_t{1} << 20;

  struct Event {
    enum class Kind { nothing, opened, line, closed };
    Kind kind = Kind::nothing;
    int connection = 0;
    int port = 0;        ///< of `opened`: at which of our ports
    std::string text{};  ///< the line without its end; of `closed`: why
  };

  Lines();
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;
  ~Lines();  ///< what has not been sent may be lost

  /// Takes in connections at a port of this machine's `address` from now on; port 0 is any that is
  /// free. Returns the port.
  absl::StatusOr<int> listen(const std::string& address, int port);
  /// Returns the number of the new connection. Blocks for a few seconds at the most.
  absl::StatusOr<int> connect(const std::string& host, int port);

  /// Sends a line, to which CR LF is added; nothing to a connection that is closed.
  void send(int connection, std::string_view line);
  /// Closes it once all is sent; no event of it comes any more.
  void close(int connection);
  /// The next event, or `nothing` after `longest`.
  Event next(std::chrono::milliseconds longest);

 private:
  class Network;
  std::unique_ptr<Network> network_;
};

}  // namespace tianji::protocol::table_manager
