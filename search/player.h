// The contract between the protocol and everything that thinks: one virtual class, strings across.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "search/clock.h"
#include "search/limits.h"
#include "search/option.h"
#include "search/report.h"

namespace tianji::search {

/// How many positions lie behind a move.
struct MoveCount {
  std::string move;
  std::uint64_t leaves = 0;
};

/// One game, ready to be asked. A Session owns its players, hands each a reference to the options
/// at its making, and calls them from one thread, but for `think`, which it calls from a thread of
/// its own; while that runs, nothing else is called, no option changes, and the search hears only
/// through `Control`. Making a player does not block: what is costly is done at the first need.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// Reads the options again after one was set. On an error (a file that cannot be read) the ones
  /// read before stand, and the session takes the change back. Does not block for long.
  virtual absl::Status options_changed() = 0;

  /// Makes what thinking needs and takes long to make, such as tables, so that no clock runs while
  /// their memory is fetched: a session calls it when it is asked whether it is ready and when a
  /// table's size was set. `think` makes what is still missing. May block for seconds.
  virtual void prepare() {}

  /// Forgets the game before: tables, samples. Does not block for long.
  virtual void new_game() = 0;

  /// `text` is what follows `position`: `startpos | fen <position> [moves <move> ...]` (see
  /// search/thinking/position_text.h). On an error the position before it stands. Does not block.
  virtual absl::Status set_position(std::string_view text) = 0;

  /// Blocks until a limit is reached or `control` says stop (then it returns within 20 ms, with a
  /// legal move). Never waits for `control` on its own account: an infinite search that has nothing
  /// left to do returns, and the session holds the answer back. An error is the position's fault.
  virtual absl::StatusOr<Decision> think(const Limits& limits, Control& control,
                                         const Report& report) = 0;

  /// Leaves of the tree of moves, by the move at the root, for a rules check; stops when told.
  /// Games that have no use for it say so. Blocks.
  virtual absl::StatusOr<std::vector<MoveCount>> count(int depth, const Control& control) const {
    static_cast<void>(depth), static_cast<void>(control);
    return absl::UnimplementedError("this game does not count its positions");
  }

  /// The position for human eyes, several lines. Does not block.
  virtual std::string show() const = 0;

  /// The answer to `query <words>` (the table is in search/queries.h), one line without
  /// "response". Does not block.
  virtual absl::StatusOr<std::string> query(std::span<const std::string_view> words) const = 0;
};

/// A search whose node count is part of the game's signature (`tianji bench`).
struct BenchPosition {
  std::string_view position;  ///< what follows `position fen `, moves included
  std::string_view go;        ///< what follows `go `
};

/// A row of the catalogue: a game that can be played.
struct Game {
  std::string_view variant;  ///< the value of UCI_Variant
  std::string_view title;
  std::span<const Option> (*options)();  ///< beside `shared_options()`
  std::unique_ptr<Player> (*make)(const Options& options);
  std::span<const BenchPosition> bench;
  int board = 0;  ///< squares of its longer edge; 0: there is no board
};

}  // namespace tianji::search
