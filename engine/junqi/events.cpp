// Moves and what was announced of them as text (declared in state.h).

#include <optional>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/junqi/knowledge.h"
#include "engine/junqi/state.h"

namespace tianji::junqi {
namespace {

constexpr std::string_view kSetUpWord = "setup:";
constexpr std::string_view kResignWord = "resign:";
constexpr std::string_view kLapseWord = "lapse:";
constexpr std::string_view kForm =
    "<from><to> and its outcome: -, >, < or =, then !<station>, #<seat>, ~<seat>; or "
    "resign:<seat>, lapse:<seat>";

constexpr std::uint8_t bit(std::size_t seat) { return static_cast<std::uint8_t>(1U << seat); }

template <class Board>
std::string seat_text(std::size_t seat) {
  return {Board::kFacts.seat_letters[seat]};
}

/// A station's name at the front of `text`, which it shortens.
template <class Board>
std::optional<Station> take_station(std::string_view& text) {
  std::size_t length = 1;
  while (length < text.size() && length < 3 && text[length] >= '0' && text[length] <= '9') ++length;
  const auto station = station_of<Board>(text.substr(0, std::min(length, text.size())));
  if (station) text.remove_prefix(length);
  return station;
}

template <class Board>
std::optional<std::size_t> take_seat(std::string_view& text) {
  if (text.empty()) return std::nullopt;
  const std::size_t at = Board::kFacts.seat_letters.find(text[0]);
  if (at == std::string_view::npos) return std::nullopt;
  text.remove_prefix(1);
  return at;
}

/// A move's text taken apart; nothing is checked against a position.
struct Told {
  Station from = kNoStation;
  Station to = kNoStation;
  std::optional<Outcome> outcome;
  FixedVector<Station, 2> flags;
  std::optional<std::size_t> fallen;
  std::uint8_t stuck = 0;
};

template <class Board>
bool take_extra(std::string_view& text, Told& told) {
  const char sign = text[0];
  text.remove_prefix(1);
  if (sign == '!' && !told.flags.full() && !told.fallen && told.stuck == 0) {
    const auto flag = take_station<Board>(text);
    if (flag) told.flags.push_back(*flag);
    return flag.has_value();
  }
  const auto seat = take_seat<Board>(text);
  if (!seat) return false;
  if (sign == '#' && !told.fallen && told.stuck == 0) {
    told.fallen = seat;
    return true;
  }
  // The order in which seats are out is that of play; a text has one form.
  if (sign != '~' || (told.stuck & bit(*seat)) != 0) return false;
  told.stuck |= bit(*seat);
  return true;
}

template <class Board>
std::optional<Told> take_apart(std::string_view text) {
  Told told;
  const auto from = take_station<Board>(text);
  if (!from) return std::nullopt;
  const auto to = take_station<Board>(text);
  if (!to) return std::nullopt;
  told.from = *from;
  told.to = *to;
  if (text.empty()) return told;
  const std::size_t sign = kOutcomeSigns.find(text[0]);
  if (sign == kOutcomeSigns.npos) return std::nullopt;
  told.outcome = static_cast<Outcome>(sign);
  text.remove_prefix(1);
  while (!text.empty()) {
    if (!take_extra<Board>(text, told)) return std::nullopt;
  }
  return told;
}

/// What was expected of a step or slide that cannot be made; empty when it can.
template <class Board>
std::string why_unreachable(const Battle<Board>& battle, Station from, Station to) {
  const Topology<Board>& map = topology<Board>();
  const Seat turn = battle.seat();
  const Piece piece = battle.at(from);
  const std::string start = station_name<Board>(from);
  if (battle.over()) return "no move: the game is over";
  if (battle.setting_up()) return "setup:<letter>: armies are not set up yet";
  if (piece == kNoPiece || owner(piece) != index(turn)) {
    return absl::StrCat("a piece of ", seat_text<Board>(index(turn)), ", which is to move");
  }
  if (map.headquarters.has(from)) {
    return absl::StrCat("another piece: what stands in a headquarters, as at ", start,
                        ", never moves");
  }
  const Kind kind = battle.kind(piece);
  if (rooted(kind)) {
    return absl::StrCat("another piece: the ", std::string(name(kind)), " at ", start,
                        " never moves");
  }
  const Piece target = battle.at(to);
  if (target != kNoPiece && Battle<Board>::side(Seat{static_cast<std::uint8_t>(owner(target))}) ==
                                Battle<Board>::side(turn)) {
    return absl::StrCat("another station than ", station_name<Board>(to),
                        ", where an own or allied piece stands");
  }
  if (target != kNoPiece && map.camps.has(to)) {
    return absl::StrCat("another station than the camp ", station_name<Board>(to),
                        ", which is taken");
  }
  const bool may_be_engineer = kind == Kind::engineer || kind == Kind::unseen;
  if (!battle.reach(turn, from, may_be_engineer).has(to)) {
    return absl::StrCat("a station that this piece reaches from ", start,
                        " by one step, or by rail without passing a piece",
                        may_be_engineer ? "" : " or turning");
  }
  return "";
}

template <class Board>
std::string stuck_mistold(std::size_t seat, bool told) {
  return absl::StrCat(told ? "no ~" : "~", seat_text<Board>(seat), ": this seat has ",
                      told ? "a move" : "no move");
}

/// Seats that are told to have no move are those on turn, and those that are seen have none.
template <class Board>
std::string why_not_stuck(const View<Board>& view, const Event& event) {
  Battle<Board> next = view.battle();
  next.observe(event);
  std::uint8_t left = event.stuck;
  const auto mistold = [&](Seat seat) {
    return view.sees(seat) && next.can_move(seat) == ((left & bit(index(seat))) != 0);
  };
  while (!next.over()) {
    const Seat turn = next.seat();
    const bool told = (left & bit(index(turn))) != 0;
    if (mistold(turn)) return stuck_mistold<Board>(index(turn), told);
    if (!told) break;
    const Seat other{static_cast<std::uint8_t>((index(turn) + 1) % Board::kSeats)};
    if (Board::kFacts.mutual_stuck_draws && mistold(other)) {
      return stuck_mistold<Board>(index(other), (left & bit(index(other))) != 0);
    }
    const std::uint8_t dropped = Board::kFacts.mutual_stuck_draws ? left : bit(index(turn));
    next.drop_stuck(dropped);
    left &= static_cast<std::uint8_t>(~dropped);
  }
  return left == 0 ? "" : "~ only of seats that were on turn";
}

/// The event that the told outcome makes of a move; the sentence says what does not fit the pieces
/// that are seen.
template <class Board>
class Reader {
 public:
  Reader(const View<Board>& view, const Told& told)
      : view_(view), battle_(view.battle()), told_(told) {}

