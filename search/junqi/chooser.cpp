#include "search/junqi/chooser.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <numeric>
#include <optional>
#include <thread>

#include "search/junqi/rollouts.h"
#include "search/pimc.h"

namespace tianji::junqi {
namespace {

using search::Progress;
using search::Stopper;

/// Candidates that are looked at again, by round.
constexpr std::array<std::size_t, 3> kKept{12, 6, 4};
/// A round is heard once it has seen this share of its worlds.
constexpr int kEnough = 4;
constexpr std::size_t kMostKept = 1024;
/// Worlds have no positions in common: more would only have to be cleared.
constexpr std::size_t kMostMebibytes = 4;
/// Of rounds against the clock.
constexpr int kDeepest = 12;
/// Worlds that a thread solves before it waits for the others.
constexpr std::size_t kSlice = 8;
/// Worlds from which Beliefs are counted.
constexpr int kBeliefWorlds = 64;

/// Adds what earlier searches have done to what the one that runs tells; lets threads share one
/// stopper.
class Onward final : public Stopper {
 public:
  explicit Onward(Stopper& inner) : inner_(inner) {}
  bool should_stop(const Progress& progress) override {
    const std::lock_guard lock(mutex_);
    stopped_ = stopped_ || inner_.should_stop({nodes + progress.nodes, depth, worlds});
    return stopped_;
  }
  bool should_stop_now() { return should_stop({}); }

  std::uint64_t nodes = 0;
  int depth = 0;
  int worlds = 0;

 private:
  Stopper& inner_;
  std::mutex mutex_;
  bool stopped_ = false;
};

/// Of the first over the second, in standard errors of the mean of their difference.
double lead(const PayoffMatrix& matrix, std::size_t first, std::size_t second) {
  const auto count = static_cast<double>(matrix.worlds());
  double sum = 0;
  double squares = 0;
  for (std::size_t w = 0; w < matrix.worlds(); ++w) {
    const double difference = matrix.at(first, w) - matrix.at(second, w);
    sum += difference;
    squares += difference * difference;
  }
  const double mean = sum / count;
  const double variance = squares / count - mean * mean;
  if (count < 2 || mean <= 0) return 0;
  if (variance <= 0) return std::numeric_limits<double>::infinity();
  return mean / std::sqrt(variance / (count - 1));
}

}  // namespace

Value advantage(double percent, double scale) {
  constexpr double kMost = 3000;
  const double odds = std::max(percent, 1e-9) / std::max(100 - percent, 1e-9);
  return static_cast<Value>(std::lround(std::clamp(scale * std::log(odds), -kMost, kMost)));
}

/// One decision.
template <class Board>
class Chooser<Board>::Rounds {
 public:
  Rounds(Chooser& chooser, const View<Board>& view, const Settings& settings, Stopper& stopper)
      : chooser_(chooser),
        settings_(settings),
        worlds_(view, chooser.prior_, settings.seed),
        batch_(chooser.solvers_.size() == 1 ? 1 : chooser.solvers_.size() * kSlice),
        stopper_(stopper) {
    list_candidates(view);
    if (settings_.rollout > 0 && choice_.candidates.size() > 1) {
      beliefs_.emplace(typename Beliefs<Board>::Source{view, worlds_, chooser.prior_,
                                                       chooser.evaluation_, settings.seed},
                       kBeliefWorlds);
    }
  }

  Choice run() {
    const std::size_t count = choice_.candidates.size();
    std::vector<std::size_t> all(count);
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::span<const std::size_t> current = all;
    if (count > 1) {
      for (std::size_t number = 0; const Round& asked : rounds()) {
        if (!round(current, asked)) break;
        if (settings_.enough && settings_.enough({asked.depth, lead_})) break;
        current = std::span(all).first(std::min(count, kKept[std::min(number, kKept.size() - 1)]));
        ++number;
      }
    }
    choice_.nodes = stopper_.nodes;
    return std::move(choice_);
  }

 private:
  using World = Battle<Board>;

  struct Round {
    int depth;
    int worlds;
  };
  /// What came of a world.
  struct Share {
    std::vector<double> payoffs;
    bool solved = false;
  };

  void list_candidates(const View<Board>& view) {
    typename View<Board>::MoveList moves;
    view.moves(moves);
    const auto banned = [&](Move move) {
      return std::find(settings_.excluded.begin(), settings_.excluded.end(), move) !=
             settings_.excluded.end();
    };
    for (const Move move : moves) {
      if (!banned(move)) choice_.candidates.push_back({move, {}, 0, 0});
    }
    if (!choice_.candidates.empty()) return;
    for (const Move move : moves) choice_.candidates.push_back({move, {}, 0, 0});
  }

  /// Against the clock the first rounds are short, and each round past the deepest that was asked
  /// for has half as many worlds more.
  std::vector<Round> rounds() const {
    std::vector<Round> list;
    const int quarter = std::max(settings_.worlds / 4, 1);
    if (settings_.enough) {
      for (int depth = 1; depth < settings_.depth; ++depth) list.push_back({depth, quarter});
    }
    for (int depth = settings_.enough ? std::max(settings_.depth - 1, 1) : 1;
         depth <= settings_.depth; ++depth) {
      list.push_back({depth, settings_.worlds});
    }
    if (!settings_.enough) return list;
    double worlds = settings_.worlds;
    for (int depth = settings_.depth + 1; depth <= kDeepest; ++depth) {
      list.push_back({depth, static_cast<int>(worlds *= 1.5)});
    }
    return list;
  }

