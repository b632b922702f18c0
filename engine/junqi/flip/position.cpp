#include "engine/junqi/flip/position.h"

namespace tianji::junqi::flip {
namespace {

static_assert(ChancePosition<Position>);
using face_down::for_each;

/// The ranks of a colour that are higher than `kind`.
Cells higher(const Board& board, std::size_t colour, Kind kind) {
  Cells found = 0;
  for (std::size_t one = 0; one < index(kind); ++one) {
    found |= board.of(man_of(colour, static_cast<Kind>(one)));
  }
  return found;
}

}  // namespace

Position::Position() {
  Board board;
  for (std::size_t station = 0; station < kStations; ++station) {
    if ((camps() & Board::bit(station)) == 0) board.put(Board::kDark, station);
  }
  for (Man man = 0; man < Board::kMen; ++man) {
    for (int i = 0; i < kInventory[man % kKinds]; ++i) board.add_to_pool(man);
  }
  begin(board);
}

bool Position::weakest(std::size_t colour, Kind kind) const {
  if (!ranked(kind)) return false;
  for (std::size_t lower = index(kind) + 1; lower <= index(Kind::engineer); ++lower) {
    if (board().alive(man_of(colour, static_cast<Kind>(lower))) > 0) return false;
  }
  return true;
}

bool Position::takes_mine(std::size_t colour, Kind kind) const {
  return rules().mine_taker == Taker::smallest ? weakest(colour, kind) : kind == Kind::engineer;
}

bool Position::takes_flag(std::size_t colour, Kind kind) const {
  if (board().alive(man_of(1 - colour, Kind::mine)) > 0) return false;
  if (rules().flag_taker == Taker::any) return ranked(kind);
  return rules().flag_taker == Taker::smallest ? weakest(colour, kind) : kind == Kind::engineer;
}

Cells Position::prey(std::size_t colour, Kind kind) const {
  const std::size_t enemy = 1 - colour;
  const Cells open = board().army(enemy) & ~camps();
  const Cells flag = board().of(man_of(enemy, Kind::flag));
  if (rooted(kind)) return 0;
  if (kind == Kind::bomb) return open & ~flag;
  const Cells mines = board().of(man_of(enemy, Kind::mine));
  Cells result = open;
  if (!takes_flag(colour, kind)) result &= ~flag;
  if (rules().suicide) return result;
  if (!takes_mine(colour, kind)) result &= ~mines;
  return result & ~higher(board(), enemy, kind);
}

/// Where the piece on a station goes, whoever may be there; nowhere if it does not move.
Cells Position::targets(std::size_t station) const {
  const Kind kind = kind_of(board().at(station));
  if (rooted(kind)) return 0;
  if (rules().headquarters_lock && (headquarters() & Board::bit(station)) != 0) return 0;
  using Set = Topology<JunqiBoard>::Set;
  return reached<JunqiBoard>(static_cast<Station>(station), kind == Kind::engineer,
                             Set({board().occupied()}))
      .word(0);
}

Cells Position::captures(std::size_t station) const {
  const Man man = board().at(station);
  const Cells hunted = prey(Board::colour(man), kind_of(man));
  return hunted == 0 ? 0 : targets(station) & hunted;
}

std::optional<Reason> Position::has_lost(std::size_t colour) const {
  if (board().alive(man_of(colour, Kind::flag)) == 0) return Reason::flag;
  return std::nullopt;
}

void Position::army_moves(MoveList& list) const {
  const Cells own = board().army(*colour(mover()));
  const Cells empty = ~board().occupied();
  for_each(own, [&](std::size_t from) {
    for_each(captures(from), [&](std::size_t to) { list.push_back(face_down::move_of(from, to)); });
  });
  for_each(own, [&](std::size_t from) {
    for_each(targets(from) & empty,
             [&](std::size_t to) { list.push_back(face_down::move_of(from, to)); });
  });
}

bool Position::army_can_move() const {
  const Cells empty = ~board().occupied();
  bool found = false;
  for_each(board().army(*colour(mover())), [&](std::size_t from) {
    found = found || (targets(from) & empty) != 0 || captures(from) != 0;
  });
  return found;
}

Man Position::stays(Man man, Man taken) const {
  const Kind attacker = kind_of(man);
  const Kind defender = kind_of(taken);
  const std::size_t colour = Board::colour(man);
  if (defender == Kind::mine && takes_mine(colour, attacker)) return man;
  const Outcome outcome = fight(attacker, defender);
  return outcome == Outcome::win ? man : outcome == Outcome::loss ? taken : Board::kEmpty;
}

std::uint8_t Position::seat_zero(Man man) const {
  const std::size_t colour = Board::colour(man);
  if (rules().colour == FirstColour::two_same && turned_up(mover()) != colour) {
    const std::size_t other = turned_up(1 - mover()).value_or(kNoColour);
    return mover() == 0 ? undecided(colour, other) : undecided(other, colour);
  }
  const std::size_t owner = rules().colour == FirstColour::opponent ? 1 - mover() : mover();
  return static_cast<std::uint8_t>(colour ^ owner);
}

std::optional<Man> Position::sought() const {
  if (!rules().marshal_shows_flag) return std::nullopt;
  for (const std::size_t colour : {0U, 1U}) {
    const Man flag = man_of(colour, Kind::flag);
    const bool dead = board().alive(man_of(colour, Kind::marshal)) == 0;
    if (dead && board().pool(flag) > 0) return flag;
  }
  return std::nullopt;
}

std::optional<Reason> Position::drawn() const {
  if (quiet_plies() >= rules().quiet) return Reason::no_capture;
  if (number() > static_cast<std::size_t>(rules().plies)) return Reason::length;
  return std::nullopt;
}

}  // namespace tianji::junqi::flip
