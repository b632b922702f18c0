#include <algorithm>
#include <catch2/catch.hpp>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <thread>

#include "engine/core/random.h"
#include "tests/protocol/c/handles.h"

namespace tianji::protocol::c {
namespace {

TEST_CASE("the header's own example is played", "[protocol/c]") {
  const GameHandle kuhn = game("kuhn_poker");
  REQUIRE(kuhn);
  CHECK(text(tianji_game_variant, kuhn.get()) == "kuhn");
  tianji_shape shape;
  REQUIRE(tianji_game_shape(kuhn.get(), &shape) == TIANJI_OK);
  CHECK(shape.players == 2);
  CHECK(shape.actions == 2);
  CHECK(shape.information_rank == 1);
  CHECK(shape.information[0] == 11);
  const StateHandle state(tianji_state_start(kuhn.get()));
  CHECK(tianji_state_player(state.get()) == TIANJI_CHANCE);
  int32_t numbers[3];
  double probabilities[3];
  CHECK(tianji_state_chances(state.get(), numbers, probabilities, 3) == 3);
  CHECK(probabilities[2] == Approx(1.0 / 3));
  for (const int32_t number : {2, 0, 0, 1, 1}) {
    REQUIRE(tianji_state_apply(state.get(), number) == TIANJI_OK);
  }
  CHECK(tianji_state_player(state.get()) == TIANJI_OVER);
  double returns[2];
  REQUIRE(tianji_state_returns(state.get(), returns, 2) == TIANJI_OK);
  CHECK(returns[0] == 2);
  CHECK(text(tianji_state_position, state.get()) == "KJ pbb");
  int32_t history[10];
  CHECK(tianji_state_history(state.get(), history, 10) == 10);
  CHECK(history[0] == TIANJI_CHANCE);
  CHECK(history[6] == 1);  // the second player's bet
  CHECK(history[7] == 1);
}

TEST_CASE("texts and arrays are cut where they do not fit", "[protocol/c]") {
  const GameHandle kuhn = game("kuhn");
  const StateHandle state(tianji_state_start(kuhn.get()));
  char small[4] = {'x', 'x', 'x', 'x'};
  CHECK(tianji_state_position(state.get(), small, 3) == 4);
  CHECK(std::string(small) == "--");
  CHECK(small[3] == 'x');
  int32_t one = -7;
  CHECK(tianji_state_legal(state.get(), TIANJI_CHANCE, &one, 1) == 3);
  CHECK(one == 0);
}

TEST_CASE("a fault is a code and a sentence, and changes nothing", "[protocol/c]") {
  CHECK(game("chess") == nullptr);
  CHECK(std::string(tianji_last_error()).starts_with("read \"chess\", expected a game:"));
  CHECK(game(nullptr) == nullptr);
  const GameHandle kuhn = game("kuhn");
  const StateHandle state(tianji_state_start(kuhn.get()));
  CHECK(tianji_state_apply(state.get(), 7) == TIANJI_REFUSED);
  CHECK(std::string(tianji_last_error()) == "read \"7\", expected a legal action: 0 1 2");
  CHECK(tianji_state_undo(state.get()) == TIANJI_REFUSED);
  CHECK(text(tianji_state_view, state.get(), 2) == "error");
  float vector[11];
  CHECK(tianji_state_vector(state.get(), 1, 0, vector, 10) == TIANJI_REFUSED);
  CHECK(tianji_state_vector(state.get(), 1, 0, vector, 11) == TIANJI_OK);
  CHECK(tianji_state_read(kuhn.get(), "QQ -") == nullptr);
  CHECK(tianji_state_number(state.get(), TIANJI_CHANCE, "A") == TIANJI_REFUSED);
  CHECK(tianji_state_number(state.get(), TIANJI_CHANCE, "K") == 2);
  const int32_t together[] = {0, 0};
  CHECK(tianji_state_apply_together(state.get(), together, 2) == TIANJI_REFUSED);
  CHECK(text(tianji_state_position, state.get()) == "-- -");
}

TEST_CASE("each thread has its own last error", "[protocol/c][threads]") {
  CHECK(game("chess") == nullptr);
  std::string other;
  std::thread([&] {
    CHECK(std::string(tianji_last_error()).empty());
    CHECK(game("checkers") == nullptr);
    other = tianji_last_error();
  }).join();
  CHECK(other.starts_with("read \"checkers\""));
  CHECK(std::string(tianji_last_error()).starts_with("read \"chess\""));
}

/// The words of a query of the protocol.
std::set<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

TEST_CASE("what is legal by number is what the protocol calls legal", "[protocol/c]") {
  Random random(5);
  for (const std::string& name : words_of(text(tianji_game_names))) {
    const GameHandle one = game(name.c_str());
    tianji_shape shape;
    tianji_game_shape(one.get(), &shape);
    if (shape.together != 0) continue;
    const PlayerHandle player(tianji_player_new(name.c_str()));
    REQUIRE(player);
    const StateHandle state(tianji_state_start(one.get()));
    for (int move = 0; move < 70; ++move) {
      const int actor = tianji_state_player(state.get());
      if (actor == TIANJI_OVER) break;
      const auto numbers = legal(state.get(), actor);
      if (actor != TIANJI_CHANCE && (move < 3 || move % 16 == 0)) {
        const std::string view = "fen " + text(tianji_state_view, state.get(), actor);
        std::set<std::string> ours;
        for (const int32_t number : numbers) {
          ours.insert(text(tianji_state_word, state.get(), actor, number));
        }
        const std::string theirs = text(tianji_player_query, player.get(), view.c_str(), "legal");
        INFO(name << " " << view << " legal: " << theirs);
        if (theirs != "error") CHECK(ours == words_of(theirs));
      }
      const auto drawn = random.below(static_cast<std::uint32_t>(numbers.size()));
      REQUIRE(tianji_state_apply(state.get(), numbers[drawn]) == TIANJI_OK);
    }
  }
}

TEST_CASE("double-dummy tables of deals", "[protocol/c][threads]") {
  const char* deals[] = {"N:AQ7.KJ32.T98.A54 T5.Q76.A642.T972 63.AT94.KQ7.K863 KJ9842.85.J53.QJ",
                         "E:AQ7.KJ32.T98.A54 T5.Q76.A642.T972 63.AT94.KQ7.K863 KJ9842.85.J53.QJ"};
  int8_t tricks[40];
  REQUIRE(tianji_double_dummy_all(deals, 2, 2, tricks) == TIANJI_OK);
  // Strains C D H S NT, declarers N E S W.
  const int8_t first[] = {10, 3, 10, 3, 9, 4, 9, 4, 11, 2, 11, 2, 8, 5, 8, 5, 10, 3, 10, 3};
  CHECK(std::equal(tricks, tricks + 20, first));
  // The same hands a seat further.
  for (int i = 0; i < 20; ++i) CHECK(tricks[20 + i] == first[4 * (i / 4) + (i + 3) % 4]);
  CHECK(tianji_double_dummy("N:- - - -", tricks) == TIANJI_REFUSED);
  CHECK(std::string(tianji_last_error()).find("deal 0") != std::string::npos);
}

}  // namespace
}  // namespace tianji::protocol::c
