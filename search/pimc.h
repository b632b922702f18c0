// Perfect-information Monte Carlo: samples worlds, values every candidate in each, and weighs
// payoff against risk. Knows no game and no clock, and draws no random numbers itself.
//
// Source: Ginsberg 2001, "GIB: Imperfect information in a computationally challenging game"; the
// ranking is eval/risk.h. Frank & Basin 1998 describe the flaws of PIMC: it lets the chooser act as
// if it knew the world from its next move on, and the opponents as if they knew it already.
//
// The threads of a crew share the worlds. Besides the input the answer depends only on the number
// of threads, as long as time does not end the search.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "eval/risk.h"
#include "search/thinking/crew.h"

namespace tianji {

/// The `count` of games that add nothing up.
struct CountNothing {
  template <class World>
  void operator()(const World& /*world*/) const {}
};

/// The game's part: four callables. The caller's thread calls all but `solve`, world by world in
/// order.
template <class Next, class Solve, class Stop, class Count = CountNothing>
struct PimcGame {
  /// next(i) -> std::optional<World>: draws world number i; nothing if there are no more. A member
  /// `double weight` is the weight of a world; without it the weight is 1.
  Next next;
  /// solve(thread, World&, candidates, payoffs) -> bool: fills one payoff for each candidate, from
  /// the chooser's point of view, all in one unit. False: it was cancelled, and the world is
  /// dropped. `thread`, below `PimcPlan::threads`, selects the thread's own solver.
  Solve solve;
  /// should_stop(worlds_done) -> bool: called after each world, so that at least one is solved
  /// unless its solver is cancelled.
  Stop should_stop;
  /// count(const World&): called for each world that was solved and used, before should_stop.
  Count count{};
};
template <class Next, class Solve, class Stop>
PimcGame(Next, Solve, Stop) -> PimcGame<Next, Solve, Stop>;
template <class Next, class Solve, class Stop, class Count>
PimcGame(Next, Solve, Stop, Count) -> PimcGame<Next, Solve, Stop, Count>;

/// How to run: the form of risk, the threads and the number of worlds.
struct PimcPlan {
  RiskSettings risk{};
  std::size_t threads = 1;
  std::size_t slice = 1;  ///< worlds that a thread solves before it waits for the other threads
  std::size_t worlds = std::numeric_limits<std::size_t>::max();  ///< at most; >= 1
};

/// Why the sampling ended. `bad_payoff`: a payoff is not a finite number, or a world has no
/// positive weight; the earlier worlds count. `stopped`: by should_stop or after all planned
/// worlds.
enum class PimcEnd : std::uint8_t { stopped, no_more_worlds, cancelled, bad_payoff };

/// The payoffs and the ranking; candidates are indices into the list that was given. If no world
/// was solved, the ranking is empty and the caller must choose in another way.
struct PimcResult {
  PayoffMatrix matrix;  ///< its worlds() is the number of worlds used
  Ranking ranking;
  PimcEnd end = PimcEnd::stopped;

  /// The first candidate of the ranking.
  std::optional<std::size_t> best() const {
    return ranking.order.empty() ? std::nullopt : std::optional(ranking.order.front());
  }
};

namespace pimc_detail {

template <class World>
double weight_of(const World& world) {
  if constexpr (requires {
                  { world.weight } -> std::convertible_to<double>;
                }) {
    return world.weight;
  } else {
    return 1;
  }
}

/// One decision by sampled worlds: it draws worlds, lets threads solve them, and adds their payoffs
/// to the matrix until the plan or the game ends it.
template <class Candidate, class Game>
class Sampling {
 public:
  Sampling(std::span<const Candidate> candidates, Game& game, const PimcPlan& plan)
      : candidates_(candidates),
        game_(game),
        plan_(plan),
        threads_(std::max<std::size_t>(plan.threads, 1)),
        slots_(threads_ == 1 ? 1 : threads_ * std::max<std::size_t>(plan.slice, 1)),
        result_{PayoffMatrix(candidates.size()), {}, PimcEnd::stopped} {}

  PimcResult run() {
    for (;;) {
      const std::size_t drawn = draw();
      if (drawn == 0) {
        result_.end = PimcEnd::no_more_worlds;
        break;
      }
      solve(drawn);
      if (!use(drawn)) break;
    }
    result_.ranking = rank(result_.matrix, plan_.risk);
    return std::move(result_);
  }

 private:
  using World =
      typename std::decay_t<decltype(std::declval<Game>().next(std::size_t{}))>::value_type;
  struct Slot {
    std::optional<World> world{};
    std::vector<double> payoffs{};
    bool solved = false;
  };

  /// Draws a world for each slot, or as many as are left; returns their number.
  std::size_t draw() {
    const std::size_t done = result_.matrix.worlds();
    const std::size_t most = std::min(slots_.size(), plan_.worlds - done);
    std::size_t drawn = 0;
    while (drawn < most && (slots_[drawn].world = game_.next(done + drawn))) ++drawn;
    return drawn;
  }
  void solve(std::size_t drawn) {
    crew_.run(std::min(threads_, drawn), [&](std::size_t thread) {
      for (std::size_t i = thread; i < drawn; i += threads_) {
        Slot& slot = slots_[i];
        slot.payoffs.resize(candidates_.size());
        slot.solved =
            game_.solve(thread, *slot.world, candidates_, std::span<double>(slot.payoffs));
        if (slot.solved) continue;
        for (i += threads_; i < drawn; i += threads_) slots_[i].solved = false;
      }
    });
  }
  /// Adds the solved worlds to the matrix in order; true if more worlds are wanted.
  bool use(std::size_t drawn) {
    for (std::size_t i = 0; i < drawn; ++i) {
      const Slot& slot = slots_[i];
      if (!slot.solved) {
        result_.end = PimcEnd::cancelled;
        return false;
      }
      if (!result_.matrix.add_world(slot.payoffs, weight_of(*slot.world))) {
        result_.end = PimcEnd::bad_payoff;
        return false;
      }
      game_.count(*slot.world);
      const std::size_t done = result_.matrix.worlds();
      if (game_.should_stop(done) || done >= plan_.worlds) return false;
    }
    return true;
  }

  std::span<const Candidate> candidates_;
  Game& game_;
  const PimcPlan& plan_;
  std::size_t threads_;
  std::vector<Slot> slots_;
  PimcResult result_;
  search::Crew crew_;
};

}  // namespace pimc_detail

/// Draws, solves and weighs worlds until one of the reasons in PimcEnd. Blocks.
template <class Candidate, class... Callables>
PimcResult pimc(std::span<const Candidate> candidates, PimcGame<Callables...> game,
                const PimcPlan& plan = {}) {
  return pimc_detail::Sampling<Candidate, PimcGame<Callables...>>(candidates, game, plan).run();
}

}  // namespace tianji
