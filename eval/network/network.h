// A small network: sparse inputs, one wide layer that is kept up to date move by move, and one
// output.
//
// A position is seen by the mover and by the other side. Each sees it through inputs of the same
// first layer; the two results stand side by side before the output, the mover's first. Numbers are
// integers, so that every machine computes the same value.
//
//   hidden = bias + sum of the rows of the inputs that are on        (int16, kOne stands for 1)
//   share  = clamp(hidden, 0, kOne) ^ 2
//   output = (sum of share * weight + bias) * scale                  (one set of weights a bucket)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/types.h"

namespace tianji {

/// The first line of a network's file.
inline constexpr std::string_view kNetworkForm = "network 1";

/// The numbers of a network. Immutable; threads may share it.
class Network {
 public:
  /// The width of the first layer, for each of the two sides, is a multiple of kBlock.
  static constexpr std::size_t kBlock = 64;
  static constexpr std::size_t kMostWidth = 256;
  static constexpr std::size_t kBuckets = 8;  ///< sets of output weights, by the stage of the game
  static constexpr std::int32_t kOne = 255;   ///< 1.0 in the first layer
  static constexpr std::int32_t kPart = 64;   ///< 1.0 in the weights of the output
  static constexpr std::int32_t kLargest = 127;  ///< output weights lie within ± this

  /// The sizes of a network.
  struct Shape {
    std::size_t inputs = 0;
    std::size_t width = kMostWidth;
    friend bool operator==(const Shape&, const Shape&) = default;
  };

  /// The first layer of a position as one side sees it; lanes from the network's width on are 0.
  struct alignas(64) Hidden {
    std::array<std::int16_t, kMostWidth> lanes;
    friend bool operator==(const Hidden&, const Hidden&) = default;
  };

  /// Where a network comes from, as its file says.
  struct Origin {
    std::string game;  ///< the name of its inputs, such as "xiangqi pieces on squares"
    std::string data;  ///< games, seeds, nodes: one line
  };

  /// `shape.inputs` rows of the first layer, the bias, the output weights and biases. Each output
  /// weight is within ± kLargest, and the sizes of a bucket's weights add up to at most
  /// kMostOutput.
  Network(const Shape& shape, Value scale, Origin origin);
  static constexpr std::int64_t kMostOutput =
      (std::int64_t{1} << 31) / (std::int64_t{kOne} * kOne) - 1;
  /// An output bias is within ± this: as much as all weights of a bucket can add.
  static constexpr std::int64_t kMostBias = kMostOutput * kOne;

  const Shape& shape() const { return shape_; }
  std::size_t inputs() const { return shape_.inputs; }
  std::size_t width() const { return shape_.width; }
  Value scale() const { return scale_; }  ///< the value of an output of 1, in the game's unit
  const Origin& origin() const { return origin_; }

  /// The hidden layer when no input is on.
  const Hidden& bias() const { return bias_; }
  /// Switches inputs of `hidden` on and off.
  void change(Hidden& hidden, std::span<const std::uint16_t> on,
              std::span<const std::uint16_t> off) const;
  /// The output for the side whose view is `own`. `bucket` is below kBuckets.
  Value output(const Hidden& own, const Hidden& other, std::size_t bucket) const;

  // For the training and the file.
  std::span<std::int16_t> row(std::size_t input) {
    return {rows_[input * blocks_].lanes.data(), width()};
  }
  std::span<std::int16_t> bias_lanes() { return std::span(bias_.lanes).first(width()); }
  /// Twice the width: those of the side to move, then those of the other.
  std::span<std::int16_t> weights(std::size_t bucket) {
    return {output_[2 * bucket * blocks_].lanes.data(), 2 * width()};
  }
  std::int32_t& output_bias(std::size_t bucket) { return output_bias_[bucket]; }

 private:
  struct alignas(64) Block {
    std::array<std::int16_t, kBlock> lanes{};
  };

  Hidden bias_{};
  std::array<std::int32_t, kBuckets> output_bias_{};  // in units of 1 / (kOne * kPart)
  std::vector<Block> rows_;
  std::vector<Block> output_;
  Origin origin_;
  Shape shape_;
  std::size_t blocks_;  // of a row
  Value scale_;
};

/// The first word of a network's file, which sets it apart from a file of weights.
inline constexpr std::string_view kNetworkWord = "network";

/// A text: lines of names and values (shape, scale, origin, check), then the numbers in base64.
std::string to_text(const Network& network);
/// An error says which line is wrong, and what was read and expected.
absl::StatusOr<Network> parse_network(std::string_view text);

}  // namespace tianji
