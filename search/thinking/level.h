// Levels of play: full strength and steps below it.
//
// A lower level thinks less (fewer nodes, plies or worlds) and is less exact about the rest: among
// the candidates that it has valued it draws one, the better ones more often (softmax over their
// values), and never one that is much worse than the best. The draw follows from Seed and from what
// the seat sees, so that the same view and seed give the same move.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/random.h"
#include "search/option.h"

namespace tianji::search {

/// The name of the option.
inline constexpr std::string_view kSkillLevel = "Skill Level";
/// The highest level is full strength.
inline constexpr int kLevels = 8;
/// The rating of level 1 in every game. Ratings of different games, and those of people, have
/// nothing to do with each other.
inline constexpr int kFirstElo = 1000;

/// One level of a game; what a game does not know stays 0.
struct Level {
  int elo = kFirstElo;      ///< measured against the levels beside it
  int depth = 0;            ///< plies at most; 0 and no nodes: one look without a search
  std::uint64_t nodes = 0;  ///< at most; 0: as many as the depth needs
  int worlds = 0;           ///< at most; bridge: 0 leaves all to bidding tables and rules of thumb
  /// A candidate worse by this much than the best is drawn 1/e as often; 0: the best is chosen. In
  /// the unit of the values that are compared: centipawns, percent, duplicate points, or, where
  /// rules of thumb alone decide, their points.
  double softness = 0;
  /// The chance that a move is not seen at all, as beginners' moves are not.
  double overlooks = 0;
};

/// The levels of a game.
struct Levels {
  std::span<const Level> below;  ///< from level 1; kLevels - 1 of them, their ratings rising
  int full_elo = kFirstElo;      ///< of full strength, at the effort with which it was measured
};

/// The options of a game and those of its levels: `Skill Level`, `UCI_LimitStrength`, `UCI_Elo`.
std::vector<Option> with_level_options(std::vector<Option> options);

/// The level that the options ask for; nothing: full strength. With `UCI_LimitStrength` it is a
/// level around `UCI_Elo`: `luck` draws one of the two nearest, so that the mean is that rating.
/// For analysis (`UCI_AnalyseMode`) it is always full strength.
std::optional<Level> chosen_level(const Options& options, const Levels& levels, const Random& luck);

/// The number of candidates that a softened choice needs, at least one.
std::size_t candidates_of(const std::optional<Level>& level);

/// For each of `count` moves (at least one) whether it is seen: one is, in any case.
std::vector<bool> seen(std::size_t count, double overlooks, Random luck);

/// The index of the value that is drawn; values need no order. Precondition: there is one.
std::size_t softened(std::span<const double> values, double softness, const Random& luck);

}  // namespace tianji::search
