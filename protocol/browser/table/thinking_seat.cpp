#include "protocol/browser/table/thinking_seat.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/dialects/dialects.h"
#include "protocol/engines/info_line.h"
#include "protocol/session/session.h"
#include "search/catalogue.h"

namespace tianji::protocol::browser {
namespace {

/// Our own engine: a session, whose lines come from the thread that thinks.
class OwnEngine final : public ThinkingSeat {
 public:
  explicit OwnEngine(Post post)
      : post_(std::move(post)),
        session_({search::catalogue(), dialects(), {}},
                 [this](std::string_view line) { say(line); }) {}
  ~OwnEngine() override { *alive_ = false; }

  absl::Status tell(std::string_view line) {
    give_up();
    said_.clear();
    direct_ = true;
    session_.obey(line);
    direct_ = false;
    return first_complaint(said_);
  }

  void ask(Question question) override {
    absl::Status status = tell("position " + question.position);
    question_ = std::move(question);
    lines_.clear();
    if (!status.ok()) {
      post_([this, alive = alive_, number = number_.load(), status] {
        if (*alive && number == number_) finish(status);
      });
      return;
    }
    session_.obey("go " + question_->go);
  }
  void give_up() override {
    question_.reset();
    session_.finish();  // its last lines still bear the old number
    ++number_;
  }
  void new_game() override { tell("ucinewgame").IgnoreError(); }
  absl::Status set(std::string_view option, std::string_view value) override {
    return tell(
        absl::StrCat("setoption name ", std::string(option), " value ", std::string(value)));
  }

 private:
  /// In the owner's thread during tell(); else in the thread that thinks.
  void say(std::string_view line) {
    if (direct_) {
      said_.emplace_back(line);
      return;
    }
    post_([this, alive = alive_, number = number_.load(), text = std::string(line)] {
      if (*alive && number == number_ && question_) hear(text);
    });
  }
  void hear(const std::string& line) {
    lines_.push_back(line);
    if (ends_answer(line)) {
      finish(read_answer(std::move(lines_)));
    } else if (question_->heard) {
      question_->heard(line);
    }
  }
  void finish(const absl::StatusOr<Answer>& answer) {
    lines_.clear();
    const Question question = *std::exchange(question_, std::nullopt);
    question.answered(answer);
  }

  Post post_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // only the owner's thread uses it
  std::optional<Question> question_;
  std::vector<std::string> lines_;  // of the question
  std::vector<std::string> said_;   // during tell()
  std::atomic<std::uint64_t> number_ = 0;
  std::atomic<bool> direct_ = false;
  Session session_;  // last: it says lines until it is destroyed
};

/// Another program, asked by a thread of its own.
class OtherProgram final : public ThinkingSeat {
 public:
  OtherProgram(EngineSpec spec, std::chrono::milliseconds limit, Post post)
      : spec_(std::move(spec)),
        limit_(limit),
        post_(std::move(post)),
        thread_([this] { work(); }) {}
  /// Does not wait for the program, which may think for minutes, or hang: it is killed.
  ~OtherProgram() override {
    *alive_ = false;
    interruption_.leave = true;
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      over_ = true;
    }
    told_.notify_one();
    thread_.join();
  }

  void ask(Question question) override {
    drop();
    question_ = question;
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      next_ = Task{question.position, question.go, number_, std::exchange(fresh_, false)};
    }
    told_.notify_one();
  }
  void give_up() override {
    drop();
    question_.reset();
  }
  void new_game() override {
    const std::lock_guard<std::mutex> lock(mutex_);
    fresh_ = true;
  }
  absl::Status set(std::string_view /*option*/, std::string_view /*value*/) override {
    return absl::UnimplementedError("the options of another program stay as they are");
  }

 private:
  struct Task {
    std::string position;
    std::string go;
    std::uint64_t number = 0;
    bool fresh = false;  ///< a new game begins
  };

