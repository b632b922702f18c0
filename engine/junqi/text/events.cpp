// Moves and their announcements as text (declared in state.h).

#include <algorithm>
#include <optional>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/junqi/knowledge/knowledge.h"
#include "engine/junqi/state.h"
#include "engine/junqi/text/event_reader.h"

namespace tianji::junqi {
namespace {

constexpr std::string_view kSetUpWord = "setup:";
constexpr std::string_view kResignWord = "resign:";
constexpr std::string_view kLapseWord = "lapse:";
constexpr std::string_view kEventForm =
    "<from><to> and its outcome: -, >, < or =, then !<station>, #<seat>, ~<seat>; or "
    "resign:<seat>, lapse:<seat>";

bool is_word(std::string_view text) {
  return text.starts_with(kResignWord) || text.starts_with(kLapseWord);
}

/// Reads `resign:<seat>` or `lapse:<seat>` and the seats that have no move afterwards.
template <class Board>
absl::StatusOr<Event> parse_word(const Battle<Board>& battle, std::string_view text) {
  const bool lapses = text.starts_with(kLapseWord);
  std::string_view rest = text.substr((lapses ? kLapseWord : kResignWord).size());
  const auto letter = take_seat<Board>(rest);
  if (battle.setting_up()) {
    return unreadable(text, "resign: and lapse: only after all armies are set up");
  }
  if (!letter || battle.over()) {
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
    if (!stuck || (event.stuck & bit(*stuck)) != 0) return unreadable(text, kEventForm);
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
  const auto written = take_apart<Board>(text);
  if (!written || written->outcome) {
    return unreadable(text, expected_instead<Board>(text, "<from><to>"));
  }
  const std::string why = why_unreachable(state.battle(), written->from, written->to);
  if (!why.empty()) return unreadable(text, why);
  return Move{written->from, written->to};
}

template <class Board>
absl::StatusOr<Event> parse_event(const State<Board>& state, std::string_view text) {
  Battle<Board> next = state.battle();
  Event event;
  if (is_word(text)) {
    const auto written = parse_word(next, text);
    if (!written.ok()) return written;
    event = *written;
    event.stuck = 0;
  } else {
    const auto written = take_apart<Board>(text);
    if (!written) return unreadable(text, expected_instead<Board>(text, kEventForm));
    const std::string why = why_unreachable(next, written->from, written->to);
    if (!why.empty()) return unreadable(text, why);
    event = next.outcome_of({written->from, written->to});
  }
  event = next.play(event).event;
  const std::string right = to_text<Board>(event);
  // The text may leave out the announcement, or only the seats that have no move.
  for (const char* const end : {"", "~", "-><=~"}) {
    const std::size_t length = *end == '\0' ? right.size() : right.find_first_of(end);
    if (equal_ignoring_case(text, right.substr(0, length))) return event;
  }
  return unreadable(text, right);
}

template <class Board>
absl::StatusOr<Event> parse_event(const View<Board>& view, std::string_view text) {
  Event event;
  std::string why;
  if (is_word(text)) {
    const auto written = parse_word(view.battle(), text);
    if (!written.ok()) return written;
    event = *written;
    why = read_stuck(view, event);
  } else {
    const auto written = take_apart<Board>(text);
    if (!written) return unreadable(text, expected_instead<Board>(text, kEventForm));
    why = read_event(view, *written, event);
  }
  if (!why.empty()) return unreadable(text, why);
  return event;
}

template <class Board>
absl::Status observe(State<Board>& state, std::string_view text) {
  if (text.starts_with(kSetUpWord) && state.battle().setting_up()) {
    State<Board> next = state;
    std::string_view letters = text.substr(kSetUpWord.size());
    const auto count = letters.size();
    if (letters.empty()) return unreadable(text, "setup: and the letters of an army");
    do {
      const std::string piece(letters.substr(0, 1));
      const auto move = parse_move(next, absl::StrCat(std::string(kSetUpWord), piece));
      if (!move.ok()) {
        const auto kind = kind_of(letters[0]);
        const Layout placed = next.battle().layout(next.seat());
        const bool many = kind && std::ranges::count(placed, *kind) >= kInventory[index(*kind)];
        return unreadable(text, absl::StrCat("an army of which each piece may stand on its cell: ",
                                             "letter ", count - letters.size() + 1, ", ", piece,
                                             many    ? ", is one more than an army has"
                                             : !kind ? ", is no piece"
                                                     : ", may not"));
      }
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
