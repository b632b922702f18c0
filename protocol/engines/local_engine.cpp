#include "protocol/engines/local_engine.h"

#include <thread>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "protocol/dialects/dialects.h"

namespace tianji::protocol {
namespace {

/// How soon a question that another thread has stopped ends.
constexpr std::chrono::milliseconds kLookForStop{5};

}  // namespace

absl::StatusOr<std::unique_ptr<LocalEngine>> LocalEngine::start(std::string_view variant,
                                                                const Settings& settings,
                                                                const Interruption* interruption) {
  auto engine = std::make_unique<LocalEngine>(variant, search::catalogue(), interruption);
  absl::Status status = engine->set_options(settings);
  if (!status.ok()) return status;
  return engine;
}

LocalEngine::LocalEngine(std::string_view variant, Games games, const Interruption* interruption)
    : interruption_(interruption),
      session_({games, dialects(), variant}, [this](std::string_view line) {
        lines_.emplace_back(line);
        if (heard_ && !ends_answer(line)) heard_(lines_.back());
      }) {
  introduction_.name = name_and_version();
  for (const search::Option& option : session_.options_of_game()) {
    read_introduction(Language::uci, search::uci_line(option), introduction_);
  }
}

absl::Status LocalEngine::set_option(std::string_view name, std::string_view value) {
  return tell(absl::StrCat("setoption name ", std::string(name), " value ", std::string(value)));
}

absl::Status LocalEngine::set_options(const Settings& settings) {
  absl::Status status;
  for (const auto& [name, value] : settings) {
    if (status.ok()) status = set_option(name, value);
  }
  return status;
}

absl::Status LocalEngine::tell(std::string_view line) {
  session_.finish();
  lines_.clear();
  session_.obey(line);
  return first_complaint(lines_);
}

absl::StatusOr<Answer> LocalEngine::ask(const Question& question) {
  absl::Status status = tell("position " + std::string(question.position));
  if (!status.ok()) return status;
  const auto began = std::chrono::steady_clock::now();
  heard_ = question.heard;
  session_.obey("go " + std::string(question.go));
  while (interruption_ != nullptr && session_.thinking()) {
    if (interruption_->stop) session_.stop();
    std::this_thread::sleep_for(kLookForStop);
  }
  session_.wait();
  heard_ = nullptr;
  auto answer = read_answer(lines_);
  if (answer.ok()) answer->elapsed = std::chrono::steady_clock::now() - began;
  return answer;
}

absl::StatusOr<std::string> LocalEngine::query(std::string_view position, std::string_view words) {
  absl::Status status = tell("position " + std::string(position));
  if (status.ok()) status = tell("query " + std::string(words));
  if (!status.ok()) return status;
  constexpr std::string_view kResponse = "response ";
  for (const std::string& line : lines_) {
    if (line.starts_with(kResponse)) return line.substr(kResponse.size());
  }
  return unreadable("", "a response");
}

absl::StatusOr<std::string> LocalEngine::show(std::string_view position) {
  absl::Status status = tell("position " + std::string(position));
  if (!status.ok()) return status;
  return session_.player().show();
}

absl::Status LocalEngine::ponder(std::string_view position, std::string_view go) {
  absl::Status status = tell("position " + std::string(position));
  if (status.ok()) session_.obey("go ponder " + std::string(go));
  return status;
}

}  // namespace tianji::protocol
