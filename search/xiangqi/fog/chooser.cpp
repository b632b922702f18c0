#include "search/xiangqi/fog/chooser.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <utility>

#include "engine/xiangqi/position.h"
#include "search/alpha_beta/search-inl.h"
#include "search/pimc.h"
#include "search/thinking/onward.h"

namespace tianji::xiangqi::fog {
namespace {

using XiangqiPosition = xiangqi::Position;
using search::Onward;
using search::Progress;
using search::Stopper;

/// A score of this many centipawns is 73 percent.
constexpr double kPercentScale = 260;
constexpr double kEven = 50;
constexpr double kWon = 100;
/// Candidates kept after the first, second and later rounds.
constexpr std::array<std::size_t, 3> kKept{12, 6, 4};
/// A stopped round counts if it has seen 1/kEnough of its worlds.
constexpr std::size_t kEnough = 4;
constexpr int kDeepest = 24;
constexpr std::size_t kSlice = 4;
/// The depth of a first look, which takes a few milliseconds and is made whatever the limits are.
constexpr int kGlance = 0;
constexpr std::size_t kGlanceWorlds = 16;

/// The board, whose side to move cannot take the king, as a position of xiangqi; nothing if it is
/// none, as a view that no game leads to may have it.
std::optional<XiangqiPosition> position_of(const Board& board) {
  XiangqiPosition position;
  position.set_rules(RepetitionRules::simple);
  if (!parse(to_text(Fen{.board = board}), position).ok()) return std::nullopt;
  return position;
}

}  // namespace

Chooser::Chooser(std::size_t mebibytes, const Evaluation& evaluation)
    : mebibytes_(std::max<std::size_t>(mebibytes, 1)), evaluation_(evaluation) {}

/// The rounds of one decision.
class Chooser::Rounds {
 public:
  Rounds(Chooser& chooser, const View& view, const Worlds& worlds, const Settings& settings,
         Stopper& stopper)
      : chooser_(chooser), worlds_(worlds), settings_(settings), stopper_(stopper) {
    order_.resize(worlds.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    Random random = Random(settings.seed).split(view.ply());
    random.shuffle(std::span(order_));
  }

  Choice run(std::span<const Move> moves) {
    for (const Move move : moves) choice_.candidates.push_back({.move = move, .line = {move}});
    const std::size_t count = moves.size();
    std::size_t current = count;
    round(count, kGlance);
    for (int depth = 1; depth <= last_depth() && !(count == 1 && depth > 1); ++depth) {
      if (!round(current, depth)) break;
      if (settings_.enough && settings_.enough()) break;
      const auto kept = kKept[std::min(static_cast<std::size_t>(depth) - 1, kKept.size() - 1)];
      current = std::min(count, std::max(kept, settings_.lines));
    }
    choice_.nodes = nodes();
    return std::move(choice_);
  }

 private:
  struct World {
    std::size_t number;
    Board board;
  };

  int last_depth() const { return settings_.enough ? kDeepest : settings_.depth; }

  /// Searches the first `current` candidates; true when the search goes on.
  bool round(std::size_t current, int depth) {
    std::vector<Move> moves;
    moves.reserve(current);
    for (std::size_t i = 0; i < current; ++i) moves.push_back(choice_.candidates[i].move);
    progress_ = {.nodes = nodes(), .depth = depth};
    bool stopped = false;
    const auto next = [&](std::size_t i) -> std::optional<World> {
      if (i >= order_.size()) return std::nullopt;
      return World{i, worlds_.board(order_[i])};
    };
    const auto solve = [&](std::size_t thread, const World& world, std::span<const Move> candidates,
                           std::span<double> payoffs) {
      return value(*chooser_.solvers_[thread], world, depth, candidates, payoffs);
    };
    const auto should_stop = [&](std::size_t done) {
      progress_.nodes = nodes();
      progress_.worlds = static_cast<int>(done);
      return stopped = depth > kGlance && stopper_.should_stop(progress_);
    };
    auto most = static_cast<std::size_t>(std::max(settings_.worlds, 1));
    if (depth == kGlance) most = std::min(most, kGlanceWorlds);
    lines_.clear();
    PimcResult result = pimc(
        std::span<const Move>(moves), PimcGame{next, solve, should_stop},
        {.risk = settings_.risk, .threads = settings_.threads, .slice = kSlice, .worlds = most});
    const std::size_t seen = result.matrix.worlds();
    const std::size_t wanted = std::min(most, order_.size());
    if (seen > 0 && (choice_.weighed.empty() || seen * kEnough >= wanted)) {
      sort(result, moves, depth);
      choice_.weighed = std::move(moves);
      choice_.payoffs = std::move(result.matrix);
    }
    return !stopped && (result.end == PimcEnd::stopped || result.end == PimcEnd::no_more_worlds);
  }

  /// Sorts the candidates of a round, the vetoed ones last.
  void sort(const PimcResult& result, std::span<const Move> moves, int depth) {
    std::vector<Candidate> sorted;
    for (const std::size_t i : result.ranking.order) {
      const double lost = lost_share(result.matrix, i);
      sorted.push_back({.move = moves[i],
                        .assessment = result.ranking.assessments[i],
                        .lost = lost,
                        .depth = depth,
                        .line = i < lines_.size() && !lines_[i].empty()
                                    ? lines_[i]
                                    : std::vector<Move>{moves[i]}});
    }
    double least = kWon;
    for (const Candidate& one : sorted) least = std::min(least, one.lost);
    for (Candidate& one : sorted) one.vetoed = one.lost > std::max(settings_.veto, least);
    std::stable_partition(sorted.begin(), sorted.end(),
                          [](const Candidate& one) { return !one.vetoed; });
    std::copy(sorted.begin(), sorted.end(), choice_.candidates.begin());
  }

  /// The percentage of the worlds in which the candidate loses the king at once: only that has a
  /// payoff of 0.
  static double lost_share(const PayoffMatrix& matrix, std::size_t candidate) {
    std::size_t lost = 0;
    for (std::size_t world = 0; world < matrix.worlds(); ++world) {
      lost += matrix.at(candidate, world) <= 0 ? 1U : 0U;
    }
    return kWon * static_cast<double>(lost) / static_cast<double>(matrix.worlds());
  }

  bool value(Solver& solver, const World& world, int depth, std::span<const Move> moves,
             std::span<double> payoffs) {
    solver.lines.assign(moves.size(), {});
    Onward onward(stopper_, progress_, settings_.threads);
    const std::uint64_t before = solver.nodes;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      ++solver.nodes;
      solver.lines[i] = {moves[i]};
      const Piece taken = world.board.at(to_of(moves[i]));
      payoffs[i] = kWon;
      if (taken != kNoPiece && kind_of(taken) == Kind::king) continue;
      Board after = world.board;
      after.play(moves[i]);
      payoffs[i] = 0;
      if (!after.checkers(opponent(after.mover())).empty()) continue;
      payoffs[i] = kEven;
      const auto position = position_of(after);
      if (!position) continue;
      const Tree tree(*position, chooser_.evaluation_);
      if (!search(solver, tree, depth, {onward, before, solver.lines[i]}, payoffs[i])) return false;
    }
    if (world.number == 0) lines_ = solver.lines;
    return true;
  }

