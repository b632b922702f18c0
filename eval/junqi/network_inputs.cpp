#include "eval/junqi/network_inputs.h"

#include <algorithm>

namespace tianji::junqi {
namespace {

constexpr std::size_t kStations = JunqiBoard::kStations;
/// Inputs of own pieces, then as many of the enemy's.
constexpr std::size_t kHalf = kNetworkInputs / 2;

/// The station at the same place of the other arm.
constexpr std::size_t turned(std::size_t station) { return (station + kArmStations) % kStations; }

}  // namespace

std::uint16_t network_input(Piece piece, Kind kind, Station station, bool survived, Seat viewer) {
  const std::size_t half = owner(piece) == index(viewer) ? 0 : kHalf;
  const std::size_t row = kKinds * (survived ? 1 : 0) + index(kind);
  const std::size_t at = index(viewer) == 0 ? station : turned(station);
  return static_cast<std::uint16_t>(half + kStations * row + at);
}

InputList network_inputs(const Battle<JunqiBoard>& battle, const Shown<JunqiBoard>& shown,
                         Seat viewer) {
  InputList inputs;
  for (std::size_t p = 0; p < Battle<JunqiBoard>::kPieces; ++p) {
    const auto piece = static_cast<Piece>(p);
    const Station station = battle.where(piece);
    if (station == kNoStation) continue;
    inputs.push_back(
        network_input(piece, battle.kind(piece), station, showed(shown, piece), viewer));
  }
  return inputs;
}

std::uint16_t input_of_other(std::uint16_t input) {
  const std::size_t half = input < kHalf ? kHalf : 0;
  const std::size_t row = input % kHalf / kStations;
  return static_cast<std::uint16_t>(half + kStations * row + turned(input % kStations));
}

std::uint16_t mirrored_input(std::uint16_t input) {
  const std::size_t column = input % kStations % kArmColumns;
  return static_cast<std::uint16_t>(input + kArmColumns - 1 - 2 * column);
}

std::array<std::uint16_t, 2> shared_rows(std::uint16_t input) {
  constexpr std::size_t kOfSide = kKinds * kStations;
  const std::size_t side = input / kHalf;
  const std::size_t on_station = input % kOfSide;
  return {static_cast<std::uint16_t>(kOfSide * side + on_station),
          static_cast<std::uint16_t>(2 * kOfSide + kKinds * side + on_station / kStations)};
}

std::size_t network_bucket(std::size_t pieces) {
  constexpr std::size_t kFew = 8;  // and fewer are rare
  constexpr std::size_t kPieces = 6;
  return std::min((std::max(pieces, kFew) - kFew) / kPieces, Network::kBuckets - 1);
}

Value network_value(const Network& network, const Battle<JunqiBoard>& battle,
                    const Shown<JunqiBoard>& shown) {
  const InputList own = network_inputs(battle, shown, battle.seat());
  InputList other;
  for (const std::uint16_t input : own) other.push_back(input_of_other(input));
  Network::Hidden seen = network.bias();
  Network::Hidden seen_by_other = network.bias();
  network.change(seen, own, {});
  network.change(seen_by_other, other, {});
  return network.output(seen, seen_by_other, network_bucket(own.size()));
}

}  // namespace tianji::junqi
