// One conversation: it owns the options, the players and the thread that thinks.
#pragma once

#include <condition_variable>
#include <fstream>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "protocol/dialect.h"
#include "search/player.h"

namespace tianji::protocol {

/// Reads lines, writes lines. Lines may be handed in from one thread only; lines come out from that
/// thread and from the one that thinks, one at a time.
class Session {
 public:
  /// Gets one line without its end.
  using Output = std::function<void(std::string_view line)>;

  Session(std::span<const search::Game> games, Output output);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  /// Stops thinking; the answer still comes out.
  ~Session();

  /// Obeys one line. False once the session is over (`quit`). Blocks only where the dialect wants
  /// it: a command that changes the position or an option ends a search first.
  bool obey(std::string_view line);

  /// Blocks until nothing is thought about. An infinite search must be stopped first.
  void wait();

  // --- for the dialects ------------------------------------------------------------------------
  using Words = std::span<const std::string_view>;
  void say(std::string_view line);
  /// A line for human eyes.
  void note(std::string_view text) { say(std::string(dialect_->note).append(text)); }
  /// `info string error: …`
  void complain(const absl::Status& status);
  void speak(const Dialect& dialect) { dialect_ = &dialect; }
  /// Moves that the searches of this position may not choose; none lifts the ban.
  void ban(Words moves) { banned_.assign(moves.begin(), moves.end()); }
  /// Starts to think and returns; `bestmove` comes out exactly once, or with `perft` the counts.
  void go(const search::Limits& limits);
  void stop();
  void ponder_hit();
  /// Stops and waits.
  void finish();
  search::Options& options() { return options_; }
  search::Player& player() { return *player_; }
  std::span<const search::Game> games() const { return games_; }
  absl::Status set_option(std::string_view name, std::string_view value);
  void quit() { over_ = true; }

 private:
  void choose_game(std::size_t number);
  void think(const search::Limits& limits);
  void count(int depth);
  void hold_back(const search::Limits& limits);
  void report(const search::Info& info);
  void write(std::string_view line);

  std::span<const search::Game> games_;
  Output output_;
  std::mutex output_mutex_;  // guards output_ and log_
  std::ofstream log_;
  search::Options options_;
  std::vector<std::unique_ptr<search::Player>> players_;  // by game; made at the first need
  search::Player* player_ = nullptr;
  search::Moment heard_;  // when the line that is obeyed came in
  std::unique_ptr<search::Control> control_;
  std::mutex told_mutex_;
  std::condition_variable told_;
  std::thread thread_;
  const Dialect* dialect_;
  std::vector<std::string> banned_;
  bool over_ = false;
};

}  // namespace tianji::protocol
