#include "tuning/experiment/played/mind.h"

#include <algorithm>

#include "engine/core/text.h"
#include "protocol/session/go.h"
#include "search/catalogue.h"
#include "search/clock.h"

namespace tianji::experiment {

absl::StatusOr<Mind> Mind::make(std::string_view variant, const Settings& settings) {
  const auto games = search::catalogue();
  const auto row = std::find_if(games.begin(), games.end(),
                                [&](const search::Game& game) { return game.variant == variant; });
  auto player = search::PlayerWithOptions::make(*row, {});
  if (!player.ok()) return player.status();
  Mind mind(*std::move(player));
  for (const auto& [name, value] : settings) {
    if (absl::Status status = mind.set(name, value); !status.ok()) return status;
  }
  return mind;
}

absl::StatusOr<Thought> Mind::think(std::string_view position, std::string_view go) {
  if (absl::Status status = protocol::check_unattended_go(go); !status.ok()) return status;
  search::Player& player = **player_;
  player.new_game();
  if (absl::Status status = player.set_position(position); !status.ok()) return status;
  search::Control control;
  Thought thought;
  auto decision =
      player.think(protocol::parse_go(words(go)).limits, control, [&](const search::Info& info) {
        if (info.multipv == 1) thought.last = info;
      });
  if (!decision.ok()) return decision.status();
  thought.decision = *std::move(decision);
  thought.time = control.since_go();
  return thought;
}

std::string Mind::seat() const {
  const std::string_view word = "seat";
  return (*player_)->query({&word, 1}).value_or("");
}

}  // namespace tianji::experiment
