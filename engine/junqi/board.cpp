#include "engine/junqi/board.h"

#include "engine/core/text.h"

namespace tianji::junqi {
namespace {

constexpr std::array<Square, 4> kDirections{{{-1, 0}, {0, -1}, {1, 0}, {0, 1}}};

constexpr Square plus(Square a, Square b, int times = 1) {
  return {static_cast<std::int8_t>(a.row + times * b.row),
          static_cast<std::int8_t>(a.column + times * b.column)};
}

/// Turns counter-clockwise about the middle of the grid; odd quarter turns need a square grid.
constexpr Square turned(const BoardFacts& facts, Square at, std::size_t quarters) {
  const int last_row = facts.rows - 1;
  const int last_column = facts.columns - 1;
  if (quarters % 4 >= 2) {
    at = {static_cast<std::int8_t>(last_row - at.row),
          static_cast<std::int8_t>(last_column - at.column)};
  }
  if (quarters % 2 == 1) at = {static_cast<std::int8_t>(last_column - at.column), at.row};
  return at;
}

constexpr bool arm_rail(std::size_t row, std::size_t column, bool sideways) {
  return sideways ? row == 0 || row == 4 : row < 4 && (column == 0 || column == 4);
}

template <class Board>
constexpr Station station_at(const Topology<Board>& map, Square square) {
  const bool inside = square.row >= 0 && square.row < Board::kFacts.rows && square.column >= 0 &&
                      square.column < Board::kFacts.columns;
  return inside
             ? map.at[static_cast<std::size_t>(square.row)][static_cast<std::size_t>(square.column)]
             : kNoStation;
}

/// Makes the map of a board: places the stations, joins them, and lays the railways.
template <class Board>
class Surveyor {
 public:
  using Map = Topology<Board>;
  static constexpr const BoardFacts& kFacts = Board::kFacts;

  constexpr Map survey() {
    for (auto& row : map_.at) row.fill(kNoStation);
    for (std::size_t arm = 0; arm < Board::kSeats; ++arm) place_arm(arm);
    place_grid();
    for (std::size_t arm = 0; arm < Board::kSeats; ++arm) join_arm(arm);
    join_grid();
    for (std::size_t arm = 0; arm < Board::kSeats; ++arm) join_front(arm);
    lay_lines();
    for (std::size_t s = 0; s < Board::kStations; ++s) lay_rays(static_cast<Station>(s));
    return map_;
  }

 private:
  constexpr void place(Station station, Square square) {
    map_.square[station] = square;
    map_.at[static_cast<std::size_t>(square.row)][static_cast<std::size_t>(square.column)] =
        station;
  }

  constexpr void place_arm(std::size_t arm) {
    const std::size_t turns = arm * static_cast<std::size_t>(kFacts.quarter_turns);
    for (std::size_t row = 0; row < kArmRows; ++row) {
      for (std::size_t column = 0; column < kArmColumns; ++column) {
        const Station station = arm_station(arm, row, column);
        const Square offset{static_cast<std::int8_t>(row), static_cast<std::int8_t>(column)};
        place(station, turned(kFacts, plus(kFacts.front_left, offset), turns));
        map_.home[arm].add(station);
        if (is_camp(row, column)) map_.camps.add(station);
        if (is_headquarters(row, column)) map_.headquarters.add(station);
      }
    }
  }

  constexpr void place_grid() {
    for (int i = 0; i < kFacts.grid * kFacts.grid; ++i) {
      const Square offset{static_cast<std::int8_t>(-2 * (i / kFacts.grid)),
                          static_cast<std::int8_t>(2 * (i % kFacts.grid))};
      place(static_cast<Station>(Board::kSeats * kArmStations + static_cast<std::size_t>(i)),
            plus(kFacts.grid_front_left, offset));
    }
  }

  constexpr Station at(Square square) const { return station_at(map_, square); }

  constexpr void join(Station a, Station b, bool rail) {
    map_.neighbours[a].add(b);
    map_.neighbours[b].add(a);
    if (!rail) return;
    map_.rails[a].add(b);
    map_.rails[b].add(a);
    map_.railway.add(a);
    map_.railway.add(b);
  }

  constexpr void join_arm(std::size_t arm) {
    for (std::size_t row = 0; row < kArmRows; ++row) {
      for (std::size_t column = 0; column < kArmColumns; ++column) {
        const Station here = arm_station(arm, row, column);
        const bool more_columns = column + 1 < kArmColumns;
        if (more_columns) {
          join(here, arm_station(arm, row, column + 1), arm_rail(row, column, true));
        }
        if (row + 1 == kArmRows) continue;
        join(here, arm_station(arm, row + 1, column), arm_rail(row, column, false));
        // Roads run from a camp to all eight stations around it.
        if (more_columns && (is_camp(row, column) || is_camp(row + 1, column + 1))) {
          join(here, arm_station(arm, row + 1, column + 1), false);
        }
        if (column > 0 && (is_camp(row, column) || is_camp(row + 1, column - 1))) {
          join(here, arm_station(arm, row + 1, column - 1), false);
        }
      }
    }
  }

  constexpr void join_grid() {
    for (std::size_t s = Board::kSeats * kArmStations; s < Board::kStations; ++s) {
      for (const Square direction : kDirections) {
        const Station next = at(plus(map_.square[s], direction, 2));
        if (next != kNoStation && next >= Board::kSeats * kArmStations) {
          join(static_cast<Station>(s), next, true);
        }
      }
    }
  }

