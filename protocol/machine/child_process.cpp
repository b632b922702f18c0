#include "protocol/machine/child_process.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::protocol {
namespace {

using Output = Spawned::Output;
using std::chrono::milliseconds;

/// How often to check whether the process has died: a process that it started may hold its pipes
/// open.
constexpr milliseconds kLook{200};
constexpr milliseconds kNap{2};
constexpr int kLastPortions = 16;                          // a pipe holds one portion
constexpr std::size_t kMostUnread = std::size_t{1} << 24;  // bytes

/// The words of a command; quotes of either kind hold blanks.
absl::StatusOr<std::vector<std::string>> split_command(std::string_view command) {
  std::vector<std::string> result;
  char quote = 0;
  bool inside = false;
  for (const char c : command) {
    if (quote == 0 && (c == ' ' || c == '\t')) {
      inside = false;
      continue;
    }
    if (!inside) result.emplace_back();
    inside = true;
    if (quote == 0 && (c == '"' || c == '\'')) {
      quote = c;
    } else if (c == quote) {
      quote = 0;
    } else {
      result.back() += c;
    }
  }
  if (quote != 0) return unreadable(command, "a command with its quotes closed");
  if (result.empty()) return unreadable(command, "a command");
  return result;
}

}  // namespace

void LineBuffer::add(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    open_.append(bytes.substr(0, std::min(end, kLongest - open_.size())));
    if (end == bytes.size()) return;
    finish_line();
    bytes.remove_prefix(end + 1);
  }
}

void LineBuffer::end() {
  if (!open_.empty()) report();
  open_.clear();
}

void LineBuffer::report() {
  if (last_.size() == kKept) last_.pop_front();
  last_.push_back(open_.substr(0, kKeptLong));
}

void LineBuffer::finish_line() {
  if (!open_.empty() && open_.back() == '\r') open_.pop_back();
  report();
  bytes_ += open_.size() + sizeof(std::string);
  waiting_.push_back(std::exchange(open_, {}));
}

std::optional<std::string> LineBuffer::next() {
  if (waiting_.empty()) return std::nullopt;
  std::string line = std::move(waiting_.front());
  waiting_.pop_front();
  bytes_ -= line.size() + sizeof(std::string);
  return line;
}

absl::StatusOr<std::unique_ptr<ChildProcess>> ChildProcess::start(const std::string& command,
                                                                  const std::string& folder) {
  auto words = split_command(command);
  if (!words.ok()) return words.status();
  if (!folder.empty() && !std::filesystem::is_directory(folder)) {
    return absl::NotFoundError(absl::StrCat("cannot run ", command, ": no folder ", folder));
  }
  auto spawned = Spawned::start(*std::move(words), folder);
  if (!spawned.ok()) return spawned.status();
  return std::unique_ptr<ChildProcess>(new ChildProcess(*std::move(spawned)));
}

ChildProcess::~ChildProcess() {
  if (ending_) return;
  process_->kill();
  // A killed process ends at once, unless it waits for a device.
  wait_for_end(Moment::max());
}

bool ChildProcess::take(Output from, LineBuffer& into) {
  const auto bytes = process_->take(from);
  if (!bytes) return false;
  bytes->empty() ? into.end() : into.add(*bytes);
  return true;
}

void ChildProcess::listen(Moment until, bool writing) {
  const std::chrono::nanoseconds before = waited_for_processor();
  // Rounded up: a wait that ends early would spin.
  const auto left = std::chrono::ceil<milliseconds>(until - now());
  const Spawned::Ready ready = process_->wait(std::clamp(left, milliseconds(0), kLook), writing);
  lateness_ = waited_for_processor() - before;
  if (ready.standard) take(Output::standard, out_);
  if (ready.errors) {
    take(Output::errors, errors_);
    errors_.drop();
  }
}

bool ChildProcess::write(std::string_view line, Moment until) {
  std::string text(line);
  text += '\n';
  std::string_view left = text;
  while (!left.empty() && input_open()) {
    const std::size_t written = process_->write(left);
    left.remove_prefix(written);
    if (written > 0 || !input_open()) continue;
    if (now() >= until || given_up()) return false;
    // It may write while it does not read; unread lines are bounded.
    listen(until, true);
    if (out_.bytes() > kMostUnread) out_.drop();
  }
  return left.empty();
}

ChildProcess::Heard ChildProcess::read(std::string& line, Moment until) {
  while (true) {
    if (auto next = out_.next()) {
      line = *std::move(next);
      return Heard::line;
    }
    if (!process_->open(Output::standard) || given_up()) return Heard::end;
    if (now() >= until) return Heard::timeout;
    listen(until, false);
    if (out_.empty() && ended(Moment::min())) {
      // The last lines may still be in the pipe. A process that it left behind may write for ever.
      for (int i = 0; i < kLastPortions && process_->open(Output::standard); ++i) {
        if (!take(Output::standard, out_)) break;
      }
      out_.end();
      process_->close(Output::standard);
    }
  }
}

void ChildProcess::close_input() { process_->close_input(); }

std::optional<Ending> ChildProcess::ended(Moment until) {
  do {
    wait_for_end(std::min(until, now() + kLook));
  } while (!ending_ && now() < until && !given_up());
  return ending_;
}

std::optional<Ending> ChildProcess::wait_for_end(Moment until) {
  while (!ending_) {
    ending_ = process_->ending();
    if (ending_ || now() >= until) break;
    listen(std::min(until, now() + kNap), false);
    if (out_.bytes() > kMostUnread) out_.drop();
  }
  return ending_;
}

Ending ChildProcess::end(milliseconds patience) {
  close_input();
  if (ended(now() + patience)) return *ending_;
  process_->terminate();
  if (ended(now() + patience)) return *ending_;
  process_->kill();
  return wait_for_end(Moment::max()).value_or(Ending{});
}

}  // namespace tianji::protocol
