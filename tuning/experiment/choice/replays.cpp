#include "tuning/experiment/choice/replays.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "protocol/games/kinds.h"
#include "tuning/experiment/losses/truth.h"

namespace tianji::experiment {
absl::StatusOr<Replayer> Replayer::make(const LossGame& game) {
  auto players = make_player(game, game.options);
  if (!players.ok()) return players.status();
  auto truth = make_player(game, game.truth);
  if (!truth.ok()) return truth.status();
  return Replayer(game, *std::move(players), *std::move(truth));
}

absl::StatusOr<double> Replayer::value(const PlayedGame& played, std::size_t turn,
                                       const ReplayKey& key) {
  const std::string where = absl::StrCat("game ", key.game, " ply ", key.ply, " ", key.move);
  const auto begun = protocol::games::find_kind(game_->name)->begin({}, played.opening);
  if (!begun.ok()) return at(where, begun.status());
  protocol::games::TableGame& game = **begun;
  for (std::size_t i = 0; i < turn; ++i) {
    if (absl::Status status = game.play(played.moves[i], {}); !status.ok()) return status;
  }
  const Seat seat = *game.seat();
  if (absl::Status status = game.play(key.move, {}); !status.ok()) return at(where, status);
  while (!game.over()) {
    const Seat next = *game.seat();
    constexpr std::uint64_t kSeeds = 2'147'483'646;
    // A seed for every seat, game and replay, as in a match.
    const std::uint64_t seed = mix64(mix64(mix64(static_cast<std::uint64_t>(key.game)) ^
                                           static_cast<std::uint64_t>(key.number)) ^
                                     index(next));
    absl::Status status = players_->set("Seed", absl::StrCat(1 + seed % kSeeds));
    if (!status.ok()) return status;
    const auto thought = think(*players_, game.position_for(next), game_->go);
    if (!thought.ok()) return at(where, thought.status());
    const std::string& move = thought->decision.move;
    if (next == seat) {
      const auto row = value_turn(*game_, *truth_, key.game, {turn, key.ply, game, move});
      if (!row.ok()) return at(where, row.status());
      // A forced move may have no value; what follows it tells.
      if (const auto value = row->value_of(move)) return *value;
    }
    status = game.play(move, {});
    if (!status.ok()) return at(where, status);
  }
  return percent_of(*game_, game.ending(), seat);
}

absl::StatusOr<std::pair<ReplayKey, double>> ReplayForm::read(std::string_view line) {
  const auto all = words(line);
  const auto number = [&](std::size_t i) {
    return i < all.size() ? parse_int(all[i]) : std::nullopt;
  };
  constexpr std::size_t kWords = 5;
  const auto percent = all.size() == kWords ? parse_number(all[4]) : std::nullopt;
  if (!percent || !number(0) || !number(1) || !number(3) || *percent < 0 || *percent > 100) {
    return unreadable(line, "game, ply, move, replay, and a percentage from 0 to 100");
  }
  return std::pair(ReplayKey{static_cast<int>(*number(0)), static_cast<int>(*number(1)),
                             std::string(all[2]), static_cast<int>(*number(3))},
                   *percent);
}

std::string ReplayForm::line(const Key& key, double percent) {
  return absl::StrFormat("%d %d %s %d %.6f", key.game, key.ply, key.move, key.number, percent);
}

}  // namespace tianji::experiment
