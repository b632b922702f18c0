#include "tuning/tune/course.h"

#include <algorithm>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tuning/match/records/standing.h"

namespace tianji::tune {
namespace {

constexpr double kGamesOfUnit = 2;
/// A board that is forfeited costs as much as two lost games.
constexpr double kImpsOfGame = match::kForfeit / kGamesOfUnit;

std::string row_text(int iteration, double result, const std::vector<double>& values) {
  std::string text = absl::StrFormat("%d,%.4g", iteration, result);
  for (const double value : values) absl::StrAppendFormat(&text, ",%.4f", value);
  return text + "\n";
}

}  // namespace

std::optional<std::array<match::Settings, 2>> Course::settings(int unit) const {
  if (spsa_.done() || unit / terms_.pairs != spsa_.ended()) return std::nullopt;
  const auto both = spsa_.settings(unit % terms_.pairs);
  std::array<match::Settings, 2> settings;
  for (const std::size_t side : {0U, 1U}) {
    for (std::size_t i = 0; i < both[side].size(); ++i) {
      settings[side].emplace_back(spsa_.parameters()[i].name, absl::StrCat(both[side][i]));
    }
  }
  return settings;
}

double Course::result_of(double score) const {
  return terms_.imps ? score / kImpsOfGame : 2 * score - kGamesOfUnit;
}

void Course::note(int unit, double score) {
  scores_[unit] = score;
  while (!spsa_.done()) {
    const int first = spsa_.ended() * terms_.pairs;
    const auto begin = scores_.find(first);
    const auto end = scores_.lower_bound(first + terms_.pairs);
    if (begin == scores_.end() || std::distance(begin, end) < terms_.pairs) return;
    double result = 0;
    for (auto one = begin; one != end; ++one) result += result_of(one->second);
    scores_.erase(begin, end);
    spsa_.learn(result);
    rows_.push_back({spsa_.ended(), result, spsa_.values()});
  }
}

std::string Course::news() {
  const int games = static_cast<int>(kGamesOfUnit) * terms_.pairs * (spsa_.ended() - reported_);
  if (terms_.interval == 0 || games < terms_.interval) return "";
  reported_ = spsa_.ended();
  std::string text =
      absl::StrCat("Iteration ", spsa_.ended(), " of ", spsa_.gains().iterations, ":");
  for (std::size_t i = 0; i < spsa_.values().size(); ++i) {
    absl::StrAppendFormat(&text, "%s %s %.2f", i == 0 ? "" : ",", spsa_.parameters()[i].name,
                          spsa_.values()[i]);
  }
  return text + "\n";
}

std::string Course::csv() const {
  std::string text(kCourse);
  std::vector<double> start;
  for (const Parameter& parameter : spsa_.parameters()) {
    absl::StrAppend(&text, ",", parameter.name);
    start.push_back(parameter.start);
  }
  absl::StrAppend(&text, "\n", row_text(0, 0, start));
  for (const Row& row : rows_) text += row_text(row.iteration, row.result, row.values);
  return text;
}

std::string Course::table() const {
  std::size_t widest = 9;
  for (const Parameter& parameter : spsa_.parameters()) {
    widest = std::max(widest, parameter.name.size());
  }
  const int width = static_cast<int>(widest);
  std::string text =
      absl::StrFormat("%-*s %10s %10s %10s\n", width, "parameter", "start", "now", "change");
  std::string set = "Set:";
  for (std::size_t i = 0; i < spsa_.values().size(); ++i) {
    const Parameter& parameter = spsa_.parameters()[i];
    const double now = spsa_.values()[i];
    absl::StrAppendFormat(&text, "%-*s %10.0f %10.2f %+10.2f\n", width, parameter.name,
                          parameter.start, now, now - parameter.start);
    const char* quote = parameter.name.find(' ') == std::string::npos ? "" : "\"";
    absl::StrAppendFormat(&set, " %soption.%s=%d%s", quote, parameter.name, std::llround(now),
                          quote);
  }
  return text + set + "\n";
}

}  // namespace tianji::tune
