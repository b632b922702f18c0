// What the search of banqi (search/face_down) must be told: worths, places, exchanges, and how the
// game is shown and its rules are set.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/banqi/position.h"
#include "eval/banqi/evaluation.h"
#include "search/banqi/endings.h"
#include "search/face_down/tree.h"
#include "search/option.h"
#include "search/thinking/level.h"

namespace tianji::banqi {

/// Softness is in hundredths of a soldier, the unit of payoffs.
inline constexpr std::array<search::Level, search::kLevels - 1> kLevelTable{{
    {.elo = 1000, .depth = 1, .softness = 200},
    {.elo = 1090, .depth = 1, .softness = 90},
    {.elo = 1160, .depth = 1, .softness = 30},
    {.elo = 1230, .depth = 2, .softness = 30},
    {.elo = 1320, .depth = 3, .softness = 20},
    {.elo = 1470, .nodes = 3'000},
    {.elo = 1550, .nodes = 12'000},
}};

struct Judge {
  using Position = banqi::Position;

  // As face_down::Tree asks.
  static Worths worths(const Board& board) { return banqi::worths(board); }
  static Value places(const Position& position) { return banqi::places(position.board()); }
  /// What is not won soon may be drawn by quiet plies.
  static Value weighed(const Position& position, Value value) {
    return value - value * position.quiet_plies() / (4 * position.rules().quiet);
  }
  /// Looks at the first retaking only.
  static bool loses_men(const Position& position, const Worths& worths, Move move);
  static bool near(const Position& position, std::size_t cell) {
    return (kBeside[cell] & (position.board().army(0) | position.board().army(1))) != 0;
  }
  static int promise(const Position& /*position*/, std::size_t /*cell*/) { return 0; }
  using Endings = banqi::Endings;
  /// Not where the quiet plies may end the game first, or a rule forbids chases.
  static std::optional<int> known(const Endings& endings, const Position& position);

  // As face_down::Player asks.
  static constexpr std::array<std::string_view, 2> kColourNames = {"red", "black"};
  static constexpr std::string_view kEndingsFile = "BanqiEndings";
  static constexpr std::string_view kUnit = "soldiers/100";
  /// Full strength is rated at 100,000 nodes a move.
  static constexpr search::Levels kLevels{.below = kLevelTable, .full_elo = 1680};
  static std::string drawing(const Position& position) { return diagram(squares(position)); }
  static void agree(const search::Options& options, std::string& start);
};

using face_down::Parts;
using Tree = face_down::Tree<Judge>;

}  // namespace tianji::banqi
