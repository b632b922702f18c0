#include "engine/junqi/knowledge/knowledge.h"
#include "engine/junqi/state.h"
#include "protocol/games/numbered/codings.h"
#include "protocol/games/numbered/turns.h"

namespace tianji::protocol::numbered {

using namespace junqi;

namespace {

/// Both games of hidden armies, on their boards.
template <class Board>
struct ArmiesCoding {
  using Position = junqi::State<Board>;
  static constexpr int kStations = static_cast<int>(Board::kStations);
  static constexpr int kSetUps = static_cast<int>(junqi::kKinds);
  static constexpr int kSeats = static_cast<int>(Board::kSeats);
  /// Planes of one army: its kinds as far as they are seen, and pieces of unseen kinds.
  static constexpr int kArmyPlanes = kSetUps + 1;
  static constexpr int kPossible = kSeats * kArmyPlanes;
  static constexpr int kMoved = kPossible + kSetUps;
  static constexpr int kLost = kMoved + 2;
  static constexpr int kPlanes = kLost + kSeats;

  /// The places of stations in the text of a position, row by row from the top, and back.
  std::array<int, Board::kStations> place{};
  std::array<Station, Board::kStations> station{};

  ArmiesCoding() {
    int next = 0;
    for (const auto& row : topology<Board>().at) {
      for (const Station at : row) {
        if (at == kNoStation || static_cast<int>(at) >= kStations || next >= kStations) continue;
        place[at] = next;
        station[static_cast<std::size_t>(next++)] = at;
      }
    }
  }

  Shape shape() const {
    Shape shape;
    shape.players = kSeats;
    shape.actions = kSetUps + kStations * kStations;
    shape.hidden = true;
    shape.observation = {kPlanes, kStations};
    return shape;
  }
  Position start() const { return Position(); }
  int number(const Position& /*state*/, const Move& move) const {
    if (move.from == kSetUp) return move.to;
    return kSetUps + kStations * place[move.from] + place[move.to];
  }
  std::string word(int /*player*/, int number) const {
    if (number < 0 || number >= kSetUps + kStations * kStations) return absl::StrCat(number);
    if (number < kSetUps)
      return absl::StrCat("setup:", std::string(1, kLetters[static_cast<std::size_t>(number)]));
    const auto from = static_cast<std::size_t>((number - kSetUps) / kStations);
    const auto to = static_cast<std::size_t>((number - kSetUps) % kStations);
    return station_name<Board>(station[from]) + station_name<Board>(station[to]);
  }
  double won(const Position& state, int player) const { return won_or_lost(state, player); }

  /// For each army from the observer's on, in the order of play: its seen kinds a to l, and a plane
  /// of its unseen pieces. Then the kinds a to l that each unseen piece may be, where the last move
  /// came from and went to, and for each army how many pieces it has lost, on every station.
  template <class T>
  void observe(const Position& state, int player, T* out) const {
    const auto seen = view(state, seat_of_player(player));
    const auto known = knowledge(seen);
    const Battle<Board>& battle = seen.battle();
    for (int i = 0; i < kSeats; ++i) {
      const Seat army = seat_at(static_cast<std::size_t>((player + i) % kSeats));
      int pieces = 0;
      for (const Station at : battle.pieces(army)) {
        const Piece piece = battle.at(at);
        const Kind kind = battle.kind(piece);
        const int on = place[at];
        ++pieces;
        out[kStations * (kArmyPlanes * i + static_cast<int>(index(kind))) + on] = 1;
        if (kind != Kind::unseen || battle.setting_up()) continue;
        for (std::size_t k = 0; k < junqi::kKinds; ++k) {
          const bool may = has(known.possible(piece), static_cast<Kind>(k));
          if (may) out[kStations * (kPossible + static_cast<int>(k)) + on] = 1;
        }
      }
      if (battle.setting_up()) continue;
      T* const lost = out + kStations * (kLost + i);
      std::fill(lost, lost + kStations, static_cast<T>(static_cast<int>(kArmy) - pieces));
    }
    const auto& events = seen.record().events;
    if (events.empty() || !is_move(events.back())) return;
    out[kStations * kMoved + place[events.back().from]] = 1;
    out[kStations * (kMoved + 1) + place[events.back().to]] = 1;
  }
};

}  // namespace

std::shared_ptr<const Game> make_junqi(ParameterReader& /*parameters*/) {
  return game_of_turns(ArmiesCoding<JunqiBoard>());
}
std::shared_ptr<const Game> make_siguo(ParameterReader& /*parameters*/) {
  return game_of_turns(ArmiesCoding<SiguoBoard>());
}

}  // namespace tianji::protocol::numbered
