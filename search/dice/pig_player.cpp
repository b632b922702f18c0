#include <memory>
#include <optional>

#include "engine/dice/pig.h"
#include "search/budget.h"
#include "search/dice/answer.h"
#include "search/dice/pig_solution.h"
#include "search/dice/player.h"
#include "search/queries.h"

namespace tianji::dice {
namespace {

using search::Control;
using search::Decision;
using search::Limits;
using search::Report;

/// The approximate number of a seat's decisions in a game to 100.
constexpr int kTurnsLeft = 40;
/// The turn total at which the player holds if time ends before the solution is found.
constexpr int kHoldAt = 20;

class PigPlayer final : public search::Player {
 public:
  explicit PigPlayer(const search::Options& options) : options_(options) {}

  absl::Status options_changed() override { return absl::OkStatus(); }
  void new_game() override {}

  absl::Status set_position(std::string_view text) override {
    auto position = position_after<Pig>(text);
    if (position.ok()) position_ = *position;
    return position.status();
  }

  absl::StatusOr<Decision> think(const Limits& limits, Control& control,
                                 const Report& report) override;

  std::string show() const override {
    return absl::StrCat("p1 ", position_.scores().first, ", p2 ", position_.scores().second, ", p",
                        position_.mover() + 1, " has ", position_.scores().turn_total,
                        " in this turn", position_.rolling() ? " and rolls" : "",
                        "; the target is ", position_.scores().target, "\n", to_text(position_),
                        "\n");
  }

  absl::StatusOr<std::string> query(std::span<const std::string_view> words) const override {
    static constexpr std::string_view kSeats[] = {"p1", "p2"};
    const search::QueryStyle<Pig> style{
        [](const Pig& position, PigMove move) { return to_text(position, move); }, kSeats};
    return search::PositionQueries<Pig>(position_, style).answer(words);
  }

 private:
  search::Pace pace() const {
    return {.side = Pig::side(position_.seat()),
            .moves_left = kTurnsLeft,
            .overhead = search::Milliseconds(options_.spin("Move Overhead"))};
  }
  bool solve(const Limits& limits, Control& control);
  Answer answer(const std::vector<PigMove>& moves) const;

  const search::Options& options_;
  Pig position_;
  std::optional<PigSolution> solution_;
};

bool PigPlayer::solve(const Limits& limits, Control& control) {
  const int target = position_.scores().target;
  if (!solution_ || solution_->target() != target) solution_.emplace(target);
  search::Budget budget(limits, pace(), control);
  return solution_->solve(budget);
}

Answer PigPlayer::answer(const std::vector<PigMove>& moves) const {
  Pig rolling = position_;
  rolling.play(PigMove::roll);
  Pig::ChanceList outcomes;
  rolling.chances(outcomes);
  Answer answer{.nodes = solution_->nodes(), .exact = true, .probabilities = {}, .lines = {}};
  for (const auto& outcome : outcomes) answer.probabilities.push_back(outcome.probability);
  for (const PigMove move : moves) {
    Line line{.move = to_text(position_, move), .payoffs = {}};
    for (const auto& [number, probability] : outcomes) {
      const double wins = move == PigMove::roll ? solution_->wins_after(rolling, number)
                                                : solution_->wins_after(position_, move);
      line.payoffs.push_back(payoff_of(wins));
    }
    answer.lines.push_back(std::move(line));
  }
  return answer;
}

absl::StatusOr<Decision> PigPlayer::think(const Limits& limits, Control& control,
                                          const Report& report) {
  if (position_.rolling()) return awaits_roll(position_);
  const auto moves = candidates(position_, limits);
  if (!moves.ok()) return moves.status();
  if (moves->empty()) return Decision{};
  const search::Effort effort = search::effort_of(options_, limits);
  if (effort.method == search::Method::uct) {
    Limits bounded = limits;
    if (effort.nodes > 0) bounded.nodes = effort.nodes;  // playouts end it, no time
    search::Budget budget(bounded, pace(), control);
    return by_method(position_, position_, *moves, options_, effort, budget, report)
        .value_or(Decision{.move = to_text(position_, moves->front())});
  }
  if (!solve(limits, control)) {
    const bool hold = position_.scores().turn_total >= kHoldAt;
    const PigMove move = hold ? moves->back() : moves->front();
    search::Info info;
    info.depth = info.selective_depth = 1;
    info.nodes = solution_->nodes();
    info.time = control.since_go();
    info.pv = {to_text(position_, move)};
    info.extra.emplace_back("phase", "rules");
    report(info);
    return Decision{.move = info.pv[0], .ponder = ""};
  }
  const Answer found = answer(*moves);
  const auto weighing =
      std::make_shared<const search::Weighing>(weighing_of(found, chance_risk(options_)));
  const auto lines = infos(found, *weighing);
  const auto shown = std::min(lines.size(), static_cast<std::size_t>(options_.spin("MultiPV")));
  for (std::size_t i = 0; i < shown; ++i) {
    search::Info info = lines[i];
    info.time = control.since_go();
    report(info);
  }
  return Decision{.move = lines[0].pv[0], .weighing = weighing};
}

}  // namespace

std::unique_ptr<search::Player> make_pig_player(const search::Options& options) {
  return std::make_unique<PigPlayer>(options);
}

}  // namespace tianji::dice
