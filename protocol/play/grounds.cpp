#include "protocol/play/grounds.h"

#include <algorithm>
#include <map>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/engines/info_line.h"

namespace tianji::protocol {
namespace {

/// The engine's last report on one candidate.
struct Candidate {
  std::string move;
  std::string score;  ///< "score 34, depth 12"
  Keys keys;
};

/// The reported candidates, best first.
std::vector<Candidate> candidates(const Answer& answer) {
  std::map<int, Candidate> found;
  for (const SaidCandidate& said : said_candidates(answer.lines)) {
    if (said.info.pv.empty()) continue;
    Candidate candidate{
        .move = std::string(said.info.pv.front()), .score = {}, .keys = keys_of(said.key_line)};
    if (const auto& score = said.info.score) {
      absl::StrAppend(&candidate.score, score->kind == ScoreKind::mate ? "mate in " : "score ",
                      score->value, ", depth ", said.info.depth.value_or(0));
    }
    found[said.info.multipv] = std::move(candidate);
  }
  std::vector<Candidate> result;
  result.reserve(found.size());
  for (auto& [rank, candidate] : found) result.push_back(std::move(candidate));
  return result;
}

/// Breaks a line at 79 columns; the further lines are indented.
std::string wrapped(std::string text) {
  constexpr std::size_t kWidth = 79;
  std::size_t start = 0;
  while (text.size() - start > kWidth) {
    const std::size_t blank = text.rfind(' ', start + kWidth);
    if (blank == text.npos || blank <= start + 9) break;
    text.replace(blank, 1, "\n         ");
    start = blank + 1;
  }
  return text;
}

/// The move with blanks behind it, so that what follows stands in one column.
std::string in_column(std::string move) {
  move.resize(std::max<std::size_t>(move.size(), 5), ' ');
  return move;
}

std::string line_of(const Candidate& candidate) {
  std::string text = in_column(candidate.move);
  const Keys& keys = candidate.keys;
  const auto key = [&](std::string_view name) {
    const auto at = keys.find(name);
    return at == keys.end() ? std::string() : at->second;
  };
  if (!key("worlds").empty()) {
    for (const char* name :
         {"ev", "risk", "adjusted", "unit", "lambda", "worlds", "make", "tricks"}) {
      if (!key(name).empty()) absl::StrAppend(&text, "  ", name, " ", key(name));
    }
  } else if (key("phase") == "book") {
    text += "  from the book";
  } else if (!candidate.score.empty() && key("rule").empty()) {
    absl::StrAppend(&text, "  ", candidate.score);
  }
  if (!key("rule").empty()) absl::StrAppend(&text, "  rule: ", with_blanks(key("rule")));
  if (!key("meaning").empty()) absl::StrAppend(&text, "  ", with_blanks(key("meaning")));
  return text;
}

}  // namespace

std::string with_blanks(std::string_view text) {
  std::string result(text);
  std::replace(result.begin(), result.end(), '_', ' ');
  return result;
}

std::string meaning_text(const Keys& told) {
  const auto value = [&](std::string_view key) {
    const auto at = told.find(key);
    return at == told.end() ? std::string() : with_blanks(at->second);
  };
  const std::string meaning = value("meaning");
  return wrapped(absl::StrCat("  ", in_column(value("seat") + " " + value("call")), "  ",
                              meaning.empty() ? "no agreed meaning" : meaning,
                              value("alert") == "true" ? " (alerted)" : "")) +
         "\n";
}

std::string hint_text(const Answer& answer) {
  std::string text;
  for (const Candidate& candidate : candidates(answer)) {
    text += wrapped("  " + line_of(candidate)) + "\n";
  }
  return text.empty() ? absl::StrCat("  ", answer.best_move, "\n") : text;
}

}  // namespace tianji::protocol
