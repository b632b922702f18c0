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

/// What all records of a match say beside their games.
struct MatchHead {
  std::string variant;
  std::string date;                  ///< as MatchRow::created
  std::map<int, std::string> names;  ///< of engines, by number
};

MatchHead head_of(const MatchRow& match, std::span<const EngineRow> engines);

/// The record as the game writes it (protocol/games), with what engines said of each move. An
/// error: what is stored cannot be read.
absl::StatusOr<std::string> record_text(const MatchHead& head, const std::string& opening,
                                        const GameRow& game);

/// What was played from the game's start: the decisions where there are all of them, else the words
/// of its list.
std::vector<std::string> moves_of(const GameRow& game);

}  // namespace tianji::match
