// Replays recorded games by our rules (declared in record.h).

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/junqi/records/record.h"

namespace tianji::junqi {
namespace {

template <class Board>
class Replayer {
 public:
  Replayer(const GameRecord<Board>& game, const std::function<void(const State<Board>&)>& visit)
      : game_(game), visit_(visit) {}

  GameReplay replay() {
    state_ = State<Board>(start());
    for (const Step& step : game_.steps) {
      std::string what;
      switch (step.what) {
        case Step::What::move:
          what = move(step);
          break;
        case Step::What::out:
          what = out(step);
          break;
        case Step::What::end:
          what = end(step);
          break;
      }
      if (what.empty()) continue;
      result_.discrepancies.push_back({step.line, what});
      break;
    }
    // A record that was broken off has no end, at which the last state would be shown.
    const bool ended = !game_.steps.empty() && game_.steps.back().what == Step::What::end;
    if (!ended && result_.discrepancies.empty()) show();
    return std::move(result_);
  }

 private:
  /// The seat that moves first in the record begins.
  Battle<Board> start() const {
    Battle<Board> battle;
    for (std::uint8_t seat = 0; seat < Board::kSeats; ++seat) {
      const Layout& layout = game_.layouts[seat];
      for (std::size_t cell = 0; cell < layout.size(); ++cell) {
        battle.put(Seat{seat}, cell_station(seat, cell), layout[cell]);
      }
    }
    Seat first{0};
    for (const Step& step : game_.steps) {
      if (step.what != Step::What::move) continue;
      first = step.seat;
      break;
    }
    battle.begin(first, 0);
    return battle;
  }

  void show() const {
    if (visit_ && result_.stuck_line == 0) visit_(state_);
  }

  void remark(const Step& step, const std::string& what) {
    result_.remarks.push_back({step.line, what});
  }

  /// Called before the next event, when the record has given everything about the last one. Returns
  /// what is missing.
  std::string settle(const Step& step) {
    if (fallen_ != 0) return "expected a seat to be out for its flag";
    if (!state_.over() && !state_.battle().can_move(state_.seat())) {
      if (result_.stuck_line == 0) result_.stuck_line = step.line;
      remark(step, absl::StrCat("seat ", index(state_.seat()), " has no move and is not out"));
    }
    show();
    return "";
  }

  /// The server lets turns lapse without a line in the record.
  void lapse_until(const Step& step) {
    while (state_.seat() != step.seat) {
      remark(step, absl::StrCat("the turn of seat ", index(state_.seat()), " lapsed"));
      state_.observe(lapse(state_.seat()));
      show();
    }
  }

  std::string move(const Step& step) {
    if (std::string what = settle(step); !what.empty()) return what;
    if (state_.over()) return "read a move, expected none: the game is over";
    if (state_.battle().out(step.seat)) return "read a move of a seat that is out";
    lapse_until(step);
    const std::string text = station_name<Board>(step.from) + station_name<Board>(step.to);
    const auto legal = parse_move(state_, text);
    if (!legal.ok()) return sentence(legal.status());
    const Event event = state_.battle().outcome_of(*legal);
    state_.observe(event);
    ++result_.moves;
    if (event.outcome != Outcome::quiet) ++result_.combats;
    if (event.outcome != step.outcome) {
      return absl::StrCat("read ", text, ", its outcome ",
                          std::string(1, kOutcomeSigns[static_cast<std::size_t>(step.outcome)]),
                          ", expected ", to_text<Board>(event));
    }
    if (!same_flags(event, step)) {
      return absl::StrCat("read other flags shown, expected ", to_text<Board>(event));
    }
    if (event.flag_fell) fallen_ = 1U << (event.to / kArmStations);
    return "";
  }

  static bool same_flags(const Event& event, const Step& step) {
    std::size_t shown = 0;
    for (const Station flag : {event.attacker_flag, event.defender_flag}) {
      if (flag == kNoStation) continue;
      ++shown;
      bool named = false;
      for (const Station other : step.flags) named = named || other == flag;
      if (!named) return false;
    }
    return shown == step.flags.size();
  }

  std::string out(const Step& step) {
    const unsigned bit = 1U << index(step.seat);
    if (step.why == "flag") {
      if ((fallen_ & bit) == 0) return "read out flag, expected this flag to stand";
      fallen_ &= ~bit;
      ++result_.flags;
      return "";
    }
    const bool already = state_.over() || state_.battle().out(step.seat);
    if (step.why != "nomove") {
      if (std::string what = settle(step); !what.empty()) return what;
      if (already) return "";  // it was out before and leaves the table
      state_.observe(resignation(step.seat));
      return "";
    }
    if (state_.battle().can_move(step.seat))
      return "read out nomove, expected a seat without a move";
    ++result_.stuck;
    if (state_.seat() == step.seat) {
      state_.drop_stuck();
    } else {
      // By our rules it would go out later, on its turn.
      state_.observe(resignation(step.seat));
    }
    return "";
  }

  std::string end(const Step& step) {
    if (std::string what = settle(step); !what.empty()) return what;
    const bool drawn = state_.battle().result() == Result::draw;
    if (step.why == "decided") {
      return state_.over() && !drawn ? "" : "read end decided, expected the game to go on";
    }
    if (step.why == "draw" && state_.over() && !drawn) return "read end draw, expected a winner";
    if (!state_.over())
      remark(step, step.why == "draw" ? "a draw was agreed on" : "the game was broken off");
    return "";
  }

  const GameRecord<Board>& game_;
  const std::function<void(const State<Board>&)>& visit_;
  State<Board> state_;
  unsigned fallen_ = 0;
  GameReplay result_;
};

}  // namespace

template <class Board>
GameReplay replay(const GameRecord<Board>& game,
                  const std::function<void(const State<Board>&)>& visit) {
  return Replayer<Board>(game, visit).replay();
}

template GameReplay replay(const GameRecord<JunqiBoard>&, const std::function<void(const Junqi&)>&);
template GameReplay replay(const GameRecord<SiguoBoard>&, const std::function<void(const Siguo&)>&);

}  // namespace tianji::junqi
