#include "engine/banqi/position.h"

#include <algorithm>
#include <cassert>

namespace tianji::banqi {
namespace {

static_assert(ChancePosition<Position> && Notation<Position>);

// The colour of the first player, whether the second is to move, and the cell being turned up.
constexpr std::size_t kMoverKey = 2;
constexpr std::size_t kFlipKeys = 3;
constexpr auto kTurnKeys = zobrist_keys<kFlipKeys + kCells>(0x7475726e);

constexpr int kDrawnOccurrence = 3;

template <class Each>
void for_each(Cells cells, const Each& each) {
  for (; cells != 0; cells &= cells - 1) each(static_cast<std::size_t>(std::countr_zero(cells)));
}

}  // namespace

std::string_view to_text(Reason reason) {
  switch (reason) {
    case Reason::no_man:
      return "no man left";
    case Reason::no_move:
      return "no legal move";
    case Reason::quiet:
      return "no flip or capture for long";
    case Reason::repetition:
      break;
  }
  return "repetition";
}

Position::Position() {
  for (std::size_t cell = 0; cell < kCells; ++cell) board_.put(kDark, cell);
  for (Man man = 0; man < kMen; ++man) {
    for (int i = 0; i < kArmy[man % kKinds]; ++i) board_.add_to_pool(man);
  }
}

Seat Position::seat() const {
  if (flipping()) return kChance;
  return over() ? kNobody : Seat{static_cast<std::uint8_t>(mover())};
}

int Position::occurrences() const {
  int count = 1;
  const auto since = since_change();
  // A position repeats only with the same side to move, and not before both have come back.
  for (std::size_t back = 4; back <= since.size(); back += 2) {
    if (since[since.size() - back].before == key()) ++count;
  }
  return count;
}

bool Position::can_move() const {
  if (board_.dark() != 0) return true;
  const std::size_t colour = first_ ^ mover();
  const Cells empty = ~board_.occupied();
  for (Cells men = board_.army(colour); men != 0; men &= men - 1) {
    const auto cell = static_cast<std::size_t>(std::countr_zero(men));
    if ((kBeside[cell] & empty) != 0 || board_.captures(cell) != 0) return true;
  }
  return false;
}

std::optional<Ending> Position::ending() const {
  if (flipping() || first_ == kNoColour) return std::nullopt;
  const auto lost = [](Reason reason, std::size_t seat) {
    return Ending{reason, Side{static_cast<std::uint8_t>(seat)}};
  };
  for (std::size_t seat = 0; seat < kSeatCount; ++seat) {
    if (board_.alive_of(first_ ^ seat) == 0) return lost(Reason::no_man, seat);
  }
  if (!can_move()) return lost(Reason::no_move, mover());
  if (quiet_ >= rules_.quiet) return Ending{Reason::quiet, std::nullopt};
  if (occurrences() >= kDrawnOccurrence) return Ending{Reason::repetition, std::nullopt};
  return std::nullopt;
}

Value Position::value(Side side) const {
  const auto end = ending();
  assert(end);
  if (!end->loser) return kDraw;
  return *end->loser == side ? -kWin : kWin;
}

void Position::board_moves(MoveList& list) const {
  if (flipping()) {
    for (Man man = 0; man < kMen; ++man) {
      if (board_.pool(man) > 0) list.push_back(shown(man));
    }
    return;
  }
  if (first_ != kNoColour) {
    const Cells men = board_.army(first_ ^ mover());
    const Cells empty = ~board_.occupied();
    for_each(men, [&](std::size_t from) {
      for_each(board_.captures(from), [&](std::size_t to) { list.push_back(move_of(from, to)); });
    });
    for_each(men, [&](std::size_t from) {
      for_each(kBeside[from] & empty, [&](std::size_t to) { list.push_back(move_of(from, to)); });
    });
  }
  for_each(board_.dark(), [&](std::size_t cell) { list.push_back(flip_of(cell)); });
}

void Position::moves(MoveList& list) const {
  if (ending()) return;
  board_moves(list);
  if (rules_.chase > 0 && !flipping()) forbid_chases(list);
}

/// How many of the mover's last moves in a row were made by the man now on `from` and attacked the
/// man that each time fled and has fled again now.
int Position::chases(std::size_t from) const {
  const auto since = since_change();
  if (since.empty()) return 0;
  std::size_t fled_to = to_of(since.back().move);
  Board board = board_;
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
  const auto since = since_change();
  if (since.size() < 2) return;
  const std::size_t fled_to = to_of(since.back().move);
  const std::size_t chaser = to_of(since[since.size() - 2].move);
  if (chases(chaser) < rules_.chase) return;
  MoveList allowed;
  for (const Move move : list) {
    Board after = board_;
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

void Position::chances(ChanceList& list) const {
  assert(flipping());
  const double all = std::popcount(board_.dark());
  for (Man man = 0; man < kMen; ++man) {
    if (board_.pool(man) > 0) list.push_back({shown(man), board_.pool(man) / all});
  }
}

/// The key of a known colour and turn.
Key Position::turn_key() const {
  return kTurnKeys[first_] ^ (mover() == 1 ? kTurnKeys[kMoverKey] : 0);
}

void Position::pass_turn() {
  ++number_;
  key_ ^= kTurnKeys[kMoverKey];
}

void Position::show(Man man) {
  board_.lift(flipping_);
  board_.put(man, flipping_);
  board_.take_from_pool(man);
  key_ ^= kTurnKeys[kFlipKeys + flipping_];
  flipping_ = kCells;
  if (first_ == kNoColour) {
    first_ = static_cast<std::uint8_t>(colour_of(man));
    key_ ^= kTurnKeys[first_];
  }
}

Position::Undo Position::play(Move move) {
  const Undo undo{key_, kEmpty, first_, quiet_, reversible_};
  if (is_shown(move)) {
    show(man_shown(move));
    quiet_ = 0;
    reversible_ = 0;
    pass_turn();
    return undo;
  }
  played_.push_back({key(), move});
  ++reversible_;
  if (is_flip(move)) {
    flipping_ = to_of(move);
    key_ ^= kTurnKeys[kFlipKeys + flipping_];
    return undo;
  }
  Undo result = undo;
  const Man man = board_.at(from_of(move));
  result.taken = board_.at(to_of(move));
  board_.lift(from_of(move));
  if (result.taken != kEmpty) board_.lift(to_of(move));
  board_.put(man, to_of(move));
  ++quiet_;
  if (result.taken != kEmpty) {
    quiet_ = 0;
    reversible_ = 0;
  }
  pass_turn();
  return result;
}

void Position::undo(Move move, const Undo& undo) {
  if (is_shown(move)) {
    flipping_ = to_of(played_.back().move);
    board_.lift(flipping_);
    board_.put(kDark, flipping_);
    board_.add_to_pool(man_shown(move));
    --number_;
  } else {
    if (is_flip(move)) {
      flipping_ = kCells;
    } else {
      const Man man = board_.at(to_of(move));
      board_.lift(to_of(move));
      if (undo.taken != kEmpty) board_.put(undo.taken, to_of(move));
      board_.put(man, from_of(move));
      --number_;
    }
    played_.pop_back();
  }
  key_ = undo.key;
  first_ = undo.first;
  quiet_ = undo.quiet;
  reversible_ = undo.reversible;
}

bool operator==(const Position& a, const Position& b) {
  const auto since_a = a.since_change();
  const auto since_b = b.since_change();
  return a.board_ == b.board_ && a.rules_ == b.rules_ && a.first_ == b.first_ &&
         a.flipping_ == b.flipping_ && a.number_ == b.number_ && a.quiet_ == b.quiet_ &&
         std::equal(since_a.begin(), since_a.end(), since_b.begin(), since_b.end(),
                    [](const auto& x, const auto& y) { return x.move == y.move; });
}

Move dealt(const Position& start, const Position& now, Random luck) {
  FixedVector<Man, kCells> men;
  for (Man man = 0; man < kMen; ++man) {
    for (int i = 0; i < start.board().pool(man); ++i) men.push_back(man);
  }
  luck.shuffle(std::span(men.begin(), men.size()));
  const Cells before = start.board().dark() & (cell_bit(*now.flipping()) - 1);
  return shown(men[static_cast<std::size_t>(std::popcount(before))]);
}

}  // namespace tianji::banqi
