// One conversation: it wires what is said to the games, the thread that thinks and the dialects.
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
#include "protocol/session/writer.h"
#include "search/player.h"

namespace tianji::protocol {

/// What a session is made of.
struct Setup {
  std::span<const search::Game> games;
  std::span<const Dialect* const> dialects;  ///< the first is spoken until a line chooses another
  std::string_view variant{};                ///< the game at first; empty: the first of them
};

/// Reads lines, writes lines. Lines may be handed in from one thread only; lines come out from that
/// thread and from the one that thinks, one at a time.
class Session {
 public:
  using Output = Writer::Output;
  /// Of characters; the longest games are much shorter, and a longer line is refused.
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20;

  /// Precondition: `variant` is one of the games.
  Session(const Setup& setup, Output output);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  /// Stops thinking; the answer still comes out.
  ~Session();

  /// Obeys one line. False once the session is over (`quit`). Blocks only where the dialect wants
  /// it: a command that changes the position or an option ends a search first. No exception leaves
  /// it.
  bool obey(std::string_view line);

  /// Blocks until nothing is thought about. An infinite search must be stopped first.
  void wait() { thinker_.wait(); }

  // --- for the dialects ------------------------------------------------------------------------
  using Words = std::span<const std::string_view>;
  void say(std::string_view line);
  /// Nothing comes between them.
  void say_lines(std::span<const std::string> lines);
  /// A line for human eyes.
  void note(std::string_view text) { say(std::string(dialect_->note).append(text)); }
  /// `info string error: …`, with control characters made visible.
  void complain(const absl::Status& status);
  /// Moves that the searches of this position may not choose; none lifts the ban.
  void ban(Words moves) { banned_.assign(moves.begin(), moves.end()); }
  /// What follows `position`. A new position lifts every ban. On an error everything stays as it
  /// was. Where the position is one of another game, that game is played, if none was chosen, or
  /// the sentence says so.
  absl::Status set_position(std::string_view text);
  /// The player forgets the game before; where `Seed` is 0 the next one goes another way.
  void new_game();
  /// Where `Seed` is 0: what it stands for from now on is drawn anew.
  void draw_seed() { shelf_.draw_seed(); }
  /// `Seed` is 0 from now on, unless another one than the default was set.
  void be_unpredictable();
  /// Starts to think and returns; `bestmove` comes out exactly once, or with `perft` the counts.
  void go(const search::Limits& limits);
  /// Thinks and returns the answer; blocks until a limit is reached.
  absl::StatusOr<search::Decision> decide(const search::Limits& limits);
  void stop() { thinker_.stop(); }
  void ponder_hit() { thinker_.ponder_hit(); }
  /// Stops and waits.
  void finish() { thinker_.finish(); }
  /// Makes what thinking will need, unless it is thinking already.
  void prepare();
  search::Options& options() { return shelf_.options(); }
  search::Player& player() { return shelf_.player(); }
  const search::Game& game() const { return shelf_.game(); }
  /// Asks the players that have the option; on an error only this option goes back.
  absl::Status set_option(std::string_view name, std::string_view value);
  /// Stops thinking, after a count was finished, and ends the session.
  void quit() {
    leave();
    over_ = true;
  }

 private:
  absl::Status follow(std::string_view option);
  void leave();
  void choose_dialect(std::string_view line);
  void say_unknown(std::string_view line);
  void begin(const search::Limits& limits);
  void think(const search::Limits& limits);
  absl::Status count(int depth);
  void report(const search::Info& info);
  void log(const search::Decision& decision);

  std::span<const Dialect* const> dialects_;
  Writer writer_;
  GameShelf shelf_;
  Log decisions_;
  Circumstances circumstances_;                   // of what is thought about
  std::map<std::string, std::string> positions_;  // by variant, what followed `position`
  std::vector<std::string> banned_;
  search::Moment heard_;  // when the line that is obeyed came in
  const Dialect* dialect_;
  bool chosen_;                                 // the client or the command line chose the game
  bool counting_ = false;                       // what was begun last is a perft
  std::unique_ptr<Conversation> conversation_;  // of the dialect, where it has a memory
  bool greeted_ = false;                        // a line has chosen the dialect
  bool understood_ = false;                     // a line was
  bool strange_ = false;                        // it was said that none was
  bool over_ = false;
  Thinker thinker_;  // last: its thread uses the others
};

}  // namespace tianji::protocol
