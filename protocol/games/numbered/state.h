// A game whose moves have numbers, for programs in other languages and for learning: states that
// are played by numbers, and seen as vectors.
//
// The numbers and the vectors of each game are those of OpenSpiel where it has the game
// (protocol/c/README.md has the tables). A state holds the whole truth; `view` and the tensors show
// what one player may know.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/random.h"

namespace tianji::protocol::numbered {

// Who acts where no player does; players are numbered from 0.
inline constexpr int kDealer = -1;    ///< chance
inline constexpr int kTogether = -2;  ///< all players at once
inline constexpr int kEnded = -4;

/// The dimensions of a vector; empty: the game has none of that kind.
using Dimensions = std::vector<int>;

/// The two vectors of a state for a player: what it sees now, and all that it has seen.
enum class Vector : std::uint8_t { observation, information };

/// What is the same in all states of a game.
struct Shape {
  int players = 2;
  int actions = 0;   ///< numbers of players' moves are below this
  int outcomes = 0;  ///< numbers of chance's moves are below this; 0: no chance
  int longest = 0;   ///< players' moves at most; 0: there is no bound
  double least = -1;
  double most = 1;
  std::optional<double> sum = 0;  ///< of all returns, if it is always the same
  bool together = false;          ///< do players choose at the same time?
  bool hidden = false;            ///< do players see different things?
  Dimensions observation = {};
  Dimensions information = {};

  const Dimensions& dimensions(Vector vector) const {
    return vector == Vector::observation ? observation : information;
  }
};

/// The number of entries of a vector of these dimensions.
std::size_t entries(const Dimensions& dimensions);

struct Outcome {
  int number = 0;
  double probability = 0;
};

/// A move that was made since the state's root. `player` is kDealer for chance.
struct Made {
  int player = 0;
  int number = 0;
  friend bool operator==(const Made&, const Made&) = default;
};

/// One state of a game. Not thread-safe. Errors say what was read and what was expected, and change
/// nothing.
class State {
 public:
  State() = default;
  State& operator=(const State&) = delete;
  virtual ~State() = default;

  virtual std::unique_ptr<State> clone() const = 0;
  /// Makes this state a copy of another one of the same game, without a new allocation where
  /// possible.
  virtual void assign(const State& other) = 0;

  /// The player that acts, or kDealer, kTogether, kEnded.
  virtual int player() const = 0;
  /// The legal moves of `player` (of chance for kDealer) in rising order; none if it does not act.
  virtual void legal(int player, std::vector<int>& numbers) const = 0;
  virtual void outcomes(std::vector<Outcome>& list) const = 0;
  /// Is it a legal move of the player on turn, or of chance?
  virtual bool allows(int number) const = 0;
  /// An outcome drawn by its probability. Precondition: chance is on turn.
  virtual int drawn(Random& random) const = 0;
  virtual absl::Status apply(int number) = 0;
  /// A move of each player. Only where players choose together.
  virtual absl::Status apply_together(std::span<const int> numbers) = 0;
  virtual absl::Status undo() = 0;

  /// What each player has won so far; all 0 before the end.
  virtual void returns(std::span<double> payoffs) const = 0;
  /// A move in the protocol's words.
  virtual absl::StatusOr<std::string> word(int player, int number) const = 0;
  virtual absl::StatusOr<int> number(int player, std::string_view word) const = 0;
  /// The whole position, as it stands after `position fen `.
  virtual std::string position() const = 0;
  /// The same as `player` sees it.
  virtual std::string view(int player) const = 0;
  /// The text of the position from which the moves were made.
  virtual const std::string& root() const = 0;
  virtual const std::vector<Made>& made() const = 0;
  /// Writes a vector for `player`; `out` has the size that the shape says.
  virtual void write(Vector vector, int player, std::span<float> out) const = 0;
  virtual void write(Vector vector, int player, std::span<std::uint8_t> out) const = 0;
  /// A state that `player` cannot tell from this one, drawn as chance alone would.
  virtual std::unique_ptr<State> resampled(int player, Random& random) const = 0;

 protected:
  State(const State&) = default;
};

/// The parameters of a game's name: `goofspiel(num_cards=5)`.
using Parameters = std::map<std::string, std::string, std::less<>>;

/// A game with its parameters. It is constant and may be shared between threads.
class Game {
 public:
  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  virtual const Shape& shape() const = 0;
  virtual std::unique_ptr<State> start() const = 0;
  virtual absl::StatusOr<std::unique_ptr<State>> read(std::string_view position) const = 0;
  /// A move's word where no state is at hand; "42" where a word needs one.
  virtual std::string word(int player, int number) const = 0;
};

/// A game of the catalogue, by its name there or by OpenSpiel's, with parameters in brackets. The
/// error names the games or parameters that there are.
struct Loaded {
  std::string_view variant;  ///< as in the catalogue
  std::string text;          ///< the name with the parameters that were given
  std::shared_ptr<const Game> game;
};
absl::StatusOr<Loaded> load(std::string_view text);
/// A position of a game in the catalogue. What the game's name would have as parameters, such as a
/// number of cards, is as in the position.
struct Placed {
  std::shared_ptr<const Game> game;
  std::unique_ptr<State> state;
};
absl::StatusOr<Placed> placed(std::string_view variant, std::string_view position);

/// The catalogue's names of the games that have numbers.
std::vector<std::string_view> numbered_variants();

}  // namespace tianji::protocol::numbered
