// Games that the engine plays against itself, as lines of a file from which a network learns.
//
// A line is `<number> <result> <word> <beginning> played <move> <value> <move> <value> …`: the
// result is the first side's points (1, 0.5 or 0), the word and the beginning are of a form that
// each game has for itself, and a value is in the game's unit, for the side that plays the move.
// The first lines of a file say where it comes from; those of `selfplay` have the settings too, so
// that a file is only continued with the settings that it was begun with.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/core/random.h"
#include "engine/core/types.h"

namespace tianji::tuning {

/// A number that a game's self-play can be given, with its default and its range.
struct PlaySetting {
  std::string_view name;
  std::int64_t value, least, most;
  std::string_view help;
};

/// The settings of self-play.
struct SelfPlay {
  int games = 1000;
  std::uint64_t seed = 1;
  std::string
      evaluation{};  ///< value of the game's option EvalFile; empty: the built-in evaluation
  std::vector<PlaySetting> numbers;  ///< those of the game

  /// Precondition: the game has such a number.
  std::int64_t& operator[](std::string_view name);
  std::int64_t operator[](std::string_view name) const;
};

/// An error names the option of the command whose number is out of its range.
absl::Status check(const SelfPlay& settings);

/// A finished game. Moves are in the game's notation.
struct PlayedGame {
  struct Ply {
    std::string move;
    Value value = 0;
  };
  double result = 0.5;  ///< the first side's points: 1, 0.5 or 0
  std::vector<std::string> beginning{};
  std::vector<Ply> plies{};
};

/// What a game has for itself in its lines.
struct GameForm {
  std::string_view word;      ///< before the beginning
  std::size_t beginning;      ///< number of words of it; 0: any
  std::string_view expected;  ///< the form, as an error shows it
  std::string_view first;     ///< whose result it is, such as "red's"
  Value most;                 ///< values lie within ± this
  std::string_view unit;      ///< of values
};

/// The line of a game, with its line end.
std::string game_text(std::size_t number, const PlayedGame& game, const GameForm& form);
/// Reads such a line, but not whether moves are legal. An error: a word that does not fit.
absl::StatusOr<PlayedGame> parse_game(std::string_view line, const GameForm& form);

/// Plays one game with chances drawn from `random`, on which alone it depends besides the settings.
using PlayGame = std::function<PlayedGame(Random& random)>;

/// One position to learn from, as its mover sees it.
struct Example {
  static constexpr std::size_t kMost = 100;

  std::array<std::uint16_t, kMost> inputs;  ///< the inputs that are on; `count` of them
  std::uint8_t count = 0;
  std::uint8_t bucket = 0;
  std::int16_t hand = 0;   ///< the value of the hand-made evaluation, in the game's unit
  std::int16_t value = 0;  ///< the value that the search found
  float result = 0.5F;     ///< the mover's points: 1, 0.5 or 0

  std::span<const std::uint16_t> on() const { return std::span(inputs).first(count); }
};

/// A game that is replayed move by move.
class Replay {
 public:
  virtual ~Replay() = default;
  /// Sets up the beginning. An error: a word that does not fit.
  virtual absl::Status begin(std::span<const std::string> words) = 0;
  /// Reads the next move, which is not played yet. An error: it is not legal.
  virtual absl::Status read(std::string_view move) = 0;
  /// Whether an evaluation is made for such positions: nothing is to be gained or lost at once, as
  /// far as the move that was read tells.
  virtual bool quiet() const = 0;
  /// The inputs and the hand-made value of the position.
  virtual Example example() const = 0;
  virtual bool first_side_moves() const = 0;
  /// Plays the move that was read.
  virtual void play() = 0;
};

/// The quiet positions of a game whose values lie within ± `most`. An error: a move is not legal.
absl::StatusOr<std::vector<Example>> examples_of(const PlayedGame& game, Replay& replay,
                                                 Value most);

/// A file that is to be filled.
struct GameFile {
  /// Plays the game of that number, whose chances are all drawn from the random numbers, and gives
  /// its lines with their line ends.
  using Play = std::function<std::string(std::size_t number, Random random)>;

  std::string path;
  std::string beginning;    ///< the first line or lines, up to the settings
  std::string settings{};   ///< in words, behind it
  std::string_view mark{};  ///< begins the last line of each game; empty: a game is a line
  std::size_t games = 0;
  std::uint64_t seed = 1;
  /// Called by each thread, and once before the file is begun. An error: an evaluation that cannot
  /// be read.
  std::function<absl::StatusOr<Play>()> player;
};

/// Plays until the file holds all games; those that it holds are not played again, and the rest of
/// a game that an interruption left is cut off. The same settings give the same file, in one run or
/// in many, with any number of threads. Blocks; on a terminal a progress bar is shown.
absl::Status fill(const GameFile& file, int threads);

}  // namespace tianji::tuning