  std::string read(Event& event) {
    if (std::string why = why_unreachable(battle_, told_.from, told_.to); !why.empty()) return why;
    event.from = told_.from;
    event.to = told_.to;
    attacker_ = battle_.at(told_.from);
    defender_ = battle_.at(told_.to);
    if (std::string why = read_outcome(event); !why.empty()) return why;
    if (std::string why = read_flags(event); !why.empty()) return why;
    if (std::string why = check_seen(event); !why.empty()) return why;
    event.stuck = told_.stuck;
    return why_not_stuck(view_, event);
  }

 private:
  std::string read_outcome(Event& event) const {
    const bool empty = defender_ == kNoPiece;
    if (!told_.outcome && !empty) {
      return absl::StrCat("what came of it (>, < or =): a piece stands at ",
                          station_name<Board>(told_.to));
    }
    event.outcome = told_.outcome.value_or(Outcome::quiet);
    if (empty != (event.outcome == Outcome::quiet)) {
      return absl::StrCat(empty ? "-: nothing stands at " : ">, < or =: a piece stands at ",
                          station_name<Board>(told_.to));
    }
    return "";
  }

  bool lies_in_headquarters_of(Station station, std::size_t seat) const {
    const Topology<Board>& map = topology<Board>();
    return (map.home[seat] & map.headquarters).has(station);
  }

  std::string read_flags(Event& event) const {
    const bool attacker_died = event.outcome == Outcome::loss || event.outcome == Outcome::both;
    const bool defender_died = event.outcome == Outcome::win || event.outcome == Outcome::both;
    for (const Station flag : told_.flags) {
      const Piece piece = battle_.at(flag);
      const bool attackers = piece != kNoPiece && owner(piece) == owner(attacker_);
      const bool defenders =
          piece != kNoPiece && defender_ != kNoPiece && owner(piece) == owner(defender_);
      Station& shown = attackers ? event.attacker_flag : event.defender_flag;
      const bool in_order = attackers ? event.defender_flag == kNoStation : true;
      if (!(attackers && attacker_died) && !(defenders && defender_died)) {
        return "the flag of an army that lost its marshal here";
      }
      if (!lies_in_headquarters_of(flag, owner(piece)) || shown != kNoStation || !in_order) {
        return "flags in headquarters, one an army, the attacker's first";
      }
      shown = flag;
    }
    if (!told_.fallen) return "";
    if (defender_ == kNoPiece || owner(defender_) != *told_.fallen || !defender_died ||
        !lies_in_headquarters_of(told_.to, *told_.fallen)) {
      return "the flag that falls to be what was attacked, in its own headquarters";
    }
    event.flag_fell = true;
    return "";
  }

