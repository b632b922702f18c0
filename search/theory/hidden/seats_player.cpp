#include "search/theory/hidden/seats_player.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "engine/theory/cards/kuhn_for_three.h"
#include "search/budget.h"
#include "search/many_seats/regret.h"
#include "search/methods/method.h"
#include "search/regret/run.h"
#include "search/theory/answer.h"
#include "search/theory/hidden/seats_table.h"
#include "search/theory/hidden/table_player.h"
#include "search/theory/hidden/task.h"

namespace tianji::search {
namespace {

using many_seats::Profile;

constexpr int kMovesLeftOfKuhn = 2;
/// The most that a seat of Kuhn poker can win.
constexpr Value kMostChips = 4;

std::string decimals_text(const std::vector<double>& numbers) {
  return absl::StrJoin(numbers, ",", [](std::string* text, double number) {
    absl::StrAppendFormat(text, "%.9f", number);
  });
}

class SeatsPlayer final : public TablePlayer<SeatsTable> {
 public:
  using TablePlayer::TablePlayer;

  absl::Status options_changed() override { return absl::OkStatus(); }
  void prepare() override {
    if (!tree_) tree_ = table_->compile();
  }
  absl::StatusOr<Decision> think(const Limits& limits, Control& control,
                                 const Report& report) override;
  std::vector<SetBehaviour> strategy() const override;

 private:
  Pace pace(const TableTask& task) const;
  Mixture mixture(const TableTask& task, const Profile& profile) const;
  Info info(const TableTask& task, const many_seats::Solver& solver) const;
  Decision solve(const TableTask& task, Stopper& stop, const Control& control,
                 const Report& report);

  std::optional<many_seats::Tree> tree_;
  std::optional<Profile> found_;
};

Pace SeatsPlayer::pace(const TableTask& task) const {
  Pace pace;
  if (task.question.seat != kChance) {
    pace.side = Side{static_cast<std::uint8_t>(index(task.question.seat))};
  }
  pace.moves_left = kMovesLeftOfKuhn;
  pace.overhead = Milliseconds(options_.spin("Move Overhead"));
  pace.planned = task.iterations.has_value();
  return pace;
}

/// The average behaviour at the question, restricted to the allowed moves.
Mixture SeatsPlayer::mixture(const TableTask& task, const Profile& profile) const {
  const std::size_t number = tree_->find(task.question.set);
  if (task.question.seat == kChance || number == tree_->sets.size()) return given(task);
  const auto& set = tree_->sets[number];
  const auto first = profile.begin() + static_cast<std::ptrdiff_t>(set.first);
  return among_allowed(task, Mixture(first, first + static_cast<std::ptrdiff_t>(set.count)));
}

Info SeatsPlayer::info(const TableTask& task, const many_seats::Solver& solver) const {
  const Profile average = solver.average();
  const std::vector<double> values = many_seats::values(*tree_, average);
  const std::vector<double> gains = many_seats::gains(*tree_, average);
  const Mixture mixture = this->mixture(task, average);
  Info info;
  info.depth = info.selective_depth = static_cast<int>(
      std::min<std::int64_t>(solver.iterations(), std::numeric_limits<int>::max()));
  if (task.question.seat != kChance) info.score = hundredths(values[index(task.question.seat)]);
  info.nodes = static_cast<std::uint64_t>(solver.iterations()) * tree_->nodes.size();
  const auto best = std::max_element(mixture.begin(), mixture.end()) - mixture.begin();
  info.pv = {task.question.moves[static_cast<std::size_t>(best)]};
  info.extra = {{"method", "cfr+"},
                {"iterations", std::to_string(solver.iterations())},
                {"values", decimals_text(values)},
                {"gains", decimals_text(gains)},
                {"mixture", mixture_text(task.question, mixture)}};
  return info;
}

Decision SeatsPlayer::solve(const TableTask& task, Stopper& stop, const Control& control,
                            const Report& report) {
  many_seats::Solver solver(*tree_);
  for (bool done = false; !done;) {
    solver.iterate();
    const auto iteration = static_cast<std::uint64_t>(solver.iterations());
    done = stop.should_stop({.nodes = iteration * tree_->nodes.size()}) ||
           iteration == task.iterations;
    if (!done && !regret::milestone(solver.iterations())) continue;
    Info line = info(task, solver);
    line.time = control.since_go();
    report(line);
  }
  found_ = solver.average();
  return drawn(task, *table_, mixture(task, *found_), options_.seed());
}

absl::StatusOr<Decision> SeatsPlayer::think(const Limits& limits, Control& control,
                                            const Report& report) {
  auto task = read_task(*table_, limits);
  if (!task.ok()) return task.status();
  if (task->question.moves.empty()) return Decision{};
  if (method_of(options_) == Method::information_sets) {
    Limits bounded = limits;
    if (const Effort effort = effort_of(options_, limits); effort.nodes > 0) {
      bounded.nodes = effort.nodes;
    }
    Budget budget(bounded, pace(*task), control);
    return tried_most(*task, *table_, options_.seed(), budget, report);
  }
  prepare();
  const bool limited = limits.iterations || limits.nodes || limits.infinite || limits.ponder ||
                       limits.movetime || limits.own.time || limits.sides[0].time ||
                       limits.sides[1].time;
  if (!limited) task->iterations = kUnlimitedIterations;
  Budget budget(limits, pace(*task), control);
  return solve(*task, budget, control, report);
}

std::vector<SetBehaviour> SeatsPlayer::strategy() const {
  std::vector<SetBehaviour> result;
  if (!found_) return result;
  for (std::size_t seat = 0; seat < tree_->seats; ++seat) {
    for (const many_seats::InfoSet& set : tree_->sets) {
      if (set.seat != seat) continue;
      SetBehaviour row{.seat = absl::StrCat("p", seat + 1), .set = set.name, .moves = {}};
      for (std::size_t i = 0; i < set.count; ++i) {
        row.moves.emplace_back(set.moves[i], (*found_)[set.first + i]);
      }
      result.push_back(std::move(row));
    }
  }
  return result;
}

}  // namespace

std::span<const Option> seats_options() {
  static const std::vector<Option> kOptions{
      search_option({Method::regret, Method::information_sets})};
  return kOptions;
}

std::unique_ptr<Player> make_kuhn_for_three_player(const Options& options) {
  return std::make_unique<SeatsPlayer>(
      options, std::make_unique<HiddenSeatsTable<theory::KuhnForThree>>(kMostChips));
}

}  // namespace tianji::search
