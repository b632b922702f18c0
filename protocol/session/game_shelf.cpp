#include "protocol/session/game_shelf.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "protocol/machine/entropy.h"
#include "protocol/machine/resources.h"

namespace tianji::protocol {
namespace {

const search::Option* found(std::span<const search::Option> options, std::string_view name) {
  const auto at = std::find_if(options.begin(), options.end(),
                               [&](const search::Option& option) { return option.name == name; });
  return at == options.end() ? nullptr : &*at;
}

bool has(std::span<const search::Option> options, std::string_view name) {
  return found(options, name) != nullptr;
}

bool offers(const search::Option& option, std::string_view value) {
  return std::find(option.choices.begin(), option.choices.end(), value) != option.choices.end();
}

/// An option that games have for themselves, with the choices of all of them: the form in which it
/// is listed while a game without it is played.
search::Option of_all(std::span<const search::Game> games, search::Option option) {
  for (const search::Game& game : games) {
    const search::Option* own = found(game.options(), option.name);
    if (own == nullptr) continue;
    for (const std::string_view choice : own->choices) {
      if (!offers(option, choice)) option.choices.push_back(choice);
    }
  }
  return option;
}

}  // namespace

GameShelf::GameShelf(std::span<const search::Game> games, const Terms& terms,
                     std::span<const std::span<const search::Option>> others)
    : games_(games), unforeseen_(terms.unforeseen), players_(games.size()), own_(games.size()) {
  search::Option game_option{.name = kVariantOption,
                             .kind = search::OptionKind::combo,
                             .default_value = std::string(terms.variant),
                             .help = "The game that is played."};
  for (const search::Game& game : games_) game_option.choices.push_back(game.variant);
  options_.add({&game_option, 1});
  options_.add(search::shared_options());
  options_.also_check("Hash", check_memory);
  options_.also_check("Threads", check_threads);
  for (const search::Game& game : games_) options_.add(game.options());
  for (const auto& options : others) options_.add(options);
  // Every option is at its default, which no player refuses.
  choose(terms.variant).IgnoreError();
}

absl::Status GameShelf::make_player(std::size_t game) {
  if (players_[game]) return absl::OkStatus();
  players_[game] = games_[game].make(options_);
  return players_[game]->options_changed();
}

/// Notes the values of the options that the game has for itself.
void GameShelf::keep_own() {
  for (const search::Option& option : game().options()) {
    if (option.own) own_[played_][option.name] = options_.text(option.name);
  }
}

/// Puts the game's own records and values into the options.
void GameShelf::show_own() {
  std::vector<search::Option> records;
  for (const search::Option& option : options_.records()) {
    if (option.own) records.push_back(option);
  }
  for (const search::Option& record : records) {
    const search::Option* own = found(game().options(), record.name);
    const search::Option option = own != nullptr ? *own : of_all(games_, record);
    const auto known = own_[played_].find(option.name);
    options_.replace(option, known == own_[played_].end() ? option.default_value : known->second);
  }
}

/// Gives the options that all games share, as far as nobody has set them, the game's defaults.
void GameShelf::show_shared() {
  for (search::Option& shared : search::shared_options(game())) {
    if (shared.name == kSeedOption && unforeseen_ && game().unforeseen) shared.default_value = "0";
    if (set_.contains(shared.name)) continue;
    if (options_.find(shared.name)->default_value == shared.default_value) continue;
    options_.replace(shared, shared.default_value);
  }
  draw_seed();
}

void GameShelf::offer_to_all(const search::Option& option) {
  const std::string& value = options_.text(option.name);
  for (std::size_t game = 0; game < games_.size(); ++game) {
    const search::Option* own = found(games_[game].options(), option.name);
    if (own != nullptr && offers(*own, value)) own_[game][own->name] = value;
  }
}

absl::Status GameShelf::choose(std::string_view variant) {
  const auto at = std::find_if(games_.begin(), games_.end(),
                               [&](const search::Game& game) { return game.variant == variant; });
  keep_own();
  played_ = static_cast<std::size_t>(at - games_.begin());
  show_own();
  show_shared();
  absl::Status status = make_player(played_);
  player_ = players_[played_].get();
  free_tables_of_others();
  return status;
}

/// Hash bounds the tables of the whole program, not those of each game that was ever played.
void GameShelf::free_tables_of_others() {
  for (const auto& player : players_) {
    if (player && player.get() != player_) player->free_tables();
  }
}

/// The options that all games share concern the games that have a player already.
bool GameShelf::concerns(std::size_t game, std::string_view option) const {
  return has(games_[game].options(), option) ||
         (players_[game] != nullptr && has(search::shared_options(), option));
}

absl::Status GameShelf::follow(std::string_view option) {
  const search::Option& record = *options_.find(option);
  set_.insert(record.name);
  if (option == kSeedOption) draw_seed();
  if (option == kVariantOption) return choose(options_.text(kVariantOption));
  if (record.own) {
    if (has(game().options(), option)) return players_[played_]->options_changed();
    offer_to_all(record);
    own_[played_][record.name] = options_.text(option);
    return absl::OkStatus();
  }
  for (std::size_t game = 0; game < games_.size(); ++game) {
    if (!concerns(game, option)) continue;
    absl::Status status = players_[game] ? players_[game]->options_changed() : make_player(game);
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

std::vector<search::Option> GameShelf::options_of_game() const {
  std::vector<search::Option> result;
  for (const search::Option& option : options_.records()) {
    if (option.name == kVariantOption || has(search::shared_options(), option.name) ||
        has(game().options(), option.name)) {
      result.push_back(option);
    }
  }
  return result;
}

void GameShelf::clear_tables() {
  for (const auto& player : players_) {
    if (player) player->clear_tables();
  }
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
