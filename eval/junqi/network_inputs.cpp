#include "eval/junqi/network_inputs.h"

#include <algorithm>

namespace tianji::junqi {
namespace {

/// Inputs of the own side's pieces, then as many of the enemies'.
template <class Board>
constexpr std::size_t kHalf = kNetworkInputs<Board> / 2;

/// For each seat the stations as it sees them: its own arm is where the first seat has the first.
template <class Board>
using Seen = std::array<std::array<Station, Board::kStations>, Board::kSeats>;

template <class Board>
const Seen<Board>& seen() {
  static const Seen<Board> kSeen = [] {
    Seen<Board> stations;
    for (std::size_t seat = 0; seat < Board::kSeats; ++seat) {
      for (std::size_t s = 0; s < Board::kStations; ++s) {
        stations[seat][s] = rotated<Board>(static_cast<Station>(s), Board::kSeats - seat);
      }
    }
    return stations;
  }();
  return kSeen;
}

}  // namespace

template <class Board>
std::uint16_t network_input(Piece piece, Kind kind, Station station, bool survived, Seat viewer) {
  const std::size_t half = owner(piece) % 2 == index(viewer) % 2 ? 0 : kHalf<Board>;
  const std::size_t row = kKinds * (survived ? 1 : 0) + index(kind);
  return static_cast<std::uint16_t>(half + Board::kStations * row +
                                    seen<Board>()[index(viewer)][station]);
}

template <class Board>
InputList<Board> network_inputs(const Battle<Board>& battle, const Shown<Board>& shown,
                                Seat viewer) {
  InputList<Board> inputs;
  for (std::size_t p = 0; p < Battle<Board>::kPieces; ++p) {
    const auto piece = static_cast<Piece>(p);
    const Station station = battle.where(piece);
    // The pieces of a seat that is out keep their stations.
    if (station == kNoStation || battle.at(station) != piece) continue;
    inputs.push_back(
        network_input<Board>(piece, battle.kind(piece), station, showed(shown, piece), viewer));
  }
  return inputs;
}

template <class Board>
std::uint16_t input_of_next(std::uint16_t input) {
  const std::size_t half = input < kHalf<Board> ? kHalf<Board> : 0;
  const std::size_t row = input % kHalf<Board> / Board::kStations;
  return static_cast<std::uint16_t>(half + Board::kStations * row +
                                    seen<Board>()[1][input % Board::kStations]);
}

template <class Board>
std::uint16_t mirrored_input(std::uint16_t input) {
  const auto station = static_cast<Station>(input % Board::kStations);
  return static_cast<std::uint16_t>(input - station + mirrored<Board>(station));
}

template <class Board>
std::array<std::uint16_t, 2> shared_rows(std::uint16_t input) {
  constexpr std::size_t kOfSide = kKinds * Board::kStations;
  const std::size_t side = input / kHalf<Board>;
  const std::size_t on_station = input % kOfSide;
  return {static_cast<std::uint16_t>(kOfSide * side + on_station),
          static_cast<std::uint16_t>(2 * kOfSide + kKinds * side + on_station / Board::kStations)};
}

template <class Board>
std::size_t network_bucket(std::size_t pieces) {
  constexpr std::size_t kFew = 4 * Board::kSeats;  // and fewer are rare
  constexpr std::size_t kPieces = 3 * Board::kSeats;
  return std::min((std::max(pieces, kFew) - kFew) / kPieces, Network::kBuckets - 1);
}

template <class Board>
Value network_value(const Network& network, const Battle<Board>& battle,
                    const Shown<Board>& shown) {
  const InputList<Board> own = network_inputs(battle, shown, battle.seat());
  InputList<Board> next;
  for (const std::uint16_t input : own) next.push_back(input_of_next<Board>(input));
  Network::Hidden seen_by_own = network.bias();
  Network::Hidden seen_by_next = network.bias();
  network.change(seen_by_own, own, {});
  network.change(seen_by_next, next, {});
  return network.output(seen_by_own, seen_by_next, network_bucket<Board>(own.size()));
}

template std::uint16_t network_input<JunqiBoard>(Piece, Kind, Station, bool, Seat);
template InputList<JunqiBoard> network_inputs(const Battle<JunqiBoard>&, const Shown<JunqiBoard>&,
                                              Seat);
template std::uint16_t input_of_next<JunqiBoard>(std::uint16_t);
template std::uint16_t mirrored_input<JunqiBoard>(std::uint16_t);
template std::array<std::uint16_t, 2> shared_rows<JunqiBoard>(std::uint16_t);
template std::size_t network_bucket<JunqiBoard>(std::size_t);
template Value network_value(const Network&, const Battle<JunqiBoard>&, const Shown<JunqiBoard>&);
template std::uint16_t network_input<SiguoBoard>(Piece, Kind, Station, bool, Seat);
template InputList<SiguoBoard> network_inputs(const Battle<SiguoBoard>&, const Shown<SiguoBoard>&,
                                              Seat);
template std::uint16_t input_of_next<SiguoBoard>(std::uint16_t);
template std::uint16_t mirrored_input<SiguoBoard>(std::uint16_t);
template std::array<std::uint16_t, 2> shared_rows<SiguoBoard>(std::uint16_t);
template std::size_t network_bucket<SiguoBoard>(std::size_t);
template Value network_value(const Network&, const Battle<SiguoBoard>&, const Shown<SiguoBoard>&);

}  // namespace tianji::junqi
