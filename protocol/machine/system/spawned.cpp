#include "protocol/machine/system/spawned.h"

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
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/core/text.h"

namespace tianji::protocol {
namespace {

namespace bp = boost::process;

constexpr std::size_t kPortion = 1 << 16;
constexpr int kCannotRun = 127;

absl::Status system_error(std::string_view what) {
  return absl::InternalError(absl::StrCat(std::string(what), ": ", std::strerror(errno)));
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

/// Owns a descriptor; -1 is none.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    if (this != &other) {
      close();
      number_ = std::exchange(other.number_, -1);
    }
    return *this;
  }
  ~Descriptor() { close(); }
  int number() const { return number_; }
  bool open() const { return number_ >= 0; }
  void close() {
    if (number_ >= 0) ::close(number_);
    number_ = -1;
  }

 private:
  int number_;
};

struct Pipe {
  Descriptor read;
  Descriptor write;
};

absl::StatusOr<Pipe> make_pipe() {
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

}  // namespace

struct Spawned::System {
  pid_t id = -1;
  Descriptor input;
  std::array<Descriptor, 2> outputs;  // by Output
  std::array<char, kPortion> bytes;

  Descriptor& of(Output output) { return outputs[static_cast<std::size_t>(output)]; }
  /// The group has the number of the process and includes the processes that it started.
  void signal_all(int signal) const { ::kill(-id, signal); }
};

std::chrono::nanoseconds Spawned::waited_for_processor() const {
  // Linux writes: nanoseconds run, nanoseconds waited, number of time slices.
  std::array<char, 96> text;
  const int file = ::open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
  if (file < 0) return {};
  const ssize_t size = ::read(file, text.data(), text.size());
  ::close(file);
  const auto numbers = words({text.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))});
  return std::chrono::nanoseconds(numbers.size() < 2 ? 0 : parse_int(numbers[1]).value_or(0));
}

std::string Ending::sentence() const {
  if (signal != 0) return absl::StrCat("ended by signal ", signal, " (", strsignal(signal), ")");
  return absl::StrCat("exited with status ", exit_status);
}

absl::StatusOr<std::unique_ptr<Spawned>> Spawned::start(std::vector<std::string> words,
                                                        const std::string& folder) {
  const auto program = find_program(words.front(), folder);
  if (!program.ok()) return program.status();
  words.erase(words.begin());
  auto in = make_pipe();
  auto out = make_pipe();
  auto errors = make_pipe();
  for (const auto* made : {&in, &out, &errors}) {
    if (!made->ok()) return made->status();
  }
  auto system = std::make_unique<System>();
  system->id = spawn(*program, words, folder,
                     {in->read.number(), out->write.number(), errors->write.number()});
  if (system->id < 0) return absl::ResourceExhaustedError("no other process can be started");
  system->input = std::move(in->write);
  system->outputs = {std::move(out->read), std::move(errors->read)};
  for (const Descriptor* end : {&system->input, &system->outputs[0], &system->outputs[1]}) {
    fcntl(end->number(), F_SETFL, O_NONBLOCK);
  }
  return std::unique_ptr<Spawned>(new Spawned(std::move(system)));
}

Spawned::Spawned(std::unique_ptr<System> system) : system_(std::move(system)) {}
Spawned::Spawned() = default;
Spawned::~Spawned() = default;

pid_t Spawned::id() const { return system_->id; }
bool Spawned::open(Output output) const { return system_->of(output).open(); }
bool Spawned::input_open() const { return system_->input.open(); }
void Spawned::close(Output output) { system_->of(output).close(); }
void Spawned::close_input() { system_->input.close(); }

Spawned::Ready Spawned::wait(std::chrono::milliseconds longest, bool writing) {
  std::array<pollfd, 3> watched{pollfd{system_->outputs[0].number(), POLLIN, 0},
                                pollfd{system_->outputs[1].number(), POLLIN, 0},
                                pollfd{writing ? system_->input.number() : -1, POLLOUT, 0}};
  const int ready = poll(watched.data(), watched.size(), static_cast<int>(longest.count()));
  if (ready <= 0) return {};
  return {.standard = watched[0].revents != 0, .errors = watched[1].revents != 0};
}

std::optional<std::string_view> Spawned::take(Output output) {
  Descriptor& from = system_->of(output);
  auto& bytes = system_->bytes;
  const ssize_t count = read(from.number(), bytes.data(), bytes.size());
  if (count > 0) return std::string_view(bytes.data(), static_cast<std::size_t>(count));
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return std::nullopt;
  from.close();
  return "";
}

std::size_t Spawned::write(std::string_view bytes) {
  const NoPipeSignal no_signal;
  const ssize_t count = ::write(system_->input.number(), bytes.data(), bytes.size());
  if (count >= 0) return static_cast<std::size_t>(count);
  if (errno != EAGAIN && errno != EINTR) system_->input.close();
  return 0;
}

std::optional<Ending> Spawned::ending() {
  siginfo_t info{};
  const int found =
      waitid(P_PID, static_cast<id_t>(system_->id), &info, WEXITED | WNOHANG | WNOWAIT);
  if (found == 0 && info.si_pid != system_->id) return std::nullopt;
  if (found != 0 && errno == EINTR) return std::nullopt;
  // Kill the processes that it left behind while the group's number cannot be used again yet.
  kill();
  int status = 0;
  waitpid(system_->id, &status, 0);
  return WIFSIGNALED(status) ? Ending{0, WTERMSIG(status)} : Ending{WEXITSTATUS(status), 0};
}

void Spawned::terminate() { system_->signal_all(SIGTERM); }
void Spawned::kill() { system_->signal_all(SIGKILL); }

}  // namespace tianji::protocol
