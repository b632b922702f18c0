#include "search/theory/exact_player.h"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <functional>
#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "search/budget.h"
#include "search/queries.h"
#include "search/thinking/allowed_moves.h"
#include "search/thinking/position_text.h"

namespace tianji::search {
namespace {

using Words = std::span<const std::string_view>;

Side side_of(std::size_t seat) { return Side{static_cast<std::uint8_t>(seat)}; }

using AllowedTexts = AllowedMoves<std::string>;

/// Answers queries; where both seats choose at once, `legal` lists the moves of the seat helped.
class ExactQueries final : public Queries {
 public:
  explicit ExactQueries(const ExactGame& game) : game_(game) {}

  std::size_t seats() const override { return game_.seats(); }
  std::optional<Turn> turn() const override {
    if (game_.over()) return std::nullopt;
    return Turn{game_.seat_name(game_.seat()), side_of(game_.seat())};
  }
  absl::StatusOr<std::vector<std::string>> legal() const override {
    return game_.legal(game_.seat());
  }
  absl::StatusOr<std::vector<std::string>> legal_of(std::string_view name) const override {
    const auto seat = seat_of(name);
    if (!seat.ok()) return at("legal", seat.status());
    return game_.legal(*seat);
  }
  std::string fen() const override { return game_.text(); }
  absl::StatusOr<std::string> view(std::string_view name) const override {
    const auto seat = seat_of(name);
    if (!seat.ok()) return at("view", seat.status());
    return game_.text();
  }
  std::vector<Value> payoff() const override { return game_.won(); }
  std::string payoff_text() const override {
    return game_.over() ? game_.payoff() : Queries::payoff_text();
  }

 private:
  absl::StatusOr<std::size_t> seat_of(std::string_view name) const {
    std::string seats;
    for (std::size_t seat = 0; seat < game_.seats(); ++seat) {
      if (game_.seat_name(seat) == name) return seat;
      absl::StrAppend(&seats, seat == 0 ? "" : " or ", game_.seat_name(seat));
    }
    return unreadable(name, "a seat: " + seats);
  }

  const ExactGame& game_;
};

class ExactPlayer final : public Player {
 public:
  ExactPlayer(std::unique_ptr<ExactGame> game, const Options& options)
      : game_(std::move(game)), options_(options) {}

  absl::Status options_changed() override { return absl::OkStatus(); }
  void new_game() override {}
  absl::Status set_position(std::string_view text) override {
    const auto split = split_position(text);
    return split.ok() ? game_->set_position(split->fen, split->moves) : split.status();
  }
  absl::StatusOr<Decision> think(const Limits& limits, Control& control,
                                 const Report& report) override;
  std::string show() const override;
  absl::StatusOr<std::string> query(Words words) const override {
    return ExactQueries(*game_).answer(words);
  }

 private:
  template <class Solve>
  absl::StatusOr<Answer> watched(const Limits& limits, bool planned, Control& control,
                                 const Solve& solve) const;
  void tell_end(const Limits& limits, Control& control, const Report& report) const;
  Effort effort_for(const Limits& limits) const;
  absl::StatusOr<std::string> any_allowed(const Limits& limits, const AllowedTexts& allowed) const;
  std::shared_ptr<const Weighing> tell(const Answer& answer, const std::string& move,
                                       Milliseconds time, const Report& report) const;

