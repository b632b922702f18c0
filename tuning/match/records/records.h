// Writes a finished game of a match as a record that other programs can read.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/games/game_kind.h"
#include "tuning/match/records/store.h"

namespace tianji::match {

/// How records are written.
struct RecordForm {
  std::string event = "tianji-lab match";
  std::string site;      ///< empty: unknown
  bool written = false;  ///< PGN: are moves written as people do (C2.5)? Else in coordinates
  bool bare = false;     ///< PGN: without comments
  bool lin = false;      ///< bridge: as LIN
};

/// The part of the head that all records of a match share.
struct MatchHead {
  std::string variant;
  std::string date;                   ///< as MatchRow::created
  std::map<int, std::string> names;   ///< of engines, by number
  std::map<int, std::string> clocks;  ///< theirs: "40/60+0.5", "2/move", "-" without one
  RecordForm form;
};

MatchHead head_of(const MatchRow& match, std::span<const EngineRow> engines);

/// The record as the game writes it (protocol/games), with what engines reported about each move.
/// An error: the stored game cannot be replayed.
absl::StatusOr<std::string> record_text(const MatchHead& head, const std::string& opening,
                                        const GameRow& game);

/// A finished game as a table shows it, with what engines reported about each move. Its title names
/// the game, the engines, the result and the reason.
protocol::games::Recalled recalled(const MatchHead& head, const std::string& opening,
                                   const GameRow& game);

/// The moves of a game: those of its decisions where every ply has one, else the words of
/// GameRow::moves.
std::vector<std::string> moves_of(const GameRow& game);

}  // namespace tianji::match
