#include "engine/dice/ewn.h"

#include <catch2/catch.hpp>
#include <set>
#include <vector>

#include "engine/core/text.h"
#include "tests/engine/free_tests.h"
#include "tests/engine/reading.h"

namespace tianji::dice {
namespace {

constexpr std::string_view kStart = "AFC2/EB3/D3b/3ca/2dfe r -";

constexpr auto from = tianji::from<Ewn>;

std::string moves_of(std::string_view text) {
  const Ewn position = from(text);
  Ewn::MoveList list;
  position.moves(list);
  std::string result;
  for (const EwnMove move : list) result += (result.empty() ? "" : " ") + to_text(position, move);
  return result;
}

std::string after(std::string_view text, std::string_view moves) {
  return to_text(tianji::after<Ewn>(text, moves));
}

TEST_CASE("EinStein keeps every promise of a game of turns and chance", "[engine/dice]") {
  const std::vector<Ewn> starts = {from(kStart), from("5/1A3/2f2/5/4e b -"),
                                   from("A4/5/2B2/3a1/5 r -"), from("A1c2/5/2B2/3a1/5 b 3")};
  CHECK(free_tests::check_position<Ewn>(starts, {.seed = 11, .playouts = 12}) == "");
  // A set-up has 720 moves, so one playout is enough.
  CHECK(free_tests::check_position<Ewn>({Ewn{}, from("5/5/5/5/5 b -")},
                                        {.seed = 12, .playouts = 1}) == "");
}

TEST_CASE("EinStein's stones move towards the other corner, and take whatever stands there",
          "[engine/dice]") {
  CHECK(moves_of("AFC2/EB3/D3b/3ca/2dfe r 4") == "a3b3 a3a2 a3b2");
  CHECK(moves_of("AFC2/EB3/D3b/3ca/2dfe b 2") == "e3d3 e3e4 e3d4");
  CHECK(moves_of("4A/5/5/5/a4 r -") == "e5e4");
  CHECK(moves_of("4A/5/5/5/a4 b -") == "a1a2");
  CHECK(moves_of("A4/5/5/5/4a r -") == "a5b5 a5a4 a5b4");
  CHECK(after(kStart, "1 a5b5") == "1AC2/EB3/D3b/3ca/2dfe b -");
  CHECK(after("A4/1b3/5/5/4a r -", "a5b4") == "5/1A3/5/5/4a b -");
}

TEST_CASE("where the rolled stone is gone, the stones next in number may move", "[engine/dice]") {
  const std::string board = "A4/1B3/4E/5/d3a ";  // red has 1, 2 and 5
  const std::vector<std::string> movable = {"a5", "b4", "b4 e3", "b4 e3", "e3", "e3"};
  for (std::size_t number = 1; number <= 6; ++number) {
    std::set<std::string> seen;
    const std::string moves = moves_of(board + "r " + std::to_string(number));
    for (const auto move : words(moves)) {
      seen.emplace(move.substr(0, 2));
    }
    std::string joined;
    for (const std::string& square : seen) joined += (joined.empty() ? "" : " ") + square;
    CHECK(joined == movable[number - 1]);
  }
}

TEST_CASE("a single stone does not roll", "[engine/dice]") {
  CHECK(from("5/1A3/5/5/3ba r -").seat() == Seat{0});
  CHECK(from("5/1A3/5/5/3ba b -").seat() == kChance);
  CHECK(to_text(from("5/1A3/5/5/3ba r 5")) == "5/1A3/5/5/3ba r -");
}

TEST_CASE("EinStein ends at the corner or with the last stone taken", "[engine/dice]") {
  const std::pair<const char*, Value> cases[] = {{"5/5/5/b4/4A b -", kWin},
                                                 {"a4/5/5/5/3A1 r -", -kWin},
                                                 {"5/5/2A2/5/5 b -", kWin},
                                                 {"5/5/2a2/5/5 r -", -kWin}};
  for (const auto& [text, value] : cases) {
    const Ewn position = from(text);
    INFO(text);
    REQUIRE(position.over());
    CHECK(position.value(Side{0}) == value);
    CHECK(position.value(Side{1}) == -value);
  }
  CHECK(after("5/5/5/a4/3A1 r -", "d1e1") == "5/5/5/a4/4A b -");
}

TEST_CASE("each side of EinStein sets up as it likes, seen or unseen by the other",
          "[engine/dice]") {
  CHECK(after("5/5/5/5/5 r -", "setup:163524") == "AFC2/EB3/D4/5/5 b -");
  CHECK(after("5/5/5/5/5 r -", "setup:163524 setup:231465") == "AFC2/EB3/D3b/3ca/2dfe r -");
  CHECK(after("5/5/5/5/5 b -", "setup:231465 setup:163524") == "AFC2/EB3/D3b/3ca/2dfe r -");
  std::set<std::string> all;
  for (std::size_t rank = 0; rank < kEwnSetUps; ++rank) {
    const EwnSetUp numbers = ewn_set_up_of(rank);
    CHECK(rank_of(numbers) == rank);
    all.insert(to_text(Ewn{}, ewn_set_up(rank)));
  }
  CHECK(all.size() == kEwnSetUps);
  CHECK(*all.begin() == "setup:123456");
}

TEST_CASE("EinStein positions and moves that cannot be are refused in words", "[engine/dice]") {
  Ewn position = from(kStart);
  const std::pair<const char*, const char*> cases[] = {
      {"AFC2/EB3/D3b/3ca/2dfe r 7", "five rows"},   {"AFC2/EB3/D3b/3ca/2dfe w -", "five rows"},
      {"AFC2/EB3/D3b/3ca r -", "five rows"},        {"AFC11/EB3/D3b/3ca/2dfe r -", "five rows"},
      {"AFA2/EB3/D3b/3ca/2dfe r -", "five rows"},   {"AFC3/EB3/D3b/3ca/2dfe r -", "five rows"},
      {"5/5/5/b4/4A r -", "winner has just moved"}, {"a4/5/5/5/4A b -", "at most one side"},
      {"5/5/5/5/5 r 3", "where nobody rolls"},      {"5/5/2A2/5/5 b 2", "where nobody rolls"},
      {"5/5/2A2/5/5 r -", "winner has just moved"}};
  for (const auto& [text, expected] : cases) {
    INFO(text);
    CHECK(sentence(parse(text, position)).find(expected) != std::string::npos);
    CHECK(to_text(position) == kStart);
  }
  CHECK_FALSE(parse_move(position, "a5b5").ok());  // nothing is rolled yet
  CHECK_FALSE(parse_move(Ewn{}, "setup:123455").ok());
  CHECK_FALSE(parse_move(Ewn{}, "setup:12345").ok());
  CHECK_FALSE(parse_move(Ewn{}, "123456").ok());
}

/// Counts the leaves of the tree `plies` moves and rolls deep.
std::uint64_t leaves(Ewn& position, int plies) {
  if (plies == 0 || position.over()) return 1;
  std::uint64_t sum = 0;
  Ewn::MoveList list;
  position.moves(list);
  for (const EwnMove move : list) {
    const auto undo = position.play(move);
    sum += leaves(position, plies - 1);
    position.undo(move, undo);
  }
  return sum;
}

/// The same game written once more in the plainest way: stones in a map, squares as pairs.
struct PlainEwn {
  struct Stone {
    int number, row, column;
  };
  std::array<std::vector<Stone>, 2> stones;

