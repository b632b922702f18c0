#include <windows.h>

#include <algorithm>
#include <array>
#include <boost/system/error_code.hpp>
#include <filesystem>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "protocol/machine/system/spawned.h"

namespace tianji::protocol {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t kPortion = 1 << 16;
constexpr UINT kKilled = 0xc000013a;  // what Windows gives a program that Ctrl-C ends
constexpr DWORD kFarewell = 1000;     // milliseconds that the last words wait for their reader

std::string last_error() {
  return boost::system::error_code(static_cast<int>(GetLastError()),
                                   boost::system::system_category())
      .message();
}

absl::Status cannot_run(const std::string& what, std::string_view why) {
  return absl::NotFoundError(absl::StrCat("cannot run ", what, ": ", std::string(why)));
}

/// The whole path of a program whose name may lack its ".exe".
absl::StatusOr<std::string> find_program(const std::string& name, const std::string& folder) {
  namespace fs = std::filesystem;
  if (name.find_first_of("/\\:") != std::string::npos) {
    const fs::path path = fs::absolute(fs::path(folder) / name);
    for (const fs::path& file : {path, fs::path(path).concat(".exe")}) {
      if (fs::is_regular_file(file)) return file.string();
    }
    return cannot_run(path.string(), "there is no such file");
  }
  std::array<char, 1 << 15> found{};
  const DWORD length =
      SearchPathA(nullptr, name.c_str(), ".exe", found.size(), found.data(), nullptr);
  if (length > 0 && length < found.size()) return std::string(found.data(), length);
  return cannot_run(name, "it is not in PATH");
}

/// A command line from which the C library of the program reads these words back.
std::string command_line(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) {
    line += line.empty() ? "\"" : " \"";
    std::size_t slashes = 0;  // backslashes before a quotation mark are doubled
    for (const char c : word) {
      if (c == '"') line.append(slashes + 1, '\\');
      slashes = c == '\\' ? slashes + 1 : 0;
      line += c;
    }
    line.append(slashes, '\\') += '"';
  }
  return line;
}

