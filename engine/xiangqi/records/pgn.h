// Records of xiangqi games as PGN, and their replay by our rules.
//
// Tags as in chess: Event, Site, Date, Round, Red (or White), Black, Result, FEN; then moves in any
// way that engine/xiangqi/wxf.h reads, with numbers, comments in braces or after a semicolon,
// variations in brackets (passed over) and annotations ($1, !?). A result ends the moves.
// Source: the PGN standard of 1994, and xiangqi's own tags as its programs write them.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "engine/xiangqi/position.h"

namespace tianji::xiangqi {

struct PgnTag {
  std::string name;
  std::string value;
};

struct PgnMove {
  std::string text;     ///< as written
  std::string comment;  ///< that follows it; empty when there is none
  std::size_t line = 0;
};

struct PgnGame {
  std::size_t line = 0;  ///< where it begins, from 1
  std::vector<PgnTag> tags;
  std::string comment;  ///< before the first move
  std::vector<PgnMove> moves;
  std::string result;              ///< after the moves, else of the tag; empty when not told
  std::vector<std::string> notes;  ///< what is not as the standard has it

  /// The value of a tag; nothing when it is not there.
  std::optional<std::string_view> tag(std::string_view name) const;
};

/// A game that could not be read, and why.
struct PgnProblem {
  std::size_t line = 0;
  absl::Status status;
};

struct PgnGames {
  std::vector<PgnGame> games;
  std::vector<PgnProblem> problems;
};

/// All games of a text. A game that cannot be read is left out; the others are not.
PgnGames read_pgn(std::string_view text);

/// One game, with an empty line after it. Line ends and braces within comments are made harmless.
std::string pgn_text(const PgnGame& game);

struct PgnReplay {
  struct Finding {
    std::size_t line = 0;
    std::string what;
  };
  std::vector<Finding> discrepancies;  ///< after the first move that is none nothing is compared
  std::vector<Finding> remarks;        ///< out of the ordinary, but allowed
  std::vector<Move> moves;             ///< as far as they are legal
  Position start;                      ///< before them
};

/// Plays a game and compares its result with ours, where the rules end it.
PgnReplay replay(const PgnGame& game);

}  // namespace tianji::xiangqi
