// A series of boards: each is played at another table by engines too, and the difference counts.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/browser/table/game/thinking_seat.h"
#include "protocol/games/game_kind.h"
#include "protocol/seats/engines.h"
#include "protocol/seats/other_table.h"

namespace tianji::protocol::browser {

/// Plays each board at the other table in a thread of its own. One thread owns it.
class Series {
 public:
  /// `changed` is called in the owner's thread when the other table has finished a board.
  Series(Post post, std::function<void()> changed)
      : post_(std::move(post)), changed_(std::move(changed)) {}
  Series(const Series&) = delete;
  Series& operator=(const Series&) = delete;
  /// Waits for the decisions that the other tables are about to make.
  ~Series();

  /// Begins with no boards.
  void clear();
  /// A board begins here, and at the other table by engines with these terms. A board that is not
  /// finished here is given up.
  void begin(const EngineTerms& terms, const games::Custom& custom, const std::string& opening);
  /// The board ended here, or was taken back after its end (null).
  void ended(const games::Ending* ending);
  int boards() const { return static_cast<int>(boards_.size()); }

  nlohmann::json shown() const;

 private:
  /// One board, and the other table while it plays.
  struct Board {
    explicit Board(const EngineTerms& with) : terms(with) {}

    std::uint64_t id = 0;
    std::optional<games::Ending> here, there;
    EngineTerms terms;
    std::optional<Engines> engines;
    std::unique_ptr<OtherTable> table;  // after what it uses
  };

  void finished(std::uint64_t id);
  void sweep();

  Post post_;
  std::function<void()> changed_;
  std::uint64_t last_id_ = 0;
  std::vector<std::unique_ptr<Board>> boards_;
  std::vector<std::unique_ptr<Board>> given_up_;  // their threads make one decision more
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace tianji::protocol::browser
