#include "search/theory/regret_player.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/draw.h"
#include "engine/core/text.h"
#include "search/budget.h"
#include "search/regret/run.h"
#include "search/theory/answer.h"
#include "search/theory/regret_games.h"
#include "search/theory/table_queries.h"
#include "search/thinking/allowed_moves.h"
#include "search/thinking/position_text.h"

namespace tianji::search {
namespace {

/// The most iterations of a `go` without a limit; its budget of time may end it earlier.
constexpr std::uint64_t kUnlimitedIterations = 1000;
/// The expected number of a seat's moves to the end of the game, for the clock.
constexpr int kMovesLeft = 4;
/// An iteration on the largest tree takes a few milliseconds; a search checks `stop` in between.
constexpr std::size_t kMostPlayedNodes = std::size_t{1} << 19;
constexpr std::array<std::string_view, 2> kForms{"everywhere", "visited"};

/// The probability of each move of a question.
using Mixture = std::vector<double>;

std::string mixture_text(const Question& question, const Mixture& mixture) {
  std::string text;
  for (std::size_t i = 0; i < mixture.size(); ++i) {
    if (mixture[i] <= 0) continue;
    absl::StrAppend(&text, text.empty() ? "" : ",", question.moves[i], ":",
                    absl::StrFormat("%.4f", mixture[i]));
  }
  return text;
}

/// Random numbers that differ between information sets.
Random random_at(std::uint64_t seed, std::string_view set) {
  std::uint64_t stream = 0;
  for (const char c : set) stream = mix64(stream ^ static_cast<unsigned char>(c));
  return Random(seed).split(stream);
}

class RegretPlayer final : public Player {
 public:
  RegretPlayer(const Options& options, std::unique_ptr<RegretTable> table)
      : options_(options), table_(std::move(table)) {}

  absl::Status options_changed() override {
    const auto method = regret::parse_method(options_.text("Regret"));
    if (!method.ok()) return at("Regret", method.status());
    const std::int64_t risk = options_.spin("RegretRisk");
    if (risk > 0 && regret::sampling(*method)) {
      return at("RegretRisk", unreadable(absl::StrCat(risk, " with ", options_.text("Regret")),
                                         "0 where the method samples"));
    }
    settings_.method = *method;
    settings_.check.lambda = static_cast<double>(risk) / 100;
    settings_.check.form = options_.text("RegretCheck") == kForms[1]
                               ? regret::RiskCheck::Form::visited
                               : regret::RiskCheck::Form::everywhere;
    return absl::OkStatus();
  }

  void new_game() override {}

  absl::Status set_position(std::string_view text) override {
    const auto split = split_position(text);
    return split.ok() ? table_->set_position(split->fen, split->moves) : split.status();
  }

  absl::StatusOr<Decision> think(const Limits& limits, Control& control,
                                 const Report& report) override;
  std::string show() const override { return table_->fen() + "\n"; }
  absl::StatusOr<std::string> query(std::span<const std::string_view> words) const override {
    return table_->query(words);
  }

 private:
  /// One search: the question, the allowed moves, the limit of iterations.
  struct Task {
    Question question;
    std::vector<bool> allowed;
    std::optional<std::uint64_t> iterations;
  };

  absl::StatusOr<Task> task(const Limits& limits) const;
  absl::Status compile(const std::atomic<bool>& stop);
  Pace pace(const Limits& limits, const Task& task) const;
  Mixture mixture(const Task& task, const regret::Profile& profile) const;
  std::shared_ptr<const Weighing> weighing(const Task& task, const regret::Profile& profile) const;
  Info info(const Task& task, const regret::Run& run) const;
  Decision answer(const Task& task, const Mixture& mixture) const;
  absl::StatusOr<Decision> solve(const Task& task, Stopper& stop, const Report& report) const;

