#include "tuning/experiment/views/views.h"

#include <cstdint>
#include <fstream>
#include <set>
#include <utility>

#include "engine/core/text.h"
#include "protocol/games/kinds.h"
#include "protocol/programs/progress.h"
#include "protocol/session/decision_log.h"
#include "tuning/experiment/played/logged_decision.h"
#include "tuning/experiment/played/mind.h"
#include "tuning/store/resumable.h"

namespace tianji::experiment {
namespace {

using Keys = std::set<std::pair<std::int64_t, std::int64_t>>;

absl::StatusOr<Keys> logged_turns(const std::string& log) {
  const auto text = tuning::resumed_lines(log, kDecisionBeginning);
  if (!text.ok()) return text.status();
  Keys keys;
  if (text->empty()) return keys;  // there may be no file yet
  absl::Status status = each_decision(log, [&](const LoggedDecision& logged) -> absl::Status {
    if (!logged.game || !logged.ply) {
      return unreadable("a decision without the keys game and ply", "both");
    }
    keys.insert({*logged.game, *logged.ply});
    return absl::OkStatus();
  });
  if (!status.ok()) return status;
  return keys;
}

absl::Status append(const std::string& log, const std::string& line) {
  std::ofstream file(log, std::ios::app | std::ios::binary);
  file << line << "\n" << std::flush;
  return file ? absl::OkStatus() : unreadable(log, "a file that can be written");
}

}  // namespace

absl::Status decide_games(const LossGame& game, std::span<const PlayedGame> games,
                          const std::string& log, const std::atomic<bool>& stopped) {
  const auto keys = logged_turns(log);
  if (!keys.ok()) return keys.status();
  auto mind = Mind::make(game.name, game.options);
  if (!mind.ok()) return mind.status();
  std::size_t turns = 0;
  for (const PlayedGame& played : games) turns += played.moves.size();
  protocol::ProgressBar bar("turns by our views", turns, keys->size());
  const auto decide = [&](const PlayedGame& played, const Turn& turn) -> absl::Status {
    if (stopped) return absl::CancelledError("stopped");
    if (keys->contains({played.number, turn.ply})) return absl::OkStatus();
    const std::string position = turn.game.told(*turn.game.seat());
    const auto thought = mind->think(position, game.go);
    if (!thought.ok()) return thought.status();
    bar.step();
    return append(log,
                  protocol::decision_text(thought->decision, {.variant = std::string(game.name),
                                                              .game = played.number,
                                                              .position = position,
                                                              .seat = mind->seat(),
                                                              .last = thought->last,
                                                              .time = thought->time}));
  };
  for (const PlayedGame& played : games) {
    const auto end = replay(*protocol::games::find_kind(game.name), played,
                            [&](const Turn& turn) { return decide(played, turn); });
    if (!end.ok()) return end.status();
  }
  return absl::OkStatus();
}

}  // namespace tianji::experiment
