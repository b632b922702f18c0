// An engine in another process, ours or anyone's, spoken to by UCI, UGI or UCCI.
#pragma once

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

struct EngineSpec {
  using Settings = std::vector<std::pair<std::string, std::string>>;

  std::string name;               ///< for messages; empty: the name that the engine says
  std::string command;            ///< see ChildProcess::start
  std::string protocol = "uci";   ///< uci, ugi or ucci
  std::string working_directory;  ///< empty: ours
  /// Its UCI_Variant; one that is not offered is an error, but for xiangqi: there are engines for
  /// nothing else. Empty: what it plays anyway.
  std::string variant;
  Settings options;             ///< one that the engine does not offer is an error
  Settings options_if_offered;  ///< such as Seed
  RankBase rank_base = RankBase::detected;
  std::chrono::milliseconds handshake_limit{30000};  ///< for `uciok`, and for each `readyok`
  /// For an answer to `stop` after the limit, for its end after `quit`, and again after SIGTERM.
  std::chrono::milliseconds patience{1000};
};

/// What went wrong with an engine; each is one status code (see fault_of).
enum class Fault : std::uint8_t {
  cannot_run,     ///< NotFound: there is no such program or folder
  no_handshake,   ///< FailedPrecondition: no `uciok` or `readyok` in time
  crashed,        ///< Unavailable: it ended; the sentence says by which status or signal
  closed_output,  ///< Aborted: it runs, but nothing will come from it
  late,           ///< OutOfRange: no move within the limit, but one after `stop`
  hung,           ///< DeadlineExceeded: not after `stop` either
  refused,        ///< InvalidArgument: it complained, or its answer holds no move
};

/// Precondition: `status` is an error of an EngineProcess.
Fault fault_of(const absl::Status& status);
/// Whether the engine can still be asked after it; else it must be started again.
bool can_go_on(Fault fault);

/// One thread at a time may use it; each of several threads may have one of its own. Blocks no
/// longer than the limits say. What an engine writes is kept in bounds: of a flood the last lines
/// remain.
class EngineProcess {
 public:
  /// Starts it, waits for its introduction, sets its options, and waits until it is ready.
  static absl::StatusOr<std::unique_ptr<EngineProcess>> start(const EngineSpec& spec);
  /// As quit(), with no patience.
  ~EngineProcess();
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;

  /// Tells it of a new game and waits until it is ready.
  absl::Status new_game();
  /// Sets an option, and waits until it is ready. An error where it is not offered.
  absl::Status set_option(std::string_view name, std::string_view value);
  /// Sets the position, waits until it is ready, and asks. Both in the words of UCI with xiangqi's
  /// ranks from 0, as ours reads them; the clock of `elapsed` runs from the writing of `go`, and
  /// not while this thread was late for want of a processor.
  absl::StatusOr<Answer> ask(std::string_view position, std::string_view go,
                             std::chrono::milliseconds limit);
  /// Asks it to end, and ends it where it does not. Nothing can be asked after it.
  Ending quit();

  const EngineSpec& spec() const { return spec_; }
  /// What the engine calls itself and offers.
  const Introduction& introduction() const { return introduction_; }
  /// The name of the spec, else the engine's own.
  const std::string& name() const;
  Language language() const { return language_; }
  int first_rank() const { return ranks_; }
  /// The lines themselves, for who wants to say what ask() does not.
  ChildProcess& process() { return *process_; }
  std::vector<std::string> last_lines() const { return process_->last_lines(); }
  std::vector<std::string> last_errors() const { return process_->last_errors(); }

 private:
  EngineProcess(const EngineSpec& spec, Language language, std::unique_ptr<ChildProcess> process);
  absl::Status greet();
  absl::Status send_option(std::string_view name, std::string_view value);
  absl::Status choose_variant();
  absl::Status send_options();
  absl::Status find_first_rank();
  absl::Status send(std::string_view line);
  /// isready, and its lines up to readyok.
  absl::Status wait_until_ready();
  absl::StatusOr<std::vector<std::string>> hear_answer(Moment until);
  absl::Status stop_late(std::chrono::milliseconds limit);
  absl::Status fault(Fault kind, std::string_view what) const;
  /// No more lines come: why not.
  absl::Status ended() const;

  EngineSpec spec_;
  Language language_;
  std::unique_ptr<ChildProcess> process_;
  Introduction introduction_;
  int ranks_ = 0;
};

}  // namespace tianji::protocol
