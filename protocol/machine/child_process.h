// A program in another process: lines go in, lines come out, and its end is always waited for.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace tianji::protocol {

using Moment = std::chrono::steady_clock::time_point;

/// Splits the bytes of a pipe into lines, and keeps the last lines for a report. A line longer
/// than kLongest is cut there.
class LineBuffer {
 public:
  static constexpr std::size_t kLongest = 1 << 16;
  static constexpr std::size_t kKept = 40;       ///< lines in the report
  static constexpr std::size_t kKeptLong = 500;  ///< bytes of each line in the report

  void add(std::string_view bytes);
  /// Ends the input: bytes without a line end become a line.
  void end();
  /// The next line without its end.
  std::optional<std::string> next();
  bool empty() const { return waiting_.empty(); }
  /// The memory of the lines that were not taken.
  std::size_t bytes() const { return bytes_; }
  /// Forgets lines that were not taken.
  void drop() {
    waiting_.clear();
    bytes_ = 0;
  }
  std::vector<std::string> last() const { return {last_.begin(), last_.end()}; }

 private:
  void finish_line();

  std::string open_;
  std::deque<std::string> waiting_;
  std::size_t bytes_ = 0;  // of waiting_
  std::deque<std::string> last_;
};

/// How a process ended.
struct Ending {
  int exit_status = 0;
  int signal = 0;  ///< 0: it exited by itself
  std::string sentence() const;
};

/// A child process and its three pipes. One thread at a time may use it. No other process inherits
/// its descriptors, so that the child notices when its input is closed. SIGPIPE is never raised.
class ChildProcess {
 public:
  enum class Heard { line, timeout, end };

  /// Splits `command` at blanks outside of "" and ''. Looks for its program in PATH, or relative to
  /// `folder` if its name has a slash. An error if it cannot be run.
  static absl::StatusOr<std::unique_ptr<ChildProcess>> start(const std::string& command,
                                                             const std::string& folder);
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  /// Kills the process if it still runs, and the processes that it started.
  ~ChildProcess();

  /// Writes a line and its end. False if that cannot be done before `until`, or ever. Reads
  /// meanwhile, so that two full pipes do not wait for each other.
  bool write(std::string_view line, Moment until);
  /// Waits for a line. Heard::end if no further line will come.
  Heard read(std::string& line, Moment until);
  /// How long this thread, ready to run, waited for a processor during its last wait for bytes; 0
  /// if the system does not tell.
  std::chrono::nanoseconds lateness() const { return lateness_; }
  /// Forgets the lines that have come and were not read.
  void forget() { out_.drop(); }
  /// Ends the input of the process.
  void close_input();
  bool input_open() const { return input_.open(); }
  /// Waits until `until` for the end of the process; nothing if it still runs then.
  std::optional<Ending> ended(Moment until);
  /// Closes the input and waits `patience` for the end; then the same after SIGTERM, then SIGKILL.
  Ending end(std::chrono::milliseconds patience);

  std::vector<std::string> last_lines() const { return out_.last(); }
  std::vector<std::string> last_errors() const { return errors_.last(); }
  pid_t id() const { return id_; }

 private:
  /// Owns a descriptor; -1 is none.
  class Descriptor {
   public:
    explicit Descriptor(int number = -1) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(other.number_) { other.number_ = -1; }
    Descriptor& operator=(Descriptor&& other) noexcept;
    ~Descriptor() { close(); }
    int number() const { return number_; }
    bool open() const { return number_ >= 0; }
    void close();

   private:
    int number_;
  };
  struct Pipe {
    Descriptor read;
    Descriptor write;
  };

  ChildProcess() = default;
  static absl::StatusOr<Pipe> make_pipe();
  static bool take(Descriptor& from, LineBuffer& into);
  void signal_all(int signal) const;
  /// If the process has ended, notes how, kills the processes that it started and returns true.
  bool bury();
  /// Waits until bytes come or, with `writing`, the input has room; moves the bytes into the
  /// buffers.
  void listen(Moment until, bool writing);

  pid_t id_ = -1;
  std::optional<Ending> ending_;
  Descriptor input_, output_, error_output_;
  LineBuffer out_, errors_;
  std::chrono::nanoseconds lateness_{};
};

/// The total time that this thread was ready to run but had no processor; 0 if the system does not
/// tell.
std::chrono::nanoseconds waited_for_processor();

}  // namespace tianji::protocol