  /// The question that is worked at is stopped, one that waits is taken back.
  void drop() {
    ++number_;
    const std::lock_guard<std::mutex> lock(mutex_);
    interruption_.stop = true;
    if (next_) fresh_ = fresh_ || next_->fresh;
    next_.reset();
  }
  /// Waits for the next question; none when the seat is dissolved.
  std::optional<Task> next() {
    std::unique_lock<std::mutex> lock(mutex_);
    told_.wait(lock, [this] { return over_ || next_; });
    if (over_) return std::nullopt;
    interruption_.stop = false;
    return std::exchange(next_, std::nullopt);
  }
  void work() {
    std::unique_ptr<EngineProcess> engine;
    while (const auto task = next()) {
      auto answer = answer_of(*task, engine);
      post_([this, alive = alive_, number = task->number, answer = std::move(answer)] {
        if (*alive && number == number_ && question_) {
          const Question question = *std::exchange(question_, std::nullopt);
          question.answered(answer);
        }
      });
    }
  }
  absl::StatusOr<Answer> answer_of(const Task& task, std::unique_ptr<EngineProcess>& engine) const {
    if (!engine) {
      auto started = EngineProcess::start(spec_, &interruption_);
      if (!started.ok()) return started.status();
      engine = *std::move(started);
    } else if (task.fresh) {
      if (absl::Status status = engine->new_game(); !status.ok()) {
        engine.reset();
        return status;
      }
    }
    auto answer = engine->ask(task.position, task.go, limit_);
    if (!answer.ok() && !can_go_on(fault_of(answer.status()))) engine.reset();
    return answer;
  }

  EngineSpec spec_;
  std::chrono::milliseconds limit_;
  Post post_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // only the owner's thread uses it
  std::optional<Question> question_;
  std::uint64_t number_ = 0;
  Interruption interruption_;
  std::mutex mutex_;  // guards next_, fresh_ and over_, and the setting of interruption_.stop
  std::condition_variable told_;
  std::optional<Task> next_;
  bool fresh_ = false;  // a new game has begun since the last question
  bool over_ = false;
  std::thread thread_;  // last: it uses the other members
};

}  // namespace

absl::StatusOr<std::unique_ptr<ThinkingSeat>> own_engine(std::string_view variant,
                                                         const ThinkingSeat::Settings& settings,
                                                         Post post) {
  auto engine = std::make_unique<OwnEngine>(std::move(post));
  absl::Status status = engine->set("UCI_Variant", variant);
  for (const auto& [name, value] : settings) {
    if (status.ok()) status = engine->set(name, value);
  }
  if (!status.ok()) return status;
  return engine;
}

std::unique_ptr<ThinkingSeat> other_program(const EngineSpec& spec, std::chrono::milliseconds limit,
                                            Post post) {
  return std::make_unique<OtherProgram>(spec, limit, std::move(post));
}

nlohmann::json candidates_of(std::span<const std::string> lines) {
  std::map<int, nlohmann::json> found;
  for (const SaidCandidate& said : said_candidates(lines)) {
    if (said.info.pv.empty()) continue;
    nlohmann::json candidate = {{"move", std::string(said.info.pv.front())}};
    for (const auto& [key, value] : keys_of(said.key_line)) {
      if (key != "pv") candidate[key] = with_blanks(value);
    }
    nlohmann::json& line = candidate["line"] = nlohmann::json::array();
    for (const std::string_view move : said.info.pv) line.push_back(std::string(move));
    if (said.info.score) {
      candidate[said.info.score->kind == ScoreKind::mate ? "mate" : "score"] =
          said.info.score->value;
    }
    if (said.info.depth) candidate["depth"] = *said.info.depth;
    found[said.info.multipv] = std::move(candidate);
  }
  nlohmann::json result = nlohmann::json::array();
  for (auto& [rank, candidate] : found) result.push_back(std::move(candidate));
  return result;
}

}  // namespace tianji::protocol::browser
