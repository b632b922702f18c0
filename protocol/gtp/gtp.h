// The parts of GTP: a line and an answer; the board, a start position and the moves played since;
// and the clocks, main time and then periods of a fixed number of moves (Canadian byo-yomi).
#pragma once

#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/banqi/position.h"
#include "protocol/session/session.h"
#include "search/limits.h"

namespace tianji::protocol::gtp {

/// `[id] command argument ...`
struct Line {
  std::string id;                  ///< as written; empty: none
  std::vector<std::string> words;  ///< the command and its arguments; empty for an empty line
};

/// Drops control characters and reads tabs as blanks. `#` at the beginning of a word begins a
/// comment; within a word it belongs to a junqi move (a flag fell).
Line parse_line(std::string_view line);

/// `=id first line`, the other lines, and the empty line that ends an answer. An empty line within
/// `text` becomes a blank, because two line ends in a row would end the answer.
std::vector<std::string> answer_lines(char sign, std::string_view id, std::string_view text);

/// Keeps the session's player at the position of the board, except while it thinks.
class Board {
 public:
  /// `session` must outlive it.
  explicit Board(Session& session);

  /// Sets the game's start, or no position if the game has no fixed start. The player forgets the
  /// last game.
  void clear();
  /// Sets a position, written as after `position`; `fen` may be left out.
  absl::Status set(std::string_view position);
  absl::Status choose_game(std::string_view variant);
  absl::Status play(std::string_view colour, std::string_view move);
  /// Thinks for the seat on turn. If the board knows the whole position of a hidden game, the
  /// player is shown only the view of that seat. `keep` plays the move, unless its text is
  /// incomplete (both seats choose at once, or its outcome must be announced): then `play`
  /// completes it.
  absl::StatusOr<std::string> generate(std::string_view colour, const search::Limits& limits,
                                       bool keep);
  absl::Status undo();
  /// The board for human eyes.
  absl::StatusOr<std::string> show() const;
  absl::StatusOr<std::string> query(std::span<const std::string_view> words) const;

 private:
  std::string text() const;
  absl::Status set_player(std::string_view position);
  absl::Status check() const;
  std::string ask(std::string_view question) const;
  absl::StatusOr<std::string> seat_on_turn(std::string_view colour) const;
  absl::StatusOr<search::Decision> think(const std::string& seat, const search::Limits& limits);

  Session& session_;
  std::string start_;  // the text after `position`; empty: none
  std::vector<std::string> moves_;
};

/// The arguments of `time_settings`. By the GTP draft, a period with time but without moves means
/// no limit.
struct TimeSettings {
  search::Milliseconds main{0};
  search::Milliseconds period{0};
  int moves = 0;  ///< in each period; 0: no periods after the main time
};

/// The clocks of all seats, by the names that commands use for them.
class Clocks {
 public:
  /// Sets the time control and restarts every clock.
  void set(const TimeSettings& settings);
  /// Takes over the controller's clock. `left` is the rest of the main time if `moves` is 0, else
  /// the rest of a period with `moves` moves to make.
  void set_left(std::string_view seat, search::Milliseconds left, int moves);
  /// Restarts every clock as `set` left it.
  void restart() { left_.clear(); }

  /// Puts a seat's clock into the limits of a search; changes nothing if the seat has none.
  void limit(std::string_view seat, search::Limits& limits) const;
  /// Takes the time of one move off a seat's clock.
  void spend(std::string_view seat, search::Milliseconds time);

 private:
  struct Left {
    search::Milliseconds time{0};
    int moves = 0;
  };
  std::optional<Left> left(std::string_view seat) const;

  std::optional<TimeSettings> settings_;
  std::map<std::string, Left, std::less<>> left_;
};

/// The dialogue of Taiwan's tournaments of banqi (tcga.cpp). GTP's conversation becomes this one at
/// the first line that GTP does not have.
class Tcga {
 public:
  /// Is the line one of the dialogue's own?
  static bool is_meant(const Line& line);

  /// Chooses banqi; `session` must outlive it.
  explicit Tcga(Session& session);

  /// The answer to a line, one line of text unless it is a board.
  absl::StatusOr<std::string> answer_to(const Line& line);

 private:
  friend struct TcgaTable;
  using Arguments = std::span<const std::string>;
  using Answer = absl::StatusOr<std::string>;
  static constexpr search::Milliseconds kWithoutClock{1000};

  Answer protocol_version(Arguments);
  Answer name(Arguments);
  Answer version_of_program(Arguments);
  Answer accept(Arguments);
  Answer known_command(Arguments arguments);
  Answer list_commands(Arguments);
  Answer quit(Arguments);
  Answer reset_board(Arguments);
  Answer init_board(Arguments arguments);
  Answer repetitions(Arguments arguments);
  Answer quiet_plies(Arguments arguments);
  Answer move(Arguments arguments);
  Answer flip(Arguments arguments);
  Answer generate(Arguments arguments);
  Answer time_left(Arguments arguments);
  Answer show(Arguments);

  absl::Status set(const banqi::Position& position);
  Answer play(std::string_view first, std::string_view then);

  Session& session_;
  banqi::Position position_;
  std::array<std::optional<search::Milliseconds>, 2> left_;  ///< by colour
};

}  // namespace tianji::protocol::gtp
