// Fog xiangqi at a table: each seat is shown what its own pieces see. A record is a line that names
// the players, then a line of the start and all moves.
#include <array>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/xiangqi/fog/worlds.h"
#include "engine/xiangqi/notation.h"
#include "protocol/games/hidden_xiangqi.h"
#include "protocol/games/kinds.h"
#include "protocol/games/sight.h"

namespace tianji::protocol::games {
namespace {

using namespace xiangqi::fog;
using namespace xiangqi;

constexpr std::array<std::string_view, 3> kRules{"mistboard", "mistchess", "room"};
constexpr std::array<std::string_view, kKinds> kKindNames = {"king", "advisor", "elephant", "horse",
                                                             "rook", "cannon",  "pawn"};
/// Quiet moves of each side with which games of a match begin, so that they differ.
constexpr int kOpeningPlies = 2;

/// One game of fog xiangqi under way.
class FogGame final : public HiddenXiangqiGame<State> {
 public:
  using HiddenXiangqiGame::HiddenXiangqiGame;

  std::string board(Seat viewer) const override {
    std::string beside = this->beside("\n? fog   S s a piece of unknown kind", viewer);
    const Side below = viewer == kNobody ? kRed : State::side(viewer);
    if (over()) {
      return side_by_side(diagram(state().board(), CoordinateBase::zero, below), beside, kBeside);
    }
    if (viewer == kNobody) return beside;
    return side_by_side(diagram(view(state(), viewer)), beside, kBeside);
  }
  nlohmann::json sight(Seat viewer, bool whole) const override {
    return sight_of(state(), viewer, whole || over());
  }
  std::string last_turn() const override {
    return taken().empty() ? "" : turn_text(taken().size() - 1, kNobody);
  }
  std::string own_turn() const override {
    return taken().empty() ? "" : turn_text(taken().size() - 1, taken().back().seat);
  }

 protected:
  std::string_view title() const override { return "fog xiangqi"; }
  std::optional<Side> rule_loser() const override { return state().ending()->loser; }
  std::string_view rule_reason() const override { return to_text(state().ending()->reason); }
  std::string recorded_game() const override { return to_text(state()); }
  /// "Red h2h9, takes a horse on h9": both seats know of a capture, of the move only who made it.
  std::string turn_text(std::size_t turn, Seat viewer) const override {
    const Taken& taken = this->taken()[turn];
    const bool known = over() || viewer == taken.seat;
    std::string text = absl::StrCat(mover_of(taken), " ", known ? to_text(taken.move) : "moves");
    const Piece piece = before(turn).board().at(to_of(taken.move));
    if (piece != kNoPiece) {
      absl::StrAppend(&text, ", takes ", std::string(kKindNames[index(kind_of(piece))]), " on ",
                      to_text(to_of(taken.move)));
    }
    const std::string score = known ? score_text(taken.notes) : "";
    return score.empty() ? text : absl::StrCat(text, "  ", score);
  }
};

State empty_by(const Custom& custom) {
  Start start;
  if (const auto rules = fog::parse_rules(custom.rules)) start.rules = *rules;
  return State(start);
}

absl::StatusOr<State> state_of(const Custom& custom, std::string_view text) {
  State state = empty_by(custom);
  if (text == "startpos") return state;
  absl::Status status = parse(text, state);
  if (!status.ok()) return status;
  return state;
}

absl::StatusOr<State> recorded_start(std::string_view text) { return state_of({}, text); }

/// The start after quiet moves at random.
std::string opening(const Custom& custom, Random& random) {
  State state = empty_by(custom);
  for (int ply = 0; ply < 2 * kOpeningPlies; ++ply) {
    MoveList list;
    state.moves(list);
    std::vector<Move> quiet;
    std::copy_if(list.begin(), list.end(), std::back_inserter(quiet), [&](Move move) {
      State after = state;
      after.play(move);
      return !state.board().captures(move) && !after.board().in_check();
    });
    state.play(quiet[random.below(static_cast<std::uint32_t>(quiet.size()))]);
  }
  return to_text(state);
}

}  // namespace

const GameKind kFogXiangqi{
    .variant = "fogxiangqi",
    .seats = kXiangqiSides,
    .look = Look::points,
    .record_kind = "a start and its moves",
    .rules = kRules,
    .timed = true,
    .scored = true,
    .example = {"startpos moves h2e2 b9c7"},
    .engine_options =
        [](const Custom& custom) {
          return Settings{{"FogRules", std::string(to_text(empty_by(custom).rules().set))}};
        },
    .start = [](std::uint64_t /*luck*/) { return to_text(State()); },
    .draw = [](const Custom& custom, int /*number*/,
               Random random) { return opening(custom, random); },
    .read = [](const Custom& custom, std::string_view entry,
               int /*number*/) -> absl::StatusOr<std::string> {
      const auto state = state_of(custom, entry);
      if (!state.ok()) return state.status();
      return to_text(*state);
    },
    .begin = [](const Custom& custom,
                std::string_view opening) -> absl::StatusOr<std::unique_ptr<TableGame>> {
      const auto state = state_of(custom, opening);
      if (!state.ok()) return state.status();
      return std::make_unique<FogGame>(*state);
    },
    .recall = [](std::string_view text) { return recall_lines(text, recorded_start); },
    .choices = [](std::string_view position) { return choices_from(position, State()); },
    .replay = [](std::string_view text,
                 std::string_view /*path*/) { return replay_lines(text, recorded_start); },
};

}  // namespace tianji::protocol::games