  struct Task {
    Onward& onward;
    std::uint64_t before;     ///< nodes of the solver before this world
    std::vector<Move>& line;  ///< to be continued by the enemy's best reply
  };

  /// Searches the enemy's replies. False when it was stopped.
  bool search(Solver& solver, const Tree& tree, int depth, const Task& task, double& payoff) {
    const Side us = opponent(tree.acting());
    MoveList replies;
    tree.moves(replies);
    // Whatever the enemy then does its king falls.
    if (replies.empty()) return payoff = kWon, true;
    if (const auto end = tree.ended(us)) return payoff = percent(*end, kPercentScale), true;
    if (depth == kGlance) {
      payoff = percent(-tree.evaluate(), kPercentScale);
      return true;
    }
    std::vector<search::RootMove<Tree>> roots;
    for (const Move move : replies) roots.push_back({.move = move, .pv = {}});
    const Progress progress{.nodes = solver.nodes - task.before};
    search::Common common{.table = solver.table, .most_nodes = task.onward.nodes_left(progress)};
    search::AlphaBeta<Tree> search(tree, common, &task.onward, solver.history);
    for (int plies = 1; plies <= depth; ++plies) {
      const Value value = -search.search_root(roots, 0, -kInfinite, kInfinite, plies);
      if (search.halted()) break;
      std::stable_sort(roots.begin(), roots.end(),
                       [](const auto& a, const auto& b) { return a.value > b.value; });
      // A loss that is proven is deeper than one at once, which alone counts 0.
      payoff = std::max(percent(value, kPercentScale), kBarely);
    }
    solver.nodes += search.nodes();
    task.line.insert(task.line.end(), roots[0].pv.begin(), roots[0].pv.end());
    return !search.halted();
  }

  static constexpr double kBarely = 0.01;

  std::uint64_t nodes() const {
    std::uint64_t sum = 0;
    for (const auto& solver : chooser_.solvers_) sum += solver->nodes;
    return sum;
  }

  Chooser& chooser_;
  const Worlds& worlds_;
  const Settings& settings_;
  Stopper& stopper_;
  std::vector<std::size_t> order_;
  std::vector<std::vector<Move>> lines_;  // of this round's candidates, in its first world
  Progress progress_;                     // without the worlds that are being searched
  Choice choice_;
};

Choice Chooser::choose(const View& view, const Worlds& worlds, std::span<const Move> moves,
                       const Settings& settings, Stopper& stopper) {
  const std::size_t threads = std::clamp<std::size_t>(settings.threads, 1, mebibytes_);
  Settings own = settings;
  own.threads = threads;
  if (solvers_.size() != threads) solvers_.clear();
  while (solvers_.size() < threads) {
    solvers_.push_back(std::make_unique<Solver>(mebibytes_ / threads));
  }
  for (const auto& solver : solvers_) {
    solver->table.clear();
    solver->history = {};
    solver->nodes = 0;
  }
  return Rounds(*this, view, worlds, own, stopper).run(moves);
}

}  // namespace tianji::xiangqi::fog
