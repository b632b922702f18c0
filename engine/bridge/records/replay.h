// Replays a record by the laws of auction and play, and checks what it states about contract,
// result and score.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/bridge/records/record.h"

namespace tianji::bridge {

/// The result of a replay.
struct Replay {
  /// Contradictions of the laws or of the record itself, in words, in the order of the board.
  std::vector<std::string> discrepancies;
  /// Things unusual but allowed: final passes left out, irregularities that the record marks
  /// itself.
  std::vector<std::string> remarks;
  int calls = 0;            ///< legal calls replayed
  int cards = 0;            ///< cards replayed
  bool played_out = false;  ///< to the thirteenth trick; else a claim, or no play at all
};

/// Incomplete play is taken as a claim: its result must be possible after the tricks already won.
/// The play is checked up to the first card that the record does not tell. Cards of a hand that the
/// deal does not show are not checked against it.
Replay replay(const Record& record);

/// North-South's points from a Score tag: "NS 90", "EW -50", "NS 50 EW -50", or a bare number for
/// declarer's side. Nothing when it cannot be read.
std::optional<int> stated_score(std::string_view score, const std::optional<Contract>& contract);

}  // namespace tianji::bridge
