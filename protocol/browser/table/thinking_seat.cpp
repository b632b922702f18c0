#include "protocol/browser/table/thinking_seat.h"

#include <map>
#include <nlohmann/json.hpp>

#include "engine/core/text.h"
#include "protocol/engines/info_line.h"
#include "protocol/engines/local_engine.h"

namespace tianji::protocol::browser {

absl::StatusOr<std::unique_ptr<ThinkingSeat>> ThinkingSeat::own_engine(std::string_view variant,
                                                                       const Settings& settings,
                                                                       Post post) {
  std::unique_ptr<ThinkingSeat> seat(new ThinkingSeat(EngineSpec(), kNoLimit, std::move(post)));
  auto engine = LocalEngine::start(variant, settings, &seat->interruption_);
  if (!engine.ok()) return engine.status();
  seat->engine_ = *std::move(engine);
  return seat;
}

ThinkingSeat::ThinkingSeat(EngineSpec spec, std::chrono::milliseconds limit, Post post)
    : spec_(std::move(spec)), limit_(limit), post_(std::move(post)), thread_([this] { work(); }) {}

ThinkingSeat::~ThinkingSeat() {
  give_up();
  *alive_ = false;
  interruption_.leave = true;
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    over_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void ThinkingSeat::ask(Question question) {
  give_up();
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    next_ = Task{question.position, question.go, number_, question.heard != nullptr};
  }
  question_ = std::move(question);
  changed_.notify_one();
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
  while (const auto task = next()) {
    post_if_wanted(task->number, [this, answer = answer_to(*task)] {
      const Question question = *std::exchange(question_, std::nullopt);
      question.answered(answer);
    });
  }
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

nlohmann::json candidates_of(std::span<const std::string> lines) {
  std::map<int, nlohmann::json> found;
  for (const ReportedCandidate& reported : reported_candidates(lines)) {
    if (reported.info.pv.empty()) continue;
    nlohmann::json candidate = {{"move", std::string(reported.info.pv.front())}};
    for (const auto& [key, value] : keys_of(reported.key_line)) {
      if (key != "pv") candidate[key] = with_blanks(value);
    }
    nlohmann::json& line = candidate["line"] = nlohmann::json::array();
    for (const std::string_view move : reported.info.pv) line.push_back(std::string(move));
    if (reported.info.score) {
      candidate[reported.info.score->kind == ScoreKind::mate ? "mate" : "score"] =
          reported.info.score->value;
    }
    if (reported.info.depth) candidate["depth"] = *reported.info.depth;
    // A book knows a move and not what it is worth.
    if (candidate.value("phase", "") == "book") {
      for (const char* key : {"score", "mate", "depth"}) candidate.erase(key);
    }
    found[reported.info.multipv] = std::move(candidate);
  }
  nlohmann::json result = nlohmann::json::array();
  for (auto& [rank, candidate] : found) result.push_back(std::move(candidate));
  return result;
}

}  // namespace tianji::protocol::browser
