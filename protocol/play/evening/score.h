// The running score of games in a row.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "protocol/games/game_kind.h"

namespace tianji::protocol {

/// A finished game, and the same one at the other table if there is one.
struct Finished {
  games::Ending here;
  std::optional<games::Ending> there;
};

/// The score of two sides. In games scored in IMPs a board counts what it brings against the other
/// table; else a win counts 1 and a draw 0.5, or what was won where the game says how much.
class Score {
 public:
  /// `side`: the side (games::side_index) whose points are shown.
  Score(const games::GameKind& kind, std::size_t side) : kind_(kind), side_(side) {}

  void add(Finished game) { games_.push_back(std::move(game)); }
  std::size_t games() const { return games_.size(); }
  /// What the last game brought and the sum so far. Precondition: there is a game.
  std::string last() const;
  /// A line for each game, and the sum.
  std::string table() const;

 private:
  Value own(const games::Ending& ending) const { return side_ == 0 ? ending.value : -ending.value; }
  std::string side_name(std::size_t side) const;
  Value imps_of(const Finished& game) const;
  Value sum_of_imps() const;
  std::string sum() const;

  const games::GameKind& kind_;
  std::size_t side_;
  std::vector<Finished> games_;
};

}  // namespace tianji::protocol
