// A conversation with the engine that is checked: says lines to it and judges its answers.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/engines/engine_process.h"

namespace tianji::tuning {

/// The engine to check, and how long it may take.
struct CheckRequest {
  protocol::EngineSpec engine;
  std::string position;  ///< the text after `position`; empty: an example of the variant
  std::chrono::milliseconds limit{10000};       ///< the wait for any answer
  std::chrono::milliseconds stop_limit{1000};   ///< the wait for the answer to `stop`
  std::chrono::milliseconds time_margin{1000};  ///< an answer may be later than its `go` by this
};

/// A running engine. Errors are sentences about the engine: what it did wrong.
class Conversation {
 public:
  using Lines = std::vector<std::string>;
  using Milliseconds = std::chrono::milliseconds;
  /// An answer to `go`.
  struct Reply {
    Lines lines;
    std::string best_move;
    std::chrono::nanoseconds elapsed{};  ///< since `go`, or since the word that ended the wait
  };

  explicit Conversation(const CheckRequest& request) : request_(request) {}

  /// Starts the engine, or starts it again where it runs, and sets its position.
  absl::Status begin();
  void end() { engine_.reset(); }
  bool begun() const { return engine_ != nullptr; }

  absl::Status say(std::string_view line);
  /// Reads lines up to and including the first that begins with `word`.
  absl::StatusOr<Lines> hear(std::string_view word, Milliseconds limit);
  /// Says `isready` and reads up to and including `readyok`.
  absl::StatusOr<Lines> ready();
  /// Sets a position, written as the engine's protocol has it; an error where the engine complains.
  absl::Status set_position(std::string_view position);
  /// Says `go` with the limits `go`, written as the engine's protocol has them.
  absl::Status go(std::string_view go);
  /// Reads the answer to the last `go`. An error: it comes too late, is not well formed, is a
  /// complaint, or there is a second one.
  absl::StatusOr<Reply> answer(Milliseconds limit);
  /// go(), then answer().
  absl::StatusOr<Reply> ask(std::string_view go_text);
  /// go(), and where no answer comes within `patience`, stop().
  absl::StatusOr<Reply> ask_and_stop(std::string_view go_text, Milliseconds patience);
  /// Says `word` (`stop`, or another word that ends the wait) and reads the answer; its `elapsed`
  /// counts from `word`.
  absl::StatusOr<Reply> stop(std::string_view word, Milliseconds limit);
  absl::StatusOr<Reply> stop() { return stop("stop", request_.stop_limit); }
  /// Listens for `patience`, and says whether the answer came.
  absl::StatusOr<bool> answers_within(Milliseconds patience);
  /// Waits for the end of the process and returns how long it took. An error: the process does not
  /// end, or ends by a signal or with a status other than 0.
  absl::StatusOr<Milliseconds> leave();

  const CheckRequest& request() const { return request_; }
  /// The position that steps begin from, as the text after `position`.
  std::string position() const;
  /// The game: that of the request, else the one with which the engine begins; empty if unknown.
  std::string variant() const;
  protocol::EngineProcess& engine() { return *engine_; }
  protocol::Language language() const { return engine_->language(); }
  const protocol::Introduction& introduction() const { return engine_->introduction(); }

 private:
  absl::StatusOr<std::string> read(protocol::Moment until, std::string_view awaited);
  absl::Status well_formed(std::string_view line) const;

  CheckRequest request_;
  std::unique_ptr<protocol::EngineProcess> engine_;
  protocol::Moment sent_;
  Lines heard_;  // lines of the current answer that answers_within has read already
};

}  // namespace tianji::tuning
