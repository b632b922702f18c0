// Numbers of moves and vectors against those that OpenSpiel 2.0.2 gave for the same histories.
#include <catch2/catch.hpp>
#include <cstdio>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "protocol/games/numbered/state.h"
#include "tests/folders.h"

namespace tianji::protocol::numbered {
namespace {

using nlohmann::json;

/// The file of vectors; null where it is not there.
json vectors(const std::string& name) {
  const auto path = reference_folder() / "data" / "python" / name;
  std::ifstream file(path);
  if (file) return json::parse(file);
  std::printf("skipped: no %s\n", path.c_str());
  return nullptr;
}

Loaded loaded(const std::string& text) {
  auto result = load(text);
  REQUIRE(result.ok());
  return *result;
}

/// The entries of a vector that are not 0.
std::map<int, double> entries_of(const State& state, const Shape& shape, Vector vector,
                                 int player) {
  std::vector<float> floats(entries(shape.dimensions(vector)));
  std::vector<std::uint8_t> bytes(floats.size());
  state.write(vector, player, std::span(floats));
  state.write(vector, player, std::span(bytes));
  std::map<int, double> result;
  for (std::size_t i = 0; i < floats.size(); ++i) {
    CHECK(floats[i] == static_cast<float>(bytes[i]));
    if (floats[i] != 0) result[static_cast<int>(i)] = static_cast<double>(floats[i]);
  }
  return result;
}

/// The same in a file: a list of entries that are 1, or of pairs, or an object.
std::map<int, double> read_entries(const json& seen, const std::string& name) {
  std::map<int, double> result;
  if (seen.contains(name + "_pairs")) {
    for (const json& pair : seen[name + "_pairs"]) result[pair[0]] = pair[1];
  } else if (seen[name].is_object()) {
    for (const auto& [entry, value] : seen[name].items()) result[std::stoi(entry)] = value;
  } else {
    for (const json& entry : seen[name]) result[entry] = 1;
  }
  return result;
}

void check_seen(const json& seen, const State& state, const Shape& shape, int player) {
  for (const Vector vector : {Vector::observation, Vector::information}) {
    const std::string name = vector == Vector::observation ? "observation" : "information_state";
    if (!seen.contains(name) && !seen.contains(name + "_pairs")) continue;
    INFO(name << " of player " << player);
    auto ours = entries_of(state, shape, vector, player);
    // Of some vectors with other numbers than 0 and 1 the file tells only where they are not 0.
    if (seen.contains(name) && seen[name].is_array()) {
      for (auto& [entry, value] : ours) value = 1;
    }
    CHECK(ours == read_entries(seen, name));
  }
}

void play(State& state, const json& move) {
  if (move.is_array()) {
    CHECK(state.apply_together(move.get<std::vector<int>>()).ok());
  } else {
    CHECK(state.apply(move).ok());
  }
}

void check_state(const Loaded& game, const json& expected, const std::string& history) {
  INFO(game.text << " " << expected[history].dump());
  const auto state = game.game->start();
  // Pig is ours: a turn cannot stop before its first roll.
  if (game.variant == "pig" && expected[history] == json{1}) {
    CHECK_FALSE(state->allows(1));
    return;
  }
  for (const json& move : expected[history]) play(*state, move);
  const Shape& shape = game.game->shape();
  const json& player = expected.contains("cur") ? expected["cur"] : expected["current_player"];
  CHECK(state->player() == player.get<int>());
  std::vector<int> legal;
  state->legal(state->player(), legal);
  // OpenSpiel counts pairs of choices.
  if (game.variant != "pig" && state->player() != kTogether) {
    CHECK(legal == expected["legal"].get<std::vector<int>>());
  }
  std::vector<double> returns(static_cast<std::size_t>(shape.players));
  state->returns(returns);
  CHECK(returns == (expected.contains("ret") ? expected["ret"] : expected["returns"])
                       .get<std::vector<double>>());
  if (!expected.contains("players")) return;
  for (int i = 0; i < shape.players; ++i) {
    check_seen(expected["players"][static_cast<std::size_t>(i)], *state, shape, i);
  }
}

TEST_CASE("bridge has the numbers and vectors of OpenSpiel", "[protocol/games/numbered]") {
  const json file = vectors("bridge.json");
  if (file.is_null()) return;
  int states = 0;
  for (const json& state : file["states"]) {
    if (!state.contains("current_player")) continue;
    check_state(loaded(state["game"]), state, "history");
    ++states;
  }
  CHECK(states >= 8);
}

TEST_CASE("Kuhn poker has the numbers and vectors of OpenSpiel", "[protocol/games/numbered]") {
  const json file = vectors("kuhn.json");
  if (file.is_null()) return;
  const Loaded game = loaded("kuhn_poker");
  for (const json& state : file["states"]) check_state(game, state, "h");
  for (const auto& [name, set] : file["information_sets"].items()) {
    // "1pb": the card of the player, then what was played.
    const int player = set["player"];
    const int card = name[0] - '0';
    const auto state = game.game->start();
    const int other = (card + 1) % 3;
    for (const int dealt : {player == 0 ? card : other, player == 0 ? other : card}) {
      CHECK(state->apply(dealt).ok());
    }
    for (const char move : name.substr(1)) CHECK(state->apply(move == 'p' ? 0 : 1).ok());
    INFO(name);
    check_seen(set, *state, game.game->shape(), player);
  }
}

TEST_CASE("Leduc poker has the numbers and vectors of OpenSpiel", "[protocol/games/numbered]") {
  const json file = vectors("leduc.json");
  if (file.is_null()) return;
  const Loaded game = loaded("leduc_poker");
  for (const json& state : file["states"]) check_state(game, state, "history");
}

TEST_CASE("the small games have the numbers and vectors of OpenSpiel",
          "[protocol/games/numbered]") {
  const json file = vectors("small_games.json");
  if (file.is_null()) return;
  for (const auto& [text, states] : file["states"].items()) {
    const Loaded game = loaded(text);
    for (const json& state : states) check_state(game, state, "history");
  }
}

/// Counts decisions, and the vectors that players decide by.
void count(State& state, std::size_t size, int& decisions, std::set<std::vector<float>>& sets) {
  if (state.player() == kEnded) return;
  std::vector<int> legal;
  state.legal(state.player(), legal);
  if (state.player() >= 0) {
    ++decisions;
    std::vector<float> vector(size);
    state.write(Vector::information, state.player(), std::span(vector));
    sets.insert(vector);
  }
  for (const int number : legal) {
    REQUIRE(state.apply(number).ok());
    count(state, size, decisions, sets);
    REQUIRE(state.undo().ok());
  }
}

TEST_CASE("the vectors of Leduc poker tell its 936 information sets apart",
          "[protocol/games/numbered]") {
  const Loaded game = loaded("leduc");
  const auto state = game.game->start();
  int decisions = 0;
  std::set<std::vector<float>> sets;
  count(*state, entries(game.game->shape().information), decisions, sets);
  CHECK(decisions == 3780);
  CHECK(sets.size() == 936);
}

}  // namespace
}  // namespace tianji::protocol::numbered
