// Networks for tests.
#pragma once

#include <string>

#include "engine/core/random.h"
#include "eval/network/network.h"

namespace tianji {

/// A network of random numbers, of the sizes that trained ones have.
inline Network drawn_network(const Network::Shape& shape, const std::string& game,
                             std::uint64_t seed) {
  Network network(shape, 400, {game, "drawn for a test"});
  Random random(seed);
  const auto draw = [&](auto lanes, int most) {
    for (auto& lane : lanes) {
      lane = static_cast<std::int16_t>(
          static_cast<int>(random.below(static_cast<std::uint32_t>(2 * most + 1))) - most);
    }
  };
  for (std::size_t i = 0; i < shape.inputs; ++i) draw(network.row(i), 60);
  draw(network.bias_lanes(), 100);
  for (std::size_t b = 0; b < Network::kBuckets; ++b) {
    draw(network.weights(b), 60);
    network.output_bias(b) = static_cast<std::int32_t>(random.below(4000)) - 2000;
  }
  return network;
}

}  // namespace tianji
