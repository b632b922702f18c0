// The junqi dialogue of the Chinese collegiate championship.
//
//     INFO 1.0 (or INFORMATION 1.0)     NAME <engine>
//     START <first> <seconds> <quiet>   ARRAY <25 letters>
//     GO <move> <result> <flag>         BESTMOVE <move>
//     RESULT <result> [<flag>]          (of our own move)
//     END <result>
//
// The referee turns the board, so that each engine sits at the bottom (rows G to L). Once the other
// side's marshal is dead, every line names the station of its flag. When our own marshal dies, the
// engine shows its own flag unasked.

#include <algorithm>
#include <optional>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/hidden.h"
#include "engine/junqi/state.h"
#include "protocol/championship/speech.h"
#include "protocol/dialects/dialects.h"
#include "protocol/games/kinds.h"

namespace tianji::protocol::championship {
namespace {

using namespace junqi;
using Answer = absl::StatusOr<std::string>;
using Army = View<JunqiBoard>;

constexpr Seat kOwn{0};
constexpr Seat kOther{1};
constexpr std::string_view kSetUpPrefix = "setup:";
/// Any legal army, for the opponent: our view hides it.
constexpr std::string_view kSomeArmy = "abccddeeffggghhhiiijjkklj";
/// Outcomes by their numbers in the dialogue.
constexpr Outcome kResults[] = {Outcome::loss, Outcome::win, Outcome::both, Outcome::quiet};

class JunqiSpeech final : public Speech {
 public:
  explicit JunqiSpeech(Session& session) : Speech(session, games::kJunqi.variant) {}

 private:
  std::span<const Command> commands() const override;
  Answer greet(Words words);
  Answer start(Words words);
  Answer go(Words words);
  Answer result(Words words);
  Answer end(Words words);
  Answer quit(Words words);

  absl::Status set_up(std::string_view letters, bool first);
  absl::Status observe_move(Seat mover, Move move, std::string_view result, std::string_view flag);
  absl::Status move_of_other(Words words);
  bool marshal_dies(Seat mover, Move move, Outcome outcome) const;
  Station own_flag() const;
  Answer best_move();
  absl::StatusOr<std::string> think(const std::string& position);

