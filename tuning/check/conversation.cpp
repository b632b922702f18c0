#include "tuning/check/conversation.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/engines/answer.h"
#include "protocol/games/kinds.h"

namespace tianji::tuning {
namespace {

using protocol::ChildProcess;
using protocol::Language;
using std::chrono::steady_clock;

std::string_view first_word(std::string_view line) {
  const auto all = words(line);
  return all.empty() ? std::string_view() : all[0];
}

}  // namespace

absl::Status Conversation::begin() {
  engine_.reset();
  heard_.clear();
  auto engine = protocol::EngineProcess::start(request_.engine);
  if (!engine.ok()) return engine.status();
  engine_ = *std::move(engine);
  return set_position(position());
}

std::string Conversation::position() const {
  if (!request_.position.empty()) return request_.position;
  return std::string(protocol::games::example_of(variant()).position);
}

std::string Conversation::variant() const {
  if (!request_.engine.variant.empty()) return request_.engine.variant;
  const auto* offered = engine_->introduction().find("UCI_Variant");
  return offered == nullptr ? "" : offered->default_value;
}

absl::Status Conversation::say(std::string_view line) {
  const auto until = steady_clock::now() + request_.limit;
  if (engine_->process().write(line, until)) return absl::OkStatus();
  if (engine_->process().input_open())
    return absl::DeadlineExceededError("does not read its input");
  return read(until, "more").status();
}

absl::StatusOr<std::string> Conversation::read(protocol::Moment until, std::string_view awaited) {
  std::string line;
  switch (engine_->process().read(line, until)) {
    case ChildProcess::Heard::line:
      return line;
    case ChildProcess::Heard::timeout:
      return absl::DeadlineExceededError(absl::StrCat("no ", std::string(awaited), " in time"));
    case ChildProcess::Heard::end:
      break;
  }
  const auto ending = engine_->process().ended(steady_clock::now() + request_.stop_limit);
  std::string what = ending ? ending->sentence() : "closed its output but still runs";
  const Lines errors = engine_->last_errors();
  if (!errors.empty()) absl::StrAppend(&what, "; its last words: ", errors.back());
  return absl::UnavailableError(what);
}

absl::StatusOr<Conversation::Lines> Conversation::hear(std::string_view word, Milliseconds limit) {
  const auto until = steady_clock::now() + limit;
  Lines lines;
  while (true) {
    auto line = read(until, word);
    if (!line.ok()) return line.status();
    lines.push_back(*std::move(line));
    if (first_word(lines.back()) == word) return lines;
  }
}

absl::StatusOr<Conversation::Lines> Conversation::ready() {
  absl::Status status = say("isready");
  if (!status.ok()) return status;
  return hear("readyok", request_.limit);
}

absl::Status Conversation::set_position(std::string_view position) {
  absl::Status status =
      say(protocol::position_line(engine_->language(), position, engine_->first_rank()));
  if (!status.ok()) return status;
  const auto lines = ready();
  return lines.ok() ? protocol::first_complaint(*lines) : lines.status();
}

absl::Status Conversation::go(std::string_view go) {
  const bool milliseconds = introduction().find("usemillisec") != nullptr;
  heard_.clear();
  sent_ = steady_clock::now();
  return say(protocol::go_line({engine_->language(), milliseconds}, position(), go));
}

absl::Status Conversation::well_formed(std::string_view line) const {
  const auto parts = words(line);
  if (engine_->language() == Language::ucci) return absl::OkStatus();
  if (parts[0] == "bestmove" && parts.size() == 2) return absl::OkStatus();
  if (engine_->language() == Language::ugi) return unreadable(line, "bestmove and one word");
  if (parts[0] == "bestmove" && parts.size() == 4 && parts[2] == "ponder") return absl::OkStatus();
  return unreadable(line, "bestmove <move> [ponder <move>]");
}

absl::StatusOr<Conversation::Reply> Conversation::answer(Milliseconds limit) {
  const auto until = steady_clock::now() + limit;
  Reply reply;
  reply.lines = std::exchange(heard_, {});
  while (reply.lines.empty() || !protocol::ends_answer(reply.lines.back())) {
    auto line = read(until, "bestmove");
    if (!line.ok()) return line.status();
    reply.lines.push_back(*std::move(line));
  }
  reply.elapsed = steady_clock::now() - sent_;
  absl::Status status = well_formed(reply.lines.back());
  if (!status.ok()) return status;
  const auto after = ready();
  if (!after.ok()) return after.status();
  if (std::any_of(after->begin(), after->end(), protocol::ends_answer)) {
    return absl::InvalidArgumentError("more than one bestmove for one go");
  }
  auto read_as = protocol::read_answer(reply.lines);
  if (!read_as.ok()) return read_as.status();
  reply.best_move = protocol::ranks_moved(read_as->best_move, -engine_->first_rank());
  return reply;
}

absl::StatusOr<Conversation::Reply> Conversation::ask(std::string_view go_text) {
  absl::Status status = go(go_text);
  if (!status.ok()) return status;
  return answer(request_.limit);
}

absl::StatusOr<bool> Conversation::answers_within(Milliseconds patience) {
  const auto until = steady_clock::now() + patience;
  while (heard_.empty() || !protocol::ends_answer(heard_.back())) {
    auto line = read(until, "bestmove");
    if (absl::IsDeadlineExceeded(line.status())) return false;
    if (!line.ok()) return line.status();
    heard_.push_back(*std::move(line));
  }
  return true;
}

absl::StatusOr<Conversation::Reply> Conversation::ask_and_stop(std::string_view go_text,
                                                               Milliseconds patience) {
  absl::Status status = go(go_text);
  if (!status.ok()) return status;
  const auto early = answers_within(patience);
  if (!early.ok()) return early.status();
  return *early ? answer(request_.stop_limit) : stop();
}

absl::StatusOr<Conversation::Reply> Conversation::stop(std::string_view word, Milliseconds limit) {
  sent_ = steady_clock::now();
  absl::Status status = say(word);
  if (!status.ok()) return status;
  auto reply = answer(limit);
  if (absl::IsDeadlineExceeded(reply.status())) {
    return absl::DeadlineExceededError(
        absl::StrCat("no bestmove in time after ", std::string(word)));
  }
  return reply;
}

absl::StatusOr<Conversation::Milliseconds> Conversation::leave() {
  const auto began = steady_clock::now();
  const auto ending = engine_->process().ended(began + request_.limit);
  if (!ending) return absl::DeadlineExceededError("does not end");
  if (ending->signal != 0 || ending->exit_status != 0) {
    return absl::UnavailableError(ending->sentence());
  }
  return std::chrono::ceil<Milliseconds>(steady_clock::now() - began);
}

}  // namespace tianji::tuning
