// What the players of xiangqi and jieqi share: the table, a `go` with its limits and level, and the
// lines that are reported.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "search/alpha_beta/deepening.h"
#include "search/budget.h"
#include "search/player.h"
#include "search/thinking/held_table.h"
#include "search/thinking/level.h"
#include "search/thinking/weighing.h"

namespace tianji::xiangqi {

/// Collects lines iteration by iteration; each iteration adds its lines best first.
class BestLines {
 public:
  void add(search::Info line) {
    if (line.multipv == 1 && !last_.empty() && line.depth > last_[0].depth) {
      before_ = std::exchange(last_, {});
    }
    const auto at = static_cast<std::size_t>(line.multipv) - 1;
    last_.resize(std::max(last_.size(), at + 1));
    last_[at] = std::move(line);
  }

  /// The lines of the last iteration. If it was stopped, lines of the iteration before that begin
  /// with other moves follow. `multipv` counts from 1.
  std::vector<search::Info> best() const {
    std::vector<search::Info> all = last_;
    for (const search::Info& old : before_) {
      if (all.size() >= before_.size()) break;
      const bool known = std::any_of(all.begin(), all.end(), [&](const search::Info& line) {
        return line.pv[0] == old.pv[0];
      });
      if (known) continue;
      all.push_back(old);
      all.back().multipv = static_cast<int>(all.size());
    }
    return all;
  }

 private:
  std::vector<search::Info> last_, before_;
};

/// Is the score a mate or a loss by mate? Nothing can change it, so it has no risk.
inline bool proven(const search::Info& line) { return std::abs(line.score) >= kProven; }

/// A player that searches trees of type `T` by alpha-beta.
template <class T>
class AlphaBetaPlayer : public search::Player {
 public:
  using Move = typename T::Move;

  explicit AlphaBetaPlayer(const search::Options& options) : options_(options) {}

  void prepare() override {
    make_table();
    table_->fetch(threads());
  }
  void new_game() override {
    prepare();
    table_->clear(threads());
    deepening_->new_game();
  }
  void clear_tables() override {
    if (table_) new_game();  // a table that is not made yet is empty
  }
  void free_tables() override {
    deepening_.reset();  // it refers to the table
    table_.free();
  }

 protected:
  using Note = std::function<void(const search::Found<T>&)>;

  /// The text of a move to the client.
  virtual std::string text_of(Move move) const = 0;
  /// Adds to a line what only some games tell.
  virtual void complete(search::Info& /*line*/) const {}
  /// Weighs the first moves of `lines`, best first. Null if the client wants none, or if it would
  /// take too large a part of the nodes without `at_any_cost`.
  virtual std::shared_ptr<const search::Weighing> weighed(const T& tree,
                                                          std::span<const search::Info> lines,
                                                          bool at_any_cost) = 0;

  const search::Options& options() const { return options_; }
  int number(std::string_view option) const { return static_cast<int>(options_.spin(option)); }
  int threads() const { return number("Threads"); }
  search::HeldTable<search::Table>& table() { return table_; }

  /// The first table is made when it is needed.
  void make_table() {
    if (table_.make(options_)) deepening_.emplace(*table_);
  }
  absl::Status resize_table() {
    const auto resized = table_.resize(options_);
    if (resized.ok() && *resized) deepening_->new_game();
    return resized.status();
  }

  /// The task of a `go`; the caller adds the moves that are excluded.
  search::Task<T> task(const T& tree, const search::Limits& limits,
                       const std::optional<search::Level>& level) const;
  /// Searches the task in the time of `budget` until `enough`, and calls `note` for each line.
  /// Returns the nodes.
  virtual std::uint64_t run(const search::Task<T>& task,
                            const std::optional<search::Level>& /*level*/, search::Budget& budget,
                            const std::function<bool()>& enough, const Note& note) {
    const auto ends = [&](const search::Iteration& now) {
      return enough() || budget.used(search::patience(now));
    };
    deepening_->run(task, budget, ends, note);
    return deepening_->nodes();
  }
  /// Runs the task, chooses at `level` with `luck`, weighs, and reports.
  search::Decision decide(const search::Task<T>& task, search::Budget& budget,
                          const search::Limits& limits, const std::optional<search::Level>& level,
                          const Random& luck, const search::Control& control,
                          const search::Report& report);

