// What a search keeps of a network: the first layer of a world, as each seat sees it, kept up to
// date move by move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/junqi/position.h"
#include "eval/junqi/network_inputs.h"
#include "eval/network/network.h"

namespace tianji::junqi {

/// The first layers along the moves of a search.
template <class Board>
class HiddenLayers {
 public:
  /// What a move switches, as South sees it: at most two pieces leave their inputs, at most one
  /// enters another. Where a seat goes out its pieces leave too.
  struct Step {
    static constexpr std::size_t kMost = 2 + (Board::kSeats == 2 ? 0 : Battle<Board>::kPieces);
    FixedVector<std::uint16_t, kMost> off;
    FixedVector<std::uint16_t, 1> on;
  };

  /// Null: there is no network, and nothing is kept. Else it must outlive this object.
  HiddenLayers(const Network* network, const Battle<Board>& battle, const Shown<Board>& shown);

  bool empty() const { return network_ == nullptr; }
  /// Follows a move that was played. `battle` is the position after it, `before` and `after` are
  /// what fights had shown before it and after it. Precondition: there is a network.
  Step play(const Battle<Board>& battle, const typename Battle<Board>::Undo& undo,
            const Shown<Board>& before, const Shown<Board>& after);
  void undo(const Step& step) { change(step.off, step.on); }
  /// The network's value for the seat that acts.
  Value value(Seat acting) const {
    const std::size_t own = index(acting);
    return network_->output(seen_[own], seen_[(own + 1) % Board::kSeats],
                            network_bucket<Board>(pieces_));
  }

 private:
  /// Switches inputs as South sees them, for all seats.
  void change(std::span<const std::uint16_t> on, std::span<const std::uint16_t> off);

  const Network* network_;
  std::vector<Network::Hidden> seen_;  ///< by seat; empty without a network
  std::size_t pieces_ = 0;
};

}  // namespace tianji::junqi
