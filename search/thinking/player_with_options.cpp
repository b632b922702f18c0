#include "search/thinking/player_with_options.h"

namespace tianji::search {

absl::StatusOr<std::unique_ptr<PlayerWithOptions>> PlayerWithOptions::make(const Game& game,
                                                                           Settings settings) {
  std::unique_ptr<PlayerWithOptions> made(new PlayerWithOptions());
  made->options_.add(shared_options(game));
  made->options_.add(game.options());
  for (const auto& [name, value] : settings) {
    absl::Status status = made->options_.set(name, value);
    if (!status.ok()) return status;
  }
  made->player_ = game.make(made->options_);
  absl::Status status = made->player_->options_changed();
  if (!status.ok()) return status;
  return made;
}

absl::Status PlayerWithOptions::set(std::string_view name, std::string_view value) {
  const Options before = options_;
  absl::Status status = options_.set(name, value);
  if (status.ok()) status = player_->options_changed();
  if (!status.ok()) options_ = before;
  return status;
}

absl::StatusOr<Thought> PlayerWithOptions::think(std::string_view position, const Limits& limits,
                                                 const Report& report) {
  if (absl::Status status = player_->set_position(position); !status.ok()) return status;
  Control control;
  Thought thought;
  auto decision = player_->think(limits, control, [&](const Info& info) {
    if (info.multipv == 1) thought.last = info;
    if (report) report(info);
  });
  if (!decision.ok()) return decision.status();
  thought.decision = *std::move(decision);
  thought.time = control.since_go();
  return thought;
}

}  // namespace tianji::search
