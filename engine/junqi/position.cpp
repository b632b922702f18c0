#include "engine/junqi/position.h"

#include <cassert>

namespace tianji::junqi {
namespace {

constexpr std::uint8_t bit(Seat seat) { return static_cast<std::uint8_t>(1U << index(seat)); }

}  // namespace

template <class Board>
Battle<Board>::Battle(const Rules& rules) : rules_(rules), key_(turn_key(Seat{0}, true)) {
  at_.fill(kNoPiece);
  kind_.fill(Kind::unseen);
  where_.fill(kNoStation);
}

template <class Board>
Value Battle<Board>::value(Side side) const {
  assert(over());
  if (result_ == Result::draw) return kDraw;
  return (result_ == Result::first_side_wins) == (index(side) == 0) ? kWin : -kWin;
}

template <class Board>
typename Battle<Board>::Undo Battle<Board>::snapshot() const {
  Undo undo;
  undo.turn = turn_;
  undo.out = out_;
  undo.flags_shown = flags_shown_;
  undo.result = result_;
  undo.quiet = quiet_;
  undo.key = key_;
  return undo;
}

template <class Board>
typename Battle<Board>::Undo Battle<Board>::play(Move move) {
  if (move.from == kSetUp) return place_next(static_cast<Kind>(move.to));
  return play(outcome_of(move));
}

template <class Board>
typename Battle<Board>::Undo Battle<Board>::play(const Event& event) {
  Undo undo = observe(event);
  drop_all_stuck(undo.event);
  return undo;
}

template <class Board>
typename Battle<Board>::Undo Battle<Board>::observe(const Event& event) {
  Undo undo = snapshot();
  undo.event = event;
  if (!is_move(event)) {
    if (event.from == kLapses) {
      pass_turn();
    } else {
      give_up(Seat{event.to});
    }
    return undo;
  }
  undo.attacker = at_[event.from];
  undo.defender = at_[event.to];
  carry_out(event);
  return undo;
}

/// An army that goes out leaves the board, but where_ keeps its stations, and from there it comes
/// back. A captured piece has no station; the event tells where it stood.
template <class Board>
void Battle<Board>::undo(Move move, const Undo& undo) {
  if (move.from == kSetUp) {
    take_back_placed(undo);
    return;
  }
  const auto back = static_cast<std::uint8_t>(out_ & ~undo.out);
  for (std::size_t seat = 0; back != 0 && seat < kSeatCount; ++seat) {
    if ((back & bit(seat_at(seat))) == 0) continue;
    for (std::size_t p = seat * kArmy; p < (seat + 1) * kArmy; ++p) {
      if (where_[p] != kNoStation) restore(static_cast<Piece>(p), where_[p]);
    }
  }
  if (undo.attacker != kNoPiece) {
    if (where_[undo.attacker] != kNoStation) remove(where_[undo.attacker]);
    restore(undo.attacker, undo.event.from);
    if (undo.defender != kNoPiece && where_[undo.defender] == kNoStation) {
      restore(undo.defender, undo.event.to);
    }
  }
  turn_ = undo.turn;
  out_ = undo.out;
  flags_shown_ = undo.flags_shown;
  result_ = undo.result;
  quiet_ = undo.quiet;
  key_ = undo.key;
}

template <class Board>
Event Battle<Board>::outcome_of(Move move) const {
  Event event;
  event.from = move.from;
  event.to = move.to;
  const Piece attacker = at_[move.from];
  const Piece defender = at_[move.to];
  if (defender == kNoPiece) return event;
  const Announcement announced = announcement(kind_[attacker], kind_[defender]);
  event.outcome = announced.outcome;
  event.flag_fell = announced.flag_fell;
  const auto flag_of = [&](Piece piece) {
    for (const Station s : own_[owner(piece)] & rooted_) {
      if (kind_[at_[s]] == Kind::flag) return s;
    }
    return kNoStation;
  };
  if (announced.attacker_marshal_died) event.attacker_flag = flag_of(attacker);
  if (announced.defender_marshal_died) event.defender_flag = flag_of(defender);
  return event;
}

/// Follows the order of the rules: a marshal's death shows the flag before pieces leave; a lost
/// flag removes its army; then the game may be decided; then the quiet plies may end it; the turn
/// passes only if the game goes on.
template <class Board>
void Battle<Board>::carry_out(const Event& event) {
  const Piece attacker = at_[event.from];
  const Piece defender = at_[event.to];
  const Seat mover = seat_at(owner(attacker));
  for (const Station shown : {event.attacker_flag, event.defender_flag}) {
    if (shown == kNoStation) continue;
    set_flag_shown(seat_at(owner(at_[shown])));
    if (kind_[at_[shown]] == Kind::unseen) set_kind(at_[shown], Kind::flag);
  }
  remove(event.from);
  if (event.outcome == Outcome::win || event.outcome == Outcome::both) remove(event.to);
  if (event.outcome == Outcome::win || event.outcome == Outcome::quiet) {
    restore(attacker, event.to);
    key_ ^= piece_key(attacker, event.to);
  }
  if (event.flag_fell) eliminate(seat_at(owner(defender)));
  quiet_ =
      event.outcome == Outcome::quiet ? static_cast<std::int16_t>(quiet_ + 1) : std::int16_t{0};
  decide();
  if (over()) return;
  if (Board::kFacts.quiet_end == QuietEnd::draw) {
    if (quiet_ > rules_.quiet_limit) end(Result::draw);
  } else if (quiet_ >= rules_.quiet_limit) {
    end(index(side(mover)) == 0 ? Result::second_side_wins : Result::first_side_wins);
  }
  if (!over()) pass_turn();
}

template <class Board>
void Battle<Board>::give_up(Seat seat) {
  eliminate(seat);
  decide();
  if (!over() && turn_ == seat) pass_turn();
}

/// A seat without a move goes out on its turn. In junqi both sides can be without a move at the
/// same time; then the game is drawn.
template <class Board>
void Battle<Board>::drop_stuck(std::uint8_t seats) {
  if (!over() && Board::kFacts.mutual_stuck_draws && seats == (1U << kSeatCount) - 1) {
    for (std::size_t seat = 0; seat < kSeatCount; ++seat) eliminate(seat_at(seat));
    end(Result::draw);
  }
  while (!over() && (seats & bit(turn_)) != 0) give_up(turn_);
}

template <class Board>
void Battle<Board>::drop_all_stuck(Event& event) {
  while (!over() && !can_move(turn_)) {
    std::uint8_t stuck = bit(turn_);
    if (Board::kFacts.mutual_stuck_draws) {
      for (std::size_t seat = 0; seat < kSeatCount; ++seat) {
        if (!can_move(seat_at(seat))) stuck |= bit(seat_at(seat));
      }
    }
    event.stuck |= stuck;
    drop_stuck(stuck);
  }
}

template <class Board>
void Battle<Board>::remove(Station station) {
  const Piece piece = at_[station];
  own_[owner(piece)].remove(station);
  rooted_.remove(station);
  at_[station] = kNoPiece;
  where_[piece] = kNoStation;
  key_ ^= piece_key(piece, station);
}

/// Leaves the key alone: carry_out() updates it, undo() restores it.
template <class Board>
void Battle<Board>::restore(Piece piece, Station station) {
  own_[owner(piece)].add(station);
  if (rooted(kind_[piece])) rooted_.add(station);
  at_[station] = piece;
  where_[piece] = station;
}

/// The pieces leave the board; where_ keeps their stations, for undo().
template <class Board>
void Battle<Board>::eliminate(Seat seat) {
  if (out(seat)) return;
  Set& own = own_[index(seat)];
  for (const Station s : own) {
    key_ ^= piece_key(at_[s], s);
    at_[s] = kNoPiece;
  }
  rooted_ -= own;
  own = Set();
  out_ |= bit(seat);
}

template <class Board>
void Battle<Board>::decide() {
  std::array<bool, kSideCount> alive{};
  for (std::size_t seat = 0; seat < kSeatCount; ++seat) {
    if (!out(seat_at(seat))) alive[index(side(seat_at(seat)))] = true;
  }
  if (alive[0] && alive[1]) return;
  end(alive[0] ? Result::first_side_wins : Result::second_side_wins);
}

template <class Board>
void Battle<Board>::end(Result result) {
  if (over()) return;
  result_ = result;
  key_ ^= turn_key(turn_, setting_up_) ^ turn_key(kNobody, setting_up_);
}

template <class Board>
void Battle<Board>::set_turn(Seat seat) {
  key_ ^= turn_key(turn_, setting_up_) ^ turn_key(seat, setting_up_);
  turn_ = seat;
}

template <class Board>
void Battle<Board>::pass_turn() {
  std::size_t next = index(turn_);
  do {
    next = (next + 1) % kSeatCount;
  } while (out(seat_at(next)));
  set_turn(seat_at(next));
}

template <class Board>
Key Battle<Board>::piece_key(Piece piece, Station station) const {
  const Key owner_and_kind = 16 * owner(piece) + index(kind_[piece]);
  return mix64(256 * owner_and_kind + station + 1);
}

template <class Board>
void Battle<Board>::set_flag_shown(Seat seat) {
  flags_shown_ |= bit(seat);
}

template class Battle<JunqiBoard>;
template class Battle<SiguoBoard>;

}  // namespace tianji::junqi