  std::unique_ptr<ExactGame> game_;
  const Options& options_;
};

/// No budget stops a solver in the first milliseconds of its work: quick solutions are right even
/// if a script sends `stop` at once. Processor time, so that a busy machine changes nothing.
constexpr std::clock_t kGrace = CLOCKS_PER_SEC * 12 / 1000;

/// Some allowed move. It lists all moves only if it must, since the list may be too long.
absl::StatusOr<std::string> ExactPlayer::any_allowed(const Limits& limits,
                                                     const AllowedTexts& allowed) const {
  if (std::string move = game_->any_move(); allowed(move)) return move;
  auto all = allowed.only;
  if (all.empty()) {
    auto legal = game_->legal(game_->seat());
    if (!legal.ok()) return legal.status();
    all = *std::move(legal);
  }
  const auto first = std::find_if(all.begin(), all.end(), std::cref(allowed));
  if (first == all.end()) return none_allowed(limits);
  return *first;
}

/// Calls `solve` with a flag that is set when the client or the clock ends the thinking.
template <class Solve>
absl::StatusOr<Answer> ExactPlayer::watched(const Limits& limits, bool planned, Control& control,
                                            const Solve& solve) const {
  Budget budget(limits,
                {.side = side_of(game_->seat()),
                 .overhead = Milliseconds(options_.spin("Move Overhead")),
                 .planned = planned},
                control);
  const std::clock_t begun = std::clock();
  const Watcher watcher([&] { return std::clock() - begun >= kGrace && budget.should_stop({}); });
  return solve(watcher.flag());
}

/// Reports what a finished position is worth. There is no move.
void ExactPlayer::tell_end(const Limits& limits, Control& control, const Report& report) const {
  const auto answer = watched(limits, true, control, [this](const std::atomic<bool>& stop) {
    return game_->finished(stop);
  });
  if (!answer.ok()) return;
  Info info = info_of(*answer, "", control.since_go());
  info.extra.emplace_back("phase", "exact");
  report(info);
}

Effort ExactPlayer::effort_for(const Limits& limits) const {
  if (options_.find("Search") == nullptr) return {};
  Effort effort = effort_of(options_, limits);
  // A theory is no search: it solves the position, however few nodes are allowed.
  if (effort.method == Method::exact) effort.nodes = 0;
  return effort;
}

absl::StatusOr<Decision> ExactPlayer::think(const Limits& limits, Control& control,
                                            const Report& report) {
  if (game_->over()) {
    tell_end(limits, control, report);
    return Decision{};
  }
  const auto allowed =
      allowed_moves(limits, [this](const std::string& word) { return game_->read_move(word); });
  if (!allowed.ok()) return allowed.status();
  const Effort effort = effort_for(limits);
  const bool solves = effort.method == Method::exact;
  const bool planned = solves || effort.depth > 0 || effort.nodes > 0;
  auto answer = watched(limits, planned, control, [&](const std::atomic<bool>& stop) {
    return solves ? game_->solve(std::cref(*allowed), stop)
                  : game_->search(std::cref(*allowed), effort, stop);
  });
  const bool cancelled = absl::IsCancelled(answer.status());
  if (cancelled) answer = Answer{};
  if (!answer.ok()) return answer.status();
  if (answer->choices.empty()) {
    const auto move = any_allowed(limits, *allowed);
    if (!move.ok()) return move.status();
    answer->choices = {{*move, 1}};
  }
  if (options_.unpredictable() && !answer->equals.empty()) {
    const double probability = 1.0 / static_cast<double>(answer->equals.size());
    answer->choices.clear();
    for (const std::string& move : answer->equals) answer->choices.push_back({move, probability});
  }
  const std::string move = draw(answer->choices, Random(options_.seed()));
  if (!answer->line.empty() && answer->line[0] != move) answer->line.clear();
  Decision decision{.move = move, .ponder = answer->line.size() > 1 ? answer->line[1] : ""};
  if (!cancelled) decision.weighing = tell(*answer, move, control.since_go(), report);
  return decision;
}

/// Reports a line for the chosen move, then lines for other moves by rank, as many as `MultiPV`.
/// The chosen move comes first even if a mixture drew it.
std::shared_ptr<const Weighing> ExactPlayer::tell(const Answer& answer, const std::string& move,
                                                  Milliseconds time, const Report& report) const {
  Weighing weighing = answer.weighing.value_or(certain(
      answer.equals.empty() ? std::vector<std::string>{move} : answer.equals, answer.score));
  weighing.risk = search::risk_settings(options_);
  weighing.risk.lambda = 0;  // a solution needs no allowance for risk
  const std::vector<RiskLine> lines = risk_lines(weighing);
  std::vector<std::size_t> order(lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    order[static_cast<std::size_t>(lines[i].rank) - 1] = i;
  }
  const auto chosen = std::find_if(order.begin(), order.end(),
                                   [&](std::size_t i) { return weighing.candidates[i] == move; });
  if (chosen != order.end()) std::rotate(order.begin(), chosen, chosen + 1);
  const auto most = static_cast<std::size_t>(options_.spin("MultiPV"));
  for (std::size_t i = 0; i < std::min(most, order.size()); ++i) {
    Info info = info_of(answer, move, time);
    info.multipv = static_cast<int>(i) + 1;
    info.risk = lines[order[i]];
    info.extra.emplace_back("phase", answer.exact ? "exact" : "search");
    if (i > 0) {
      info.score = static_cast<Value>(std::lround(lines[order[i]].expected));
      info.pv = {weighing.candidates[order[i]]};
    }
    report(info);
  }
  return std::make_shared<const Weighing>(std::move(weighing));
}

std::string ExactPlayer::show() const {
  return absl::StrCat(
      game_->drawing(), game_->text(), "\n",
      game_->over() ? "over: " + game_->payoff() : "to move: " + game_->seat_name(game_->seat()),
      "\n");
}

}  // namespace

std::unique_ptr<Player> make_exact_player(std::unique_ptr<ExactGame> game, const Options& options) {
  return std::make_unique<ExactPlayer>(std::move(game), options);
}

}  // namespace tianji::search