 private:
  static constexpr int kDeepest = search::pruning::kMostPlies - 1;

  search::Info info_of(const search::Found<T>& found) const;
  static search::Decision chosen(const std::optional<search::Level>& level, const Random& luck,
                                 std::span<const search::Info> lines);

  const search::Options& options_;
  search::HeldTable<search::Table> table_;
  std::optional<search::Deepening<T>> deepening_;
};

template <class T>
search::Task<T> AlphaBetaPlayer<T>::task(const T& tree, const search::Limits& limits,
                                         const std::optional<search::Level>& level) const {
  search::Task<T> task{.tree = tree,
                       .threads = threads(),
                       .lines = number("MultiPV"),
                       .depth = std::min(limits.depth.value_or(kDeepest), kDeepest),
                       .nodes = limits.nodes};
  if (options_.unpredictable()) task.ties = Random(options_.seed());
  if (!level) return task;
  task.lines = std::max(task.lines, static_cast<int>(search::candidates_of(level)));
  if (level->depth > 0) task.depth = std::min(task.depth, level->depth);
  if (level->nodes > 0) task.nodes = std::min(task.nodes.value_or(level->nodes), level->nodes);
  return task;
}

template <class T>
search::Info AlphaBetaPlayer<T>::info_of(const search::Found<T>& found) const {
  search::Info info;
  info.depth = found.depth;
  info.selective_depth = std::max(found.root.selective_depth, found.depth);
  info.multipv = found.line;
  info.score = found.root.value;
  info.nodes = found.nodes;
  info.hash_permille = table_->permille();
  for (const Move move : found.root.pv) info.pv.push_back(text_of(move));
  complete(info);
  return info;
}

/// The first move of the best line; at a level that softens, of a line drawn by the scores.
template <class T>
search::Decision AlphaBetaPlayer<T>::chosen(const std::optional<search::Level>& level,
                                            const Random& luck,
                                            std::span<const search::Info> lines) {
  std::size_t place = 0;
  if (level && level->softness > 0) {
    std::vector<double> scores;
    scores.reserve(lines.size());
    for (const search::Info& line : lines) scores.push_back(line.score);
    place = search::softened(scores, level->softness, luck);
  }
  const auto& pv = lines[place].pv;
  return {.move = pv[0], .ponder = pv.size() > 1 ? pv[1] : ""};
}

template <class T>
search::Decision AlphaBetaPlayer<T>::decide(const search::Task<T>& task, search::Budget& budget,
                                            const search::Limits& limits,
                                            const std::optional<search::Level>& level,
                                            const Random& luck, const search::Control& control,
                                            const search::Report& report) {
  const int shown = number("MultiPV");
  // The most plies to the end of a mate that `go mate` asks for.
  const int plies = limits.mate ? 2 * *limits.mate - 1 : 0;
  bool mated = false;
  BestLines found_lines;
  const Note note = [&](const search::Found<T>& found) {
    if (found.line == 1) mated = plies > 0 && found.root.value >= kWin - plies;
    search::Info info = info_of(found);
    info.time = control.since_go();
    if (info.multipv <= shown) report(info);
    found_lines.add(std::move(info));
  };
  const std::uint64_t nodes = run(task, level, budget, [&] { return mated; }, note);
  std::vector<search::Info> lines = found_lines.best();
  search::Decision decision = chosen(level, luck, lines);
  lines.resize(std::min(lines.size(), static_cast<std::size_t>(shown)));
  decision.weighing = weighed(task.tree, lines, !limits.nodes && !budget.hurries());
  // The nodes of the iteration that was cut off belong to the search: harnesses count the last
  // line.
  const bool reported = lines[0].nodes == nodes;
  if (decision.weighing == nullptr && reported) return decision;
  for (search::Info& info : lines) {
    if (decision.weighing != nullptr) {
      if (!proven(info)) info.risk = search::line_of(*decision.weighing, info.pv[0]);
      info.extra.emplace_back("phase", "search");
    }
    info.nodes = nodes;
    info.time = control.since_go();
    report(info);
  }
  return decision;
}

}  // namespace tianji::xiangqi
