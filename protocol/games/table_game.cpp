#include "protocol/games/table_game.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::protocol::games {
namespace {

std::optional<std::int64_t> number_after(std::span<const std::string_view> all,
                                         std::string_view key) {
  const auto at = std::find(all.begin(), all.end(), key);
  if (at == all.end() || at + 1 == all.end()) return std::nullopt;
  return parse_int(at[1]);
}

}  // namespace

Said said_of(const Answer& answer) {
  Said said{.meaning = std::string(answer.key("meaning")),
            .phase = std::string(answer.key("phase")),
            .ms = std::chrono::duration<double, std::milli>(answer.elapsed).count()};
  std::replace(said.meaning.begin(), said.meaning.end(), '_', ' ');
  for (std::size_t i = answer.lines.size(); i-- > 0;) {
    const auto all = words(answer.lines[i]);
    if (all.empty() || all[0] != "info" || number_after(all, "multipv").value_or(1) != 1) continue;
    said.mate = number_after(all, "mate");
    if (!said.mate) said.score_cp = number_after(all, "cp");
    if (!said.mate && !said.score_cp) continue;
    said.depth = number_after(all, "depth");
    break;
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
