// A process that this one started, with its three pipes, as the operating system gives them, or as
// a test simulates them. Here are bytes and no patience; ChildProcess makes lines and time limits
// of it.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace tianji::protocol {

using Moment = std::chrono::steady_clock::time_point;

/// How a process ended.
struct Ending {
  int exit_status = 0;
  int signal = 0;  ///< 0: it exited by itself
  std::string sentence() const;
};

/// One thread at a time may use it. No other process inherits its pipes, so that the process
/// notices when its input is closed. SIGPIPE is never raised.
class Spawned {
 public:
  enum class Output { standard, errors };
  /// Which of the outputs `wait` found to have bytes or an end.
  struct Ready {
    bool standard = false;
    bool errors = false;
  };

  /// Runs the program `words[0]` with the other words as arguments, in `folder` ("" is this
  /// process's). Looks for it in PATH, or relative to `folder` if its name is a path. An error if
  /// it cannot be run.
  static absl::StatusOr<std::unique_ptr<Spawned>> start(std::vector<std::string> words,
                                                        const std::string& folder);
  Spawned(const Spawned&) = delete;
  Spawned& operator=(const Spawned&) = delete;
  /// Closes the pipes; the process goes on. Call it after `ending` or `kill`.
  virtual ~Spawned();

  virtual Moment now() const { return std::chrono::steady_clock::now(); }
  /// The total time that this thread was ready to run but had no processor; 0 if the system does
  /// not tell.
  virtual std::chrono::nanoseconds waited_for_processor() const;
  virtual pid_t id() const;
  virtual bool open(Output output) const;
  virtual bool input_open() const;
  virtual void close(Output output);
  virtual void close_input();

  /// Waits until an output has bytes or an end or, if `writing`, the input has room; at most
  /// `longest`.
  virtual Ready wait(std::chrono::milliseconds longest, bool writing);
  /// The bytes that have come, at most as many as a pipe holds; valid until the next call. "" at
  /// the end of the output, which is then closed; nothing if none have come.
  virtual std::optional<std::string_view> take(Output output);
  /// Writes as much as the input has room for: the number of bytes, perhaps 0. Closes the input if
  /// nobody can read from it any more.
  virtual std::size_t write(std::string_view bytes);

  /// How it ended, and then the processes that it started are killed; nothing while it runs.
  virtual std::optional<Ending> ending();
  /// Asks the process and those that it started to end.
  virtual void terminate();
  /// Ends the process and those that it started.
  virtual void kill();

 protected:
  Spawned();  ///< of no process of this system: all is overridden

 private:
  struct System;
  explicit Spawned(std::unique_ptr<System> system);
  std::unique_ptr<System> system_;
};

}  // namespace tianji::protocol
