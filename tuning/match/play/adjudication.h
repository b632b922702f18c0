// Ends games before the rules of the game do: -draw, -resign and -maxmoves.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
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

  /// Notes a move of `side`. `score` is what its engine reported of the position, in centipawns; a
  /// move without a score ends a run of moves within the bounds of -draw or -resign.
  void add(std::size_t side, std::optional<std::int64_t> score) {
    Row& row = rows_[side];
    ++row.moves;
    row.even = score && std::abs(*score) <= draw_.score ? row.even + 1 : 0;
    row.lost = score && *score <= -resign_.score ? row.lost + 1 : 0;
    row.won = score && *score >= resign_.score ? row.won + 1 : 0;
  }
  /// The result by the scores so far; nothing while the game goes on.
  std::optional<Verdict> verdict() const {
    for (std::size_t side = 0; side < 2 && resign_.moves > 0; ++side) {
      if (rows_[side].lost < resign_.moves) continue;
      if (resign_.two_sided && rows_[1 - side].won < resign_.moves) continue;
      return Verdict{side == 0 ? -1 : 1, side == 0 ? "first side resigns" : "second side resigns"};
    }
    const int both = std::min(rows_[0].even, rows_[1].even);
    const int moves = std::min(rows_[0].moves, rows_[1].moves);
    if (draw_.moves > 0 && moves >= draw_.from && both >= draw_.moves) {
      return Verdict{0, "draw by adjudication: even scores"};
    }
    if (longest_ > 0 && moves >= longest_) return Verdict{0, "draw by adjudication: length"};
    return std::nullopt;
  }

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
