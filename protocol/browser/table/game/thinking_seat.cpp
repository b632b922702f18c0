#include "protocol/browser/table/game/thinking_seat.h"

#include "engine/core/text.h"
#include "protocol/engines/local_engine.h"

namespace tianji::protocol::browser {

absl::StatusOr<std::unique_ptr<ThinkingSeat>> ThinkingSeat::own_engine(std::string_view variant,
                                                                       const Settings& settings,
                                                                       Post post, Thinks where) {
  auto seat = std::make_unique<ThinkingSeat>(EngineSpec(), kNoLimit, std::move(post), where);
  auto engine = LocalEngine::start(variant, settings, &seat->interruption_);
  if (!engine.ok()) return engine.status();
  seat->engine_ = *std::move(engine);
  return seat;
}

ThinkingSeat::ThinkingSeat(EngineSpec spec, std::chrono::milliseconds limit, Post post,
                           Thinks where)
    : spec_(std::move(spec)), limit_(limit), post_(std::move(post)) {
  if (where == Thinks::in_thread) thread_ = std::thread([this] { work(); });
}

ThinkingSeat::~ThinkingSeat() {
  give_up();
  *alive_ = false;
  interruption_.leave = true;
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    over_ = true;
  }
  changed_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void ThinkingSeat::ask(Question question) {
  give_up();
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    next_ = Task{question.position, question.go, number_, question.heard != nullptr};
  }
  question_ = std::move(question);
  if (thread_.joinable()) return changed_.notify_one();
  post_if_wanted(number_, [this] { answer(*next()); });
}

/// The question that is worked at is stopped, one that waits is taken back.
void ThinkingSeat::give_up() {
  ++number_;
  question_.reset();
  const std::lock_guard<std::mutex> lock(mutex_);
  interruption_.stop = true;
  next_.reset();
}

/// Waits for the next question; none when the seat is dissolved.
std::optional<ThinkingSeat::Task> ThinkingSeat::next() {
  std::unique_lock<std::mutex> lock(mutex_);
  changed_.wait(lock, [this] { return over_ || next_; });
  if (over_) return std::nullopt;
  interruption_.stop = false;
  return std::exchange(next_, std::nullopt);
}

void ThinkingSeat::work() {
  while (const auto task = next()) answer(*task);
}

void ThinkingSeat::answer(const Task& task) {
  post_if_wanted(task.number, [this, answer = answer_to(task)] {
    const Question question = *std::exchange(question_, std::nullopt);
    question.answered(answer);
  });
}

absl::StatusOr<Answer> ThinkingSeat::answer_to(const Task& task) {
  if (!engine_) {
    auto started = EngineProcess::start(spec_, &interruption_);
    if (!started.ok()) return started.status();
    engine_ = *std::move(started);
  }
  protocol::Question question{task.position, task.go, limit_};
  if (task.heard) {
    question.heard = [this, &task](const std::string& line) {
      post_if_wanted(task.number, [this, line] { question_->heard(line); });
    };
  }
  auto answer = engine_->ask(question);
  if (!answer.ok() && !can_go_on(fault_of(answer.status()))) engine_.reset();
  return answer;
}

/// Does the work in the owner's thread, unless the question has been given up by then.
void ThinkingSeat::post_if_wanted(std::uint64_t number, std::function<void()> work) {
  post_([this, alive = alive_, number, work = std::move(work)] {
    if (*alive && number == number_ && question_) work();
  });
}

}  // namespace tianji::protocol::browser
