// The interface between the protocol and everything that thinks: one virtual class that exchanges
// strings.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "search/clock.h"
#include "search/limits.h"
#include "search/option.h"
#include "search/report.h"

namespace tianji::search {

/// The number of leaves behind one move, for perft.
struct MoveCount {
  std::string move;
  std::uint64_t leaves = 0;
};

/// The behaviour of a seat at an information set.
struct SetBehaviour {
  std::string seat;                                   ///< the game's name for it
  std::string set;                                    ///< what the seat sees there, as a position
  std::vector<std::pair<std::string, double>> moves;  ///< with their probabilities
};

/// What the behaviour of all seats is worth, in the game's own unit.
struct StrategyWorth {
  /// A seat's expected payoff, and what it would get by its best response to the others.
  struct OfSeat {
    double value = 0;
    double best_response = 0;
  };
  std::vector<OfSeat> seats;
  std::vector<SetBehaviour> responses;  ///< the best response of each seat
  /// Information sets of which nothing was said: all their moves are equally likely.
  std::size_t left_out = 0;
};

/// Plays one game. A Session owns its players and gives each a reference to the options when it is
/// made. It calls `think` from a thread of its own and all other functions from one thread; while
/// `think` runs, nothing else is called, no option changes, and only `Control` reaches the search.
/// Making a player does not block: costly work is done when it is first needed.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// Reads the options again after one was set. On an error (a file that cannot be read) the old
  /// values stay in use, and the session takes the change back. Does not block for long.
  virtual absl::Status options_changed() = 0;

  /// Makes what thinking needs and what takes long to make, such as tables, so that no clock runs
  /// meanwhile. A session calls it for `isready` and after the size of a table was set; `think`
  /// makes what is still missing. May block for seconds.
  virtual void prepare() {}

  /// Forgets the last game: tables, samples. Does not block for long.
  virtual void new_game() = 0;

  /// Empties the tables that the option Hash sizes; the game goes on. Does not block for long.
  virtual void clear_tables() {}

  /// Gives back the memory of these tables, since another game is played; `prepare` and `think`
  /// make them again. The position stays. Does not block for long.
  virtual void free_tables() {}

  /// Sets the position from the text after `position`: `startpos | fen <position> [moves <move>
  /// ...]` (search/thinking/position_text.h). An error keeps the old position. Does not block.
  virtual absl::Status set_position(std::string_view text) = 0;

  /// Blocks until a limit is reached or `control` says stop (then it returns within 20 ms, with a
  /// legal move). Never only waits for `control`: an infinite search that has nothing left to do
  /// returns, and the session holds the answer back. An error says what is wrong with the position.
  virtual absl::StatusOr<Decision> think(const Limits& limits, Control& control,
                                         const Report& report) = 0;

  /// Counts the leaves of the tree of moves for each move at the root (perft), until `control` says
  /// stop. An error in games that do not support it. Blocks.
  virtual absl::StatusOr<std::vector<MoveCount>> count(int depth, const Control& control) const {
    static_cast<void>(depth), static_cast<void>(control);
    return absl::UnimplementedError("this game does not count its positions");
  }

  /// The behaviour of all seats at all information sets by the solution that `think` found last;
  /// empty in games that are solved without one. Does not block.
  virtual std::vector<SetBehaviour> strategy() const { return {}; }

  /// What `strategy`, rows like those of strategy() in any order, is worth from this position on.
  /// An error names the row that is not of this game, or says that it has no information sets.
  /// Blocks.
  virtual absl::StatusOr<StrategyWorth> worth(std::span<const SetBehaviour> strategy) {
    static_cast<void>(strategy);
    return absl::UnimplementedError("this game has no information sets that are solved");
  }

  /// The position for human eyes, several lines. Does not block.
  virtual std::string show() const = 0;

  /// The answer to `query <words>` (the table is in search/queries.h), one line without
  /// "response". Does not block.
  virtual absl::StatusOr<std::string> query(std::span<const std::string_view> words) const = 0;
};

/// A search whose node count is part of the game's signature (`tianji bench`).
struct BenchPosition {
  std::string_view position;  ///< the text after `position fen `, moves included
  std::string_view go;        ///< the text after `go `
};

/// A row of the catalogue: a game that can be played.
struct Game {
  std::string_view variant;  ///< the value of UCI_Variant
  std::string_view title;
  std::span<const Option> (*options)();  ///< besides `shared_options()`
  std::unique_ptr<Player> (*make)(const Options& options);
  std::span<const BenchPosition> bench;
  int board = 0;  ///< squares along its longer edge; 0: no board
  /// Opponents who have seen a few games must not be able to foresee what the engine hides: a
  /// program that people start draws a new seed for each game, unless the client has set `Seed`.
  bool unforeseen = false;
  /// The default of `RiskAversion` in this game, if it has one of its own.
  std::optional<int> risk_aversion = std::nullopt;
};

/// The options that every game has, with the defaults of this one.
std::vector<Option> shared_options(const Game& game);

}  // namespace tianji::search
