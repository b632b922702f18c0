#include "search/theory/hidden/hidden_player.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "engine/core/text.h"
#include "search/budget.h"
#include "search/methods/method.h"
#include "search/regret/run.h"
#include "search/regret/sequence_form.h"
#include "search/theory/hidden/task.h"
#include "search/thinking/position_text.h"

namespace tianji::search {
namespace {

/// The expected number of moves of all seats to the end of the game, for the clock.
constexpr int kMovesLeft = 8;
/// The most iterations of a `go` without a limit; its budget of time may end it earlier.
constexpr std::uint64_t kUnlimitedIterations = 1000;
/// An iteration on the largest tree takes a few milliseconds; a search checks `stop` in between.
constexpr std::size_t kMostPlayedNodes = std::size_t{1} << 19;
/// In the order of RiskCheck::Form.
constexpr std::array<std::string_view, 3> kForms{"everywhere", "visited", "sampled"};

class HiddenPlayer final : public Player {
 public:
  HiddenPlayer(const Options& options, std::unique_ptr<HiddenTable> table)
      : options_(options), table_(std::move(table)) {}

  void new_game() override {}
  absl::Status set_position(std::string_view text) override {
    const auto split = split_position(text);
    return split.ok() ? table_->set_position(split->fen, split->moves) : split.status();
  }
  std::string show() const override { return table_->fen() + "\n"; }
  absl::StatusOr<std::string> query(std::span<const std::string_view> words) const override {
    return table_->answer(words);
  }
  absl::Status options_changed() override {
    const auto settings = regret_settings(options_);
    if (settings.ok()) settings_ = *settings;
    return settings.status();
  }

  absl::StatusOr<Decision> think(const Limits& limits, Control& control,
                                 const Report& report) override;
  std::vector<SetBehaviour> strategy() const override;
  absl::StatusOr<StrategyWorth> worth(std::span<const SetBehaviour> strategy) override;

 private:
  absl::Status compile(const std::atomic<bool>& stop);
  Pace pace(const Limits& limits, const HiddenTask& task) const;
  Info milestone(const HiddenTask& task, const regret::Run& run) const;
  Figures figures(const HiddenTask& task, const regret::Profile& profile) const {
    RiskSettings risk = search::risk_settings(options_);
    risk.lambda = 0;  // an equilibrium mixture allows for no risk
    return {*tree_, task, profile, risk};
  }
  Decision answer(const HiddenTask& task, const Mixture& mixture) const {
    return drawn(task, *table_, mixture, settings_.seed);
  }
  Decision decision(const HiddenTask& task) const;
  absl::StatusOr<Decision> solve(const HiddenTask& task, Stopper& stop, const Report& report);
  absl::StatusOr<Decision> solve_exactly(const HiddenTask& task, const std::atomic<bool>& stop,
                                         const Report& report);

