#include "protocol/games/table_game.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/engines/info_line.h"

namespace tianji::protocol::games {
MoveNotes notes_of(const Answer& answer) {
  MoveNotes notes{.meaning = with_blanks(answer.key("meaning")),
                  .alert = answer.key("alert") == "true",
                  .phase = std::string(answer.key("phase")),
                  .ms = std::chrono::duration<double, std::milli>(answer.elapsed).count()};
  for (const ReportedCandidate& candidate : reported_candidates(answer.lines)) {
    const InfoLine& info = candidate.info;
    if (info.multipv != 1 || !info.score) continue;
    (info.score->kind == ScoreKind::mate ? notes.mate : notes.score_cp) = info.score->value;
    (info.score->kind == ScoreKind::mate ? notes.score_cp : notes.mate).reset();
    notes.depth = info.depth;
  }
  return notes;
}

absl::StatusOr<Answer> TableGame::step(const Ask& ask, std::string_view go) {
  const Seat mover = *seat();
  auto answer = ask(mover, position_for(mover), go);
  if (!answer.ok()) return answer;
  absl::Status status = play(answer->best_move, notes_of(*answer));
  if (!status.ok()) return status;
  return answer;
}

bool TableGame::resign(Seat /*seat*/) { return false; }

nlohmann::json TableGame::sight(Seat viewer, bool whole) const {
  if (whole) return {{"text", board(kNobody)}};
  return {{"text", viewer == kNobody && !over() && hides() ? std::string() : board(viewer)}};
}

std::string score_text(const MoveNotes& notes) {
  if (!notes.mate && !notes.score_cp) return "";
  return absl::StrCat(notes.mate ? "mate in " : "score ",
                      notes.mate ? *notes.mate : *notes.score_cp, ", depth ",
                      notes.depth.value_or(0));
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
