// What the search of flip junqi (search/face_down) must be told: worths, places, exchanges, flips,
// and how the game is shown and its rules are set.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/junqi/flip/position.h"
#include "eval/junqi/flip/evaluation.h"
#include "search/face_down/tree.h"
#include "search/option.h"
#include "search/thinking/level.h"

namespace tianji::junqi::flip {

/// Softness is in hundredths of a lieutenant, the unit of payoffs. Ratings are measured, but for
/// the step from level 4 to 5, which is banqi's.
inline constexpr std::array<search::Level, search::kLevels - 1> kLevelTable{{
    {.elo = 1000, .depth = 1, .softness = 200},
    {.elo = 1110, .depth = 1, .softness = 90},
    {.elo = 1225, .depth = 1, .softness = 30},
    {.elo = 1340, .depth = 2, .softness = 30},
    {.elo = 1430, .depth = 3, .softness = 20},
    {.elo = 1620, .nodes = 5'000},
    {.elo = 1690, .nodes = 20'000},
}};

struct Judge {
  using Position = flip::Position;

  // As face_down::Tree asks.
  static Worths worths(const Board& board) { return flip::worths(board); }
  static Value places(const Position& position) { return flip::places(position); }
  static Value weighed(const Position& position, Value value) {
    return flip::weighed(position, value);
  }
  /// Looks at the first retaking only.
  static bool loses_men(const Position& position, const Worths& worths, Move move);
  static bool near(const Position& position, std::size_t station) {
    const Board& board = position.board();
    return (beside(station) & (board.army(0) | board.army(1))) != 0;
  }
  /// First a flip beside camps that are free or held by the mover, away from enemies.
  static int promise(const Position& position, std::size_t station);
  /// Where the flag of a dead marshal lies would be a node of many outcomes that change little.
  static Rules searched_rules(Rules rules) {
    rules.marshal_shows_flag = false;
    return rules;
  }

  // As face_down::Player asks.
  static constexpr std::array<std::string_view, 2> kColourNames = {"red", "blue"};
  static constexpr std::string_view kUnit = "lieutenants/100";
  static constexpr search::Levels kLevels{.below = kLevelTable, .full_elo = 1780};
  static std::string drawing(const Position& position) { return diagram(position); }
  static void agree(const search::Options& options, std::string& start);
};

using Tree = face_down::Tree<Judge>;

}  // namespace tianji::junqi::flip
