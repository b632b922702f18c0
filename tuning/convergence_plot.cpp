#include "tuning/convergence_plot.h"

#include <spawn.h>
#include <sys/wait.h>

#include <cerrno>
#include <fstream>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

extern char** environ;  // NOLINT: POSIX declares it nowhere

namespace tianji::tuning {
namespace {

/// A gnuplot string: a quote inside is written twice.
std::string quoted(std::string_view text) {
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? "''" : std::string(1, c);
  return result + "'";
}

std::string script(const std::string& stem, std::string_view title) {
  return absl::StrCat(
      "set terminal svg size 720,480; set output ", quoted(stem + ".svg"), "; set title ",
      quoted(title),
      " noenhanced; set logscale xy; set format y '10^{%L}'; set xlabel 'iterations'; "
      "set ylabel 'exploitability'; set grid; set datafile separator ','; plot ",
      quoted(stem + ".csv"), " every ::1 using 1:3 with linespoints notitle");
}

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

absl::StatusOr<std::string> write_convergence(const std::string& stem, std::string_view title,
                                              const std::vector<search::regret::Row>& rows) {
  const std::string table = stem + ".csv";
  std::ofstream file(table);
  file << search::regret::to_csv(rows);
  file.close();
  if (!file) return unreadable(table, "a file that can be written");
  const int code = run_gnuplot(script(stem, title));
  if (code == 127) return absl::StrCat("wrote ", table, "; gnuplot is not installed: no plot");
  if (code != 0) return unreadable(stem + ".svg", "a plot that gnuplot can write");
  return absl::StrCat("wrote ", table, " and ", stem, ".svg");
}

}  // namespace tianji::tuning
