#include "search/thinking/position_text.h"

#include <algorithm>

#include "engine/core/text.h"

namespace tianji::search {
namespace {

constexpr std::string_view kForms = "startpos or fen <position>, then nothing or moves <move> ...";

}  // namespace

std::string PositionText::with_history() const { return with_moves(fen, moves); }

absl::StatusOr<PositionText> split_position(std::string_view text) {
  const std::vector<std::string_view> all = words(text);
  const bool fen = !all.empty() && all[0] == "fen";
  if (!fen && (all.empty() || all[0] != "startpos")) return unreadable(text, kForms);
  const auto moves = std::find(all.begin(), all.end(), "moves");
  PositionText result;
  result.fen = joined({all.begin() + 1, moves});
  if (moves != all.end()) result.moves.assign(moves + 1, all.end());
  if (fen == result.fen.empty()) return unreadable(text, kForms);
  return result;
}

}  // namespace tianji::search