  const Options& options_;
  std::unique_ptr<RegretTable> table_;
  regret::Settings settings_;
  std::optional<regret::Tree> tree_;
  std::string root_;  // RegretTable::root of `tree_`
};

absl::StatusOr<RegretPlayer::Task> RegretPlayer::task(const Limits& limits) const {
  auto question = table_->question();
  if (!question.ok()) return question.status();
  Task task{.question = *std::move(question), .allowed = {}, .iterations = limits.iterations};
  const auto& moves = task.question.moves;
  if (moves.empty()) return task;
  const auto read = [&](const std::string& word) -> absl::StatusOr<std::string> {
    const auto move = std::find_if(moves.begin(), moves.end(), [&](const std::string& known) {
      return equal_ignoring_case(known, word);
    });
    if (move == moves.end()) return unreadable(word, "a legal move");
    return *move;
  };
  const auto allowed = allowed_moves(limits, moves, read);
  if (!allowed.ok()) return allowed.status();
  for (const std::string& move : moves) task.allowed.push_back((*allowed)(move));
  return task;
}

/// Compiles the tree of the position unless `tree_` is that tree.
absl::Status RegretPlayer::compile(const std::atomic<bool>& stop) {
  if (tree_ && root_ == table_->root()) return absl::OkStatus();
  auto tree = table_->compile(kMostPlayedNodes, stop);
  if (!tree.ok()) return tree.status();
  tree_ = *std::move(tree);
  root_ = table_->root();
  return absl::OkStatus();
}

Pace RegretPlayer::pace(const Limits& limits, const Task& task) const {
  Pace pace;
  pace.side = Side{static_cast<std::uint8_t>(task.question.seat == Seat{1} ? 1 : 0)};
  pace.moves_left = kMovesLeft;
  pace.overhead = Milliseconds(options_.spin("Move Overhead"));
  pace.planned = limits.iterations.has_value();
  return pace;
}

/// The average behaviour at the question, restricted to the allowed moves.
Mixture RegretPlayer::mixture(const Task& task, const regret::Profile& profile) const {
  const Question& question = task.question;
  Mixture mixture = question.probabilities;
  mixture.resize(question.moves.size(), 1);
  if (question.probabilities.empty() && question.seat != kNobody) {
    const std::size_t seat = index(question.seat);
    const auto& part = tree_->seats[seat];
    // A forced move has no information set.
    if (const auto set = part.find(question.set)) {
      std::copy_n(profile[seat].begin() + part.sets[*set].first, mixture.size(), mixture.begin());
    }
  }
  double sum = 0;
  for (std::size_t i = 0; i < mixture.size(); ++i) {
    if (!task.allowed[i]) mixture[i] = 0;
    sum += mixture[i];
  }
  const auto allowed =
      static_cast<double>(std::count(task.allowed.begin(), task.allowed.end(), true));
  for (std::size_t i = 0; i < mixture.size(); ++i) {
    mixture[i] = sum > 0 ? mixture[i] / sum : task.allowed[i] ? 1 / allowed : 0;
  }
  return mixture;
}

/// Weighs the allowed moves at the seat's information set, whose histories are the worlds. Null if
/// there is no information set: before the deal and at a forced move.
std::shared_ptr<const Weighing> RegretPlayer::weighing(const Task& task,
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

Info RegretPlayer::info(const Task& task, const regret::Run& run) const {
  const regret::Profile average = run.average();
  const double value = regret::value(*tree_, average);
  const Mixture mixture = this->mixture(task, average);
  Info info;
  info.depth = info.selective_depth =
      static_cast<int>(std::min<std::int64_t>(run.iterations(), std::numeric_limits<int>::max()));
  const auto weighing = this->weighing(task, average);
  info.score = hundredths(weighing ? worth(*weighing, task.question, mixture) / 100
                          : task.question.seat == Seat{1} ? -value
                                                          : value);
  info.nodes = static_cast<std::uint64_t>(run.iterations()) * tree_->nodes.size();
  if (!mixture.empty()) {
    const auto best = std::max_element(mixture.begin(), mixture.end()) - mixture.begin();
    info.pv = {task.question.moves[static_cast<std::size_t>(best)]};
    if (weighing) info.risk = line_of(*weighing, info.pv[0]);
  }
  info.extra = {
      {"method", std::string(regret::name_of(settings_.method))},
      {"iterations", std::to_string(run.iterations())},
      {"value", absl::StrFormat("%.12f", value)},
      {"exploitability", absl::StrFormat("%.6g", regret::exploitability(*tree_, average))}};
  if (!mixture.empty()) info.extra.emplace_back("mixture", mixture_text(task.question, mixture));
  return info;
}

Decision RegretPlayer::answer(const Task& task, const Mixture& mixture) const {
  Random random =
      random_at(settings_.seed, task.question.seat == kChance ? table_->fen() : task.question.set);
  return {.move = task.question.moves[draw_outcome(mixture, random)], .ponder = ""};
}

absl::StatusOr<Decision> RegretPlayer::solve(const Task& task, Stopper& stop,
                                             const Report& report) const {
  const Stopwatch watch;
  regret::Run run(*tree_, settings_);
  Progress progress;
  for (bool done = false; !done;) {
    run.iterate();
    const auto iteration = static_cast<std::uint64_t>(run.iterations());
    progress.nodes = iteration * tree_->nodes.size();
    done = stop.should_stop(progress) || iteration == task.iterations;
    if (!done && !regret::milestone(run.iterations())) continue;
    Info line = info(task, run);
    line.time = watch.elapsed();
    report(line);
  }
  const regret::Profile average = run.average();
  Decision decision = answer(task, mixture(task, average));
  decision.weighing = weighing(task, average);
  return decision;
}

absl::StatusOr<Decision> RegretPlayer::think(const Limits& limits, Control& control,
                                             const Report& report) {
  auto task = this->task(limits);
  if (!task.ok()) return task.status();
  settings_.seed = settings_.check.seed = options_.seed();
  if (task->question.moves.empty()) return Decision{};
  const bool limited = limits.iterations || limits.nodes || limits.infinite || limits.ponder ||
                       limits.movetime || limits.own.time || limits.sides[0].time ||
                       limits.sides[1].time;
  if (!limited) task->iterations = kUnlimitedIterations;
  Budget budget(limits, pace(limits, *task), control);
  absl::Status compiled = compile(budget.flag());
  if (absl::IsCancelled(compiled)) {  // stopped without any result: draws from all allowed moves
    Mixture any(task->allowed.begin(), task->allowed.end());
    for (double& share : any) {
      share /= static_cast<double>(std::count(task->allowed.begin(), task->allowed.end(), true));
    }
    return answer(*task, any);
  }
  if (!compiled.ok()) return compiled;
  return solve(*task, budget, report);
}

}  // namespace

std::span<const Option> regret_options() {
  static const std::vector<Option> kOptions{
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
       .help = "Where RegretRisk is checked: at every information set, or only at those that a "
               "game played out visits."},
  };
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
