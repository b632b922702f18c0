// A program in a process of its own: lines go in, lines come out, and it is always buried.
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

/// Lines as they come out of a pipe, and the last of them for a report. Memory stays bounded: of a
/// line longer than kLongest the rest is dropped.
class LineBuffer {
 public:
  static constexpr std::size_t kLongest = 1 << 16;
  static constexpr std::size_t kKept = 40;       ///< lines of the report
  static constexpr std::size_t kKeptLong = 500;  ///< bytes of each of them

  void add(std::string_view bytes);
  /// What came without a line end is a line too.
  void end();
  /// The next line without its end.
  std::optional<std::string> next();
  bool empty() const { return waiting_.empty(); }
  /// What the lines that were not taken hold in memory.
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

/// One thread at a time may use it; any number of them may each have their own. Its descriptors go
/// to no other process, so that closing an input is noticed. SIGPIPE is never raised.
class ChildProcess {
 public:
  enum class Heard { line, timeout, end };

  /// `command` is split at blanks, with "" and '' around words that hold some; its program is
  /// looked for in PATH, or relative to `folder` when it has a slash. An error where it cannot be
  /// run.
  static absl::StatusOr<std::unique_ptr<ChildProcess>> start(const std::string& command,
                                                             const std::string& folder);
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  /// Ends it at once where it still runs, and with it the processes that it started.
  ~ChildProcess();

  /// Writes a line and its end. False when that cannot be done until `until`, or never. Goes on
  /// hearing meanwhile, so that two full pipes do not wait for each other.
  bool write(std::string_view line, Moment until);
  /// Waits for a line. `end` when no other will come.
  Heard read(std::string& line, Moment until);
  /// How much later than possible this thread came to look, for want of a processor, when the last
  /// bytes had come; 0 where the system does not tell.
  std::chrono::nanoseconds lateness() const { return lateness_; }
  /// Lines that have come and were not read are forgotten.
  void forget() { out_.drop(); }
  /// No more will be written: end of input.
  void close_input();
  bool input_open() const { return input_.open(); }
  /// How it ended, waiting until `until`; nothing while it runs.
  std::optional<Ending> ended(Moment until);
  /// Ends its input and waits `patience` for its end, then the same after SIGTERM, then SIGKILL.
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
  /// Whether it has ended, and then how; ends with it what it started.
  bool bury();
  /// Moves what came into the buffers; waits where nothing did and, with `writing`, until the
  /// input has room.
  void listen(Moment until, bool writing);

  pid_t id_ = -1;
  std::optional<Ending> ending_;
  Descriptor input_, output_, error_output_;
  LineBuffer out_, errors_;
  std::chrono::nanoseconds lateness_{};
};

/// How long this thread was ready to run in all, and no processor was free; 0 where the system does
/// not tell.
std::chrono::nanoseconds waited_for_processor();

}  // namespace tianji::protocol
