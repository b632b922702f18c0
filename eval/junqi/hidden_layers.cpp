#include "eval/junqi/hidden_layers.h"

#include <algorithm>
#include <array>

namespace tianji::junqi {
namespace {

constexpr Seat kSouth{0};

}  // namespace

template <class Board>
HiddenLayers<Board>::HiddenLayers(const Network* network, const Battle<Board>& battle,
                                  const Shown<Board>& shown)
    : network_(network) {
  if (empty()) return;
  for (std::size_t seat = 0; seat < Board::kSeats; ++seat) {
    const auto inputs = network_inputs(battle, shown, seat_at(seat));
    seen_.push_back(network->bias());
    network->change(seen_.back(), inputs, {});
    pieces_ = inputs.size();
  }
}

template <class Board>
HiddenLayers<Board>::Step HiddenLayers<Board>::play(const Battle<Board>& battle,
                                                    const typename Battle<Board>::Undo& undo,
                                                    const Shown<Board>& before,
                                                    const Shown<Board>& after) {
  const Event& event = undo.event;
  const auto input = [&](Piece piece, Station station, const Shown<Board>& shown) {
    return network_input<Board>(piece, battle.kind(piece), station, showed(shown, piece), kSouth);
  };
  Step step;
  step.off.push_back(input(undo.attacker, event.from, before));
  if (undo.defender != kNoPiece) step.off.push_back(input(undo.defender, event.to, before));
  if (event.outcome == Outcome::quiet || event.outcome == Outcome::win) {
    step.on.push_back(input(undo.attacker, event.to, after));
  } else if (event.outcome == Outcome::loss) {
    step.on.push_back(input(undo.defender, event.to, after));
  }
  if constexpr (Board::kSeats > 2) {
    for (std::size_t seat = 0; seat < Board::kSeats; ++seat) {
      if (!battle.out(seat_at(seat)) || ((undo.out >> seat) & 1U) != 0) continue;
      for (std::size_t p = seat * kArmy; p < (seat + 1) * kArmy; ++p) {
        const auto piece = static_cast<Piece>(p);
        const Station last = battle.where(piece);
        if (last != kNoStation) step.off.push_back(input(piece, last, after));
      }
    }
  }
  change(step.on, step.off);
  return step;
}

template <class Board>
void HiddenLayers<Board>::change(std::span<const std::uint16_t> on,
                                 std::span<const std::uint16_t> off) {
  std::array<std::uint16_t, Step::kMost> seen_on;
  std::array<std::uint16_t, Step::kMost> seen_off;
  network_->change(seen_[0], on, off);
  for (std::size_t seat = 1; seat < Board::kSeats; ++seat) {
    std::ranges::transform(on, seen_on.begin(), input_of_next<Board>);
    std::ranges::transform(off, seen_off.begin(), input_of_next<Board>);
    on = std::span(seen_on).first(on.size());
    off = std::span(seen_off).first(off.size());
    network_->change(seen_[seat], on, off);
  }
  pieces_ = pieces_ + on.size() - off.size();
}

template class HiddenLayers<JunqiBoard>;
template class HiddenLayers<SiguoBoard>;

}  // namespace tianji::junqi