  /// Joins the front row's corners and middle to the stations ahead, and the right corner to the
  /// left front corner of the next arm.
  constexpr void join_front(std::size_t arm) {
    const std::size_t turns = arm * static_cast<std::size_t>(kFacts.quarter_turns);
    const Square ahead = kDirections[turns % 4];
    for (const std::size_t column : {0U, 2U, 4U}) {
      const Station here = arm_station(arm, 0, column);
      join(here, at(plus(map_.square[here], ahead)), true);
    }
    if (kFacts.curves) {
      join(arm_station(arm, 0, 4), arm_station((arm + 1) % Board::kSeats, 0, 0), true);
    }
  }

  /// The next station straight ahead by rail; the grid's stations lie two squares apart.
  constexpr Station straight(Station from, Square direction) const {
    for (int distance = 1; distance <= 2; ++distance) {
      const Station next = at(plus(map_.square[from], direction, distance));
      if (next != kNoStation) return map_.rails[from].has(next) ? next : kNoStation;
    }
    return kNoStation;
  }

  constexpr void lay_lines() {
    for (const std::size_t way : {2U, 3U}) {
      for (std::size_t s = 0; s < Board::kStations; ++s) {
        const Station start = static_cast<Station>(s);
        if (straight(start, kDirections[way - 2]) != kNoStation) continue;
        typename Map::Line line;
        for (Station at = start; at != kNoStation; at = straight(at, kDirections[way])) {
          line.push_back(at);
        }
        if (line.size() > 1) map_.lines.push_back(line);
      }
    }
    for (std::size_t arm = 0; kFacts.curves && arm < Board::kSeats; ++arm) {
      typename Map::Line line;
      for (std::size_t row = 5; row-- > 0;) line.push_back(arm_station(arm, row, 4));
      for (std::size_t row = 0; row < 5; ++row) {
        line.push_back(arm_station((arm + 1) % Board::kSeats, row, 0));
      }
      map_.lines.push_back(line);
    }
  }

  constexpr void lay_rays(Station from) {
    map_.ray_begin[from] = static_cast<std::uint16_t>(map_.rays.size());
    for (const auto& line : map_.lines) {
      for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] != from) continue;
        typename Map::Line onward;
        for (std::size_t k = i + 1; k < line.size(); ++k) onward.push_back(line[k]);
        add_ray(from, onward);
        onward.clear();
        for (std::size_t k = i; k-- > 0;) onward.push_back(line[k]);
        add_ray(from, onward);
      }
    }
    map_.ray_begin[from + 1U] = static_cast<std::uint16_t>(map_.rays.size());
  }

  /// Where a curve begins, a column belongs to two lines; a ray that both share is kept once.
  constexpr void add_ray(Station from, const typename Map::Line& stations) {
    if (stations.empty()) return;
    for (std::size_t r = map_.ray_begin[from]; r < map_.rays.size(); ++r) {
      const Ray& ray = map_.rays[r];
      bool same = ray.length == stations.size();
      for (std::size_t i = 0; same && i < stations.size(); ++i) {
        same = map_.ray_stations[ray.first + i] == stations[i];
      }
      if (same) return;
    }
    map_.rays.push_back({static_cast<std::uint16_t>(map_.ray_stations.size()),
                         static_cast<std::uint8_t>(stations.size())});
    for (const Station station : stations) map_.ray_stations.push_back(station);
  }

  Map map_{};
};

constexpr Topology<JunqiBoard> kJunqiMap = Surveyor<JunqiBoard>().survey();
constexpr Topology<SiguoBoard> kSiguoMap = Surveyor<SiguoBoard>().survey();

}  // namespace

template <>
const Topology<JunqiBoard>& topology<JunqiBoard>() {
  return kJunqiMap;
}
template <>
const Topology<SiguoBoard>& topology<SiguoBoard>() {
  return kSiguoMap;
}

template <class Board>
std::string station_name(Station station) {
  const Square square = topology<Board>().square[station];
  return std::string(1, static_cast<char>('A' + square.row)) + std::to_string(square.column);
}

template <class Board>
std::optional<Station> station_of(std::string_view name) {
  if (name.size() < 2 || name.size() > 3 || (name.size() == 3 && name[1] == '0'))
    return std::nullopt;
  const auto column = parse_int(name.substr(1));
  const int row = (name[0] >= 'a' ? name[0] - 'a' : name[0] - 'A');
  if (!column || *column < 0 || *column > 99 || row < 0 || row > 99) return std::nullopt;
  const Station station = station_at(
      topology<Board>(), {static_cast<std::int8_t>(row), static_cast<std::int8_t>(*column)});
  if (station == kNoStation) return std::nullopt;
  return station;
}

template <class Board>
Station rotated(Station station, std::size_t turns) {
  const Topology<Board>& map = topology<Board>();
  const std::size_t quarters = turns * static_cast<std::size_t>(Board::kFacts.quarter_turns);
  return station_at(map, turned(Board::kFacts, map.square[station], quarters));
}

template <class Board>
Station mirrored(Station station) {
  Square square = topology<Board>().square[station];
  square.column = static_cast<std::int8_t>(Board::kFacts.columns - 1 - square.column);
  return station_at(topology<Board>(), square);
}

template Station mirrored<JunqiBoard>(Station);
template Station mirrored<SiguoBoard>(Station);
template std::string station_name<JunqiBoard>(Station);
template std::string station_name<SiguoBoard>(Station);
template std::optional<Station> station_of<JunqiBoard>(std::string_view);
template std::optional<Station> station_of<SiguoBoard>(std::string_view);
template Station rotated<JunqiBoard>(Station, std::size_t);
template Station rotated<SiguoBoard>(Station, std::size_t);

}  // namespace tianji::junqi
