// A bot of a site for games: it accepts challenges by rules, and plays each game in a thread of its
// own with an engine of its own. The interface is PyChess's, whose shape is Lichess's.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "protocol/engines/engine.h"
#include "tuning/bot/site.h"

namespace tianji::tuning::bot {

/// What the bot plays, and how.
struct Terms {
  std::vector<std::string> variants;  ///< the games that it accepts, named as in the catalogue
  protocol::Settings options;         ///< of the engine
  std::string go;        ///< the limits of each move, as after `go`; empty: by the clock
  int games = 1;         ///< the most at once
  int fastest = 60;      ///< seconds of thinking in a game of forty moves: at least ...
  int slowest = 7200;    ///< ... and at most
  bool rated = false;    ///< are rated games accepted?
  bool bots = false;     ///< are other bots accepted?
  bool upgrade = false;  ///< may the account be made a bot's, if it is none yet?
  /// The first wait before what failed is tried again; it doubles up to sixty times as much.
  std::chrono::milliseconds patience{1000};
};

/// The games of the catalogue that the sites tell in full and in words that the engine reads: their
/// moves have ranks from 1, and nothing is hidden in them.
std::vector<std::string> playable();

/// Called from several threads, with a line for the person who watches.
using Say = std::function<void(const std::string& line)>;

/// Plays until `stopped`; then the games that have begun are played to their ends. An error says
/// why the bot cannot begin, as with a wrong token.
absl::Status run(const Site& site, const Terms& terms, const std::atomic<bool>& stopped,
                 const Say& say);

/// Plays one game of the user `me` to its end; returns when the site has ended it.
void play_game(const Site& site, const std::string& id, std::string_view me, const Terms& terms,
               const Say& say);

/// The waits between tries: each is twice the last, up to sixty times the first. 429 of HTTP, too
/// many requests, is followed by the longest.
class Patience {
 public:
  explicit Patience(std::chrono::milliseconds first) : first_(first), next_(first) {}
  void renew() { next_ = first_; }
  /// Waits, but not longer than until `left`.
  void wait(long code, const std::function<bool()>& left);

 private:
  std::chrono::milliseconds first_, next_;
};

}  // namespace tianji::tuning::bot
