// House players: players of this program that take part in a match as opponents of known strength.
// Their answers follow from their seed. They have no clock; worlds and depth limit them. The
// exception is the engine itself, which answers by the text protocol and heeds clocks; a fault in
// it ends the match.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "protocol/engines/engine.h"
#include "tuning/match/terms/options.h"

namespace tianji::match {

using Seated = absl::StatusOr<std::unique_ptr<protocol::Engine>>;

/// A house player of a game: its name, and how it takes a seat.
struct HousePlayer {
  std::string_view name;
  /// Makes the player. An error: an option that it does not have, or whose value it cannot read.
  Seated (*seat)(const games::GameKind& kind, const EngineOptions& options);
};

/// A player whose moves follow from its seed and from the positions it gets.
class SeededPlayer : public protocol::Engine {
 public:
  const protocol::Introduction& introduction() const override;
  absl::Status set_option(std::string_view name, std::string_view value) override;
  absl::Status new_game() override;
  using Engine::ask;
  absl::StatusOr<protocol::Answer> ask(const protocol::Question& question) override;

 protected:
  /// The move in a position, which is the text that follows the word `position`.
  virtual absl::StatusOr<std::string> choose(std::string_view position, Random& random) = 0;
  std::uint64_t seed() const { return seed_; }

 private:
  std::uint64_t seed_ = 1;
  Random random_{1};
};

/// A player that chooses by what it sees: `Seen` is a view, or the state for a player that sees
/// all.
template <class State, class Seen>
class Mover : public SeededPlayer {
 public:
  using Move = typename State::Move;

 protected:
  virtual Move choose_from(const Seen& seen, const typename State::MoveList& moves,
                           Random& random) = 0;

 private:
  absl::StatusOr<std::string> choose(std::string_view position, Random& random) final {
    Seen seen = nothing_seen();
    absl::Status status = parse(position.substr(kFen.size()), seen);
    if (!status.ok()) return status;
    typename State::MoveList moves;
    seen.moves(moves);
    if (moves.size() == 0) return unreadable(position, "a position with a move");
    return to_text(written_from(seen), choose_from(seen, moves, random));
  }
  static Seen nothing_seen() {
    if constexpr (std::is_default_constructible_v<Seen>) {
      return Seen();
    } else {
      return view(State(), Seat{0});
    }
  }
  /// How a move is written may depend on the position, but on nothing that is hidden.
  static State written_from(const Seen& seen) {
    if constexpr (std::is_same_v<Seen, State>) {
      return seen;
    } else {
      return State();
    }
  }

  static constexpr std::string_view kFen = "fen ";  // the referee always begins with it
};

/// The house players of a game. All games have `random`, which plays any legal move. Small games
/// have one for each method that their option `Search` offers. All have the engine itself.
std::vector<HousePlayer> house_players(const games::GameKind& kind);

/// For a player without options: an error names the first option that it was given.
absl::Status check_no_options(const EngineOptions& options);

/// Makes the player `random`, which plays any legal move.
Seated seat_random(const games::GameKind& kind, const EngineOptions& options);

// --- method_players.cpp --------------------------------------------------------------------------
/// The players of a small game that find their moves by one method each, those that the game's
/// option `Search` offers: minimax, uct and so on, in this process. Their limits are depth= and
/// nodes= (for Monte-Carlo tree search playouts, 10,000 without a limit); option.X=V sets an option
/// of the game. None if it has no option `Search`.
std::vector<HousePlayer> method_players(const games::GameKind& kind);

// --- junqi_players.cpp ---------------------------------------------------------------------------
/// The house players of junqi or siguo, which are also the rungs of the ladder.
///
///   random          any legal move
///   random-capture  a capture, drawn at random, whenever it has one; else any legal move
///   one-ply         the best mean evaluation one ply on, over worlds (16 by default)
///   flat            flat Monte Carlo: each move is played out once in each world (64 by default)
///   is-mcts         information-set tree search with nodes= playouts (1000 by default)
///   search          our search: worlds a round (16 by default), depth (2 by default), and the
///                   options Rollout, Weights, RiskAversion and RiskForm
///   bomber          the same, but it goes with a bomb for the first piece that wins against it
///   all-seen        the same search, but it sees all pieces: no belief could score more
std::span<const HousePlayer> junqi_players(const games::GameKind& kind);

}  // namespace tianji::match
