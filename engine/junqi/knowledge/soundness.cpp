#include "absl/strings/str_cat.h"
#include "engine/junqi/knowledge/knowledge.h"
#include "engine/junqi/state.h"

namespace tianji::junqi {
namespace {

/// One army of a position that is read.
template <class Board>
struct Army {
  const Battle<Board>& battle;
  Seat seat;
  bool visible;

  std::size_t size() const { return battle.set_up(seat); }
  Piece piece(std::size_t i) const { return static_cast<Piece>(index(seat) * kArmy + i); }
  Kind kind(std::size_t i) const { return battle.kind(piece(i)); }
  Station where(std::size_t i) const { return battle.where(piece(i)); }
  std::string name() const { return {Board::kFacts.seat_letters[index(seat)]}; }

  bool in_headquarters(Station s) const {
    const Topology<Board>& map = topology<Board>();
    return (map.home[index(seat)] & map.headquarters).has(s);
  }
  bool in_last_rows(Station s) const {
    return topology<Board>().home[index(seat)].has(s) && s % kArmStations >= 4 * kArmColumns;
  }
};

template <class Board>
Army<Board> army_of(const Battle<Board>& battle, std::size_t seat, std::optional<Seat> helped) {
  const Seat whose{static_cast<std::uint8_t>(seat)};
  return {battle, whose, !helped || View<Board>::sees(battle.rules(), *helped, whose)};
}

/// Kinds must be given exactly where the viewer sees them, except for a public flag.
template <class Board>
std::string why_not_as_seen(const Army<Board>& army) {
  for (std::size_t i = 0; i < army.size(); ++i) {
    const Kind kind = army.kind(i);
    if (army.visible && kind == Kind::unseen) return "letters for the pieces of " + army.name();
    if (!army.visible && kind != Kind::unseen && kind != Kind::flag) {
      return "? for the pieces of " + army.name() + ", which the seat helped does not see";
    }
  }
  return "";
}

template <class Board>
std::string why_no_army(const Army<Board>& army) {
  std::array<int, kKinds> found{};
  bool headquarters_taken = false;
  for (std::size_t i = 0; i < army.size(); ++i) {
    const Kind kind = army.kind(i);
    headquarters_taken = headquarters_taken || army.in_headquarters(army.where(i));
    if (kind == Kind::unseen) continue;
    if (++found[index(kind)] > kInventory[index(kind)]) {
      return absl::StrCat("at most ", int{kInventory[index(kind)]}, " ", std::string(name(kind)),
                          " of ", army.name());
    }
    if (kind == Kind::flag && !army.in_headquarters(army.where(i))) {
      return "the flag of " + army.name() + " in its headquarters";
    }
    if (kind == Kind::mine && !army.in_last_rows(army.where(i))) {
      return "the mines of " + army.name() + " in its last two rows";
    }
  }
  if (army.size() == 0) return "";
  if (army.visible && found[index(Kind::flag)] == 0) return "a flag of " + army.name();
  if (!headquarters_taken) return "a piece in a headquarters of " + army.name() + ", its flag";
  return "";
}

/// Every piece must stand on its cell, and its kind must be allowed there.
template <class Board>
std::string why_not_set_up(const Army<Board>& army) {
  for (std::size_t i = 0; i < army.size(); ++i) {
    if (army.where(i) != cell_station(index(army.seat), i)) {
      return "the pieces of " + army.name() + " on its own ground, from the front row on";
    }
    if (army.kind(i) != Kind::unseen && !has(cell_kinds(i), army.kind(i))) {
      return absl::StrCat("no ", std::string(name(army.kind(i))), " where ", army.name(),
                          " has one");
    }
  }
  if (army.visible && completions(army.battle.layout(army.seat)) == 0) {
    return "an army of " + army.name() + " that can be set up so";
  }
  return "";
}

}  // namespace

template <class Board>
std::string why_unsound_set_up(Battle<Board>& battle, Seat turn, std::optional<Seat> helped) {
  for (std::size_t seat = 0; seat < Board::kSeats; ++seat) {
    const Army<Board> army = army_of(battle, seat, helped);
    const bool in_turn = seat < index(turn)    ? army.size() == kArmy
                         : seat == index(turn) ? army.size() < kArmy
                                               : army.size() == 0;
    if (!in_turn) return "armies set up one after the other, the seat to move being the first left";
    for (const std::string& why : {why_not_as_seen(army), why_not_set_up(army)}) {
      if (!why.empty()) return why;
    }
    for (std::size_t i = 0; !army.visible && i < army.size(); ++i) {
      if (army.kind(i) != Kind::unseen) return "no flag shown while armies are set up";
    }
  }
  battle.set_turn(turn);
  return "";
}

template <class Board>
std::string why_unsound(Battle<Board>& battle, Seat turn, std::int16_t quiet,
                        std::optional<Seat> helped) {
  constexpr bool kDrawAfter = Board::kFacts.quiet_end == QuietEnd::draw;
  const int limit = battle.rules().quiet_limit - (kDrawAfter ? 0 : 1);
  if (quiet > limit) return absl::StrCat("at most ", limit, " quiet plies, not ", int{quiet});
  std::array<bool, 2> alive{};
  bool whole = true;
  for (std::size_t seat = 0; seat < Board::kSeats; ++seat) {
    const Army<Board> army = army_of(battle, seat, helped);
    for (const std::string& why : {why_not_as_seen(army), why_no_army(army)}) {
      if (!why.empty()) return why;
    }
    whole = whole && army.size() == kArmy;
    if (army.size() > 0) alive[seat % 2] = true;
  }
  if (!alive[0] || !alive[1]) return "an army on each side";
  if (battle.set_up(turn) == 0) return "a seat to move that has an army";
  for (std::size_t seat = 0; whole && quiet == 0 && seat < Board::kSeats; ++seat) {
    const std::string why = why_not_set_up(army_of(battle, seat, helped));
    if (!why.empty()) return why;
  }
  const bool turn_visible = army_of(battle, index(turn), helped).visible;
  if (turn_visible ? !battle.can_move(turn) : battle.free_pieces(turn).empty()) {
    return "a seat to move that has a move";
  }
  battle.begin(turn, quiet);
  for (std::size_t seat = 0; seat < Board::kSeats; ++seat) {
    const Army<Board> army = army_of(battle, seat, helped);
    for (std::size_t i = 0; !army.visible && i < army.size(); ++i) {
      if (army.kind(i) == Kind::flag) battle.set_flag_shown(army.seat);
    }
  }
  return "";
}

template std::string why_unsound_set_up(Battle<JunqiBoard>&, Seat, std::optional<Seat>);
template std::string why_unsound_set_up(Battle<SiguoBoard>&, Seat, std::optional<Seat>);
template std::string why_unsound(Battle<JunqiBoard>&, Seat, std::int16_t, std::optional<Seat>);
template std::string why_unsound(Battle<SiguoBoard>&, Seat, std::int16_t, std::optional<Seat>);

}  // namespace tianji::junqi
