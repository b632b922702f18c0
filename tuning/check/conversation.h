// One engine under examination: what is said to it, and what it must answer.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/engines/engine_process.h"

namespace tianji::tuning {

struct CheckRequest {
  protocol::EngineSpec engine;
  std::string position;                    ///< as after `position`; empty: one of the variant's own
  std::chrono::milliseconds limit{10000};  ///< for any answer
  std::chrono::milliseconds stop_limit{1000};   ///< for the answer to `stop`
  std::chrono::milliseconds time_margin{1000};  ///< beyond the time that a `go` gives
};

/// Errors are sentences about the engine.
class Conversation {
 public:
  using Lines = std::vector<std::string>;
  using Milliseconds = std::chrono::milliseconds;
  struct Reply {
    Lines lines;
    std::string best_move;
    std::chrono::nanoseconds elapsed{};  ///< since the line that asked for it
  };

  explicit Conversation(const CheckRequest& request) : request_(request) {}

  /// Starts the engine, anew where it runs, and sets its position.
  absl::Status begin();
  void end() { engine_.reset(); }
  bool begun() const { return engine_ != nullptr; }

  absl::Status say(std::string_view line);
  /// All lines up to the first with that word at its beginning.
  absl::StatusOr<Lines> hear(std::string_view word, Milliseconds limit);
  /// `isready`, and what came before `readyok`.
  absl::StatusOr<Lines> ready();
  /// The position in the engine's words; an error where it complains.
  absl::Status set_position(std::string_view position);
  /// The line of a `go` in the engine's words.
  absl::Status go(std::string_view go);
  /// The answer to it: well formed, without complaint, and only one.
  absl::StatusOr<Reply> answer(Milliseconds limit);
  /// go() and answer().
  absl::StatusOr<Reply> ask(std::string_view go_text);
  /// go(), and where no answer came after a while, `stop`: `elapsed` is since then.
  absl::StatusOr<Reply> ask_and_stop(std::string_view go_text, Milliseconds patience);
  /// The answer to `stop`, or to another word that ends the wait; `elapsed` is since then.
  absl::StatusOr<Reply> stop(std::string_view word, Milliseconds limit);
  absl::StatusOr<Reply> stop() { return stop("stop", request_.stop_limit); }
  /// Listens for a while: whether a move came.
  absl::StatusOr<bool> answers_within(Milliseconds patience);
  /// Waits for the end of the process: an error where it does not end, or badly.
  absl::StatusOr<Milliseconds> leave();

  const CheckRequest& request() const { return request_; }
  std::string position() const;
  protocol::EngineProcess& engine() { return *engine_; }
  protocol::Language language() const { return engine_->language(); }
  const protocol::Introduction& introduction() const { return engine_->introduction(); }

 private:
  absl::StatusOr<std::string> read(protocol::Moment until, std::string_view awaited);
  absl::Status well_formed(std::string_view line) const;

  CheckRequest request_;
  std::unique_ptr<protocol::EngineProcess> engine_;
  protocol::Moment asked_;
  Lines heard_;  // lines before the answer that were taken already
};

}  // namespace tianji::tuning
