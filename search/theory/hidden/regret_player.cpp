#include "search/theory/hidden/regret_player.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "search/budget.h"
#include "search/methods/method.h"
#include "search/regret/run.h"
#include "search/regret/sequence_form.h"
#include "search/theory/answer.h"
#include "search/theory/hidden/regret_games.h"
#include "search/theory/hidden/table_player.h"
#include "search/theory/hidden/task.h"

namespace tianji::search {
namespace {

/// The expected number of a seat's moves to the end of the game, for the clock.
constexpr int kMovesLeft = 4;
/// An iteration on the largest tree takes a few milliseconds; a search checks `stop` in between.
constexpr std::size_t kMostPlayedNodes = std::size_t{1} << 19;
/// In the order of RiskCheck::Form.
constexpr std::array<std::string_view, 3> kForms{"everywhere", "visited", "sampled"};

class RegretPlayer final : public TablePlayer<RegretTable> {
 public:
  using TablePlayer::TablePlayer;

  absl::Status options_changed() override {
    const auto method = regret::parse_method(options_.text("Regret"));
    if (!method.ok()) return at("Regret", method.status());
    const std::int64_t risk = options_.spin("RegretRisk");
    settings_.method = *method;
    settings_.check.lambda = static_cast<double>(risk) / 100;
    const auto form = std::find(kForms.begin(), kForms.end(), options_.text("RegretCheck"));
    settings_.check.form = static_cast<regret::RiskCheck::Form>(form - kForms.begin());
    return absl::OkStatus();
  }

  absl::StatusOr<Decision> think(const Limits& limits, Control& control,
                                 const Report& report) override;
  std::vector<SetBehaviour> strategy() const override;

 private:
  absl::Status compile(const std::atomic<bool>& stop);
  Pace pace(const Limits& limits, const TableTask& task) const;
  Mixture mixture(const TableTask& task, const regret::Profile& profile) const;
  std::shared_ptr<const Weighing> weighing(const TableTask& task,
                                           const regret::Profile& profile) const;
  Info info(const TableTask& task, const regret::Profile& profile) const;
  Info milestone(const TableTask& task, const regret::Run& run) const;
  Decision answer(const TableTask& task, const Mixture& mixture) const {
    return drawn(task, *table_, mixture, settings_.seed);
  }
  absl::StatusOr<Decision> solve(const TableTask& task, Stopper& stop, const Report& report);
  absl::StatusOr<Decision> solve_exactly(const TableTask& task, const std::atomic<bool>& stop,
                                         const Report& report);

