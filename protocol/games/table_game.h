// A game under way at a table, for people at a terminal, engines in a match or a web page.
//
// It holds the true state and tells and shows each seat only what that seat may know. Openings,
// files of records and the choice of rules are in game_kind.h.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/types.h"
#include "protocol/engines/answer.h"

namespace tianji::protocol::games {

/// How a game ended by its rules.
struct Ending {
  Value value = 0;     ///< for the first side: above 0 it won; bridge: its points
  std::string reason;  ///< "Red mates", "3NT by N, 9 tricks" …
  Value most = 1;      ///< the most a game can bring; above 1 a game counts as value / most
};

/// The words of an engine about its move.
struct MoveNotes {
  std::string meaning;  ///< of a call or card, with blanks
  bool alert = false;   ///< of a call: it is artificial
  std::string phase;    ///< the part that chose: "book", "pimc" …
  std::optional<std::int64_t> score_cp{};
  std::optional<std::int64_t> mate{};  ///< in this many moves
  std::optional<std::int64_t> depth{};
  double ms = 0;
};

MoveNotes notes_of(const Answer& answer);

/// Asks the player at a seat: (seat, text after `position`, text after `go`) -> answer.
using Ask = std::function<absl::StatusOr<Answer>(Seat, std::string_view, std::string_view)>;

/// The head of a record: everything in it besides the game.
struct RecordHead {
  /// The place of a game in a match: its number from 1, its unit and rotation from 0.
  struct Place {
    int number = 1;
    int unit = 0;
    int rotation = 0;
  };
  std::vector<std::string> names;  ///< by seat
  std::string event;
  std::string site = {};                 ///< empty: unknown
  std::string date;                      ///< "2026-11-26 12:00:00", or empty
  std::vector<std::string> clocks = {};  ///< by seat: "40/60+0.5", "-" without one
  bool written = false;   ///< are moves written as people write them, where a game leaves a choice?
  bool bare = false;      ///< without comments, where a record has any
  bool lin = false;       ///< of bridge: as LIN, in which every call is explained
  std::string room = {};  ///< of a board at two tables: "Open" or "Closed"; or empty
  std::optional<Place> place;
  std::string result;  ///< of a game of a match: "1-0", also if no rule ended it
  std::string reason;
};

/// What only a game of tricks has: calls with agreed meanings, a dummy, and claims.
class TrickGame {
 public:
  virtual ~TrickGame() = default;
  /// The position as `seat` would be position it after this call of its own, for asking what the
  /// call means. Nothing where moves have no agreed meaning now, or the move is illegal.
  virtual std::optional<std::string> position_after(Seat seat, std::string_view move) const = 0;
  /// The hand on turn in words for a prompt, "North (dummy)"; empty: the name of the seat on turn.
  virtual std::string on_turn() const = 0;
  /// Who declares, and whose cards lie open.
  struct Pair {
    Seat declarer{0};
    Seat dummy{0};
  };
  /// Nothing until dummy's cards lie open. Declarer takes dummy's turns, and a person who is dummy
  /// may play in place of an engine that declares.
  virtual std::optional<Pair> declaring() const = 0;
  /// The side of `seat` claims this many of the tricks that are left, or all of them; the game is
  /// over if that stands. An error says why it does not; PermissionDenied: the other side does not
  /// agree.
  virtual absl::Status claim(Seat seat, std::optional<int> tricks) = 0;
  /// What each turn lost of the tricks that best play of all hands takes; 0 for calls. Takes a
  /// second.
  virtual absl::StatusOr<std::vector<int>> costs() const = 0;
  /// The deal double dummy: `tricks` of each seat as declarer in C, D, H, S and NT, `par` of
  /// North-South and the `contracts` that reach it. An error: it is no whole deal. Takes a second.
  virtual absl::StatusOr<nlohmann::json> par() const = 0;
};

/// One game under way; see the top of the file. Not thread-safe.
class TableGame {
 public:
  TableGame() = default;
  TableGame(const TableGame&) = delete;
  TableGame& operator=(const TableGame&) = delete;
  virtual ~TableGame() = default;

  // --- the game --------------------------------------------------------------------------------
  /// The seat that moves next; nothing when the game is over.
  virtual std::optional<Seat> seat() const = 0;
  bool over() const { return !seat(); }
  /// The hand, army or side on turn in the game's letters. A card from dummy is dummy's, though
  /// declarer chooses.
  virtual std::string hand() const = 0;
  /// The position as `seat` sees it: the text after `position`.
  virtual std::string position_for(Seat seat) const = 0;
  /// Plays a move of the seat on turn, and the moves of chance after it. An illegal move is an
  /// error and changes nothing. Precondition: not over.
  virtual absl::Status play(std::string_view move, const MoveNotes& notes) = 0;
  /// Asks the seat on turn and plays its answer. On an error nothing changes. Precondition: not
  /// over.
  absl::StatusOr<Answer> step(const Ask& ask, std::string_view go);
  virtual std::size_t turns() const = 0;  ///< the number of turns taken
  /// Goes back to the point after this many turns; chance goes back too.
  virtual void take_back(std::size_t turns) = 0;
  /// `seat` gives up. False if the game has no resigning, or is over.
  virtual bool resign(Seat seat);
  /// Does a clock run now? Never in games that nobody loses on time.
  virtual bool timed() const { return false; }
  /// The time of the seat on turn is up. Precondition: timed.
  virtual void lose_on_time() {}
  virtual Ending ending() const = 0;     ///< precondition: over
  virtual std::string text() const = 0;  ///< the whole position with its history
  /// The moves since the game began, as they were announced.
  virtual const std::vector<std::string>& moves() const = 0;
  /// Legal moves of the seat on turn; none if there are too many to list (an army's set-up).
  virtual std::vector<std::string> legal() const = 0;

  /// Null if this is no game of tricks.
  virtual TrickGame* tricks() { return nullptr; }
  const TrickGame* tricks() const {
    return const_cast<TableGame*>(this)->tricks();
  }  // NOLINT: as above

  // --- for people ------------------------------------------------------------------------------
  /// Translates a person's words for a move into an engine's.
  virtual absl::StatusOr<std::string> understand(std::string_view text) const = 0;
  virtual std::string how_to_move() const = 0;  ///< one line, for help and after mistakes
  /// The board as `viewer` may see it (kNobody: the public part), at most 21 lines of 79 columns.
  virtual std::string board(Seat viewer) const = 0;
  /// The same as data for a page that draws it (sight.h); `whole`: with all that is hidden, as
  /// after the end. Small games have `text`, which is empty for kNobody while something is hidden,
  /// and those on squares `squares`.
  virtual nlohmann::json sight(Seat viewer, bool whole) const;
  /// Do seats see different things?
  bool hides() const { return position_for(Seat{0}) != position_for(Seat{1}); }
  /// The last turn in one line, as everybody hears it; its meaning only if that is public.
  virtual std::string last_turn() const = 0;
  /// The same as who took the turn may read it, and everybody after the end.
  virtual std::string own_turn() const { return last_turn(); }
  virtual std::string outcome() const = 0;  ///< how the game ended, and what was hidden
  /// The record so far. FailedPrecondition: there is none yet.
  virtual absl::StatusOr<std::string> record(const RecordHead& head) const = 0;
};

/// "score 34, depth 12" or "mate in 3, depth 12"; empty if there is no score.
std::string score_text(const MoveNotes& notes);

/// `text` with the lines of `beside` to its right, from `column` on.
std::string side_by_side(std::string_view text, std::string_view beside, std::size_t column);

}  // namespace tianji::protocol::games