  std::optional<Army> seen_;  // our view; nothing: no game was started
  std::optional<Move> made_;  // our move, until its result comes
  std::int16_t quiet_limit_ = JunqiBoard::kFacts.quiet_limit;
  std::optional<search::Milliseconds> left_;  // the rest of our time; nothing: no limit
};

/// Reads `G0F0`; nothing if the text is not two stations.
std::optional<Move> read_move(std::string_view text) {
  if (text.size() != 4) return std::nullopt;
  const auto from = station_of<JunqiBoard>(text.substr(0, 2));
  const auto to = station_of<JunqiBoard>(text.substr(2));
  if (!from || !to) return std::nullopt;
  return Move{*from, *to};
}

// --- a game begins and ends ----------------------------------------------------------------------

Answer JunqiSpeech::greet(Words) { return "NAME Tianji"; }

/// The player's move; its time is taken off our clock.
absl::StatusOr<std::string> JunqiSpeech::think(const std::string& position) {
  const search::Stopwatch watch;
  auto move = move_in(position, left_);
  if (left_) left_ = std::max(*left_ - watch.elapsed(), search::Milliseconds(0));
  return move;
}

Answer JunqiSpeech::start(Words words) {
  const auto number = [&](std::size_t i) -> std::optional<std::int64_t> {
    return i < words.size() ? parse_int(words[i]) : std::nullopt;
  };
  const auto first = number(0);
  if (!first || *first < 0 || *first > 1) {
    return unreadable(words.empty() ? "" : words[0],
                      "START, 0 (we move first) or 1, seconds, quiet moves");
  }
  constexpr std::int64_t kLongest = 1'000'000;
  const auto seconds = number(1);
  left_.reset();
  if (seconds && *seconds > 0) left_ = std::chrono::seconds(std::min(*seconds, kLongest));
  const auto quiet = number(2);
  const bool limited = quiet && *quiet > 0 && *quiet <= 9999;
  quiet_limit_ = limited ? static_cast<std::int16_t>(*quiet) : JunqiBoard::kFacts.quiet_limit;
  session().new_game();
  seen_.reset();
  made_.reset();
  const auto army = think("startpos");
  if (!army.ok()) return army.status();
  const std::string letters = army->substr(kSetUpPrefix.size());
  absl::Status status = set_up(letters, *first == 0);
  if (!status.ok()) return status;
  return "ARRAY " + letters;
}

/// Begins a game. We are South whoever moves first: the referee turns the board for us.
absl::Status JunqiSpeech::set_up(std::string_view letters, bool first) {
  Layout own;
  Layout other;
  absl::Status status = parse(letters, own);
  if (status.ok()) status = parse(kSomeArmy, other);
  if (!status.ok()) return status;
  State<JunqiBoard> state(Rules{quiet_limit_});
  state.set_up(own);
  state.set_up(other);
  Battle<JunqiBoard> battle = state.battle();
  if (!first) battle.set_turn(kOther);
  seen_ = junqi::view(State<JunqiBoard>(battle), kOwn);
  return absl::OkStatus();
}

Answer JunqiSpeech::end(Words) {
  seen_.reset();
  made_.reset();
  return "";
}

Answer JunqiSpeech::quit(Words) {
  session().quit();
  return "";
}

// --- moves and their results ---------------------------------------------------------------------

bool JunqiSpeech::marshal_dies(Seat mover, Move move, Outcome outcome) const {
  const bool ours = mover == kOwn;
  const Piece piece = seen_->battle().at(ours ? move.from : move.to);
  if (piece == kNoPiece || seen_->battle().kind(piece) != Kind::marshal) return false;
  return outcome == Outcome::both || outcome == (ours ? Outcome::loss : Outcome::win);
}

Station JunqiSpeech::own_flag() const {
  for (std::size_t i = 0; i < kArmy; ++i) {
    const auto piece = static_cast<Piece>(index(kOwn) * kArmy + i);
    if (seen_->battle().kind(piece) == Kind::flag) return seen_->battle().where(piece);
  }
  return kNoStation;
}

absl::Status JunqiSpeech::observe_move(Seat mover, Move move, std::string_view result,
                                       std::string_view flag) {
  const auto number = parse_int(result);
  if (!number || *number < 0 || *number > 3) {
    return unreadable(result, "0 (lost), 1 (won), 2 (both) or 3 (quiet)");
  }
  const Battle<JunqiBoard>& battle = seen_->battle();
  const bool ours = mover == kOwn;
  Event event;
  event.from = move.from;
  event.to = move.to;
  event.outcome = kResults[*number];
  const Piece defender = battle.at(move.to);
  const bool taken = event.outcome == Outcome::win || event.outcome == Outcome::both;
  event.flag_fell = !ours && taken && defender != kNoPiece && battle.kind(defender) == Kind::flag;
  if (marshal_dies(mover, move, event.outcome)) {
    (ours ? event.attacker_flag : event.defender_flag) = own_flag();
  }
  const auto shown = flag == "00" ? std::nullopt : station_of<JunqiBoard>(flag);
  // Every later line repeats the flag; it is new only if a piece of the other side just died.
  const bool died =
      event.outcome == Outcome::both || event.outcome == (ours ? Outcome::win : Outcome::loss);
  if (shown && died && !battle.flag_shown(kOther)) {
    (ours ? event.defender_flag : event.attacker_flag) = *shown;
  }
  return observe(*seen_, to_text<JunqiBoard>(event));
}

Answer JunqiSpeech::result(Words words) {
  if (!seen_ || !made_) {
    return absl::FailedPreconditionError("no move of ours waits for its result");
  }
  absl::Status status =
      observe_move(kOwn, *made_, words.empty() ? "" : words[0], words.size() > 1 ? words[1] : "00");
  if (!status.ok()) return status;
  made_.reset();
  return "";
}

absl::Status JunqiSpeech::move_of_other(Words words) {
  if (words.empty() || words[0] == "0000") return absl::OkStatus();
  const auto move = read_move(words[0]);
  if (!move) return unreadable(words[0], "0000 or a move such as F0G0");
  return observe_move(kOther, *move, words.size() > 1 ? words[1] : "",
                      words.size() > 2 ? words[2] : "00");
}

Answer JunqiSpeech::go(Words words) {
  if (!seen_) return absl::FailedPreconditionError("no game was started: START comes first");
  absl::Status status = move_of_other(words);
  if (!status.ok()) return status;
  return best_move();
}

Answer JunqiSpeech::best_move() {
  Army::MoveList moves;
  seen_->moves(moves);
  if (moves.empty()) return absl::FailedPreconditionError("it is not our turn, or no move is left");
  const auto text = think("fen " + to_text(*seen_));
  auto move = text.ok() ? read_move(*text) : std::nullopt;
  // The referee waits for a move even if the player finds none in this view.
  if (!move) move = moves[0];
  made_ = move;
  return absl::StrCat("BESTMOVE ", to_text(State<JunqiBoard>(), *move));
}

std::span<const Speech::Command> JunqiSpeech::commands() const {
  static const Command kCommands[] = {
      {"INFO", by(&JunqiSpeech::greet)},    {"INFORMATION", by(&JunqiSpeech::greet)},
      {"START", by(&JunqiSpeech::start)},   {"GO", by(&JunqiSpeech::go)},
      {"RESULT", by(&JunqiSpeech::result)}, {"END", by(&JunqiSpeech::end)},
      {"QUIT", by(&JunqiSpeech::quit)},
  };
  return kCommands;
}

bool greets(std::string_view line, bool /*first*/) {
  const auto all = words_of(line);
  return all.size() == 2 && (all[0] == "INFO" || all[0] == "INFORMATION");
}

}  // namespace

const Dialect kJunqi{.greeting = "INFO 1.0",
                     .greets = greets,
                     .note = "ERROR ",
                     .begin = [](Session& session) -> std::unique_ptr<Conversation> {
                       return std::make_unique<JunqiSpeech>(session);
                     },
                     .options = options};

}  // namespace tianji::protocol::championship