  const Options& options_;
  std::unique_ptr<HiddenTable> table_;
  regret::Settings settings_;
  std::optional<regret::Tree> tree_;
  std::optional<regret::Profile> found_;  // the last solution of `tree_`
  std::string root_;                      // HiddenTable::root of `tree_`
};

/// Compiles the tree of the position unless `tree_` is that tree.
absl::Status HiddenPlayer::compile(const std::atomic<bool>& stop) {
  if (tree_ && root_ == table_->root()) return absl::OkStatus();
  auto tree = table_->compile(kMostPlayedNodes, stop);
  if (!tree.ok()) return tree.status();
  tree_ = *std::move(tree);
  found_.reset();
  root_ = table_->root();
  return absl::OkStatus();
}

Pace HiddenPlayer::pace(const Limits& limits, const HiddenTask& task) const {
  Pace pace;
  if (task.question.seat != kChance) {
    pace.side = Side{static_cast<std::uint8_t>(index(task.question.seat))};
  }
  pace.moves_left = kMovesLeft / static_cast<int>(table_->seats());
  pace.overhead = Milliseconds(options_.spin("Move Overhead"));
  pace.planned = limits.iterations.has_value();
  return pace;
}

/// The decision by the last solution.
Decision HiddenPlayer::decision(const HiddenTask& task) const {
  const Figures found = figures(task, *found_);
  Decision decision = answer(task, found.mixture());
  decision.weighing = found.weighing();
  return decision;
}

Info HiddenPlayer::milestone(const HiddenTask& task, const regret::Run& run) const {
  const regret::Profile average = run.average();
  Info info = figures(task, average).info();
  info.depth = info.selective_depth =
      static_cast<int>(std::min<std::int64_t>(run.iterations(), std::numeric_limits<int>::max()));
  info.nodes = static_cast<std::uint64_t>(run.iterations()) * tree_->nodes.size();
  info.extra.insert(info.extra.begin(), {{"method", std::string(regret::name_of(settings_.method))},
                                         {"iterations", std::to_string(run.iterations())}});
  return info;
}

absl::StatusOr<Decision> HiddenPlayer::solve(const HiddenTask& task, Stopper& stop,
                                             const Report& report) {
  const Stopwatch watch;
  regret::Run run(*tree_, settings_);
  Progress progress;
  for (bool done = false; !done;) {
    run.iterate();
    const auto iteration = static_cast<std::uint64_t>(run.iterations());
    progress.nodes = iteration * tree_->nodes.size();
    done = stop.should_stop(progress) || iteration == task.iterations;
    if (!done && !regret::milestone(run.iterations())) continue;
    Info line = milestone(task, run);
    line.time = watch.elapsed();
    report(line);
  }
  found_ = run.average();
  return decision(task);
}

/// The whole game as a linear program.
absl::StatusOr<Decision> HiddenPlayer::solve_exactly(const HiddenTask& task,
                                                     const std::atomic<bool>& stop,
                                                     const Report& report) {
  const Stopwatch watch;
  const auto found = regret::solve_sequence_form(*tree_, &stop);
  if (absl::IsCancelled(found.status())) return answer(task, given(task));
  if (!found.ok()) return found.status();
  found_ = found->profile;
  Info line = figures(task, *found_).info();
  line.nodes = tree_->nodes.size();
  line.time = watch.elapsed();
  line.extra.insert(line.extra.begin(), {"method", "exact"});
  line.extra.emplace_back("phase", "exact");
  report(line);
  return decision(task);
}

absl::StatusOr<Decision> HiddenPlayer::think(const Limits& limits, Control& control,
                                             const Report& report) {
  auto task = read_task(*table_, limits);
  if (!task.ok()) return task.status();
  settings_.seed = settings_.check.seed = options_.seed();
  if (task->question.moves.empty()) return Decision{};
  const Method method = method_of(options_);
  if (method == Method::information_sets) {
    Limits bounded = limits;
    if (const Effort effort = effort_of(options_, limits); effort.nodes > 0) {
      bounded.nodes = effort.nodes;
    }
    Budget budget(bounded, pace(bounded, *task), control);
    return tried_most(*task, *table_, settings_.seed, budget, report);
  }
  const bool limited = limits.iterations || limits.nodes || limits.infinite || limits.ponder ||
                       limits.movetime || limits.own.time || limits.sides[0].time ||
                       limits.sides[1].time;
  if (!limited) task->iterations = kUnlimitedIterations;
  Pace pace = this->pace(limits, *task);
  // The program is solved as a whole, so that only time can end it.
  pace.planned = pace.planned || method == Method::exact;
  Budget budget(limits, pace, control);
  absl::Status compiled = compile(budget.flag());
  if (absl::IsCancelled(compiled)) return answer(*task, given(*task));
  if (!compiled.ok()) return compiled;
  if (method == Method::exact) return solve_exactly(*task, budget.flag(), report);
  return solve(*task, budget, report);
}

std::vector<SetBehaviour> HiddenPlayer::strategy() const {
  if (!found_) return {};
  return regret::described(*tree_, *found_, seat_names(table_->seats()));
}

absl::StatusOr<StrategyWorth> HiddenPlayer::worth(std::span<const SetBehaviour> strategy) {
  const std::atomic<bool> never = false;
  absl::Status status = compile(never);
  if (!status.ok()) return status;
  return regret::worth(*tree_, strategy, seat_names(table_->seats()));
}

std::vector<Option> options_with(const Option& search) {
  return {
      search,
      {.name = "Regret",
       .kind = OptionKind::combo,
       .default_value = "cfr+",
       .choices = {regret::method_names().begin(), regret::method_names().end()},
       .help = "Poker, liar's dice, goofspiel: the method of regret minimisation."},
      {.name = "RegretRisk",
       .kind = OptionKind::spin,
       .default_value = "0",
       .min = 0,
       .max = 200,
       .help = "Hundredths of the risk aversion that keeps an old behaviour; above 0 regret "
               "minimisation no longer converges."},
      {.name = "RegretCheck",
       .kind = OptionKind::combo,
       .default_value = "everywhere",
       .choices = {kForms.begin(), kForms.end()},
       .help =
           "Where RegretRisk is checked: at every information set (everywhere), at those that a "
           "game played out visits (visited), or at these alone, and nothing else learns "
           "(sampled). The methods es and os check where they sample."},
  };
}

}  // namespace

std::span<const Option> hidden_options(std::size_t seats) {
  static const std::vector<Option> kForTwo =
      options_with(search_option({Method::regret, Method::exact, Method::information_sets}));
  static const std::vector<Option> kForMore =
      options_with(search_option({Method::regret, Method::information_sets}));
  return seats == 2 ? kForTwo : kForMore;
}

absl::StatusOr<regret::Settings> regret_settings(const Options& options) {
  const auto method = regret::parse_method(options.text("Regret"));
  if (!method.ok()) return at("Regret", method.status());
  const auto form = std::find(kForms.begin(), kForms.end(), options.text("RegretCheck"));
  regret::Settings settings{.method = *method};
  settings.check.lambda = static_cast<double>(options.spin("RegretRisk")) / 100;
  settings.check.form = static_cast<regret::RiskCheck::Form>(form - kForms.begin());
  return settings;
}

std::unique_ptr<Player> make_hidden_player(std::unique_ptr<HiddenTable> table,
                                           const Options& options) {
  return std::make_unique<HiddenPlayer>(options, std::move(table));
}

}  // namespace tianji::search
