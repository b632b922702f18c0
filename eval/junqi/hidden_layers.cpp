#include "eval/junqi/hidden_layers.h"

#include <span>

namespace tianji::junqi {
namespace {

constexpr Seat kSouth{0};

bool showed(const Shown<JunqiBoard>& shown, Piece piece) {
  return ((shown[owner(piece)] >> (piece % kArmy)) & 1U) != 0;
}

template <class List>
std::span<const std::uint16_t> span_of(const List& list) {
  return {list.begin(), list.size()};
}

}  // namespace

HiddenLayers::HiddenLayers(const Network* network, const Battle<JunqiBoard>& battle,
                           const Shown<JunqiBoard>& shown)
    : network_(network) {
  if (empty()) return;
  for (std::size_t seat = 0; seat < JunqiBoard::kSeats; ++seat) {
    const InputList inputs = network_inputs(battle, shown, seat_at(seat));
    seen_.push_back(network->bias());
    network->change(seen_.back(), span_of(inputs), {});
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

/// Each list holds what the other seat's holds, in the same order.
template <class On, class Off>
void HiddenLayers::change(const On& on, const Off& off) {
  network_->change(seen_[0], span_of(on), span_of(off));
  On other_on;
  Off other_off;
  for (const std::uint16_t input : on) other_on.push_back(input_of_other(input));
  for (const std::uint16_t input : off) other_off.push_back(input_of_other(input));
  network_->change(seen_[1], span_of(other_on), span_of(other_off));
  pieces_ = pieces_ + on.size() - off.size();
}

template void HiddenLayers::change(const FixedVector<std::uint16_t, 2>&,
                                   const FixedVector<std::uint16_t, 1>&);

}  // namespace tianji::junqi
