// A finished game of a match as a record that other programs read.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tuning/match/records/store.h"

namespace tianji::match {

/// What a record says beside its game.
struct RecordHead {
  std::string variant;
  std::string date;                  ///< as MatchRow::created
  std::map<int, std::string> names;  ///< of engines, by number
};

RecordHead head_of(const MatchRow& match, std::span<const EngineRow> engines);

/// Xiangqi: PGN, with what engines said of each move. Bridge: a board of PBN with meanings, the
/// room being the rotation. Junqi and siguo: the text that `tianji-lab replay` reads. An error: the
/// referee's texts cannot be read.
absl::StatusOr<std::string> record_text(const RecordHead& head, const GameRow& game);

/// What was played from the game's start: the decisions where there are all of them, else the words
/// of its list.
std::vector<std::string> moves_of(const GameRow& game);

}  // namespace tianji::match
