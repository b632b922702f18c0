// Jieqi at a table. An opening is the text of a state, the deal with it. A record is a line that
// names the players, then a line of the deal and all moves with what they showed.
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "engine/xiangqi/jieqi/state.h"
#include "engine/xiangqi/notation.h"
#include "protocol/games/hidden_xiangqi.h"
#include "protocol/games/kinds.h"
#include "protocol/games/sight.h"

namespace tianji::protocol::games {
namespace {

using namespace xiangqi::jieqi;
using namespace xiangqi;

constexpr std::array<std::string_view, 4> kRules{"asian", "chinese", "simple", "checks_only"};

/// A move as records write it: `h2e2`, `e3e4=P`, `b0b7=Cx=n`, with all that it showed in truth.
std::string recorded(const State& state, Move move) {
  const Shown shown = state.shown(move);
  const Side us = state.position().mover();
  std::string text = to_text(move);
  if (shown.turned)
    absl::StrAppend(&text, "=", std::string(1, letter_of(piece_of(us, *shown.turned))));
  if (shown.taken) {
    absl::StrAppend(&text, "x=", std::string(1, letter_of(piece_of(opponent(us), *shown.taken))));
  }
  return text;
}

/// One game of jieqi under way.
class JieqiGame final : public HiddenXiangqiGame<State> {
 public:
  explicit JieqiGame(const State& start) : HiddenXiangqiGame(start), start_(to_text(start)) {}

  std::string board(Seat viewer) const override {
    const Side below = viewer == kNobody ? kRed : State::side(viewer);
    return side_by_side(diagram(state().position().board(), CoordinateBase::zero, below),
                        beside("  X dark", viewer), kBeside);
  }
  nlohmann::json sight(Seat /*viewer*/, bool /*whole*/) const override {
    return sight_of(state().position());
  }
  std::string last_turn() const override {
    if (taken().empty()) return "";
    const std::string text = turn_text(taken().size() - 1, kNobody);
    return text + (state().position().in_check() ? "  check" : "");
  }

 protected:
  std::string announced(std::string_view /*answered*/) const override {
    return told_text(before(turns() - 1), taken().back().move);
  }
  std::string_view title() const override { return "jieqi"; }
  std::optional<Side> rule_loser() const override { return state().position().ending()->loser; }
  std::string_view rule_reason() const override {
    return to_text(state().position().ending()->reason);
  }
  std::string recorded_game() const override {
    std::string text = start_;
    if (!taken().empty() && start_.find(" moves") == std::string::npos) text += " moves";
    for (std::size_t i = 0; i < taken().size(); ++i) {
      absl::StrAppend(&text, " ", recorded(before(i), taken()[i].move));
    }
    return text;
  }
  /// "Red h2e2C  score 34, depth 12"; the score is the mover's.
  std::string turn_text(std::size_t turn, Seat /*viewer*/) const override {
    const Taken& taken = this->taken()[turn];
    const std::string text =
        absl::StrCat(mover_of(taken), " ", told_text(before(turn), taken.move));
    const std::string score = score_text(taken.notes);
    return score.empty() ? text : absl::StrCat(text, "  ", score);
  }

 private:
  std::string start_;
};

Rules rules_of(const Custom& custom) {
  Rules rules;
  rules.repetition = parse_rules(custom.rules).value_or(RepetitionRules::asian);
  return rules;
}

/// A dealt state, or a view whose dark pieces are dealt at random.
absl::StatusOr<State> state_of(const Custom& custom, std::string_view text, std::uint64_t luck) {
  State state;
  Random random(luck);
  if (text == "startpos") return State::dealt(random, rules_of(custom));
  state = State::dealt(random, rules_of(custom));  // a text keeps rules that it does not name
  absl::Status status = parse(text, state);
  if (status.ok()) return state;
  View view{state.position()};
  if (!parse(text, view).ok()) return status;
  return sample(knowledge(view), random);
}

absl::StatusOr<std::unique_ptr<TableGame>> begin(const Custom& custom, std::string_view opening) {
  const auto state = state_of(custom, opening, 0);
  if (!state.ok()) return state.status();
  return std::make_unique<JieqiGame>(*state);
}

absl::StatusOr<State> recorded_deal(std::string_view text) { return state_of({}, text, 0); }

}  // namespace

const GameKind kJieqi{
    .variant = "jieqi",
    .seats = kXiangqiSides,
    .look = Look::points,
    .record_kind = "a deal and its moves",
    .rules = kRules,
    .timed = true,
    .scored = true,
    .example = {"startpos moves h2h9Cn"},
    .engine_options =
        [](const Custom& custom) {
          return Settings{{"JieqiRepetition", std::string(to_text(rules_of(custom).repetition))}};
        },
    .start =
        [](std::uint64_t luck) {
          Random random(luck);
          return to_text(State::dealt(random));
        },
    .draw = [](const Custom& custom, int /*number*/,
               Random random) { return to_text(State::dealt(random, rules_of(custom))); },
    .read = [](const Custom& custom, std::string_view entry,
               int number) -> absl::StatusOr<std::string> {
      const auto state = state_of(custom, entry, static_cast<std::uint64_t>(number));
      if (!state.ok()) return state.status();
      return to_text(*state);
    },
    .begin = begin,
    .recall = [](std::string_view text) { return recall_lines(text, recorded_deal); },
    .choices = [](std::string_view position) { return choices_from(position, State()); },
    .replay = [](std::string_view text,
                 std::string_view /*path*/) { return replay_lines(text, recorded_deal); },
};

}  // namespace tianji::protocol::games
