// A game under way at a table, whoever sits there: people at a terminal, engines in a match, a
// page.
//
// The true state is here; each seat is told and shown what it may know. What a game is at a table
// beside one game of it (openings, records, rules to choose among) is in game_kind.h.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
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
  Value value = 0;     ///< of the first side: above 0 it won; bridge: its points
  std::string reason;  ///< "Red mates", "3NT by N, 9 tricks" …
  Value most = 1;      ///< what a game can bring; where it is more than 1 a game is a share of it
};

/// What is kept of an engine's words about its move.
struct Said {
  std::string meaning;  ///< of a call or card, with blanks
  std::string phase;    ///< who chose: "book", "pimc" …
  std::optional<std::int64_t> score_cp{};
  std::optional<std::int64_t> mate{};  ///< in so many moves
  std::optional<std::int64_t> depth{};
  double ms = 0;
};

Said said_of(const Answer& answer);

/// Asks whoever sits at a seat: (seat, what follows `position`, what follows `go`) -> answer.
using Ask = std::function<absl::StatusOr<Answer>(Seat, std::string_view, std::string_view)>;

/// What a record says beside its game.
struct RecordHead {
  /// Of a game of a match: its number from 1, its unit and rotation from 0.
  struct Place {
    int number = 1;
    int unit = 0;
    int rotation = 0;
  };
  std::vector<std::string> names;  ///< by seat
  std::string event;
  std::string date;  ///< "2026-11-26 12:00:00", or empty
  std::optional<Place> place;
  std::string result;  ///< of a game of a match: "1-0", also where no rule ended it
  std::string reason;
};

class TableGame {
 public:
  TableGame() = default;
  TableGame(const TableGame&) = delete;
  TableGame& operator=(const TableGame&) = delete;
  virtual ~TableGame() = default;

  // --- the game --------------------------------------------------------------------------------
  /// Who is asked next; nothing when the game is over.
  virtual std::optional<Seat> seat() const = 0;
  bool over() const { return !seat(); }
  /// Whose call, card or move it is, in the game's letters: dummy's cards are dummy's.
  virtual std::string hand() const = 0;
  /// The position as `seat` is told it: what follows `position`.
  virtual std::string told(Seat seat) const = 0;
  /// Plays the move of the seat that is asked, and what chance does after it. An illegal one is an
  /// error and changes nothing. Precondition: not over.
  virtual absl::Status play(std::string_view move, const Said& said) = 0;
  /// Asks the seat on turn and plays its answer. On an error nothing changes. Precondition: not
  /// over.
  absl::StatusOr<Answer> step(const Ask& ask, std::string_view go);
  virtual std::size_t turns() const = 0;  ///< how many were taken
  /// Goes back to when so many turns were taken, chance with them.
  virtual void take_back(std::size_t turns) = 0;
  /// `seat` gives up. False where the game knows no such thing.
  virtual bool resign(Seat seat);
  virtual Ending ending() const = 0;     ///< precondition: over
  virtual std::string text() const = 0;  ///< the whole position with its history
  /// What was played since the game began, as it was announced.
  virtual const std::vector<std::string>& moves() const = 0;
  /// Legal moves of the seat on turn; none where there are too many to list (an army's set-up).
  virtual std::vector<std::string> legal() const = 0;

  // --- for people ------------------------------------------------------------------------------
  /// The move that a person's words stand for, as an engine would say it.
  virtual absl::StatusOr<std::string> understand(std::string_view text) const = 0;
  virtual std::string how_to_move() const = 0;  ///< one line, for help and after mistakes
  /// What `viewer` may see (kNobody: all that is public), at most 21 lines of 79 columns.
  virtual std::string board(Seat viewer) const = 0;
  /// The last turn as all are told of it, in a line; a reason only where it is public.
  virtual std::string last_turn() const = 0;
  virtual std::string outcome() const = 0;  ///< how it ended, with what was hidden
  /// The record so far. FailedPrecondition: there is none yet.
  virtual absl::StatusOr<std::string> record(const RecordHead& head) const = 0;
};

/// "score 34, depth 12" or "mate in 3, depth 12"; empty where no score was told.
std::string score_text(const Said& said);

/// `text` with the lines of `beside` to its right, from `column` on.
std::string side_by_side(std::string_view text, std::string_view beside, std::size_t column);

}  // namespace tianji::protocol::games
