// Random games of flip junqi beside a second, plain reading of its rules.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/random.h"
#include "engine/junqi/flip/position.h"
#include "tests/number_of.h"

namespace tianji::junqi::flip {
namespace {

/// The rules once more, in the plainest way: the board as letters in a grid, roads and railways by
/// their rows and columns.
class PlainRules {
 public:
  PlainRules(const Position& position, const Rules& rules) : rules_(rules) {
    for (int row = 0; row < 12; ++row) {
      for (int column = 0; column < 5; ++column) {
        const auto station = Position::cell_of(name(row, column));
        const Man man = position.board().at(*station);
        at_[row][column] = man == Board::kEmpty ? '.' : Position::kLetters[man];
        if (man < Board::kMen) ++alive_[Position::kLetters[man]];
      }
    }
    for (Man man = 0; man < Board::kMen; ++man) {
      alive_[Position::kLetters[man]] += position.board().pool(man);
    }
  }

  std::set<std::string> moves(bool red) const {
    std::set<std::string> found;
    for (int row = 0; row < 12; ++row) {
      for (int column = 0; column < 5; ++column) {
        const char man = at_[row][column];
        if (man == '?') found.insert(name(row, column) + name(row, column));
        if (man == '.' || man == '?' || is_red(man) != red) continue;
        for (const auto& [r, c] : targets(row, column)) {
          if (may_enter(man, r, c)) found.insert(name(row, column) + name(r, c));
        }
      }
    }
    return found;
  }

 private:
  using Place = std::pair<int, int>;
  static std::string name(int row, int column) {
    return {static_cast<char>('A' + row), static_cast<char>('0' + column)};
  }
  static bool is_red(char man) { return man >= 'A' && man <= 'L'; }
  static char lower(char man) { return static_cast<char>(man | 0x20); }
  static int arm_row(int row) { return row < 6 ? 5 - row : row - 6; }
  static bool camp(int row, int column) {
    const int r = arm_row(row);
    return (r == 2 && column == 2) || ((r == 1 || r == 3) && (column == 1 || column == 3));
  }
  static bool inside(int row, int column) {
    return row >= 0 && row < 12 && column >= 0 && column < 5;
  }
  static bool joined(int row, int column, int dr, int dc) {
    if (!inside(row + dr, column + dc)) return false;
    const bool across = (row < 6) != (row + dr < 6);
    if (across) return dc == 0 && column % 2 == 0;
    return dr == 0 || dc == 0 || camp(row, column) || camp(row + dr, column + dc);
  }
  static bool rail(int row, int column, int dr, int dc) {
    if (!joined(row, column, dr, dc) || (dr != 0 && dc != 0)) return false;
    if (dc != 0) return row == 1 || row == 5 || row == 6 || row == 10;
    const int upper = std::min(row, row + dr);
    if (column == 2) return upper == 5;
    return (column == 0 || column == 4) && upper >= 1 && upper + 1 <= 10;
  }