  /// True when it saw all its worlds; then, and when it saw enough, the candidates are in order.
  bool round(std::span<const std::size_t> current, const Round& asked) {
    const int depth = asked.depth;
    const auto most = static_cast<std::size_t>(asked.worlds);
    stopper_.depth = depth;
    stopper_.worlds = 0;
    bool stopped = false;
    moves_.clear();
    for (const std::size_t i : current) moves_.push_back(choice_.candidates[i].move);
    batch_begin_ = batch_end_ = 0;
    // A world is told by its number.
    const auto next = [&](std::size_t i) {
      if (i >= batch_end_) solve_batch(i, std::min(i + batch_.size(), most), depth);
      return std::optional(i);
    };
    const auto solve = [&](std::size_t i, std::span<const std::size_t>, std::span<double> payoffs) {
      const Share& share = batch_[i - batch_begin_];
      std::copy(share.payoffs.begin(), share.payoffs.end(), payoffs.begin());
      return share.solved;
    };
    const auto should_stop = [&](std::size_t done) {
      stopper_.worlds = static_cast<int>(done);
      stopped = stopper_.should_stop_now();
      return stopped || done >= most;
    };
    const PimcResult result = pimc(current, next, solve, should_stop, settings_.risk);
    const std::size_t seen = result.matrix.worlds();
    if (seen > 0 && (depth == 1 || seen * kEnough >= most)) {
      reorder(result.ranking, static_cast<int>(seen), depth);
      const auto& order = result.ranking.order;
      lead_ = order.size() > 1 ? lead(result.matrix, order[0], order[1]) : 0;
    }
    return !stopped && result.end == PimcEnd::stopped;
  }

  /// Worlds begin .. end - 1, shared out among the threads.
  void solve_batch(std::size_t begin, std::size_t end, int depth) {
    batch_begin_ = begin;
    batch_end_ = end;
    for (Share& share : batch_) share.solved = false;
    while (kept_.size() < std::min(end, kMostKept)) kept_.push_back(std::nullopt);
    {
      std::vector<std::jthread> threads;
      for (std::size_t t = 1; t < std::min(chooser_.solvers_.size(), end - begin); ++t) {
        threads.emplace_back([this, t, depth] { solve_slice(t, depth); });
      }
      solve_slice(0, depth);
    }
    stopper_.nodes = 0;
    for (const auto& solver : chooser_.solvers_) stopper_.nodes += solver->nodes();
  }

  void solve_slice(std::size_t thread, int depth) {
    for (std::size_t i = batch_begin_ + thread; i < batch_end_; i += chooser_.solvers_.size()) {
      solve_one(thread, i, depth);
      if (!batch_[i - batch_begin_].solved) return;
    }
  }

  void solve_one(std::size_t thread, std::size_t number, int depth) {
    Share& share = batch_[number - batch_begin_];
    share.payoffs.resize(moves_.size());
    const World battle = world(number);
    const Tree<Board> tree(battle, worlds_.shown(), chooser_.evaluation_);
    // The first look takes milliseconds, and without it any move might be the answer.
    search::Never never;
    Stopper& stopper = depth == 1 && number == 0 ? static_cast<Stopper&>(never) : stopper_;
    share.solved = chooser_.solvers_[thread]->value(tree, moves_, depth, stopper, share.payoffs);
    if (!beliefs_ || !share.solved) return;
    const Rollouts<Board> rollouts(*beliefs_, chooser_.evaluation_);
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      // The same luck for all candidates.
      Random random = Random(settings_.seed).split(battle.key());
      const double played =
          rollouts.value(battle, worlds_.shown(), moves_[i], settings_.rollout, random);
      share.payoffs[i] = (share.payoffs[i] + played) / 2;
    }
  }

  /// The first worlds are kept for the rounds to come.
  World world(std::size_t number) {
    if (number >= kMostKept) return worlds_.battle(number);
    if (!kept_[number]) kept_[number] = worlds_.battle(number);
    return *kept_[number];
  }

  void reorder(const Ranking& ranking, int seen, int depth) {
    std::vector<Candidate> sorted;
    sorted.reserve(ranking.order.size());
    for (const std::size_t i : ranking.order) {
      sorted.push_back({choice_.candidates[i].move, ranking.assessments[i], seen, depth});
    }
    std::copy(sorted.begin(), sorted.end(), choice_.candidates.begin());
  }

  Chooser& chooser_;
  const Settings& settings_;
  Worlds<Board> worlds_;
  std::optional<Beliefs<Board>> beliefs_;
  std::vector<std::optional<World>> kept_;
  std::vector<Move> moves_;  ///< of the round
  std::vector<Share> batch_;
  std::size_t batch_begin_ = 0;
  std::size_t batch_end_ = 0;
  double lead_ = 0;
  Onward stopper_;
  Choice choice_;
};

template <class Board>
Chooser<Board>::Chooser(std::size_t table_mebibytes, const Weights& weights)
    : evaluation_(weights), table_mebibytes_(std::min(table_mebibytes, kMostMebibytes)) {}

template <class Board>
Choice Chooser<Board>::choose(const View<Board>& view, const Settings& settings, Stopper& stopper) {
  const auto threads = static_cast<std::size_t>(std::max(settings.threads, 1));
  solvers_.resize(std::min(solvers_.size(), threads));
  while (solvers_.size() < threads) {
    solvers_.push_back(std::make_unique<WorldSolver<Board>>(table_mebibytes_));
  }
  for (const auto& solver : solvers_) solver->begin();
  return Rounds(*this, view, settings, stopper).run();
}

template class Chooser<JunqiBoard>;
template class Chooser<SiguoBoard>;

}  // namespace tianji::junqi
