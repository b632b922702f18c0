// A series of boards: each is played at another table by engines too, and the difference counts.
#pragma once

#include <atomic>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "protocol/browser/thinking_seat.h"
#include "protocol/games/game_kind.h"

namespace tianji::protocol::browser {

/// What came of one board.
struct BoardResult {
  std::uint64_t id = 0;
  int number = 1;
  std::string here;  ///< how it ended at our table; empty: not finished
  Value points = 0;  ///< of the first side
  std::string elsewhere;
  Value points_elsewhere = 0;
};

/// Plays each board at the other table in a thread of its own. One thread owns it.
class Series {
 public:
  /// `go` limits each decision of the other table. `changed` is called in the owner's thread when
  /// that table has finished a board.
  Series(std::string go, Post post, std::function<void()> changed)
      : go_(std::move(go)), post_(std::move(post)), changed_(std::move(changed)) {}
  Series(const Series&) = delete;
  Series& operator=(const Series&) = delete;
  ~Series();

  /// Begins with no boards.
  void clear();
  /// A board begins here, and at the other table.
  void begin(const games::GameKind& kind, const games::Custom& custom, const std::string& opening,
             const ThinkingSeat::Settings& settings);
  /// The board ended here, or was taken back after its end (null).
  void ended(const games::Ending* ending);
  int boards() const { return static_cast<int>(results_.size()); }

  nlohmann::json shown() const;

 private:
  std::string go_;
  Post post_;
  std::function<void()> changed_;
  std::vector<BoardResult> results_;
  std::uint64_t last_id_ = 0;
  std::shared_ptr<std::atomic<bool>> stopped_ = std::make_shared<std::atomic<bool>>(false);
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  std::vector<std::thread> threads_;
};

}  // namespace tianji::protocol::browser
