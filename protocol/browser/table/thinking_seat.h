// An engine that sits at a seat of a table, in this process or another one, asked without waiting.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/engines/answer.h"
#include "protocol/engines/engine_process.h"

namespace tianji::protocol::browser {

/// Calls a piece of work later, in the thread that owns the seats.
using Post = std::function<void(std::function<void()>)>;

/// An engine at a seat. One thread owns it; all calls go out from there and all answers come back
/// to it by `Post`, never while a call is under way. No answer
/// comes to a question after give_up().
class ThinkingSeat {
 public:
  using Settings = std::vector<std::pair<std::string, std::string>>;
  struct Question {
    std::string position;                                          ///< the text after `position`
    std::string go;                                                ///< the text after `go`
    std::function<void(const std::string& line)> heard = nullptr;  ///< each line as it comes
    std::function<void(const absl::StatusOr<Answer>& answer)> answered;
  };

  ThinkingSeat() = default;
  ThinkingSeat(const ThinkingSeat&) = delete;
  ThinkingSeat& operator=(const ThinkingSeat&) = delete;
  /// Gives up the question.
  virtual ~ThinkingSeat() = default;

  /// Gives up the question before and asks another.
  virtual void ask(Question question) = 0;
  /// The question is not of interest any more.
  virtual void give_up() = 0;
  /// A new game begins.
  virtual void new_game() = 0;
  /// Sets an option, before the next question.
  virtual absl::Status set(std::string_view option, std::string_view value) = 0;
};

/// Our own engine, in this process. An error is a refused option.
absl::StatusOr<std::unique_ptr<ThinkingSeat>> own_engine(std::string_view variant,
                                                         const ThinkingSeat::Settings& settings,
                                                         Post post);

/// Another program, which is started at the first question. It answers within `limit`.
std::unique_ptr<ThinkingSeat> other_program(const EngineSpec& spec, std::chrono::milliseconds limit,
                                            Post post);

/// The candidates among lines `info …`, best first; of a candidate that was reported several times
/// the last report. An array of objects {move, line, score or mate, depth, and the keys of the
/// report as they were said: worlds, ev, risk, adjusted, lambda, unit, rule, meaning …}.
nlohmann::json candidates_of(std::span<const std::string> lines);

}  // namespace tianji::protocol::browser
