// Ends games before the rules of the game do: -draw, -resign and -maxmoves.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/types.h"
#include "tuning/match/terms/options.h"

namespace tianji::match {

/// A result by adjudication.
struct Verdict {
  Value value;  ///< 1: the first side has won, 0: a draw, -1: the second side has won
  std::string reason;
};

/// Follows the scores of a game by the rules of -draw, -resign and -maxmoves.
class Adjudicator {
 public:
  explicit Adjudicator(const MatchOptions& options)
      : draw_(options.draw), resign_(options.resign), longest_(options.longest) {}

  /// Notes a move of `side`. `score` is what its engine said of the position, in centipawns; a move
  /// without a score ends a run of moves within the bounds of -draw or -resign.
  void add(std::size_t side, std::optional<std::int64_t> score);
  /// The result by the scores so far; nothing while the game goes on.
  std::optional<Verdict> verdict() const;

 private:
  struct Row {
    int moves = 0;
    int even = 0;  ///< in a row
    int lost = 0;
    int won = 0;
  };

  DrawRule draw_;
  ResignRule resign_;
  int longest_;
  std::array<Row, 2> rows_;
};

}  // namespace tianji::match
