#include "tuning/experiment/losses/truth.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "protocol/games/kinds.h"
#include "tests/place.h"

namespace tianji::experiment {
namespace {

using protocol::games::GameKind;

PlayedGame first_moves(const GameKind& kind, int plies) {
  PlayedGame played{.number = 1, .opening = kind.draw({}, 0, Random(2)), .moves = {}};
  const auto game = *kind.begin({}, played.opening);
  for (int ply = 0; ply < plies; ++ply) {
    played.moves.push_back(game->legal()[0]);
    REQUIRE(game->play(played.moves.back(), {}).ok());
  }
  return played;
}

TEST_CASE("every legal move is valued with all armies open, the same each time",
          "[tuning/experiment/losses]") {
  for (const char* name : {"junqi", "siguo"}) {
    const LossGame& game = **find_loss_game(name);
    const auto& kind = *protocol::games::find_kind(name);
    const PlayedGame played = first_moves(kind, 5);
    const Place place("truth");
    const std::atomic<bool> stopped = false;
    auto file = TruthFile::open(place.path());
    REQUIRE(file.ok());
    REQUIRE(value_games(game, {&played, 1}, *file, stopped).ok());
    CHECK(file->all().size() == 5);
    const TruthRow* row = file->find({1, 0});
    REQUIRE(row != nullptr);
    CHECK(row->seat == "South");
    CHECK(row->values.size() == (*kind.begin({}, played.opening))->legal().size());
    CHECK(row->value_of(played.moves[0]).has_value());

    // What is there is not valued again; a line that was cut short is.
    std::string text = place.text();
    place.write(text.substr(0, text.size() - 10));
    auto again = TruthFile::open(place.path());
    REQUIRE(again.ok());
    CHECK(again->all().size() == 4);
    REQUIRE(value_games(game, {&played, 1}, *again, stopped).ok());
    CHECK(place.text() == text);
    REQUIRE(value_games(game, {&played, 1}, *again, stopped).ok());
    CHECK(place.text() == text);
  }
}

TEST_CASE("in xiangqi the move that is played is searched", "[tuning/experiment/losses]") {
  LossGame game = **find_loss_game("xiangqi");
  game.truth_go = "depth 2";
  const PlayedGame played = first_moves(protocol::games::kXiangqi, 2);
  const Place place("truth");
  const std::atomic<bool> stopped = false;
  auto file = TruthFile::open(place.path());
  REQUIRE(value_games(game, {&played, 1}, *file, stopped).ok());
  REQUIRE(file->all().size() == 2);
  const TruthRow& row = file->all().begin()->second;
  CHECK(row.values.size() == 1);
  CHECK(*row.value_of(played.moves[0]) > 0);
  CHECK(*row.value_of(played.moves[0]) < 100);
}

TEST_CASE("cards are valued in the open deal, calls are not",
          "[tuning/experiment/losses][threads]") {
  const LossGame& game = **find_loss_game("bridge");
  PlayedGame played{.number = 1,
                    .opening =
                        "N:T7.QT6.AQ985.T87 986.5432.T6.AK53 AQ32.AK97.72.Q62 "
                        "KJ54.J8.KJ43.J94 N None N moves Pass Pass 1NT Pass 3NT Pass Pass",
                    .moves = {"Pass", "S4", "ST", "S8", "S3"}};
  const Place place("truth");
  const std::atomic<bool> stopped = false;
  auto file = TruthFile::open(place.path());
  REQUIRE(file.ok());
  const absl::Status status = value_games(game, {&played, 1}, *file, stopped);
  INFO(sentence(status));
  REQUIRE(status.ok());
  CHECK(file->find({1, 7})->values.empty());
  CHECK(file->find({1, 8})->seat == "West");
  CHECK(file->find({1, 8})->values.size() == 13);
  CHECK(file->find({1, 9})->seat == "South");  // dummy's card
}

TEST_CASE("stopped between two turns", "[tuning/experiment/losses]") {
  const PlayedGame played = first_moves(protocol::games::kJunqi, 2);
  const Place place("truth");
  const std::atomic<bool> stopped = true;
  auto file = TruthFile::open(place.path());
  CHECK(absl::IsCancelled(value_games(**find_loss_game("junqi"), {&played, 1}, *file, stopped)));
  CHECK(file->all().empty());
}

}  // namespace
}  // namespace tianji::experiment
