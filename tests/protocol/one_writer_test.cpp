// Tests with thousands of short searches and input in between, through pipes to the real program,
// that every line comes out whole and once. If two threads wrote to one buffer, a line would
// sometimes come twice.

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <catch2/catch.hpp>
#include <cstdio>
#include <filesystem>
#include <string>

#include "engine/core/text.h"
#include "protocol/machine/system/descriptor.h"
#include "tests/folders.h"

namespace tianji::protocol {
namespace {

/// The program in a process of its own.
class Program {
 public:
  explicit Program(const std::string& path) {
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    REQUIRE(pipe(in.data()) == 0);
    REQUIRE(pipe(out.data()) == 0);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
    for (const int end : {in[0], in[1], out[0], out[1]}) {
      posix_spawn_file_actions_addclose(&actions, end);
    }
    std::array<char*, 2> arguments{const_cast<char*>(path.c_str()), nullptr};
    REQUIRE(posix_spawn(&pid_, path.c_str(), &actions, nullptr, arguments.data(), environ) == 0);
    posix_spawn_file_actions_destroy(&actions);
    close(in[0]);
    close(out[1]);
    to_ = in[1];
    from_ = out[0];
  }
  ~Program() {
    close(to_);
    close(from_);
    waitpid(pid_, nullptr, 0);
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  void say(std::string_view text) { REQUIRE(write_all(to_, text)); }

  /// Waits for more output and adds it to `text`. False when the program has ended.
  bool hear(std::string& text) {
    std::array<char, 4096> piece{};
    const ssize_t bytes = read(from_, piece.data(), piece.size());
    if (bytes <= 0) return false;
    text.append(piece.data(), static_cast<std::size_t>(bytes));
    return true;
  }

 private:
  pid_t pid_ = 0;
  int to_ = -1;
  int from_ = -1;
};

int count(std::string_view text, std::string_view part) {
  int found = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
    ++found;
  return found;
}

TEST_CASE("thousands of short searches amid input: each gets one bestmove", "[protocol]") {
  const auto path = build_folder() / "tianji";
  if (!std::filesystem::exists(path)) {
    std::puts("skipped: the program tianji is not built");
    return;
  }
  constexpr int kSearches = 4000;
  Program program(path.string());
  program.say(
      "setoption name UCI_Variant value xiangqi\nsetoption name Hash value 1\n"
      "setoption name BookFile value none\nposition startpos moves h2e2\n");
  // The empty lines make the program read input again and again while it thinks.
  const std::string search = "go depth 1\n" + std::string(3000, '\n');
  std::string all;
  for (int i = 0; i < kSearches; ++i) {
    program.say(search);
    const std::size_t begin = all.size();
    while (count(std::string_view(all).substr(begin), "bestmove") == 0) {
      REQUIRE(program.hear(all));
    }
  }
  program.say("isready\nquit\n");
  while (program.hear(all)) {
  }
  CHECK(count(all, "bestmove") == kSearches);
  CHECK(count(all, "readyok") == 1);
  for (const std::string_view line : lines(all)) {
    const bool whole = line.starts_with("info depth 1 seldepth ") || line == "readyok" ||
                       line.starts_with("info string worlds=") ||
                       (line.starts_with("bestmove ") && words(line).size() <= 4);
    if (!whole) FAIL_CHECK("not a line of ours: " << line);
  }
}

}  // namespace
}  // namespace tianji::protocol
