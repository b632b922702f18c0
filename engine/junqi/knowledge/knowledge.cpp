#include "engine/junqi/knowledge/knowledge.h"

#include <bit>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::junqi {
namespace {

constexpr KindSet kMovable = without(kAllKinds, kRooted);

/// So many reasons are named in the message about a contradiction.
constexpr std::size_t kMostNamed = 3;

std::string names(KindSet kinds) {
  std::string text;
  for (KindSet rest = kinds; rest != 0; rest &= static_cast<KindSet>(rest - 1)) {
    if (!text.empty()) text += " or ";
    text += name(static_cast<Kind>(std::countr_zero(rest)));
  }
  return text;
}

constexpr std::uint8_t bit(Seat seat) { return static_cast<std::uint8_t>(1U << index(seat)); }

}  // namespace

template <class Board>
Knowledge<Board>::Knowledge(const View<Board>& seen) : seen_(seen), track_(seen.record().start) {
  set_out();
  for (const Event& event : seen.record().events) learn(event);
  conclude();
}

template <class Board>
void Knowledge<Board>::set_out() {
  for (std::size_t army = 0; army < kSeats; ++army) {
    const Seat seat = seat_at(army);
    constraints_.hidden[army] = !seen_.sees(seat) && !track_.out(seat);
    witness_[army].fill(Kind::unseen);
    set_out_army(army);
  }
  if (track_.setting_up()) return;
  learn_mobile(track_.seat());
  turn_mobile_ = hidden(track_.seat());
}

/// Restricts an army by the start alone. Right after the set-up, cells restrict kinds. Later only
/// stations do (mines lie in the last two rows, the flag in a headquarters at home), and a flag
/// that is shown means that the marshal is dead.
template <class Board>
void Knowledge<Board>::set_out_army(std::size_t army) {
  const Topology<Board>& map = topology<Board>();
  const bool fresh = seen_.record().from_set_up();
  const bool marshal_dead = track_.flag_shown(seat_at(army));
  for (std::size_t i = 0; i < kArmy; ++i) {
    const auto piece = static_cast<Piece>(army * kArmy + i);
    sets_[army][i] = kAllKinds;
    if (i < track_.set_up(seat_at(army)) && track_.kind(piece) != Kind::unseen) {
      only(piece, set_of(track_.kind(piece)), Reason::flag_place);
    } else if (fresh) {
      only(piece, cell_kinds(i), Reason::placed);
    } else if (i < track_.set_up(seat_at(army))) {
      const Station s = track_.where(piece);
      const bool home = map.home[army].has(s);
      const bool last_rows = home && s % kArmStations >= 4 * kArmColumns;
      if (!last_rows) only(piece, without(kAllKinds, set_of(Kind::mine)), Reason::placed);
      if (!home || !map.headquarters.has(s) || marshal_dead) {
        only(piece, without(kAllKinds, set_of(Kind::flag)), Reason::placed);
      }
      if (marshal_dead) only(piece, without(kAllKinds, set_of(Kind::marshal)), Reason::placed);
    } else {
      // Lost before the start; it was no flag, whose loss would have removed the army.
      const KindSet dead = marshal_dead
                               ? kMovable | set_of(Kind::mine)
                               : without(kMovable | set_of(Kind::mine), set_of(Kind::marshal));
      only(piece, dead, Reason::placed);
    }
  }
}

/// The army on turn must have a move, or it would be out: one of its free pieces is neither mine
/// nor flag. Once it has moved, the moved piece tells more, and the clause is dropped.
template <class Board>
void Knowledge<Board>::learn(const Event& event) {
  ++ply_;
  if (!is_move(event)) {
    const Seat before = track_.seat();
    track_.observe(event);
    if (before == Seat{event.to} || event.stuck != 0) {
      turn_mobile_ = false;  // it had its turn and a move, which stays known
      learn_turns(event.stuck);
    }
    return;
  }
  if (turn_mobile_) constraints_.mobiles.pop_back();  // it moves: the moved piece tells more
  turn_mobile_ = false;
  learn_move(event);
  if (event.outcome != Outcome::quiet) learn_combat(event);
  track_.observe(event);
  learn_turns(event.stuck);
}

/// A piece that goes round a corner of the railway is an engineer.
template <class Board>
void Knowledge<Board>::learn_move(const Event& event) {
  const Piece piece = track_.at(event.from);
  only(piece, kMovable, Reason::moved);
  if (!track_.reach(track_.seat(), event.from, false).has(event.to)) {
    only(piece, set_of(Kind::engineer), Reason::turned);
  }
}

