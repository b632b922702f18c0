#include "engine/junqi/position.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <utility>

#include "engine/core/text.h"
#include "engine/junqi/state.h"
#include "tests/engine/reading.h"

namespace tianji::junqi {
namespace {

template <class Game>
void play(Game& state, std::initializer_list<const char*> moves) {
  for (const char* text : moves) {
    const absl::Status status = observe(state, text);
    INFO(sentence(status));
    REQUIRE(status.ok());
  }
}

TEST_CASE("junqi: combat in the order of the rules", "[engine/junqi]") {
  const auto kind = [](char c) { return *kind_of(c); };
  const auto sign = [&](char a, char d) {
    return kOutcomeSigns[static_cast<std::size_t>(fight(kind(a), kind(d)))];
  };
  for (const char other : kLetters) CHECK(sign('k', other) == '=');
  for (const char attacker : std::string_view("abcdefghik")) {
    CHECK(sign(attacker, 'k') == '=');
    CHECK(sign(attacker, 'l') == (attacker == 'k' ? '=' : '>'));
    const char at_mine = attacker == 'k' ? '=' : attacker == 'i' ? '>' : '<';
    CHECK(sign(attacker, 'j') == at_mine);
  }
  for (const char a : std::string_view("abcdefghi")) {
    for (const char b : std::string_view("abcdefghi")) {
      CHECK(sign(a, b) == (a == b ? '=' : a < b ? '>' : '<'));
    }
  }
}

/// The legal moves as the text of the rules gives them, from lines and edges alone.
template <class Board>
std::set<std::pair<int, int>> moves_by_the_rules(const Battle<Board>& battle) {
  const auto& map = topology<Board>();
  std::set<std::pair<int, int>> found;
  const auto empty = [&](Station s) { return battle.at(s) == kNoPiece; };
  const Seat turn = battle.seat();
  for (std::size_t i = 0; i < Board::kStations; ++i) {
    const Station from = static_cast<Station>(i);
    if (empty(from) || owner(battle.at(from)) != index(turn) || map.headquarters.has(from))
      continue;
    const Kind kind = battle.kind(battle.at(from));
    if (kind == Kind::mine || kind == Kind::flag) continue;
    std::set<Station> reached;
    for (const Station next : map.neighbours[from]) reached.insert(next);
    if (kind == Kind::engineer) {
      std::vector<Station> open{from};
      std::set<Station> passed{from};
      while (!open.empty()) {
        const Station here = open.back();
        open.pop_back();
        for (const Station next : map.rails[here]) {
          reached.insert(next);
          if (empty(next) && passed.insert(next).second) open.push_back(next);
        }
      }
    } else {
      for (const auto& line : map.lines) {
        const auto at = std::find(line.begin(), line.end(), from);
        if (at == line.end()) continue;
        for (auto on = at + 1; on != line.end(); ++on) {
          reached.insert(*on);
          if (!empty(*on)) break;
        }
        for (auto back = at; back != line.begin();) {
          reached.insert(*--back);
          if (!empty(*back)) break;
        }
      }
    }
    for (const Station to : reached) {
      const bool taken = !empty(to);
      if (taken && (owner(battle.at(to)) % 2 == index(turn) % 2 || map.camps.has(to))) continue;
      if (to != from) found.insert({from, to});
    }
  }
  return found;
}

template <class Board>
void check_moves(std::uint64_t seed) {
  Random random(seed);
  State<Board> state;
  while (state.battle().setting_up()) state.set_up(complete(Layout{}, random));
  typename State<Board>::MoveList list;
  std::size_t most = 0;
  while (!state.over()) {
    list.clear();
    state.moves(list);
    std::set<std::pair<int, int>> generated;
    for (const Move move : list) generated.insert({move.from, move.to});
    REQUIRE(generated.size() == list.size());
    REQUIRE(generated == moves_by_the_rules(state.battle()));
    most = std::max(most, list.size());
    state.play(list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
  CHECK(most > 30);
}

TEST_CASE("junqi: generated moves are those of the rules", "[engine/junqi]") {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    check_moves<JunqiBoard>(seed);
    check_moves<SiguoBoard>(seed);
  }
}

constexpr std::string_view kDuel = "1Nl3/5/5/5/Nc4/5/5/Sb4/5/5/4Sk/1Sl3 S - 0";

TEST_CASE("junqi: taking the flag, also by a bomb, wins", "[engine/junqi]") {
  Junqi state = from<Junqi>("1Nl3/1Sb3/5/5/Nc4/5/5/5/5/5/5/1Sl3 S - 0");
  play(state, {"B1A1>#N"});
  CHECK(state.over());
  CHECK(state.value(Side{0}) == kWin);
  Junqi bombed = from<Junqi>("1Nl3/1Sk3/5/5/Nc4/5/5/Sd4/5/5/5/1Sl3 S - 0");
  play(bombed, {"B1A1=#N"});
  CHECK(bombed.value(Side{1}) == -kWin);
}

TEST_CASE("junqi: a seat without a move on its turn loses; with neither able to move it is a draw",
          "[engine/junqi]") {
  Junqi state = from<Junqi>("1Nl3/5/5/5/Nc4/5/5/Sb4/5/5/5/1Sl3 S - 0");
  play(state, {"H0E0>~N"});
  CHECK(state.value(Side{0}) == kWin);
  Junqi mutual = from<Junqi>("1Nl3/5/5/5/Nc4/5/5/Sc4/5/5/5/1Sl3 S - 0");
  play(mutual, {"H0E0=~S~N"});
  CHECK(mutual.value(Side{0}) == kDraw);
}

TEST_CASE("junqi: the seat that makes the last quiet ply of the limit loses", "[engine/junqi]") {
  Junqi state = from<Junqi>("1Nl3/5/5/5/Nc4/5/5/Sb4/5/5/4Sk/1Sl3 S - 29");
  play(state, {"H0G0-"});
  CHECK_FALSE(state.over());
  play(state, {"E0D0-"});
  REQUIRE(state.over());
  CHECK(state.value(Side{0}) == kWin);
  // Nobody is to move when the game is over, and the key tells.
  Junqi ended = from<Junqi>("1Nl3/5/5/5/Nc4/5/5/Sb4/5/5/4Sk/1Sl3 S - 30");
  play(ended, {"H0G0-"});
  REQUIRE(ended.over());
  CHECK(ended.key() != from<Junqi>("1Nl3/5/5/5/Nc4/5/Sb4/5/5/5/4Sk/1Sl3 S - 0").key());
  Junqi longer = from<Junqi>("1Nl3/5/5/5/Nc4/5/5/Sb4/5/5/4Sk/1Sl3 S - 29 limit=40");
  play(longer, {"H0G0-", "E0D0-", "G0H0-"});
  CHECK_FALSE(longer.over());
  CHECK(Junqi().battle().rules().quiet_limit == 31);
}

constexpr std::string_view kFour = "1Nl3/5/5/Nc4/5/5/15/Wl10El/15/12/3Wd7Ee3/5/5/Sb4/5/5/1Sl3 ";

TEST_CASE("siguo: quiet plies draw, seats drop out one by one, a side loses with both",
          "[engine/junqi]") {
  Siguo quiet = from<Siguo>(std::string(kFour) + "S - 70");
  play(quiet, {"N6O6-"});
  REQUIRE(quiet.over());
  CHECK(quiet.value(Side{0}) == kDraw);
  Siguo not_yet = from<Siguo>(std::string(kFour) + "S - 69");
  play(not_yet, {"N6O6-"});
  CHECK_FALSE(not_yet.over());

  Siguo state = from<Siguo>(std::string(kFour) + "S - 0");
  CHECK(state.seat() == Seat{0});
  play(state, {"N6O6-"});
  CHECK(state.seat() == Seat{1});
  play(state, {"resign:E"});
  CHECK(state.seat() == Seat{2});
  CHECK(state.battle().pieces(Seat{1}).empty());
  play(state, {"D6E6-", "K3K2-"});
  CHECK(state.seat() == Seat{0});
  play(state, {"lapse:S"});
  CHECK(state.seat() == Seat{2});
  play(state, {"resign:W"});
  REQUIRE(state.over());
  CHECK(state.value(Side{0}) == kWin);
}

TEST_CASE("siguo: a curve joins a right column with the neighbour's left one", "[engine/junqi]") {
  Siguo state = from<Siguo>("1Nl3/5/5/5/5/5/15/Wl10El/15/12/11Ed3/5/5/4Sb/5/5/1Sl3 S - 0");
  const auto south = station_of<SiguoBoard>("N10");
  const auto east = station_of<SiguoBoard>("K13");
  REQUIRE((south && east));
  CHECK(state.battle().reach(Seat{0}, *south, false).has(*east));
  CHECK_FALSE(state.battle().reach(Seat{0}, *south, false).has(*station_of<SiguoBoard>("L8")));
  CHECK(state.battle().reach(Seat{0}, *south, true).has(*station_of<SiguoBoard>("L8")));
}

TEST_CASE("junqi: a dead marshal shows its flag", "[engine/junqi]") {
  Junqi state = from<Junqi>("1Nl3/Nj4/5/5/Na4/5/5/Sk4/5/5/4Sd/1Sl3 S - 0");
  play(state, {"H0E0=!A1~N"});
  CHECK(state.battle().flag_shown(Seat{1}));
  CHECK(state.battle().flag_shown(Seat{0}));  // South's marshal was dead from the start
  CHECK(from<Junqi>(kDuel).battle().flag_shown(Seat{1}));
}

}  // namespace
}  // namespace tianji::junqi
