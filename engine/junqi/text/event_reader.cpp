#include "engine/junqi/text/event_reader.h"

#include <algorithm>
#include <cctype>

#include "absl/strings/str_cat.h"

namespace tianji::junqi {
namespace {

/// A letter and the one or two digits behind it, as the name of a station has.
std::string_view first_name(std::string_view text) {
  std::size_t length = 1;
  while (length < text.size() && length < 3 && text[length] >= '0' && text[length] <= '9') ++length;
  return text.substr(0, length);
}

/// Takes a station's name off the front of `text`.
template <class Board>
std::optional<Station> take_station(std::string_view& text) {
  const std::string_view name = first_name(text);
  const auto station = station_of<Board>(name);
  if (station) text.remove_prefix(name.size());
  return station;
}

template <class Board>
bool take_extra(std::string_view& text, WrittenMove& written) {
  const char sign = text[0];
  text.remove_prefix(1);
  if (sign == '!' && !written.flags.full() && !written.fallen && written.stuck == 0) {
    const auto flag = take_station<Board>(text);
    if (flag) written.flags.push_back(*flag);
    return flag.has_value();
  }
  const auto seat = take_seat<Board>(text);
  if (!seat) return false;
  if (sign == '#' && !written.fallen && written.stuck == 0) {
    written.fallen = seat;
    return true;
  }
  // Seats may be named in any order; they go out in the order of play.
  if (sign != '~' || (written.stuck & bit(*seat)) != 0) return false;
  written.stuck |= bit(*seat);
  return true;
}

}  // namespace

template <class Board>
std::optional<std::size_t> take_seat(std::string_view& text) {
  if (text.empty()) return std::nullopt;
  const std::size_t at = Board::kFacts.seat_letters.find(text[0]);
  if (at == std::string_view::npos) return std::nullopt;
  text.remove_prefix(1);
  return at;
}

template <class Board>
std::string expected_instead(std::string_view text, std::string_view form) {
  for (int station = 0; station < 2; ++station) {
    const std::string_view name = first_name(text);
    const bool letter = !name.empty() && std::isalpha(static_cast<unsigned char>(name[0])) != 0;
    if (!letter || name.size() < 2) break;
    if (!station_of<Board>(name)) {
      return absl::StrCat("two stations of the board: ", std::string(name), " is none");
    }
    text.remove_prefix(name.size());
  }
  return std::string(form);
}

template <class Board>
std::optional<WrittenMove> take_apart(std::string_view text) {
  WrittenMove written;
  const auto from = take_station<Board>(text);
  if (!from) return std::nullopt;
  const auto to = take_station<Board>(text);
  if (!to) return std::nullopt;
  written.from = *from;
  written.to = *to;
  if (text.empty()) return written;
  const std::size_t sign = kOutcomeSigns.find(text[0]);
  if (sign == kOutcomeSigns.npos) return std::nullopt;
  written.outcome = static_cast<Outcome>(sign);
  text.remove_prefix(1);
  while (!text.empty()) {
    if (!take_extra<Board>(text, written)) return std::nullopt;
  }
  return written;
}

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
    return absl::StrCat("another piece: a piece in a headquarters, as at ", start, ", never moves");
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
std::string read_stuck(const View<Board>& view, Event& event) {
  Battle<Board> next = view.battle();
  next.observe(event);
  std::uint8_t read = 0;
  std::string wrong;
  const auto stuck = [&](Seat seat) {
    const bool written = (event.stuck & bit(index(seat))) != 0;
    const bool is = view.sees(seat) ? !next.can_move(seat) : written;
    if (is) read |= bit(index(seat));
    if (written && !is && wrong.empty()) {
      wrong = absl::StrCat("no ~", seat_text<Board>(index(seat)), ": this seat has a move");
    }
    return is;
  };
  while (!next.over()) {
    const Seat turn = next.seat();
    if (!stuck(turn)) break;
    std::uint8_t dropped = bit(index(turn));
    if (Board::kFacts.mutual_stuck_draws) {
      stuck(Seat{static_cast<std::uint8_t>((index(turn) + 1) % Board::kSeats)});
      dropped = read;
    }
    next.drop_stuck(dropped);
  }
  if (!wrong.empty()) return wrong;
  if ((event.stuck & static_cast<std::uint8_t>(~read)) != 0) {
    return "~ only for seats that were to move";
  }
  event.stuck = read;
  return "";
}

namespace {

/// Makes the event of a written move. Its functions return what was expected where the move does
/// not fit the pieces that are seen; else nothing.
template <class Board>
class Reader {
 public:
  Reader(const View<Board>& view, const WrittenMove& written)
      : view_(view), battle_(view.battle()), written_(written) {}

