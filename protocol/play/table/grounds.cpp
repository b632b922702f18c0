#include <algorithm>
#include <map>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/engines/info_line.h"
#include "protocol/play/table/host.h"
#include "protocol/play/terminal/terminal.h"

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
  for (const ReportedCandidate& reported : reported_candidates(answer.lines)) {
    if (reported.info.pv.empty()) continue;
    Candidate candidate{.move = std::string(reported.info.pv.front()),
                        .score = {},
                        .keys = keys_of(reported.key_line)};
    if (const auto& score = reported.info.score) {
      absl::StrAppend(&candidate.score, score->kind == ScoreKind::mate ? "mate in " : "score ",
                      score->value, ", depth ", reported.info.depth.value_or(0));
    }
    found[reported.info.multipv] = std::move(candidate);
  }
  std::vector<Candidate> result;
  result.reserve(found.size());
  for (auto& [rank, candidate] : found) result.push_back(std::move(candidate));
  return result;
}

/// Breaks a line at 79 columns; the further lines are indented.
std::string wrapped(std::string text, std::string_view indent = "         ") {
  std::size_t start = 0;
  while (text.size() - start > kColumns) {
    const std::size_t blank = text.rfind(' ', start + kColumns);
    if (blank == text.npos || blank <= start + indent.size()) break;
    const std::size_t end = text.find_last_not_of(' ', blank) + 1;
    text.replace(end, blank + 1 - end, "\n" + std::string(indent));
    start = end + 1;
  }
  return text;
}

std::string line_of(const Candidate& candidate) {
  std::string text = candidate.move;
  text.resize(std::max<std::size_t>(text.size(), 5), ' ');
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

/// A word of hints and what it says.
struct Word {
  std::string_view word;
  std::string_view says;
};
constexpr Word kWords[] = {
    {"ev", "the payoff to expect, a mean over the worlds"},
    {"risk", "how far it falls short in the bad ones"},
    {"adjusted", "ev - lambda * risk, which orders the moves"},
    {"worlds", "ways to fill in what is hidden that were looked at"},
    {"make", "the share of them in which the contract is made"},
    {"tricks", "what declarer takes, a mean"},
    {"score", "the search's estimate for the side to move, in hundredths of a pawn"},
};

}  // namespace

std::string hint_words(std::string_view hint) {
  std::string text;
  for (const auto& [word, says] : kWords) {
    if (hint.find("  " + std::string(word) + " ") == hint.npos) continue;
    absl::StrAppend(&text, text.empty() ? "" : "; ", std::string(word), ": ", std::string(says));
  }
  return text.empty() ? "" : wrapped("(" + text + ")", " ") + "\n";
}

std::string hint_text(const Answer& answer) {
  std::string text;
  for (const Candidate& candidate : candidates(answer)) {
    text += wrapped("  " + line_of(candidate)) + "\n";
  }
  return text.empty() ? absl::StrCat("  ", answer.best_move, "\n") : text;
}

}  // namespace tianji::protocol
