#include "tuning/plots/gnuplot.h"

#include <spawn.h>
#include <sys/wait.h>

#include <cerrno>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

extern char** environ;  // NOLINT: POSIX declares it nowhere

namespace tianji::tuning {
namespace {

/// The exit code of `gnuplot -e script`; 127 where there is none.
int run_gnuplot(std::string commands) {
  std::string name = "gnuplot";
  std::string flag = "-e";
  char* const arguments[] = {name.data(), flag.data(), commands.data(), nullptr};
  pid_t process = 0;
  const int failed = posix_spawnp(&process, name.c_str(), nullptr, nullptr, arguments, environ);
  if (failed != 0) return 127;
  int status = 0;
  while (waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

std::string gnuplot_string(std::string_view text) {
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? "''" : std::string(1, c);
  return result + "'";
}

absl::StatusOr<std::string> plotted(std::string script, const std::string& table,
                                    const std::string& picture) {
  const int code = run_gnuplot(std::move(script));
  if (code == 127) return absl::StrCat("wrote ", table, "; gnuplot is not installed: no plot");
  if (code != 0) return unreadable(picture, "a plot that gnuplot can write");
  return absl::StrCat("wrote ", table, " and ", picture);
}

}  // namespace tianji::tuning