  std::string read(Event& event) {
    if (std::string why = why_unreachable(battle_, written_.from, written_.to); !why.empty())
      return why;
    event.from = written_.from;
    event.to = written_.to;
    attacker_ = battle_.at(written_.from);
    defender_ = battle_.at(written_.to);
    if (std::string why = read_outcome(event); !why.empty()) return why;
    if (std::string why = read_flags(event); !why.empty()) return why;
    if (std::string why = check_seen(event); !why.empty()) return why;
    event.stuck = written_.stuck;
    return read_stuck(view_, event);
  }

 private:
  std::string read_outcome(Event& event) const {
    const bool empty = defender_ == kNoPiece;
    if (!written_.outcome && !empty) {
      return absl::StrCat("the outcome (>, < or =): a piece stands at ",
                          station_name<Board>(written_.to));
    }
    event.outcome = written_.outcome.value_or(Outcome::quiet);
    if (empty != (event.outcome == Outcome::quiet)) {
      return absl::StrCat(empty ? "-: nothing stands at " : ">, < or =: a piece stands at ",
                          station_name<Board>(written_.to));
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
    for (const Station flag : written_.flags) {
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
    if (!written_.fallen) return "";
    if (defender_ == kNoPiece || owner(defender_) != *written_.fallen || !defender_died ||
        !lies_in_headquarters_of(written_.to, *written_.fallen)) {
      return "# only for a flag that was attacked in its own headquarters";
    }
    event.flag_fell = true;
    return "";
  }

  /// The kinds that are seen must allow the announcement.
  std::string check_seen(const Event& event) const {
    if (defender_ == kNoPiece) return "";
    const Announcement written = announcement(event);
    const Kind attacker = battle_.kind(attacker_);
    const Kind defender = battle_.kind(defender_);
    const KindSet attackers = attacker == Kind::unseen ? kAllKinds : set_of(attacker);
    const KindSet defenders = defender == Kind::unseen ? kAllKinds : set_of(defender);
    if ((defenders_for(written, attackers) & defenders) == 0) {
      return absl::StrCat("a possible outcome of a", attacker == Kind::unseen ? "n " : " ",
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
  const WrittenMove& written_;
  Piece attacker_ = kNoPiece;
  Piece defender_ = kNoPiece;
};

}  // namespace

template <class Board>
std::string read_event(const View<Board>& view, const WrittenMove& written, Event& event) {
  return Reader<Board>(view, written).read(event);
}

template std::string expected_instead<JunqiBoard>(std::string_view, std::string_view);
template std::optional<WrittenMove> take_apart<JunqiBoard>(std::string_view);
template std::optional<std::size_t> take_seat<JunqiBoard>(std::string_view&);
template std::string why_unreachable(const Battle<JunqiBoard>&, Station, Station);
template std::string read_stuck(const View<JunqiBoard>&, Event&);
template std::string read_event(const View<JunqiBoard>&, const WrittenMove&, Event&);
template std::string expected_instead<SiguoBoard>(std::string_view, std::string_view);
template std::optional<WrittenMove> take_apart<SiguoBoard>(std::string_view);
template std::optional<std::size_t> take_seat<SiguoBoard>(std::string_view&);
template std::string why_unreachable(const Battle<SiguoBoard>&, Station, Station);
template std::string read_stuck(const View<SiguoBoard>&, Event&);
template std::string read_event(const View<SiguoBoard>&, const WrittenMove&, Event&);

}  // namespace tianji::junqi
