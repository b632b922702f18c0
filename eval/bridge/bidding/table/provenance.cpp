#include "eval/bridge/bidding/table/provenance.h"

#include <algorithm>
#include <array>

#include "absl/strings/str_join.h"
#include "engine/core/text.h"

namespace tianji::bridge::bidding {
namespace {

constexpr std::string_view kWord = "learnt";
constexpr std::array<std::string_view, 4> kLabels{"version", "seed", "deals", "columns"};

std::string_view code_of(std::string_view line) { return line.substr(0, line.find('#')); }

/// Reads the number of a run, 1 to 9999.
std::optional<int> parse_run_number(std::string_view text) {
  const auto number = parse_int(text);
  if (!number || *number < 1 || *number > 9999) return std::nullopt;
  return static_cast<int>(*number);
}

}  // namespace

bool LearntRun::same_run(const LearntRun& other) const {
  return version == other.version && seed == other.seed && deals == other.deals;
}

bool is_run(std::string_view line) {
  const auto parts = words(code_of(line));
  return !parts.empty() && parts[0] == kWord;
}

absl::StatusOr<LearntRun> parse_run(std::string_view line) {
  const auto parts = words(code_of(line));
  const auto wrong = [&](std::size_t word, std::string_view expected) {
    const bool there = word < parts.size();
    const auto column =
        there ? parts[word].data() - line.data() + 1 : static_cast<std::ptrdiff_t>(line.size()) + 1;
    return at(std::to_string(column), unreadable(there ? parts[word] : "", expected));
  };
  if (parts.empty() || parts[0] != kWord) return wrong(0, kWord);
  LearntRun run;
  const auto number = parts.size() > 1 ? parse_run_number(parts[1]) : std::nullopt;
  if (!number) return wrong(1, "the number of a run, from 1");
  run.number = *number;
  for (std::size_t i = 0; i < kLabels.size(); ++i) {
    const std::size_t word = 2 + 2 * i;
    if (word >= parts.size() || parts[word] != kLabels[i]) return wrong(word, kLabels[i]);
    if (word + 1 >= parts.size()) {
      return wrong(word + 1, "one word after it, - where nothing is known");
    }
  }
  if (parts.size() > 2 + 2 * kLabels.size()) return wrong(2 + 2 * kLabels.size(), "nothing more");
  run.version = parts[3];
  run.seed = parts[5];
  run.deals = parts[7];
  if (parts[9] != "-") {
    for (const std::string_view column : split(parts[9], ',')) run.columns.emplace_back(column);
  }
  return run;
}

std::string text(const LearntRun& run) {
  std::string line(kWord);
  line.append(" ").append(std::to_string(run.number));
  const std::string columns = run.columns.empty() ? "-" : absl::StrJoin(run.columns, ",");
  const std::array<std::string_view, kLabels.size()> values{run.version, run.seed, run.deals,
                                                            columns};
  for (std::size_t i = 0; i < kLabels.size(); ++i) {
    line.append(" ").append(kLabels[i]).append(" ").append(values[i]);
  }
  return line;
}

std::optional<int> parse_mark(std::string_view word) {
  return word.starts_with('~') ? parse_run_number(word.substr(1)) : std::nullopt;
}

std::string mark(int run) { return "~" + std::to_string(run); }

}  // namespace tianji::bridge::bidding