  std::set<Place> targets(int row, int column) const {
    std::set<Place> found;
    const char kind = lower(at_[row][column]);
    if (kind == 'j' || kind == 'l') return found;
    if (rules_.headquarters_lock && arm_row(row) == 5 && column % 2 == 1) return found;
    for (int dr = -1; dr <= 1; ++dr) {
      for (int dc = -1; dc <= 1; ++dc) {
        if ((dr != 0 || dc != 0) && joined(row, column, dr, dc))
          found.insert({row + dr, column + dc});
      }
    }
    slide(row, column, kind == 'i', {0, 0}, found);
    return found;
  }
  void slide(int row, int column, bool engineer, Place way, std::set<Place>& found) const {
    for (const Place& step : {Place{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
      if (way != Place{0, 0} && !engineer && step != way) continue;
      if (!rail(row, column, step.first, step.second)) continue;
      const Place next{row + step.first, column + step.second};
      if (engineer && found.count({next.first + 100, next.second}) != 0) continue;
      if (engineer) found.insert({next.first + 100, next.second});  // a sign: it was here
      found.insert(next);
      if (at_[next.first][next.second] == '.')
        slide(next.first, next.second, engineer, step, found);
    }
  }

  bool weakest(char man) const {
    for (char other = static_cast<char>(man + 1); lower(other) <= 'i'; ++other) {
      const auto one = alive_.find(other);
      if (one != alive_.end() && one->second > 0) return false;
    }
    return lower(man) <= 'i';
  }
  bool may_enter(char man, int row, int column) const {
    if (row >= 100) return false;
    const char there = at_[row][column];
    if (there == '.') return true;
    if (there == '?' || is_red(there) == is_red(man) || camp(row, column)) return false;
    const char mine = is_red(man) ? 'j' : 'J';
    const bool engineer = lower(man) == 'i';
    const bool bomb = lower(man) == 'k';
    if (lower(there) == 'l') {
      const auto mines = alive_.find(mine);
      if ((mines != alive_.end() && mines->second > 0) || bomb) return false;
      if (rules_.flag_taker == Taker::any) return true;
      return rules_.flag_taker == Taker::smallest ? weakest(man) : engineer;
    }
    if (bomb || rules_.suicide) return true;
    if (there == mine) return rules_.mine_taker == Taker::smallest ? weakest(man) : engineer;
    return lower(there) == 'k' || lower(man) <= lower(there);
  }

  Rules rules_;
  char at_[12][5] = {};
  std::map<char, int> alive_;
};

/// All colours that each player has turned up, in order.
struct ColoursTurned {
  std::vector<std::size_t> by[2];

  void turn(std::size_t seat, std::size_t colour) { by[seat].push_back(colour); }
  /// The colour of the first player.
  std::optional<std::size_t> of_first(FirstColour rule) const {
    if (by[0].empty()) return std::nullopt;
    if (rule == FirstColour::own) return by[0][0];
    if (rule == FirstColour::opponent) return 1 - by[0][0];
    for (std::size_t turn = 1; turn < by[0].size(); ++turn) {
      if (by[0][turn] == by[0][turn - 1]) return by[0][turn];
      if (turn < by[1].size() && by[1][turn] == by[1][turn - 1]) return 1 - by[1][turn];
    }
    return std::nullopt;
  }
};

TEST_CASE("flip junqi's moves are those of a plain reading of the rules", "[engine/junqi/flip]") {
  Random random(number_of("SEED", 3));
  std::map<Reason, int> ends;
  int captures = 0;
  int flags_shown = 0;
  for (std::uint64_t game = 0; game < number_of("GAMES", 120); ++game) {
    Rules rules;
    rules.quiet = 100;
    rules.suicide = game % 2 == 1;
    rules.headquarters_lock = game % 3 == 1;
    rules.mine_taker = game % 5 == 1 ? Taker::smallest : Taker::engineer;
    rules.flag_taker = static_cast<Taker>(game % 3);
    rules.colour = static_cast<FirstColour>(game % 4 % 3);
    rules.marshal_shows_flag = game % 4 != 3;
    Position position;
    position.set_rules(rules);
    ColoursTurned colours;
    for (Position::MoveList list; !position.over(); list.clear()) {
      position.moves(list);
      const auto colour = position.colour(position.mover());
      Move choice = list[random.below(static_cast<std::uint32_t>(list.size()))];
      if (position.seat() != kChance && colour) {
        std::set<std::string> names;
        for (const Move move : list) {
          names.insert(to_text(position, move));
          // Games with captures see more of the rules.
          const bool takes = !is_flip(move) && position.board().at(to_of(move)) != Board::kEmpty;
          if (takes && random.below(2) == 0) choice = move;
        }
        REQUIRE(names == PlainRules(position, rules).moves(*colour == 0));
      }
      if (is_shown(choice)) colours.turn(position.mover(), Board::colour(man_shown(choice)));
      if (is_found(choice)) ++flags_shown;
      const auto undo = position.play(choice);
      if (undo.taken != Board::kEmpty) ++captures;
      REQUIRE(position.colour(0) == colours.of_first(rules.colour));
      REQUIRE(position.board().pool(man_of(0, Kind::flag)) <=
              (rules.marshal_shows_flag && position.seat() != kChance
                   ? position.board().alive(man_of(0, Kind::marshal))
                   : 1));
    }
    ++ends[position.ending()->reason];
  }
  CHECK(captures > 800);
  CHECK(flags_shown >= 5);
  CHECK(ends[Reason::flag] >= 5);
  CHECK(ends[Reason::no_move] > 0);
}

}  // namespace
}  // namespace tianji::junqi::flip
