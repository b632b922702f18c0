#include "engine/banqi/position.h"

namespace tianji::banqi {
namespace {

static_assert(ChancePosition<Position>);

}  // namespace

Position::Position() {
  Board board;
  for (std::size_t cell = 0; cell < kCells; ++cell) board.put(kDark, cell);
  for (Man man = 0; man < kMen; ++man) {
    for (int i = 0; i < kArmy[man % kKinds]; ++i) board.add_to_pool(man);
  }
  begin(board);
}

std::uint8_t Position::seat_zero(Man man) const {
  return static_cast<std::uint8_t>(colour_of(man) ^ mover());
}

std::optional<Reason> Position::has_lost(std::size_t colour) const {
  if (board().alive_of(colour) == 0) return Reason::no_man;
  return std::nullopt;
}

std::optional<Reason> Position::drawn() const {
  if (quiet_plies() >= rules().quiet) return Reason::quiet;
  return std::nullopt;
}

bool Position::army_can_move() const {
  const Cells empty = ~board().occupied();
  for (Cells men = board().army(*colour(mover())); men != 0; men &= men - 1) {
    const auto cell = static_cast<std::size_t>(std::countr_zero(men));
    if ((kBeside[cell] & empty) != 0 || board().captures(cell) != 0) return true;
  }
  return false;
}

void Position::army_moves(MoveList& list) const {
  const Cells men = board().army(*colour(mover()));
  const Cells empty = ~board().occupied();
  face_down::for_each(men, [&](std::size_t from) {
    face_down::for_each(board().captures(from),
                        [&](std::size_t to) { list.push_back(move_of(from, to)); });
  });
  face_down::for_each(men, [&](std::size_t from) {
    face_down::for_each(kBeside[from] & empty,
                        [&](std::size_t to) { list.push_back(move_of(from, to)); });
  });
}

void Position::moves(MoveList& list) const {
  face_down::Position<Position, Board, Rules, 128>::moves(list);
  forbid_chases(list);
}

/// How many of the mover's last moves in a row were made by the man now on `from` and attacked the
/// man that each time fled and has fled again now.
int Position::chases(std::size_t from) const {
  const auto since = since_change();
  if (since.empty()) return 0;
  std::size_t fled_to = to_of(since.back().move);
  Board board = this->board();
  int count = 0;
  for (std::size_t i = since.size(); i >= 2; i -= 2) {
    const Move flight = since[i - 1].move;
    const Move chase = since[i - 2].move;
    if (to_of(flight) != fled_to || to_of(chase) != from) break;
    // The board before the flight: the chaser attacked the man that fled.
    const Man prey = board.at(fled_to);
    board.lift(fled_to);
    board.put(prey, from_of(flight));
    if ((board.captures(from) & cell_bit(from_of(flight))) == 0) break;
    ++count;
    const Man chaser = board.at(from);
    board.lift(from);
    board.put(chaser, from_of(chase));
    from = from_of(chase);
    fled_to = from_of(flight);
  }
  return count;
}

void Position::forbid_chases(MoveList& list) const {
  if (rules().chase == 0 || flipping()) return;
  const auto since = since_change();
  if (since.size() < 2) return;
  const std::size_t fled_to = to_of(since.back().move);
  const std::size_t chaser = to_of(since[since.size() - 2].move);
  if (chases(chaser) < rules().chase) return;
  MoveList allowed;
  for (const Move move : list) {
    Board after = board();
    const bool steps = from_of(move) == chaser && after.at(to_of(move)) == kEmpty && !is_flip(move);
    if (steps) {
      const Man man = after.at(chaser);
      after.lift(chaser);
      after.put(man, to_of(move));
    }
    if (!steps || (after.captures(to_of(move)) & cell_bit(fled_to)) == 0) allowed.push_back(move);
  }
  if (!allowed.empty()) list = allowed;
}

}  // namespace tianji::banqi
