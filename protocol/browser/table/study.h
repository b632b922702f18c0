// What pages ask about positions. Of their own: advice, meanings of calls, beliefs, a drawn army.
// Of a game that is over, or a record: they save it, try lines, an engine looks at positions, and a
// review goes through all turns. What hides is seen by the seat on turn only, as in the game.
#pragma once

#include <memory>
#include <optional>

#include "absl/status/statusor.h"
#include "protocol/browser/table/game/current_game.h"
#include "protocol/browser/table/game/messages.h"
#include "protocol/browser/table/game/table_settings.h"
#include "protocol/browser/table/records.h"

namespace tianji::protocol::browser {

/// Answers questions about the game on a table, which it does not change. What it is given outlives
/// it.
class Study {
 public:
  Study(CurrentGame& now, Records& records, const TableSettings& settings, const Messages& messages)
      : now_(now), records_(records), settings_(settings), messages_(messages) {}

  /// Serves a request; nothing if it is none of these.
  std::optional<absl::Status> serve(const PageRequest& request);
  void stop_review() { review_.reset(); }
  void forget(Connection page);

 private:
  struct Service;

  absl::Status hint(const PageRequest& request);
  absl::Status no_hint(const PageRequest& request);
  absl::Status explain(const PageRequest& request);
  absl::Status card(const PageRequest& request);
  absl::Status believe(const PageRequest& request);
  absl::Status preset(const PageRequest& request);
  absl::Status try_line(const PageRequest& request);
  absl::Status analyse(const PageRequest& request);
  absl::Status no_analysis(const PageRequest& request);
  absl::Status review(const PageRequest& request);
  absl::Status judge(const PageRequest& request);
  absl::Status par(const PageRequest& request);
  absl::Status look(const PageRequest& request);
  absl::Status record(const PageRequest& request);

  /// A page that has a game reviewed, and how many turns are done.
  struct Review {
    Connection page = 0;
    std::size_t turn = 0;
  };

  absl::Status review_turn();
  absl::Status ask_game(const PageRequest& request, Records::Question question);
  /// The game as it was after `turn` turns and the moves that are tried then.
  absl::StatusOr<std::unique_ptr<games::TableGame>> tried(const PageRequest& request) const;

  CurrentGame& now_;
  Records& records_;
  const TableSettings& settings_;
  const Messages& messages_;
  std::optional<Review> review_;
};

}  // namespace tianji::protocol::browser
