#include "engine/junqi/diagram.h"

#include <catch2/catch.hpp>
#include <sstream>

#include "engine/junqi/state.h"

namespace tianji::junqi {
namespace {

template <class Board>
std::string after_set_up(const Layout& layout, std::size_t armies) {
  State<Board> state;
  for (std::size_t army = 0; army < armies; ++army) state.set_up(layout);
  return diagram(state.record().now);
}

Layout any_layout() {
  Random random(7);
  return complete(Layout{}, random);
}

TEST_CASE("junqi's diagram names every station by its row and column", "[engine/junqi]") {
  const std::string board = after_set_up<JunqiBoard>(any_layout(), 1);
  std::istringstream lines(board);
  std::string line;
  std::size_t rows = 0;
  for (; std::getline(lines, line) && line[0] != ' '; ++rows) {
    CHECK(line[0] == static_cast<char>('A' + rows));
    CHECK(line.size() == 1 + 5 * 3);
  }
  CHECK(rows == 12);
  CHECK(line == "   0  1  2  3  4");
  CHECK(board.find("A -- [] -- [] --") == 0);
  CHECK(board.find("C -- () -- () --") != std::string::npos);
  CHECK(board.find("S?") == std::string::npos);
}

TEST_CASE("siguo's diagram fits a terminal and leaves the corners empty", "[engine/junqi]") {
  const std::string board = after_set_up<SiguoBoard>(any_layout(), 4);
  std::istringstream lines(board);
  std::string line;
  std::size_t rows = 0;
  while (std::getline(lines, line)) {
    CHECK(line.size() < 80);
    ++rows;
  }
  CHECK(rows == 18);
  CHECK(board.substr(0, 19) == "A" + std::string(18, ' '));
}

}  // namespace
}  // namespace tianji::junqi