/// The kinds of each piece restrict those of the other. Two hidden pieces stay bound: what is
/// learnt about one restricts the other.
template <class Board>
void Knowledge<Board>::learn_combat(const Event& event) {
  const Piece attacker = track_.at(event.from);
  const Piece defender = track_.at(event.to);
  const Announcement announced = announcement(event);
  const KindSet attackers = possible(attacker);
  only(attacker, attackers_for(announced, possible(defender)), Reason::fought);
  only(defender, defenders_for(announced, attackers), Reason::fought);
  if (hidden(seat_at(owner(attacker))) && hidden(seat_at(owner(defender)))) {
    constraints_.pairs.push_back({attacker, defender, announced});
  }
  for (const Station flag : {event.attacker_flag, event.defender_flag}) {
    if (flag != kNoStation) only(track_.at(flag), set_of(Kind::flag), Reason::flag_place);
  }
}

/// Follows the turns after an event: stuck seats go out until a seat with a move is on turn.
template <class Board>
void Knowledge<Board>::learn_turns(std::uint8_t stuck) {
  while (!track_.over()) {
    const Seat turn = track_.seat();
    const auto is_stuck = [&](Seat seat) { return (stuck & bit(seat)) != 0; };
    if (!is_stuck(turn)) {
      learn_mobile(turn);
      turn_mobile_ = hidden(turn);
      return;
    }
    learn_stuck(turn);
    if (Board::kFacts.mutual_stuck_draws) {
      const Seat other = seat_at((index(turn) + 1) % kSeats);
      if (is_stuck(other)) {
        learn_stuck(other);
      } else {
        learn_mobile(other);
      }
      track_.drop_stuck(stuck);
    } else {
      track_.drop_stuck(bit(turn));
    }
  }
}

/// An army without a move has only mines and flags among the pieces that could step somewhere.
template <class Board>
void Knowledge<Board>::learn_stuck(Seat seat) {
  for (const Station s : track_.free_pieces(seat)) only(track_.at(s), kRooted, Reason::stuck);
}

template <class Board>
void Knowledge<Board>::learn_mobile(Seat seat) {
  if (!hidden(seat)) return;
  std::uint32_t pieces = 0;
  for (const Station s : track_.free_pieces(seat)) pieces |= 1U << (track_.at(s) % kArmy);
  constraints_.mobiles.push_back({seat, pieces});
}

template <class Board>
void Knowledge<Board>::only(Piece piece, KindSet kinds, Reason reason) {
  KindSet& set = sets_[owner(piece)][piece % kArmy];
  for (KindSet rest = without(set, kinds); rest != 0; rest &= static_cast<KindSet>(rest - 1)) {
    facts_[piece][static_cast<std::size_t>(std::countr_zero(rest))] = {reason, ply_};
  }
  set &= kinds;
  if (set == 0) consistent_ = false;
}

/// Counting comes last: twelve kinds over 25 pieces, and then a world that fits everything at once,
/// since kinds that are possible one by one need not fit together.
template <class Board>
void Knowledge<Board>::conclude() {
  Sets narrowed = sets_;
  consistent_ = consistent_ && constraints_.narrow(narrowed);
  if (!consistent_) return;
  for (std::size_t p = 0; p < kSeats * kArmy; ++p) {
    const auto piece = static_cast<Piece>(p);
    only(piece, narrowed[owner(piece)][piece % kArmy], Reason::count);
  }
  if (!constraints_.hold(witness_, sets_)) {
    const auto found = find_world(constraints_, sets_, witness_);
    consistent_ = found.has_value();
    if (!consistent_) return;
    witness_ = *found;
  }
  exchanges_ = Exchanges<Board>(constraints_, sets_);
}

template <class Board>
absl::Status Knowledge<Board>::observe(const Event& event) {
  Knowledge next = *this;
  next.learn(event);
  next.seen_.observe(event);
  next.conclude();
  if (!next.consistent_) return absl::InvalidArgumentError(contradiction(event));
  *this = std::move(next);
  return absl::OkStatus();
}

template <class Board>
typename Knowledge<Board>::World Knowledge<Board>::draw(Random& random) const {
  World world = witness_;
  exchanges_.mix(world, random);
  return world;
}

template <class Board>
Knowledge<Board> knowledge(const View<Board>& view) {
  return Knowledge<Board>(view);
}

template <class Board>
bool admits(const Knowledge<Board>& known, const State<Board>& state) {
  return view(state, known.seen().seat()) == known.seen();
}

