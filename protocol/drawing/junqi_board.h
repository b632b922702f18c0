// The boards of junqi and siguo as SVG, for every page that shows one: shapes that are defined once
// a page, the ground, and the stations on which men stand.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/junqi/position.h"

namespace tianji::protocol::drawing {

/// What the names of the shapes begin with.
inline constexpr std::string_view kJunqiShape = "jq";
/// The colours of the armies, by seat.
inline constexpr std::array<std::string_view, 4> kArmyColours{"#b8371f", "#1b6299", "#2a6b45",
                                                              "#8f6208"};

/// The shapes around their middle: `jq<army>-<kind>` a piece, kind 12 one that is not seen;
/// `jqmark` a mark on a station; with a `v` behind it each for a station that stands upright. Each
/// piece bears a sign of class `han` and a rank of class `plain`; boards.css shows
/// one. A bar at one edge tells the army without its colour.
std::string junqi_shapes();

/// The number of armies decides which board.
std::string junqi_places(std::size_t armies);  ///< of each station: "16,144 50,144 …"

/// The measures of stations, in pixels, and what the pieces bear.
inline constexpr int kStationWidth = 34;   ///< along the edge of its arm
inline constexpr int kStationHeight = 24;  ///< in the other direction
inline constexpr int kNamesEdge = 16;      ///< room for the names of rows and columns
inline constexpr std::array<std::string_view, junqi::kKinds + 1> kPlainRanks{
    "40", "39", "38", "37", "36", "35", "34", "33", "32", "✱", "●", "⚑", "?"};
/// An SVG element without the men, whose group `men` is empty, under a title.
std::string junqi_ground(std::size_t armies, const std::string& title, const std::string& men = "");

/// The shape of the piece at a station: "0-3"; empty if there is none.
template <class Board>
std::string man_at(const junqi::Battle<Board>& battle, junqi::Station station);

/// What changes on the board from `before` to `after`, as boards.js reads it: "12:0-3 40:", a
/// station without a man being emptied. Null: all men of `after`.
template <class Board>
std::string changes(const junqi::Battle<Board>* before, const junqi::Battle<Board>& after);

}  // namespace tianji::protocol::drawing
