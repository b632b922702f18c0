// An engine in another process, ours or any other, used through UCI, UGI or UCCI.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/engines/answer.h"
#include "protocol/engines/wording.h"
#include "protocol/machine/child_process.h"

namespace tianji::protocol {

/// The number of xiangqi's first rank in the moves of an engine. Ours is 0.
enum class RankBase : std::uint8_t { detected, zero, one };

/// How to start an engine and what to set in it.
struct EngineSpec {
  using Settings = std::vector<std::pair<std::string, std::string>>;

  std::string name;               ///< for messages; empty: the engine's own name
  std::string command;            ///< see ChildProcess::start
  std::string protocol = "uci";   ///< uci, ugi or ucci
  std::string working_directory;  ///< empty: ours
  std::string first_lines;        ///< sent before all else; several with line ends between
  /// The UCI_Variant to set; it is an error if the engine does not offer it, except that an engine
  /// without this option is taken to play xiangqi. Empty: the engine's default.
  std::string variant;
  Settings options;             ///< it is an error if the engine does not offer one
  Settings options_if_offered;  ///< such as Seed
  RankBase rank_base = RankBase::detected;
  std::chrono::milliseconds handshake_limit{30000};  ///< for `uciok`, and for each `readyok`
  /// The wait for the answer to `stop`, for the end after `quit`, and again after SIGTERM.
  std::chrono::milliseconds patience{1000};
};

/// The ways in which an engine can fail; each fault is one status code (see fault_of).
enum class Fault : std::uint8_t {
  cannot_run,     ///< NotFound: there is no such program or folder
  no_handshake,   ///< FailedPrecondition: no `uciok` or `readyok` in time
  crashed,        ///< Unavailable: it ended; the sentence says by which status or signal
  closed_output,  ///< Aborted: it runs, but it closed its output
  late,           ///< OutOfRange: no move within the limit, but one after `stop`
  hung,           ///< DeadlineExceeded: no move after `stop` either, or it reads no input
  refused,        ///< InvalidArgument: it complained, or its answer holds no move
};

/// Precondition: `status` is an error of an EngineProcess.
Fault fault_of(const absl::Status& status);
/// Can the engine still be asked after this fault? Else it must be started again.
bool can_go_on(Fault fault);

/// What another thread tells the one that uses an engine and may be waiting for it.
struct Interruption {
  std::atomic<bool> stop = false;   ///< the answer is not wanted: ask() ends with Fault::late, once
                                    ///< the engine has obeyed `stop`, or with Fault::hung
  std::atomic<bool> leave = false;  ///< the engine is not wanted: each wait ends in a fifth of a
                                    ///< second with some fault
};

/// A running engine. One thread at a time may use it. Blocks no longer than the limits say. Where
/// an engine floods us with output only the last lines are kept.
class EngineProcess {
 public:
  /// Starts it, waits for its introduction, sets its options, and waits until it is ready.
  /// `interruption` outlives the engine; null: nobody interrupts.
  static absl::StatusOr<std::unique_ptr<EngineProcess>> start(
      const EngineSpec& spec, const Interruption* interruption = nullptr);
  /// Kills the process if it still runs.
  ~EngineProcess();
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;

  /// Announces a new game and waits until the engine is ready.
  absl::Status new_game();
  /// Sets an option and waits until the engine is ready. An error if it does not offer the option.
  absl::Status set_option(std::string_view name, std::string_view value);
  /// Sets the position, waits until the engine is ready, and asks for a move. `position` and `go`
  /// are written as for UCI, with xiangqi's ranks from 0. Answer::elapsed begins when `go` is
  /// written and leaves out the time for which this thread waited for a processor.
  absl::StatusOr<Answer> ask(std::string_view position, std::string_view go,
                             std::chrono::milliseconds limit);
  /// Asks the engine to end, and kills it if it does not. Nothing can be asked afterwards.
  Ending quit();

  const EngineSpec& spec() const { return spec_; }
  /// The engine's own name and the options that it offers.
  const Introduction& introduction() const { return introduction_; }
  /// The name of the spec, else the engine's own.
  const std::string& name() const;
  Language language() const { return language_; }
  int first_rank() const { return ranks_; }
  /// The process, for callers that send other lines than ask() does.
  ChildProcess& process() { return *process_; }
  std::vector<std::string> last_lines() const { return process_->last_lines(); }
  std::vector<std::string> last_errors() const { return process_->last_errors(); }

 private:
  EngineProcess(const EngineSpec& spec, Language language, std::unique_ptr<ChildProcess> process,
                const Interruption* interruption);
  absl::Status greet();
  absl::Status send_option(std::string_view name, std::string_view value);
  absl::Status choose_variant();
  absl::Status send_options();
  absl::Status find_first_rank();
  absl::Status send(std::string_view line);
  /// Sends isready and reads up to readyok; an error if a line complains.
  absl::Status wait_until_ready();
  bool stopped() const { return interruption_ != nullptr && interruption_->stop; }
  absl::StatusOr<std::vector<std::string>> hear_answer(Moment until, bool to_the_end);
  absl::Status stop_late(std::string_view why);
  absl::Status fault(Fault kind, std::string_view what) const;
  /// The fault of an engine from which no more lines come.
  absl::Status ended() const;

  EngineSpec spec_;
  Language language_;
  std::unique_ptr<ChildProcess> process_;
  const Interruption* interruption_;
  Introduction introduction_;
  int ranks_ = 0;
};

}  // namespace tianji::protocol
