#include "tuning/match/records/decisions.h"

#include <algorithm>

#include "engine/core/text.h"
#include "protocol/engines/info_line.h"

namespace tianji::match {
namespace {

constexpr std::int64_t kMateScore = 30000;

std::optional<double> number_of(const protocol::Answer& answer, std::string_view key) {
  return parse_number(answer.key(key));
}

void read_score(const protocol::InfoLine& info, DecisionRow& said) {
  said.depth = info.depth;
  said.nodes = info.nodes;
  const auto [kind, value] = *info.score;
  said.score_cp = kind != protocol::ScoreKind::mate ? value
                  : value > 0                       ? kMateScore - value
                                                    : -kMateScore - value;
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
  said.meaning = protocol::with_blanks(answer.key("meaning"));
  const auto candidates = protocol::said_candidates(answer.lines);
  const auto best = std::find_if(candidates.rbegin(), candidates.rend(), [](const auto& one) {
    return one.info.score && one.info.multipv == 1;
  });
  if (best == candidates.rend()) return said;
  read_score(best->info, said);
  if (!best->key_line.empty()) said.info = std::string(best->key_line) + "\n";
  said.info += best->line;
  return said;
}

}  // namespace tianji::match
