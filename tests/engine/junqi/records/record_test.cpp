// Tests on records that we write ourselves.

#include "engine/junqi/records/record.h"

#include <catch2/catch.hpp>

#include "absl/strings/str_replace.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "tests/engine/junqi/lively_move.h"

namespace tianji::junqi {
namespace {

/// A game of random moves: the set-ups, then `plies`.
Siguo random_game(int plies, Random& random) {
  Siguo state{Rules{SiguoBoard::kFacts.quiet_limit}};
  while (state.battle().setting_up() || plies-- > 0) {
    Siguo::MoveList moves;
    state.moves(moves);
    state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return state;
}

/// Does the record end in that state?
void check_replay(const std::string& text, const Siguo& state) {
  const auto read = read_games<SiguoBoard>(text);
  REQUIRE(read.problems.empty());
  REQUIRE(read.games.size() == 1);
  Siguo last;
  const GameReplay replayed =
      replay<SiguoBoard>(read.games[0], [&](const Siguo& shown) { last = shown; });
  CHECK(replayed.discrepancies.empty());
  CHECK(last.key() == state.key());
}

TEST_CASE("siguo: the last state of a record is shown, whether the record has an end or not",
          "[engine/junqi/records]") {
  Random random(5);
  for (const int plies : {0, 1, 4, 9}) {
    const Siguo state = random_game(plies, random);
    const std::string whole = game_text("a", state);
    const std::string broken_off = whole.substr(0, whole.rfind("end other"));
    REQUIRE(broken_off != whole);
    for (const std::string& text : {whole, broken_off}) {
      check_replay(text, state);
    }
  }
}

TEST_CASE("siguo: a record of a whole game is replayed, where seats run out of moves too",
          "[engine/junqi/records]") {
  Random random(8);
  int went_on = 0;
  for (int game = 0; game < 40; ++game) {
    Siguo state = random_game(0, random);
    while (!state.over()) {
      const auto undo = state.play(lively_move(state.battle(), random));
      if (undo.event.stuck != 0 && !state.over()) ++went_on;
    }
    check_replay(game_text("a", state), state);
  }
  CHECK(went_on > 3);
}

/// What is wrong with a text of one game: the first problem of reading it, else the first
/// discrepancy of its replay; empty: nothing.
std::string what_is_wrong(const std::string& text) {
  const auto read = read_games<SiguoBoard>(text);
  if (!read.problems.empty()) return sentence(read.problems.front().status);
  if (read.games.empty()) return "no game";
  const GameReplay replayed = replay<SiguoBoard>(read.games[0], nullptr);
  return replayed.discrepancies.empty() ? "" : replayed.discrepancies.front().what;
}

TEST_CASE("siguo: a record with a wrong line says what was expected", "[engine/junqi/records]") {
  Random random(5);
  const std::string whole = game_text("a", random_game(9, random));
  REQUIRE(what_is_wrong(whole).empty());
  const std::string head = whole.substr(0, whole.find("\nsetup"));
  const std::string setup =
      whole.substr(head.size() + 1, whole.find('\n', head.size() + 1) - head.size());
  const std::string moves = whole.substr(head.size() + 1 + setup.size(),
                                         whole.rfind("end") - head.size() - 1 - setup.size());
  const std::string first = moves.substr(0, moves.find('\n') + 1);  // "0 from-to"
  const auto with = [&](const std::string& rest) { return head + "\n" + setup + rest; };
  const std::string station = first.substr(2, first.find_first_of("-<>=") - 2);
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {setup + moves, "game <name> before anything else"},
      {head + "\n" + first, "its setup"},
      {head + "\nsetup " + setup.substr(6, 30) + "\n", "setup and 4 layouts"},
      {head + "\nsetup M" + setup.substr(6), "30 stations of an arm"},
      {absl::StrReplaceAll(with(moves), {{".", "a"}}), "on all stations but the camps"},
      {absl::StrReplaceAll(with(moves), {{"F", "x"}}), "on all stations but the camps"},
      {with("4" + first.substr(1)), "4" + first.substr(1, 4)},
      {with("0 " + station + " ! 1\n"), "!"},
      {with("0 " + station + " - 200\n"), "200"},
      {with("0 " + station + " - 1 flag\n"), "flag"},
      {with("0 " + station + " - 1 flag 1 2 3\n"), "flag 1 2 3"},
      {with("0 " + station + " - 1 flag x\n"), "flag x"},
      {with("end\n"), "end"},
      {with("out 7 flag\n"), "out 7 flag"},
      {with("out 1\n"), "out 1"},
      {with("out 1 flag\n"), "this flag to stand"},
      {with("out 1 nomove\n"), "a seat without a move"},
      {with("end decided\n"), "expected the game to go on"},
      {with("out 1 left\nout 3 left\nend draw\n"), "expected a winner"},
      {with("out 1 left\nout 3 left\n" + first), "the game is over"},
      {with(absl::StrReplaceAll(first, {{" - ", " > "}})), "its outcome >"},
      {with(first.substr(0, first.size() - 1) + " flag 1\n"), "other flags shown"},
      {with("0 " + station + " - " + station + "\n"), "read"},
  };
  for (const auto& [text, what] : wrong) {
    CAPTURE(text);
    CHECK_THAT(what_is_wrong(text), Catch::Contains(what));
  }
  // Unusual, but allowed: seats that leave, in whatever words, and an end without a reason.
  for (const char* rest : {"out 1 left\nend other\n", "out 1 left\nout 1 left\nend other\n",
                           "out 1 left\nout 3 asleep\nend decided\n", "end draw\n"}) {
    CAPTURE(rest);
    CHECK(what_is_wrong(with(rest)).empty());
  }
}

}  // namespace
}  // namespace tianji::junqi
