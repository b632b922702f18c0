#include "engine/junqi/board.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/text.h"
#include "tests/engine/junqi/reference.h"

namespace tianji::junqi {
namespace {

template <class Board>
std::size_t edges() {
  std::size_t ends = 0;
  for (const auto& neighbours : topology<Board>().neighbours) ends += neighbours.size();
  return ends / 2;
}

/// A line read from its smaller end.
std::vector<int> directed(std::vector<int> line) {
  if (line.back() < line.front()) std::reverse(line.begin(), line.end());
  return line;
}

template <class Board>
std::set<std::vector<int>> lines_of_map() {
  std::set<std::vector<int>> result;
  for (const auto& line : topology<Board>().lines) {
    result.insert(directed(std::vector<int>(line.begin(), line.end())));
  }
  return result;
}

/// The contents of a board file, by our station numbers.
struct BoardFile {
  std::map<int, std::string> flags;
  std::map<std::pair<int, int>, char> edges;
  std::set<std::vector<int>> lines;
};

/// `ours` maps the words of a station's line to our number of that station.
template <class Ours>
BoardFile read_board(const std::string& text, std::size_t flags_at, const Ours& ours) {
  BoardFile board;
  std::map<std::string, int> number;
  for (const auto line : lines(text)) {
    const auto parts = words(line);
    if (parts.empty()) continue;
    if (parts[0] == "S") {
      const int station = ours(parts);
      number[std::string(parts[1])] = station;
      board.flags[station] = std::string(parts[flags_at]);
    } else if (parts[0] == "E") {
      const int a = number.at(std::string(parts[1]));
      const int b = number.at(std::string(parts[2]));
      board.edges[std::minmax(a, b)] = parts[3][0];
    } else if (parts[0] == "L") {
      std::vector<int> stations;
      for (std::size_t i = 1; i < parts.size(); ++i) {
        stations.push_back(number.at(std::string(parts[i])));
      }
      board.lines.insert(directed(stations));
    }
  }
  return board;
}

template <class Board>
void check_against(const BoardFile& board) {
  const auto& map = topology<Board>();
  REQUIRE(board.flags.size() == Board::kStations);
  std::map<std::pair<int, int>, char> edges;
  for (std::size_t a = 0; a < Board::kStations; ++a) {
    const Station s = static_cast<Station>(a);
    CHECK(map.camps.has(s) == (board.flags.at(s).find('C') != std::string::npos));
    CHECK(map.headquarters.has(s) == (board.flags.at(s).find('H') != std::string::npos));
    CHECK(map.railway.has(s) == (board.flags.at(s).find('R') != std::string::npos));
    for (const Station b : map.neighbours[a]) {
      if (b > s) edges[{s, b}] = map.rails[a].has(b) ? 'R' : 'D';
    }
  }
  std::map<std::pair<int, int>, char> told = board.edges;
  for (auto& edge : told) edge.second = edge.second == 'C' ? 'R' : edge.second;
  CHECK(edges == told);
  CHECK(lines_of_map<Board>() == board.lines);
}

TEST_CASE("junqi: the boards have the counts that the rules give", "[engine/junqi]") {
  CHECK(edges<JunqiBoard>() == 133);
  CHECK(topology<JunqiBoard>().lines.size() == 7);
  CHECK(edges<SiguoBoard>() == 288);
  CHECK(topology<SiguoBoard>().lines.size() == 18);
  CHECK(topology<JunqiBoard>().camps.size() == 10);
  CHECK(topology<SiguoBoard>().camps.size() == 20);
  CHECK(topology<JunqiBoard>().headquarters.size() == 4);
  CHECK(topology<SiguoBoard>().headquarters.size() == 8);
  // In each arm the railway has 5 + 5 stations in rows and 2 * 3 in columns; the nine stations of
  // the centre are all on it.
  CHECK(topology<JunqiBoard>().railway.size() == 2 * 16);
  CHECK(topology<SiguoBoard>().railway.size() == 4 * 16 + 9);
}

TEST_CASE("junqi: the two-player board is that of the championship's file", "[engine/junqi]") {
  const std::string text = reference_text("board_2p.txt");
  if (text.empty()) return;
  check_against<JunqiBoard>(read_board(text, 5, [](const auto& parts) {
    const auto station = station_of<JunqiBoard>(parts[2]);
    REQUIRE(station);
    return int{*station};
  }));
}

TEST_CASE("junqi: the four-player board is that of the file", "[engine/junqi]") {
  const std::string text = reference_text("board_siguo.txt");
  if (text.empty()) return;
  check_against<SiguoBoard>(read_board(text, 7, [](const auto& parts) {
    const auto number = parse_int(parts[1]);
    const auto x = parse_int(parts[5]);
    const auto y = parse_int(parts[6]);
    REQUIRE((number && x && y));
    const Square square = topology<SiguoBoard>().square[static_cast<std::size_t>(*number)];
    CHECK(square == Square{static_cast<std::int8_t>(16 - *y), static_cast<std::int8_t>(*x)});
    return static_cast<int>(*number);
  }));
}

template <class Board>
void check_names() {
  std::set<std::string> names;
  for (std::size_t i = 0; i < Board::kStations; ++i) {
    const Station s = static_cast<Station>(i);
    const std::string name = station_name<Board>(s);
    names.insert(name);
    CHECK(station_of<Board>(name) == s);
    CHECK(station_of<Board>(lower(name)) == s);
    CHECK(mirrored<Board>(mirrored<Board>(s)) == s);
    CHECK(rotated<Board>(s, Board::kSeats) == s);
  }
  CHECK(names.size() == Board::kStations);
  for (const char* name : {"", "A", "0", "A99", "Z1", "L06", "L 6", "L6x", "{6", "@0", "A-1"}) {
    CHECK_FALSE(station_of<Board>(name).has_value());
  }
}

TEST_CASE("junqi: stations are named by row and column", "[engine/junqi]") {
  check_names<JunqiBoard>();
  check_names<SiguoBoard>();
  CHECK(station_name<JunqiBoard>(arm_station(0, 0, 0)) == "G0");
  CHECK(station_name<JunqiBoard>(arm_station(0, 5, 3)) == "L3");
  CHECK(station_name<JunqiBoard>(arm_station(1, 5, 1)) == "A3");
  CHECK(station_name<SiguoBoard>(arm_station(0, 0, 0)) == "L6");
  CHECK(station_name<SiguoBoard>(124) == "I8");
  CHECK_FALSE(station_of<SiguoBoard>("A0").has_value());
}

/// Turning or mirroring the board maps roads to roads and railways to railways.
template <class Board, class Image>
void check_symmetry(const Image& image) {
  const auto& map = topology<Board>();
  for (std::size_t i = 0; i < Board::kStations; ++i) {
    const Station s = static_cast<Station>(i);
    CHECK(map.camps.has(s) == map.camps.has(image(s)));
    for (const Station t : map.neighbours[s]) CHECK(map.neighbours[image(s)].has(image(t)));
    for (const Station t : map.rails[s]) CHECK(map.rails[image(s)].has(image(t)));
  }
}

TEST_CASE("junqi: the boards are symmetric", "[engine/junqi]") {
  check_symmetry<JunqiBoard>([](Station s) { return rotated<JunqiBoard>(s, 1); });
  check_symmetry<JunqiBoard>([](Station s) { return mirrored<JunqiBoard>(s); });
  check_symmetry<SiguoBoard>([](Station s) { return rotated<SiguoBoard>(s, 1); });
  check_symmetry<SiguoBoard>([](Station s) { return mirrored<SiguoBoard>(s); });
  for (Station s = 0; s < 3 * kArmStations; ++s) {
    CHECK(rotated<SiguoBoard>(s, 1) == s + kArmStations);
  }
}

}  // namespace
}  // namespace tianji::junqi
