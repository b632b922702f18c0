// How much is won from a strategy by a player who knows it: a lower bound of what a best response
// wins, in games whose trees are too large for one (local best response: Lisý & Bowling 2017).
//
// Whoever responds knows with which probability the others make each move at each view. It keeps
// all worlds that fit what it has seen, weighted by chance and by that strategy, and looks ahead in
// worlds that are drawn from these. What it wins is counted in whole games, so that the bound holds
// however well or badly it chooses.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/random.h"
#include "protocol/games/numbered/state.h"
#include "tuning/solve_game/solution.h"

namespace tianji::tuning {

/// A strategy of all players, remembered by what they see.
class KnownStrategy {
 public:
  using State = protocol::numbered::State;
  /// Moves in the protocol's words with their probabilities; those left out are never made. None at
  /// all: all are equally likely.
  using Moves = std::vector<std::pair<std::string, double>>;
  using Ask = std::function<absl::StatusOr<Moves>(int player, const State& state)>;

  explicit KnownStrategy(Ask ask) : ask_(std::move(ask)) {}

  /// The probabilities of the legal moves of `player`, who acts. Where asking failed all moves are
  /// equally likely, and `status` has the first error.
  const std::vector<double>& at(const State& state, int player);
  const absl::Status& status() const { return status_; }

 private:
  Ask ask_;
  std::unordered_map<std::string, std::vector<double>> known_;  // never iterated
  absl::Status status_;
};

/// How a responder looks ahead.
enum class Looking : std::uint8_t {
  local,  ///< one move of its own, then it goes on by the strategy too
  tree    ///< all its moves, by Monte-Carlo tree search over what it sees
};

/// Plays games against a strategy.
class Responder {
 public:
  using State = protocol::numbered::State;

  /// `lines`: how many are played out before a move for each move that there is. `root` and
  /// `strategy` must outlive it.
  Responder(const protocol::numbered::Placed& root, KnownStrategy& strategy, Looking looking,
            int lines)
      : root_(root), strategy_(strategy), looking_(looking), lines_(lines) {}

  /// Plays a game, all others by the strategy, and returns what `player` wins.
  double play(int player, Random& random);

 private:
  struct World {
    std::unique_ptr<State> state;
    double weight = 0;
  };
  struct Arm {
    int move = 0;
    std::uint64_t visits = 0;
    double total = 0;
  };
  /// By the view of the responder.
  using Nodes = std::unordered_map<std::string, std::vector<Arm>>;

  int chosen(const std::vector<World>& worlds, int player, Random& random);
  void try_all(State& state, int player, std::vector<Arm>& arms, Random& random);
  void go_down(State& state, int player, Nodes& nodes, Random& random);
  Arm& most_promising(std::vector<Arm>& arms) const;
  /// Makes a turn: `own` if `player` acts, all else by chance and by the strategy.
  void step(State& state, int player, int own, Random& random);
  /// Everybody goes on by the strategy; returns what `player` wins.
  double played_out(State& state, int player, Random& random);
  /// A move of `player` by the strategy.
  int drawn(const State& state, int player, Random& random);
  /// The worlds after a turn in which `player`, if it acted, chose `own`, as far as they look like
  /// `now`.
  std::vector<World> after(const std::vector<World>& worlds, int player, int own, const State& now);

  const protocol::numbered::Placed& root_;
  KnownStrategy& strategy_;
  Looking looking_;
  int lines_;
};

/// Plays the games of `--responder`, as many by each way to look ahead, and prints what each seat
/// won and what that says of the exploitability, with 95 % intervals.
absl::Status print_responders(const SolveOptions& options, const protocol::numbered::Placed& root,
                              KnownStrategy& strategy, std::ostream& out);

}  // namespace tianji::tuning
