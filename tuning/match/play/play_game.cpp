#include "tuning/match/play/play_game.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "protocol/engines/info_line.h"
#include "tuning/match/play/adjudication.h"

namespace tianji::match {
namespace {

using protocol::Answer;

std::string_view name_of(protocol::Fault fault) {
  switch (fault) {
    case protocol::Fault::late:
      return "late";
    case protocol::Fault::hung:
      return "hang";
    case protocol::Fault::refused:
      return "illegal";
    default:
      return "crash";
  }
}

/// A mate in n moves counts as ±(30000 - n) centipawns.
constexpr std::int64_t kMateScore = 30000;

std::optional<double> number_of(const Answer& answer, std::string_view key) {
  return parse_number(answer.key(key));
}

void read_score(const protocol::InfoLine& info, DecisionRow& decision) {
  decision.depth = info.depth;
  decision.nodes = info.nodes;
  const auto [kind, value] = *info.score;
  decision.score_cp = kind != protocol::ScoreKind::mate ? value
                      : value > 0                       ? kMateScore - value
                                                        : -kMateScore - value;
}

/// What an engine reported about its move: all columns of a decision but ply, seat and engine.
DecisionRow decision_of(const Answer& answer) {
  DecisionRow decision;
  decision.move = answer.best_move;
  decision.ms = std::chrono::duration<double, std::milli>(answer.elapsed).count();
  decision.worlds = number_of(answer, "worlds");
  decision.ev = number_of(answer, "ev");
  decision.risk = number_of(answer, "risk");
  decision.adjusted = number_of(answer, "adjusted");
  decision.lambda = number_of(answer, "lambda");
  decision.rank = answer.key("rank");
  decision.phase = answer.key("phase");
  decision.meaning = protocol::with_blanks(answer.key("meaning"));
  const auto candidates = protocol::reported_candidates(answer.lines);
  const auto best = std::find_if(candidates.rbegin(), candidates.rend(), [](const auto& one) {
    return one.info.score && one.info.multipv == 1;
  });
  if (best == candidates.rend()) return decision;
  read_score(best->info, decision);
  if (!best->key_line.empty()) decision.info = std::string(best->key_line) + "\n";
  decision.info += best->line;
  return decision;
}

class OneGame {
 public:
  OneGame(const Task& task, const Hall& hall, MatchEngines& engines)
      : task_(task),
        hall_(hall),
        engines_(engines),
        adjudicator_(hall.options),
        kind_(kind_of(hall.options)) {}

  absl::StatusOr<GameRow> play() {
    if (absl::Status status = prepare(); !status.ok()) return status;
    const auto game = kind_.begin(custom_of(hall_.options), task_.opening);
    if (!game.ok()) return game.status();
    game_ = game->get();
    row_.start = game_->text();
    while (row_.result.empty()) {
      if (hall_.stopped) return absl::CancelledError("stopped");
      if (!(*game)->seat()) {
        end_by_rule((*game)->ending());
      } else if (const auto verdict = adjudicator_.verdict()) {
        end(verdict->value, verdict->reason);
      } else {
        step(**game);
      }
    }
    // The signal that stopped the match may have ended the engine too: that is no fault of its own.
    if (hall_.stopped && !row_.fault.empty()) return absl::CancelledError("stopped");
    finish(**game);
    return row_;
  }

 private:
  MatchEngines::Place place_of(Seat seat) const {
    return {task_.engine_of(games::side_index(seat)), static_cast<int>(index(seat) / 2)};
  }

  const EngineOptions& options_at(Seat seat) const {
    return hall_.options.engines[static_cast<std::size_t>(place_of(seat).first)];
  }

  absl::Status prepare() {
    for (std::size_t i = 0; i < kind_.seats.size(); ++i) {
      const Seat seat{static_cast<std::uint8_t>(i)};
      const MatchEngines::Place place = place_of(seat);
      const std::uint64_t seed =
          mix64(mix64(mix64(hall_.options.seed) ^ static_cast<std::uint64_t>(task_.unit)) ^ i);
      absl::Status status = engines_.prepare(
          place, task_.engine_of(1 - games::side_index(seat)),
          {seed, task_.number, task_.settings[place.first == task_.first ? 0 : 1]});
      if (!status.ok()) return status;
      clocks_.emplace_back(hall_.options.engines[static_cast<std::size_t>(place.first)].time);
      row_.seats.push_back(place.first);
    }
    row_.number = task_.number;
    row_.unit = task_.unit;
    row_.rotation = task_.rotation;
    return absl::OkStatus();
  }

