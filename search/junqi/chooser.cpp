#include "search/junqi/chooser.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

#include "eval/junqi/policy.h"
#include "search/alpha_beta/pruning.h"
#include "search/junqi/rollouts.h"
#include "search/pimc.h"
#include "search/thinking/onward.h"

namespace tianji::junqi {
namespace {

using search::Onward;
using search::Progress;
using search::Stopper;

/// Number of candidates kept after the first, second and later rounds.
constexpr std::array<std::size_t, 3> kKept{12, 6, 4};
/// A stopped round counts if it has seen 1/kEnough of its worlds.
constexpr int kEnough = 4;
/// Number of worlds stored for later rounds.
constexpr std::size_t kMostKept = 1024;
/// The greatest depth of rounds that follow the clock, unless the settings ask for more.
constexpr int kDeepest = 12;
/// Growth of the number of worlds from round to round past the depth of the settings.
constexpr double kGrowth = 1.5;
/// Worlds that a thread solves before it waits for the other threads.
constexpr std::size_t kSlice = 8;
/// Worlds from which Beliefs are counted.
constexpr int kBeliefWorlds = 64;
/// Percent that a move may be behind to be drawn 1/e as often, before a seat's first victory.
constexpr double kTemper = 3;
/// The number of the policy's own random numbers.
constexpr std::uint64_t kPolicyLuck = 0x706f'6c69'6379ULL;

struct Round {
  int depth;
  int worlds;
  bool glance = false;  ///< uses WorldSolver::glance instead of a search
};
/// A round so short that it is made in any time limit.
constexpr Round kFirstLook{.depth = 1, .worlds = 4, .glance = true};

/// The sequence of rounds, computed one by one since it may be very long.
class Plan {
 public:
  explicit Plan(const Settings& settings)
      : timed_(settings.enough != nullptr),
        depth_(std::max(settings.depth, timed_ ? 1 : 0)),
        worlds_(std::max(settings.worlds, 1)) {}

  /// Round number `n`, from 0; a timed search begins with the first look. Nullopt: no more rounds.
  std::optional<Round> round(int n) const {
    if (!timed_)
      return n < depth_ && n < kDeepestUseful ? std::optional(Round{n + 1, worlds_}) : std::nullopt;
    if (n == 0) return kFirstLook;
    const int depth = n;
    if (depth < depth_) return Round{depth, std::max(worlds_ / 4, 1)};
    // The deepest round with few worlds is repeated with all worlds.
    const int again = std::max(depth_ - 1, 1) + (n - depth_);
    if (again > std::max(kDeepest, depth_)) return std::nullopt;
    double worlds = worlds_;
    for (int past = depth_; past < again && worlds < kMostWorlds; ++past) worlds *= kGrowth;
    return Round{again, static_cast<int>(std::min<double>(worlds, kMostWorlds))};
  }

 private:
  static constexpr int kDeepestUseful = search::pruning::kMostPlies;
  static constexpr int kMostWorlds = search::Budget::kMostWorlds;

  bool timed_;
  int depth_;
  int worlds_;
};

}  // namespace

Value advantage(double percent, double scale) {
  constexpr double kMost = 3000;
  const double odds = std::max(percent, 1e-9) / std::max(100 - percent, 1e-9);
  return static_cast<Value>(std::lround(std::clamp(scale * std::log(odds), -kMost, kMost)));
}

/// The rounds of one decision.
template <class Board>
class Chooser<Board>::Rounds {
 public:
  Rounds(Chooser& chooser, const View<Board>& view, const Settings& settings, Stopper& stopper)
      : chooser_(chooser),
        view_(view),
        settings_(settings),
        worlds_(view, chooser.prior_, settings.seed),
        stopper_(stopper) {
    list_candidates(view);
  }

  Choice run() {
    const std::size_t count = choice_.candidates.size();
    std::vector<std::size_t> all(count);
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::span<const std::size_t> current = all;
    const Plan plan(settings_);
    std::size_t kept = 0;
    for (int number = 0; count > 1; ++number) {
      const auto next = plan.round(number);
      if (!next || !round(current, *next)) break;
      if (next->glance) continue;  // a glance is too rough to drop candidates
      if (settings_.enough && settings_.enough({next->depth, lead_})) break;
      const std::size_t wanted = kKept[std::min(kept, kKept.size() - 1)];
      current = std::span(all).first(std::min(count, std::max(wanted, settings_.lines)));
      ++kept;
    }
    if (!heard_) round(all, kFirstLook);
    choice_.nodes = nodes();
    if (settings_.policy > 0 && !rows_.empty()) follow_policy();
    return std::move(choice_);
  }