  bool over() const {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      if (stones[seat].empty()) return true;
      for (const Stone& s : stones[seat]) {
        if (s.row == (seat == 0 ? 4 : 0) && s.column == s.row) return true;
      }
    }
    return false;
  }
  std::uint64_t leaves(std::size_t seat, int plies) const {
    if (plies == 0 || over()) return 1;
    if (stones[seat].size() == 1) return after_roll(seat, stones[seat][0].number, plies);
    std::uint64_t sum = 0;
    for (int number = 1; number <= 6; ++number) {
      sum += plies == 1 ? 1 : after_roll(seat, number, plies - 1);
    }
    return sum;
  }
  std::uint64_t after_roll(std::size_t seat, int number, int plies) const {
    int below = 0;
    int above = 7;
    for (const Stone& s : stones[seat]) {
      if (s.number <= number) below = std::max(below, s.number);
      if (s.number >= number) above = std::min(above, s.number);
    }
    std::uint64_t sum = 0;
    for (const Stone& s : stones[seat]) {
      const bool may =
          below == number ? s.number == number : s.number == below || s.number == above;
      for (int way = 1; may && way <= 3; ++way) {
        const int sign = seat == 0 ? 1 : -1;
        const int row = s.row + (way & 1) * sign;
        const int column = s.column + (way >> 1) * sign;
        if (row < 0 || row > 4 || column < 0 || column > 4) continue;
        PlainEwn next;
        for (std::size_t i = 0; i < 2; ++i) {
          for (const Stone& other : stones[i]) {
            const bool moves = i == seat && other.number == s.number;
            if (!moves && (other.row != row || other.column != column)) {
              next.stones[i].push_back(other);
            }
          }
        }
        next.stones[seat].push_back({s.number, row, column});
        sum += next.leaves(1 - seat, plies - 1);
      }
    }
    return sum;
  }
};

PlainEwn plain(const Ewn& position) {
  PlainEwn result;
  for (int square = 0; square < 25; ++square) {
    const unsigned code = position.at(static_cast<std::size_t>(square));
    if (code == 0) continue;
    result.stones[code > 6 ? 1 : 0].push_back(
        {static_cast<int>((code - 1) % 6 + 1), square / 5, square % 5});
  }
  return result;
}

TEST_CASE("EinStein's leaves, chance included, are those of a second, plain program",
          "[engine/dice]") {
  for (const char* text : {kStart.data(), "1F3/1B3/A1c2/2C1b/1d2a r -", "2A2/1B1c1/5/3a1/3b1 b -",
                           "5/1A3/2c2/2b2/5 r -", "5/2A2/1B1a1/5/5 r -"}) {
    Ewn position = from(text);
    for (int plies = 1; plies <= 6; ++plies) {
      INFO(text << " " << plies);
      CHECK(leaves(position, plies) == plain(position).leaves(position.mover(), plies));
    }
  }
}

TEST_CASE("EinStein's start has the leaves that were counted", "[engine/dice]") {
  Ewn position = from(kStart);
  std::vector<std::uint64_t> counts;
  for (int plies = 1; plies <= 6; ++plies) counts.push_back(leaves(position, plies));
  CHECK(counts == std::vector<std::uint64_t>{6, 18, 108, 324, 1944, 6165});
}

TEST_CASE("EinStein's diagram names stones and squares", "[engine/dice]") {
  CHECK(diagram(squares(from(kStart))) ==
        "5  r1 r6 r3  .  .\n4  r5 r2  .  .  .\n3  r4  .  .  . b2\n2   .  .  . b3 b1\n"
        "1   .  . b4 b6 b5\n    a  b  c  d  e\n");
}

}  // namespace
}  // namespace tianji::dice
