// Positions with what a network should say of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tianji::tuning {

/// One position, as its mover sees it.
struct Example {
  static constexpr std::size_t kMost = 50;

  std::array<std::uint16_t, kMost> inputs;  ///< the inputs that are on; `count` of them
  std::uint8_t count = 0;
  std::uint8_t bucket = 0;
  std::int16_t hand = 0;   ///< the value of the hand-made evaluation, in the game's unit
  std::int16_t value = 0;  ///< the value that the search found
  float result = 0.5F;     ///< the mover's share of the game: 1, 0.5 or 0

  std::span<const std::uint16_t> on() const { return std::span(inputs).first(count); }
};

/// Positions to learn from, and positions of every twentieth game, which training does not see.
struct Examples {
  std::vector<Example> seen;
  std::vector<Example> unseen;
};

}  // namespace tianji::tuning