  /// Pieces that are seen must have come to what was told of them.
  std::string check_seen(const Event& event) const {
    if (defender_ == kNoPiece) return "";
    const Announcement told = announcement(event);
    const Kind attacker = battle_.kind(attacker_);
    const Kind defender = battle_.kind(defender_);
    const KindSet attackers = attacker == Kind::unseen ? kAllKinds : set_of(attacker);
    const KindSet defenders = defender == Kind::unseen ? kAllKinds : set_of(defender);
    if ((defenders_for(told, attackers) & defenders) == 0) {
      return absl::StrCat("what can come of a", attacker == Kind::unseen ? "n " : " ",
                          std::string(name(attacker)), " attacking a",
                          defender == Kind::unseen ? "n " : " ", std::string(name(defender)));
    }
    for (const Station flag : {event.attacker_flag, event.defender_flag}) {
      if (flag == kNoStation) continue;
      const Kind kind = battle_.kind(battle_.at(flag));
      if (kind != Kind::unseen && kind != Kind::flag) {
        return absl::StrCat("the flag, not the ", std::string(name(kind)), " at ",
                            station_name<Board>(flag));
      }
    }
    return "";
  }

  const View<Board>& view_;
  const Battle<Board>& battle_;
  const Told& told_;
  Piece attacker_ = kNoPiece;
  Piece defender_ = kNoPiece;
};

bool is_word(std::string_view text) {
  return text.starts_with(kResignWord) || text.starts_with(kLapseWord);
}

/// `resign:<seat>` or `lapse:<seat>`, with seats that are stuck then.
template <class Board>
absl::StatusOr<Event> parse_word(const Battle<Board>& battle, std::string_view text) {
  const bool lapses = text.starts_with(kLapseWord);
  std::string_view rest = text.substr((lapses ? kLapseWord : kResignWord).size());
  const auto letter = take_seat<Board>(rest);
  if (!letter || battle.over() || battle.setting_up()) {
    return unreadable(text, "resign: or lapse: and a seat that still plays");
  }
  const Seat seat{static_cast<std::uint8_t>(*letter)};
  if (battle.out(seat) || (lapses && seat != battle.seat())) {
    return unreadable(text, lapses ? "lapse:<seat> of the seat to move"
                                   : "resign:<seat> of a seat that still plays");
  }
  Event event = lapses ? lapse(seat) : resignation(seat);
  while (!rest.empty()) {
    const bool sign = rest[0] == '~';
    rest.remove_prefix(1);
    const auto stuck = sign ? take_seat<Board>(rest) : std::nullopt;
    if (!stuck || (event.stuck & bit(*stuck)) != 0) return unreadable(text, kForm);
    event.stuck |= bit(*stuck);
  }
  return event;
}

}  // namespace

template <class Board>
std::string to_text(const Event& event) {
  std::string text;
  if (!is_move(event)) {
    text = absl::StrCat(std::string(event.from == kLapses ? kLapseWord : kResignWord),
                        seat_text<Board>(event.to));
  } else {
    text = absl::StrCat(station_name<Board>(event.from), station_name<Board>(event.to),
                        std::string(1, kOutcomeSigns[static_cast<std::size_t>(event.outcome)]));
  }
  for (const Station flag : {event.attacker_flag, event.defender_flag}) {
    if (flag != kNoStation) absl::StrAppend(&text, "!", station_name<Board>(flag));
  }
  // A flag never leaves its owner's ground.
  if (event.flag_fell) absl::StrAppend(&text, "#", seat_text<Board>(event.to / kArmStations));
  for (std::size_t seat = 0; seat < Board::kSeats; ++seat) {
    if ((event.stuck & bit(seat)) != 0) absl::StrAppend(&text, "~", seat_text<Board>(seat));
  }
  return text;
}

template <class Board>
std::string to_text(const State<Board>& /*state*/, Move move) {
  if (move.from == kSetUp) {
    return absl::StrCat(std::string(kSetUpWord),
                        std::string(1, letter(static_cast<Kind>(move.to))));
  }
  return station_name<Board>(move.from) + station_name<Board>(move.to);
}

template <class Board>
absl::StatusOr<Move> parse_move(const State<Board>& state, std::string_view text) {
  if (state.battle().setting_up()) {
    const KindSet kinds = next_kinds(state.battle().layout(state.seat()));
    std::string letters;
    for (const char c : kLetters) {
      if (!has(kinds, *kind_of(c))) continue;
      if (text.size() == kSetUpWord.size() + 1 && text.starts_with(kSetUpWord) &&
          text.back() == c) {
        return set_up_move(*kind_of(c));
      }
      letters += c;
    }
    return unreadable(text, absl::StrCat("setup: and a letter of ", letters));
  }
  const auto told = take_apart<Board>(text);
  if (!told || told->outcome) return unreadable(text, "<from><to>");
  const std::string why = why_unreachable(state.battle(), told->from, told->to);
  if (!why.empty()) return unreadable(text, why);
  return Move{told->from, told->to};
}

template <class Board>
absl::StatusOr<Event> parse_event(const State<Board>& state, std::string_view text) {
  Battle<Board> next = state.battle();
  Event event;
  if (is_word(text)) {
    const auto told = parse_word(next, text);
    if (!told.ok()) return told;
    event = *told;
    event.stuck = 0;
  } else {
    const auto told = take_apart<Board>(text);
    if (!told) return unreadable(text, kForm);
    const std::string why = why_unreachable(next, told->from, told->to);
    if (!why.empty()) return unreadable(text, why);
    event = next.outcome_of({told->from, told->to});
  }
  event = next.play(event).event;
  const std::string right = to_text<Board>(event);
  const std::string bare = right.substr(0, right.find_first_of("-><=~"));
  if (!equal_ignoring_case(text, right) && !equal_ignoring_case(text, bare)) {
    return unreadable(text, right);
  }
  return event;
}

template <class Board>
absl::StatusOr<Event> parse_event(const View<Board>& view, std::string_view text) {
  Event event;
  std::string why;
  if (is_word(text)) {
    const auto told = parse_word(view.battle(), text);
    if (!told.ok()) return told;
    event = *told;
    why = why_not_stuck(view, event);
  } else {
    const auto told = take_apart<Board>(text);
    if (!told) return unreadable(text, kForm);
    why = Reader<Board>(view, *told).read(event);
  }
  if (!why.empty()) return unreadable(text, why);
  return event;
}

template <class Board>
absl::Status observe(State<Board>& state, std::string_view text) {
  if (text.starts_with(kSetUpWord) && state.battle().setting_up()) {
    State<Board> next = state;
    std::string_view letters = text.substr(kSetUpWord.size());
    do {
      const std::string word =
          absl::StrCat(std::string(kSetUpWord), std::string(letters.substr(0, 1)));
      const auto move = parse_move(next, word);
      if (!move.ok()) return unreadable(text, "an army of which each piece may stand on its cell");
      next.play(*move);
      letters.remove_prefix(1);
    } while (!letters.empty() && next.seat() == state.seat());
    if (!letters.empty()) return unreadable(text, "at most 25 letters an army");
    state = std::move(next);
    return absl::OkStatus();
  }
  const auto event = parse_event(state, text);
  if (!event.ok()) return event.status();
  state.observe(*event);
  return absl::OkStatus();
}

template <class Board>
absl::Status observe(View<Board>& view, std::string_view text) {
  const auto event = parse_event(view, text);
  if (!event.ok()) return event.status();
  Knowledge<Board> known(view);
  const absl::Status status = known.observe(*event);
  if (status.ok()) view.observe(*event);
  return status;
}

template std::string to_text<JunqiBoard>(const Event&);
template std::string to_text(const Junqi&, Move);
template absl::StatusOr<Move> parse_move(const Junqi&, std::string_view);
template absl::StatusOr<Event> parse_event(const Junqi&, std::string_view);
template absl::StatusOr<Event> parse_event(const View<JunqiBoard>&, std::string_view);
template absl::Status observe(Junqi&, std::string_view);
template absl::Status observe(View<JunqiBoard>&, std::string_view);
template std::string to_text<SiguoBoard>(const Event&);
template std::string to_text(const Siguo&, Move);
template absl::StatusOr<Move> parse_move(const Siguo&, std::string_view);
template absl::StatusOr<Event> parse_event(const Siguo&, std::string_view);
template absl::StatusOr<Event> parse_event(const View<SiguoBoard>&, std::string_view);
template absl::Status observe(Siguo&, std::string_view);
template absl::Status observe(View<SiguoBoard>&, std::string_view);

}  // namespace tianji::junqi
