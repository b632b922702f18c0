#include "protocol/session/game_shelf.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "protocol/machine/entropy.h"
#include "protocol/machine/memory.h"
#include "protocol/machine/threads.h"

namespace tianji::protocol {
namespace {

constexpr std::string_view kVariant = "UCI_Variant";
constexpr std::string_view kSeed = "Seed";

bool has(std::span<const search::Option> options, std::string_view name) {
  return std::any_of(options.begin(), options.end(),
                     [&](const search::Option& option) { return option.name == name; });
}

}  // namespace

GameShelf::GameShelf(std::span<const search::Game> games, std::string_view variant,
                     std::span<const std::span<const search::Option>> others)
    : games_(games), players_(games.size()) {
  search::Option game_option{.name = kVariant,
                             .kind = search::OptionKind::combo,
                             .default_value = std::string(variant),
                             .help = "The game that is played."};
  for (const search::Game& game : games_) game_option.choices.push_back(game.variant);
  options_.add({&game_option, 1});
  options_.add(search::shared_options());
  options_.also_check("Hash", check_memory);
  options_.also_check("Threads", check_threads);
  for (const search::Game& game : games_) options_.add(game.options());
  for (const auto& options : others) options_.add(options);
  // Every option is at its default, which no player refuses.
  choose(variant).IgnoreError();
}

absl::Status GameShelf::make_player(std::size_t game) {
  if (players_[game]) return absl::OkStatus();
  players_[game] = games_[game].make(options_);
  return players_[game]->options_changed();
}

absl::Status GameShelf::choose(std::string_view variant) {
  const auto at = std::find_if(games_.begin(), games_.end(),
                               [&](const search::Game& game) { return game.variant == variant; });
  played_ = static_cast<std::size_t>(at - games_.begin());
  absl::Status status = make_player(played_);
  player_ = players_[played_].get();
  return status;
}

/// The options that all games share concern the games that have a player already.
bool GameShelf::concerns(std::size_t game, std::string_view option) const {
  return has(games_[game].options(), option) ||
         (players_[game] != nullptr && has(search::shared_options(), option));
}

absl::Status GameShelf::follow(std::string_view option) {
  if (option == kSeed) draw_seed();
  if (option == kVariant) return choose(options_.text(kVariant));
  for (std::size_t game = 0; game < games_.size(); ++game) {
    if (!concerns(game, option)) continue;
    absl::Status status = players_[game] ? players_[game]->options_changed() : make_player(game);
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

void GameShelf::draw_seed() {
  if (options_.unpredictable()) options_.draw_seed(entropy());
}

std::string GameShelf::games_with(std::string_view position) const {
  constexpr int kTelling = 3;
  std::string names;
  int found = 0;
  for (std::size_t i = 0; i < games_.size(); ++i) {
    if (i == played_) continue;
    if (!games_[i].make(options_)->set_position(position).ok()) continue;
    if (++found > kTelling) return position == "startpos" ? "most other games" : "";
    absl::StrAppend(&names, names.empty() ? "" : ", ", std::string(games_[i].variant));
  }
  return names;
}

}  // namespace tianji::protocol
