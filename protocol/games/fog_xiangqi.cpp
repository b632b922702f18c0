// Fog xiangqi at a table: each seat is shown what its own pieces see. A record is a line that names
// the players, then a line of the start and all moves.
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/xiangqi/fog/worlds.h"
#include "engine/xiangqi/notation.h"
#include "protocol/games/kinds.h"
#include "protocol/games/record_lines.h"
#include "protocol/games/sight.h"
#include "protocol/games/turn_game.h"

namespace tianji::protocol::games {
namespace {

using namespace xiangqi::fog;
using namespace xiangqi;

constexpr std::array<std::string_view, 2> kNames{"Red", "Black"};
constexpr std::array<std::string_view, 3> kRules{"mistboard", "mistchess", "room"};
constexpr std::array<std::string_view, kKinds> kKindNames = {"king", "advisor", "elephant", "horse",
                                                             "rook", "cannon",  "pawn"};
constexpr std::size_t kBeside = 26;
constexpr std::size_t kShownMoves = 9;
/// Quiet moves of each side with which games of a match begin, so that they differ.
constexpr int kOpeningPlies = 2;

std::string side_name(Side side) { return std::string(kNames[tianji::index(side)]); }

/// One game of fog xiangqi under way.
class FogGame final : public ResignableGame<State> {
 public:
  using ResignableGame::ResignableGame;

  std::string hand() const override { return tianji::index(state().seat()) == 0 ? "w" : "b"; }
  games::Ending ending() const override {
    const auto loser = this->loser();
    if (!loser) return {0, "draw: " + reason()};
    return {*loser == kRed ? -1 : 1,
            absl::StrCat(side_name(opponent(*loser)), " wins: ", reason())};
  }

  std::string how_to_move() const override { return "a move is two squares, such as h2e2"; }
  std::string board(Seat viewer) const override {
    std::string beside =
        "capital letters are Red\nK king  A advisor  B elephant  N horse\n"
        "R rook  C cannon   P pawn\n? fog   S s a piece of unknown kind\n\n";
    const std::size_t first = taken().size() > kShownMoves ? taken().size() - kShownMoves : 0;
    for (std::size_t i = first; i < taken().size(); ++i) {
      absl::StrAppend(&beside, turn_text(i, viewer), "\n");
    }
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
  std::string outcome() const override {
    if (!over()) return "not finished\n";
    const games::Ending end = ending();
    return absl::StrCat(end.reason, "\nthe game: ", to_text(state()), "\n");
  }
  absl::StatusOr<std::string> record(const RecordHead& head) const override {
    // The moves would show the person who saves it what the other seat did.
    if (!over()) return absl::FailedPreconditionError("a hidden game is saved when it is over");
    std::string text = "# fog xiangqi:";
    for (std::size_t i = 0; i < kNames.size() && i < head.names.size(); ++i) {
      absl::StrAppend(&text, i == 0 ? " " : ", ", std::string(kNames[i]), " ", head.names[i]);
    }
    return absl::StrCat(text, "\n", to_text(state()), "\n");
  }

 private:
  /// Precondition: over.
  std::optional<Side> loser() const {
    return gave_up() ? State::side(gave_up()->seat) : state().ending()->loser;
  }
  std::string reason() const {
    return std::string(gave_up() ? gave_up()->reason() : to_text(state().ending()->reason));
  }
  /// "Red h2h9, takes a horse on h9": both seats know of a capture, of the move only who made it.
  std::string turn_text(std::size_t i, Seat viewer) const {
    const Taken& taken = this->taken()[i];
    const bool known = over() || viewer == taken.seat;
    std::string text = side_name(State::side(taken.seat));
    absl::StrAppend(&text, " ", known ? to_text(taken.move) : "moves");
    const Piece piece = before(i).board().at(to_of(taken.move));
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
    .seats = kNames,
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
