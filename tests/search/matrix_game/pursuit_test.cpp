
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "search/matrix_game/matrix_game.h"

namespace tianji::search {
namespace {

using theory::Pursuit;

const std::atomic<bool> kNeverEnd{false};

Pursuit read(const std::string& text) {
  Pursuit position;
  const absl::Status status = parse(text, position);
  INFO(text << ": " << sentence(status));
  REQUIRE(status.ok());
  return position;
}

/// The expected time of the end.
double time_of(const Pursuit& position) {
  return solve_small(*pursuit_round(position, kNeverEnd), kNeverEnd)->value;
}

TEST_CASE("the samples of the problem come out to three decimals", "[search/matrix_game]") {
  const auto time = [](const std::string& text) { return time_of(read(text)); };
  CHECK(time("3 2 1 2 10 1 3 2 3") == Approx(11.0).margin(1e-9));
  CHECK(time("6 8 2 1 2 1 2 1 3 1 5 2 3 3 5 5 6 6 4 2 4") == Approx(7.0 / 3).margin(1e-9));
}

/// The tree of joint choices, each node an exact matrix game.
Rational by_definition(const Pursuit& position) {
  if (position.over()) return position.elapsed();
  Pursuit::MoveList hider;
  Pursuit::MoveList seeker;
  position.moves(Seat{0}, hider);
  position.moves(Seat{1}, seeker);
  Matrix<Rational> game(hider.size(), seeker.size());
  for (std::size_t i = 0; i < hider.size(); ++i) {
    for (std::size_t j = 0; j < seeker.size(); ++j) {
      Pursuit next = position;
      next.play({hider[i], seeker[j]});
      game.at(i, j) = by_definition(next);
    }
  }
  return solve_exactly(game, kNeverEnd)->value;
}

TEST_CASE("backward induction is the tree of joint choices solved exactly",
          "[search/matrix_game]") {
  Random random(61);
  for (int i = 0; i < 1000; ++i) {
    const std::uint32_t nodes = 2 + random.below(4);
    std::string edges;
    int count = 0;
    for (std::uint32_t from = 1; from <= nodes; ++from) {
      for (std::uint32_t to = from + 1; to <= nodes; ++to) {
        if (random.below(2) == 0) continue;
        edges += " " + std::to_string(from) + " " + std::to_string(to);
        ++count;
      }
    }
    const std::uint32_t hider = 1 + random.below(nodes);
    const std::uint32_t seeker = 1 + (hider + random.below(nodes - 1)) % nodes;
    const Pursuit position =
        read(std::to_string(nodes) + " " + std::to_string(count) + " " + std::to_string(hider) +
             " " + std::to_string(seeker) + " " + std::to_string(random.below(3)) + edges);
    const double expected = by_definition(position).convert_to<double>();
    if (std::abs(time_of(position) - expected) > 1e-9) FAIL(to_text(position));
  }
}

TEST_CASE("a pursuit that is too large is refused with its size and the bound",
          "[search/matrix_game]") {
  const Pursuit small = read("3 2 1 2 10 1 3 2 3");
  CHECK(check_pursuit(small).ok());
  const Pursuit large = read("400 1 1 2 9000 1 3");
  CHECK_THAT(sentence(check_pursuit(large)), Catch::Contains("1440160000 matrix games"));
  CHECK_THAT(sentence(check_pursuit(large)), Catch::Contains("at most 4000000"));
  const std::atomic<bool> stop{true};
  CHECK_FALSE(pursuit_round(small, stop));
}

}  // namespace
}  // namespace tianji::search
