// Games as records (declared in record.h).

#include "absl/strings/str_cat.h"
#include "engine/junqi/records/record.h"

namespace tianji::junqi {
namespace {

char recorded(Kind kind) {
  constexpr std::string_view kRecorded = "abcdefghiMBF";
  return kRecorded[index(kind)];
}

template <class Board>
std::string layout_text(const Battle<Board>& start, Seat seat) {
  std::string text(kArmStations, '.');
  const Layout layout = start.layout(seat);
  for (std::size_t cell = 0; cell < layout.size(); ++cell) {
    text[cell_station(0, cell)] = recorded(layout[cell]);
  }
  return text;
}

template <class Board>
std::string event_lines(const Event& event, Seat seat) {
  std::string lines;
  if (event.from == kResigns) {
    return absl::StrCat("out ", static_cast<int>(event.to), " resign\n");
  }
  if (event.from == kLapses) return "";
  const std::string sign(1, kOutcomeSigns[static_cast<std::size_t>(event.outcome)]);
  absl::StrAppend(&lines, index(seat), " ", static_cast<int>(event.from), " ", sign, " ",
                  static_cast<int>(event.to));
  if (event.attacker_flag != kNoStation || event.defender_flag != kNoStation) lines += " flag";
  for (const Station flag : {event.attacker_flag, event.defender_flag}) {
    if (flag != kNoStation) absl::StrAppend(&lines, " ", static_cast<int>(flag));
  }
  lines += "\n";
  if (event.flag_fell) absl::StrAppend(&lines, "out ", event.to / kArmStations, " flag\n");
  for (std::size_t out = 0; out < Board::kSeats; ++out) {
    if ((event.stuck >> out & 1U) != 0) absl::StrAppend(&lines, "out ", out, " nomove\n");
  }
  return lines;
}

}  // namespace

template <class Board>
std::string game_text(std::string_view name, const State<Board>& state) {
  const Record<Board>& record = state.record();
  std::string text = absl::StrCat("game ", std::string(name), "\nsetup");
  for (std::size_t seat = 0; seat < Board::kSeats; ++seat) {
    absl::StrAppend(&text, " ", layout_text(record.start, seat_at(seat)));
  }
  text += "\n";
  State<Board> past(record.start);
  for (const Event& event : record.events) {
    text += event_lines<Board>(event, past.seat());
    past.observe(event);
  }
  const Result result = state.battle().result();
  absl::StrAppend(&text, "end ",
                  result == Result::playing ? "other"
                  : result == Result::draw  ? "draw"
                                            : "decided",
                  "\n");
  return text;
}

template std::string game_text(std::string_view, const Junqi&);
template std::string game_text(std::string_view, const Siguo&);

}  // namespace tianji::junqi
