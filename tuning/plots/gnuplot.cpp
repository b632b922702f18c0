#include "tuning/plots/gnuplot.h"

#include <chrono>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/machine/child_process.h"

namespace tianji::tuning {
namespace {

/// No plot of ours takes so long; a gnuplot that does hangs.
constexpr std::chrono::minutes kLongest{1};

}  // namespace

std::string gnuplot_string(std::string_view text) {
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? "''" : std::string(1, c);
  return result + "'";
}

absl::StatusOr<std::string> plotted(const std::string& script, const std::string& table,
                                    const std::string& picture) {
  const auto gnuplot = protocol::ChildProcess::start("gnuplot", "");
  if (absl::IsNotFound(gnuplot.status())) {
    return absl::StrCat("wrote ", table, "; gnuplot is not installed: no plot");
  }
  if (!gnuplot.ok()) return at("gnuplot", gnuplot.status());
  const auto until = std::chrono::steady_clock::now() + kLongest;
  (*gnuplot)->write(script, until);
  (*gnuplot)->close_input();
  const auto ending = (*gnuplot)->ended(until);
  if (!ending || ending->signal != 0 || ending->exit_status != 0) {
    return unreadable(picture, "a plot that gnuplot can write");
  }
  return absl::StrCat("wrote ", table, " and ", picture);
}

}  // namespace tianji::tuning
