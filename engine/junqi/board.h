// The two boards: stations, roads and railways, generated from the symmetry of the arms.
//
// An arm is one player's ground: six rows of five stations from the front (row 0) to the
// headquarters (row 5), with camps and railways at the same places in every arm. Arms are quarter
// or half turns of the first one. The boards differ only in their `BoardFacts`.
//
// Squares: rows from the top, columns from the left, on the smallest grid that holds the stations,
// with the first seat at the bottom. A station is named by its row's letter and its column's
// number: junqi A0 .. L4 as in the collegiate championship, siguo A6 .. Q10 (South's left front L6,
// the centre I8).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/fixed_vector.h"
#include "engine/core/types.h"
#include "engine/junqi/stations.h"

namespace tianji::junqi {

/// A place on the grid: row from the top, column from the left.
struct Square {
  std::int8_t row = 0;
  std::int8_t column = 0;
  friend constexpr bool operator==(const Square&, const Square&) = default;
};

/// The end of a game in which too many quiet plies have passed.
enum class QuietEnd : std::uint8_t { mover_loses, draw };

/// The properties in which the boards differ.
struct BoardFacts {
  std::string_view name;
  std::string_view seat_letters;  ///< in the order of play, the first at the bottom
  std::int8_t rows, columns;
  std::int8_t quarter_turns;  ///< counter-clockwise, from an arm to the next
  Square front_left;          ///< of the first arm
  std::int8_t grid;  ///< stations on a side of the middle grid, two squares apart; 0 for no grid
  Square grid_front_left;
  bool curves;               ///< whether railways join the front corners of neighbouring arms
  std::int16_t quiet_limit;  ///< the default
  QuietEnd quiet_end;
  /// Whether it is a draw when nobody has a move; else the seat on turn loses
  bool mutual_stuck_draws;
};

inline constexpr std::size_t kArmRows = 6;
inline constexpr std::size_t kArmColumns = 5;
inline constexpr std::size_t kArmStations = 30;

/// Two players whose arms face each other.
struct JunqiBoard {
  static constexpr BoardFacts kFacts{
      "junqi", "SN", 12, 5, 2, {6, 0}, 0, {0, 0}, false, 31, QuietEnd::mover_loses, true};
  static constexpr std::size_t kSeats = 2;
  static constexpr std::size_t kStations = 60;
};

/// Four players in two teams, with a grid of nine stations between their arms.
struct SiguoBoard {
  static constexpr BoardFacts kFacts{
      "siguo", "SENW", 17, 17, 1, {11, 6}, 3, {10, 6}, true, 70, QuietEnd::draw, false};
  static constexpr std::size_t kSeats = 4;
  static constexpr std::size_t kStations = 129;
};

/// The station of an arm; rows count from the front, columns from its player's left.
constexpr Station arm_station(std::size_t arm, std::size_t row, std::size_t column) {
  return static_cast<Station>(arm * kArmStations + row * kArmColumns + column);
}
constexpr bool is_camp(std::size_t row, std::size_t column) {
  return ((row == 1 || row == 3) && (column == 1 || column == 3)) || (row == 2 && column == 2);
}
constexpr bool is_headquarters(std::size_t row, std::size_t column) {
  return row == 5 && (column == 1 || column == 3);
}

/// The stations along one railway from a station, nearest first.
struct Ray {
  std::uint16_t first;  ///< index into Topology::ray_stations
  std::uint8_t length;
};

/// The map of a board: its stations, the steps between them and the railways.
template <class Board>
struct Topology {
  static constexpr std::size_t kStations = Board::kStations;
  using Set = StationSet<(kStations + 63) / 64>;
  using Line = FixedVector<Station, 13>;

  std::array<Square, kStations> square{};
  std::array<std::array<Station, 17>, 17> at{};  ///< [row][column], kNoStation where there is none
  std::array<Set, kStations> neighbours{};       ///< one step away, by road or rail
  std::array<Set, kStations> rails{};            ///< one step away by rail, curves included
  Set camps;
  Set headquarters;
  Set railway;  ///< stations with any rail
  std::array<Set, Board::kSeats> home{};
  /// Railways along which any piece may slide. A curve is one line with the columns it joins.
  FixedVector<Line, 18> lines;

  /// Rays from station s: rays[ray_begin[s]] .. rays[ray_begin[s + 1] - 1].
  std::array<std::uint16_t, kStations + 1> ray_begin{};
  FixedVector<Ray, 600> rays;
  FixedVector<Station, 2000> ray_stations;
};

/// The map of each board, made at compile time.
template <class Board>
const Topology<Board>& topology();
template <>
const Topology<JunqiBoard>& topology<JunqiBoard>();
template <>
const Topology<SiguoBoard>& topology<SiguoBoard>();

/// The stations that a piece on `from` steps or slides to when those of `occupied` are taken, the
/// first of these on each way included. An engineer turns corners.
template <class Board>
typename Topology<Board>::Set reached(Station from, bool engineer,
                                      const typename Topology<Board>::Set& occupied);

/// The name of a station, such as "L6".
template <class Board>
std::string station_name(Station station);
/// The station with that name, letters in either case; nothing when there is none.
template <class Board>
std::optional<Station> station_of(std::string_view name);
/// The station turned by `turns` arms: the player who sits that many seats later sees it where the
/// first seat sees `station`.
template <class Board>
Station rotated(Station station, std::size_t turns);

/// The station on the other side of the middle column. Each board is its own mirror image, except
/// that left and right, and so the order of play, are exchanged.
template <class Board>
Station mirrored(Station station);

}  // namespace tianji::junqi
