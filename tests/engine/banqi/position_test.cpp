#include "engine/banqi/position.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <vector>

#include "engine/core/text.h"
#include "tests/engine/free_tests.h"
#include "tests/engine/reading.h"
#include "tests/number_of.h"

namespace tianji::banqi {
namespace {

constexpr std::string_view kStart =
    "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - G1A2E2R2H2C2S5g1a2e2r2h2c2s5 0 1";
constexpr std::string_view kMiddle =
    "X1XGcXsX/1XS1aXXX/XXrXC1XX/X1hXX1eX r A1E1R1H2C1S3g1a1e1r1h1c1s2 2 18";

constexpr auto from = tianji::from<Position>;
constexpr auto after = tianji::after<Position>;

std::string sorted_moves(std::string_view text) {
  const Position position = from(text);
  Position::MoveList list;
  position.moves(list);
  std::set<std::string> names;
  for (const Move move : list) names.insert(to_text(position, move));
  std::string result;
  for (const std::string& name : names) result += (result.empty() ? "" : " ") + name;
  return result;
}

std::string end_of(const Position& position) {
  const auto end = position.ending();
  if (!end) return "none";
  return std::string(to_text(end->reason)) +
         (end->loser ? ", lost by " + std::to_string(index(*end->loser)) : "");
}

TEST_CASE("banqi keeps every promise of a game of turns and chance", "[engine/banqi]") {
  const std::vector<Position> starts = {
      Position{}, from(kMiddle), from("G7/7s/X7/8 r s1 3 5"),
      from("1c2G3/8/2S2h2/8 b - 50 80 quiet=64 chase=7 moves b3a3 e3e2")};
  CHECK(free_tests::check_position<Position>(starts, {.seed = 5, .playouts = 4}) == "");
}

TEST_CASE("banqi's first plies have the counts that were computed elsewhere", "[engine/banqi]") {
  std::uint64_t moves[4] = {};
  std::uint64_t captures = 0;
  std::uint64_t outcomes[3] = {};
  const auto walk = [&](auto&& self, Position& position, int ply) -> void {
    Position::MoveList list;
    position.moves(list);
    if (position.seat() != kChance) moves[ply] += list.size();
    for (const Move move : list) {
      if (!is_shown(move) && !is_flip(move) && position.board().at(to_of(move)) != kEmpty) {
        ++captures;
      }
      if (ply == 3) continue;
      const auto undo = position.play(move);
      if (is_shown(move)) ++outcomes[ply];
      self(self, position, ply + (is_shown(move) ? 1 : 0));
      position.undo(move, undo);
    }
  };
  Position start;
  walk(walk, start, 1);
  CHECK(moves[1] == 32);
  CHECK(outcomes[1] == 448);
  CHECK(moves[2] == 13'888);
  CHECK(outcomes[2] == 192'448);
  CHECK(moves[3] == 5'779'968);
  CHECK(captures == 6'528);
}

TEST_CASE("banqi's flips show each man face down as often as there are of it", "[engine/banqi]") {
  const Position flipping = after(kStart, "d2d2");
  REQUIRE(flipping.seat() == kChance);
  CHECK(to_text(flipping) == std::string(kStart) + " moves d2d2");
  Position::ChanceList list;
  flipping.chances(list);
  std::map<std::string, double> chances;
  for (const auto& [move, probability] : list) chances[to_text(flipping, move)] = probability;
  CHECK(chances.size() == 14);
  CHECK(chances["s"] == 5.0 / 32);
  CHECK(chances["G"] == 1.0 / 32);
  CHECK(chances["r"] == 2.0 / 32);
}

TEST_CASE("the first man turned up gives its colour to the first player", "[engine/banqi]") {
  const Position black = after(kStart, "d2d2 h");
  CHECK(to_text(black).find(" r G1A2E2R2H2C2S5g1a2e2r2h1c2s5 0 2") != std::string::npos);
  CHECK(black.seat() == Seat{1});
  CHECK(black.colour(0) == 1);
  CHECK(after(kStart, "d2d2 H").colour(0) == 0);
}

TEST_CASE("men of banqi step beside them and take lower or equal ranks", "[engine/banqi]") {
  // Each man in turn stands between an enemy of each kind above, below, left and right.
  CHECK(sorted_moves("8/3g4/2aGe3/3s4 r - 0 1") == "d1c1 d1d2 d1e1");
  CHECK(sorted_moves("8/3g4/2aSe3/3s4 r - 0 1") == "d1d0 d1d2");
  CHECK(sorted_moves("8/3g4/2aEe3/3r4 r - 0 1") == "d1d0 d1e1");
  CHECK(sorted_moves("8/3r4/2hRc3/3e4 r - 0 1") == "d1c1 d1d2 d1e1");
  CHECK(sorted_moves("8/3r4/2hHc3/3s4 r - 0 1") == "d1c1 d1d0 d1e1");
  CHECK(sorted_moves("A7/8/8/7a r - 0 1") == "a3a2 a3b3");
}

TEST_CASE("a cannon jumps one man of any colour, up or down, and takes what is behind",
          "[engine/banqi]") {
  CHECK(sorted_moves("Ca1s1g1X/8/8/8 r S1 0 1") == "a3a2 a3d3 h3h3");
  CHECK(sorted_moves("C1X2s2/8/8/8 r S1 0 1") == "a3a2 a3b3 a3f3 c3c3");
  CHECK(sorted_moves("C7/R7/8/h7 r - 0 1") == "a2a1 a2b2 a3a0 a3b3");
  CHECK(sorted_moves("CRX5/8/8/8 r s1 0 1") == "a3a2 b3b2 c3c3");  // nothing face down is taken
  CHECK(sorted_moves("hC6/8/8/8 r - 0 1") == "b3b2 b3c3");         // nor a neighbour
  CHECK(sorted_moves("8/c7/S7/8 b - 0 1") == "a2a3 a2b2");
  CHECK(sorted_moves("8/c7/S7/8 r - 0 1") == "a1a0 a1b1");  // a soldier takes no cannon
  CHECK(sorted_moves("8/c7/H7/8 r - 0 1") == "a1a0 a1a2 a1b1");
}

TEST_CASE("banqi ends without a man or a move, by quiet plies and by repetition",
          "[engine/banqi]") {
  CHECK(end_of(after("8/8/8/Gs6 b - 0 4", "b0a0")) == "no man left, lost by 0");
  CHECK(end_of(from("X7/8/8/G7 b S1 0 2")) == "no man left, lost by 1");
  CHECK(end_of(from("X7/8/8/G7 b s1 0 2")) == "none");
  CHECK(end_of(from("8/8/G7/sS6 b - 0 2")) == "none");  // it takes upwards
  CHECK(end_of(from("8/8/A7/sE6 b - 0 2")) == "no legal move, lost by 1");
  CHECK(end_of(from("G7/8/8/7s r - 59 5")) == "none");
  CHECK(end_of(after("G7/8/8/7s r - 59 5", "a3a2")) == "no flip or capture for long");
  CHECK(end_of(from("G7/8/8/7s r - 60 5 quiet=180")) == "none");
  const Position twice = after("G7/8/8/7s r - 0 5", "a3a2 h0h1 a2a3 h1h0 a3a2 h0h1 a2a3");
  CHECK(twice.occurrences() == 2);
  CHECK(end_of(twice) == "none");
  CHECK(end_of(after("G7/8/8/7s r - 0 5", "a3a2 h0h1 a2a3 h1h0 a3a2 h0h1 a2a3 h1h0")) ==
        "repetition");
  // A capture or a flip ends what may repeat, and the count of quiet plies.
  const Position taken = after("G7/8/8/6Rs r - 7 5", "g0h0");
  CHECK(to_text(taken) == "G7/8/8/7R b - 0 6");
  CHECK(to_text(after("G7/8/8/5X1s r S1 7 5", "f0f0 S")) == "G7/8/8/5S1s b - 0 6");
}

TEST_CASE("a long chase is forbidden where the players agreed so", "[engine/banqi]") {
  // The general follows the horse; each move attacks it again.
  const auto moves = [](const std::string& rule) {
    return sorted_moves("8/8/1Gh5/7S b - 0 2" + rule + " moves c1d1 b1c1 d1e1 c1d1 e1f1 d1e1 f1f2");
  };
  CHECK(moves("") == "e1d1 e1e0 e1e2 e1f1 h0g0 h0h1");
  CHECK(moves(" chase=4") == moves(""));
  CHECK(moves(" chase=3") == "e1d1 e1e0 h0g0 h0h1");
  // Where all moves chase, they are legal.
  CHECK(sorted_moves("8/8/2h5/1G1s4 r - 0 1 chase=1 moves b0c0 c1b1") == "c0b0 c0c1");
  CHECK(sorted_moves("7S/8/2h5/1G1s4 r - 0 1 chase=1 moves b0c0 c1b1") == "h3g3 h3h2");
}

TEST_CASE("banqi reads the dialects of others' records", "[engine/banqi]") {
  const std::string start(kStart);
  for (const std::string_view moves :
       {"b1b1 G c1c1 s", "b1b1G c1c1s", "b1=G c1=s", "b2(K) b3(p)"}) {
    INFO(moves);
    CHECK(to_text(from(start + " moves " + std::string(moves))) ==
          to_text(after(kStart, "b1b1 G c1c1 s")));
  }
  CHECK(to_text(from("G7/7s/X7/8 r s1 3 5 moves d1-d2")) == "G7/7s/X7/8 r s1 3 5 moves a3b3");
  CHECK(Position::turn_in_words("b3-b4") == std::vector<std::string>{"c1d1"});
  CHECK(icga_cell(0) == "a1");
  CHECK(icga_cell(31) == "d8");
  for (std::size_t cell = 0; cell < kCells; ++cell) CHECK(cell_of_icga(icga_cell(cell)) == cell);
  for (Man man = 0; man < kMen; ++man) CHECK(man_of_icga(icga_letter(man)) == man);
  CHECK(sorted_moves("G7/7s/X7/8 r s1 3 5") == "a1a1 a3a2 a3b3");
}

TEST_CASE("a deal lies under the cells whatever is turned up first", "[engine/banqi]") {
  const Random luck(17);
  const auto revealed = [&](bool upwards) {
    Position position = from(kMiddle);
    const Position start = position;
    std::map<std::size_t, Man> men;
    for (std::size_t i = 0; i < kCells; ++i) {
      const std::size_t cell = upwards ? i : kCells - 1 - i;
      if ((position.board().dark() & cell_bit(cell)) == 0) continue;
      position.play(flip_of(cell));
      const Move shows = dealt(start, position, luck);
      men[cell] = man_shown(shows);
      REQUIRE(position.board().pool(man_shown(shows)) > 0);
      position.play(shows);
    }
    CHECK(position.board().dark() == 0);
    return men;
  };
  CHECK(revealed(true) == revealed(false));
}

TEST_CASE("banqi's positions that cannot be are refused in words", "[engine/banqi]") {
  Position position = from(kMiddle);
  const std::pair<const char*, const char*> cases[] = {
      {"", "four rows"},
      {"G7/7s/X7 r s1 3 5", "four rows"},
      {"G7/7s/X7/9 r s1 3 5", "four rows"},
      {"G7/7s/X61/8 r s1 3 5", "four rows"},
      {"G7/7s/X7/8 w s1 3 5", "four rows"},
      {"G7/7s/X7/8 r s1x 3 5", "four rows"},
      {"G7/7s/X7/8 r s1 3 5 quiet=0", "four rows"},
      {"G7/7s/X7/8 r s1 3 5 chase=x", "four rows"},
      {"G7/7s/X7/8 r s1 3 0", "four rows"},
      {"G7/7s/X7/8 r - 3 5", "as many men in the pool as X"},
      {"G7/7s/X7/8 r s2 3 5", "as many men in the pool as X"},
      {"G7/7s/X7/8 r s1s1 3 5", "four rows"},
      {"GG6/7s/8/8 r - 3 5", "at most 1 of G"},
      {"G7/7s/X7/8 - s1 3 5", "r or b where a man is face up"},
      {"8/8/8/8 r - 0 1", "at least one man"},
      {"G7/7s/X7/8 r s1 3 5 moves a3c3", "move 1"},
      {"G7/7s/X7/8 r s1 3 5 moves a1a1G", "move 1"}};
  for (const auto& [text, expected] : cases) {
    INFO(text);
    CHECK(sentence(parse(text, position)).find(expected) != std::string::npos);
    CHECK(to_text(position) == kMiddle);
  }
  CHECK_FALSE(parse_move(position, "d3").ok());
  CHECK_FALSE(parse_move(position, "d3d3").ok());
}

/// The rules once more, in the plainest way: men by letters in a grid.
std::set<std::string> plain_moves(const Squares& squares, char colour) {
  constexpr std::string_view kOrder = "SCHREAG";
  const auto at = [&](int x, int y) {
    const std::string& sign = squares.men[static_cast<std::size_t>((3 - y) * 8 + x)].sign;
    return sign.empty() ? '.' : sign[0];
  };
  const auto owner = [](char c) { return c == '.' || c == 'X' ? ' ' : c < 'a' ? 'r' : 'b'; };
  const auto rank = [&](char c) { return kOrder.find(static_cast<char>(c & ~0x20)); };
  std::set<std::string> moves;
  const auto add = [&](int x, int y, int to_x, int to_y) {
    moves.insert({static_cast<char>('a' + x), static_cast<char>('0' + y),
                  static_cast<char>('a' + to_x), static_cast<char>('0' + to_y)});
  };
  for (int y = 0; y < 4; ++y) {
    for (int x = 0; x < 8; ++x) {
      const char man = at(x, y);
      if (man == 'X') add(x, y, x, y);
      if (owner(man) != colour) continue;
      for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
        int seen = 0;
        for (int n = 1;; ++n) {
          const int to_x = x + n * dx;
          const int to_y = y + n * dy;
          if (to_x < 0 || to_x > 7 || to_y < 0 || to_y > 3) break;
          const char there = at(to_x, to_y);
          const bool enemy = owner(there) != ' ' && owner(there) != colour;
          if (n == 1 && there == '.') add(x, y, to_x, to_y);
          const bool general_and_soldier = rank(man) == 6 && rank(there) == 0;
          const bool soldier_and_general = rank(man) == 0 && rank(there) == 6;
          if (n == 1 && enemy && rank(man) != 1 && !general_and_soldier &&
              (rank(man) >= rank(there) || soldier_and_general)) {
            add(x, y, to_x, to_y);
          }
          if (there == '.') continue;
          if (++seen == 2) {
            if (enemy && rank(man) == 1) add(x, y, to_x, to_y);
            break;
          }
        }
      }
    }
  }
  return moves;
}

TEST_CASE("banqi's moves are those of a plain reading of the rules", "[engine/banqi]") {
  Random random(number_of("SEED", 3));
  for (std::uint64_t game = number_of("GAMES", 60); game > 0; --game) {
    Position position;
    for (Position::MoveList list; !position.over(); list.clear()) {
      position.moves(list);
      const auto colour = position.colour(position.mover());
      if (position.seat() != kChance && colour) {
        std::set<std::string> names;
        for (const Move move : list) names.insert(to_text(position, move));
        REQUIRE(names == plain_moves(squares(position), *colour == 0 ? 'r' : 'b'));
      }
      position.play(list[random.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
}

}  // namespace
}  // namespace tianji::banqi
