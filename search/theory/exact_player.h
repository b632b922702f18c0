// The player of games that are solved exactly. It handles the protocol; an ExactGame does the rest.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "search/methods/method.h"
#include "search/player.h"
#include "search/theory/answer.h"

namespace tianji::search {

/// False for moves that the client excludes.
using Allowed = std::function<bool(const std::string& move)>;

/// A small game at a position, and its solution. Seats are numbered from 0.
class ExactGame {
 public:
  ExactGame() = default;
  ExactGame(const ExactGame&) = delete;
  ExactGame& operator=(const ExactGame&) = delete;
  virtual ~ExactGame() = default;

  /// `text` is the position after `position fen `, empty for the game's start. An error names the
  /// place in the text and leaves the position unchanged.
  virtual absl::Status set_position(std::string_view text,
                                    std::span<const std::string_view> moves) = 0;
  virtual std::string text() const = 0;
  /// The board for people, in lines; empty in games without one.
  virtual std::string drawing() const { return ""; }
  virtual bool over() const = 0;
  /// The seat that acts, or the seat helped where two act at once; valid when over, too.
  virtual std::size_t seat() const = 0;
  virtual std::string seat_name(std::size_t seat) const = 0;
  /// The moves of a seat, empty when it does not act. An error if the list would be too long.
  virtual absl::StatusOr<std::vector<std::string>> legal(std::size_t seat) const = 0;
  /// Some legal move of the seat that acts, found at once; empty when over.
  virtual std::string any_move() const = 0;
  /// Parses a legal move of that seat and returns it in the game's own notation.
  virtual absl::StatusOr<std::string> read_move(std::string_view move) const = 0;
  virtual std::size_t seats() const { return 2; }
  /// The payoffs of the seats as text ("1 -1").
  virtual std::string payoff() const = 0;
  /// 1, 0 or -1 for each seat; 0 while not over.
  virtual std::vector<Value> won() const = 0;

  /// Finds the best of the allowed moves; the answer has no choice if all are equally good. Blocks.
  /// Precondition: not over. Refuses a position that is too large before the work begins, with its
  /// size and the bound. Checks `stop` every few milliseconds; returns kCancelled when it is set.
  virtual absl::StatusOr<Answer> solve(const Allowed& allowed,
                                       const std::atomic<bool>& stop) const = 0;
  /// The value of a finished position, in which nothing is left to choose; kUnimplemented in games
  /// in which that is only who has won.
  virtual absl::StatusOr<Answer> finished(const std::atomic<bool>& stop) const {
    static_cast<void>(stop);
    return absl::UnimplementedError("nothing is left to tell");
  }
  /// Solves by another method than the game's own, as far as `effort` allows; in games without
  /// the option `Search`, never called.
  virtual absl::StatusOr<Answer> search(const Allowed& allowed, const Effort& effort,
                                        const std::atomic<bool>& stop) const {
    static_cast<void>(effort);
    return solve(allowed, stop);
  }
};

/// `options` must outlive the player.
std::unique_ptr<Player> make_exact_player(std::unique_ptr<ExactGame> game, const Options& options);

}  // namespace tianji::search