 private:
  /// A world and its number.
  struct World {
    std::size_t number;
    Battle<Board> battle;
  };

  void list_candidates(const View<Board>& view) {
    typename View<Board>::MoveList moves;
    view.moves(moves);
    const auto banned = [&](Move move) {
      return std::find(settings_.excluded.begin(), settings_.excluded.end(), move) !=
             settings_.excluded.end();
    };
    for (const Move move : moves) {
      if (!banned(move)) choice_.candidates.push_back({.move = move, .assessment = {}});
    }
    assert(!choice_.candidates.empty());
  }

  /// Returns true when it saw all its worlds and the search goes on. If the round counts, the
  /// candidates are sorted.
  bool round(std::span<const std::size_t> current, const Round& plan) {
    std::vector<Move> moves;
    for (const std::size_t i : current) moves.push_back(choice_.candidates[i].move);
    if (!plan.glance) believe();
    progress_ = {.nodes = nodes(), .depth = plan.depth};
    bool stopped = false;
    const auto next = [&](std::size_t i) { return std::optional(World{i, battle(i)}); };
    const auto solve = [&](std::size_t thread, const World& world, std::span<const Move> candidates,
                           std::span<double> payoffs) {
      return value(thread, world, plan, candidates, payoffs);
    };
    const auto should_stop = [&](std::size_t done) {
      progress_.nodes = nodes();
      progress_.worlds = static_cast<int>(done);
      return stopped = stopper_.should_stop(progress_);
    };
    const auto most = static_cast<std::size_t>(plan.worlds);
    lines_.clear();
    PimcResult result = pimc(
        std::span<const Move>(moves), PimcGame{next, solve, should_stop},
        {.risk = settings_.risk, .threads = chooser_.threads_, .slice = kSlice, .worlds = most});
    const std::size_t seen = result.matrix.worlds();
    if (seen > 0 && (!heard_ || seen * kEnough >= most)) {
      reorder(result.ranking, static_cast<int>(seen), plan.depth);
      const auto& order = result.ranking.order;
      lead_ = order.size() > 1 ? lead(result.matrix, order[0], order[1]) : 0;
      heard_ = true;
      rows_ = plan.glance || seen < 2 ? std::vector<std::size_t>{} : order;
      choice_.weighed = std::move(moves);
      choice_.payoffs = std::move(result.matrix);
    }
    return !stopped && result.end == PimcEnd::stopped;
  }

  bool value(std::size_t thread, const World& world, const Round& plan, std::span<const Move> moves,
             std::span<double> payoffs) {
    const Tree<Board> tree(world.battle, worlds_.shown(), chooser_.evaluation_);
    WorldSolver<Board>& solver = chooser_.solver(thread);
    if (plan.glance) {
      solver.glance(tree, moves, payoffs);
      return true;
    }
    Onward onward(stopper_, progress_, chooser_.threads_);
    if (!solver.value(tree, moves, plan.depth, onward, payoffs)) return false;
    if (world.number == 0) lines_ = solver.lines();
    if (!beliefs_) return true;
    const Rollouts<Board> rollouts(*beliefs_, chooser_.evaluation_);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      // All candidates get the same random numbers, so that luck does not rank them.
      Random random = Random(settings_.seed).split(world.battle.key());
      const double played =
          rollouts.value(world.battle, worlds_.shown(), moves[i], settings_.rollout, random);
      payoffs[i] = (payoffs[i] + played) / 2;
    }
    return true;
  }

  std::uint64_t nodes() const {
    std::uint64_t sum = 0;
    for (const auto& solver : chooser_.solvers_) sum += solver ? solver->nodes() : 0;
    return sum;
  }

  /// Counts beliefs, but not for a first look, which takes less time than they do.
  void believe() {
    if (beliefs_ || settings_.rollout <= 0) return;
    beliefs_.emplace(typename Beliefs<Board>::Source{view_, worlds_, chooser_.prior_,
                                                     chooser_.evaluation_, settings_.seed},
                     kBeliefWorlds);
  }

