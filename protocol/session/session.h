// One session with a client: connects its lines to the dialects, the games and the thread that
// thinks.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/session/decision_log.h"
#include "protocol/session/dialect.h"
#include "protocol/session/game_shelf.h"
#include "protocol/session/log.h"
#include "protocol/session/thinker.h"
#include "search/player.h"

namespace tianji::protocol {

/// The parts that a session is made of.
struct Setup {
  std::span<const search::Game> games;
  std::span<const Dialect* const> dialects;  ///< the first is spoken until a line chooses another
  std::string_view variant{};                ///< the game at the start; empty: `games[0]`
  /// People or their programs talk to the session: games that must not be foreseen
  /// (search::Game::unforeseen) have the `Seed` 0 until another one is set.
  bool unforeseen = false;
};

/// Reads lines and writes lines. Only one thread may hand lines in; lines come out of that thread
/// and of the one that thinks, one at a time.
class Session {
 public:
  using Output = Writer::Output;
  /// In characters. The longest games are much shorter; a longer line is refused.
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20;

  /// Precondition: `variant` is one of the games.
  Session(const Setup& setup, Output output);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  /// Stops thinking; the answer still comes out.
  ~Session();

  /// Obeys one line. False once the session is over (`quit`). Blocks only where the dialect wants
  /// it: a command that changes the position or an option ends a search first. A line for which
  /// memory lacks is obeyed once more with what the tables held. Lets no exception out.
  bool obey(std::string_view line);

  /// Blocks until the search is done. An infinite search must be stopped first.
  void wait() { thinker_.wait(); }

  // --- for the dialects ------------------------------------------------------------------------
  using Words = std::span<const std::string_view>;
  void say(std::string_view line);
  /// Says the lines with nothing between them.
  void say_lines(std::span<const std::string> lines);
  /// A line for human eyes.
  void note(std::string_view text) { say(std::string(dialect_->note).append(text)); }
  /// Notes `error: …` with control characters made visible.
  void complain(const absl::Status& status);
  /// Forbids the searches of this position to choose these moves; no moves lift the ban.
  void ban(Words moves) { banned_.assign(moves.begin(), moves.end()); }
  /// Sets the position from the text after `position` and lifts every ban. An error changes
  /// nothing. If the text is a position of another game, that game is chosen if the client and the
  /// command line chose none; otherwise the sentence says so.
  absl::Status set_position(std::string_view text);
  /// Sets the position of the game that is played, for dialects whose lines are not those of UCI:
  /// no seed is drawn and no other game chosen. Lifts every ban. An error changes nothing.
  absl::Status set_position_of_game(std::string_view text);
  /// Makes the player forget the last game. If `Seed` is 0, the next game gets a new seed.
  void new_game();
  /// If `Seed` is 0, draws a new seed from the system.
  void draw_seed() { shelf_.draw_seed(); }
  /// Sets `Seed` to 0, unless the client has set it.
  void be_unpredictable();
  /// Starts to think and returns. The answer (`bestmove`) comes out exactly once; with `perft` the
  /// counts come out instead.
  void go(const search::Limits& limits);
  /// Thinks and returns the answer; blocks until a limit is reached.
  absl::StatusOr<search::Decision> decide(const search::Limits& limits);
  bool thinking() const { return thinker_.thinking(); }
  void stop() { thinker_.stop(); }
  void ponder_hit() { thinker_.ponder_hit(); }
  /// Stops and waits.
  void finish() { thinker_.finish(); }
  /// Makes the tables that thinking will need, unless a search is running.
  void prepare();
  search::Options& options() { return shelf_.options(); }
  /// The options that `uci` offers: those of all games, or, where the command line fixed the game,
  /// those of the game that is played. Every option can be set either way.
  std::vector<search::Option> offered_options() const {
    return fixed_ ? options_of_game() : shelf_.options().records();
  }
  std::vector<search::Option> options_of_game() const { return shelf_.options_of_game(); }
  search::Player& player() { return shelf_.player(); }
  const search::Game& game() const { return shelf_.game(); }
  /// Sets an option and tells the players that have it. An error puts the old value back.
  absl::Status set_option(std::string_view name, std::string_view value);
  /// Stops thinking, but lets a perft count finish, and ends the session.
  void quit() {
    leave();
    over_ = true;
  }

 private:
  absl::Status follow_line(std::string_view line);
  absl::Status follow(std::string_view option);
  void leave();
  void choose_dialect(std::string_view line);
  void say_unknown(std::string_view line);
  void begin(const search::Limits& limits);
  void think(const search::Limits& limits);
  search::Decision any_move(const search::Limits& limits);
  void answer_without_thought(const absl::Status& why, const search::Limits& limits);
  void answer(const search::Decision& decision);
  absl::Status count(int depth);
  void report(const search::Info& info);
  absl::Status log(const search::Decision& decision);

  std::span<const Dialect* const> dialects_;
  Writer writer_;
  GameShelf shelf_;
  Log decisions_;
  Circumstances circumstances_;                   // of the search in progress
  std::int64_t games_ = 1;                        // in which a decision was logged, this one too
  bool logged_ = false;                           // a decision of this game
  std::map<std::string, std::string> positions_;  // by variant: the text after `position`
  std::vector<std::string> banned_;
  search::Moment heard_;  // when the current line came in
  const Dialect* dialect_;
  bool fixed_;                                  // the command line chose the game
  bool chosen_;                                 // the client or the command line chose the game
  bool counting_ = false;                       // the search begun last is a perft
  std::unique_ptr<Conversation> conversation_;  // of the dialect, if it makes one
  bool greeted_ = false;                        // a line has chosen the dialect
  bool understood_ = false;                     // a line was understood
  bool strange_ = false;                        // an unknown first line got its answer
  bool over_ = false;
  Thinker thinker_;  // last, to be destroyed first: its thread uses the other members
};

}  // namespace tianji::protocol
