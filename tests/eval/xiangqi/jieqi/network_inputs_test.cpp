#include "eval/xiangqi/jieqi/network_inputs.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "engine/xiangqi/jieqi/state.h"
#include "tests/eval/network/drawn.h"

namespace tianji::xiangqi::jieqi {
namespace {

HiddenLayers<NetworkStep> layers_of(const Network& network, const Position& position) {
  return {&network, [&](Side side) { return network_inputs(position, side); }};
}

Position read(std::string_view text) {
  View view;
  REQUIRE(sentence(parse(text, view)) == "");
  return view.position;
}

std::set<std::uint16_t> inputs_of(const Position& position, Side viewer) {
  const auto list = network_inputs(position, viewer);
  std::set<std::uint16_t> inputs(list.begin(), list.end());
  CHECK(inputs.size() == list.size());
  return inputs;
}

/// A move of a game in which every kind that can turn up does so at random.
Move play_at_random(Position& position, HiddenLayers<NetworkStep>& layers, Random& random) {
  DarkMoveList moves;
  position.moves(moves);
  if (moves.empty()) return kNoMove;
  const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  const bool reveals = position.reveals(move);
  layers.play(NetworkStep::of(position, move));
  position.play(move);
  // A search turns up one kind after the other.
  for (int again = 0; reveals && again < 2; ++again) {
    if (again > 0) position.turn_back();
    std::vector<Kind> kinds;
    for (std::size_t kind = 1; kind < kKinds; ++kind) {
      const int left = position.pool(opponent(position.mover()))[kind];
      kinds.insert(kinds.end(), static_cast<std::size_t>(left), static_cast<Kind>(kind));
    }
    const Kind kind = kinds[random.below(static_cast<std::uint32_t>(kinds.size()))];
    layers.replace(layers.last().turned_up(position, kind));
    position.turn_up(kind);
    if (again == 0 && random.below(2) == 0) layers.value(position.mover(), 0);
  }
  return move;
}

TEST_CASE("layers that follow jieqi's moves are those of the position", "[eval/xiangqi/jieqi]") {
  const Network network = drawn_network({kNetworkInputs, 64}, std::string(kNetworkGame), 6);
  Random random(7);
  int compared = 0;
  for (int game = 0; game < 10; ++game) {
    Position position;
    auto layers = layers_of(network, position);
    std::vector<Move> played;
    for (int ply = 0; ply < 150; ++ply) {
      if (!played.empty() && random.below(4) == 0) {
        position.undo(played.back());
        layers.undo();
        played.pop_back();
      } else {
        const Move move = play_at_random(position, layers, random);
        if (move == kNoMove) break;
        played.push_back(move);
      }
      if (random.below(3) != 0) continue;  // so that several moves are followed at once
      const std::size_t bucket = random.below(Network::kBuckets);
      const Side mover = position.mover();
      REQUIRE(layers.value(mover, bucket) == layers_of(network, position).value(mover, bucket));
      ++compared;
    }
  }
  CHECK(compared > 200);
}

TEST_CASE("a reveal switches a dark square, a piece and one of its pool", "[eval/xiangqi/jieqi]") {
  const Position before = read("3k5/9/9/9/9/9/9/9/9/X3K4 w R1P2 0 40");
  const Position after = read("3k5/9/9/9/9/9/9/9/P8/4K4 b R1P1 0 40");
  const auto was = inputs_of(before, kRed);
  const auto is = inputs_of(after, kRed);
  std::vector<std::uint16_t> gone;
  std::ranges::set_difference(was, is, std::back_inserter(gone));
  CHECK(gone == std::vector<std::uint16_t>{dark_input(kRed, kRed, square_at(0, 0)),
                                           pool_input(kRed, kRed, Kind::pawn, 2)});
  std::vector<std::uint16_t> come;
  std::ranges::set_difference(is, was, std::back_inserter(come));
  CHECK(come == std::vector<std::uint16_t>{
                    network_input(kRed, piece_of(kRed, Kind::pawn), square_at(0, 1))});
}

TEST_CASE("each side sees a position of jieqi as the other side sees it turned",
          "[eval/xiangqi/jieqi]") {
  const Position one =
      read("x1x1k4/9/1x5x1/x1x1p3x/9/2R6/X3X4/1X5X1/9/X3K1XX1 w R1A2C2P3N1B1r2a1c1p2n2b1 0 20");
  const Position other =
      read("x3k1xx1/9/1x5x1/x3x4/2r6/9/X1X1P3X/1X5X1/9/X1X1K4 b R2A1C1P2N2B1r1a2c2p3n1b1 0 20");
  CHECK(inputs_of(one, kRed) == inputs_of(other, kBlack));
  CHECK(inputs_of(one, kBlack) == inputs_of(other, kRed));
  CHECK(network_bucket(one) == network_bucket(other));
}

TEST_CASE("an input of jieqi has another for the other side, and one on the mirrored board",
          "[eval/xiangqi/jieqi]") {
  const Position position =
      read("x1x1k4/9/1x5x1/x1x1p3x/9/2R6/X3X4/1X5X1/9/X3K1XX1 w R1A2C2P3N1B1r2a1c1p2n2b1 0 20");
  const Position mirrored =
      read("4k1x1x/9/1x5x1/x3p1x1x/9/6R2/4X3X/1X5X1/9/1XX1K3X w R1A2C2P3N1B1r2a1c1p2n2b1 0 20");
  std::set<std::uint16_t> other;
  std::set<std::uint16_t> turned;
  for (const std::uint16_t input : inputs_of(position, kRed)) {
    CHECK(input < kNetworkInputs);
    CHECK(input_of_other(input_of_other(input)) == input);
    other.insert(input_of_other(input));
    turned.insert(mirrored_input(input));
  }
  CHECK(other == inputs_of(position, kBlack));
  CHECK(turned == inputs_of(mirrored, kRed));
}

TEST_CASE("every number of pieces has its bucket in jieqi", "[eval/xiangqi/jieqi]") {
  CHECK(network_bucket(Position()) == Network::kBuckets - 1);
  CHECK(network_bucket(read("3k5/9/9/9/9/9/9/9/9/4K4 w - 0 40")) == 0);
}

}  // namespace
}  // namespace tianji::xiangqi::jieqi