  /// World number `number`; the first kMostKept worlds are kept for later rounds.
  Battle<Board> battle(std::size_t number) {
    if (number >= kMostKept) return worlds_.battle(number);
    while (kept_.size() <= number) kept_.push_back(worlds_.battle(kept_.size()));
    return kept_[number];
  }

  void reorder(const Ranking& ranking, int seen, int depth) {
    std::vector<Candidate> sorted;
    sorted.reserve(ranking.order.size());
    for (const std::size_t i : ranking.order) {
      const Move move = choice_.candidates[i].move;
      sorted.push_back({move, ranking.assessments[i], seen, depth,
                        i < lines_.size() ? lines_[i] : std::vector<Move>{move}});
    }
    std::copy(sorted.begin(), sorted.end(), choice_.candidates.begin());
  }

  /// Draws one of the candidates as people would choose it, and puts it in front.
  void follow_policy() {
    auto& candidates = choice_.candidates;
    bool won = false;
    for (const Station s : view_.battle().pieces(view_.seat())) {
      won = won || showed(worlds_.shown(), view_.battle().at(s));
    }
    const auto weights = log_weights(view_, std::span<const Move>(choice_.weighed));
    std::vector<double> chances;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      // The first piece that wins tells the most, so that more is paid for a draw before.
      const double behind = candidates[0].assessment.adjusted - candidates[i].assessment.adjusted;
      const double weight = weights[rows_[i]] - (won ? 0 : behind / kTemper);
      const bool far = won && i > 0 && lead(choice_.payoffs, rows_[0], rows_[i]) > settings_.policy;
      chances.push_back(far ? 0 : std::exp(weight));
    }
    Random luck = Random(settings_.seed).split(view_.battle().key()).split(kPolicyLuck);
    const double point = luck.uniform() * std::accumulate(chances.begin(), chances.end(), 0.0);
    const auto drawn = candidates.begin() + static_cast<std::ptrdiff_t>(outcome_at(point, chances));
    std::rotate(candidates.begin(), drawn, drawn + 1);
  }

  Chooser& chooser_;
  const View<Board>& view_;
  const Settings& settings_;
  Worlds<Board> worlds_;
  std::optional<Beliefs<Board>> beliefs_;
  std::vector<Battle<Board>> kept_;
  std::vector<std::vector<Move>> lines_;  ///< of this round's candidates, in its first world
  Progress progress_;                     ///< without the worlds that are being solved
  bool heard_ = false;
  /// Rows of `choice_.payoffs`, best first; none if their standard errors mean little.
  std::vector<std::size_t> rows_;
  double lead_ = 0;
  Stopper& stopper_;
  Choice choice_;
};

template <class Board>
Chooser<Board>::Chooser(std::size_t mebibytes, const Weights& weights,
                        std::shared_ptr<const Network> network)
    : evaluation_(weights, std::move(network)), mebibytes_(std::max<std::size_t>(mebibytes, 1)) {}

template <class Board>
Choice Chooser<Board>::choose(const View<Board>& view, const Settings& settings, Stopper& stopper) {
  const std::size_t threads = std::clamp<std::size_t>(
      static_cast<std::size_t>(std::max(settings.threads, 1)), 1, mebibytes_);
  if (threads != threads_) solvers_.clear();
  threads_ = threads;
  solvers_.resize(threads);
  for (const auto& solver : solvers_) {
    if (solver) solver->begin();
  }
  return Rounds(*this, view, settings, stopper).run();
}

template <class Board>
std::size_t Chooser<Board>::memory() const {
  std::size_t sum = 0;
  for (const auto& solver : solvers_) sum += solver ? solver->memory() : 0;
  return sum;
}

template <class Board>
WorldSolver<Board>& Chooser<Board>::solver(std::size_t thread) {
  auto& solver = solvers_[thread];
  if (!solver) {
    solver = std::make_unique<WorldSolver<Board>>(mebibytes_ / threads_);
    solver->begin();
  }
  return *solver;
}

template class Chooser<JunqiBoard>;
template class Chooser<SiguoBoard>;

}  // namespace tianji::junqi
