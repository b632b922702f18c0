#include "search/junqi/chooser.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "search/alpha_beta.h"
#include "search/pimc.h"

namespace tianji::junqi {
namespace {

using search::Progress;
using search::RootMove;
using search::Stopper;

/// Candidates that are looked at again, by round.
constexpr std::array<std::size_t, 3> kKept{12, 6, 4};
/// A round is heard once it has seen this share of its worlds.
constexpr int kEnough = 4;
constexpr std::size_t kMostKept = 1024;
/// Worlds have no positions in common: more would only have to be cleared.
constexpr std::size_t kMostMebibytes = 16;

/// Adds what earlier searches have done to what the one that runs tells.
class Onward final : public Stopper {
 public:
  explicit Onward(Stopper& inner) : inner_(inner) {}
  bool should_stop(const Progress& progress) override {
    return inner_.should_stop({nodes + progress.nodes, depth, worlds});
  }
  bool should_stop_now() { return should_stop({}); }

  std::uint64_t nodes = 0;
  int depth = 0;
  int worlds = 0;

 private:
  Stopper& inner_;
};

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
        stopper_(stopper) {
    list_candidates(view);
  }

  Choice run() {
    std::vector<std::size_t> all(choice_.candidates.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::span<const std::size_t> current = all;
    for (int depth = 1; depth <= settings_.depth && all.size() > 1; ++depth) {
      if (!round(current, depth)) break;
      current = std::span(all).first(std::min(
          all.size(),
          kKept[std::min<std::size_t>(static_cast<std::size_t>(depth) - 1, kKept.size() - 1)]));
    }
    choice_.nodes = stopper_.nodes;
    return std::move(choice_);
  }

 private:
  using World = Battle<Board>;
  using T = Tree<Board>;

  /// The first worlds are kept for the rounds to come.
  World world(std::size_t number) {
    if (number < kept_.size()) return kept_[number];
    World drawn = worlds_.battle(number);
    if (number < kMostKept) kept_.push_back(drawn);
    return drawn;
  }

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

  /// True when it saw all its worlds; then, and when it saw enough, the candidates are in order.
  bool round(std::span<const std::size_t> current, int depth) {
    stopper_.depth = depth;
    stopper_.worlds = 0;
    bool stopped = false;
    const auto next = [&](std::size_t i) { return std::optional(world(i)); };
    const auto solve = [&](const World& world, std::span<const std::size_t> candidates,
                           std::span<double> payoffs) {
      return value_all(world, candidates, payoffs, depth);
    };
    const auto should_stop = [&](std::size_t done) {
      stopper_.worlds = static_cast<int>(done);
      stopped = stopper_.should_stop_now();
      return stopped || static_cast<int>(done) >= settings_.worlds;
    };
    const PimcResult result = pimc(current, next, solve, should_stop, settings_.risk);
    const int seen = static_cast<int>(result.matrix.worlds());
    if (seen > 0 && (depth == 1 || seen * kEnough >= settings_.worlds)) {
      reorder(result.ranking, seen, depth);
    }
    return !stopped && result.end == PimcEnd::stopped;
  }

  /// A payoff a candidate, by its place in the list.
  bool value_all(const Battle<Board>& battle, std::span<const std::size_t> candidates,
                 std::span<double> payoffs, int depth) {
    const T tree(battle, worlds_.shown(), chooser_.evaluation_);
    search::Common common{.table = chooser_.table_};
    search::AlphaBeta<T> search(tree, common, &stopper_, *chooser_.history_);
    // The second of two root moves: the value of a lone candidate must not be remembered as that of
    // the position.
    std::vector<RootMove<T>> roots(2);
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      roots[1] = {.move = choice_.candidates[candidates[i]].move, .pv = {}};
      search.search_root(roots, 1, -kInfinite, kInfinite, depth);
      if (search.halted()) break;
      payoffs[i] = percent(roots[1].value, chooser_.evaluation_.percent_scale());
    }
    stopper_.nodes += search.nodes();
    return !search.halted();
  }

  void reorder(const Ranking& ranking, int seen, int depth) {
    std::vector<Candidate> sorted;
    for (const std::size_t i : ranking.order) {
      sorted.push_back({choice_.candidates[i].move, ranking.assessments[i], seen, depth});
    }
    std::copy(sorted.begin(), sorted.end(), choice_.candidates.begin());
  }

  Chooser& chooser_;
  const Settings& settings_;
  Worlds<Board> worlds_;
  std::vector<World> kept_;
  Onward stopper_;
  Choice choice_;
};

template <class Board>
Chooser<Board>::Chooser(std::size_t table_mebibytes)
    : evaluation_(standard_weights()), table_(std::min(table_mebibytes, kMostMebibytes)) {}

template <class Board>
Choice Chooser<Board>::choose(const View<Board>& view, const Settings& settings, Stopper& stopper) {
  table_.clear();
  history_ = std::make_unique<search::History<Tree<Board>>>();
  return Rounds(*this, view, settings, stopper).run();
}

template class Chooser<JunqiBoard>;
template class Chooser<SiguoBoard>;

}  // namespace tianji::junqi
