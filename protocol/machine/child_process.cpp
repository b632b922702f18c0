#include "protocol/machine/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/process/args.hpp>
#include <boost/process/child.hpp>
#include <boost/process/error.hpp>
#include <boost/process/exe.hpp>
#include <boost/process/extend.hpp>
#include <boost/process/posix.hpp>
#include <boost/process/start_dir.hpp>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <thread>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/core/text.h"

namespace tianji::protocol {
namespace {

namespace bp = boost::process;
using std::chrono::milliseconds;

/// How often to check whether the process has died: a process that it started may hold its pipes
/// open.
constexpr milliseconds kLook{200};
constexpr milliseconds kNap{2};
constexpr std::size_t kPortion = 1 << 16;
constexpr int kLastPortions = 16;  // a pipe holds one portion
constexpr int kCannotRun = 127;
constexpr std::size_t kMostUnread = std::size_t{1} << 24;  // bytes

Moment now() { return std::chrono::steady_clock::now(); }

int wait_milliseconds(Moment until) {
  // Rounded up: a wait that ends early would spin.
  const auto left = std::chrono::ceil<milliseconds>(until - now());
  return static_cast<int>(std::clamp(left, milliseconds(0), kLook).count());
}

absl::Status system_error(std::string_view what) {
  return absl::InternalError(absl::StrCat(std::string(what), ": ", std::strerror(errno)));
}

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

absl::StatusOr<std::string> find_program(const std::string& name, const std::string& folder) {
  namespace fs = std::filesystem;
  if (name.find('/') != std::string::npos) {
    const fs::path path = fs::path(folder) / name;
    if (fs::is_directory(path)) {
      errno = EISDIR;
    } else if (access(path.c_str(), X_OK) == 0) {
      return name;
    }
    return absl::NotFoundError(
        absl::StrCat("cannot run ", path.string(), ": ", std::strerror(errno)));
  }
  const char* places = std::getenv("PATH");
  const std::vector<std::string> split = absl::StrSplit(places == nullptr ? "" : places, ':');
  for (const std::string& place : split) {
    const fs::path path = fs::path(place) / name;
    if (access(path.c_str(), X_OK) == 0 && fs::is_regular_file(path)) return path.string();
  }
  return absl::NotFoundError(absl::StrCat("cannot run ", name, ": it is not in PATH"));
}

/// Runs in the child before its program. Makes a process group, so that an interrupt at the
/// terminal reaches only this process, and resets signals to what a program expects.
void set_up_child() {
  setpgid(0, 0);
  std::signal(SIGPIPE, SIG_DFL);
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
}

/// The id of the new process, or -1. Boost's errors are ignored: its pipe for them is inherited by
/// processes that other threads start at the same time, and reading it would wait for those. A
/// program that cannot be run ends with the shell's status for that.
pid_t spawn(const std::string& program, const std::vector<std::string>& arguments,
            const std::string& folder, const std::array<int, 3>& streams) {
  bp::child child(
      bp::exe = program, bp::args = arguments, bp::start_dir = folder.empty() ? "." : folder,
      bp::posix::fd.bind(STDIN_FILENO, streams[0]), bp::posix::fd.bind(STDOUT_FILENO, streams[1]),
      bp::posix::fd.bind(STDERR_FILENO, streams[2]), bp::ignore_error,
      bp::extend::on_exec_setup = [](auto&) { set_up_child(); },
      bp::extend::on_exec_error = [](auto&, const std::error_code&) { _exit(kCannotRun); });
  if (!child.valid()) return -1;
  const pid_t id = child.id();
  child.detach();
  setpgid(id, id);  // here too: the group may be signalled before the child runs
  return id;
}

/// While it lives, writing to a pipe without a reader in this thread gives an error, not a signal.
class NoPipeSignal {
 public:
  NoPipeSignal() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  NoPipeSignal(const NoPipeSignal&) = delete;
  NoPipeSignal& operator=(const NoPipeSignal&) = delete;
  ~NoPipeSignal() {
    if (sigismember(&before_, SIGPIPE) == 1) return;
    const timespec at_once{};
    while (sigtimedwait(&pipe_, nullptr, &at_once) == -1 && errno == EINTR) continue;
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t pipe_;
  sigset_t before_;
};

}  // namespace

std::chrono::nanoseconds waited_for_processor() {
  // Linux writes: nanoseconds run, nanoseconds waited, number of time slices.
  std::array<char, 96> text;
  const int file = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
  if (file < 0) return {};
  const ssize_t size = ::read(file, text.data(), text.size());
  ::close(file);
  const auto numbers = words({text.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))});
  return std::chrono::nanoseconds(numbers.size() < 2 ? 0 : parse_int(numbers[1]).value_or(0));
}

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
  if (!open_.empty()) finish_line();
}

