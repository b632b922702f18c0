// An engine that sits at a seat of a table, in this process or another one, which answers later.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "absl/status/statusor.h"
#include "protocol/engines/engine_process.h"

namespace tianji::protocol::browser {

/// Calls a piece of work later, in the thread that owns the seats.
using Post = std::function<void(std::function<void()>)>;

/// Where an engine of our own thinks: in a thread of its own, or where `Post` does its work.
enum class Thinks : std::uint8_t { in_thread, in_post };

/// An engine at a seat. One thread owns the seat; all calls go out from there and all answers come
/// back to it by `Post`, never while a call is under way. No answer comes to a question after
/// give_up().
class ThinkingSeat {
 public:
  struct Question {
    std::string position;                                          ///< the text after `position`
    std::string go;                                                ///< the text after `go`
    std::function<void(const std::string& line)> heard = nullptr;  ///< each line as it comes
    std::function<void(const absl::StatusOr<Answer>& answer)> answered;
  };

  /// Our own engine, in this process. An error is a refused option.
  static absl::StatusOr<std::unique_ptr<ThinkingSeat>> own_engine(std::string_view variant,
                                                                  const Settings& settings,
                                                                  Post post,
                                                                  Thinks where = Thinks::in_thread);
  /// Another program, which is started at the first question. It answers within `limit`.
  ThinkingSeat(EngineSpec spec, std::chrono::milliseconds limit, Post post,
               Thinks where = Thinks::in_thread);
  ThinkingSeat(const ThinkingSeat&) = delete;
  ThinkingSeat& operator=(const ThinkingSeat&) = delete;
  /// Does not wait for the answer of another program, which may think for minutes, or hang: it is
  /// killed.
  ~ThinkingSeat();

  /// Gives up the question before and asks another.
  void ask(Question question);
  /// The question is not of interest any more.
  void give_up();

 private:
  struct Task {
    std::string position;
    std::string go;
    std::uint64_t number = 0;
    bool heard = false;  ///< are the lines wanted as they come?
  };

  std::optional<Task> next();
  void work();
  void answer(const Task& task);
  absl::StatusOr<Answer> answer_to(const Task& task);
  void post_if_wanted(std::uint64_t number, std::function<void()> work);

  EngineSpec spec_;  // of another program
  std::chrono::milliseconds limit_ = kNoLimit;
  Post post_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // only the owner's thread uses it
  std::optional<Question> question_;
  std::uint64_t number_ = 0;
  Interruption interruption_;
  std::unique_ptr<Engine> engine_;  // null: another program, to be started
  std::mutex mutex_;                // guards next_, over_ and the setting of interruption_.stop
  std::condition_variable changed_;
  std::optional<Task> next_;
  bool over_ = false;
  std::thread thread_;  // last: it uses the other members
};

}  // namespace tianji::protocol::browser
