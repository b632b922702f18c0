// Games that are ended before the rules of their game do.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/types.h"
#include "tuning/match/terms/options.h"

namespace tianji::match {

struct Verdict {
  Value value;  ///< of the first side
  std::string reason;
};

/// Follows the scores of a game by the rules of -draw, -resign and -maxmoves.
class Adjudicator {
 public:
  explicit Adjudicator(const MatchOptions& options)
      : draw_(options.draw), resign_(options.resign), longest_(options.longest) {}

  /// `side` has moved; `score` is what it said of its position. A move without one breaks a row.
  void add(std::size_t side, std::optional<std::int64_t> score);
  std::optional<Verdict> verdict() const;

 private:
  struct Row {
    int moves = 0;
    int even = 0;  ///< in a row
    int lost = 0;
  };

  DrawRule draw_;
  ResignRule resign_;
  int longest_;
  std::array<Row, 2> rows_;
};

}  // namespace tianji::match
