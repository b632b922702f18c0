// A person at a real terminal: the program runs with a pseudo-terminal in place of the streams.
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>

#include "protocol/play/terminal/terminal.h"
#include "tests/place.h"

namespace tianji::protocol {
namespace {

/// A program behind a terminal of 24 lines of 80 columns, in a folder of its own.
class AtTerminal {
 public:
  AtTerminal(const std::string& folder, const std::vector<std::string>& arguments) {
    const std::string program = (build_folder() / "tianji").string();
    winsize size{24, 80, 0, 0};
    pid_ = forkpty(&terminal_, nullptr, nullptr, &size);
    if (pid_ != 0) return;
    setenv("TERM", "xterm", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("NO_COLOR");
    std::vector<char*> words{const_cast<char*>(program.c_str())};
    for (const std::string& word : arguments) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
#if defined(__SANITIZE_ADDRESS__)
    // libedit keeps its last line for ever, and the leak checker would end the program with 1.
    setenv("ASAN_OPTIONS", "detect_leaks=0", 1);
#endif
    if (chdir(folder.c_str()) == 0) execv(program.c_str(), words.data());
    _exit(127);
  }
  AtTerminal(const AtTerminal&) = delete;
  AtTerminal& operator=(const AtTerminal&) = delete;
  ~AtTerminal() {
    if (pid_ > 0) end();
    close(terminal_);
  }

  void type(const std::string& keys) const {
    REQUIRE(write(terminal_, keys.data(), keys.size()) == static_cast<ssize_t>(keys.size()));
  }
  /// Reads until `text` has come, and keeps what comes after it. False if it does not come.
  bool await(const std::string& text) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (std::chrono::steady_clock::now() < until) {
      if (const std::size_t at = heard_.find(text); at != heard_.npos) {
        heard_.erase(0, at + text.size());
        return true;
      }
      pollfd poll_{terminal_, POLLIN, 0};
      char piece[4096];
      if (poll(&poll_, 1, 100) <= 0) continue;
      const ssize_t count = read(terminal_, piece, sizeof piece);
      if (count <= 0) break;
      heard_.append(piece, static_cast<std::size_t>(count));
    }
    UNSCOPED_INFO("awaited: " << text << "; heard: " << heard_);
    return false;
  }
  /// Waits for the end and returns the exit status.
  int end() {
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  int terminal_ = -1;
  pid_t pid_ = 0;
  std::string heard_;
};

TEST_CASE("at a terminal lines are edited and completed, and Ctrl-C saves the record",
          "[protocol/play/terminal]") {
  if (!std::filesystem::exists(build_folder() / "tianji")) {
    std::puts("skipped: the program tianji is not built");
    return;
  }
  const Place folder("evening");
  std::filesystem::create_directories(folder.path());
  AtTerminal person(folder.path(), {"play", "--variant", "xiangqi", "--human", "red", "--go",
                                    "depth 1", "--seed", "3"});
  REQUIRE(person.await("帥"));
  REQUIRE(person.await("Red> "));
#ifdef TIANJI_HAVE_LIBEDIT
  person.type("h2e\t\r");  // completes the move
#else
  person.type("h2e2\r");
#endif
  REQUIRE(person.await("Red h2e2 (C2.5)"));
  REQUIRE(person.await("Red> "));
  person.type("炮九九\r");
  REQUIRE(person.await("read \"炮九九\", expected"));
  REQUIRE(person.await("Red> "));
  person.type("\x03");
  REQUIRE(person.await("interrupted; the record is saved in tianji-xiangqi-"));
  CHECK(person.end() == 0);
  std::size_t files = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder.path())) {
    CHECK(file.path().extension() == ".pgn");
    ++files;
  }
  CHECK(files == 1);
}

}  // namespace
}  // namespace tianji::protocol