/// Owns a handle.
class Handle {
 public:
  explicit Handle(HANDLE handle = nullptr)
      : handle_(handle == INVALID_HANDLE_VALUE ? nullptr : handle) {}
  Handle(Handle&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Handle& operator=(Handle&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Handle() { close(); }
  HANDLE get() const { return handle_; }
  bool open() const { return handle_ != nullptr; }
  void close() {
    if (handle_ != nullptr) CloseHandle(handle_);
    handle_ = nullptr;
  }

 private:
  HANDLE handle_;
};

/// Our end of a pipe, and the reading or writing that the system does meanwhile.
class PipeEnd {
 public:
  PipeEnd() : done_(CreateEventA(nullptr, TRUE, TRUE, nullptr)) {}
  PipeEnd(const PipeEnd&) = delete;
  PipeEnd& operator=(const PipeEnd&) = delete;
  ~PipeEnd() { close(); }

  /// Makes the pipe; returns the other end, which a new process can inherit.
  Handle make(std::string_view role, bool reads) {
    const std::string name = absl::StrFormat("\\\\.\\pipe\\tianji-%d-%p-%s", GetCurrentProcessId(),
                                             static_cast<const void*>(this), role);
    const DWORD direction = reads ? PIPE_ACCESS_INBOUND : PIPE_ACCESS_OUTBOUND;
    pipe_ = Handle(CreateNamedPipeA(
        name.c_str(), direction | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
        PIPE_TYPE_BYTE | PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS, 1, kPortion, kPortion, 0,
        nullptr));
    if (!pipe_.open()) return Handle();
    SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
    return Handle(CreateFileA(name.c_str(), reads ? GENERIC_WRITE : GENERIC_READ, 0, &inherited,
                              OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr));
  }
  bool open() const { return pipe_.open(); }
  HANDLE event() const { return done_.get(); }
  bool ready() const { return WaitForSingleObject(done_.get(), 0) == WAIT_OBJECT_0; }

  /// Asks for bytes, unless that was done.
  void ask() {
    if (pending_ || broken_ || !open()) return;
    begin(ReadFile(pipe_.get(), bytes_.data(), DWORD{kPortion}, nullptr, &io_));
  }
  /// The bytes that have come; "" at the end, which closes the pipe; nothing if none have come.
  std::optional<std::string_view> take() {
    ask();
    const auto count = finished();
    if (count && *count > 0) return std::string_view(bytes_.data(), *count);
    if (!broken_) return std::nullopt;
    close();
    return "";
  }
  /// Takes bytes to write, unless earlier ones still wait; how many. Closes a pipe without reader.
  std::size_t put(std::string_view bytes) {
    std::size_t count = 0;
    if (!pending_ || finished()) {
      count = std::min(bytes.size(), bytes_.size());
      std::copy_n(bytes.begin(), count, bytes_.begin());
      begin(WriteFile(pipe_.get(), bytes_.data(), static_cast<DWORD>(count), nullptr, &io_));
    }
    if (!broken_) return count;
    close();
    return 0;
  }
  /// Gives what was put `patience` milliseconds to be written.
  void close(DWORD patience = 0) {
    if (pending_ && WaitForSingleObject(done_.get(), patience) != WAIT_OBJECT_0) {
      CancelIoEx(pipe_.get(), &io_);
      DWORD count = 0;
      GetOverlappedResult(pipe_.get(), &io_, &count, TRUE);  // the buffer must outlive the order
    }
    pending_ = false;
    pipe_.close();
  }

 private:
  void begin(BOOL done_at_once) {
    pending_ = done_at_once != 0 || GetLastError() == ERROR_IO_PENDING;
    if (!pending_) end();
  }
  /// The bytes that the system has moved; nothing if it has not, or never will.
  std::optional<std::size_t> finished() {
    DWORD count = 0;
    if (!pending_) return std::nullopt;
    if (GetOverlappedResult(pipe_.get(), &io_, &count, FALSE) != 0) {
      pending_ = false;
      return count;
    }
    if (GetLastError() != ERROR_IO_INCOMPLETE) end();
    return std::nullopt;
  }
  void end() {
    pending_ = false;
    broken_ = true;
    SetEvent(done_.get());
  }

  Handle pipe_;
  Handle done_;
  OVERLAPPED io_{.Internal = 0, .InternalHigh = 0, .Pointer = nullptr, .hEvent = done_.get()};
  bool pending_ = false;
  bool broken_ = false;  ///< nobody is at the other end
  std::array<char, kPortion> bytes_{};
};

/// The standard streams of a new process, and that it inherits no other handle.
class Streams {
 public:
  explicit Streams(std::array<HANDLE, 3> handles) : handles_(handles) {
    SIZE_T size = 0;
    InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
    room_.resize(size);
    info_.StartupInfo.cb = sizeof info_;
    info_.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    info_.StartupInfo.hStdInput = handles_[0];
    info_.StartupInfo.hStdOutput = handles_[1];
    info_.StartupInfo.hStdError = handles_[2];
    info_.lpAttributeList = reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(room_.data());
    InitializeProcThreadAttributeList(info_.lpAttributeList, 1, 0, &size);
    UpdateProcThreadAttribute(info_.lpAttributeList, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST,
                              handles_.data(), sizeof handles_, nullptr, nullptr);
  }
  Streams(const Streams&) = delete;
  Streams& operator=(const Streams&) = delete;
  ~Streams() { DeleteProcThreadAttributeList(info_.lpAttributeList); }
  STARTUPINFOA* info() { return &info_.StartupInfo; }

 private:
  std::array<HANDLE, 3> handles_;
  std::vector<char> room_;
  STARTUPINFOEXA info_{};
};

/// A job ends all of its processes when its handle is closed.
Handle make_job() {
  Handle job(CreateJobObjectA(nullptr, nullptr));
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
  limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
  SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits);
  return job;
}

}  // namespace

struct Spawned::System {
  Handle process;
  Handle job;
  DWORD id = 0;
  PipeEnd input;
  std::array<PipeEnd, 2> outputs;  // by Output

  PipeEnd& of(Output output) { return outputs[static_cast<std::size_t>(output)]; }
};

