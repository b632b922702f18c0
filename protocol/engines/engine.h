// An engine that is asked for moves: another process (engine_process.h), one in this process
// (local_engine.h), or a player of the house's own (tuning/match/players).
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/engines/answer.h"
#include "protocol/engines/wording.h"

namespace tianji::protocol {

/// Names of options and the values to set, in this order.
using Settings = std::vector<std::pair<std::string, std::string>>;

/// The ways in which an engine can fail, each with its status code.
enum class Fault : std::uint8_t {
  /// There is no such program or folder.
  cannot_run = static_cast<std::uint8_t>(absl::StatusCode::kNotFound),
  /// No `uciok` or `readyok` came in time.
  no_handshake = static_cast<std::uint8_t>(absl::StatusCode::kFailedPrecondition),
  /// It ended; the sentence says by which status or signal.
  crashed = static_cast<std::uint8_t>(absl::StatusCode::kUnavailable),
  /// It runs, but it closed its output.
  closed_output = static_cast<std::uint8_t>(absl::StatusCode::kAborted),
  /// No move came within the limit, but one after `stop`.
  late = static_cast<std::uint8_t>(absl::StatusCode::kOutOfRange),
  /// No move came after `stop` either, or it reads no input.
  hung = static_cast<std::uint8_t>(absl::StatusCode::kDeadlineExceeded),
  /// It complained, or its answer holds no move.
  refused = static_cast<std::uint8_t>(absl::StatusCode::kInvalidArgument),
};

/// Precondition: `status` is an error of an Engine.
inline Fault fault_of(const absl::Status& status) { return static_cast<Fault>(status.code()); }
/// Can the engine still be used after this fault? Else it must be started again.
inline bool can_go_on(Fault fault) { return fault == Fault::late || fault == Fault::refused; }

/// What another thread tells the one that uses an engine and may be waiting for it.
struct Interruption {
  /// The answer is not wanted: ask() ends once the engine has obeyed `stop`, of a process with
  /// Fault::late, or with Fault::hung.
  std::atomic<bool> stop = false;
  /// The engine is not wanted: each wait for a process ends in a fifth of a second with some fault.
  std::atomic<bool> leave = false;
};

inline constexpr std::chrono::milliseconds kNoLimit = std::chrono::hours(24 * 365);

/// What an engine is asked, in the words of UCI, with xiangqi's ranks from 0.
struct Question {
  std::string_view position;                   ///< the text after `position`
  std::string_view go;                         ///< the text after `go`
  std::chrono::milliseconds limit = kNoLimit;  ///< heeded for a process
  /// Called with each line before the one with the move, perhaps in another thread; may be null.
  std::function<void(const std::string& line)> heard = nullptr;
};

/// One thread at a time may use an engine. Errors are faults (fault_of).
class Engine {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  virtual ~Engine() = default;

  /// The name that it gives itself and the options that it offers.
  virtual const Introduction& introduction() const = 0;
  /// An error if it does not offer the option, or refuses the value.
  virtual absl::Status set_option(std::string_view name, std::string_view value) = 0;
  /// Makes it forget the last game.
  virtual absl::Status new_game() = 0;
  /// Blocks until the answer comes. Answer::elapsed begins when `go` is written.
  virtual absl::StatusOr<Answer> ask(const Question& question) = 0;
  absl::StatusOr<Answer> ask(std::string_view position, std::string_view go,
                             std::chrono::milliseconds limit = kNoLimit) {
    return ask(Question{position, go, limit});
  }
  /// Whether it is shown the whole position instead of what its seat sees. Only true of players of
  /// the house's own.
  virtual bool sees_all() const { return false; }
  /// The last lines that passed between a process and us.
  virtual std::vector<std::string> last_lines() const { return {}; }
  /// The last lines that a process wrote to its standard error.
  virtual std::vector<std::string> last_errors() const { return {}; }
};

}  // namespace tianji::protocol
