// A game of a match under way, of any variant, and what a variant brings to a match.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/random.h"
#include "engine/core/types.h"
#include "protocol/engines/answer.h"
#include "protocol/engines/referee.h"
#include "tuning/match/command/options.h"
#include "tuning/match/players/house_player.h"

namespace tianji::match {

/// How a game ended by its rules.
struct Ending {
  Value value = 0;     ///< of the first side: above 0 it won; bridge: its points
  std::string reason;  ///< "Red mates", "3NT by N, 9 tricks" …
  Value most = 1;      ///< what a game can bring; where it is more than 1 a game is a share of it
};

/// The true state is with us; each seat is shown what it may know.
class Game {
 public:
  /// Asks the engine of a seat: (seat, position, go) -> answer.
  using Ask =
      std::function<absl::StatusOr<protocol::Answer>(Seat, std::string_view, std::string_view)>;

  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  /// Who is asked next; nothing when the game is over.
  virtual std::optional<Seat> seat() const = 0;
  /// Whose call, card or move it is, in the game's letters: dummy's cards are dummy's.
  virtual std::string hand() const = 0;
  /// Asks and plays the answer. An illegal one is an error, as is that of asking: nothing changes.
  virtual absl::StatusOr<protocol::Answer> step(std::string_view go) = 0;
  virtual std::string text() const = 0;  ///< the position with its history
  /// What was played since the game began, as it was announced.
  virtual const std::vector<std::string>& moves() const = 0;
  virtual Ending ending() const = 0;  ///< precondition: over
};

/// A game between seats that act in turn. What is left open is how it ends.
template <class State>
class RefereedGame : public Game {
 public:
  RefereedGame(const State& start, Ask ask,
               typename protocol::Referee<State>::Read read = protocol::Referee<State>::read_one)
      : referee_(start, std::move(ask), std::move(read)) {}

  std::optional<Seat> seat() const override {
    if (state().over()) return std::nullopt;
    return state().seat();
  }
  absl::StatusOr<protocol::Answer> step(std::string_view go) override {
    auto step = referee_.step(go);
    if (!step.ok()) return step.status();
    moves_.push_back(announced(step->answer.best_move));
    return std::move(step->answer);
  }
  std::string text() const override { return to_text(state()); }
  const std::vector<std::string>& moves() const override { return moves_; }

 protected:
  const State& state() const { return referee_.state(); }
  /// A move that nobody is asked for.
  void play(const typename State::Move& move) {
    moves_.push_back(to_text(state(), move));
    referee_.play(move);
  }
  /// The last move as everybody is told of it.
  virtual std::string announced(const std::string& answered) const { return answered; }

 private:
  protocol::Referee<State> referee_;
  std::vector<std::string> moves_;
};

/// What a variant brings to a match. Seats alternate between its two sides.
class Discipline {
 public:
  using Settings = std::vector<std::pair<std::string, std::string>>;

  Discipline() = default;
  Discipline(const Discipline&) = delete;
  Discipline& operator=(const Discipline&) = delete;
  virtual ~Discipline() = default;

  virtual std::size_t seats() const = 0;
  /// Is a unit scored in IMPs, from points at two tables? Else in points of games.
  virtual bool imps() const { return false; }
  /// Options that engines are given if they offer them, so that they play by the same rules.
  virtual Settings engine_options() const { return {}; }
  /// An option that tells an engine what another option of its opponents is: full disclosure.
  struct Disclosure {
    std::string_view told;
    std::string_view of;
  };
  virtual std::optional<Disclosure> disclosure() const { return std::nullopt; }
  /// Players of this program that play it; all but goofspiel have `random`.
  virtual std::span<const HousePlayer> players() const = 0;
  /// What the unit of round `number` (from 0) begins from, when no file says so.
  virtual std::string draw(int number, Random random) const = 0;
  /// The same from an entry of a file of openings (see openings.h).
  virtual absl::StatusOr<std::string> read(std::string_view entry, int number) const = 0;
  /// A game from there. An error is the opening's.
  virtual absl::StatusOr<std::unique_ptr<Game>> begin(const std::string& opening,
                                                      Game::Ask ask) const = 0;
};

/// The games that can be matched.
std::vector<std::string_view> variants();
/// Precondition: one of them.
std::unique_ptr<Discipline> make_discipline(const MatchOptions& options);

// One file each.
std::unique_ptr<Discipline> make_bridge_discipline();
std::unique_ptr<Discipline> make_xiangqi_discipline(const std::string& rules);
std::unique_ptr<Discipline> make_junqi_discipline(bool own_layouts);
std::unique_ptr<Discipline> make_siguo_discipline(bool own_layouts, const std::string& rules);
/// One of the small games.
std::unique_ptr<Discipline> make_shelf_discipline(std::string_view variant);
std::vector<std::string_view> shelf_variants();

/// The side of a seat: seats alternate.
constexpr std::size_t side_index(Seat seat) { return index(seat) % 2; }

}  // namespace tianji::match
