#include "eval/junqi/hidden_layers.h"

#include <algorithm>
#include <array>

namespace tianji::junqi {
namespace {

constexpr Seat kSouth{0};

}  // namespace

HiddenLayers::HiddenLayers(const Network* network, const Battle<JunqiBoard>& battle,
                           const Shown<JunqiBoard>& shown)
    : network_(network) {
  if (empty()) return;
  for (std::size_t seat = 0; seat < JunqiBoard::kSeats; ++seat) {
    const InputList inputs = network_inputs(battle, shown, seat_at(seat));
    seen_.push_back(network->bias());
    network->change(seen_.back(), inputs, {});
    pieces_ = inputs.size();
  }
}

HiddenLayers::Step HiddenLayers::play(const Battle<JunqiBoard>& battle,
                                      const Battle<JunqiBoard>::Undo& undo,
                                      const Shown<JunqiBoard>& before,
                                      const Shown<JunqiBoard>& after) {
  const Event& event = undo.event;
  const auto input = [&](Piece piece, Station station, const Shown<JunqiBoard>& shown) {
    return network_input(piece, battle.kind(piece), station, showed(shown, piece), kSouth);
  };
  Step step;
  step.off.push_back(input(undo.attacker, event.from, before));
  if (undo.defender != kNoPiece) step.off.push_back(input(undo.defender, event.to, before));
  if (event.outcome == Outcome::quiet || event.outcome == Outcome::win) {
    step.on.push_back(input(undo.attacker, event.to, after));
  } else if (event.outcome == Outcome::loss) {
    step.on.push_back(input(undo.defender, event.to, after));
  }
  change(step.on, step.off);
  return step;
}

void HiddenLayers::change(std::span<const std::uint16_t> on, std::span<const std::uint16_t> off) {
  network_->change(seen_[0], on, off);
  std::array<std::uint16_t, Step::kMost> other_on;
  std::array<std::uint16_t, Step::kMost> other_off;
  std::ranges::transform(on, other_on.begin(), input_of_other);
  std::ranges::transform(off, other_off.begin(), input_of_other);
  network_->change(seen_[1], std::span(other_on).first(on.size()),
                   std::span(other_off).first(off.size()));
  pieces_ = pieces_ + on.size() - off.size();
}

}  // namespace tianji::junqi
