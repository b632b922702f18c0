#include "protocol/games/table_game.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/engines/info_line.h"

namespace tianji::protocol::games {
Said said_of(const Answer& answer) {
  Said said{.meaning = with_blanks(answer.key("meaning")),
            .alert = answer.key("alert") == "true",
            .phase = std::string(answer.key("phase")),
            .ms = std::chrono::duration<double, std::milli>(answer.elapsed).count()};
  for (const SaidCandidate& candidate : said_candidates(answer.lines)) {
    const InfoLine& info = candidate.info;
    if (info.multipv != 1 || !info.score) continue;
    (info.score->kind == ScoreKind::mate ? said.mate : said.score_cp) = info.score->value;
    (info.score->kind == ScoreKind::mate ? said.score_cp : said.mate).reset();
    said.depth = info.depth;
  }
  return said;
}

absl::StatusOr<Answer> TableGame::step(const Ask& ask, std::string_view go) {
  const Seat asked = *seat();
  auto answer = ask(asked, told(asked), go);
  if (!answer.ok()) return answer;
  absl::Status status = play(answer->best_move, said_of(*answer));
  if (!status.ok()) return status;
  return answer;
}

bool TableGame::resign(Seat /*seat*/) { return false; }

nlohmann::json TableGame::sight(Seat viewer, bool whole) const {
  if (whole) return {{"text", board(kNobody)}};
  return {{"text", viewer == kNobody && !over() && hides() ? std::string() : board(viewer)}};
}

std::string score_text(const Said& said) {
  if (!said.mate && !said.score_cp) return "";
  return absl::StrCat(said.mate ? "mate in " : "score ", said.mate ? *said.mate : *said.score_cp,
                      ", depth ", said.depth.value_or(0));
}

std::string side_by_side(std::string_view text, std::string_view beside, std::size_t column) {
  const auto left = lines(text);
  const auto right = lines(beside);
  std::string result;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    std::string line(i < left.size() ? left[i] : std::string_view());
    if (i < right.size() && !right[i].empty()) {
      line.resize(std::max(column, line.size() + 1), ' ');
      line += right[i];
    }
    result += line + '\n';
  }
  return result;
}

}  // namespace tianji::protocol::games
