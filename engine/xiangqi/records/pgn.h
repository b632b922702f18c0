// Records of xiangqi games as PGN, and their replay by our rules.
//
// Tags as in chess: Event, Site, Date, Round, Red (or White), Black, Result, FEN; then moves in any
// form that engine/xiangqi/wxf.h reads, with numbers, comments in braces or after a semicolon,
// variations in brackets (skipped) and annotations ($1, !?). A result ends the moves.
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

/// A tag of a game.
struct PgnTag {
  std::string name;
  std::string value;
};

/// A move as the record writes it.
struct PgnMove {
  std::string text;     ///< as written
  std::string comment;  ///< the comment after it; empty when there is none
  std::size_t line = 0;
};

/// A game as the text has it; its moves are not checked.
struct PgnGame {
  std::size_t line = 0;  ///< where it begins, from 1
  std::vector<PgnTag> tags;
  std::string comment;  ///< before the first move
  std::vector<PgnMove> moves;
  std::string result;              ///< after the moves, else from the tag; empty when there is none
  std::vector<std::string> notes;  ///< where the text departs from the standard

  /// The value of a tag; nothing when there is no such tag.
  std::optional<std::string_view> tag(std::string_view name) const;
};

/// A game that could not be read, and the reason.
struct PgnProblem {
  std::size_t line = 0;
  absl::Status status;
};

/// The games and the problems of one text.
struct PgnGames {
  std::vector<PgnGame> games;
  std::vector<PgnProblem> problems;
};

/// Whether a word ends the moves of a game: 1-0, 0-1, 1/2-1/2 or *.
bool is_result(std::string_view word);

/// All games of a text. A game that cannot be read is left out; the rest is kept.
PgnGames read_pgn(std::string_view text);

/// One game, with an empty line after it. Line ends and braces within comments are replaced.
std::string pgn_text(const PgnGame& game);

/// The result of a replay: findings and the moves played.
struct PgnReplay {
  struct Finding {
    std::size_t line = 0;
    std::string what;
  };
  std::vector<Finding> discrepancies;  ///< nothing is compared after the first illegal move
  std::vector<Finding> remarks;        ///< unusual but allowed
  std::vector<Move> moves;             ///< as far as they are legal
  Position start;                      ///< the position before the moves
};

/// Plays a game and compares its result with ours, where the rules end it.
PgnReplay replay(const PgnGame& game);

}  // namespace tianji::xiangqi