std::chrono::nanoseconds Spawned::waited_for_processor() const { return {}; }

std::string Ending::sentence() const {
  const auto status = static_cast<unsigned>(exit_status);
  if (status == kKilled) return "was ended";
  if (exit_status < 0) return absl::StrFormat("ended by exception 0x%08x", status);
  return absl::StrCat("exited with status ", exit_status);
}

absl::StatusOr<std::unique_ptr<Spawned>> Spawned::start(std::vector<std::string> words,
                                                        const std::string& folder) {
  const auto program = find_program(words.front(), folder);
  if (!program.ok()) return program.status();
  auto system = std::make_unique<System>();
  const Handle in = system->input.make("in", false);
  const Handle out = system->outputs[0].make("out", true);
  const Handle errors = system->outputs[1].make("errors", true);
  if (!in.open() || !out.open() || !errors.open()) {
    return absl::InternalError("a pipe cannot be made: " + last_error());
  }
  Streams streams({in.get(), out.get(), errors.get()});
  // A group of its own, so that Ctrl-C reaches only this process. Without a console here, a window
  // would open for that of the new process.
  const DWORD window = GetConsoleWindow() == nullptr ? CREATE_NO_WINDOW : 0;
  std::string line = command_line(words);
  PROCESS_INFORMATION made{};
  if (CreateProcessA(
          program->c_str(), line.data(), nullptr, nullptr, TRUE,
          EXTENDED_STARTUPINFO_PRESENT | CREATE_SUSPENDED | CREATE_NEW_PROCESS_GROUP | window,
          nullptr, folder.empty() ? nullptr : folder.c_str(), streams.info(), &made) == 0) {
    return cannot_run(*program, last_error());
  }
  const Handle thread(made.hThread);
  system->process = Handle(made.hProcess);
  system->id = made.dwProcessId;
  system->job = make_job();
  AssignProcessToJobObject(system->job.get(), made.hProcess);  // before it starts others
  ResumeThread(made.hThread);
  return std::unique_ptr<Spawned>(new Spawned(std::move(system)));
}

Spawned::Spawned(std::unique_ptr<System> system) : system_(std::move(system)) {}
Spawned::Spawned() = default;
Spawned::~Spawned() = default;

pid_t Spawned::id() const { return static_cast<pid_t>(system_->id); }
bool Spawned::open(Output output) const { return system_->of(output).open(); }
bool Spawned::input_open() const { return system_->input.open(); }
void Spawned::close(Output output) { system_->of(output).close(); }
void Spawned::close_input() { system_->input.close(kFarewell); }

Spawned::Ready Spawned::wait(milliseconds longest, bool writing) {
  auto& [standard, errors] = system_->outputs;
  std::vector<HANDLE> events;
  for (PipeEnd* end : {&standard, &errors}) {
    end->ask();
    if (end->open()) events.push_back(end->event());
  }
  if (writing && system_->input.open()) events.push_back(system_->input.event());
  const auto patience = static_cast<DWORD>(longest.count());
  if (events.empty()) {
    Sleep(patience);
  } else {
    WaitForMultipleObjects(static_cast<DWORD>(events.size()), events.data(), FALSE, patience);
  }
  return {.standard = standard.open() && standard.ready(),
          .errors = errors.open() && errors.ready()};
}

std::optional<std::string_view> Spawned::take(Output output) { return system_->of(output).take(); }

std::size_t Spawned::write(std::string_view bytes) { return system_->input.put(bytes); }

std::optional<Ending> Spawned::ending() {
  if (WaitForSingleObject(system_->process.get(), 0) != WAIT_OBJECT_0) return std::nullopt;
  DWORD status = 0;
  GetExitCodeProcess(system_->process.get(), &status);
  kill();  // the processes that it left behind
  return Ending{static_cast<int>(status), 0};
}

void Spawned::terminate() { GenerateConsoleCtrlEvent(CTRL_BREAK_EVENT, system_->id); }
void Spawned::kill() {
  if (TerminateJobObject(system_->job.get(), kKilled) == 0) {
    TerminateProcess(system_->process.get(), kKilled);
  }
}

}  // namespace tianji::protocol
