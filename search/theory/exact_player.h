// The player of games that are solved exactly: it knows the protocol, a game knows the rest.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "search/player.h"
#include "search/theory/answer.h"

namespace tianji::search {

/// May this move be chosen, or did the client exclude it?
using Allowed = std::function<bool(const std::string& move)>;

/// A small game at a position, and its solution. Seats are numbered from 0.
class ExactGame {
 public:
  ExactGame() = default;
  ExactGame(const ExactGame&) = delete;
  ExactGame& operator=(const ExactGame&) = delete;
  virtual ~ExactGame() = default;

  /// What follows `position fen ` and the moves after it; empty is the game's start. On an error
  /// the position before it stands and the sentence names the place.
  virtual absl::Status set_position(std::string_view text,
                                    std::span<const std::string_view> moves) = 0;
  virtual std::string text() const = 0;
  virtual bool over() const = 0;
  /// The seat that acts, or that is helped where two act at once; also when over.
  virtual std::size_t seat() const = 0;
  virtual std::string seat_name(std::size_t seat) const = 0;
  /// What a seat may choose; none when it does not act. An error where the list would be too long.
  virtual absl::StatusOr<std::vector<std::string>> legal(std::size_t seat) const = 0;
  /// A legal move of the seat that acts, found at once; empty when over.
  virtual std::string any_move() const = 0;
  /// A legal move of that seat as the game itself writes it.
  virtual absl::StatusOr<std::string> read_move(std::string_view move) const = 0;
  virtual std::size_t seats() const { return 2; }
  /// What the seats have won, in words ("1 -1").
  virtual std::string payoff() const = 0;
  /// Of two seats, the sign of what the first has won more than the second; 0 while not over.
  virtual int winner() const = 0;
  /// 1, 0 or -1 a seat; 0 while not over.
  virtual std::vector<Value> won() const { return {winner(), -winner()}; }

  /// The best of the allowed moves; no choice where all of them, if any, are equally good. Blocks.
  /// Precondition: not over. What is too large is refused before the work begins, with its size and
  /// the bound. Cancelled when `stop` was set; it is looked at every few milliseconds.
  virtual absl::StatusOr<Answer> solve(const Allowed& allowed,
                                       const std::atomic<bool>& stop) const = 0;
};

/// `options` must outlive the player.
std::unique_ptr<Player> make_exact_player(std::unique_ptr<ExactGame> game, const Options& options);

}  // namespace tianji::search