  regret::Settings settings_;
  std::optional<regret::Tree> tree_;
  std::optional<regret::Profile> found_;  // the last solution of `tree_`
  std::string root_;                      // RegretTable::root of `tree_`
};

/// Compiles the tree of the position unless `tree_` is that tree.
absl::Status RegretPlayer::compile(const std::atomic<bool>& stop) {
  if (tree_ && root_ == table_->root()) return absl::OkStatus();
  auto tree = table_->compile(kMostPlayedNodes, stop);
  if (!tree.ok()) return tree.status();
  tree_ = *std::move(tree);
  found_.reset();
  root_ = table_->root();
  return absl::OkStatus();
}

Pace RegretPlayer::pace(const Limits& limits, const TableTask& task) const {
  Pace pace;
  pace.side = Side{static_cast<std::uint8_t>(task.question.seat == Seat{1} ? 1 : 0)};
  pace.moves_left = kMovesLeft;
  pace.overhead = Milliseconds(options_.spin("Move Overhead"));
  pace.planned = limits.iterations.has_value();
  return pace;
}

/// The average behaviour at the question, restricted to the allowed moves.
Mixture RegretPlayer::mixture(const TableTask& task, const regret::Profile& profile) const {
  const Question& question = task.question;
  if (!question.probabilities.empty() || question.seat == kNobody) return given(task);
  const std::size_t seat = index(question.seat);
  const auto& part = tree_->seats[seat];
  const auto set = part.find(question.set);
  if (!set) return given(task);  // a forced move has no information set
  const auto first = profile[seat].begin() + part.sets[*set].first;
  return among_allowed(task,
                       Mixture(first, first + static_cast<std::ptrdiff_t>(question.moves.size())));
}

/// Weighs the allowed moves at the seat's information set, whose histories are the worlds. Null if
/// there is no information set: before the deal and at a forced move.
std::shared_ptr<const Weighing> RegretPlayer::weighing(const TableTask& task,
                                                       const regret::Profile& profile) const {
  if (task.question.seat == kNobody || task.question.seat == kChance) return nullptr;
  const std::size_t seat = index(task.question.seat);
  const auto set = tree_->seats[seat].find(task.question.set);
  if (!set) return nullptr;
  const PayoffMatrix all = regret::choice_payoffs(*tree_, profile, seat, *set);
  std::vector<std::size_t> kept;
  for (std::size_t i = 0; i < task.allowed.size(); ++i) {
    if (task.allowed[i]) kept.push_back(i);
  }
  std::vector<double> weights(all.worlds());
  for (std::size_t world = 0; world < all.worlds(); ++world) weights[world] = all.weight(world);
  auto payoffs = payoff_matrix(kept.size(), weights, [&](std::size_t i, std::size_t world) {
    return 100 * all.at(kept[i], world);
  });
  if (!payoffs) return nullptr;
  RiskSettings risk = search::risk_settings(options_);
  risk.lambda = 0;  // an equilibrium mixture allows for no risk
  return std::make_shared<const Weighing>(
      Weighing{.candidates = texts_of(kept, [&](std::size_t i) { return task.question.moves[i]; }),
               .payoffs = *std::move(payoffs),
               .risk = risk,
               .unit = kHundredths});
}

/// The seat's expected payoff by `mixture`, in hundredths.
double worth(const Weighing& weighing, const Question& question, const Mixture& mixture) {
  const std::vector<RiskLine> lines = risk_lines(weighing);
  double sum = 0;
  for (std::size_t i = 0; i < question.moves.size(); ++i) {
    for (std::size_t j = 0; j < lines.size(); ++j) {
      if (weighing.candidates[j] == question.moves[i]) sum += mixture[i] * lines[j].expected;
    }
  }
  return sum;
}

/// The figures of a profile that do not depend on how it was found.
Info RegretPlayer::info(const TableTask& task, const regret::Profile& profile) const {
  constexpr double kRounding = 1e-12;
  const double value = regret::value(*tree_, profile);
  const double left = regret::exploitability(*tree_, profile);
  const Mixture mixture = this->mixture(task, profile);
  const auto weighing = this->weighing(task, profile);
  Info info;
  info.depth = info.selective_depth = 1;
  info.score = hundredths(weighing ? worth(*weighing, task.question, mixture) / 100
                          : task.question.seat == Seat{1} ? -value
                                                          : value);
  if (!mixture.empty()) {
    const auto best = std::max_element(mixture.begin(), mixture.end()) - mixture.begin();
    info.pv = {task.question.moves[static_cast<std::size_t>(best)]};
    if (weighing) info.risk = line_of(*weighing, info.pv[0]);
  }
  info.extra = {{"value", absl::StrFormat("%.12f", value)},
                {"exploitability", absl::StrFormat("%.6g", left < kRounding ? 0 : left)}};
  if (!mixture.empty()) info.extra.emplace_back("mixture", mixture_text(task.question, mixture));
  return info;
}

Info RegretPlayer::milestone(const TableTask& task, const regret::Run& run) const {
  Info info = this->info(task, run.average());
  info.depth = info.selective_depth =
      static_cast<int>(std::min<std::int64_t>(run.iterations(), std::numeric_limits<int>::max()));
  info.nodes = static_cast<std::uint64_t>(run.iterations()) * tree_->nodes.size();
  info.extra.insert(info.extra.begin(), {{"method", std::string(regret::name_of(settings_.method))},
                                         {"iterations", std::to_string(run.iterations())}});
  return info;
}

absl::StatusOr<Decision> RegretPlayer::solve(const TableTask& task, Stopper& stop,
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
  const regret::Profile& average = *found_;
  Decision decision = answer(task, mixture(task, average));
  decision.weighing = weighing(task, average);
  return decision;
}

/// The whole game as a linear program.
absl::StatusOr<Decision> RegretPlayer::solve_exactly(const TableTask& task,
                                                     const std::atomic<bool>& stop,
                                                     const Report& report) {
  const Stopwatch watch;
  const auto found = regret::solve_sequence_form(*tree_, &stop);
  if (absl::IsCancelled(found.status())) return answer(task, given(task));
  if (!found.ok()) return found.status();
  found_ = found->profile;
  Info line = info(task, found->profile);
  line.nodes = tree_->nodes.size();
  line.time = watch.elapsed();
  line.extra.insert(line.extra.begin(), {"method", "exact"});
  line.extra.emplace_back("phase", "exact");
  report(line);
  Decision decision = answer(task, mixture(task, found->profile));
  decision.weighing = weighing(task, found->profile);
  return decision;
}

absl::StatusOr<Decision> RegretPlayer::think(const Limits& limits, Control& control,
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

std::vector<SetBehaviour> RegretPlayer::strategy() const {
  std::vector<SetBehaviour> result;
  for (std::size_t seat = 0; found_ && seat < regret::kSeats; ++seat) {
    const auto& part = tree_->seats[seat];
    for (std::size_t i = 0; i < part.sets.size(); ++i) {
      const auto& set = part.sets[i];
      SetBehaviour row{.seat = absl::StrCat("p", seat + 1), .set = part.names[i], .moves = {}};
      for (regret::Sequence s = set.first; s < set.first + set.count; ++s) {
        row.moves.emplace_back(tree_->move(seat, s), (*found_)[seat][s]);
      }
      result.push_back(std::move(row));
    }
  }
  return result;
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

std::span<const Option> regret_options() {
  static const std::vector<Option> kOptions =
      options_with(search_option({Method::regret, Method::exact, Method::information_sets}));
  return kOptions;
}
std::span<const Option> goofspiel_options() {
  static const std::vector<Option> kOptions =
      options_with(search_option({Method::regret, Method::exact}));
  return kOptions;
}

std::unique_ptr<Player> make_kuhn_player(const Options& options) {
  return std::make_unique<RegretPlayer>(options, make_kuhn_table());
}
std::unique_ptr<Player> make_leduc_player(const Options& options) {
  return std::make_unique<RegretPlayer>(options, make_leduc_table());
}
std::unique_ptr<Player> make_liars_dice_player(const Options& options) {
  return std::make_unique<RegretPlayer>(options, make_liars_dice_table());
}
std::unique_ptr<Player> make_goofspiel_player(const Options& options) {
  return std::make_unique<RegretPlayer>(options, make_goofspiel_table());
}

}  // namespace tianji::search
