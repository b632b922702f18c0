#include "protocol/play/junqi.h"

#include <algorithm>
#include <cctype>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/junqi/diagram.h"
#include "engine/junqi/knowledge/knowledge.h"
#include "engine/junqi/records/record.h"
#include "protocol/play/turns.h"
#include "search/junqi/turn.h"

namespace tianji::protocol {
namespace {

using namespace junqi;  // NOLINT: this file is about nothing else

constexpr std::array<std::string_view, 2> kTwo{"South", "North"};
constexpr std::array<std::string_view, 4> kFour{"South", "East", "North", "West"};

template <class Board>
std::span<const std::string_view> names() {
  if constexpr (Board::kSeats == 2) {
    return kTwo;
  } else {
    return kFour;
  }
}

template <class Board>
std::string seat_name(std::size_t seat) {
  return std::string(names<Board>()[seat]);
}

/// "a 40 marshal", one line a kind.
std::string legend() {
  constexpr int kHighestRank = 40;
  std::string text;
  for (std::size_t k = 0; k < kKinds; ++k) {
    const Kind kind = static_cast<Kind>(k);
    const std::string rank =
        kind <= Kind::engineer ? std::to_string(kHighestRank - static_cast<int>(k)) : "  ";
    absl::StrAppend(&text, std::string(1, kLetters[k]), " ", rank, " ", std::string(name(kind)),
                    "\n");
  }
  return text;
}

/// "takes", and so on: what everybody is told.
std::string_view outcome_word(Outcome outcome) {
  switch (outcome) {
    case Outcome::quiet:
      return "";
    case Outcome::win:
      return "  takes the piece there";
    case Outcome::loss:
      return "  dies there";
    case Outcome::both:
      return "  both die";
  }
  return "";
}

template <class Board>
std::string event_text(const Event& event, Seat seat) {
  const std::string who = seat_name<Board>(index(seat));
  if (!is_move(event)) {
    return seat_name<Board>(event.to) +
           (event.from == kResigns ? " resigns" : " lets the turn lapse");
  }
  std::string text =
      absl::StrCat(who, "  ", station_name<Board>(event.from), station_name<Board>(event.to),
                   std::string(outcome_word(event.outcome)));
  for (const Station flag : {event.attacker_flag, event.defender_flag}) {
    if (flag != kNoStation) {
      absl::StrAppend(&text, "  a marshal died: the flag of ",
                      seat_name<Board>(flag / kArmStations), " is at ", station_name<Board>(flag));
    }
  }
  if (event.flag_fell) {
    absl::StrAppend(&text, "  the flag of ", seat_name<Board>(event.to / kArmStations), " fell");
  }
  for (std::size_t out = 0; out < Board::kSeats; ++out) {
    if ((event.stuck >> out & 1U) != 0) {
      absl::StrAppend(&text, "  ", seat_name<Board>(out), " has no move and is out");
    }
  }
  return text;
}

template <class Board>
class JunqiSitting final : public Turns<State<Board>> {
 public:
  using Base = Turns<State<Board>>;
  using Base::state;
  using Base::taken;

  JunqiSitting() : Base(State<Board>(), parse_turn<Board>) {}

  std::span<const std::string_view> seats() const override { return names<Board>(); }
  bool resign(Seat seat) override {
    if (state().battle().setting_up()) return false;
    state().resign(seat);
    return true;
  }

  absl::StatusOr<std::string> understand(std::string_view text) const override {
    std::string move(text);
    std::erase_if(move, [](char c) { return c == '-' || c == ' '; });
    if (state().battle().setting_up()) {
      move = lower(move);
      if (move.starts_with("setup:")) move.erase(0, 6);
      Layout layout;
      absl::Status status = parse(move, layout);
      if (!status.ok()) return status;
      return "setup:" + move;
    }
    const auto read = parse_move(state(), move);
    if (!read.ok()) return read.status();
    return to_text(state(), *read);
  }
  std::string how_to_move() const override {
    return state().battle().setting_up()
               ? "an army is 25 letters: rows from the front, left to right, camps left out;\n"
                 "hint shows one, auto takes it"
               : "a move is two stations, row and column each: A0B0";
  }
  std::vector<std::string> moves() const override {
    if (state().battle().setting_up()) return {};
    return Base::moves();
  }

  std::string board(Seat viewer) const override {
    constexpr std::size_t kColumnWidth = 3;
    const std::size_t column = kColumnWidth * static_cast<std::size_t>(Board::kFacts.columns) + 3;
    const auto seen = view(state(), viewer);
    return side_by_side(diagram(seen.battle()), beside(viewer), column);
  }
  std::string last_turn(Seat) const override {
    if (taken().empty()) return "";
    const auto& last = taken().back();
    const auto& events = state().record().events;
    if (events.empty()) return seat_name<Board>(index(last.seat)) + " has set up an army";
    return event_text<Board>(events.back(), last.seat);
  }

  std::string outcome() const override;
  absl::StatusOr<std::string> record(std::span<const std::string>) const override {
    if (state().battle().setting_up()) {
      return absl::FailedPreconditionError("there is nothing to write down before all are set up");
    }
    return game_text("terminal", state());
  }
  std::string_view record_kind() const override { return "all armies in it"; }

 private:
  std::string beside(Seat viewer) const {
    std::string text = legend();
    if (viewer != kNobody) {
      absl::StrAppend(&text, "\nyou are ", seat_name<Board>(index(viewer)),
                      Board::kSeats == 4 ? ", with " + seat_name<Board>((index(viewer) + 2) % 4)
                                         : std::string());
    }
    return text;
  }
};

template <class Board>
std::string JunqiSitting<Board>::outcome() const {
  std::string text = diagram(state().battle());
  switch (state().battle().result()) {
    case Result::playing:
      return text + "not finished\n";
    case Result::draw:
      return text + "a draw\n";
    default:
      break;
  }
  const std::size_t side = state().battle().result() == Result::first_side_wins ? 0 : 1;
  text += seat_name<Board>(side);
  if (Board::kSeats == 4) absl::StrAppend(&text, " and ", seat_name<Board>(side + 2));
  return text + (Board::kSeats == 4 ? " win\n" : " wins\n");
}

}  // namespace

std::unique_ptr<Sitting> sit_at_junqi() { return std::make_unique<JunqiSitting<JunqiBoard>>(); }
std::unique_ptr<Sitting> sit_at_siguo() { return std::make_unique<JunqiSitting<SiguoBoard>>(); }

}  // namespace tianji::protocol
