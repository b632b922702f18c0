// The same board at another table, where engines take all seats, for a score in IMPs.
#pragma once

#include <atomic>
#include <functional>
#include <future>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "protocol/seats/engines.h"

namespace tianji::protocol {

/// A game that engines play in a thread of its own while people play theirs.
class OtherTable {
 public:
  /// Starts to play `game`. Nobody else may use `engines` meanwhile. `done` is called in the thread
  /// when nothing is played any more.
  OtherTable(Engines& engines, std::unique_ptr<games::TableGame> game,
             std::function<void()> done = nullptr);
  OtherTable(const OtherTable&) = delete;
  OtherTable& operator=(const OtherTable&) = delete;
  /// Ends the game after the move that is being thought about, and waits for that.
  ~OtherTable();

  /// Ends the game after the move that is being thought about.
  void give_up() { stopped_ = true; }

  /// Is nothing played any more?
  bool finished() const { return finished_ || !played_.valid(); }
  /// Waits for the end of the game; an error if an engine failed.
  absl::Status wait();
  /// The game. Precondition: wait() was OK.
  const games::TableGame& game() const { return *game_; }

 private:
  void play();

  Engines& engines_;
  std::unique_ptr<games::TableGame> game_;
  std::function<void()> done_;
  absl::Status status_;
  std::atomic<bool> stopped_ = false;
  std::atomic<bool> finished_ = false;
  std::future<void> played_;  // last: its destructor waits for the thread
};

}  // namespace tianji::protocol
