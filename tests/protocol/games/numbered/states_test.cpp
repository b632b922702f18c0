// What holds for the states of every game: random games are played by numbers.
#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "protocol/games/numbered/state.h"
#include "search/catalogue.h"

namespace tianji::protocol::numbered {
namespace {

std::vector<int> legal_of(const State& state, int player) {
  std::vector<int> legal;
  state.legal(player, legal);
  return legal;
}

int random_number(const State& state, int player, Random& random) {
  if (player == kDealer) return state.drawn(random);
  const auto legal = legal_of(state, player);
  return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
}

void check_words(const State& state, int player) {
  for (const int number : legal_of(state, player)) {
    const auto word = state.word(player, number);
    REQUIRE(word.ok());
    const auto back = state.number(player, *word);
    REQUIRE(back.ok());
    // The two cards of a rank have one word in Leduc poker, and dice at the dealer's too.
    if (player != kDealer) CHECK(*back == number);
  }
  CHECK_FALSE(state.word(player, 1'000'000).ok());
}

void check_seen_only(const State& state, const Shape& shape, Random& random) {
  for (int player = 0; player < shape.players; ++player) {
    const auto other = state.resampled(player, random);
    CHECK(other->view(player) == state.view(player));
    CHECK(other->player() == state.player());
    for (const Vector vector : {Vector::observation, Vector::information}) {
      std::vector<float> ours(entries(shape.dimensions(vector)));
      std::vector<float> theirs(ours.size());
      if (ours.empty()) continue;
      state.write(vector, player, std::span(ours));
      other->write(vector, player, std::span(theirs));
      CHECK(ours == theirs);
    }
  }
}

void check_text(const Game& game, const State& state) {
  const auto read = game.read(state.position());
  INFO(state.position());
  REQUIRE(read.ok());
  CHECK((*read)->position() == state.position());
  CHECK((*read)->player() == state.player());
  // A text does not tell which card of a rank was dealt in Leduc poker.
  if (state.player() == kDealer) return;
  CHECK(legal_of(**read, state.player()) == legal_of(state, state.player()));
}

/// Plays one move of everybody who acts, by numbers that were drawn.
void play_on(State& state, const Shape& shape, Random& random) {
  const int player = state.player();
  if (player == kTogether) {
    std::vector<int> numbers;
    for (int i = 0; i < shape.players; ++i) numbers.push_back(random_number(state, i, random));
    REQUIRE(state.apply_together(numbers).ok());
  } else {
    const int number = random_number(state, player, random);
    REQUIRE(state.allows(number));
    REQUIRE(state.apply(number).ok());
    CHECK(state.made().back() == Made{player, number});
  }
}

/// What an observer of the whole state sees.
std::string all_of(const State& state) {
  std::string result = state.position() + " " + std::to_string(state.player());
  for (const Made& made : state.made()) {
    result += " " + std::to_string(made.player) + ":" + std::to_string(made.number);
  }
  return result;
}

void check_move(State& state, const Shape& shape, Random& random) {
  const std::string before = all_of(state);
  const int player = state.player();
  for (const int bad : {-1, 1'000'000}) CHECK_FALSE(state.apply(bad).ok());
  CHECK(all_of(state) == before);
  const auto copy = state.clone();
  play_on(state, shape, random);
  CHECK(all_of(*copy) == before);
  const std::string after = all_of(state);
  REQUIRE(state.undo().ok());
  CHECK(all_of(state) == before);
  copy->assign(state);
  CHECK(all_of(*copy) == before);
  CHECK(state.player() == player);
  static_cast<void>(after);
  play_on(state, shape, random);
}

void check_end(const State& state, const Shape& shape) {
  std::vector<double> returns(static_cast<std::size_t>(shape.players));
  state.returns(returns);
  for (const double won : returns) {
    CHECK(won >= shape.least);
    CHECK(won <= shape.most);
  }
  if (shape.sum) CHECK(std::accumulate(returns.begin(), returns.end(), 0.0) == Approx(*shape.sum));
  CHECK(legal_of(state, 0).empty());
  CHECK_FALSE(state.clone()->apply(0).ok());
}

void check_game(const std::string& text, int games, int checked_moves, int most_moves) {
  const auto loaded = load(text);
  INFO(text);
  REQUIRE(loaded.ok());
  const Shape& shape = loaded->game->shape();
  Random random(7);
  for (int i = 0; i < games; ++i) {
    const auto state = loaded->game->start();
    for (int move = 0; move < most_moves && state->player() != kEnded; ++move) {
      const int player = state->player();
      const auto legal = legal_of(*state, player == kTogether ? 0 : player);
      REQUIRE_FALSE(legal.empty());
      CHECK(std::is_sorted(legal.begin(), legal.end()));
      CHECK(legal.back() < (player == kDealer ? shape.outcomes : shape.actions));
      if (move % (1 + most_moves / checked_moves) == 0) {
        if (player != kTogether) check_words(*state, player);
        check_text(*loaded->game, *state);
        check_seen_only(*state, shape, random);
      }
      if (player == kTogether) {
        play_on(*state, shape, random);
      } else {
        check_move(*state, shape, random);
      }
      if (player == kDealer) continue;
      if (shape.longest > 0) CHECK(move <= shape.longest + 60);
    }
    if (state->player() == kEnded) check_end(*state, shape);
  }
}

TEST_CASE("games by numbers keep what they promise", "[protocol/games/numbered]") {
  for (const std::string_view variant : numbered_variants()) {
    const int players = load(variant)->game->shape().players;
    const bool large = search::game_of(variant).board > 5 || players == 4;
    check_game(std::string(variant), large ? 2 : 20, large ? 12 : 100, large ? 200 : 400);
  }
  check_game("bridge(use_double_dummy_result=false,dealer=2,dealer_vul=true)", 3, 40, 400);
  check_game("bridge(auction_only=true,num_tricks_in_observation=13)", 3, 40, 400);
  check_game("goofspiel(num_cards=4)", 20, 20, 20);
  check_game("goofspiel(num_cards=4,points_order=ascending,returns_type=point_difference)", 20, 20,
             20);
  check_game("liars_dice(numdice=3,dice_sides=5)", 20, 100, 40);
  check_game("leduc(ranks=13,suits=4)", 20, 100, 40);
  check_game("subtraction(position=1,3,4 10)", 5, 20, 20);
}

TEST_CASE("every game of the catalogue that has numbers is named as there",
          "[protocol/games/numbered]") {
  const auto variants = numbered_variants();
  for (const std::string_view variant : variants) {
    const auto loaded = load(variant);
    REQUIRE(loaded.ok());
    CHECK(loaded->variant == variant);
  }
  // A new game of the catalogue may lack numbers for a while; those that have them keep them.
  CHECK(variants.size() >= 29);
}

std::string refusal(const std::string& text) {
  const auto loaded = load(text);
  REQUIRE_FALSE(loaded.ok());
  return sentence(loaded.status());
}

TEST_CASE("a game's name that is wrong is told what is right", "[protocol/games/numbered]") {
  CHECK(refusal("chess").starts_with("read \"chess\", expected a game: bridge "));
  CHECK(refusal("kuhn(x=1)") == "read \"x\", expected no parameter");
  CHECK(refusal("goofspiel(num_cards=14)") ==
        "read \"num_cards=14\", expected a whole number from 2 to 13");
  CHECK(refusal("goofspiel(cards=4)") ==
        "read \"cards\", expected one of the parameters num_cards points_order returns_type "
        "position");
  CHECK(refusal("goofspiel(points_order=falling)") ==
        "read \"points_order=falling\", expected one of random, descending, ascending");
  CHECK(refusal("goofspiel(num_cards=4") ==
        "read \"goofspiel(num_cards=4\", expected a game's name and parameters, such as "
        "goofspiel(num_cards=4)");
  CHECK(refusal("bridge(dealer_vul=yes)") == "read \"dealer_vul=yes\", expected true or false");
  CHECK(refusal("goofspiel(num_cards=4,num_cards=5)") ==
        "read \"goofspiel(num_cards=4,num_cards=5)\", expected each parameter once, with its name");
  CHECK(load("kuhn_poker(players=3)")->variant == "kuhn3");
  CHECK(load(" leduc_poker ")->variant == "leduc");
}

TEST_CASE("goofspiel has OpenSpiel's order of prizes and returns", "[protocol/games/numbered]") {
  const auto loaded =
      load("goofspiel(num_cards=3,points_order=descending,returns_type=point_difference)");
  REQUIRE(loaded.ok());
  const auto state = loaded->game->start();
  CHECK(state->player() == kTogether);
  CHECK(loaded->game->shape().outcomes == 0);
  CHECK(loaded->game->shape().most == 3);
  for (const std::array<int, 2> bids : {std::array{2, 0}, std::array{1, 1}}) {
    REQUIRE(state->apply_together(bids).ok());
  }
  REQUIRE(state->player() == kEnded);  // the last bids, 1 and 3 for the prize of 1, are forced
  std::array<double, 2> payoffs{};
  state->returns(payoffs);
  CHECK(payoffs == std::array{1.0, -1.0});
  const auto placed = numbered::placed("goofspiel", "3 difference 3:3-1 1:1-2");
  REQUIRE(placed.ok());
  CHECK(placed->state->player() == kDealer);
  CHECK_FALSE(numbered::placed("goofspiel", "3 difference 4").ok());
  CHECK(numbered::placed("kuhn", "K? - p1").ok() == false);
  CHECK(numbered::placed("leduc", "KQ J crc/r")->state->player() == 1);
}

TEST_CASE("liar's dice of two dice has OpenSpiel's vectors", "[protocol/games/numbered]") {
  const auto game = load("liars_dice(numdice=2,dice_sides=3)");
  REQUIRE(game.ok());
  CHECK(game->game->shape().actions == 13);
  CHECK(game->game->shape().outcomes == 6);
  const auto state = game->game->start();
  for (const char* word : {"12", "23", "1x2", "2x2", "3x3"}) {
    REQUIRE(state->apply(*state->number(state->player(), word)).ok());
  }
  std::vector<int> legal;
  state->legal(1, legal);
  CHECK(legal == std::vector{9, 10, 11, 12});
  std::vector<float> seen(21);
  state->write(Vector::information, 1, std::span(seen));
  const std::vector<std::size_t> ones{1, 3, 7, 9, 12, 16};
  for (std::size_t i = 0; i < seen.size(); ++i)
    CHECK((seen[i] == 1) == (std::ranges::count(ones, i) == 1));
}

TEST_CASE("Leduc poker of other cards has numbers for all of them", "[protocol/games/numbered]") {
  const auto game = load("leduc_poker(ranks=4,suits=3)");
  REQUIRE(game.ok());
  CHECK(game->game->shape().outcomes == 12);
  const auto state = game->game->start();
  for (const int move : {9, 2, 1, 1, 11, 2}) REQUIRE(state->apply(move).ok());
  CHECK(state->position() == "ranks=4 suits=3 AJ A cc/r");
  std::vector<float> seen(2 + 24 + 16);
  state->write(Vector::information, 0, std::span(seen));
  CHECK((seen[2 + 9] == 1 && seen[2 + 12 + 11] == 1));
  CHECK(*state->number(1, "raise") == 2);
  CHECK(*game->game->start()->number(kDealer, "A") == 9);
  CHECK(placed("leduc", "suits=3 KK K cc").ok());
  CHECK_FALSE(game->game->read("KQ - -").ok());
  CHECK_FALSE(load("leduc(ranks=14)").ok());
  CHECK_FALSE(load("liars_dice(numdice=4)").ok());
}

TEST_CASE("what is face down is counted in the vector of its game", "[protocol/games/numbered]") {
  const auto state = load("flipjunqi")->game->start();
  std::vector<float> planes(50 * 60);
  const auto count = [&](int plane) {
    state->write(Vector::observation, 0, std::span(planes));
    const auto begin = planes.begin() + 60 * plane;
    return std::accumulate(begin, begin + 60, 0.0F);
  };
  CHECK(count(24) == 50);
  CHECK(count(25 + 2) == 2 * 60);
  REQUIRE(state->apply(61 * 37).ok());  // H2H2
  REQUIRE(state->player() == kDealer);
  REQUIRE(state->apply(12 + 2).ok());  // blue's division commander
  CHECK(count(24) == 49);
  CHECK(count(25 + 14) == 60);
  CHECK(count(14) == 1);
  CHECK(planes[14 * 60 + 37] == 1);
  CHECK(count(49) == 60);  // the second player has red
}

TEST_CASE("chance deals jieqi's pieces, and nobody sees them", "[protocol/games/numbered]") {
  const auto game = load("jieqi")->game;
  // A letter for each dark piece from the top row, left to right.
  const std::string dealt =
      "rrnnbbaaccppppp"
      "PPPPRRPNNBBAACC";
  const auto play = [&](const std::string& letters) {
    auto state = game->start();
    for (std::size_t i = 0; i < letters.size(); ++i) {
      REQUIRE(state->player() == kDealer);
      const auto number = state->number(kDealer, letters.substr(i, 1));
      REQUIRE(number.ok());
      REQUIRE(state->apply(*number).ok());
    }
    return state;
  };
  std::vector<Outcome> outcomes;
  game->start()->outcomes(outcomes);
  REQUIRE(outcomes.size() == 6);
  CHECK(outcomes[0].probability == Approx(2.0 / 15));
  CHECK(outcomes[5].probability == Approx(5.0 / 15));
  play("rr")->outcomes(outcomes);
  CHECK(outcomes.size() == 5);
  CHECK_FALSE(play("rr")->number(kDealer, "r").ok());
  CHECK(play("rrn")->position().ends_with(" 0 1 rrn"));
  CHECK_FALSE(game->read(play("rrn")->position() + "R").ok());
  CHECK_FALSE(game->read(play("rrn")->position() + "?").ok());

  const auto state = play(dealt);
  CHECK(state->position().ends_with(" 0 1 " + dealt));
  REQUIRE(state->player() == 0);
  // Another deal of what lies face down is the same to both players.
  const auto other = play(
      "ppppprrnnbbaacc"
      "CCAABBNNPRRPPPP");
  std::vector<float> planes(29 * 90);
  std::vector<float> others(29 * 90);
  for (int player = 0; player < 2; ++player) {
    CHECK(state->view(player) == other->view(player));
    state->write(Vector::observation, player, std::span(planes));
    other->write(Vector::observation, player, std::span(others));
    CHECK(planes == others);
  }
  const auto plane = [&](int n) {
    return std::accumulate(planes.begin() + 90 * n, planes.begin() + 90 * (n + 1), 0.0F);
  };
  CHECK(plane(0) == 1);    // red's king
  CHECK(plane(14) == 15);  // dark pieces of red
  CHECK(plane(15) == 15);
  CHECK(plane(16) == 2 * 90);  // red's advisors are unseen
  CHECK(plane(21) == 5 * 90);
  CHECK(plane(28) == 90);
}

TEST_CASE("Leduc's cards of one rank stay what they are where a seat has seen them",
          "[protocol/games/numbered]") {
  const auto state = load("leduc")->game->start();
  for (const int number : {5, 4, 1, 1, 3}) REQUIRE(state->apply(number).ok());
  Random random(3);
  std::vector<float> ours(30);
  std::vector<float> theirs(30);
  state->write(Vector::information, 0, std::span(ours));
  CHECK(ours[2 + 5] == 1);
  CHECK(ours[8 + 3] == 1);
  bool changed = false;
  for (int i = 0; i < 20; ++i) {
    const auto other = state->resampled(0, random);
    other->write(Vector::information, 0, std::span(theirs));
    CHECK(ours == theirs);
    changed = changed || other->view(1) != state->view(1);
  }
  CHECK(changed);
}

}  // namespace
}  // namespace tianji::protocol::numbered
