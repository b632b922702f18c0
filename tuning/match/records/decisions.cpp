#include "tuning/match/records/decisions.h"

#include <algorithm>

#include "engine/core/text.h"

namespace tianji::match {
namespace {

constexpr std::int64_t kMateScore = 30000;

std::optional<double> number_of(const protocol::Answer& answer, std::string_view key) {
  return parse_number(answer.key(key));
}

/// The word after `key`, as a number.
std::optional<std::int64_t> number_after(std::span<const std::string_view> all,
                                         std::string_view key) {
  const auto at = std::find(all.begin(), all.end(), key);
  if (at == all.end() || at + 1 == all.end()) return std::nullopt;
  return parse_int(at[1]);
}

/// An info line with a score, of the best candidate.
bool tells_best(std::span<const std::string_view> all) {
  if (all.empty() || all[0] != "info") return false;
  return std::find(all.begin(), all.end(), "score") != all.end() &&
         number_after(all, "multipv").value_or(1) == 1;
}

void read_score(std::span<const std::string_view> all, DecisionRow& said) {
  said.depth = number_after(all, "depth");
  said.nodes = number_after(all, "nodes");
  said.score_cp = number_after(all, "cp");
  if (const auto mate = number_after(all, "mate")) {
    said.score_cp = *mate > 0 ? kMateScore - *mate : -kMateScore - *mate;
  }
  // UCCI has no word for centipawns.
  if (!said.score_cp) said.score_cp = number_after(all, "score");
}

}  // namespace

DecisionRow said_of(const protocol::Answer& answer) {
  DecisionRow said;
  said.move = answer.best_move;
  said.ms = std::chrono::duration<double, std::milli>(answer.elapsed).count();
  said.worlds = number_of(answer, "worlds");
  said.ev = number_of(answer, "ev");
  said.risk = number_of(answer, "risk");
  said.adjusted = number_of(answer, "adjusted");
  said.lambda = number_of(answer, "lambda");
  said.rank = answer.key("rank");
  said.phase = answer.key("phase");
  said.meaning = answer.key("meaning");
  std::replace(said.meaning.begin(), said.meaning.end(), '_', ' ');
  for (std::size_t i = answer.lines.size(); i-- > 0;) {
    const auto all = words(answer.lines[i]);
    if (!tells_best(all)) continue;
    read_score(all, said);
    if (i > 0 && answer.lines[i - 1].starts_with("info string ")) {
      said.info = answer.lines[i - 1] + "\n";
    }
    said.info += answer.lines[i];
    break;
  }
  return said;
}

}  // namespace tianji::match
