// What a search of two sides keeps of a network: the first layer of the position, as each side sees
// it, along the moves of the search.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/core/types.h"
#include "eval/network/network.h"

namespace tianji {

/// The inputs that a move switches, as one side sees them.
struct Switched {
  std::uint16_t on = 0;
  FixedVector<std::uint16_t, 3> off{};
};

/// The layers are computed only where a value is needed; a move costs nothing until then. `Step` is
/// what must be known of a move: `switched(viewer)` of it gives its inputs.
template <class Step>
class HiddenLayers {
 public:
  /// `inputs(viewer)` is a list of the inputs that are on. Null: there is no network, and nothing
  /// is kept. Else it must outlive this object.
  template <class Inputs>
  HiddenLayers(const Network* network, const Inputs& inputs) : network_(network) {
    if (empty()) return;
    layers_.emplace_back();
    for (std::size_t side = 0; side < 2; ++side) {
      Network::Hidden& hidden = layers_[0].seen[side];
      hidden = network->bias();
      network->change(hidden, inputs(side_at(side)), {});
    }
    layers_[0].fresh = true;
  }

  bool empty() const { return network_ == nullptr; }
  /// Follows a move. Precondition, here and below: there is a network.
  void play(const Step& step) {
    if (++last_ == layers_.size()) layers_.emplace_back();
    replace(step);
  }
  void undo() { --last_; }
  /// The last move that was played, and what takes its place.
  const Step& last() const { return layers_[last_].step; }
  void replace(const Step& step) {
    layers_[last_].step = step;
    layers_[last_].fresh = false;
  }
  /// The network's value for `mover`.
  Value value(Side mover, std::size_t bucket) {
    std::size_t known = last_;
    while (!layers_[known].fresh) --known;
    for (; known < last_; ++known) follow(layers_[known], layers_[known + 1]);
    const auto& seen = layers_[last_].seen;
    const std::size_t own = index(mover);
    return network_->output(seen[own], seen[1 - own], bucket);
  }

 private:
  struct Layer {
    std::array<Network::Hidden, 2> seen;  ///< by side
    bool fresh = false;                   ///< is `seen` computed?
    Step step{};                          ///< the move to this position
  };

  static constexpr Side side_at(std::size_t side) { return Side{static_cast<std::uint8_t>(side)}; }

  void follow(const Layer& before, Layer& layer) const {
    for (std::size_t side = 0; side < 2; ++side) {
      const Switched switched = layer.step.switched(side_at(side));
      layer.seen[side] = before.seen[side];
      network_->change(layer.seen[side], std::span(&switched.on, 1),
                       std::span(switched.off.data(), switched.off.size()));
    }
    layer.fresh = true;
  }

  const Network* network_;
  std::vector<Layer> layers_;  ///< those up to last_ are in use
  std::size_t last_ = 0;
};

}  // namespace tianji