  absl::StatusOr<Answer> ask(Seat seat, std::string_view position, std::string_view go) {
    SeatClock& clock = clocks_[index(seat)];
    protocol::Engine& engine = engines_.at(place_of(seat));
    auto answer = engine.sees_all() ? engine.ask("fen " + game_->text(), go, clock.limit())
                                    : engine.ask(position, go, clock.limit());
    answered_ = answer.status();
    log(seat, position, go, answer);
    if (answer.ok()) in_time_ = clock.charge(answer->elapsed);
    return answer;
  }

  void log(Seat seat, std::string_view position, std::string_view go,
           const absl::StatusOr<Answer>& answer) {
    if (!hall_.log) return;
    const std::string who = absl::StrCat("game ", task_.number, " ", options_at(seat).name);
    std::string text = absl::StrCat(who, " < position ", std::string(position), "\n", who, " < go ",
                                    std::string(go), "\n");
    if (!answer.ok()) absl::StrAppend(&text, who, " ! ", sentence(answer.status()), "\n");
    if (answer.ok()) {
      for (const std::string& line : answer->lines) absl::StrAppend(&text, who, " > ", line, "\n");
    }
    hall_.log(text);
  }

  void step(games::TableGame& game) {
    const Seat seat = *game.seat();
    const std::string hand = game.hand();
    const auto answer = game.step([this](Seat mover, std::string_view position,
                                         std::string_view go) { return ask(mover, position, go); },
                                  protocol::go_text(clocks_, seat));
    if (!answered_.ok()) {
      lose(seat, name_of(protocol::fault_of(answered_)), sentence(answered_));
      if (!protocol::can_go_on(protocol::fault_of(answered_))) engines_.drop(place_of(seat));
      return;
    }
    if (!answer.ok()) return lose(seat, "illegal", sentence(answer.status()));
    if (!in_time_) {
      return lose(seat, "late",
                  absl::StrCat("answered after ", answer->elapsed.count() / 1'000'000, " ms"));
    }
    DecisionRow decision = decision_of(*answer);
    decision.ply = row_.plies++;
    decision.seat = hand;
    decision.engine = place_of(seat).first;
    row_.ms += decision.ms;
    const bool of_first = options_at(seat).white_pov && games::side_index(seat) == 1;
    if (of_first && decision.score_cp) decision.score_cp = -*decision.score_cp;
    adjudicator_.add(games::side_index(seat), decision.score_cp);
    row_.decisions.push_back(std::move(decision));
  }

  /// Ends the game by a fault of the engine at `seat`. `why` says what happened; complaints of an
  /// EngineProcess begin with the engine's name already.
  void lose(Seat seat, std::string_view fault, std::string_view why) {
    const MatchEngines::Place place = place_of(seat);
    const std::string& name = hall_.options.engines[static_cast<std::size_t>(place.first)].name;
    const bool named = why.starts_with(name);
    end(games::side_index(seat) == 0 ? -1 : 1,
        absl::StrCat("lost by ", std::string(fault), ": ", named ? "" : name + ": ",
                     std::string(why)));
    row_.fault = fault;
    const protocol::Engine& engine = engines_.at(place);
    row_.stderr_text = absl::StrJoin(engine.last_errors(), "\n");
    row_.last_lines = absl::StrJoin(engine.last_lines(), "\n");
  }

  void end_by_rule(const games::Ending& ending) {
    if (!kind_.imps) return end(ending.value, ending.reason, ending.most);
    row_.result = absl::StrCat(ending.value > 0 ? "+" : "", ending.value);
    row_.points = task_.rotation == 0 ? ending.value : -ending.value;
    row_.reason = ending.reason;
  }

  /// Ends the game by its value for the first side: `most` is a whole win, 0 a draw. A forfeited
  /// board of bridge ends in this way too, because its duplicate points do not count.
  void end(Value value, std::string_view reason, Value most = 1) {
    row_.result = value > 0 ? "1-0" : value < 0 ? "0-1" : "1/2-1/2";
    const double first_side = 0.5 + 0.5 * value / most;
    row_.points = task_.rotation == 0 ? first_side : 1 - first_side;
    row_.reason = reason;
  }

  void finish(const games::TableGame& game) {
    row_.end = game.text();
    row_.moves = absl::StrJoin(game.moves(), " ");
  }

  const Task& task_;
  const Hall& hall_;
  MatchEngines& engines_;
  Adjudicator adjudicator_;
  std::vector<SeatClock> clocks_;
  const games::GameKind& kind_;
  const games::TableGame* game_ = nullptr;
  GameRow row_;
  absl::Status answered_;  ///< how the last question to an engine went
  bool in_time_ = true;    ///< whether the answer to it came in time
};

}  // namespace

absl::StatusOr<Played> play_game(const Task& task, const Hall& hall, MatchEngines& engines) {
  auto game = OneGame(task, hall, engines).play();
  if (!game.ok()) return game.status();
  return Played{*std::move(game), engines.versions()};
}

}  // namespace tianji::match