template <class Board>
State<Board> state_of(const Knowledge<Board>& known,
                      const typename Knowledge<Board>::World& world) {
  Record<Board> record = known.seen().record();
  for (std::size_t seat = 0; seat < Board::kSeats; ++seat) {
    if (!known.hidden(seat_at(seat))) continue;
    for (std::size_t i = 0; i < record.start.set_up(seat_at(seat)); ++i) {
      const auto piece = static_cast<Piece>(seat * kArmy + i);
      record.start.set_kind(piece, world[seat][i]);
      record.now.set_kind(piece, world[seat][i]);
    }
  }
  return State<Board>(std::move(record));
}

template <class Board>
State<Board> sample(const Knowledge<Board>& known, Random& random) {
  return state_of(known, known.draw(random));
}

template <class Board>
std::string Knowledge<Board>::describe(Piece piece) const {
  const Station s = track_.where(piece);
  return absl::StrCat("the piece of ", std::string(1, Board::kFacts.seat_letters[owner(piece)]),
                      " at ", s == kNoStation ? "?" : station_name<Board>(s));
}

template <class Board>
std::string Knowledge<Board>::why_not(Piece piece, KindSet kinds) const {
  const auto why = [](Reason reason) -> std::string_view {
    switch (reason) {
      case Reason::none:
        break;
      case Reason::placed:
        return "it started or stands where this kind may not";
      case Reason::moved:
        return "it has moved";
      case Reason::turned:
        return "it turned off its railway line";
      case Reason::fought:
        return "its combat rules it out";
      case Reason::stuck:
        return "its army had no move";
      case Reason::flag_place:
        return "its kind is known";
      case Reason::count:
        return "the other pieces of its army leave none for it";
    }
    return "";
  };
  std::string text;
  std::size_t named = 0;
  for (KindSet rest = kinds; rest != 0; rest &= static_cast<KindSet>(rest - 1)) {
    const Fact& fact = facts_[piece][static_cast<std::size_t>(std::countr_zero(rest))];
    if (fact.reason == Reason::none) continue;
    if (++named > kMostNamed) return text + ", and so on";
    absl::StrAppend(&text, text.empty() ? "" : ", ", "no ",
                    std::string(name(static_cast<Kind>(std::countr_zero(rest)))), " since ",
                    std::string(why(fact.reason)));
    if (fact.ply > 0) absl::StrAppend(&text, " (ply ", fact.ply, ")");
  }
  return text;
}

/// Must be called on the knowledge from before `event`.
template <class Board>
std::string Knowledge<Board>::contradiction(const Event& event) const {
  const std::string read = to_text<Board>(event);
  const auto refuse = [&](const std::string& expected) {
    return sentence(unreadable(read, expected));
  };
  if (!is_move(event)) return refuse("an end of turns that the remaining armies can explain");
  const Piece attacker = track_.at(event.from);
  KindSet movers = without(kAllKinds, kRooted);
  if (!track_.reach(track_.seat(), event.from, false).has(event.to))
    movers = set_of(Kind::engineer);
  if ((possible(attacker) & movers) == 0) {
    const std::string needed =
        movers == set_of(Kind::engineer) ? "an engineer" : "a piece that moves";
    return refuse(absl::StrCat("a move of ", needed, ", but ", describe(attacker), " is ",
                               names(possible(attacker)), ": ", why_not(attacker, movers)));
  }
  if (event.outcome != Outcome::quiet) {
    const Piece defender = track_.at(event.to);
    const Announcement announced = announcement(event);
    const auto attackers = static_cast<KindSet>(possible(attacker) & movers);
    const KindSet needed = defenders_for(announced, attackers);
    if ((needed & possible(defender)) == 0) {
      return refuse(absl::StrCat(
          "an outcome that fits what is known: ", describe(defender), " would have to be ",
          needed == 0 ? "nothing at all" : names(needed), " (against ", names(attackers),
          "), but it is ", names(possible(defender)), ": ", why_not(defender, needed)));
    }
  }
  return refuse(
      "an event that the hidden pieces can explain: no way to place the rest of the armies, 25 "
      "pieces each, agrees with this and all that was announced before");
}

template class Knowledge<JunqiBoard>;
template class Knowledge<SiguoBoard>;
template Knowledge<JunqiBoard> knowledge(const View<JunqiBoard>&);
template Knowledge<SiguoBoard> knowledge(const View<SiguoBoard>&);
template bool admits(const Knowledge<JunqiBoard>&, const Junqi&);
template bool admits(const Knowledge<SiguoBoard>&, const Siguo&);
template Junqi sample(const Knowledge<JunqiBoard>&, Random&);
template Siguo sample(const Knowledge<SiguoBoard>&, Random&);
template Junqi state_of(const Knowledge<JunqiBoard>&, const Knowledge<JunqiBoard>::World&);
template Siguo state_of(const Knowledge<SiguoBoard>&, const Knowledge<SiguoBoard>::World&);

}  // namespace tianji::junqi
