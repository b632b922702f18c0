// Mean and temperature of short games by their thermographs (Conway 1976, chapter 9; Berlekamp,
// Conway & Guy, Winning Ways, chapter 6).
//
// A player who moves in a game at temperature t pays t. The walls of a thermograph are the values
// that best play then reaches when Left, or Right, begins. They meet at the game's temperature, at
// which nobody gains by moving any more. The value at which they meet is the mean: the average
// value of one copy in a sum of many copies of the game.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "search/surreal/canonical.h"

namespace tianji::search {

/// How hot a game is.
struct Heat {
  Rational mean;
  Rational temperature;  ///< -1 for an integer, -1/2^q for p/2^q, 0 for an infinitesimal
};

/// Computes thermographs of games of a store, each once. `games` must outlive it.
class Thermographs {
 public:
  explicit Thermographs(CanonicalGames& games) : games_(games) {}

  /// Means nothing once the store's `stop` is set.
  Heat heat(CanonicalGames::Id game);

 private:
  /// A function of the temperature from 0 on: linear between its points, constant after the last.
  using Wall = std::vector<std::pair<Rational, Rational>>;
  struct Graph {
    Wall left;
    Wall right;
    Heat heat;
  };

  const Graph& graph(CanonicalGames::Id game);
  static Rational at(const Wall& wall, const Rational& temperature);
  static std::vector<Rational> bends(const Wall& one, const Wall& other);
  static Wall better(const Wall& one, const Wall& other, bool higher);
  static Rational meeting(const Wall& left, const Wall& right);
  static Wall cut(const Wall& wall, int tax, const Heat& heat);

  CanonicalGames& games_;
  std::map<CanonicalGames::Id, Graph> graphs_;
};

}  // namespace tianji::search