void LineBuffer::finish_line() {
  if (!open_.empty() && open_.back() == '\r') open_.pop_back();
  if (last_.size() == kKept) last_.pop_front();
  last_.push_back(open_.substr(0, kKeptLong));
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

std::string Ending::sentence() const {
  if (signal != 0) return absl::StrCat("ended by signal ", signal, " (", strsignal(signal), ")");
  return absl::StrCat("exited with status ", exit_status);
}

ChildProcess::Descriptor& ChildProcess::Descriptor::operator=(Descriptor&& other) noexcept {
  if (this != &other) {
    close();
    number_ = std::exchange(other.number_, -1);
  }
  return *this;
}

void ChildProcess::Descriptor::close() {
  if (number_ >= 0) ::close(number_);
  number_ = -1;
}

absl::StatusOr<ChildProcess::Pipe> ChildProcess::make_pipe() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return system_error("a pipe cannot be made");
  Pipe pipe{Descriptor(ends[0]), Descriptor(ends[1])};
  // An end may have got the number of a standard stream that is closed here. Move it: the child
  // needs these numbers for its own streams.
  for (Descriptor* end : {&pipe.read, &pipe.write}) {
    if (end->number() > STDERR_FILENO) continue;
    *end = Descriptor(fcntl(end->number(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
    if (!end->open()) return system_error("a pipe cannot be made");
  }
  return pipe;
}

absl::StatusOr<std::unique_ptr<ChildProcess>> ChildProcess::start(const std::string& command,
                                                                  const std::string& folder) {
  auto arguments = split_command(command);
  if (!arguments.ok()) return arguments.status();
  if (!folder.empty() && !std::filesystem::is_directory(folder)) {
    return absl::NotFoundError(absl::StrCat("cannot run ", command, ": no folder ", folder));
  }
  const auto program = find_program(arguments->front(), folder);
  if (!program.ok()) return program.status();
  arguments->erase(arguments->begin());
  auto in = make_pipe();
  auto out = make_pipe();
  auto errors = make_pipe();
  for (const auto* made : {&in, &out, &errors}) {
    if (!made->ok()) return made->status();
  }
  std::unique_ptr<ChildProcess> child(new ChildProcess);
  child->id_ = spawn(*program, *arguments, folder,
                     {in->read.number(), out->write.number(), errors->write.number()});
  if (child->id_ < 0) return absl::ResourceExhaustedError("no other process can be started");
  child->input_ = std::move(in->write);
  child->output_ = std::move(out->read);
  child->error_output_ = std::move(errors->read);
  for (const Descriptor* end : {&child->input_, &child->output_, &child->error_output_}) {
    fcntl(end->number(), F_SETFL, O_NONBLOCK);
  }
  return child;
}

ChildProcess::~ChildProcess() {
  if (id_ < 0 || ending_) return;
  signal_all(SIGKILL);
  // A killed process ends at once, unless it waits for a device.
  ended(Moment::max());
}

void ChildProcess::signal_all(int signal) const {
  // The group has the number of the process and includes the processes that it started.
  kill(-id_, signal);
}

bool ChildProcess::take(Descriptor& from, LineBuffer& into) {
  std::array<char, kPortion> bytes;
  const ssize_t count = ::read(from.number(), bytes.data(), bytes.size());
  if (count > 0) {
    into.add({bytes.data(), static_cast<std::size_t>(count)});
    return true;
  }
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return false;
  into.end();
  from.close();
  return true;
}

void ChildProcess::listen(Moment until, bool writing) {
  std::array<pollfd, 3> watched{pollfd{output_.number(), POLLIN, 0},
                                pollfd{error_output_.number(), POLLIN, 0},
                                pollfd{writing ? input_.number() : -1, POLLOUT, 0}};
  const std::chrono::nanoseconds before = waited_for_processor();
  const int ready = poll(watched.data(), watched.size(), wait_milliseconds(until));
  lateness_ = waited_for_processor() - before;
  if (ready <= 0) return;
  if (watched[0].revents != 0) take(output_, out_);
  if (watched[1].revents != 0) {
    take(error_output_, errors_);
    errors_.drop();
  }
}

bool ChildProcess::write(std::string_view line, Moment until) {
  const NoPipeSignal no_signal;
  std::string text(line);
  text += '\n';
  std::string_view left = text;
  while (!left.empty() && input_.open()) {
    const ssize_t count = ::write(input_.number(), left.data(), left.size());
    if (count >= 0) {
      left.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno == EAGAIN) {
      if (now() >= until) return false;
      // It may write while it does not read; unread lines are bounded.
      listen(until, true);
      if (out_.bytes() > kMostUnread) out_.drop();
    } else if (errno != EINTR) {
      input_.close();
    }
  }
  return left.empty();
}

ChildProcess::Heard ChildProcess::read(std::string& line, Moment until) {
  while (true) {
    if (auto next = out_.next()) {
      line = *std::move(next);
      return Heard::line;
    }
    if (!output_.open()) return Heard::end;
    if (now() >= until) return Heard::timeout;
    listen(until, false);
    if (out_.empty() && ended(Moment::min())) {
      // The last lines may still be in the pipe. A process that it left behind may write for ever.
      for (int i = 0; i < kLastPortions && output_.open() && take(output_, out_); ++i) continue;
      out_.end();
      output_.close();
    }
  }
}

void ChildProcess::close_input() { input_.close(); }

std::optional<Ending> ChildProcess::ended(Moment until) {
  while (!ending_ && !bury()) {
    if (now() >= until) break;
    if (output_.open() || error_output_.open()) {
      listen(std::min(until, now() + kNap), false);
      if (out_.bytes() > kMostUnread) out_.drop();
    } else {
      std::this_thread::sleep_for(kNap);
    }
  }
  return ending_;
}

bool ChildProcess::bury() {
  siginfo_t info{};
  const int found = waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT);
  if (found == 0 && info.si_pid != id_) return false;
  if (found != 0 && errno == EINTR) return false;
  // Kill the processes that it left behind while the group's number cannot be used again yet.
  signal_all(SIGKILL);
  int status = 0;
  waitpid(id_, &status, 0);
  ending_ = WIFSIGNALED(status) ? Ending{0, WTERMSIG(status)} : Ending{WEXITSTATUS(status), 0};
  return true;
}

Ending ChildProcess::end(milliseconds patience) {
  close_input();
  for (const int signal : {0, SIGTERM, SIGKILL}) {
    if (signal != 0) signal_all(signal);
    if (ended(now() + patience)) break;
  }
  return ended(Moment::max()).value_or(Ending{});
}

}  // namespace tianji::protocol
