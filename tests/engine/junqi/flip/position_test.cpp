#include "engine/junqi/flip/position.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <vector>

#include "engine/core/text.h"
#include "tests/engine/free_tests.h"
#include "tests/engine/reading.h"

namespace tianji::junqi::flip {
namespace {

constexpr std::string_view kPool = "A1B1C2D2E2F2G3H3I3J3K2L1a1b1c2d2e2f2g3h3i3j3k2l1";
const std::string kStart =
    R"(?????/?????/?1?1?/??1??/?1?1?/?????/?????/?1?1?/??1??/?1?1?/?????/????? - )" +
    std::string(kPool) + " 0 1";
/// Both armies in the open, with mines, flags and bombs, and some pieces face down.
constexpr std::string_view kMiddle =
    "l1j2/I1h1?/1Ab2/2i2/?a3/C2d1/3K1/1B1e1/k1g2/1IF2/j2H1/L1J1? r A0E1G1h1 12 40";

/// The marshals may meet, and both flags lie face down.
constexpr std::string_view kShows =
    "?4/5/2?2/5/5/a4/A4/5/5/5/2J2/?3? r L1l1c2 3 41 marshal_shows_flag=yes";

constexpr auto from = tianji::from<Position>;
constexpr auto after = tianji::after<Position>;

std::string sorted_moves(const Position& position) {
  Position::MoveList list;
  position.moves(list);
  std::set<std::string> names;
  for (const Move move : list) names.insert(to_text(position, move));
  std::string result;
  for (const std::string& name : names) result += (result.empty() ? "" : " ") + name;
  return result;
}
std::string sorted_moves(std::string_view text) { return sorted_moves(from(text)); }

/// The moves of the piece on one station.
std::string moves_of(std::string_view text, std::string_view station) {
  std::string result;
  const std::string all = sorted_moves(text);
  for (const auto word : words(all)) {
    if (word.starts_with(station)) result += std::string(word.substr(2)) + " ";
  }
  return std::string(trimmed(result));
}

std::string end_of(const Position& position) {
  const auto end = position.ending();
  if (!end) return "none";
  return std::string(to_text(end->reason)) +
         (end->loser ? ", lost by " + std::to_string(index(*end->loser)) : "");
}

/// An almost empty board: pieces by station, then the rest of a text.
std::string board(const std::map<std::string, char>& men, const std::string& rest) {
  std::string text;
  for (char row = 'A'; row <= 'L'; ++row) {
    int gap = 0;
    for (char column = '0'; column <= '4'; ++column) {
      const auto man = men.find({row, column});
      if (man == men.end()) {
        ++gap;
        continue;
      }
      if (gap > 0) text += std::to_string(gap);
      gap = 0;
      text += man->second;
    }
    if (gap > 0) text += std::to_string(gap);
    if (row < 'L') text += '/';
  }
  return text + " " + rest;
}

TEST_CASE("flip junqi keeps every promise of a game of turns and chance", "[engine/junqi/flip]") {
  const std::vector<Position> starts = {
      Position{},
      from(kMiddle),
      from(std::string(kMiddle) + " suicide=yes headquarters=lock"),
      from(kStart + " colour=two_same"),
      from(std::string(kShows) + " moves G0F0"),
      from("l4/5/5/5/5/1A3/5/3b1/5/5/5/L4 b - 50 80 quiet=64 flag_taker=any moves H3G3 F1F0")};
  CHECK(free_tests::check_position<Position>(starts, {.seed = 5, .playouts = 4}) == "");
}

struct Counts {
  std::uint64_t moves[4] = {};
  std::uint64_t outcomes[4] = {};
  std::uint64_t attacks = 0;
  std::size_t most_by_pieces = 0;
};

void walk(Position& position, int ply, Counts& counts) {
  Position::MoveList list;
  position.moves(list);
  if (position.seat() != kChance) {
    counts.moves[ply] += list.size();
    std::size_t by_pieces = 0;
    for (const Move move : list) {
      if (is_flip(move)) continue;
      ++by_pieces;
      if (position.board().at(to_of(move)) != Board::kEmpty) ++counts.attacks;
    }
    counts.most_by_pieces = std::max(counts.most_by_pieces, by_pieces);
    if (ply == 3) return;
  }
  for (const Move move : list) {
    const auto undo = position.play(move);
    if (is_shown(move)) ++counts.outcomes[ply];
    walk(position, ply + (is_shown(move) ? 1 : 0), counts);
    position.undo(move, undo);
  }
}

TEST_CASE("flip junqi's first plies have the counts that were computed elsewhere",
          "[engine/junqi/flip]") {
  Position start;
  Counts counts;
  walk(start, 1, counts);
  CHECK(counts.moves[1] == 50);
  CHECK(counts.outcomes[1] == 1'200);
  CHECK(counts.moves[2] == 58'800);
  CHECK(counts.outcomes[2] == 1'396'500);
  CHECK(counts.moves[3] == 69'280'936);
  CHECK(counts.attacks == 16'104);
  CHECK(counts.most_by_pieces == 6);
  start = from(kStart + " suicide=yes headquarters=lock flag_taker=any");
  counts = {};
  walk(start, 1, counts);
  CHECK(counts.moves[3] == 69'289'032);
  CHECK(counts.attacks == 24'200);
}

TEST_CASE("a piece among pieces face down steps into the camps beside it", "[engine/junqi/flip]") {
  std::map<std::size_t, std::string> stations;
  for (std::size_t station = 0; station < kStations; ++station) {
    if ((camps() & Board::bit(station)) != 0) continue;
    Position position;
    position.play(face_down::flip_of(station));
    position.play(face_down::shown(man_of(0, Kind::marshal)));
    position.play(face_down::flip_of(station == 0 ? 1 : 0));
    position.play(face_down::shown(man_of(1, Kind::mine)));
    Position::MoveList list;
    position.moves(list);
    const auto steps =
        std::count_if(list.begin(), list.end(), [](Move move) { return !is_flip(move); });
    stations[static_cast<std::size_t>(steps)] += " " + Position::cell_text(station);
  }
  CHECK(words(stations[3]).size() == 8);
  CHECK(stations[3] == " H2 I1 I3 J2 E2 D3 D1 C2");
  CHECK(words(stations[2]).size() == 8);
  CHECK(words(stations[1]).size() == 24);
  CHECK(words(stations[0]).size() == 10);
}

TEST_CASE("flip junqi's flips show each piece face down as often as there are of it",
          "[engine/junqi/flip]") {
  const Position flipping = after(kStart, "G2G2");
  REQUIRE(flipping.seat() == kChance);
  CHECK(to_text(flipping) == kStart + " moves G2G2");
  Position::ChanceList list;
  flipping.chances(list);
  std::map<std::string, double> chances;
  for (const auto& [move, probability] : list) chances[to_text(flipping, move)] = probability;
  CHECK(chances.size() == 24);
  CHECK(chances["A"] == 1.0 / 50);
  CHECK(chances["c"] == 2.0 / 50);
  CHECK(chances["i"] == 3.0 / 50);
}

TEST_CASE("the first piece turned up decides the colours", "[engine/junqi/flip]") {
  const Position own = after(kStart, "G2G2 a");
  CHECK(own.colour(0) == 1);
  CHECK(own.seat() == Seat{1});
  CHECK(own.quiet_plies() == 1);
  CHECK(after(kStart, "G2G2 A").colour(0) == 0);
  CHECK(after(kStart + " colour=opponent", "G2G2 A").colour(0) == 1);
  CHECK(after(kStart + " flips=loud", "G2G2 A").quiet_plies() == 0);
}

TEST_CASE("by two of a colour, the first who turns it up twice in a row has it",
          "[engine/junqi/flip]") {
  const std::string start = kStart + " colour=two_same";
  const Position one = after(start, "G2G2 a");
  CHECK_FALSE(one.colour(0));
  CHECK(one.turned_up(0) == 1);
  CHECK_FALSE(one.turned_up(1));
  CHECK(to_text(one).find("/????? -b- A1") != std::string::npos);
  const Position two = after(start, "G2G2 a A0A0 B");
  CHECK(to_text(two).find(" -br A1") != std::string::npos);
  Position::MoveList list;
  two.moves(list);
  CHECK(list.size() == 48);  // flips alone
  CHECK(after(start, "G2G2 a A0A0 B A1A1 c").colour(0) == 1);
  CHECK(after(start, "G2G2 a A0A0 b A1A1 C A2A2 c").colour(1) == 1);
  // Another colour in between does not count, nor what the other player turned up.
  CHECK_FALSE(after(start, "G2G2 a A0A0 b A1A1 C A2A2 C A3A3 c").colour(0));
  // Positions that differ in what was turned up are not the same.
  CHECK(after(start, "G2G2 a A0A0 B A1A1 C A2A2 d").key() !=
        after(start, "A0A0 B G2G2 a A2A2 d A1A1 C").key());
  Position position;
  for (const std::string bad : {"-b", "-bx", "-bbb", "rb-"}) {
    std::string text = to_text(one);
    text.replace(text.find("-b-"), 3, bad);
    CHECK(sentence(parse(text, position)).find("twelve rows") != std::string::npos);
  }
  CHECK(sentence(parse("l4/5/5/5/5/1A3/5/3b1/5/5/5/L4 -rb - 3 5", position)).find("r, b or -") !=
        std::string::npos);
}

TEST_CASE("where dead marshals show flags, chance finds the flag before the next turn",
          "[engine/junqi/flip]") {
  const std::string shows(kShows);
  Position both = after(shows, "G0F0");
  CHECK(both.seat() == kChance);
  CHECK_FALSE(both.over());
  Position::ChanceList list;
  both.chances(list);
  CHECK(list.size() == 4);
  CHECK(list[0].probability == 0.25);
  // Red's flag first, then blue's among what is left; then blue is to act.
  both = after(shows, "G0F0 L0 A0");
  CHECK(to_text(both) == "l4/5/2?2/5/5/5/5/5/5/5/2J2/L3? b c2 0 42 marshal_shows_flag=yes");
  CHECK(both.board().at(*Position::cell_of("L0")) == man_of(0, Kind::flag));
  CHECK(both.seat() == Seat{1});
  CHECK(both.quiet_plies() == 0);
  CHECK(both.number() == 42);
  CHECK(from(shows.substr(0, shows.find(" marshal"))).seat() == Seat{0});
  CHECK(after(shows.substr(0, shows.find(" marshal")), "G0F0").seat() == Seat{1});
  // The flag lies where it was dealt.
  const Position start = from(kShows);
  for (std::uint64_t deal = 0; deal < 20; ++deal) {
    Position now = after(shows, "G0F0");
    std::size_t found[2];
    for (std::size_t& cell : found) {
      const Move move = dealt(start, now, Random(deal));
      cell = face_down::cell_found(move);
      now.play(move);
    }
    for (const std::size_t colour : {0U, 1U}) {
      Position flip = from(shows.substr(0, shows.find(" marshal")));
      const Position plain = flip;
      flip.play(face_down::flip_of(found[colour]));
      CHECK(dealt(plain, flip, Random(deal)) == face_down::shown(man_of(colour, Kind::flag)));
    }
  }
}

TEST_CASE("pieces of flip junqi step, slide and turn corners as in junqi", "[engine/junqi/flip]") {
  const std::string rest = "r - 0 41";
  CHECK(moves_of(board({{"L0", 'L'}, {"A0", 'l'}, {"G0", 'A'}}, rest), "G0") ==
        "B0 C0 D0 E0 F0 G1 G2 G3 G4 H0 H1 I0 J0 K0");
  // Another piece ends the slide, and is attacked there only if it is weaker and no camp is under
  // it.
  CHECK(
      moves_of(board({{"L0", 'L'}, {"A0", 'l'}, {"G0", 'B'}, {"E0", 'c'}, {"G2", 'a'}, {"H1", 'd'}},
                     rest),
               "G0") == "E0 F0 G1 H0 I0 J0 K0");
  const std::string rails = moves_of(
      board({{"L0", 'L'}, {"A0", 'l'}, {"K2", 'I'}, {"G0", 'a'}, {"B4", 'j'}}, rest), "K2");
  CHECK(rails.find("B4") != std::string::npos);  // the mine is taken round four corners
  CHECK(rails.find("G0") == std::string::npos);
  CHECK(rails.find("C0") != std::string::npos);
  // Out of headquarters, unless they lock.
  CHECK(moves_of(board({{"L0", 'L'}, {"A0", 'l'}, {"L1", 'A'}}, rest), "L1") == "K1 L2");
  CHECK(moves_of(board({{"L0", 'L'}, {"A0", 'l'}, {"L1", 'A'}}, rest + " headquarters=lock"),
                 "L1") == "");
  CHECK(moves_of(board({{"L0", 'L'}, {"A0", 'l'}, {"L2", 'J'}, {"C0", 'a'}}, rest), "L") == "");
}

TEST_CASE("combat in flip junqi keeps the rules that its players agreed on",
          "[engine/junqi/flip]") {
  const auto fight = [](char a, char b, const std::string& rules, bool mine = true) {
    std::map<std::string, char> men = {{"L0", 'L'}, {"A0", 'l'}, {"J2", a}, {"K2", b}, {"A4", 'a'}};
    if (mine) men["L4"] = 'j';
    Position position = from(board(men, "r - 3 41" + rules));
    const auto move = parse_move(position, "J2K2");
    if (!move.ok()) return std::string("no");
    position.play(*move);
    const Man left = position.board().at(*Position::cell_of("K2"));
    return std::string(1, left == Board::kEmpty ? '-' : Position::kLetters[left]);
  };
  CHECK(fight('A', 'b', "") == "A");
  CHECK(fight('B', 'b', "") == "-");
  CHECK(fight('C', 'b', "") == "no");
  CHECK(fight('C', 'b', " suicide=yes") == "b");
  CHECK(fight('K', 'b', "") == "-");
  CHECK(fight('H', 'k', "") == "-");
  CHECK(fight('K', 'j', "") == "-");
  CHECK(fight('I', 'j', "") == "I");
  CHECK(fight('A', 'j', "") == "no");
  CHECK(fight('A', 'j', " suicide=yes") == "j");
  CHECK(fight('I', 'j', " suicide=yes") == "I");
  CHECK(fight('H', 'j', " mine_taker=smallest") == "H");
  CHECK(fight('H', 'j', " suicide=yes mine_taker=smallest") == "H");
  // The flag: by an engineer, after the mines.
  for (const auto& [a, rules, expected] : {std::tuple{'I', "", "I"},
                                           {'H', "", "no"},
                                           {'H', " flag_taker=smallest", "H"},
                                           {'A', " flag_taker=any", "A"},
                                           {'K', " flag_taker=any", "no"},
                                           {'A', " suicide=yes", "no"}}) {
    INFO(a << rules);
    const std::map<std::string, char> men = {{"L0", 'L'}, {"K2", 'l'}, {"J2", a}, {"A4", 'a'}};
    Position position = from(board(men, std::string("r - 3 41") + rules));
    const auto move = parse_move(position, "J2K2");
    CHECK(move.ok() == (std::string(expected) != "no"));
    if (!move.ok()) continue;
    position.play(*move);
    CHECK(end_of(position) == "the flag is taken, lost by 1");
  }
  CHECK(moves_of(board({{"L0", 'L'}, {"K2", 'l'}, {"J2", 'I'}, {"A4", 'j'}}, "r - 3 41"), "J2")
            .find("K2") == std::string::npos);
  // The smallest is the weakest rank that is left, face down too.
  CHECK(moves_of(board({{"L0", 'L'}, {"A0", 'l'}, {"J2", 'H'}, {"K2", 'j'}, {"A4", '?'}},
                       "r I1 3 41 mine_taker=smallest"),
                 "J2")
            .find("K2") == std::string::npos);
}

TEST_CASE("flip junqi ends by flag, without a move, by plies and by repetition",
          "[engine/junqi/flip]") {
  CHECK(end_of(from("l4/5/5/5/5/5/5/5/5/5/5/5 r - 0 5")) == "the flag is taken, lost by 0");
  CHECK(end_of(from("l4/5/5/5/5/5/5/5/5/5/1J3/L4 r - 0 5")) == "no legal move, lost by 0");
  CHECK(end_of(from("l3?/5/5/5/5/5/5/5/5/5/1J3/L4 r j1 0 5")) == "none");
  const std::string two = board({{"L0", 'L'}, {"A0", 'l'}, {"G0", 'A'}, {"F4", 'a'}}, "r - ");
  CHECK(end_of(after(two + "68 41", "G0G1")) == "none");
  CHECK(end_of(after(two + "69 41", "G0G1")) == "no capture for long");
  CHECK(end_of(after(two + "0 1000", "G0G1")) == "the longest game is over");
  CHECK(end_of(from(two + "0 1000")) == "none");
  CHECK(end_of(after(two + "0 41", "G0G1 F4F3 G1G0 F3F4 G0G1 F4F3 G1G0")) == "none");
  CHECK(end_of(after(two + "0 41", "G0G1 F4F3 G1G0 F3F4 G0G1 F4F3 G1G0 F3F4")) == "repetition");
  // A flip is quiet, and nothing before it recurs.
  const std::string dark = board({{"L0", 'L'}, {"A0", 'l'}, {"G0", 'A'}, {"F4", '?'}}, "r b1 ");
  CHECK(end_of(after(dark + "69 41", "F4F4 b")) == "no capture for long");
  CHECK(after(dark + "5 41", "F4F4 b").quiet_plies() == 6);
}

TEST_CASE("flip junqi reads moves as records may write them", "[engine/junqi/flip]") {
  for (const std::string moves : {"G2G2 a F1F1 C", "G2G2a F1F1C", "G2G2=a F1F1=C"}) {
    INFO(moves);
    CHECK(to_text(from(kStart + " moves " + moves)) == to_text(after(kStart, "G2G2 a F1F1 C")));
  }
  const std::string two = board({{"L0", 'L'}, {"A0", 'l'}, {"G0", 'A'}, {"F0", 'b'}}, "r - 0 41");
  CHECK(to_text(from(two + " moves G0F0>")) == to_text(after(two, "G0F0")));
  CHECK(to_text(from(two + " moves G0G1-")) == two + " moves G0G1");
  const std::string equal =
      board({{"L0", 'L'}, {"A0", 'l'}, {"G0", 'B'}, {"F0", 'b'}, {"L4", 'A'}}, "r - 0 41");
  CHECK(to_text(from(equal + " moves G0F0=")) == to_text(after(equal, "G0F0")));
  const std::string lost = board({{"L0", 'L'}, {"A0", 'l'}, {"G0", 'C'}, {"F0", 'b'}, {"L4", 'A'}},
                                 "r - 0 41 suicide=yes");
  CHECK(to_text(from(lost + " moves G0F0<")) == to_text(after(lost, "G0F0")));
  Position position;
  for (const std::string move : {"G0F0=", "G0F0<", "G0F0-", "G0G1>", "g0g1"}) {
    CHECK(sentence(parse(two + " moves " + move, position)).find("move 1") != std::string::npos);
  }
  CHECK(parse_move(from(kStart), "g2g2").ok());
}

TEST_CASE("a deal of flip junqi lies under the stations whatever is turned up first",
          "[engine/junqi/flip]") {
  const Random luck(17);
  const auto revealed = [&](bool upwards) {
    Position position = from(kMiddle);
    const Position start = position;
    std::map<std::size_t, Man> men;
    for (std::size_t i = 0; i < kStations; ++i) {
      const std::size_t station = upwards ? i : kStations - 1 - i;
      if ((position.board().dark() & Board::bit(station)) == 0) continue;
      position.play(face_down::flip_of(station));
      const Move shows = dealt(start, position, luck);
      men[station] = man_shown(shows);
      REQUIRE(position.board().pool(man_shown(shows)) > 0);
      position.play(shows);
    }
    CHECK(position.board().dark() == 0);
    return men;
  };
  CHECK(revealed(true) == revealed(false));
}

TEST_CASE("flip junqi's positions that cannot be are refused in words", "[engine/junqi/flip]") {
  Position position = from(kMiddle);
  const std::string before = to_text(position);
  const std::string rows = "l4/5/5/5/5/1A3/5/3b1/5/5/5/L4";
  const std::pair<std::string, const char*> cases[] = {
      {"", "twelve rows"},
      {"l4/5/5 r - 3 5", "twelve rows"},
      {"l4/5/5/5/5/1A3/5/3b2/5/5/5/L4 r - 3 5", "twelve rows"},
      {"l4/5/5/5/5/1M3/5/3b1/5/5/5/L4 r - 3 5", "twelve rows"},
      {rows + " w - 3 5", "twelve rows"},
      {rows + " r a1x 3 5", "twelve rows"},
      {rows + " r - 3 5 quiet=0", "twelve rows"},
      {rows + " r - 3 5 suicide=maybe", "twelve rows"},
      {rows + " r - 3 0", "twelve rows"},
      {rows + " r L1l5 3 5", "read \"L1l5\", expected at most 1 of l"},
      {rows + " r f9 3 5", "at most 2 of f"},
      {rows + " r a1 3 5", "as many men in the pool as ?"},
      {rows + " - - 3 5", "r or b where a man is face up"},
      {"l4/5/5/5/5/AA3/5/3b1/5/5/5/L4 r - 3 5", "at most 1 of A"},
      {"5/5/5/5/5/1A3/5/3b1/5/5/5/5 r - 3 5", "a flag"},
      {"l4/5/1?3/5/5/1A3/5/3b1/5/5/5/L4 r a1 3 5", "camps without"},
      {"l4/5/1J3/5/5/1A3/5/3b1/5/5/5/L4 r - 3 5", "camps without"},
      {rows + " r - 3 5 moves F1G1", "move 1"}};
  for (const auto& [text, expected] : cases) {
    INFO(text);
    CHECK(sentence(parse(text, position)).find(expected) != std::string::npos);
    CHECK(to_text(position) == before);
  }
  CHECK_FALSE(parse_move(position, "C1").ok());
  CHECK_FALSE(parse_move(position, "C2C2").ok());
}

}  // namespace
}  // namespace tianji::junqi::flip
