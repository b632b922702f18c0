// A program in another process: lines go in, lines come out, and its end is always waited for.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/machine/system/spawned.h"

namespace tianji::protocol {

/// Splits the bytes of a pipe into lines, and keeps the last lines for a report. A line longer
/// than kLongest is cut there.
class LineBuffer {
 public:
  static constexpr std::size_t kLongest = 1 << 16;
  static constexpr std::size_t kKept = 40;       ///< lines in the report
  static constexpr std::size_t kKeptLong = 500;  ///< bytes of each line in the report

  void add(std::string_view bytes);
  /// Ends the input. Bytes without a line end are no line, since more may have been meant ("e7e8"
  /// of "e7e8q"): they are only reported.
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
  void report();
  void finish_line();

  std::string open_;
  std::deque<std::string> waiting_;
  std::size_t bytes_ = 0;  // of waiting_
  std::deque<std::string> last_;
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
  /// A process that was started. Precondition: not null.
  explicit ChildProcess(std::unique_ptr<Spawned> process) : process_(std::move(process)) {}
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  /// Kills the process if it still runs, and the processes that it started.
  ~ChildProcess();

  /// From now on each wait also ends soon after another thread sets `left`: no line comes, nothing
  /// can be written. `left` outlives the process; null: waits end as they say.
  void give_up_when(const std::atomic<bool>* left) { left_ = left; }

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
  bool input_open() const { return process_->input_open(); }
  /// Waits until `until` for the end of the process; nothing if it still runs then.
  std::optional<Ending> ended(Moment until);
  /// Closes the input and waits `patience` for the end; then the same after SIGTERM, then SIGKILL.
  Ending end(std::chrono::milliseconds patience);

  std::vector<std::string> last_lines() const { return out_.last(); }
  std::vector<std::string> last_errors() const { return errors_.last(); }
  pid_t id() const { return process_->id(); }
  /// The clock of all waits.
  Moment now() const { return process_->now(); }
  std::chrono::nanoseconds waited_for_processor() const { return process_->waited_for_processor(); }

 private:
  bool take(Spawned::Output from, LineBuffer& into);
  /// Waits until bytes come or, with `writing`, the input has room; moves the bytes into the
  /// buffers.
  void listen(Moment until, bool writing);
  bool given_up() const { return left_ != nullptr && *left_; }
  /// As ended(), whether or not somebody has given up.
  std::optional<Ending> wait_for_end(Moment until);

  std::unique_ptr<Spawned> process_;
  std::optional<Ending> ending_;
  LineBuffer out_, errors_;
  std::chrono::nanoseconds lateness_{};
  const std::atomic<bool>* left_ = nullptr;
};

}  // namespace tianji::protocol
